"""The conformance kit as a class of tests for pytest."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any, ClassVar

from quadrule.engine import Engine
from quadrule.game import Game
from quadrule.ruleset import Ruleset
from quadrule.testing.conformance import CHECKS, Kit, checked_names, ruleset_named
from quadrule.testing.expected import Expected
from quadrule.testing.failures import ConformanceError


class GameTests:
    """Inherit from this to make every check of `check_game` a test of its own.

    Attributes:
        engine: made of the plugins that the game needs.
        game: the game, as for `check_game`.
        expected: what is known of it from elsewhere.
        skip: names of checks to leave out.
        seed: of the random games.
    """

    engine: ClassVar[Engine]
    game: ClassVar[Game | Ruleset | str | Path]
    expected: ClassVar[Expected] = Expected()
    skip: ClassVar[Collection[str]] = ()
    seed: ClassVar[int] = 0

    _kit: ClassVar[Kit | None] = None

    def __init_subclass__(cls, **extra: Any) -> None:
        """Give each class of tests random games of its own."""
        super().__init_subclass__(**extra)
        cls._kit = None

    def _check(self, name: str) -> None:
        import pytest

        cls = type(self)
        missing = [each for each in ("engine", "game") if not hasattr(cls, each)]
        if missing:
            # Every other test would say the same again.
            if name != CHECKS[0]:
                pytest.skip("the class is not complete")
            message = (
                f"{cls.__name__} has no {' and no '.join(missing)}: give it, as in"
                ' `engine = Engine([my_plugin])` and `game = "my-game"`'
            )
            raise TypeError(message)
        if name not in checked_names(cls.skip):
            pytest.skip("left out by the class")
        if cls._kit is None:
            ruleset = ruleset_named(cls.engine, cls.game)
            cls._kit = Kit(cls.engine, ruleset, cls.expected, cls.seed)
        failures = list(cls._kit.failures(name))
        if failures:
            raise ConformanceError(failures)

    def test_legal_moves(self) -> None:
        """A move is legal exactly when there is no reason against it, and then it can be played."""
        self._check("legal-moves")

    def test_forced_moves(self) -> None:
        """Forced moves end, and none is left to make."""
        self._check("forced-moves")

    def test_undo_redo(self) -> None:
        """After undo everything is as before the turn; redo leads back."""
        self._check("undo-redo")

    def test_save_load(self) -> None:
        """A record that is read back is the same match."""
        self._check("save-load")

    def test_aliasing(self) -> None:
        """Positions are hashable values that no later play changes."""
        self._check("aliasing")

    def test_determinism(self) -> None:
        """The same moves lead to the same, in a new game and with a new engine too."""
        self._check("determinism")

    def test_randomness(self) -> None:
        """Python's global randomness is left alone."""
        self._check("randomness")

    def test_seat_names(self) -> None:
        """Other names of the seats change nothing but names."""
        self._check("seat-names")

    def test_view(self) -> None:
        """The view shows exactly the legal moves, and the match as it is."""
        self._check("view")

    def test_describe(self) -> None:
        """The rules are told in sentences."""
        self._check("describe")

    def test_outcome(self) -> None:
        """A finished game has an outcome that names seats and sites there are."""
        self._check("outcome")

    def test_termination(self) -> None:
        """Random play comes to an end."""
        self._check("termination")

    def test_grid(self) -> None:
        """Rows lie one below another, columns side by side."""
        self._check("grid")

    def test_options(self) -> None:
        """Every option changes something."""
        self._check("options")

    def test_seats(self) -> None:
        """Every seat moves in some random game, and wins or scores in some."""
        self._check("seats")

    def test_expected(self) -> None:
        """The game is what is known of it from elsewhere."""
        self._check("expected")
