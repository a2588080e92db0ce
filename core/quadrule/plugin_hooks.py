"""What a plugin may bring: the hook specifications.

The docstrings have the parts that those of the play hooks have.
"""

from __future__ import annotations

from collections.abc import Iterable

from quadrule.hooks import hookspec
from quadrule.player import PlayerType
from quadrule.plugin_values import Command, Folder, GameType, HouseRuleType


class PluginHooks:
    """What a plugin brings. Asked once, when an engine is made; all answers are collected."""

    @hookspec
    def games(self) -> Iterable[GameType] | None:
        """Bring games.

        Asked: when an engine is made.
        Arguments: none.
        Answer: an iterable of `GameType`.
        Counts: all answers, joined; two games of one name stop the engine.
        None: the plugin brings no game.
        """

    @hookspec
    def house_rules(self) -> Iterable[HouseRuleType] | None:
        """Bring house rules that a ruleset file can switch on.

        Asked: when an engine is made.
        Arguments: none.
        Answer: an iterable of `HouseRuleType`.
        Counts: all answers, joined; two house rules of one name stop the engine.
        None: the plugin brings no house rule.
        """

    @hookspec
    def players(self) -> Iterable[PlayerType] | None:
        """Bring players: programs that choose moves.

        Asked: when an engine is made.
        Arguments: none.
        Answer: an iterable of `PlayerType`.
        Counts: all answers, joined; two players of one name stop the engine.
        None: the plugin brings no player.
        """

    @hookspec
    def ruleset_folders(self) -> Iterable[Folder] | None:
        """Bring ruleset files.

        Asked: when an engine is made.
        Arguments: none.
        Answer: an iterable of folders (`pathlib.Path` or an `importlib.resources` folder), each
            holding `<game>/<name>.toml`.
        Counts: all answers, joined; two files of one ruleset name stop the engine.
        None: the plugin brings no ruleset.
        """

    @hookspec
    def commands(self) -> Iterable[Command] | None:
        """Bring commands for the command line.

        Asked: when an engine is made.
        Arguments: none.
        Answer: an iterable of `Command`.
        Counts: all answers, joined; two commands of one name stop the engine.
        None: the plugin brings no command.
        """
