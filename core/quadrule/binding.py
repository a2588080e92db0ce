"""Binding: a game's rules and a ruleset's house rules become plain calls, resolved once.

pluggy checks the hooks (unknown names, wrong arguments) and orders them; after that no call of a
game in play goes through it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import getattr_static, isgeneratorfunction, isroutine, signature
from types import CodeType
from typing import TYPE_CHECKING, Any

import pluggy
from attrs import field, frozen

from quadrule.errors import PluginError
from quadrule.hooks import PROJECT, PlayHooks
from quadrule.position import Move, Position
from quadrule.suggest import did_you_mean

if TYPE_CHECKING:
    from quadrule.placement.table import PlacementTable
    from quadrule.plugin_values import GameType, HouseRuleType

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
        game: name of the game, the owner of its rules' hooks.
        filters: who is asked about each candidate of `generate_moves`.
        game_forbids: the game's own `forbid_move`, or None.
        owners: for the code of each implementation, its rule and its hook.
        ties: the seat that wins when points are equal; None for a draw.
        table: the placement table that is all of the rules; None when there is more to them.
    """

    game: str
    start: Call
    generate_moves: Call
    suggest_moves: Call
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
    owners: Mapping[CodeType, tuple[str, str]] = field(repr=False)
    ties: int | None
    table: PlacementTable | None = field(repr=False)

    def remembered(
        self, position: Position, move: Move, seat: int | None
    ) -> tuple[tuple[str, object], ...]:
        """What the house rules remember once this move is made.

        Raises:
            PluginError: it cannot be a part of a position.
        """
        found = tuple((part.owner, part.call(position, move, seat)) for part in self.remember)
        try:
            hash(found)
        except TypeError as error:
            raise _unhashable(found) from error
        return found


def _unhashable(memory: tuple[tuple[str, object], ...]) -> PluginError:
    """The error that names the house rule whose memory has no hash."""
    for owner, value in memory:
        try:
            hash(value)
        except TypeError:
            return PluginError(f'plugin "{owner}": remember: {value!r} is not hashable')
    return PluginError(f"remember: {memory!r} is not hashable")


def bind(game: str, rules: object, house_rules: Sequence[tuple[str, object]]) -> Binding:
    """Resolve the hooks of a game's rules object and of house rules, given in ruleset order.

    Raises:
        PluginError: a hook is misspelt, not marked or has wrong arguments, a rule wraps a hook, or
            the game lacks `start` or `apply_move`.
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
        game=game,
        start=_checked_start(game, _first(calls["start"])),
        generate_moves=_first(calls["generate_moves"]),
        suggest_moves=_first(calls["suggest_moves"]),
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
        owners=_owners(manager),
        ties=getattr(rules, "ties", None),
        table=None if house_rules else getattr(rules, "whole_table", None),
    )


def _owners(manager: pluggy.PluginManager) -> dict[CodeType, tuple[str, str]]:
    found = {}
    for hook in _hook_names():
        for impl in implementations(manager, hook):
            code = getattr(getattr(impl.function, "__func__", impl.function), "__code__", None)
            if code is not None:
                found[code] = impl.plugin_name, hook
    return found


def _checked_start(game: str, start: Call) -> Call:
    """A call that raises `PluginError` when the game cannot be started."""

    def checked() -> tuple[Any, int]:
        try:
            state, to_move = start()
            hash(state)
        except Exception as error:
            message = f'the game "{game}": start: {error!r}'
            raise PluginError(message) from error
        return state, to_move

    return checked


def make_rules(kind: GameType | HouseRuleType, options: Any, seats: tuple[str, ...]) -> object:
    """The object that implements a game's or house rule's play hooks.

    Raises:
        PluginError: it cannot be made.
    """
    try:
        return kind.rules(options, seats)
    except Exception as error:
        message = f'plugin "{kind.name}": rules: {error!r}'
        raise PluginError(message) from error


def register(manager: pluggy.PluginManager, plugin: object, name: str) -> None:
    """Register a plugin, or raise `PluginError` naming it when its hooks do not fit."""
    if plugin is None or isinstance(plugin, str | bytes | type):
        message = f'plugin "{name}": {plugin!r} is no module and no object with hooks'
        raise PluginError(message)
    if manager.has_plugin(name):
        message = f'plugin "{name}": there are two plugins of this name'
        raise PluginError(message)
    for hook in _specified(manager):
        _check_marked(plugin, name, hook)
    try:
        manager.register(plugin, name)
    except pluggy.PluginValidationError as error:
        message = f'plugin "{name}": {" ".join(str(error).split())}'
        raise PluginError(message) from error
    except ValueError as error:
        message = f'plugin "{name}" is the same as, or equal to, "{manager.get_name(plugin)}"'
        raise PluginError(message) from error


def check_pending(manager: pluggy.PluginManager) -> None:
    """Raise `PluginError` when a plugin implements a hook that does not exist."""
    try:
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        known = _specified(manager)
        hook = next(name for name in vars(manager.hook) if name not in known)
        (impl, *_) = getattr(manager.hook, hook).get_hookimpls()
        near = did_you_mean(hook, known)
        hint = f'; did you mean "{near}"?' if near else ""
        message = f'plugin "{impl.plugin_name}": {hook}: there is no such hook{hint}'
        raise PluginError(message) from error


def implementations(manager: pluggy.PluginManager, hook: str) -> list[pluggy.HookImpl]:
    """The implementations of a hook in order of registration.

    Raises:
        PluginError: one wraps the others or wants to be first or last.
    """
    found: list[pluggy.HookImpl] = getattr(manager.hook, hook).get_hookimpls()
    for impl in found:
        if impl.hookwrapper or impl.wrapper or impl.tryfirst or impl.trylast:
            text = "hooks here are not wrapped, and their order is that of the plugins"
            message = f'plugin "{impl.plugin_name}": {hook}: {text}'
            raise PluginError(message)
    return found


def _hook_names() -> list[str]:
    return [name for name in vars(PlayHooks) if not name.startswith("_")]


def _specified(manager: pluggy.PluginManager) -> list[str]:
    return [name for name, caller in vars(manager.hook).items() if caller.has_spec()]


def _check_marked(plugin: object, name: str, hook: str) -> None:
    """Refuse a function with the name of a hook that lacks the mark, and would not be called."""
    found = getattr_static(plugin, hook, None)
    function = getattr(found, "__func__", found)
    if isroutine(function) and not hasattr(function, f"{PROJECT}_impl"):
        message = f'plugin "{name}": {hook} is not marked with hookimpl'
        raise PluginError(message)


def _calls(manager: pluggy.PluginManager, hook: str) -> tuple[NamedCall, ...]:
    """The implementations of a hook in order of registration, taking the specified arguments."""
    wanted = tuple(signature(getattr(PlayHooks, hook)).parameters)[1:]
    return tuple(
        NamedCall(impl.plugin_name, _fitted(impl.function, impl.argnames, wanted))
        for impl in implementations(manager, hook)
    )


def _fitted(function: Call, has: Sequence[str], wanted: tuple[str, ...]) -> Call:
    """The function itself when it takes all arguments in order, else a call that picks its own."""
    if isgeneratorfunction(function):
        return _fitted(_listing(function), has, wanted)
    if tuple(has) == wanted:
        return function
    picks = tuple(wanted.index(name) for name in has)
    return lambda *arguments: function(*(arguments[i] for i in picks))


def _listing(function: Call) -> Call:
    """A hook written with `yield`, answering a tuple: a generator is never empty nor read twice."""
    return lambda *arguments: tuple(function(*arguments))


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
