"""Number Scrabble beside the reference, and on the magic square beside tic-tac-toe."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game, Match, Position
from tests.properties.engines import examples, game_of, installed
from tests.properties.marks import turns
from tests.reference import number_scrabble as reference
from tests.reference import search
from tests.reference import tic_tac_toe as noughts
from tests.reference.number_scrabble import Rules, State

SEATS = ("First", "Second", "Third", "Fourth")


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Any pool, with a target that some numbers of it reach more often than not."""
    pool = draw(
        st.one_of(
            st.lists(st.integers(-20, 20), min_size=1, max_size=10, unique=True),
            st.just(list(range(1, 10))),
        )
    )
    picks = draw(st.integers(1, min(4, len(pool))))
    reached = st.permutations(pool).map(lambda some: sum(some[:picks]))
    return Rules(
        numbers=tuple(sorted(pool)),
        target=draw(st.one_of(reached, st.integers(-40, 40))),
        picks=picks,
        misere=draw(st.booleans()),
        seats=draw(st.integers(2, 4)),
    )


def game_for(rules: Rules, numbers: object = None) -> Game:
    options = {
        "numbers": list(rules.numbers) if numbers is None else numbers,
        "target": rules.target,
        "picks": rules.picks,
        "misere": rules.misere,
    }
    return game_of("number-scrabble", options, SEATS[: rules.seats])


def picked(game: Game, position: Position) -> tuple[frozenset[int], ...]:
    """What each seat has picked, as the engine shows it."""
    sites = game.board(position).sites
    return tuple(
        frozenset(int(site.text) for site in sites if site.owner == seat)
        for seat in range(len(game.seats))
    )


@examples(150)
@given(any_rules(), st.data())
def test_every_pick_goes_as_the_reference_says(rules: Rules, data: st.DataObject) -> None:
    """Legal picks, the reasons against all others, the seat on turn, and the end."""
    match = Match(game_for(rules))
    state = reference.start(rules)
    check_position(rules, match, state)
    for move in turns(data, match):
        match.play(move)
        state = reference.play(rules, state, int(move.text))
        check_position(rules, match, state)
    check_end(rules, match, state)


def check_position(rules: Rules, match: Match, state: State) -> None:
    assert picked(match.game, match.position) == state.picked
    assert match.position.to_move == state.seat
    over = reference.is_over(rules, state)
    assert (match.outcome is not None) == over
    assert [int(move.text) for move in match.legal_moves()] == reference.legal_moves(rules, state)
    for number in range(rules.numbers[0] - 2, rules.numbers[-1] + 3):
        codes = [refusal.code for refusal in match.why_not(str(number))]
        expected = reference.why_not(rules, state, number)
        assert codes == (expected[-1:] if over else expected)


def check_end(rules: Rules, match: Match, state: State) -> None:
    outcome = match.outcome
    assert outcome is not None
    expected = reference.outcome(rules, state)
    assert (list(outcome.winners), list(outcome.tied)) == expected
    assert outcome.scores is None
    made = reference.seats_with_a_sum(rules, state)
    shown = tuple(sorted(int(site) for site in outcome.evidence))
    assert shown in [s for seat in made for s in reference.sums_made(rules, state.picked[seat])] + [
        () for _ in range(not made)
    ]


@examples(60)
@given(st.integers(-30, 30), st.integers(1, 9), st.data())
def test_a_range_and_its_list_in_any_order_are_one_pool(
    low: int, size: int, data: st.DataObject
) -> None:
    """The picks of one are the picks of the other, in the same order."""
    pool = tuple(range(low, low + size))
    rules = Rules(numbers=pool, target=3 * low + 6, picks=min(3, size))
    shuffled = data.draw(st.permutations(pool))
    first = Match(game_for(rules, {"low": low, "high": low + size - 1}))
    second = Match(game_for(rules, list(shuffled)))
    for move in turns(data, first):
        assert first.legal_moves() == second.legal_moves()
        first.play(move)
        second.play(move)
    assert first.outcome == second.outcome
    assert first.position == second.position


def test_number_scrabble_is_tic_tac_toe_on_the_magic_square() -> None:
    """In all 5,478 positions: the same moves, the same seat on turn, the same end."""
    game = installed().game("number-scrabble")
    board = noughts.TicTacToe()
    start = board.start()
    twins: dict[noughts.State, Position] = {start: game.start()}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        check_twins(game, board, state, twins[state])
        for square in board.legal_moves(state):
            after = board.play(state, square)
            pick = game.parse(str(noughts.number_at(square)))
            twin = game.play(twins[state], pick).position
            if after in twins:
                assert twins[after] == twin
                assert hash(twins[after]) == hash(twin)
            else:
                twins[after] = twin
                waiting.append(after)
    assert len(twins) == len(set(twins.values())) == 5_478
    assert set(twins) == search.reachable_positions(board)


def check_twins(
    game: Game, board: noughts.TicTacToe, state: noughts.State, position: Position
) -> None:
    """A position of each game, which are to be the same."""
    legal = {noughts.square_of(int(move.text)) for move in game.legal_moves(position)}
    assert legal == set(board.legal_moves(state))
    assert (position.outcome is not None) == board.is_over(state)
    if position.outcome is None:
        assert position.to_move == state.seat
        return
    winner = {1: (0,), -1: (1,), 0: ()}[board.value(state)]
    assert position.outcome.winners == winner
    line = tuple(noughts.square_of(int(site)) for site in position.outcome.evidence)
    assert not line or tuple(sorted(line)) in {tuple(sorted(each)) for each in noughts.LINES}
    assert bool(line) == bool(winner)


def test_the_magic_square_shows_tic_tac_toe() -> None:
    """In that layout each line of three sites is a winning sum."""
    game = installed().game("number-scrabble")
    sites = game.board(game.start(), "magic-square").sites
    at = {(site.y + 1, site.x + 1): int(site.id) for site in sites}
    assert set(at) == set(noughts.all_squares())
    assert all(sum(at[square] for square in line) == 15 for line in noughts.LINES)
