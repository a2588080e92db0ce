"""Searching for a good move by playing many games."""
