"""Pictures of views: SVG that says all it says without colour, and scales.

Whoever has a `View` has its picture; nothing is asked of a game.
"""

from __future__ import annotations

from quadrule.picture.drawing import badge_svg, board_svg, svg_of

__all__ = ["badge_svg", "board_svg", "svg_of"]
