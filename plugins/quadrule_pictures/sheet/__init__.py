"""Printed sheets: the rules of a game, blank boards, and room for names, moves and points."""
