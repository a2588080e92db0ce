"""Names of seats, and the letters that tell seats apart where colour may not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_uppercase
from unicodedata import normalize

from quadrule.options import Complaint
from quadrule.suggest import quoted

LONGEST_NAME = 20
"""So many characters a seat's name may have."""

_MARKS = "XOYZABCDEFGHIJKLMNPQRSTUVW"


def seat_complaints(names: Sequence[object], fewest: int, most: int) -> Iterator[Complaint]:
    """What is wrong with the names of a ruleset's seats, beyond what is wrong with any text."""
    if not fewest <= len(names) <= most:
        number = str(fewest) if fewest == most else f"{fewest} to {most}"
        text = "there is 1 seat" if len(names) == 1 else f"there are {len(names)} seats"
        yield Complaint((), text, f"{number} name{'s' * (number != '1')}")
    seen: dict[str, str] = {}
    for index, name in enumerate(names):
        if not isinstance(name, str):
            continue
        if not name or name != name.strip():
            text = "a seat's name is empty" if not name.strip() else "spaces at an end of the name"
            yield Complaint((index,), text, "a name without spaces at its ends")
        if len(name) > LONGEST_NAME:
            text = f"a seat's name has {len(name)} characters"
            yield Complaint((index,), text, f"up to {LONGEST_NAME} characters")
        folded = normalize("NFKC", name).casefold()
        if folded in seen:
            text = f"another seat is called {quoted(seen[folded])}"
            yield Complaint((index,), text, "a name of its own for each seat")
        seen.setdefault(folded, name)


def seat_letters(names: Sequence[str]) -> tuple[str, ...]:
    """A letter for each seat: its initial, or A, B, C, … where initials are shared or no letters.

    Never a digit, which would run into the numbers on a board.
    """
    return _initials(names) or tuple(ascii_uppercase[: len(names)])


def seat_marks(names: Sequence[str]) -> tuple[str, ...]:
    """A mark for each seat, where each writes its own: its initial, or else X, O, Y and so on."""
    return _initials(names) or tuple(_MARKS[: len(names)])


def signed(mark: str, letter: str) -> str:
    """A mark followed by the letter of its seat, unless it is that letter already."""
    return mark if mark == letter else mark + letter


def _initials(names: Sequence[str]) -> tuple[str, ...] | None:
    """The seats' initials, if all are letters and no two agree."""
    initials = tuple(name[0].upper() for name in names)
    different = len(set(initials)) == len(names)
    return initials if different and all(map(str.isalpha, initials)) else None
