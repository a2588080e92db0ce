"""Commands that list, show and check."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import quadrule_terminal
from quadrule import Engine, hookimpl
from quadrule.errors import PluginError
from quadrule.plugin_values import HouseRuleType
from quadrule_games import projected_marks
from tests.terminal.conftest import Run

CHILD = 'format = 1\nextends = "projected-marks/standard"\n'


def data_of(run: Run, *args: str, code: int = 0) -> Any:
    result = run(*args, "--json")
    assert result.exit_code == code
    assert result.stderr == ""
    return json.loads(result.stdout)


def ruleset_file(folder: Path, text: str) -> str:
    file = folder / "mine.toml"
    file.write_text(CHILD + text, encoding="utf-8")
    return str(file)


def test_without_arguments_it_helps(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    for name in ("check", "play", "resume", "score"):
        assert f"\n  {name} " in result.stdout


@pytest.mark.parametrize("name", ["chek", "plaay", "rulsets"])
def test_a_misspelt_command_is_guessed(run: Run, name: str) -> None:
    result = run(name)
    assert result.exit_code == 2
    assert "did you mean" in result.stderr


def test_commands_are_there_again_for_another_engine(run: Run) -> None:
    assert [run("games").exit_code for _ in range(2)] == [0, 0]


def test_games(run: Run) -> None:
    games = {game["name"]: game for game in data_of(run, "games")}
    assert games["number-scrabble"]["seats"] == ["First", "Second"]
    assert "projected-marks" in run("games").stdout


def test_players(run: Run) -> None:
    players = {player["name"]: player["summary"] for player in data_of(run, "players")}
    assert {"greedy", "random"} <= set(players)
    assert all(f"{name} " in run("players").stdout for name in players)
    assert "quadrule players" in run("play", "--help").stdout


def test_a_plugin_that_fails_can_be_left_out(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(name: str) -> None:
        raise PluginError(f'plugin "{name}": games: it is broken')

    monkeypatch.setattr(Engine, "discover", lambda without: fails("players"))
    hint = "To go on without this plugin: quadrule --without players …\n"
    assert run("games").stderr.endswith(hint)
    monkeypatch.setattr(Engine, "discover", lambda without: fails("nobody's"))
    assert "--without" not in run("games").stderr


def test_rulesets(run: Run) -> None:
    names = [ruleset["name"] for ruleset in data_of(run, "rulesets")]
    assert "projected-marks/prophecies" in names
    assert names == sorted(names)
    few = data_of(run, "rulesets", "number-scrabble")
    assert {ruleset["game"] for ruleset in few} == {"number-scrabble"}
    assert "Dürer" in run("rulesets").stdout
    assert run("rulesets", "number-scrable").exit_code == 2


def test_plugins_and_leaving_one_out(run: Run) -> None:
    plugins = {plugin["name"]: plugin for plugin in data_of(run, "plugins")}
    assert "play" in plugins["terminal"]["brings"]["commands"]
    less = run("--without", "projected-marks", "--without", "players", "plugins")
    assert "greedy" not in less.stdout
    rulesets = run("--without", "projected-marks", "rulesets")
    assert rulesets.exit_code == 0
    assert "projected-marks" not in rulesets.stdout
    assert run("--without", "nothing", "games").exit_code == 2


def test_show_gives_each_value_with_its_origin(run: Run) -> None:
    data = data_of(run, "show", "projected-marks/prophecies")
    assert data["game"] == "projected-marks"
    assert data["seats"] == ["Pink", "Green"]
    assert data["digest"].startswith("sha256:")
    assert data["house_rules"] == []
    assert data["options"]["rows"]["value"] == 4
    assert data["options"]["rows"]["origin"].startswith("projected-marks/prophecies.toml:")
    assert data["options"]["highest"] == {"value": "auto", "origin": "default"}
    assert data["origins"]["seats"].startswith("projected-marks/standard.toml:")
    text = run("show", "projected-marks/prophecies").stdout
    assert "options.rows" in text
    assert "Pink, Green" in text


def test_show_spells_house_rules(run: Run, tmp_path: Path) -> None:
    file = ruleset_file(tmp_path, '[[house_rules]]\nuse = "double-circle-bonus"\npoints = 2\n')
    assert data_of(run, "show", file)["house_rules"] == [
        {"use": "double-circle-bonus", "points": 2}
    ]
    assert "double-circle-bonus (points = 2)" in run("show", file).stdout


def test_explain(run: Run) -> None:
    sentences = data_of(run, "explain", "number-scrabble/misere")
    assert any("loses" in sentence for sentence in sentences)
    assert all(s in run("explain", "number-scrabble/misere").stdout for s in sentences)


def test_schema_is_json_with_or_without_the_option(run: Run) -> None:
    schema = data_of(run, "schema", "projected-marks")
    jsonschema.Draft202012Validator.check_schema(schema)
    assert json.loads(run("schema", "projected-marks").stdout) == schema
    unknown = run("schema", "projected-mark")
    assert unknown.exit_code == 2
    assert 'did you mean "projected-marks"' in unknown.stderr


def test_check_a_good_file_and_a_name(run: Run, tmp_path: Path) -> None:
    file = ruleset_file(tmp_path, "[options]\nrows = 3\n")
    result = run("check", file, "number-scrabble/standard")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [f"{file}: good", "number-scrabble/standard: good"]
    assert data_of(run, "check", file) == []


def test_check_names_every_fault_with_its_place(run: Run, tmp_path: Path) -> None:
    file = ruleset_file(tmp_path, "[options]\nrowz = 3\ncolumns = 99\n")
    result = run("check", file)
    assert result.exit_code == 2
    lines = result.stdout.splitlines()
    assert [line.split(": ")[0] for line in lines] == [f"{file}:4:1", f"{file}:5:11"]
    faults = data_of(run, "check", file, code=2)
    assert [(fault["line"], fault["column"]) for fault in faults] == [(4, 1), (5, 11)]
    assert faults[0]["suggestion"] == "rows"
    keys = {"file", "line", "column", "key", "found", "allowed", "suggestion", "text", "severity"}
    assert set(faults[0]) == keys


def test_check_goes_on_after_a_bad_file(run: Run, tmp_path: Path) -> None:
    result = run("check", str(tmp_path), str(tmp_path / "none.toml"), "number-scrabble")
    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) == 3
    assert result.stdout.endswith("number-scrabble: good\n")


def test_a_warning_is_printed_and_is_no_fault(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "never.toml"
    file.write_text('format = 1\ngame = "number-scrabble"\n[options]\ntarget = 99\n')
    result = run("check", str(file))
    assert result.exit_code == 0
    assert "warning: " in result.stdout
    assert [fault["severity"] for fault in data_of(run, "check", str(file))] == ["warning"]


def test_a_title_cannot_steer_the_terminal(run: Run, tmp_path: Path) -> None:
    file = ruleset_file(tmp_path, 'x = 1\ntitle = "\\u001b[2J"\n'.removeprefix("x = 1\n"))
    assert "\x1b" not in run("show", file).stdout
    assert "\x1b" not in run("play", file).stdout


def test_perft(run: Run) -> None:
    data = data_of(run, "perft", "number-scrabble", "3")
    assert data["counts"] == [9, 72, 504]
    assert data["ruleset"] == "number-scrabble/standard"
    assert run("perft", "number-scrabble", "2").stdout == "1 turn: 9\n2 turns: 72\n"


def test_perft_ends_where_every_game_does(run: Run) -> None:
    """However deep it was to count."""
    assert data_of(run, "perft", "chomp/two-rows", "1000000000")["counts"][-1] > 0
    lines = run("perft", "number-scrabble", "12").stdout.splitlines()
    assert lines[-2:] == ["9 turns: 127872", "No game lasts longer than 9 turns."]


@pytest.mark.parametrize(
    "args",
    [
        ["show"],
        ["show", "nothing/here"],
        ["show", "/"],
        ["explain", "no file.toml"],
        ["perft", "number-scrabble", "0"],
        ["perft", "number-scrabble", "many"],
        ["check"],
        ["score", "-"],
        ["games", "--yaml"],
        ["replay", "nothing.json"],
        ["resume"],
        ["resume", "/"],
    ],
)
def test_what_cannot_be_done_is_said_on_standard_error(run: Run, args: list[str]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Nim/Standard", "nim/standard"), ("nim/", "nim"), ("NIM", "nim"), ("/nim", "nim")],
)
def test_a_name_with_capitals_or_a_slash_too_many_is_known_again(
    run: Run, typed: str, meant: str
) -> None:
    assert f'did you mean "{meant}"?' in run("check", typed).stdout
    assert f'did you mean "{meant}"?' in run("perft", typed, "2").stderr


def test_one_house_rule_as_a_table_is_told_how_to_be_a_list(run: Run, tmp_path: Path) -> None:
    text = '[house_rules]\nuse = "no-opening-cross"\n'
    file = ruleset_file(tmp_path, text)
    assert "allowed: a list of tables, each under [[house_rules]]" in run("check", file).stdout


class Unmade:
    """Brings a house rule whose rules cannot be made."""

    @hookimpl
    def house_rules(self) -> tuple[HouseRuleType, ...]:
        def rules(options: object, seats: tuple[str, ...]) -> object:
            raise ValueError(options, seats)

        return (HouseRuleType("unmade", "Cannot be made.", rules),)


def test_a_game_that_cannot_be_made_is_not_good(run: Run, tmp_path: Path) -> None:
    engine = Engine([quadrule_terminal, projected_marks, Unmade()])
    file = tmp_path / "unmade.toml"
    file.write_text('format = 1\ngame = "projected-marks"\nhouse_rules = [{ use = "unmade" }]\n')
    result = run("check", str(file), engine=engine)
    assert result.exit_code == 2
    assert "good" not in result.stdout
    assert f'{file}: the game cannot be made: plugin "unmade": rules: ' in result.stdout
