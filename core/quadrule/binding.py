"""Binding: a game's rules and a ruleset's house rules become plain calls, resolved once.

pluggy checks the hooks (unknown names, wrong arguments) and orders them; after that no call of a
game in play goes through it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import signature
from typing import Any

import pluggy
from attrs import frozen

from quadrule.errors import PluginError
from quadrule.hooks import PROJECT, PlayHooks

Call = Callable[..., Any]


@frozen
class NamedCall:
    """A hook's implementation and the name of the game or house rule it belongs to."""

    owner: str
    call: Call


@frozen
class Binding:
    """The play hooks of one ruleset.

    Hooks of which one answer counts are one call each; the others are tuples, the game's first,
    then the house rules' in ruleset order.

    Attributes:
        generate_moves: None for a game whose moves cannot be listed.
        filters: who is asked about each candidate of `generate_moves`.
        game_forbids: the game's own `forbid_move`, or None.
    """

    start: Call
    generate_moves: Call | None
    apply_move: Call
    outcome: Call
    view: Call
    parse_move: Call
    read_board: Call
    forbid_move: tuple[NamedCall, ...]
    filters: tuple[NamedCall, ...]
    remember: tuple[NamedCall, ...]
    forced_moves: tuple[NamedCall, ...]
    score: tuple[NamedCall, ...]
    describe: tuple[NamedCall, ...]
    game_forbids: Call | None


def bind(game: str, rules: object, house_rules: Sequence[tuple[str, object]]) -> Binding:
    """Resolve the hooks of a game's rules object and of house rules, given in ruleset order.

    Raises:
        PluginError: a hook is misspelt or has wrong arguments, a rule wraps a hook, or the game
            lacks `start` or `apply_move`.
    """
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(PlayHooks)
    for name, plugin in [(game, rules), *house_rules]:
        register(manager, plugin, name)
    check_pending(manager)
    calls = {name: _calls(manager, name) for name in _hook_names()}
    for needed in ("start", "apply_move"):
        if not calls[needed]:
            message = f'the game "{game}" implements no {needed} hook'
            raise PluginError(message)
    forbids = calls["forbid_move"]
    clean = getattr(rules, "candidates_are_legal", False)
    return Binding(
        start=_first(calls["start"]),
        generate_moves=_first(calls["generate_moves"]) if calls["generate_moves"] else None,
        apply_move=_first(calls["apply_move"]),
        outcome=_first(calls["outcome"]),
        view=_first(calls["view"]),
        parse_move=_first(calls["parse_move"]),
        read_board=_first(calls["read_board"]),
        forbid_move=forbids,
        remember=calls["remember"],
        forced_moves=calls["forced_moves"],
        score=calls["score"],
        describe=calls["describe"],
        filters=tuple(c for c in forbids if not (clean and c.owner == game)),
        game_forbids=next((c.call for c in forbids if c.owner == game), None),
    )


def register(manager: pluggy.PluginManager, plugin: object, name: str) -> None:
    """Register a plugin, or raise `PluginError` naming it when its hooks do not fit."""
    try:
        manager.register(plugin, name)
    except (pluggy.PluginValidationError, ValueError) as error:
        message = f'plugin "{name}": {" ".join(str(error).split())}'
        raise PluginError(message) from error


def check_pending(manager: pluggy.PluginManager) -> None:
    """Raise `PluginError` when a plugin implements a hook that does not exist."""
    try:
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        name = manager.get_name(error.plugin)
        message = f'plugin "{name}": {" ".join(str(error).split())}'
        raise PluginError(message) from error


def _hook_names() -> list[str]:
    return [name for name in vars(PlayHooks) if not name.startswith("_")]


def _calls(manager: pluggy.PluginManager, hook: str) -> tuple[NamedCall, ...]:
    """The implementations of a hook in order of registration, taking the specified arguments."""
    caller = getattr(manager.hook, hook)
    wanted = tuple(signature(getattr(PlayHooks, hook)).parameters)[1:]
    calls = []
    for impl in caller.get_hookimpls():
        if impl.hookwrapper or impl.wrapper:
            message = f'plugin "{impl.plugin_name}": {hook}: hook wrappers have no place in rules'
            raise PluginError(message)
        calls.append(NamedCall(impl.plugin_name, _fitted(impl.function, impl.argnames, wanted)))
    return tuple(calls)


def _fitted(function: Call, has: Sequence[str], wanted: tuple[str, ...]) -> Call:
    """The function itself when it takes all arguments in order, else a call that picks its own."""
    if tuple(has) == wanted:
        return function
    picks = tuple(wanted.index(name) for name in has)
    return lambda *arguments: function(*(arguments[i] for i in picks))


def _first(calls: tuple[NamedCall, ...]) -> Call:
    """One call that asks the latest registered first and takes the first answer."""
    if len(calls) == 1:
        return calls[0].call
    functions = tuple(c.call for c in reversed(calls))

    def first(*arguments: Any) -> Any:
        for function in functions:
            answer = function(*arguments)
            if answer is not None:
                return answer
        return None

    return first
