"""Solving: the value of a position with best play, and its best moves."""
