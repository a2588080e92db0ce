"""What each method gives, besides the view, which is `quadrule.view.View`."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from quadrule.budget import Budget
from quadrule.errors import Fault
from quadrule.refusal import Refusal
from quadrule.view import View
from quadrule_rpc.limits import Limits


@frozen
class Capabilities:
    """What the server can do.

    Attributes:
        methods: the methods that can be called.
        notifications: the notifications that the server sends.
        limits: the most that may be asked for.
    """

    methods: tuple[str, ...]
    notifications: tuple[str, ...]
    limits: Limits


@frozen
class Initialized:
    """Who answers.

    Attributes:
        protocol: the version of the protocol that the server speaks.
        server: its name.
        version: its version.
        capabilities: what it can do.
    """

    protocol: int
    server: str
    version: str
    capabilities: Capabilities


@frozen
class Done:
    """Nothing more to say."""


@frozen
class HouseRuleInfo:
    """A house rule that a game can be played with.

    Attributes:
        name: what `use` says in a ruleset.
        summary: one sentence.
        options: the JSON Schema of its options, as of a game's.
    """

    name: str
    summary: str
    options: dict[str, Any]


@frozen
class GameInfo:
    """A game.

    Attributes:
        name: as rulesets spell it.
        title: for people.
        summary: one sentence.
        seats: what the seats are called when nobody says otherwise.
        min_seats, max_seats: how many seats it can have.
        options: the JSON Schema of its options, with title, description, default and what is
            allowed.
        house_rules: the house rules that fit it, by name.
    """

    name: str
    title: str
    summary: str
    seats: tuple[str, ...]
    min_seats: int
    max_seats: int
    options: dict[str, Any]
    house_rules: tuple[HouseRuleInfo, ...]


@frozen
class GameList:
    """The games that are installed.

    Attributes:
        games: by name, in alphabetical order.
    """

    games: tuple[GameInfo, ...]


@frozen
class RulesetInfo:
    """A ruleset, in short.

    Attributes:
        name: `game/name`; of a text that was sent, `ruleset`.
        game: the name of its game.
        title: for people.
        summary: one sentence.
        seats: what the seats are called.
        digest: equal for two rulesets exactly when the same game is played.
    """

    name: str
    game: str
    title: str
    summary: str
    seats: tuple[str, ...]
    digest: str


@frozen
class RulesetList:
    """The rulesets that are installed.

    Attributes:
        rulesets: by name, in alphabetical order.
    """

    rulesets: tuple[RulesetInfo, ...]


@frozen
class RulesetDetail:
    """A ruleset.

    Attributes:
        name, game, title, summary, seats, digest: as in `rulesets/list`.
        values: the options as they are here, by key.
        house_rules: the house rules, in order; `use` is the name, the other keys are its options.
        options: the JSON Schema of the game's options, as in `games/list`.
        rules: the rules in sentences.
        warnings: what it says and cannot mean.
    """

    name: str
    game: str
    title: str
    summary: str
    seats: tuple[str, ...]
    digest: str
    values: dict[str, Any]
    house_rules: tuple[dict[str, Any], ...]
    options: dict[str, Any]
    rules: tuple[str, ...]
    warnings: tuple[Fault, ...]


@frozen
class RulesetCheck:
    """What is wrong with the text of a ruleset.

    Attributes:
        faults: everything, warnings too, each with its line and column, the path of its key, what
            is allowed and a suggestion; in the order of the lines.
        ruleset: the ruleset; null when a fault keeps it from being played.
        rules: its rules in sentences; none when it cannot be played.
    """

    faults: tuple[Fault, ...]
    ruleset: RulesetInfo | None
    rules: tuple[str, ...]


@frozen
class MatchState:
    """A match as it stands.

    Attributes:
        match: its id.
        version: counts every change: turns, and turns taken back and made again. In a look back it
            is the number of the turn, with which nothing can be played.
        players: who plays each seat: `human`, or the name of a player.
        seed: of the players' randomness.
        view: all that there is to draw.
    """

    match: str
    version: int
    players: tuple[str, ...]
    seed: int
    view: View


@frozen
class Opened:
    """A match that has just been opened.

    Attributes:
        match, version, players, seed, view: as in `MatchState`.
        tokens: the secrets that open the seats to others, in order; empty where whoever can call
            may play for every seat, as over standard input.
    """

    match: str
    version: int
    players: tuple[str, ...]
    seed: int
    view: View
    tokens: tuple[str, ...]


@frozen
class Exported:
    """A match as a file.

    Attributes:
        record: the text of the file.
    """

    record: str


@frozen
class MoveCheck:
    """Whether a move could be made.

    Attributes:
        legal: whether it could.
        refusals: every reason against it.
    """

    legal: bool
    refusals: tuple[Refusal, ...]


@frozen
class PlayerInfo:
    """A player.

    Attributes:
        name: its name.
        summary: one sentence.
        budget: what it takes for a move when nobody says otherwise.
        level: for a player that is meant for people, how strong it is, from 1; else null.
    """

    name: str
    summary: str
    budget: Budget
    level: int | None


@frozen
class PlayerList:
    """The players.

    Attributes:
        players: by name, in alphabetical order.
    """

    players: tuple[PlayerInfo, ...]


@frozen
class Choice:
    """A move, and what it was based on: whoever asks the same again gets the same again.

    Attributes:
        move: the text of the move. It has not been made.
        match: the id of the match.
        version: the version of the match that it was chosen for.
        seat: the seat on turn.
        player: who has chosen it.
        budget: what it was allowed. With a part in seconds another move may be chosen another time.
        seed: of its randomness.
        choices: how many legal moves there were; null where they cannot be listed.
    """

    move: str
    match: str
    version: int
    seat: int
    player: str
    budget: Budget
    seed: int
    choices: int | None


@frozen
class MoveEstimate:
    """What a search believes of a move.

    Attributes:
        share: what the seat on turn may expect, from 0 for a loss to 1 for a win; where points are
            counted, the margin counts a little too.
        low, high: the interval that holds the mean of games such as those played in 95 of 100
            cases; equal to `share` where the search has proved it. Deeper search may leave it.
        games: how many games were played in the head through this move.
    """

    share: float
    low: float
    high: float
    games: int


@frozen
class MoveAnalysis:
    """A legal move, and what it is worth to the seat on turn.

    Attributes:
        move: the text of the move.
        value: what the seat gets by it with best play of all from there on: 1, 0 or -1 for a win,
            a draw and a loss, or where points decide the points it is ahead, or a lone seat its
            points; null where that is not solved.
        estimate: what a search believes, where `value` is null; null also of a move for which the
            budget was too small.
    """

    move: str
    value: int | None
    estimate: MoveEstimate | None


@frozen
class Analysis:
    """The moves of a position.

    Attributes:
        match: the id of the match.
        version: the version of the match that was analysed.
        seat: the seat on turn.
        solved: whether the value of every move is known.
        in_points: whether values are points.
        listed: whether these are all legal moves; where they cannot be listed, some of them.
        moves: in the order of the rules.
        best: all best moves where the position is solved; else what a search would play.
        budget: what was allowed.
        positions: how many positions were searched to solve it.
    """

    match: str
    version: int
    seat: int
    solved: bool
    in_points: bool
    listed: bool
    moves: tuple[MoveAnalysis, ...]
    best: tuple[str, ...]
    budget: Budget
    positions: int


@frozen
class ProgressReport:
    """How far a long call has come.

    Attributes:
        id: the id of the call.
        seconds: for how long it has been under way, in whole seconds.
        done: how many moves are settled.
        of: how many there are; null where that is not known.
    """

    id: int | float | str
    seconds: int
    done: int
    of: int | None
