"""Solving games that are all table: the value of a position, and all its best moves.

- `solver`: what others use.
- `running`, `goals`: a search at work, and what it is asked.
- `search`: the kernel; `ordering`, its order of moves, and `memory`, what it keeps.
- `following`: what may still become of a position; `keys`, what tells positions apart.
- `plans`, `symmetries`: what is worked out once a game.
"""

from quadrule.kernel.solving.running import SolverMemoryError
from quadrule.kernel.solving.solver import DEFAULT_MEMORY, Solved, TableSolver

__all__ = ["DEFAULT_MEMORY", "Solved", "SolverMemoryError", "TableSolver"]
