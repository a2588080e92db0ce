"""The iterations of Monte Carlo tree search, on the arrays of a `Memory`.

UCT (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006) with what was heard of a move
from games in which the seat made it later (RAVE: Gelly and Silver, "Monte-Carlo tree search and
rapid action value estimation in computer Go", 2011) and a first-play urgency for one of which
nothing is known (Gelly and Wang, "Exploration exploitation in Go: UCT for Monte-Carlo Go", 2006).
Results that are certain go up the tree as such (Winands, Björnsson and Saito, "Monte-Carlo tree
search solver", 2008).
"""

from __future__ import annotations

from math import log, sqrt

from quadrule.kernel.borrowing import borrowed
from quadrule.kernel.chance import below, seed_stream
from quadrule.kernel.compilation import Ints, compiled, inlined
from quadrule.kernel.judging import ALONE, LOSES, TOP, WINS, end
from quadrule.kernel.play import choice, choices, take_turn
from quadrule.kernel.search_memory import (
    ACTION,
    CHILDREN,
    COUNTED,
    DONE,
    FIRST,
    HEARD,
    HEARD_MARGIN,
    HEARD_SHARE,
    HIGH,
    LOW,
    MARGIN,
    MOVER,
    NODES,
    PROOF,
    PROVED,
    SHARE,
    TABLED,
    UNPROVED,
    VISITS,
    Constants,
    Memory,
)
from quadrule.kernel.tables import COMPLETED, OVER, TO_MOVE, Table

LOG_2 = log(2.0)


def sow(m: Memory, seed: int) -> None:
    """Give a search its one node and its random numbers."""
    m.state[NODES] = 1
    m.nodes[0][FIRST] = -1
    m.nodes[0][PROOF] = -1
    sow_stream(m.stream, seed)


@compiled
def sow_stream(stream: Ints, seed: int) -> None:
    """Set the random numbers to those of a seed."""
    seed_stream(stream, seed, 0)


@compiled
def search(
    t: Table,
    start: Ints,
    memory: Memory,
    c: Constants,
    goal: int,
    to_proof: bool,  # noqa: FBT001  # kernels are called by position
    may_grow: bool,  # noqa: FBT001  # by position too
) -> None:
    """Iterate until so many are done, the result is known, or the next may not have room.

    Arguments:
        t: the game.
        start: the position, not over.
        memory: of the search.
        c: its constants.
        goal: iterations in all.
        to_proof: whether to stop when the result is known.
        may_grow: whether the tree gets more room when it needs it; else it stays as it is.
    """
    t, start, m = borrowed(t), borrowed(start), borrowed(memory)
    state, nodes = m.state, m.nodes
    while state[DONE] < goal and state[PROVED] < len(m.results):
        if to_proof and nodes[0][PROOF] >= 0:
            return
        if may_grow and state[NODES] + t.actions > len(nodes):
            return
        state[DONE] += 1
        for n in range(t.size):
            m.board[n] = start[n]
        depth = descend(t, m, c)
        leaf = m.path[depth]
        if nodes[leaf][PROOF] >= 0:
            for n in range(2 * t.seats):
                m.result[n] = m.results[nodes[leaf][PROOF]][n]
        else:
            play_on(t, m)
            weigh_end(t, m)
        count_back(t, m, depth)


@inlined
def descend(t: Table, m: Memory, c: Constants) -> int:
    """Step down to a node that is new or proved, noting the path; how deep it is."""
    nodes, b = m.nodes, m.board
    scale = weighing(t.seats, m.state[LOW], m.state[HIGH], c.margin)
    node, depth = 0, 0
    m.path[0] = 0
    while nodes[node][PROOF] < 0 or depth == 0:
        if nodes[node][FIRST] < 0:
            if depth > 0 and (nodes[node][VISITS] == 0 or has_no_room(t, m)):
                break
            open_node(t, m, node)
        node = select(t, m, c, node, scale)
        stamp(t, m, nodes[node][ACTION])
        take_turn(t, b, nodes[node][ACTION])
        depth += 1
        m.path[depth] = node
        if b[OVER] == 1:
            if nodes[node][PROOF] < 0:
                weigh_end(t, m)
                keep_result(t, m, node)
            break
    return depth


