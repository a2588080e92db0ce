"""Deliberately broken games, each with one mistake that the conformance kit must find."""
