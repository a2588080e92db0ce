"""The page `docs/ruleset-keys.md`, made from the option classes.

`python -m tests.docs.keys` writes it; a test compares.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import NoneType
from typing import Any, get_args

import attrs

from quadrule import Engine
from quadrule.conversion import to_plain
from quadrule.loading.ruleset_file import RulesetFile
from quadrule.options import Option, allowed, members_of, options_of
from quadrule.plugin_values import GameType, HouseRuleType
from tests.docs.own import own_games, own_house_rules
from tests.docs.pages import DOCS

PAGE = DOCS / "ruleset-keys.md"

_HEAD = """\
# The keys of a ruleset file

For somebody who writes a ruleset file and looks up a key. How such a file is written is told in
[Writing a ruleset](writing-a-ruleset.md). This page is made from the classes that loading checks
files against; `quadrule schema GAME` prints the same for an editor.
"""

_USE = ("use", "the house rule's name", "must be given", "Switches the house rule on.")


def page() -> str:
    """The whole page."""
    return "\n".join(_lines(Engine.discover()))


def _lines(engine: Engine) -> Iterator[str]:
    yield _HEAD
    yield "## Every ruleset file\n"
    yield from option_table(options_of(RulesetFile))
    yield "## Games\n"
    yield "A game's own keys stand under `[options]`.\n"
    for game in own_games(engine):
        yield from _game(game)
    yield "## House rules\n"
    yield "A house rule's own keys stand under its `[[house_rules]]`, after `use`.\n"
    for rule in own_house_rules(engine):
        yield from _house_rule(rule)


def _game(game: GameType) -> Iterator[str]:
    yield f"### `{game.name}`\n"
    yield f"{game.title}. {game.summary}\n"
    yield f"{seats_line(game)}\n"
    yield from option_table(options_of(game.options))


def seats_line(game: GameType) -> str:
    """How many seats a game can have, and what they are called."""
    count = f"{game.min_seats} to {game.max_seats}"
    count = str(game.min_seats) if game.min_seats == game.max_seats else count
    return f"Seats: {count}; when no file names them, {', '.join(game.seats)}."


def _house_rule(rule: HouseRuleType) -> Iterator[str]:
    yield f"### `{rule.name}`\n"
    games = ", ".join(f"`{name}`" for name in rule.games) or "any game"
    yield f"{rule.summary} For {games}.\n"
    yield from option_table(options_of(rule.options), _USE)


def option_table(options: tuple[Option, ...], *first: tuple[str, str, str, str]) -> Iterator[str]:
    """The options as a Markdown table, then what the choices mean, then tables inside them."""
    if options or first:
        yield "| key | allowed | default | meaning |"
        yield "|---|---|---|---|"
    for key, *cells in first:
        yield table_row(f"`{key}`", *cells)
    for each in options:
        yield table_row(
            f"`{each.key}`", allowed(each.type, each.info), _default(each), each.info.doc
        )
    yield ""
    for each in options:
        yield from _choices(each)
        for member in members_of(each.type):
            if attrs.has(member):
                yield f"`{each.key}` as a table:\n"
                yield from option_table(options_of(member))


def _choices(each: Option) -> Iterator[str]:
    if each.info.choices:
        yield f"The choices of `{each.key}`:\n"
        for value, meaning in each.info.choices.items():
            yield f"- `{value}`: {meaning}"
        yield ""


def table_row(*cells: str) -> str:
    """A row of a Markdown table."""
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _default(each: Option) -> str:
    if each.default is attrs.NOTHING:
        return "must be given"
    if each.default is None and NoneType in get_args(each.type):
        return "not given"
    return f"`{_spelt(to_plain(each.default))}`"


def _spelt(value: Any) -> str:
    """A value as a ruleset file would spell it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_spelt(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_spelt, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
