"""A board as lines of text, drawn from its sites alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from quadrule.seats import seat_letters
from quadrule.view import Site
from quadrule_terminal.colours import seat_styles
from quadrule_terminal.printing import visible

STARS = "A star marks what counts, two stars what counts twice."
"""What to say below a board with circles."""

_EMPTY = "."
_CIRCLE = "*"
_GAP = "  "
_FRAME = -1
_ON_GRID = frozenset({"cell", "token", "vertex"})


def board_lines(
    sites: Sequence[Site], seats: Sequence[str], *, circles: bool, width: int | None = None
) -> Iterator[Text]:
    """Draw a board.

    Arguments:
        sites: as in a `View`.
        seats: the names of the seats; a mark is followed by its seat's letter.
        circles: whether to put a star behind a mark for each time it counts in the score.
        width: how long a line may be; a wider board is drawn in parts.

    A board with sites that stand on no grid is told in words, a site a line.
    """
    if all(site.kind in _ON_GRID or site.kind == "label" for site in sites):
        yield from _Grid(sites, seats, circles=circles).lines(width)
    else:
        yield from (Text(visible(site.label or site.id)) for site in sites if site.kind != "label")


def seat_key(seats: Sequence[str], players: Sequence[str] = ()) -> Text:
    """Which letter is whose, in the colours of the seats, and who plays it if that is given.

    A seat that is called by its letter is named once.
    """
    shown = [f" ({visible(player)})" for player in players] or [""] * len(seats)
    parts = zip(seat_letters(seats), seats, seat_styles(seats), shown, strict=True)
    return Text(", ").join(
        Text(name if name == letter else f"{letter} is {name}", style).append(
            player, "not bold default"
        )
        for letter, name, style, player in parts
    )


class _Grid:
    """Sites in rows and columns, all equally wide, with a gap where coordinates are left out."""

    def __init__(self, sites: Sequence[Site], seats: Sequence[str], *, circles: bool) -> None:
        self._letters = seat_letters(seats)
        self._styles = seat_styles(seats)
        self._at = {(site.x, site.y): site for site in sites}
        self._rows = sorted({site.y for site in sites})
        self._columns = sorted({site.x for site in sites if site.x != _FRAME})
        inner = [site for site in sites if site.x != _FRAME]
        self._mark = max((cell_len(_mark(site)) for site in inner), default=0)
        # Room for a letter from the start: the board must not move when the first mark is made.
        self._owner = max(map(cell_len, self._letters))
        most = max((site.circled for site in inner), default=0)
        self._stars = most if circles else 0
        self._left = max((cell_len(s.text) for s in sites if s.x == _FRAME), default=0)

    def lines(self, width: int | None) -> Iterator[Text]:
        """All rows; column by column in parts where they are too wide."""
        for number, part in enumerate(self._parts(width)):
            if number:
                yield Text()
            yield from self._part(part)

    def _parts(self, width: int | None) -> Iterator[Sequence[int]]:
        """The columns, as many at once as there is room for, each at least once."""
        step = len(_GAP) + self._mark + self._owner + self._stars
        first, used = 0, self._left
        for index, x in enumerate(self._columns):
            used += step + len(_gap_before(x, self._columns[first:index]))
            if width is not None and used > width and index > first:
                yield self._columns[first:index]
                first, used = index, self._left + step
        if self._columns:
            yield self._columns[first:]

    def _part(self, columns: Sequence[int]) -> Iterator[Text]:
        for index, y in enumerate(self._rows):
            if _gap_before(y, self._rows[:index]):
                yield Text()
            line = self._frame(self._at.get((_FRAME, y)))
            for number, x in enumerate(columns):
                line.append(_GAP + _gap_before(x, columns[:number]))
                line.append_text(self._site(self._at.get((x, y))))
            line.rstrip()
            yield line

    def _frame(self, site: Site | None) -> Text:
        text = "" if site is None else visible(site.text)
        # Not Text(…, style): the style of a line's beginning would be that of the whole line.
        return Text().append(" " * (self._left - cell_len(text)) + text, "dim")

    def _site(self, site: Site | None) -> Text:
        mark = "" if site is None else _mark(site)
        shown = Text(" " * (self._mark - cell_len(mark)))
        if site is None or site.kind == "label":
            shown.append(mark, "dim")
            return _padded(shown, self._mark + self._owner + self._stars)
        style = "" if site.owner is None else self._styles[site.owner]
        letter = "" if site.owner is None else self._letters[site.owner]
        shown.append(mark + letter, style)
        if self._stars:
            shown.append(_CIRCLE * site.circled, "bold")
        return _padded(shown, self._mark + self._owner + self._stars)


def _gap_before(place: int, before: Sequence[int]) -> str:
    """What stands before a row or column when coordinates are left out between it and the last."""
    return _GAP if before and place > before[-1] + 1 else ""


def _mark(site: Site) -> str:
    return visible(site.text) if site.text or site.kind == "label" else _EMPTY


def _padded(text: Text, width: int) -> Text:
    text.append(" " * (width - text.cell_len))
    return text