@inlined
def has_no_room(t: Table, m: Memory) -> bool:
    """Whether a node's children may not fit in."""
    return bool(m.state[NODES] + t.actions > len(m.nodes))


@inlined
def stamp(t: Table, m: Memory, action: int) -> None:
    """Note who makes an action in this iteration."""
    m.stamps[action] = m.state[DONE] * t.seats + m.board[TO_MOVE]


@inlined
def open_node(t: Table, m: Memory, node: int) -> None:
    """Give a node its children: the moves of the board."""
    nodes, b = m.nodes, m.board
    first, count = m.state[NODES], choices(t, b)
    nodes[node][FIRST] = first
    nodes[node][CHILDREN] = count
    nodes[node][UNPROVED] = count
    nodes[node][MOVER] = b[TO_MOVE]
    for n in range(count):
        nodes[first + n][ACTION] = choice(t, b, n)
        nodes[first + n][FIRST] = -1
        nodes[first + n][PROOF] = -1
    m.state[NODES] += count


def scale_of(seats: int, low: int, high: int, margin: float) -> tuple[float, float, float]:
    """What shares and margins are multiplied by, and what is added, for a value from 0 to 1.

    Margins count by their place between the smallest and the largest seen; a lone seat, which
    shares the game with nobody, goes by them alone.
    """
    weight = 1.0 if seats == 1 else margin
    if low == high:
        shares, margins = 1.0, 0.0
    else:
        shares, margins = 1.0 - weight, weight / (high - low)
    return shares, margins, -low * margins


weighing = inlined(scale_of)


@inlined
def select(t: Table, m: Memory, c: Constants, node: int, scale: tuple[float, float, float]) -> int:
    """The child that looks best, uncertainty counted in its favour.

    They are looked at from a random one on, so that none is favoured by its place.
    """
    nodes, sums_, seat = m.nodes, m.sums, m.nodes[node][MOVER]
    shares, margins, shift = scale
    bonus = c.exploration * root_log(m, nodes[node][VISITS])
    first, count = nodes[node][FIRST], nodes[node][CHILDREN]
    offset = below(m.stream, count)
    best: int = first
    best_value = -1.0
    for _ in range(count):
        child = first + offset
        offset = offset + 1 if offset + 1 < count else 0
        visits = nodes[child][VISITS]
        total = sums_[child]
        if nodes[child][PROOF] >= 0:
            known = m.results[nodes[child][PROOF]]
            value = shares * known[seat] + margins * known[t.seats + seat] + shift
        else:
            if visits == 0:
                value = c.urgency
            else:
                value = (shares * total[SHARE] + margins * total[MARGIN]) / visits + shift
            if total[HEARD] > 0:
                heard = shares * total[HEARD_SHARE] + margins * total[HEARD_MARGIN]
                value += weight(m, c, visits) * (heard / total[HEARD] + shift - value)
            value += bonus * inverse_root(m, visits)
        if value > best_value:
            best, best_value = child, value
    return best


@inlined
def root_log(m: Memory, visits: int) -> float:
    """√ ln(n + 1); beyond the table nearly so, from a number there and a power of two."""
    scaled, doublings = visits + 1, 0
    while scaled >= TABLED:
        scaled >>= 1
        doublings += 1
    return sqrt(m.logs[scaled] + doublings * LOG_2)


@inlined
def inverse_root(m: Memory, visits: int) -> float:
    """1 / √(n + 1)."""
    found: float = m.roots[visits] if visits < TABLED else 1.0 / sqrt(visits + 1.0)
    return found


@inlined
def weight(m: Memory, c: Constants, visits: int) -> float:
    """The weight of what was heard."""
    if visits < TABLED:
        found: float = m.weights[visits]
    else:
        found = sqrt(c.equivalence / (3.0 * visits + c.equivalence))
    return found


@inlined
def play_on(t: Table, m: Memory) -> None:
    """Play the board to its end at random."""
    b = m.board
    while b[OVER] == 0:
        action = choice(t, b, below(m.stream, choices(t, b)))
        stamp(t, m, action)
        take_turn(t, b, action)


