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
from quadrule_rpc.caller import Caller
from quadrule_rpc.conversion import encoded
from quadrule_rpc.failures import (
    GAME_OVER,
    ILLEGAL_MOVE,
    NOT_YOUR_SEAT,
    UNDO_REFUSED,
    GameOver,
    IllegalMove,
    NotYourSeat,
    RpcError,
    UndoRefused,
    invalid_params,
)
from quadrule_rpc.library import unknown_name
from quadrule_rpc.open_matches import OpenMatch, at_turn
from quadrule_rpc.requests import (
    AnalyseMoves,
    BudgetSpec,
    ChangeMatch,
    CheckMove,
    ChooseMove,
    ForkMatch,
    JoinMatch,
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


def new(caller: Caller, params: NewMatch) -> str:
    """`match/new`."""
    server = caller.server
    server.matches.check_room(caller.client)
    library = server.library
    if (params.ruleset is None) == (params.toml is None):
        raise invalid_params("either ruleset or toml says what is played")
    if params.toml is not None:
        game = library.parsed(params.toml)
    else:
        game = library.game(cast("str", params.ruleset))
    game = library.seated(game, params.seats)
    players = library.players_of(game, params.seats)
    return _opened(caller, Record(Match(game), players, params.seed))


def load(caller: Caller, params: LoadMatch) -> str:
    """`match/load`."""
    caller.server.matches.check_room(caller.client)
    try:
        record = read_record(params.record, caller.server.engine)
    except RecordError as error:
        raise invalid_params(f"record: {error}") from error
    return _opened(caller, record)


def fork(caller: Caller, params: ForkMatch) -> str:
    """`match/fork`; nothing is taken back in the copy."""
    caller.server.matches.check_room(caller.client)
    record = caller.server.matches.get(params.match).record
    turn = len(record.match.steps) if params.at is None else params.at
    at_turn(record.match, turn)
    match = Match(record.match.game, record.match.steps[:turn], turn)
    return _opened(caller, evolve(record, match=match))


def join(caller: Caller, params: JoinMatch) -> str:
    """`match/join`."""
    matches = caller.server.matches
    opened = matches.get(params.match)
    _check_layout(opened, params.layout)
    caller.hold(opened.id, matches.seats_of(opened, params.tokens))
    caller.watch(opened.id, params.layout)
    try:
        return _joined(caller, params)
    except Exception:
        caller.unwatch(opened.id)
        raise


def _joined(caller: Caller, params: JoinMatch) -> str:
    """How a match stands that is watched already: what changes from now on is told."""
    seen = 0 if params.version is None else params.version
    opened = caller.server.matches.get(params.match, seen)
    caller.answer_holds(opened.id, opened.match.version)
    seats = caller.held(opened.id)
    state, changes = opened.state(None, 0, params.layout), opened.changes_after(params.version)
    return f'{{"state":{state},"seats":{encoded(sorted(seats))},"changes":{encoded(changes)}}}'


def leave(caller: Caller, params: OfMatch) -> str:
    """`match/leave`."""
    caller.server.matches.get(params.match)
    caller.unwatch(params.match)
    return encoded(Done())


def export(caller: Caller, params: OfMatch) -> str:
    """`match/export`."""
    return encoded(Exported(caller.server.matches.get(params.match).record.text()))


def close(caller: Caller, params: OfMatch) -> str:
    """`match/close`."""
    opened = caller.server.matches.get(params.match)
    for seat in range(len(opened.match.seats)):
        caller.check_holds(opened, seat)
    caller.server.matches.close(params.match)
    caller.forget(params.match)
    return encoded(Done())


def view(caller: Caller, params: ViewMatch) -> str:
    """`match/view`."""
    return caller.server.matches.get(params.match).state(params.at, params.since, params.layout)


def check(caller: Caller, params: CheckMove) -> str:
    """`match/check`."""
    match = caller.server.matches.get(params.match).match
    _check_seat(match, params.seat)
    try:
        refusals = match.why_not(params.move, params.seat)
    except MoveError as error:
        refusals = _refusals(error)
    return encoded(MoveCheck(not refusals, refusals))


def play(caller: Caller, params: PlayMove) -> str:
    """`match/play`."""
    with caller.server.matches.changing(params.match, params.version) as opened:
        match = opened.match
        _check_layout(opened, params.layout)
        _check_seat(match, params.seat)
        _check_goes_on(match)
        to_move = match.position.to_move
        if params.seat is not None and params.seat != to_move:
            text = f"it is {match.seats[to_move]}'s turn"
            raise RpcError(NOT_YOUR_SEAT, text, NotYourSeat(params.seat, to_move))
        caller.check_holds(opened, to_move)
        turns = len(match.steps)
        try:
            opened.play(params.move)
        except MoveError as error:
            refused = IllegalMove(params.move, _refusals(error))
            raise RpcError(ILLEGAL_MOVE, _illegal_text(error), refused) from error
        since = turns if params.since is None else params.since
        return opened.state(None, since, params.layout)


def undo(caller: Caller, params: ChangeMatch) -> str:
    """`match/undo`."""
    return _change(caller, params, OpenMatch.undo)


def redo(caller: Caller, params: ChangeMatch) -> str:
    """`match/redo`."""
    return _change(caller, params, OpenMatch.redo)


def choose(caller: Caller, params: ChooseMove) -> Long:
    """`match/choose`."""
    server = caller.server
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


def analyse(caller: Caller, params: AnalyseMoves) -> Long:
    """`match/analyse`."""
    opened = caller.server.matches.get(params.match)
    match = opened.match
    _check_goes_on(match)
    budget = _budget(caller.server, params.budget, ANALYSIS)
    seed = opened.record.seed if params.seed is None else params.seed
    version, seat = match.version, match.position.to_move

    def finish(thought: Thought) -> str:
        found = cast("Analysed", thought)
        about: dict[str, Any] = {**asdict(found, recurse=False), "budget": budget}
        return encoded(Analysis(match=opened.id, version=version, seat=seat, **about))

    return Long(Analysing(stand_of(match), budget, seed), finish, params.progress)


def _opened(caller: Caller, record: Record) -> str:
    opened, tokens = caller.server.matches.add(record, caller.client)
    caller.hold(opened.id, tuple(range(len(record.match.seats))))
    return f'{opened.state(None, 0, None)[:-1]},"tokens":{encoded(tokens)}}}'


def _change(caller: Caller, params: ChangeMatch, change: Callable[[OpenMatch], object]) -> str:
    with caller.server.matches.changing(params.match, params.version) as opened:
        _check_layout(opened, params.layout)
        try:
            change(opened)
        except NothingToUndoError as error:
            raise RpcError(UNDO_REFUSED, str(error), UndoRefused(str(error))) from error
        caller.check_holds(opened, opened.changes[-1].seat)
        turns = len(opened.match.steps)
        since = turns - 1 if params.since is None else params.since
        return opened.state(None, since, params.layout)


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
