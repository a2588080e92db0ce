"""Boards typed as text: one row a line, read into squares or refused with every fault named."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

from quadrule.errors import BoardError
from quadrule.grid import column_name
from quadrule.suggest import quoted
from quadrule_games.projected_marks.squares import CROSS
from quadrule_games.projected_marks.table import Square

LONGEST_TEXT = 100_000
"""More characters than this are taken for another file."""

_EMPTY = frozenset("._□")
_LONGEST_NUMBER = 4
_DIGITS = "write numbers with the digits 0 to 9"
_SEPARATORS = {",": "commas", ";": "semicolons", "|": "bars"}
_AS_DRAWN = (
    "this is a board as it is drawn: leave out the letters of the columns, the numbers of the rows "
    "and the stars"
)
_LINE_END = re.compile(r"\r\n|\r|\n")
_NUMBER = re.compile(r"([^0-9]?)([0-9]+)([^0-9]?)")
_INDEXED = re.compile(r"([0-9]+):(.+)", re.DOTALL)


@frozen
class Written:
    """What stands in a square.

    Attributes:
        number: the number, which may break the rules; None for an X.
        owner: index of the seat that wrote it, from 0; None where the text does not say.
    """

    number: int | None
    owner: int | None = None


class _SquareError(Exception):
    """What is wrong with the text of one square, and what is right."""


def read_board_text(
    text: str, rows: int, columns: int, seats: tuple[str, ...]
) -> dict[Square, Written]:
    """The marks of a board of that size, in reading order; empty squares are left out.

    A row with a space in it is a row of squares with spaces between them, where a number may say
    whose it is; in any other row each character is a square. Each row is read by itself, so the
    two ways may be mixed. On a board of one column the row is the square.

    Raises:
        BoardError: the text is no such board; the message has a line for each fault.
    """
    if len(text) > LONGEST_TEXT:
        message = f"line 1: {len(text)} characters are no board; at most {LONGEST_TEXT} are read"
        raise BoardError(message)
    lines = _filled_lines(text)
    other = next(_other_writings(lines, columns), None)
    if other is not None:
        raise BoardError(other)
    faults: list[str] = []
    marks: dict[Square, Written] = {}
    reader = _Reader(columns, seats)
    for row, (number, line) in enumerate(lines[:rows]):
        for column, found in enumerate(reader.read_row(number, line, faults)):
            if found is not None:
                marks[row, column] = found
    faults += _row_faults(lines, rows)
    if faults:
        raise BoardError("\n".join(faults))
    return marks


def _filled_lines(text: str) -> list[tuple[int, str]]:
    """The lines that are not blank, without the spaces around them, and their 1-based numbers."""
    lines = enumerate(_LINE_END.split(text.removeprefix("\ufeff")), start=1)
    return [(number, line.strip()) for number, line in lines if line.strip()]


def _other_writings(lines: list[tuple[int, str]], columns: int) -> Iterator[str]:
    """What is wrong with a text as a whole that is written in another way.

    One sentence says more than a fault for each square.
    """
    for number, line in lines:
        sign = next((sign for sign in _SEPARATORS if sign in line), None)
        if sign is not None:
            text = f"squares are separated by spaces, not {_SEPARATORS[sign]}"
            yield f"line {number}: {text}"
    letters = [column_name(column) for column in range(columns)]
    rows = [line.split() for _, line in lines]
    has_header = bool(rows) and [token.casefold() for token in rows[0]] == letters
    numbered = rows[1:] if has_header else rows
    has_numbers = bool(numbered) and all(
        len(row) == columns + 1 and row[0] == str(n) for n, row in enumerate(numbered, start=1)
    )
    if has_numbers or (has_header and columns > 1):
        yield f"line {lines[0][0]}: {_AS_DRAWN}"
    for number, line in lines:
        if any(token.endswith("*") for token in line.split()):
            yield f"line {number}: {_AS_DRAWN}"


def _row_faults(lines: list[tuple[int, str]], rows: int) -> Iterator[str]:
    given, wanted = _count(len(lines), "row"), _count(rows, "row")
    if not lines:
        yield f"line 1: no row is given; the board has {wanted}"
    elif len(lines) < rows:
        yield f"line {lines[-1][0]}: the text ends after {given}; the board has {wanted}"
    elif len(lines) > rows:
        yield f"line {lines[rows][0]}: too many rows: {given} are given; the board has {wanted}"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


class _Owners:
    """How the text may name a seat."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        initials = [seat[:1].casefold() for seat in seats]
        usable = len(set(initials)) == len(seats) and all(i.isalpha() for i in initials)
        self._by_letter = {i: n for n, i in enumerate(initials)} if usable else {}
        self._by_index = {str(n + 1): n for n in range(len(seats))}
        self._indices = ", ".join(f"{n}: {seat}" for n, seat in enumerate(seats, start=1))
        self._letters = ", ".join(
            f"{seat}: {i}" for seat, i in zip(seats, initials, strict=True) if usable
        )
        self.example = f"{initials[0]}4" if usable else "1:4"

    def by_letter(self, letter: str) -> int:
        """The seat with that initial, in either case."""
        if not self._by_letter:
            message = f"a letter does not tell these seats apart; write 1:4 ({self._indices})"
            raise _SquareError(message)
        found = self._by_letter.get(letter.casefold())
        if found is None:
            message = f"no seat has the letter {letter} ({self._letters})"
            raise _SquareError(message)
        return found

    def by_index(self, index: str) -> int:
        """The seat with that number, from 1."""
        found = self._by_index.get(index)
        if found is None:
            message = f"no seat has that number before the colon ({self._indices})"
            raise _SquareError(message)
        return found


