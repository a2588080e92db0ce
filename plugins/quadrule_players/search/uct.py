"""Monte Carlo tree search over `Game`: any rules, any number of seats.

The search is UCT (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006). What it
believes of a move before trying it often comes from RAVE, the games in which the seat made the move
later (Gelly and Silver, "Monte-Carlo tree search and rapid action value estimation in computer Go",
2011); a move of which it knows nothing at all gets a first-play urgency (Gelly and Wang,
"Exploration exploitation in Go: UCT for Monte-Carlo Go", 2006). Results that are certain go up the
tree as such (Winands, Björnsson and Saito, "Monte-Carlo tree search solver", 2008).
"""

from __future__ import annotations

from math import log, sqrt
from random import Random

from attrs import define, field, frozen

from quadrule.budget import Budget
from quadrule.game import Game
from quadrule.outcome import Outcome
from quadrule.playout import LONGEST
from quadrule.position import Move, Position
from quadrule_players.candidates import candidates
from quadrule_players.search.result import Found, Tried, most_promising
from quadrule_players.search.tree import Node, Result
from quadrule_players.worth import margins

Path = list[tuple[Node, int]]
"""Nodes and the index of the move that was chosen in each."""


@frozen
class Settings:
    """The constants of the search.

    Attributes:
        exploration: c in value + c √(ln N / (n + 1)).
        equivalence: k in β = √(k / (3 n + k)), the weight of RAVE: with k visits both count alike.
        urgency: the value of a move of which nothing is known.
        margin: the weight of the margin in points, 1 - it that of the game's share.
    """

    exploration: float = 0.4
    equivalence: float = 300.0
    urgency: float = 0.6
    margin: float = 0.1


def search(
    game: Game, position: Position, budget: Budget, rng: Random, settings: Settings | None = None
) -> Found:
    """Play a game an iteration and see which move does best for the seat on turn.

    Stops early when the result of best play is known.

    Raises:
        NotListableError: the rules suggest no move.
    """
    candidates(game, position)
    tree = Tree(game, Node(position), rng, settings or Settings())
    used = 0
    for _ in budget.rounds():
        tree.iterate()
        used += 1
        if tree.root.proved is not None:
            break
    return tree.found(used)


