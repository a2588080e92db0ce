"""The methods of matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from attrs import asdict, evolve

from quadrule.budget import Budget
from quadrule.errors import (
    AmbiguousMoveError,
    BudgetError,
    IllegalMoveError,
    MoveError,
    NothingToUndoError,
    RecordError,
)
from quadrule.match import Match
from quadrule.record import Record, read_record
from quadrule.refusal import Refusal
from quadrule_rpc.analysing import Analysed
from quadrule_rpc.conversion import encoded
from quadrule_rpc.failures import (
    GAME_OVER,
    ILLEGAL_MOVE,
    NOT_YOUR_SEAT,
    STALE_VERSION,
    UNDO_REFUSED,
    GameOver,
    IllegalMove,
    NotYourSeat,
    RpcError,
    StaleVersion,
    UndoRefused,
    invalid_params,
)
from quadrule_rpc.library import unknown_name
from quadrule_rpc.open_matches import OpenMatch
from quadrule_rpc.requests import (
    AnalyseMoves,
    BudgetSpec,
    ChangeMatch,
    CheckMove,
    ChooseMove,
    ForkMatch,
    LoadMatch,
    NewMatch,
    OfMatch,
    PlayMove,
    ViewMatch,
)
from quadrule_rpc.results import Analysis, Choice, Done, Exported, MoveCheck
from quadrule_rpc.server import Long, Server
from quadrule_rpc.thinking import Analysing, Choosing, Thought, stand_of

ANALYSIS = Budget(1000, seconds=5)
"""The budget of an analysis when nobody says otherwise."""


def new(server: Server, params: NewMatch) -> str:
    """`match/new`."""
    server.matches.check_room()
    library = server.library
    if (params.ruleset is None) == (params.toml is None):
        raise invalid_params("either ruleset or toml says what is played")
    if params.toml is not None:
        game = library.parsed(params.toml)
    else:
        game = library.game(cast("str", params.ruleset))
    game = library.seated(game, params.seats)
    players = library.players_of(game, params.seats)
    opened = server.matches.add(Record(Match(game), players, params.seed))
    return opened.state(None, 0, None)


def load(server: Server, params: LoadMatch) -> str:
    """`match/load`."""
    server.matches.check_room()
    try:
        record = read_record(params.record, server.engine)
    except RecordError as error:
        raise invalid_params(f"record: {error}") from error
    return server.matches.add(record).state(None, 0, None)


def export(server: Server, params: OfMatch) -> str:
    """`match/export`."""
    return encoded(Exported(server.matches.get(params.match).record.text()))


def fork(server: Server, params: ForkMatch) -> str:
    """`match/fork`."""
    origin = server.matches.get(params.match)
    turn = len(origin.match.steps) if params.at is None else params.at
    return server.matches.fork(origin, turn).state(None, 0, None)


def close(server: Server, params: OfMatch) -> str:
    """`match/close`."""
    server.matches.close(params.match)
    return encoded(Done())


def view(server: Server, params: ViewMatch) -> str:
    """`match/view`."""
    return server.matches.get(params.match).state(params.at, params.since, params.layout)


def check(server: Server, params: CheckMove) -> str:
    """`match/check`."""
    match = server.matches.get(params.match).match
    _check_seat(match, params.seat)
    try:
        refusals = match.why_not(params.move, params.seat)
    except MoveError as error:
        refusals = _refusals(error)
    return encoded(MoveCheck(not refusals, refusals))


def play(server: Server, params: PlayMove) -> str:
    """`match/play`."""
    opened = server.matches.get(params.match)
    match = opened.match
    _check_version(match, params.version)
    _check_layout(opened, params.layout)
    _check_seat(match, params.seat)
    _check_goes_on(match)
    to_move = match.position.to_move
    if params.seat is not None and params.seat != to_move:
        text = f"it is {match.seats[to_move]}'s turn"
        raise RpcError(NOT_YOUR_SEAT, text, NotYourSeat(params.seat, to_move))
    turns = len(match.steps)
    try:
        match.play(params.move)
    except MoveError as error:
        refused = IllegalMove(params.move, _refusals(error))
        raise RpcError(ILLEGAL_MOVE, _illegal_text(error), refused) from error
    return opened.state(None, turns if params.since is None else params.since, params.layout)


def undo(server: Server, params: ChangeMatch) -> str:
    """`match/undo`."""
    return _change(server, params, Match.undo)


def redo(server: Server, params: ChangeMatch) -> str:
    """`match/redo`."""
    return _change(server, params, Match.redo)


def choose(server: Server, params: ChooseMove) -> Long:
    """`match/choose`."""
    opened = server.matches.get(params.match)
    match = opened.match
    player = server.library.player(params.player)
    _check_goes_on(match)
    budget = _budget(server, params.budget, player.budget)
    seed = opened.record.seed if params.seed is None else params.seed
    listed = match.game.can_list_moves(match.position)
    choice = Choice(
        move="",
        match=opened.id,
        version=match.version,
        seat=match.position.to_move,
        player=player.name,
        budget=budget,
        seed=seed,
        choices=len(match.legal_moves()) if listed else None,
    )
    task = Choosing(stand_of(match), player.name, budget, seed)
    return Long(task, lambda move: encoded(evolve(choice, move=cast("str", move))), params.progress)


def analyse(server: Server, params: AnalyseMoves) -> Long:
    """`match/analyse`."""
    opened = server.matches.get(params.match)
    match = opened.match
    _check_goes_on(match)
    budget = _budget(server, params.budget, ANALYSIS)
    seed = opened.record.seed if params.seed is None else params.seed
    version, seat = match.version, match.position.to_move

    def finish(thought: Thought) -> str:
        found = cast("Analysed", thought)
        about: dict[str, Any] = {**asdict(found, recurse=False), "budget": budget}
        return encoded(Analysis(match=opened.id, version=version, seat=seat, **about))

    return Long(Analysing(stand_of(match), budget, seed), finish, params.progress)


def _change(server: Server, params: ChangeMatch, change: Callable[[Match], object]) -> str:
    opened = server.matches.get(params.match)
    match = opened.match
    if params.version is not None:
        _check_version(match, params.version)
    _check_layout(opened, params.layout)
    try:
        change(match)
    except NothingToUndoError as error:
        raise RpcError(UNDO_REFUSED, str(error), UndoRefused(str(error))) from error
    turns = len(match.steps)
    return opened.state(None, turns - 1 if params.since is None else params.since, params.layout)


def _check_version(match: Match, version: int) -> None:
    if version != match.version:
        text = f"the match has changed: it has version {match.version}"
        raise RpcError(STALE_VERSION, text, StaleVersion(match.version))


def _check_seat(match: Match, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < len(match.seats):
        raise unknown_name("seat", str(seat), map(str, range(len(match.seats))))


def _check_layout(opened: OpenMatch, layout: str | None) -> None:
    """Refuse a layout that there is not, before anything is changed."""
    if layout is not None:
        opened.check_layout(layout)


def _check_goes_on(match: Match) -> None:
    if match.outcome is not None:
        text = "the game is over: it takes no move until a turn is taken back"
        raise RpcError(GAME_OVER, text, GameOver(match.outcome))


def _refusals(error: MoveError) -> tuple[Refusal, ...]:
    """Why a move is not made; of a text that is no move, what is wrong with it."""
    if isinstance(error, IllegalMoveError):
        return error.refusals
    code = "ambiguous" if isinstance(error, AmbiguousMoveError) else "not-a-move"
    return (Refusal(code, str(error)),)


def _illegal_text(error: MoveError) -> str:
    return "; ".join(refusal.text for refusal in _refusals(error))


def _budget(server: Server, spec: BudgetSpec | None, usual: Budget) -> Budget:
    if spec is None:
        return usual
    try:
        budget = Budget(spec.iterations, seconds=spec.seconds)
    except BudgetError as error:
        raise invalid_params(f"budget: {error}") from error
    server.limits.check_budget(budget)
    return budget
