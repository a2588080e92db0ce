"""What a club plays with on its evenings: a house rule, a player, a command and a ruleset."""

from __future__ import annotations

from importlib.resources import files

from quadrule import hookimpl
from quadrule.player import PlayerType
from quadrule.plugin_values import Command, Folder, HouseRuleType

from club_evening import apart, careful


@hookimpl
def house_rules() -> tuple[HouseRuleType, ...]:
    """A house rule for a game that is another package's."""
    return (apart.HOUSE_RULE,)


@hookimpl
def players() -> tuple[PlayerType, ...]:
    """A player of any game."""
    return (PlayerType("careful", "Wins if it can, and lets nobody win next.", careful.choose),)


@hookimpl
def ruleset_folders() -> tuple[Folder, ...]:
    """A ruleset of that game, with the house rule switched on."""
    return (files(__name__) / "rulesets",)


@hookimpl
def commands() -> tuple[Command, ...]:
    """A command; its module is imported when it is used."""
    return (Command("evening", "Let programs play many games and count who wins.", _evening),)


def _evening() -> object:
    from club_evening.evening import command

    return command
