"""Choosing what to play, and against whom, by answering questions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from quadrule.errors import RulesetError, UnknownNameError
from quadrule.record import HUMAN
from quadrule.suggest import did_you_mean, quoted
from quadrule_terminal.answers import OTHER_WORDS
from quadrule_terminal.printing import listed
from quadrule_terminal.seating import players_of, programs

if TYPE_CHECKING:
    from quadrule.engine import Engine
    from quadrule_terminal.screen import Screen

_LEAVE = frozenset({"quit", *(word for word, meant in OTHER_WORDS.items() if meant == "quit")})


def choose_ruleset(engine: Engine, screen: Screen) -> str | None:
    """The ruleset that a person picks from the list; None to leave."""
    names = engine.ruleset_names
    titles = {name: _title(engine, name) for name in names}
    rows = [(f"{number}", name, titles[name]) for number, name in enumerate(names, 1)]
    screen.say_all(listed(rows, screen.board_width, right=(0,)))
    how = f"Type a number from 1 to {len(names)}, a name or a ruleset file; quit leaves."
    while True:
        answer = screen.ask("Which one? Number, name or quit> ")
        if answer.casefold() in _LEAVE:
            return None
        if answer.isdecimal() and 1 <= int(answer[:9]) <= len(names):
            return names[int(answer) - 1]
        if answer.isdecimal():
            screen.say(f"There is no number {quoted(answer)}.")
            screen.say(how)
            continue
        found = _named(answer, titles)
        try:
            if found:
                return engine.ruleset(found).name
        except RulesetError as error:
            if found in names or Path(found).is_file():
                screen.say(str(error))
                continue
            near = error.faults[0].suggestion or did_you_mean(found, names)
            hint = f"; did you mean {quoted(near)}?" if near else "."
            screen.say(f"There is no ruleset {quoted(answer)}{hint}")
        screen.say(how)


def choose_players(
    engine: Engine, screen: Screen, seats: tuple[str, ...]
) -> tuple[str, ...] | None:
    """Who plays the seats, the first of them a person; None to leave."""
    names = ", ".join(programs(engine))
    if not names or len(seats) == 1:
        return (HUMAN,) * len(seats)
    screen.say(f"You are {seats[0]}. Who plays {' and '.join(seats[1:])}?")
    how = f"Enter for a person, or the name of a program: {names}."
    screen.say(how)
    given: list[str] = []
    while len(given) < len(seats) - 1:
        seat = seats[len(given) + 1]
        answer = screen.ask(f"{seat}> ")
        if answer.casefold() in _LEAVE:
            return None
        try:
            given.append(players_of(engine, (seat,), [f"{seat}={answer or HUMAN}"])[0])
        except UnknownNameError as error:
            hint = f"; did you mean {quoted(error.suggestion)}?" if error.suggestion else "."
            screen.say(f"There is no player {quoted(answer)}{hint}")
            screen.say(f"{how} quit leaves.")
    return (HUMAN, *given)


def _named(answer: str, titles: dict[str, str]) -> str:
    """The ruleset with that title, or else what was typed, spelt as names are if it is no file."""
    if not answer or Path(answer).is_file():
        return answer
    folded = answer.casefold()
    by_title = {title.casefold(): name for name, title in titles.items()}
    return by_title.get(folded) or "-".join(folded.split())


def _title(engine: Engine, name: str) -> str:
    try:
        return engine.ruleset(name).title
    except RulesetError:
        return "has faults"
