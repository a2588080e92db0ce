"""What is typed at the prompt of a match, and the answer to it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attrs import define, field

from quadrule.errors import IllegalMoveError, MoveError, NothingToUndoError, NotListableError
from quadrule.match import Match
from quadrule.position import Step
from quadrule.suggest import did_you_mean, quoted
from quadrule_terminal.board_drawing import board_lines
from quadrule_terminal.failures import message_of
from quadrule_terminal.hints import Hints
from quadrule_terminal.legends import star_legend
from quadrule_terminal.moves_listing import move_lines
from quadrule_terminal.places import place_lines, refusal_lines, verdict_lines
from quadrule_terminal.printing import listed
from quadrule_terminal.rules_text import rules_text
from quadrule_terminal.screen import Screen
from quadrule_terminal.session import Session
from quadrule_terminal.sheet_drawing import sheet_lines

WORDS = {
    "moves": ("moves [PLACE]", "the legal moves, or those on one place"),
    "why": ("why MOVE", "why a move is not legal"),
    "hint": ("hint", "help with your move; each time you ask, a little more"),
    "undo": ("undo", "take back your last turn, and what programs played after it"),
    "redo": ("redo", "make again what was taken back"),
    "score": ("score", "the score sheet as it stands"),
    "board": ("board", "the board again"),
    "rules": ("rules", "the rules of this game"),
    "log": ("log", "all turns so far"),
    "save": ("save [FILE]", "where the record is; or write a copy of it to a new file"),
    "help": ("help", "this list; ? or h for short"),
    "quit": ("quit", "leave; the record is kept; q for short"),
}
"""What can be typed besides moves: how, and what it gives."""

OTHER_WORDS = {"q": "quit", "exit": "quit", "?": "help", "h": "help"}
"""What the same may be called, with nothing after it."""

_INDENT = "  "
_HOW = "Type a move, or help for what else can be typed."
_ELSE = "Type help for what else can be typed."
_OVER = "The game is over. Type undo, score, board, log, save or quit."


@define(eq=False)
class Answers:
    """Answers what is typed, a line at a time.

    Attributes:
        session: the match, which a line may change.
        screen: where the answer goes.
        layout: how the board is laid out; None for the usual way.
        keep: saves the match; called after each change, before it is told.
    """

    session: Session
    screen: Screen
    layout: str | None
    keep: Callable[[], None]
    _has_refused: bool = field(default=False, init=False)
    _hints: Hints = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._hints = Hints(self.session.match, self.session.seed)

    @property
    def match(self) -> Match:
        """The match."""
        return self.session.match

    def answer(self, line: str) -> bool:
        """Do what a line says; False when the person wants to leave."""
        word, rest = [*line.split(maxsplit=1), "", ""][:2]
        word = word.casefold()
        if not rest:
            word = OTHER_WORDS.get(word, word)
        if not line:
            self.screen.say(_HOW if self.match.outcome is None else _OVER)
        elif word not in WORDS or self._is_legal(line):
            self._play(line)
        elif word in self._longer_words:
            self._longer_words[word](rest)
        elif rest:
            self.screen.say(f"Nothing was done: type {word} with nothing after it.")
        elif word == "quit":
            return False
        else:
            self._bare_words[word]()
        return True

    def tell_turns(self, count: int) -> None:
        """Say what happened in the last turns, a sentence a line."""
        for event in self.match.events(len(self.match.steps) - count):
            if event.turn or not self.match.steps:
                self.screen.say(event.text)

    def show_board(self) -> None:
        """Draw the board; when the game is over, with the marks that count."""
        view = self.match.view(layout=self.layout)
        circles = view.outcome is not None
        width = self.screen.board_width
        self.screen.say_all(board_lines(view.sites, view.seats, circles=circles, width=width))
        if circles:
            self.screen.say_all(star_legend(view.sites))

    def show_score(self) -> None:
        """Print the score sheet."""
        width = self.screen.board_width
        self.screen.say_all(sheet_lines(self.match.score(), self.match.seats, width))

    @property
    def _bare_words(self) -> dict[str, Callable[[], None]]:
        return {
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "score": self.show_score,
            "board": self.show_board,
            "rules": self._rules,
            "log": self._log,
            "help": self._help,
        }

    @property
    def _longer_words(self) -> dict[str, Callable[[str], None]]:
        return {"moves": self._moves, "why": self._why, "save": self._save}

    def _is_legal(self, line: str) -> bool:
        """Whether the line is a move to the letter, which a game may spell like a word here."""
        game = self.match.game
        if not game.can_list_moves(self.match.position):
            return False
        return any(move.text == line for move in self.match.legal_moves())

    def _play(self, text: str) -> None:
        if self.match.outcome is not None:
            self.screen.say(_guess(text, _OVER))
            return
        try:
            move = self.match.game.parse(text, self.match.position)
            self.match.play(move)
        except IllegalMoveError as error:
            self.screen.say(f"{move} was not played:")
            self.screen.say_all(refusal_lines(error.refusals))
            if not self._has_refused:  # said once, to the person who wonders
                self.screen.say("Nothing has changed.")
            self._has_refused = True
        except MoveError as error:
            self.screen.say(f"{_sentence(str(error))} {_guess(text, _ELSE)}")
        else:
            self.keep()
            self.tell_turns(1)

    def _why(self, text: str) -> None:
        if not text:
            self.screen.say("Type why and a move.")
            return
        try:
            move = self.match.game.parse(text, self.match.position)
            refusals = self.match.why_not(move)
        except MoveError as error:
            self.screen.say(_sentence(str(error)))
            return
        self.screen.say_all(verdict_lines(move, refusals))

    def _moves(self, place: str) -> None:
        moves = self.match.view().moves
        width = self.screen.text_width
        if self.match.outcome is not None:
            self.screen.say("The game is over: there is no move.")
        elif moves is None:
            self.screen.say("The moves cannot be listed here; why MOVE tells about one.")
        elif place:
            self.screen.say_all(place_lines(self.match, moves, place, width))
        else:
            self.screen.say_all(move_lines(moves, width))

    def _hint(self) -> None:
        if self.match.outcome is not None:
            self.screen.say("The game is over: there is no move.")
            return
        try:
            self.screen.say_all(self._hints.next())
        except NotListableError as error:
            self.screen.say(_sentence(str(error)))

    def _undo(self) -> None:
        try:
            steps = self.session.undo()
        except NothingToUndoError as error:
            self.screen.say(_sentence(str(error)))
            return
        self.keep()
        self.screen.say(f"Taken back: {', '.join(self._turn(step) for step in reversed(steps))}.")

    def _turn(self, step: Step) -> str:
        return f"{self.match.seats[step.seat or 0]}'s {step.move}"

    def _redo(self) -> None:
        try:
            steps = self.session.redo()
        except NothingToUndoError as error:
            self.screen.say(_sentence(str(error)))
            return
        self.keep()
        self.tell_turns(len(steps))

    def _rules(self) -> None:
        self.screen.say_all(rules_text(self.match.game))

    def _log(self) -> None:
        events = self.match.events()
        if not events:
            self.screen.say("No turn has been made.")
        for event in events:
            self.screen.say(f"   {event.text}" if event.forced else f"{event.turn}. {event.text}")

    def _save(self, file: str) -> None:
        if not file:
            self.screen.say(f"The record is {self.session.path}; each turn is saved as it is made.")
            return
        try:
            path = Path(file).expanduser()
            self.session.save_copy(path)
        except FileExistsError:
            self.screen.say(f"Not saved: {file} is there already. Name another file.")
        except OSError as error:
            self.screen.say(f"Not saved: {message_of(error)}.")
        except (ValueError, RuntimeError):  # a null character; the home of nobody
            self.screen.say(f"Not saved: {quoted(file)} cannot be the name of a file.")
        else:
            self.screen.say(f"A copy is saved in {path}; play goes on in {self.session.path}.")

    def _help(self) -> None:
        self.screen.say("Type a move, or one of these:")
        width = self.screen.board_width
        lines = listed(list(WORDS.values()), None if width is None else width - len(_INDENT))
        for line in lines:
            self.screen.say(f"{_INDENT}{line}", unbroken=True)


def _guess(text: str, otherwise: str) -> str:
    """The word that a line was probably meant to be; else what there is to be said."""
    near = did_you_mean(text.split(maxsplit=1)[0], WORDS)
    return f"Did you mean {near}?" if near else otherwise


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(("?", ".")) else ".")
