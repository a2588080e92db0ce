"""What can be played, and by whom: games, rulesets and players."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from difflib import get_close_matches

from attrs import define, field

from quadrule.engine import Engine
from quadrule.errors import Fault, PluginError, RulesetError
from quadrule.game import Game
from quadrule.player import PlayerType
from quadrule.record import HUMAN
from quadrule.ruleset import Ruleset, full_name
from quadrule.schema import options_schema
from quadrule_rpc.failures import (
    RULESET_FAULTS,
    UNKNOWN_NAME,
    RpcError,
    RulesetFaults,
    UnknownName,
    invalid_params,
)
from quadrule_rpc.limits import Limits
from quadrule_rpc.requests import SeatSpec
from quadrule_rpc.results import (
    GameInfo,
    HouseRuleInfo,
    PlayerInfo,
    RulesetCheck,
    RulesetDetail,
    RulesetInfo,
)

LABEL = "ruleset"
"""How faults call the text that was sent."""

_KEPT = 64
"""So many games of installed rulesets are kept for matches to come."""

_log = logging.getLogger(__name__)


@define(eq=False)
class Library:
    """The games, rulesets and players of an engine, as the protocol tells of them.

    Attributes:
        engine: the engine.
        limits: how long the text of a ruleset may be.
    """

    engine: Engine
    limits: Limits
    _games: dict[str, Game] = field(factory=dict, init=False)

    def game_infos(self) -> tuple[GameInfo, ...]:
        """All games."""
        return tuple(
            GameInfo(
                each.name,
                each.title,
                each.summary,
                each.seats,
                each.min_seats,
                each.max_seats,
                options_schema(each.options),
                self._house_rules(each.name),
            )
            for each in self.engine.registry.games.values()
        )

    def ruleset_infos(self, game: str | None) -> tuple[RulesetInfo, ...]:
        """All rulesets that can be played, or those of one game.

        Raises:
            RpcError: there is no such game.
        """
        games = self.engine.registry.games
        if game is not None and game not in games:
            raise unknown_name("game", game, games)
        wanted = games if game is None else {game}
        names = (n for n in self.engine.ruleset_names if n.partition("/")[0] in wanted)
        return tuple(info_of(found) for name in names for found in self._loaded(name))

    def ruleset_detail(self, name: str) -> RulesetDetail:
        """One ruleset.

        Raises:
            RpcError: there is no such ruleset, or it has faults.
        """
        game = self.game(name)
        ruleset = game.ruleset
        whole, info = ruleset.canonical(), info_of(ruleset)
        kind = self.engine.game_type(ruleset.game)
        return RulesetDetail(
            info.name,
            info.game,
            info.title,
            info.summary,
            info.seats,
            info.digest,
            values=whole["options"],
            house_rules=tuple(whole["house_rules"]),
            options=options_schema(kind.options),
            rules=game.describe(),
            warnings=ruleset.warnings,
        )

    def check(self, toml: str) -> RulesetCheck:
        """What is wrong with the text of a ruleset.

        Raises:
            RpcError: it is too long.
        """
        try:
            game = self.parsed(toml)
        except RpcError as error:
            if not isinstance(error.data, RulesetFaults):
                raise
            return RulesetCheck(error.data.faults, None, ())
        return RulesetCheck(game.ruleset.warnings, info_of(game.ruleset), game.describe())

    def game(self, name: str) -> Game:
        """The game of an installed ruleset. A text that is spelt otherwise is never a path.

        Raises:
            RpcError: there is no such ruleset, or it has faults.
        """
        full = full_name(name)
        names = self.engine.ruleset_names
        if full is None or full not in names:
            raise unknown_name("ruleset", name, (*self.engine.registry.games, *names))
        if full not in self._games:
            try:
                game = self._made(self.engine.ruleset(full))
            except RulesetError as error:
                raise _faulty(error.faults) from error
            if len(self._games) >= _KEPT:
                self._games.clear()
            self._games[full] = game
        return self._games[full]

    def parsed(self, toml: str) -> Game:
        """The game of a ruleset that was sent; it extends others by name only, and is never run.

        Raises:
            RpcError: it is too long, or has faults.
        """
        self.limits.check_ruleset(toml)
        try:
            return self._made(self.engine.parse_ruleset(toml, LABEL))
        except RulesetError as error:
            raise _faulty(error.faults) from error

    def seated(self, game: Game, seats: tuple[SeatSpec, ...] | None) -> Game:
        """The game with its seats called as somebody wants them.

        Raises:
            RpcError: they are too few, too many, or not to be called so.
        """
        ruleset = game.ruleset
        if seats is None:
            return game
        own = dict(enumerate(ruleset.seats))
        names = tuple(seat.name or own.get(number, "") for number, seat in enumerate(seats))
        if "" in names:
            raise invalid_params(f"seats: more than {len(own)}: each needs a name then")
        if names == ruleset.seats:
            return game
        about = {"title": ruleset.title, "summary": ruleset.summary, "seats": list(names)}
        data = {**ruleset.canonical(), **about}
        try:
            return self._made(self.engine.ruleset_from_data(data, ruleset.name))
        except RulesetError as error:
            raise _faulty(error.faults) from error

    def player(self, name: str) -> PlayerType:
        """The player of that name.

        Raises:
            RpcError: there is none.
        """
        players = self.engine.registry.players
        if name not in players:
            raise unknown_name("player", name, players)
        return players[name]

    def players_of(self, game: Game, seats: tuple[SeatSpec, ...] | None) -> tuple[str, ...]:
        """Who plays each seat, for the record.

        Raises:
            RpcError: there is no such player.
        """
        if seats is None:
            return (HUMAN,) * len(game.seats)
        known = (HUMAN, *self.engine.registry.players)
        for seat in seats:
            if seat.player not in known:
                raise unknown_name("player", seat.player, known)
        return tuple(seat.player for seat in seats)

    def player_infos(self) -> tuple[PlayerInfo, ...]:
        """All players."""
        return tuple(
            PlayerInfo(each.name, each.summary, each.budget, each.level)
            for each in self.engine.registry.players.values()
        )

    def _house_rules(self, game: str) -> tuple[HouseRuleInfo, ...]:
        return tuple(
            HouseRuleInfo(each.name, each.summary, options_schema(each.options))
            for each in self.engine.registry.house_rules.values()
            if each.fits(game)
        )

    def _loaded(self, name: str) -> tuple[Ruleset, ...]:
        """An installed ruleset; none when it has faults, which hide no other."""
        try:
            return (self.engine.ruleset(name),)
        except RulesetError as error:
            _log.warning("the ruleset %s is left out: %s", name, error)
            return ()

    def _made(self, ruleset: Ruleset) -> Game:
        try:
            return self.engine.game(ruleset)
        except PluginError as error:
            _log.warning("a game cannot be made: %s", error)
            fault = Fault(ruleset.name, 0, 0, "", "the game cannot be made with these options")
            raise RulesetError((*ruleset.warnings, fault)) from error


def info_of(ruleset: Ruleset) -> RulesetInfo:
    """A ruleset in short."""
    return RulesetInfo(
        ruleset.name,
        ruleset.game,
        ruleset.title,
        ruleset.summary,
        ruleset.seats,
        ruleset.digest,
    )


def unknown_name(kind: str, name: str, known: Iterable[str]) -> RpcError:
    """The error for a name that is not known; it tells up to three that are near."""
    near = get_close_matches(name.casefold()[:200], list(known), n=3, cutoff=0.6)
    hint = f'; did you mean "{near[0]}"?' if near else ""
    text = f"there is no {kind} of this name{hint}"
    return RpcError(UNKNOWN_NAME, text, UnknownName(kind, name, tuple(near)))


def _faulty(faults: tuple[Fault, ...]) -> RpcError:
    count = sum(fault.severity == "error" for fault in faults)
    text = "the ruleset has a fault" if count == 1 else f"the ruleset has {count} faults"
    return RpcError(RULESET_FAULTS, text, RulesetFaults(faults))
