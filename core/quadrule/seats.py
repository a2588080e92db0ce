"""Names of seats, and the letters that tell seats apart where colour may not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
        yield Complaint((), text, f"{number} names")
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
    """A short sign for each seat: its initial, or its number where two share an initial."""
    initials = tuple(name[0].upper() for name in names)
    if len(set(initials)) == len(names):
        return initials
    return tuple(str(number) for number in range(1, len(names) + 1))


def seat_marks(names: Sequence[str]) -> tuple[str, ...]:
    """A mark for each seat, where each writes its own: its letter, or else X, O, Y and so on."""
    letters = seat_letters(names)
    return letters if all(map(str.isalpha, letters)) else tuple(_MARKS[: len(names)])


def signed(mark: str, letter: str) -> str:
    """A mark followed by the letter of its seat, unless it is that letter already.

    A number that happens to be the seat's is followed by it all the same: it says something else.
    """
    return mark if mark == letter and letter.isalpha() else mark + letter
