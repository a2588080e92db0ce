"""A sheet as PDF."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.resources import as_file
from io import BytesIO
from pathlib import Path

from attrs import field, frozen
from fpdf import FPDF
from fpdf.enums import WrapMode, XPos, YPos
from fpdf.svg import SVGObject

from quadrule.picture import badge_svg, board_svg
from quadrule.picture.lettering import legible
from quadrule_pictures.sheet.content import POINTS, TOTAL, Content
from quadrule_pictures.sheet.fonts import OWN, Fonts, fonts_for
from quadrule_pictures.sheet.paper import (
    BADGE,
    BETWEEN,
    FOOT,
    FOOTING,
    LEADING,
    MARGIN,
    MOVE_ROWS,
    NAME_LINE,
    POINT,
    ROW,
    RULES,
    SMALL,
    TITLE,
    Paper,
)
from quadrule_pictures.sheet.plan import Block, PagePlan, Size, arranged, block_of, head_width

_ALWAYS = datetime(2000, 1, 1, tzinfo=UTC)
"""A PDF has a date; with this one the same ruleset gives the same bytes, whenever."""
_INK, _QUIET, _LINE = 26, 89, 120
"""Greys of text, of less important text and of lines, from 0 for black to 255."""


@frozen
class Sheet:
    """A sheet that is done.

    Attributes:
        data: the PDF.
        boards: how many boards it has.
        pages: how many pages.
        missing: signs that no font had, and that are therefore missing on it.
    """

    data: bytes
    boards: int
    pages: int
    missing: str


def sheet_of(content: Content, paper: Paper, boards: int | None = None) -> Sheet:
    """The sheet of a game.

    Arguments:
        content: what stands on it.
        paper: what it is printed on.
        boards: how many boards; None for as many as fit well on the first page.
    """
    with _quiet(), as_file(OWN) as own:
        printing = _Printing.on(paper, own, content)
        return printing.sheet(boards)


@frozen
class _Printing:
    """A sheet being made.

    Attributes:
        pdf: what is written so far.
        paper: what it is printed on.
        content: what stands on it.
        fonts: its fonts.
    """

    pdf: FPDF
    paper: Paper
    content: Content
    fonts: Fonts
    _svg: str = field(init=False)
    _block: Block = field(init=False)

    @_svg.default
    def _make_svg(self) -> str:
        return board_svg(self.content.view, self.fonts.name_for)

    @_block.default
    def _make_block(self) -> Block:
        box = SVGObject(self._svg).viewbox or [0, 0, 1, 1]
        return block_of(self.content, (box[2], box[3]) if self.content.view.sites else (0, 0))

    @classmethod
    def on(cls, paper: Paper, own: Path, content: Content) -> _Printing:
        """An empty sheet with its fonts."""
        pdf = FPDF(unit="mm", format=(paper.width, paper.height))
        pdf.set_margin(MARGIN)
        pdf.set_auto_page_break(auto=True, margin=MARGIN + FOOT)
        pdf.set_creation_date(_ALWAYS)
        pdf.set_title(legible(content.title))
        pdf.set_creator("Quadrule")
        pdf.set_lang("en")
        fonts = fonts_for(content.text, own)
        for font in fonts.all:
            pdf.add_font(font.name, fname=font.path)
        pdf.set_fallback_fonts([font.name for font in fonts.all[1:]])
        return cls(pdf, paper, content, fonts)

    def sheet(self, boards: int | None) -> Sheet:
        """All of it."""
        self.pdf.add_page()
        self._rules()
        width = self.paper.width - 2 * MARGIN
        bottom = self.paper.height - MARGIN - FOOT
        top = self.pdf.get_y() + BETWEEN / 2
        first = (MARGIN, top), (width, bottom - top)
        full = (MARGIN, MARGIN), (width, bottom - MARGIN)
        plans = arranged(self._block, boards, first, full)
        for number, plan in enumerate(plans):
            if number:
                self.pdf.add_page()
            self._boards(plan)
        self._feet()
        made = sum(len(plan.places) for plan in plans)
        return Sheet(bytes(self.pdf.output()), made, self.pdf.page, self.fonts.missing)

    def _rules(self) -> None:
        self._paragraph(self.content.title, TITLE, _INK)
        if self.content.summary:
            self._paragraph(self.content.summary, RULES, _QUIET)
        self.pdf.ln(2)
        for rule in self.content.rules:
            self._use(RULES, _INK)
            self.pdf.cell(4, RULES * POINT * LEADING, "•")
            self._paragraph(rule, RULES, _INK, MARGIN + 4)

    def _paragraph(self, text: str, size: float, grey: int, left: float = MARGIN) -> None:
        self._use(size, grey)
        self.pdf.set_x(left)
        words = [len(word) * size * POINT for word in text.split()]
        breaks = max(words, default=0) > self.paper.width
        self.pdf.multi_cell(
            self.paper.width - MARGIN - left,
            size * POINT * LEADING,
            legible(text),
            align="L",
            new_x=XPos.LMARGIN,
            new_y=YPos.NEXT,
            wrapmode=WrapMode.CHAR if breaks else WrapMode.WORD,
        )

    def _boards(self, plan: PagePlan) -> None:
        self.pdf.set_auto_page_break(auto=False)
        for place in plan.places:
            self._board(place, plan.scale)
        self.pdf.set_auto_page_break(auto=True, margin=MARGIN + FOOT)

    def _board(self, place: Size, scale: float) -> None:
        (left, top), block = place, self._block
        width = block.size(scale)[0]
        across = block.names_across(scale)
        for seat, name in enumerate(self.content.seats):
            x = left + width / across * (seat % across)
            self._name(seat, name, (x, top + NAME_LINE * (seat // across)), width / across)
        top += block.names_height(scale)
        board = scale * block.board[0], scale * block.board[1]
        if all(board):
            self.pdf.image(BytesIO(self._svg.encode()), left, top, board[0], board[1])
        below = top + block.beside_height(scale) + BETWEEN / 2
        if block.is_beside:
            self._score((left + board[0] + BETWEEN / 2, top), block.row(scale))
        if self.content.has_moves:
            self._moves((left, below))
            below += block.moves[1] + BETWEEN / 2
        if block.score[1] and not block.is_beside:
            self._score((left, below), ROW)

    def _name(self, seat: int, name: str, place: Size, width: float) -> None:
        x, y = place
        self._badge(seat, x + BADGE / 2, y + BADGE / 2)
        self._use(RULES, _INK)
        self.pdf.set_xy(x + BADGE, y)
        self.pdf.cell(0, BADGE, legible(name))
        start = x + BADGE + 3 + self.pdf.get_string_width(legible(name))
        self._line(start, y + BADGE, x + width - 3, y + BADGE)

    def _badge(self, seat: int, x: float, y: float, size: float = BADGE) -> None:
        svg = badge_svg(self.content.view, seat, self.fonts.name_for)
        self.pdf.image(BytesIO(svg.encode()), x - size / 2, y - size / 2, size, size)

    def _score(self, place: Size, height: float) -> None:
        """A row for each line that can score, a column for each seat."""
        rows = (POINTS, *self.content.score_rows)
        head, (left, top) = head_width(rows), place
        for number, row in enumerate(rows):
            y = top + height * number
            self._use(SMALL, _INK if row == TOTAL else _QUIET)
            self.pdf.set_xy(left, y)
            self.pdf.cell(head, height, legible(row), align="R")
        self._grid((left + head, top), (self._block.columns[0], height), len(rows))

    def _moves(self, place: Size) -> None:
        """A column for each seat, to write moves in."""
        self._grid(place, (self._block.columns[1], ROW), MOVE_ROWS + 1)

    def _grid(self, place: Size, cell: Size, rows: int) -> None:
        """A column for each seat, with its badge at the head."""
        (left, top), (width, height) = place, cell
        for seat, _ in enumerate(self.content.seats):
            x = left + width * seat
            for row in range(rows):
                self._grey(_LINE)
                self.pdf.rect(x, top + height * row, width, height)
            self._badge(seat, x + width / 2, top + height / 2, min(BADGE, height))

    def _feet(self) -> None:
        self.pdf.set_auto_page_break(auto=False)
        for page in range(1, self.pdf.page + 1):
            self.pdf.page = page
            self._use(FOOTING, _QUIET)
            self.pdf.set_xy(MARGIN, self.paper.height - MARGIN)
            self.pdf.cell(0, FOOTING * POINT, legible(f"Quadrule: {self.content.source}"))

    def _use(self, size: float, grey: int) -> None:
        self.pdf.set_font(self.fonts.all[0].name, size=size)
        self.pdf.set_text_color(grey)

    def _grey(self, grey: int) -> None:
        self.pdf.set_draw_color(grey)
        self.pdf.set_line_width(0.25)

    def _line(self, x: float, y: float, to_x: float, to_y: float) -> None:
        self._grey(_LINE)
        self.pdf.line(x, y, to_x, to_y)


@contextmanager
def _quiet() -> Iterator[None]:
    """Without fpdf's log on standard error: what is missing is told in our words."""
    logger = logging.getLogger("fpdf")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(before)
