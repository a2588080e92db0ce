"""Placement games at the speed of compiled code: one kernel, fed with the table as numbers.

The functions below are ordinary Python on two flat arrays of integers, the table's and the board's.
Where numba is installed (`pip install 'quadrule[fast]'`) they are compiled, once for all games;
without it they run as they are, slower, with the same results, random numbers included.

- `tables`: a `PlacementTable` as one array.
- `play`: a turn on a board, with all that follows from it.
- `boards`: positions of a `Game` as boards.
- `playouts`: many random games, on several threads.
- `counting`: perft, and all games of a position.
- `solving`: the value of a position and its best moves, for one seat or two.
"""
