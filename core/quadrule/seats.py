"""Names of seats, and the letters that tell seats apart where colour may not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quadrule.options import Complaint

_LONGEST_NAME = 20


def seat_complaints(names: Sequence[str], fewest: int, most: int) -> Iterator[Complaint]:
    """Everything wrong with the names of a ruleset's seats."""
    if not fewest <= len(names) <= most:
        yield Complaint((), f"{len(names)} seats", f"{_number_text(fewest, most)} names")
    seen: set[str] = set()
    for index, name in enumerate(names):
        if not name.strip() or name != name.strip() or not name.isprintable():
            text = "a seat's name has no letters, or spaces at its ends, or unprintable characters"
            yield Complaint((index,), text, "a printable name")
        elif len(name) > _LONGEST_NAME:
            text = f"a seat's name has {len(name)} characters"
            yield Complaint((index,), text, f"up to {_LONGEST_NAME} characters")
        elif name.casefold() in seen:
            yield Complaint((index,), "two seats have this name", "a name for each seat")
        seen.add(name.casefold())


def seat_letters(names: Sequence[str]) -> tuple[str, ...]:
    """A short sign for each seat: its initial, or its number where two share an initial."""
    initials = tuple(name[0].upper() for name in names)
    if len(set(initials)) == len(names):
        return initials
    return tuple(str(number) for number in range(1, len(names) + 1))


def _number_text(fewest: int, most: int) -> str:
    return str(fewest) if fewest == most else f"{fewest} to {most}"
