"""The methods that ask what there is."""

from __future__ import annotations

import logging
from importlib.metadata import version

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
from quadrule_rpc.server import Server

PROTOCOL = 1
"""The version of the protocol that this package speaks."""

_log = logging.getLogger(__name__)


def initialize(server: Server, params: Initialize) -> str:
    """`initialize`."""
    from quadrule_rpc.methods import METHODS, PROGRESS

    _log.info("client %.80r speaks version %d", params.client, params.protocol)
    can = Capabilities(tuple(METHODS), (PROGRESS,), server.limits)
    return encoded(Initialized(PROTOCOL, "quadrule", version("quadrule"), can))


def shutdown(server: Server, params: NoParams) -> str:
    """`shutdown`; the session ends itself."""
    del server, params
    return encoded(Done())


def list_games(server: Server, params: NoParams) -> str:
    """`games/list`."""
    del params
    return server.once("games", lambda: GameList(server.library.game_infos()))


def list_rulesets(server: Server, params: ListRulesets) -> str:
    """`rulesets/list`."""
    return server.once(
        ("rulesets", params.game),
        lambda: RulesetList(server.library.ruleset_infos(params.game)),
    )


def get_ruleset(server: Server, params: GetRuleset) -> str:
    """`rulesets/get`."""
    return encoded(server.library.ruleset_detail(params.ruleset))


def check_ruleset(server: Server, params: CheckRuleset) -> str:
    """`rulesets/check`."""
    return encoded(server.library.check(params.toml))


def list_players(server: Server, params: NoParams) -> str:
    """`players/list`."""
    del params
    return server.once("players", lambda: PlayerList(server.library.player_infos()))
