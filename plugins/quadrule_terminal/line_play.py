"""A match played in lines of text."""

from __future__ import annotations

import shlex
from contextlib import suppress

from attrs import define, field

from quadrule.match import Match
from quadrule_terminal.answers import Answers
from quadrule_terminal.failures import FAULT, INTERRUPTED, exit_code_of, message_of, tell
from quadrule_terminal.legends import seat_key_lines
from quadrule_terminal.record_files import is_newest
from quadrule_terminal.screen import Screen
from quadrule_terminal.session import Session


@define(eq=False)
class LinePlay:
    """Shows a session, lets programs and people move, and keeps the record.

    Attributes:
        session: the match and its file.
        screen: where it is played.
        layout: how the board is laid out; None for the usual way.
        against_program: the command that would begin the same against a program, or None.
    """

    session: Session
    screen: Screen
    layout: str | None = None
    against_program: str | None = None
    _answers: Answers = field(init=False)
    _drawn: int | None = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        self._answers = Answers(self.session, self.screen, self.layout, self._keep)

    @property
    def match(self) -> Match:
        """The match."""
        return self.session.match

    def run(self) -> int:
        """Play until somebody leaves or nothing more is typed; give the exit code.

        Whatever happens, the record is on the disk, and the last line says where.
        """
        try:
            self._introduce()
            self._go_on()
        except EOFError:
            return self._leave(0, was_asked=True)
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED, was_asked=True)
        except Exception as error:  # noqa: BLE001  # a bug must not lose the match
            code = exit_code_of(error)
            if self._save_at_last():
                tell(" — ".join(self._farewell()))
            return code
        return self._leave(0)

    def _go_on(self) -> None:
        """Programs and people in turn, until a person quits or only programs play and are done."""
        while True:
            self._let_programs_play()
            if self._drawn != self.match.version:
                self._show()
            if not self.session.has_people:
                return
            if not self._answers.answer(self.screen.ask(self._prompt())):
                return

    def _introduce(self) -> None:
        ruleset = self.match.game.ruleset
        self.screen.say(f"{ruleset.title}: {ruleset.summary}")
        width = self.screen.board_width
        self.screen.say_all(seat_key_lines(self.match.seats, self.session.names, width))
        if self.against_program is not None:
            self.screen.say_command("Against a program:", self.against_program)
        for warning in ruleset.warnings:
            self.screen.say(str(warning))
        if self.session.has_people:
            self.screen.say("Type a move, or help for what else can be typed.")
        made = len(self.match.steps)
        if made:
            self.screen.say(f"Turns made so far: {made}. The last ones:")
        self._answers.tell_turns(min(made, len(self.match.seats)))

    def _let_programs_play(self) -> None:
        while (player := self.session.player_on_turn) is not None:
            self.session.play_for(player)
            self._keep()
            self._answers.tell_turns(1)

    def _show(self) -> None:
        """The board; when the game is over also the score sheet and who has won."""
        self._drawn = self.match.version
        self.screen.say()
        self._answers.show_board()
        self.screen.say()
        if self.match.outcome is not None:
            if self.match.score().rows:
                self._answers.show_score()
            self.screen.say(self.match.outcome.sentence(self.match.seats))

    def _prompt(self) -> str:
        seat = self.match.to_move
        return "Game over> " if seat is None else f"{self.match.seats[seat]} to move> "

    def _keep(self) -> None:
        """Save, before a turn is told: what was seen on the screen is on the disk.

        A disk that is full is said at once, and does not end the match.
        """
        path = self.session.path
        try:
            self.session.save()
        except OSError as error:
            self.screen.say(f"NOT SAVED: {message_of(error)}.")
            self.screen.say("You can play on; save FILE writes a copy elsewhere.")
        if self.session.path != path:
            self.screen.say(f"{path} was changed by another program, and is left alone.")
            self.screen.say(f"This match goes on in {self.session.path}.")

    def _leave(self, code: int, *, was_asked: bool = False) -> int:
        """Save, say where, on a new line after a prompt without answer, and give the exit code."""
        if not self._save_at_last():
            return FAULT
        farewell = self._farewell()
        try:
            if was_asked:
                self.screen.say()
            self.screen.say_parts(farewell)
        except BrokenPipeError as error:
            exit_code_of(error)
            tell(" — ".join(farewell))
        return code

    def _save_at_last(self) -> bool:
        try:
            self.session.save()
        except OSError as error:
            tell(f"Error: the last turns are not in {self.session.path}: {message_of(error)}")
        return self.session.is_saved

    def _farewell(self) -> tuple[str, ...]:
        """Where the record is, and what can be done with it."""
        with suppress(OSError):  # a file that cannot be deleted is kept, and said to be
            if self.session.discard_unused():
                return ("No turn was made, so nothing is kept.",)
        saved = f"Saved: {self.session.path}"
        # The commands take the newest record where none is named.
        file = "" if is_newest(self.session.path) else f" {shlex.quote(str(self.session.path))}"
        if self.match.outcome is None:
            return saved, f"go on with: quadrule resume{file}"
        return saved, f"see it again with: quadrule replay{file}"
