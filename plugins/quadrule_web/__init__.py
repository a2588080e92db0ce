"""The page: Quadrule in a browser, as files to be served."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""The folder of the files; `index.html` is the page. Nothing in it is built."""