@inlined
def weigh_end(t: Table, m: Memory) -> None:
    """Write what a board that is over is worth: the share of each seat, then its margin."""
    how, who = end(t, m.board, m.points)
    seats, points = t.seats, m.points
    sharing = seats
    if how == WINS:
        sharing = 1
    elif how == LOSES:
        sharing = seats - 1
    elif how == TOP:
        sharing = 0
        for seat in range(seats):
            sharing += 1 if points[seat] == points[who] else 0
    for seat in range(seats):
        shares = (
            (how != WINS or seat == who)
            and (how != LOSES or seat != who)
            and (how != TOP or points[seat] == points[who])
            and (how != ALONE or t.scored == 1)
        )
        m.result[seat] = 1.0 / sharing if shares else 0.0
        m.result[seats + seat] = 0.0
    if t.scored == 1 and m.board[COMPLETED] < 0:
        weigh_margins(t, m)


@inlined
def weigh_margins(t: Table, m: Memory) -> None:
    """Write the margins: points less the most of any other seat; for a lone seat, its points."""
    state, points = m.state, m.points
    for seat in range(t.seats):
        most = points[seat - 1] if seat > 0 else points[t.seats - 1]
        for other in range(t.seats):
            if other != seat:
                most = max(most, points[other])
        margin = points[seat] if t.seats == 1 else points[seat] - most
        m.result[t.seats + seat] = margin
        state[LOW] = min(state[LOW], margin)
        state[HIGH] = max(state[HIGH], margin)


@inlined
def keep_result(t: Table, m: Memory, node: int) -> None:
    """Prove a node by this iteration's result."""
    place = m.state[PROVED]
    m.nodes[node][PROOF] = place
    for n in range(2 * t.seats):
        m.results[place][n] = m.result[n]
    m.state[PROVED] += 1


@inlined
def count_back(t: Table, m: Memory, depth: int) -> None:
    """Count the result for every node of the path, and for the moves that were made later."""
    nodes, sums_, result = m.nodes, m.sums, m.result
    for level in range(depth, 0, -1):
        node, parent = m.path[level], m.path[level - 1]
        seat = nodes[parent][MOVER]
        share, margin = result[seat], result[t.seats + seat]
        nodes[node][VISITS] += 1
        sums_[node][SHARE] += share
        sums_[node][MARGIN] += margin
        made = m.state[DONE] * t.seats + seat
        for child in range(nodes[parent][FIRST], nodes[parent][FIRST] + nodes[parent][CHILDREN]):
            if m.stamps[nodes[child][ACTION]] == made:
                sums_[child][HEARD] += 1.0
                sums_[child][HEARD_SHARE] += share
                sums_[child][HEARD_MARGIN] += margin
        if nodes[node][PROOF] >= 0 and nodes[node][COUNTED] == 0:
            nodes[node][COUNTED] = 1
            nodes[parent][UNPROVED] -= 1
            if nodes[parent][PROOF] < 0:
                prove(t, m, parent)
    nodes[0][VISITS] += 1


@inlined
def prove(t: Table, m: Memory, node: int) -> None:
    """See whether the result of best play follows from the children's.

    It does when a child gives the mover all there is, or when all are proved and the best of them
    agree about every seat: of several that are equally good for the mover but not for the others,
    nobody knows which it will choose.
    """
    nodes, results, seat = m.nodes, m.results, m.nodes[node][MOVER]
    first, last = nodes[node][FIRST], nodes[node][FIRST] + nodes[node][CHILDREN]
    best = -1
    for child in range(first, last):
        proof = nodes[child][PROOF]
        if proof >= 0 and (best < 0 or is_better(t, results[proof], results[best], seat)):
            best = proof
    if t.scored == 0 and results[best][seat] == 1.0:
        nodes[node][PROOF] = best
    elif nodes[node][UNPROVED] == 0:
        alike = True
        for child in range(first, last):
            other = results[nodes[child][PROOF]]
            if not is_better(t, results[best], other, seat) and not agree(t, results[best], other):
                alike = False
        if alike:
            nodes[node][PROOF] = best


@inlined
def is_better(t: Table, one: Ints, other: Ints, seat: int) -> bool:
    """Whether a result is better for a seat than another: by its share, then by its margin."""
    ahead = one[t.seats + seat] > other[t.seats + seat]
    return bool(one[seat] > other[seat] or (one[seat] == other[seat] and ahead))


@inlined
def agree(t: Table, one: Ints, other: Ints) -> bool:
    """Whether two results are the same for every seat."""
    same = True
    for n in range(2 * t.seats):
        same = same and one[n] == other[n]
    return same
