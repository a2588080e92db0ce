"""The methods that ask what there is."""

from __future__ import annotations

import logging
from importlib.metadata import version

from quadrule_rpc.caller import Caller
from quadrule_rpc.conversion import encoded
from quadrule_rpc.requests import CheckRuleset, GetRuleset, Initialize, ListRulesets, NoParams
from quadrule_rpc.results import (
    Capabilities,
    Done,
    GameList,
    Initialized,
    PlayerList,
    RulesetList,
)

PROTOCOL = 1
"""The version of the protocol that this package speaks."""

_log = logging.getLogger(__name__)


def initialize(caller: Caller, params: Initialize) -> str:
    """`initialize`."""
    from quadrule_rpc.methods import METHODS, PROGRESS
    from quadrule_rpc.watching import CHANGED

    _log.info("client %.80r speaks version %d", params.client, params.protocol)
    can = Capabilities(tuple(METHODS), (PROGRESS, CHANGED), caller.server.limits)
    return encoded(Initialized(PROTOCOL, "quadrule", version("quadrule"), can))


def shutdown(caller: Caller, params: NoParams) -> str:
    """`shutdown`; the session ends itself."""
    del caller, params
    return encoded(Done())


def list_games(caller: Caller, params: NoParams) -> str:
    """`games/list`."""
    del params
    return caller.server.once("games", lambda: GameList(caller.server.library.game_infos()))


def list_rulesets(caller: Caller, params: ListRulesets) -> str:
    """`rulesets/list`."""
    return caller.server.once(
        ("rulesets", params.game),
        lambda: RulesetList(caller.server.library.ruleset_infos(params.game)),
    )


def get_ruleset(caller: Caller, params: GetRuleset) -> str:
    """`rulesets/get`."""
    return encoded(caller.server.library.ruleset_detail(params.ruleset))


def check_ruleset(caller: Caller, params: CheckRuleset) -> str:
    """`rulesets/check`."""
    return encoded(caller.server.library.check(params.toml))


def list_players(caller: Caller, params: NoParams) -> str:
    """`players/list`."""
    del params
    return caller.server.once("players", lambda: PlayerList(caller.server.library.player_infos()))