class _Reader:
    """Reads the rows of a board, one at a time."""

    def __init__(self, columns: int, seats: tuple[str, ...]) -> None:
        self._columns = columns
        self._owners = _Owners(seats)

    def read_row(self, number: int, line: str, faults: list[str]) -> list[Written | None]:
        """The squares of a row, None for empty ones; what is wrong is added to `faults`."""
        tokens = line.split()
        spaced = len(tokens) > 1 or self._columns == 1
        squares = tokens if spaced else list(line)
        if len(squares) != self._columns:
            faults.append(self._wrong_size(number, len(squares), spaced=spaced))
        found: list[Written | None] = []
        for column, token in enumerate(squares[: self._columns], start=1):
            try:
                found.append(self._read_square(token, spaced=spaced))
            except _SquareError as error:
                faults.append(f"line {number}, square {column}: {quoted(token)}: {error}")
        return found

    def _wrong_size(self, number: int, given: int, *, spaced: bool) -> str:
        wanted = _count(self._columns, "column")
        hint = "" if spaced else " (without spaces each character is one square)"
        return f"line {number}: the row has {_count(given, 'square')}; the board has {wanted}{hint}"

    def _read_square(self, token: str, *, spaced: bool) -> Written | None:
        if token in _EMPTY:
            return None
        if token.upper() == CROSS:
            return Written(None)
        if not spaced:
            return Written(self._digit(token))
        return self._read_owned(token)

    def _digit(self, character: str) -> int:
        if _is_number(character):
            return int(character)
        if _has_other_digits(character):
            raise _SquareError(_DIGITS)
        example = self._owners.example
        message = f"not a square; write ., X or a digit (spaces between squares allow {example})"
        raise _SquareError(message)

    def _read_owned(self, token: str) -> Written:
        """A number with or without its owner."""
        number = _NUMBER.fullmatch(token)
        if number and not number[1] and not number[3]:
            return Written(_number(token))
        if number and (number[1] + number[3]).isalpha():
            if number[1] and number[3]:
                message = "a number has one owner; write the letter once"
                raise _SquareError(message)
            return Written(_number(number[2]), self._owners.by_letter(number[1] + number[3]))
        indexed = _INDEXED.fullmatch(token)
        if indexed and _is_number(indexed[2]):
            return Written(_number(indexed[2]), self._owners.by_index(indexed[1]))
        raise _SquareError(self._why_not(token, indexed[2] if indexed else token))

    def _why_not(self, token: str, mark: str) -> str:
        """Why a token is no square; `mark` is what follows its index and colon, if it has them."""
        if _is_owned_cross(token, mark):
            return "an X has no owner; write X"
        if _has_other_digits(token):
            return _DIGITS
        example = self._owners.example
        return f"not a square; write ., X or a number, with its owner if known: {example}"


def _number(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        message = f"the number is too long; at most {_LONGEST_NUMBER} digits are read"
        raise _SquareError(message)
    if digits != str(int(digits)):
        message = f"a number has no zeros before it; write {int(digits)}"
        raise _SquareError(message)
    return int(digits)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _is_owned_cross(token: str, mark: str) -> bool:
    """Whether the token is an X with a letter beside it, or with an index and a colon before it."""
    if mark != token:
        return mark.upper() == CROSS
    return len(token) == 2 and token.isalpha() and CROSS in token.upper()


def _has_other_digits(token: str) -> bool:
    """Whether superscript, full-width or other digits stand in the token."""
    return any(c.isnumeric() and not c.isascii() for c in token)
