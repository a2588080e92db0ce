"""What `docs/hooks.md` must say of each hook, read off the hook specifications."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import getdoc, signature
from typing import Any

from attrs import frozen

from quadrule import Engine
from quadrule.hooks import PROJECT, PlayHooks
from quadrule.placement import PlacementRules
from quadrule.plugin_hooks import PluginHooks
from tests.docs.own import own_games, own_house_rules, own_plugins
from tests.docs.pages import DOCS

PAGE = DOCS / "hooks.md"
PARTS = ("Asked", "Arguments", "Answer", "Counts", "None")
"""The parts of a hook's docstring after its summary, in order."""

_IMPLEMENTATION = f"{PROJECT}_impl"


@frozen
class Section:
    """A section of the page: its heading without the hashes, and what follows it."""

    heading: str
    text: str


def sections() -> list[Section]:
    """The sections of the page that are headed by code."""
    found = re.split(r"^### (`.*`)\n", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    texts = [re.split(r"^## ", text, maxsplit=1, flags=re.MULTILINE)[0] for text in found[2::2]]
    return [Section(heading, text) for heading, text in zip(found[1::2], texts, strict=True)]


def specifications() -> dict[str, Any]:
    """The hook specifications by name, in the order of the classes."""
    return {
        name: hook
        for cls in (PluginHooks, PlayHooks)
        for name, hook in vars(cls).items()
        if not name.startswith("_")
    }


def heading_of(hook: Any) -> str:
    """A hook's heading: its signature as code."""
    text = str(signature(hook)).replace("'", "").replace("(self, ", "(").replace("(self)", "()")
    return f"`{hook.__name__}{text}`"


def contract_of(hook: Any) -> str:
    """What the docstring of a hook says, as the page says it."""
    summary, *parts = _parts(getdoc(hook) or "")
    lines = [f"- **{name}:** {text}" for name, text in parts]
    return "\n".join([summary[1], "", *lines])


def part_names(hook: Any) -> tuple[str, ...]:
    """The names of the parts of a hook's docstring."""
    return tuple(name for name, _ in _parts(getdoc(hook) or "")[1:])


def _parts(doc: str) -> list[tuple[str, str]]:
    """A docstring as its summary, without a name, and its named parts, each on one line."""
    summary, _, rest = doc.partition("\n\n")
    found = re.split(rf"^({'|'.join(PARTS)}): ", rest, flags=re.MULTILINE)
    pairs = zip(found[1::2], found[2::2], strict=True)
    return [("", " ".join(summary.split())), *((name, " ".join(t.split())) for name, t in pairs)]


def users_of(hook: str) -> list[str]:
    """Which plugins, games and house rules of ours implement a hook."""
    return [name for name, plugin in _implementers(Engine.discover()) if _has(plugin, hook)]


def users_line(hook: str) -> str:
    """The last line of a hook's section: who uses it."""
    named = ", ".join(f"`{name}`" for name in users_of(hook))
    return f"Used by {named}." + _TABLE * (hook in vars(PlayHooks) and _has(PlacementRules, hook))


_TABLE = " Games that are tables have it from `PlacementRules`."


def _implementers(engine: Engine) -> Iterator[tuple[str, object]]:
    for plugin in own_plugins(engine):
        yield plugin.name, plugin.plugin
    for game in own_games(engine):
        yield game.name, game.rules(game.options(), game.seats)
    for rule in own_house_rules(engine):
        yield rule.name, rule.rules(rule.options(), ("First", "Second"))


def _has(plugin: object, hook: str) -> bool:
    return hasattr(getattr(plugin, hook, None), _IMPLEMENTATION)


def rewritten() -> str:
    """The page with the contract and the users of each known hook brought up to date."""
    page = PAGE.read_text(encoding="utf-8")
    known = specifications()
    for section in sections():
        name = section.heading.strip("`").partition("(")[0]
        if name in known:
            old = f"### {section.heading}\n{section.text}"
            page = page.replace(old, _rewritten_section(known[name], section.text))
    return page


def _rewritten_section(hook: Any, text: str) -> str:
    example = re.search(r"^- \*\*None:\*\*[^\n]*\n(.*?)(^Used by [^\n]*\n|\Z)", text, re.S | re.M)
    middle = example[1] if example else text
    head = f"### {heading_of(hook)}\n\n{contract_of(hook)}\n"
    return f"{head}{middle.rstrip()}\n\n{users_line(hook.__name__)}\n\n"


if __name__ == "__main__":
    PAGE.write_text(rewritten(), encoding="utf-8")
