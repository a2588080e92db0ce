"""What each method is sent: its params, by name."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from quadrule.record import HUMAN


@frozen
class NoParams:
    """Nothing."""


@frozen
class Initialize:
    """Who calls.

    Attributes:
        protocol: the version of the protocol that the client speaks.
        client: the client's name and version, for the log.
    """

    protocol: int = 1
    client: str = ""


@frozen
class ListRulesets:
    """Which rulesets are wanted.

    Attributes:
        game: the name of a game, for its rulesets alone.
    """

    game: str | None = None


@frozen
class GetRuleset:
    """Which ruleset is wanted.

    Attributes:
        ruleset: its name, `game/name`, or `game` for its standard.
    """

    ruleset: str


@frozen
class CheckRuleset:
    """A ruleset to be checked.

    Attributes:
        toml: the text of a ruleset file. It may extend an installed ruleset by its name.
    """

    toml: str


@frozen
class SeatSpec:
    """A seat of a new match.

    Attributes:
        name: what it is called; left out, what the ruleset calls it.
        player: who plays it, for the record: `human`, or the name of a player.
    """

    name: str | None = None
    player: str = HUMAN


@frozen
class NewMatch:
    """A match to be begun: `ruleset` or `toml` says what is played.

    Attributes:
        ruleset: the name of an installed ruleset.
        toml: the text of a ruleset file. It may extend an installed ruleset by its name.
        seats: the seats, in order of play; left out, those of the ruleset, played by people.
        seed: of the players' randomness.
    """

    EXACTLY_ONE: ClassVar = ("ruleset", "toml")

    ruleset: str | None = None
    toml: str | None = None
    seats: tuple[SeatSpec, ...] | None = None
    seed: int = 0


@frozen
class LoadMatch:
    """A match to be gone on with.

    Attributes:
        record: the text of a record file, as `match/export` gives it. It is replayed.
    """

    record: str


@frozen
class OfMatch:
    """Which match.

    Attributes:
        match: its id.
    """

    match: str


@frozen
class JoinMatch:
    """A match to be followed, and perhaps played in.

    Attributes:
        match: its id.
        tokens: the secrets of the seats that are taken, as the call gave them that opened the
            match. Where seats have none, all seats are taken.
        version: the version that the client has seen last, to be told of the changes after it; left
            out, of none.
        layout: as for `match/view`, also for what `$/match` shows.
    """

    match: str
    tokens: tuple[str, ...] = ()
    version: int | None = None
    layout: str | None = None


@frozen
class ForkMatch:
    """A match to be copied into a new one.

    Attributes:
        match: its id.
        at: the number of the turn after which the copy stands; left out, the last.
    """

    match: str
    at: int | None = None


@frozen
class ViewMatch:
    """What is to be seen of a match.

    Attributes:
        match: its id.
        at: the number of a turn, to look back at how it stood after that one; left out, the last.
        since: events of turns after the one of this number; left out, of all.
        layout: how to lay out the board: one of the view's `layouts`; left out, the first.
    """

    match: str
    at: int | None = None
    since: int = 0
    layout: str | None = None


@frozen
class CheckMove:
    """A move to be judged and not to be made.

    Attributes:
        match: the id of the match.
        move: the text of the move.
        seat: the number of the seat that would make it, from 0; left out, the one on turn.
    """

    match: str
    move: str
    seat: int | None = None


@frozen
class PlayMove:
    """A move to be made.

    Attributes:
        match: the id of the match.
        move: the text of the move.
        version: the version of the match that the move is meant for.
        seat: the number of the seat that makes it, from 0; left out, the one on turn.
        since: events of turns after the one of this number; left out, of this turn.
        layout: as for `match/view`.
    """

    match: str
    move: str
    version: int
    seat: int | None = None
    since: int | None = None
    layout: str | None = None


@frozen
class ChangeMatch:
    """A turn to be taken back, or to be made again.

    Attributes:
        match: the id of the match.
        version: the version of the match that is meant; left out, whichever it has.
        since: events of turns after the one of this number; left out, of the last.
        layout: as for `match/view`.
    """

    match: str
    version: int | None = None
    since: int | None = None
    layout: str | None = None


@frozen
class BudgetSpec:
    """How much may be thought; with both, whichever is used up first.

    Attributes:
        iterations: how many rounds of work. With these alone the answer is always the same.
        seconds: how much time by the clock.
    """

    iterations: int | None = None
    seconds: float | None = None


@frozen
class ChooseMove:
    """A position for a player to think about. A long call.

    Attributes:
        match: the id of the match.
        player: the name of the player.
        budget: what it may take; left out, what it takes by itself.
        seed: of its randomness; left out, that of the match.
        progress: whether `$/progress` is wanted.
    """

    match: str
    player: str
    budget: BudgetSpec | None = None
    seed: int | None = None
    progress: bool = False


@frozen
class AnalyseMoves:
    """A position to be analysed. A long call.

    Attributes:
        match: the id of the match.
        budget: what it may take; left out, 1000 iterations and 5 seconds.
        seed: of the randomness of estimates; left out, that of the match.
        progress: whether `$/progress` is wanted.
    """

    match: str
    budget: BudgetSpec | None = None
    seed: int | None = None
    progress: bool = False


@frozen
class Cancel:
    """A long call to be given up. It is answered with the error *cancelled*.

    Attributes:
        id: the id of the call.
    """

    id: int | float | str
