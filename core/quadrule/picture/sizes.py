"""All sizes of pictures, in units of the drawing."""

from __future__ import annotations

from typing import Final

CELL: Final = 72.0
"""Width and height of a cell; the sizes of what stands in one are made for it."""
WIDEST: Final = 6 * CELL
"""So wide a site becomes at most for the sake of its text; longer text is broken into lines."""
GAP: Final = 0.35 * CELL
"""Between rows or columns where coordinates leave one out."""
MARGIN: Final = 18.0
"""Around everything."""
FRAME: Final = 12.0
"""Between the board and the labels of its rows and columns."""
SCALE: Final = 0.75
"""A picture that is given no size is so many pixels wide for each unit."""

MARKS: Final = (28.0, 22.0, 17.0)
"""Sizes of the text of sites: the largest at which the longest fits, else the smallest."""
PADDING: Final = 9.0
"""Between the text of a site and its border."""
LABEL: Final = 18.0
TITLE: Final = 26.0
TEXT: Final = 18.0
LEADING: Final = 1.35
"""Distance of lines of text, in their size."""

BADGE: Final = 11.0
"""Radius of the badge that says whose a mark is."""
FULL_BADGE: Final = 22.0
"""Radius of a badge that is the mark itself."""
BADGE_INSET: Final = 14.0
"""From the corner of a cell to the middle of its badge."""
BESIDE_BADGE: Final = (-3.0, 4.0)
"""How far a mark makes room for a badge in the corner."""
RING: Final = 20.0
"""Radius of the first ring around a mark that scores."""
RING_STEP: Final = 5.0

DOT: Final = 6.0
VERTEX: Final = 17.0
TOKEN: Final = 30.0
DOTS_APART: Final = 84.0
"""Between two dots next to each other, where all lines run along rows and columns."""
GRAPH_APART: Final = 150.0
"""Between the two dots of a graph that are nearest to each other."""
EDGE: Final = 6.0
EDGE_BADGE: Final = 10.0
HATCH: Final = 9.0
"""Between the lines of hatching."""
NARROWEST: Final = 420.0
"""A picture with a heading is at least so wide."""
