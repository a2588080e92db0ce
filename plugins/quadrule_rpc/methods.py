"""The methods of the protocol: what each takes, gives, and can fail with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import field, frozen

from quadrule_rpc import asking, changes, playing, requests, results
from quadrule_rpc.caller import Caller
from quadrule_rpc.failures import (
    CANCELLED,
    GAME_OVER,
    ILLEGAL_MOVE,
    LIMIT_REACHED,
    NOT_YOUR_SEAT,
    RULESET_FAULTS,
    STALE_VERSION,
    UNDO_REFUSED,
    UNKNOWN_MATCH,
    UNKNOWN_NAME,
    ErrorKind,
)
from quadrule_rpc.server import Long

Run = Callable[[Caller, Any], str | Long]


@frozen
class Method:
    """A method that can be called.

    Attributes:
        name: as it is called.
        summary: what it does, in a sentence.
        params: the class of its params.
        result: the class of its result.
        run: does it, and gives the result as JSON, or what is still to be done for it.
        errors: what it can fail with, besides what any call can.
        is_change: whether it opens a match or changes one.
    """

    name: str
    summary: str
    params: type
    result: type
    run: Run = field(repr=False)
    errors: tuple[ErrorKind, ...] = ()
    is_change: bool = False

    @property
    def is_long(self) -> bool:
        """Whether it is worked at while other calls are answered, and can be cancelled."""
        return CANCELLED in self.errors


_MATCH = (UNKNOWN_MATCH, UNKNOWN_NAME)
_CHANGE = (UNKNOWN_MATCH, STALE_VERSION, NOT_YOUR_SEAT, UNDO_REFUSED, UNKNOWN_NAME)
_LONG = (UNKNOWN_MATCH, GAME_OVER, LIMIT_REACHED, CANCELLED)

_LIST = (
    Method(
        "initialize",
        "Tells who both sides are and what the server can do. May be left out.",
        requests.Initialize,
        results.Initialized,
        asking.initialize,
    ),
    Method(
        "shutdown",
        "Ends the session: what is under way is given up, and no more calls are read.",
        requests.NoParams,
        results.Done,
        asking.shutdown,
    ),
    Method(
        "games/list", "Lists the games.", requests.NoParams, results.GameList, asking.list_games
    ),
    Method(
        "rulesets/list",
        "Lists the rulesets, all or those of a game.",
        requests.ListRulesets,
        results.RulesetList,
        asking.list_rulesets,
        (UNKNOWN_NAME,),
    ),
    Method(
        "rulesets/get",
        "Tells all about a ruleset, its rules in sentences included.",
        requests.GetRuleset,
        results.RulesetDetail,
        asking.get_ruleset,
        (UNKNOWN_NAME, RULESET_FAULTS),
    ),
    Method(
        "rulesets/check",
        "Checks the text of a ruleset and names every fault.",
        requests.CheckRuleset,
        results.RulesetCheck,
        asking.check_ruleset,
        (LIMIT_REACHED,),
    ),
    Method(
        "players/list",
        "Lists the players.",
        requests.NoParams,
        results.PlayerList,
        asking.list_players,
    ),
    Method(
        "match/new",
        "Begins a match.",
        requests.NewMatch,
        results.Opened,
        playing.new,
        (UNKNOWN_NAME, RULESET_FAULTS, LIMIT_REACHED),
        is_change=True,
    ),
    Method(
        "match/load",
        "Goes on with a match from its record, which is replayed.",
        requests.LoadMatch,
        results.Opened,
        playing.load,
        (LIMIT_REACHED,),
        is_change=True,
    ),
    Method(
        "match/export",
        "Gives the record of a match: the same bytes for the same turns.",
        requests.OfMatch,
        results.Exported,
        playing.export,
        (UNKNOWN_MATCH,),
    ),
    Method(
        "match/fork",
        "Copies a match as it stood after a turn into a new one.",
        requests.ForkMatch,
        results.Opened,
        playing.fork,
        (UNKNOWN_MATCH, LIMIT_REACHED),
        is_change=True,
    ),
    Method(
        "match/close",
        "Closes a match: it is forgotten.",
        requests.OfMatch,
        results.Done,
        playing.close,
        (UNKNOWN_MATCH, NOT_YOUR_SEAT),
    ),
    Method(
        "match/join",
        "Follows a match from now on, and takes seats in it: every change is told by `$/match`.",
        requests.JoinMatch,
        changes.Joined,
        playing.join,
        (UNKNOWN_MATCH, NOT_YOUR_SEAT, UNKNOWN_NAME),
    ),
    Method(
        "match/leave",
        "Follows a match no longer.",
        requests.OfMatch,
        results.Done,
        playing.leave,
        (UNKNOWN_MATCH,),
    ),
    Method(
        "match/view",
        "Shows a match as it stands, or as it stood after a turn.",
        requests.ViewMatch,
        results.MatchState,
        playing.view,
        _MATCH,
    ),
    Method(
        "match/check",
        "Says whether a move could be made, and what speaks against it. Changes nothing.",
        requests.CheckMove,
        results.MoveCheck,
        playing.check,
        _MATCH,
    ),
    Method(
        "match/play",
        "Makes a move, and the forced moves that follow.",
        requests.PlayMove,
        results.MatchState,
        playing.play,
        (
            UNKNOWN_MATCH,
            STALE_VERSION,
            GAME_OVER,
            NOT_YOUR_SEAT,
            ILLEGAL_MOVE,
            UNKNOWN_NAME,
        ),
        is_change=True,
    ),
    Method(
        "match/undo",
        "Takes back the last turn with its forced moves.",
        requests.ChangeMatch,
        results.MatchState,
        playing.undo,
        _CHANGE,
        is_change=True,
    ),
    Method(
        "match/redo",
        "Makes the turn again that was taken back last.",
        requests.ChangeMatch,
        results.MatchState,
        playing.redo,
        _CHANGE,
        is_change=True,
    ),
    Method(
        "match/choose",
        "Lets a player choose a move; it is not made.",
        requests.ChooseMove,
        results.Choice,
        playing.choose,
        (*_LONG, UNKNOWN_NAME),
    ),
    Method(
        "match/analyse",
        "Says what each legal move is worth: exactly where it can be solved, else as estimated.",
        requests.AnalyseMoves,
        results.Analysis,
        playing.analyse,
        _LONG,
    ),
)

METHODS = {method.name: method for method in _LIST}
"""All methods, by name."""

CANCEL = "$/cancel"
PROGRESS = "$/progress"