@define(eq=False)
class Tree:
    """A search in progress.

    Attributes:
        game: the game.
        root: where it searches.
        rng: where the randomness comes from.
        settings: the constants.
        low, high: the smallest and the largest margin seen.
        scored: whether points may decide the game, so that there is more to get than winning.
    """

    game: Game
    root: Node
    rng: Random
    settings: Settings
    low: int = field(default=0, init=False)
    high: int = field(default=0, init=False)
    scored: bool = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.scored = bool(self.game.score(self.root.position).rows)
        self._open(self.root)

    def iterate(self) -> None:
        """Step down the tree to a new node, play from there, and count the result on the way."""
        path, leaf = self._descend()
        played: list[dict[str, None]] = [{} for _ in self.game.seats]
        result = leaf.proved or self._play_on(leaf.position, played)
        for node, index in reversed(path):
            assert node.moves is not None
            played[node.mover][node.moves[index].text] = None
            self._count(node, index, result, played[node.mover])
        self.root.visits += 1

    def found(self, iterations: int) -> Found:
        """What the search says so far."""
        root = self.root
        assert root.moves is not None
        tried = tuple(map(self._tried, root.moves, root.children))
        best = self.rng.choice(most_promising(tried))
        return Found(best.move, tried, iterations, root.proved is not None)

    def _tried(self, move: Move, child: Node | None) -> Tried:
        if child is None or not child.visits:
            return Tried(move, 0, 0.0, is_proved=False)
        shares, margins_, shift = self._weights()
        if child.proved is not None:
            seat = self.root.mover
            value = shares * child.proved.shares[seat] + margins_ * child.proved.margins[seat]
        else:
            value = (shares * child.share + margins_ * child.margin) / child.visits
        value = min(1.0, max(0.0, value + shift))  # rounding may lead just outside
        return Tried(move, child.visits, value, child.proved is not None)

    def _descend(self) -> tuple[Path, Node]:
        """The way to the node to play on from: a new one, or one whose result is known."""
        path: Path = []
        node = self.root
        while node.proved is None:
            if node.moves is None:
                if not node.visits:
                    break
                self._open(node)
            if not node.moves:  # the rules suggest nothing here
                break
            index = self._select(node)
            path.append((node, index))
            child = node.children[index]
            if child is None:
                after = self.game.play(node.position, node.moves[index]).position
                child = node.children[index] = Node(after, self._result(after.outcome))
            node = child
        return path, node

    def _open(self, node: Node) -> None:
        """List the moves of a node."""
        node.moves = self.game.some_moves(node.position)
        node.children = [None] * len(node.moves)
        node.unproved = len(node.moves) + (not self.game.can_list_moves(node.position))

    def _select(self, node: Node) -> int:
        """The index of the move that looks best, uncertainty counted in its favour."""
        assert node.moves is not None
        moves, children, hearsay, seat = node.moves, node.children, node.by_move, node.mover
        bonus = self.settings.exploration * sqrt(log(node.visits + 1))
        k = self.settings.equivalence
        shares, margins_, shift = self._weights()
        best, best_value = 0, -1.0
        offset = int(self.rng.random() * len(moves))  # so that no move is favoured by its place
        for index in (*range(offset, len(moves)), *range(offset)):
            child = children[index]
            if child is None:
                visits, value = 0, self.settings.urgency
            elif child.proved is not None:
                visits = -1  # nothing more is to be learnt
                known = child.proved
                value = shares * known.shares[seat] + margins_ * known.margins[seat] + shift
            else:
                visits = child.visits
                value = (shares * child.share + margins_ * child.margin) / visits + shift
            if visits >= 0:
                heard = hearsay.get(moves[index].text)
                if heard is not None:
                    guess = (shares * heard[1] + margins_ * heard[2]) / heard[0] + shift
                    value += sqrt(k / (3 * visits + k)) * (guess - value)
                value += bonus / sqrt(visits + 1)
            if value > best_value:
                best, best_value = index, value
        return best

    def _play_on(self, position: Position, played: list[dict[str, None]]) -> Result:
        """Play at random to the end, and note what each seat played."""
        game, random = self.game, self.rng.random
        for _ in range(LONGEST):
            if position.outcome is not None:
                break
            moves = game.some_moves(position)
            if not moves:
                break
            move = moves[int(random() * len(moves))]
            played[position.to_move][move.text] = None
            position = game.play(position, move).position
        seats = len(game.seats)
        return self._result(position.outcome) or Result((1 / seats,) * seats, (0,) * seats)

    def _result(self, outcome: Outcome | None) -> Result | None:
        if outcome is None:
            return None
        seats = len(self.game.seats)
        if outcome.scores is None:
            shares = outcome.shares(seats) if seats > 1 else (float(bool(outcome.winners)),)
            return Result(shares, (0,) * seats)
        result = Result(outcome.shares(seats), margins(outcome.scores))
        self.low = min(self.low, *result.margins, 0)
        self.high = max(self.high, *result.margins, 0)
        self.scored = True
        return result

    def _count(self, node: Node, index: int, result: Result, played: dict[str, None]) -> None:
        """Count a game for a node: its move, and what its seat played later on."""
        child = node.children[index]
        assert child is not None
        share, margin = result.shares[node.mover], result.margins[node.mover]
        child.visits += 1
        child.share += share
        child.margin += margin
        hearsay = node.by_move
        for text in played:
            heard = hearsay.get(text)
            if heard is None:
                hearsay[text] = [1, share, margin]
            else:
                heard[0] += 1
                heard[1] += share
                heard[2] += margin
        if child.proved is not None and not child.is_counted:
            child.is_counted = True
            node.unproved -= 1
            node.prove(has_ceiling=not self.scored)

    def _weights(self) -> tuple[float, float, float]:
        """What shares and margins are multiplied by, and what is added, for a value from 0 to 1.

        Margins count by their place between the smallest and the largest seen; a lone seat, which
        shares the game with nobody, goes by them alone.
        """
        if self.low == self.high:
            return 1.0, 0.0, 0.0
        weight = 1.0 if len(self.game.seats) == 1 else self.settings.margin
        margins_ = weight / (self.high - self.low)
        return 1 - weight, margins_, -self.low * margins_
