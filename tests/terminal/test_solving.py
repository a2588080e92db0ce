"""`quadrule solve`, `quadrule analyse`, hints, and budgets of the programs that play."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from quadrule import Engine, Match
from quadrule.record import Record
from tests.terminal.conftest import COMMAND, Run, Start
from tests.terminal.test_play import answers, moves_in

DUEL = ("--seat", "First=mcts", "--seat", "Second=level-3", "--seed", "5")


def test_the_value_and_all_best_moves(run: Run) -> None:
    result = run("solve", "number-scrabble", "--after", "9 8")

    assert result.stdout.splitlines()[:2] == ["With best play First wins.", "Best moves: 4"]


@pytest.mark.parametrize(
    ("arguments", "verdict"),
    [
        (("number-scrabble",), "With best play it is a draw."),
        (("taxman/small",), "With best play Taxpayer scores 40 points."),
        (("nim/marienbad",), "With best play Second wins."),
        (("number-scrabble", "--after", "2,1, 7,3,6"), "With best play First wins."),
    ],
)
def test_the_verdict_is_a_sentence(run: Run, arguments: tuple[str, ...], verdict: str) -> None:
    assert run("solve", *arguments).stdout.splitlines()[0] == verdict


def test_points_and_three_seats_in_words(run: Run, tmp_path: Path) -> None:
    marks = tmp_path / "marks.toml"
    head = 'format = 1\nextends = "projected-marks/standard"\n'
    marks.write_text(f"{head}options = {{rows = 1, columns = 3}}\n")
    three = tmp_path / "three.toml"
    three.write_text(f'{head}seats = ["A", "B", "C"]\noptions = {{rows = 1, columns = 3}}\n')

    assert "With best play Pink ends 1 point ahead.\n" in run("solve", str(marks)).stdout
    assert run("solve", str(three)).stdout.startswith("With best play: A ")


def test_solve_as_json(run: Run) -> None:
    data: dict[str, Any] = json.loads(
        run("solve", "number-scrabble", "--after", "9 8 4", "--json").stdout
    )

    assert data["ruleset"] == "number-scrabble/standard"
    assert data["digest"].startswith("sha256:")
    assert (data["value"], data["values"]) == (1, {"First": 1, "Second": -1})
    assert (data["seat"], data["at_least"], data["at_most"]) == ("Second", -1, -1)
    assert data["best"] == ["1", "2", "3", "5", "6", "7"]
    assert data["proved"]
    assert data["complete"]
    assert data["positions"] > 0


def test_too_large_a_game_says_so_and_what_to_do(run: Run) -> None:
    result = run("solve", "ultimate-tic-tac-toe", "--positions", "200")

    assert result.exit_code == 2
    assert "more than 200 positions would have to be kept" in result.stderr
    assert "--positions" in result.stderr


def test_a_wrong_move_in_after_is_refused(run: Run) -> None:
    assert run("solve", "number-scrabble", "--after", "9 9").exit_code == 2
    assert run("solve", "number-scrabble", "--after", "zz").exit_code == 2


def test_moves_that_cannot_be_listed_are_not_solved(run: Run) -> None:
    result = run("solve", "sylver-coinage")

    assert result.exit_code == 2
    assert "cannot be listed" in result.stderr


def test_stopped_it_gives_what_is_proved(start: Start) -> None:
    process = start("solve", "ultimate-tic-tac-toe", "--positions", "100000000")
    sleep(2)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)

    assert process.returncode == 130, errors
    assert output.startswith("Stopped after ")
    assert "Nothing is proved yet.\n" in output or " stands like this or better: " in output
    assert not errors.strip()


def test_progress_is_shown_on_a_terminal() -> None:
    main, terminal = pty.openpty()
    command = [*COMMAND, "solve", "ultimate-tic-tac-toe", "--positions", "20000"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=terminal, check=False)
    os.close(terminal)
    shown = os.read(main, 1 << 16).decode()
    os.close(main)

    assert done.returncode == 2
    assert "positions, 0 of 81 moves settled; Ctrl-C stops" in shown
    assert not done.stdout


def record(tmp_path: Path, ruleset: str, moves: str) -> str:
    match = Match(Engine.discover().game(ruleset))
    for move in moves.split():
        match.play(move)
    file = tmp_path / "match.json"
    file.write_text(Record(match).text(), encoding="utf-8")
    return str(file)


def test_each_turn_is_judged_and_mistakes_are_named(run: Run, tmp_path: Path) -> None:
    file = record(tmp_path, "number-scrabble", "9 8 5 4 1")

    assert run("analyse", file).stdout.splitlines() == [
        "Number Scrabble: what each turn was worth to the seat that made it",
        "1. First plays 9: drawn",
        "2. Second plays 8: drawn, now lost: a MISTAKE, better: 1, 2, 4, 5",
        "3. First plays 5: won, now drawn: a MISTAKE, better: 4",
        "4. Second plays 4: drawn, now lost: a MISTAKE, better: 1",
        "5. First plays 1: won",
        "All turns are judged: 3 mistakes.",
    ]


def test_analyse_as_json(run: Run, tmp_path: Path) -> None:
    file = record(tmp_path, "number-scrabble", "9 8 5")
    data = json.loads(run("analyse", file, "--json").stdout)

    assert [turn["mistake"] for turn in data["turns"]] == [False, True, True]
    assert data["turns"][2] == {
        "turn": 3,
        "seat": "First",
        "move": "5",
        "before": {"First": 1, "Second": -1},
        "after": {"First": 0, "Second": 0},
        "mistake": True,
        "best": ["4"],
    }


def test_turns_that_come_too_early_are_left_open(run: Run, tmp_path: Path) -> None:
    file = record(tmp_path, "number-scrabble", "9 8 5 4 1")
    lines = run("analyse", file, "--positions", "30").stdout.splitlines()

    assert lines[1] == "1. First plays 9: not solved"
    assert lines[5] == "5. First plays 1: won"
    assert lines[-1].startswith("Turns 1 to ")
    assert "(see --positions)" in lines[-1]
    data = json.loads(run("analyse", file, "--positions", "30", "--json").stdout)
    assert data["turns"][0]["before"] is data["turns"][0]["mistake"] is None


def test_a_record_without_turns_has_nothing_to_judge(run: Run, tmp_path: Path) -> None:
    assert "No turn was made." in run("analyse", record(tmp_path, "nim", "")).stdout


def test_hints_go_from_a_nudge_to_the_reason(run: Run) -> None:
    typed = "9\n8\nhint\nhint\nhint\nhint\n"
    said = [
        text.split("\n")[1] for text in answers(run("play", "number-scrabble", typed=typed).stdout)
    ]

    assert said[2] == "Of 7 moves 1 is best: with best play you then win."
    assert said[3] == "Play 4."
    assert said[4] == "With best play you win; after any other move you draw at best."
    assert said[5] == said[4]


def test_a_hint_tells_of_a_win_and_of_a_threat(run: Run) -> None:
    typed = "2\n1\n7\nhint\nhint\nhint\n3\nhint\nhint\nhint\n"
    said = [
        text.split("\n")[1] for text in answers(run("play", "number-scrabble", typed=typed).stdout)
    ]

    assert said[3] == "Take care: First may soon be able to win at once."
    assert said[4] == "Play 6."
    assert said[5] == "After any other move First can win at once; after this one not."
    assert said[7] == "You can win at once."
    assert said[8] == "Play 6."
    assert said[9].startswith("It wins at once: ")


def test_a_hint_names_the_square_before_the_move(run: Run) -> None:
    said = answers(run("play", "projected-marks", typed="hint\nhint\nhint\nhint\n").stdout)

    square = said[1].split("\n")[1].removeprefix("Look at ").removesuffix(".")
    assert said[0].split("\n")[1].startswith("This is too early to be seen to the end;")
    assert said[2].split("\n")[1].startswith(f"Play {square}=")
    assert re.match(r"In \d+ games? tried, ", said[3].split("\n")[1])


def test_there_is_no_hint_when_the_game_is_over(run: Run) -> None:
    said = answers(run("play", "number-scrabble", typed="2\n1\n7\n3\n6\nhint\n").stdout)

    assert "The game is over" in said[5]


def test_programs_take_the_budget_that_is_given(run: Run, tmp_path: Path) -> None:
    played = []
    for number, more in enumerate([(), (), ("--budget", "1"), ("--budget", "1")]):
        file = tmp_path / f"{number}.json"
        run("play", "number-scrabble", *DUEL, *more, "--record", str(file))
        played.append(moves_in(file))

    assert played[0] == played[1]
    assert played[2] == played[3]
    assert played[0] != played[2]


@pytest.mark.parametrize("text", ["0", "fast", "0s"])
def test_a_budget_that_is_none_is_refused(run: Run, text: str) -> None:
    result = run("play", "number-scrabble", *DUEL, "--budget", text)

    assert result.exit_code == 2
    assert "--budget" in result.stderr


def test_a_match_goes_on_with_a_budget(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "match.json")
    run("play", "number-scrabble", "--seat", "Second=mcts", "--record", file, typed="1\n")
    result = run("resume", file, "--budget", "0.01s", typed="9\n")

    assert result.exit_code == 0
    assert len(moves_in(Path(file))) >= 3
