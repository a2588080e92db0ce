"""The pages of the games, `docs/games/<game>.md`: what is made from the game stands in the middle.

`python -m tests.docs.games` writes that part of each page; a test compares. The rest of a page is
written by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from quadrule import Engine
from quadrule.options import options_of
from quadrule.plugin_values import GameType
from tests.docs.keys import option_table, seats_line, table_row
from tests.docs.own import own_games, own_house_rules
from tests.docs.pages import DOCS

FOLDER = DOCS / "games"
INDEX = FOLDER / "README.md"
COMMAND = "python -m tests.docs.games"

START = "<!-- generated -->\n"
END = "<!-- end -->\n"


def page_of(game: str) -> Path:
    """The page of a game."""
    return FOLDER / f"{game}.md"


def expected() -> dict[Path, str]:
    """The pages that there must be, each with the part that is made."""
    engine = Engine.discover()
    games = own_games(engine)
    made = {page_of(game.name): "\n".join(_lines(engine, game)) for game in games}
    return {INDEX: "\n".join(_index(games)), **made}


def rewritten(page: str, made: str) -> str:
    """A page with another made part.

    Raises:
        ValueError: it does not say where the part stands.
    """
    before, start, rest = page.partition(START)
    _, end, after = rest.partition(END)
    if not start or not end:
        message = f"a page of a game has a line {START.strip()} and after it a line {END.strip()}"
        raise ValueError(message)
    return f"{before}{START}\n{made}\n{END}{after}"


def _index(games: list[GameType]) -> Iterator[str]:
    for game in games:
        yield f"- [{game.title}]({game.name}.md): {game.summary}"
    yield ""


def _lines(engine: Engine, game: GameType) -> Iterator[str]:
    yield "## Rules\n"
    yield f"As `quadrule explain {game.name}` says them, of the standard ruleset:\n"
    for sentence in engine.game(f"{game.name}/standard").describe():
        yield f"- {sentence}"
    yield "\n## Rulesets\n"
    yield from _rulesets(engine, game)
    yield "\n## Options\n"
    yield f"The keys under `[options]` in [a ruleset file](../writing-a-ruleset.md).{_none(game)}\n"
    yield from option_table(options_of(game.options))
    yield from _house_rules(engine, game)
    yield f"{seats_line(game)}\n"


def _none(game: GameType) -> str:
    return "" if options_of(game.options) else " This game has none."


def _rulesets(engine: Engine, game: GameType) -> Iterator[str]:
    yield "| name | title | summary |"
    yield "|---|---|---|"
    for name in engine.ruleset_names:
        if name.startswith(f"{game.name}/"):
            ruleset = engine.ruleset(name)
            yield table_row(f"`{name}`", ruleset.title, ruleset.summary)


def _house_rules(engine: Engine, game: GameType) -> Iterator[str]:
    """Those made for this game; how one is switched on stands elsewhere."""
    fitting = [rule for rule in own_house_rules(engine) if game.name in rule.games]
    if fitting:
        yield "House rules made for it:\n"
        for rule in fitting:
            yield f"- [`{rule.name}`](../ruleset-keys.md#{rule.name}): {rule.summary}"
        yield ""


if __name__ == "__main__":
    for path, made in expected().items():
        old = (
            path.read_text(encoding="utf-8") if path.exists() else f"# {path.stem}\n\n{START}{END}"
        )
        path.write_text(rewritten(old, made), encoding="utf-8")
