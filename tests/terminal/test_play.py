"""Play in lines of text: what is typed and what is answered."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from quadrule import Engine
from tests.terminal.conftest import Run

SMALL = "projected-marks/small"
HOUSE = (
    'format = 1\nextends = "projected-marks/standard"\n[[house_rules]]\nuse = "no-opening-cross"\n'
)


def answers(output: str) -> list[str]:
    """What was printed after each line typed."""
    return re.split(r"(?:to move|Game over)> ", output)[1:]


def only_record(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def moves_in(file: Path) -> list[str]:
    return [turn["move"] for turn in json.loads(file.read_text(encoding="utf-8"))["turns"]]


def test_the_board_has_labels_letters_and_aligned_columns(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "wide.toml"
    file.write_text('format = 1\nextends = "projected-marks/standard"\n[options]\ncolumns = 12\n')
    output = run("play", str(file), typed="b2=12\nl5=X\n").stdout
    board = output.split("Green plays l5=X.\n\n")[1].splitlines()
    assert board[:3] == [
        "    a    b    c    d    e    f    g    h    i    j    k    l",
        "1   .    .    .    .    .    .    .    .    .    .    .    .",
        "2   .   12P   .    .    .    .    .    .    .    .    .    .",
    ]
    assert board[5].endswith("    X")
    assert "P is Pink (human), G is Green (human)" in output
    assert "\x1b" not in output


def test_a_piped_move_is_echoed(run: Run) -> None:
    result = run("play", SMALL, typed="b2=3\n")
    assert result.exit_code == 0
    assert "Pink to move> b2=3\nPink plays b2=3.\n" in result.stdout
    assert result.stdout.splitlines()[-1].startswith("Saved: ")


def test_an_illegal_move_gets_every_refusal(run: Run) -> None:
    said = answers(run("play", SMALL, typed="b2=3\nb2=3\nb2=4\n").stdout)[1:]
    assert said[0] == "b2=3\nb2=3 was not played:\n- b2 is taken\nNothing has changed.\nGreen "
    assert "- b2 is taken\n- 4 is too high: the highest number is 3\n" in said[1]


def test_why_names_the_house_rule(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE)
    said = answers(run("play", str(file), typed="why a1=X\nwhy a1=1\nwhy\nwhy me\n").stdout)
    assert "(house rule no-opening-cross)" in said[0]
    assert "a1=1 is legal." in said[1]
    assert "Type why and a move." in said[2]
    assert "is no move" in said[3]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("undoo", "Did you mean undo?"),
        ("hepl", "Did you mean help?"),
        ("77", "Type help for what else can be typed."),
        ("", "Type a move, or help"),
        ("undo", "There is no turn of yours to take back."),
        ("redo", "There is no turn to redo."),
        ("log", "No turn has been made."),
        ("quit now", "Nothing was done: type quit with nothing after it."),
        ("undo 2", "Nothing was done: type undo with nothing after it."),
        ("moves z9", 'There is no place "z9". Places have names like a1 or c3.'),
        ("moves b22", 'There is no place "b22"; did you mean "b2"?'),
        ("moves b", '"b" is column b, no place on the board.\nTo see a place in it, type'),
        ("moves Row 3", '"Row 3" is row 3, no place on the board.'),
        ("moves b2=4", "b2=4 is not legal:\n- 4 is too high: the highest number is 3\n"),
        ("?", "moves [PLACE]"),
        ("h", "moves [PLACE]"),
        ("q", "No turn was made, so nothing is kept."),
        ("EXIT", "No turn was made, so nothing is kept."),
        ("h 3", '"h 3" is no move'),
        ("RULES", "An X may stand in a line as often as one likes."),
        ("save", "The record is "),
        ("save x\0y", "cannot be the name of a file."),
        ("save ~nobody-of-this-name/x", "Not saved: "),
        ("save /no/such/folder/x", "Not saved: /no/such/folder/x: No such file"),
    ],
)
def test_one_clear_answer(run: Run, typed: str, answer: str) -> None:
    said = answers(run("play", SMALL, typed=f"{typed}\n").stdout)
    assert answer in said[0]


def test_every_move_listed_is_accepted(run: Run) -> None:
    listed = answers(run("play", SMALL, typed="b2=3\nmoves\n").stdout)[1].split()
    moves = [word for word in listed if "=" in word]
    assert len(moves) == 8 * 4 - 4
    for move in moves:
        said = answers(run("play", SMALL, typed=f"b2=3\n{move}\n").stdout)[1]
        assert f"Green plays {move}." in said


def test_moves_of_one_place_and_of_a_game_without_places(run: Run) -> None:
    assert answers(run("play", SMALL, typed="moves B2\n").stdout)[0].splitlines()[1] == (
        "b2=1  b2=2  b2=3  b2=X"
    )
    said = answers(run("play", "number-scrabble", typed="5\nmoves\n").stdout)
    assert said[1].splitlines()[1] == "1  2  3  4  6  7  8  9"


def test_moves_of_a_place_where_none_is_legal_says_why(run: Run) -> None:
    said = answers(run("play", SMALL, typed="b2=3\nmoves B2\n").stdout)[1:]
    assert said[0].startswith("moves B2\nNo move is legal on b2:\n- b2 is taken\n")
    said = answers(run("play", "number-scrabble", typed="5\nmoves 5\nmoves 77\n").stdout)[1:]
    assert said[0].startswith("moves 5\n5 is not legal:\n- 5 has been picked\n")
    assert "- 77 is not in the pool (1 to 9)\n" in said[1]


def test_the_moves_of_a_dot_or_a_square_are_all_that_touch_it(run: Run) -> None:
    for game, place, moves in (
        ("sim", "a", "a-b  a-c  a-d  a-e  a-f"),
        ("dots-and-boxes", "a1", "a1-b1  a1-a2"),
        ("domineering", "a2", "a2-a3  a1-a2"),
    ):
        said = answers(run("play", game, typed=f"moves {place}\n").stdout)
        assert said[0].splitlines()[1] == moves


def test_that_nothing_has_changed_is_said_once(run: Run) -> None:
    output = run("play", SMALL, typed="b2=3\nb2=3\nb2=1\nb2=X\n").stdout
    assert output.count("was not played:") == 3
    assert output.count("Nothing has changed.") == 1


def test_the_hint_about_programs_is_for_people_at_a_terminal(run: Run) -> None:
    assert "Against a program" not in run("play", SMALL, typed="quit\n").stdout


@pytest.mark.parametrize("command", ["play", "show", "explain"])
def test_an_unknown_game_gets_the_games_and_not_every_ruleset(run: Run, command: str) -> None:
    chess = run(command, "chess").stderr
    assert "allowed: a game (chomp, " in chess
    assert "/" not in chess
    assert 'did you mean "projected-marks/prophecies"' in run(command, "prophecies").stderr
    assert 'did you mean "number-scrabble"?' in run(command, "number-scrable").stderr
    one_game = run(command, "projected-marks/smal").stderr
    assert SMALL in one_game
    assert "number-scrabble/" not in one_game


def test_a_long_list_of_moves_is_cut_and_says_so(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "big.toml"
    file.write_text(
        'format = 1\nextends = "projected-marks/standard"\n[options]\nrows = 26\ncolumns = 26\n'
    )
    said = answers(run("play", str(file), typed="moves\nmoves z26\n").stdout)
    assert len(said[0].splitlines()) < 60
    assert "more places. To see one of them, type for example: moves z26" in said[0]
    assert "z26=26" in said[1]
    assert max(map(len, said[0].splitlines())) <= 80


def test_forced_moves_are_told_with_the_reason(run: Run) -> None:
    said = answers(run("play", SMALL, typed="a1=1\nb2=2\nc1=3\nlog\n").stdout)
    assert "no number fits in" in run("play", SMALL, typed="a2=1\nc2=2\nb1=3\nlog\n").stdout
    assert said[-2].startswith("log\n1. Pink plays a1=1.\n2. Green plays b2=2.\n")


def test_the_score_sheet_shows_what_a_line_can_still_hold(run: Run) -> None:
    said = answers(run("play", SMALL, typed="a1=1\nscore\n").stdout)[1]
    assert "line      holds  can hold  circled  seat  points" in said
    assert "row 1         1  1 to 3    1 at a1  Pink       1" in said
    assert "Total so far: Pink 2, Green 0." in said
    assert "counts no points" in run("play", "number-scrabble", typed="score\n").stdout


def test_number_scrabble_in_both_layouts(run: Run) -> None:
    pool = run("play", "number-scrabble", typed="5\n").stdout
    assert "  1   2   3   4   5F  6   7   8   9\n" in pool
    magic = run("play", "number-scrabble", "--layout", "magic-square", typed="5\n").stdout
    assert "  2   7   6\n  9   5F  1\n  4   3   8\n" in magic


def test_the_end_is_told_and_can_be_undone(run: Run) -> None:
    result = run(
        "play", "number-scrabble", typed="5\n1\n6\n2\n4\n9\nscoer\na1=1\n\nmoves 3\nundo\n9\nquit\n"
    )
    said = answers(result.stdout)
    assert "First wins: 4 + 5 + 6 = 15." in said[4]
    assert "5F*" in said[4]
    assert "A star marks what counts.\n" in said[4]
    over = "The game is over. Type undo, score, board, log, save or quit.\n"
    assert said[5] == f"9\n{over}"
    assert said[6] == "scoer\nDid you mean score?\n"
    assert said[7] == f"a1=1\n{over}"
    assert said[8] == f"\n{over}"
    assert said[9] == "moves 3\nThe game is over: there is no move.\n"
    assert "Taken back: First's 4." in said[10]
    assert "First plays 9." in said[11]
    assert result.exit_code == 0


def test_undo_against_a_program_goes_back_to_the_persons_turn(run: Run, data_folder: Path) -> None:
    args = ["play", "number-scrabble", "--seat", "second=greedy", "--seed", "4"]
    first = answers(run(*args, typed="5\nundo\nredo\nquit\n").stdout)
    reply = re.findall(r"Second plays (\d)\.", first[0])
    assert len(reply) == 1
    assert f"Taken back: Second's {reply[0]}, First's 5." in first[1]
    assert f"First plays 5.\nSecond plays {reply[0]}.\n" in first[2]
    assert moves_in(only_record(data_folder)) == ["5", reply[0]]


def test_a_program_that_begins_is_not_undone_alone(run: Run) -> None:
    output = run("play", "number-scrabble", "--seat", "F=greedy", typed="undo\n").stdout
    assert "There is no turn of yours to take back." in output


def test_programs_play_to_the_end_and_the_same_for_a_seed(run: Run, tmp_path: Path) -> None:
    args = ["play", SMALL, "--seat", "P=greedy", "--seat", "g=Random", "--seed", "7", "--record"]
    results = [run(*args, str(tmp_path / name)) for name in ("a.json", "b.json")]
    assert [result.exit_code for result in results] == [0, 0]
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()
    assert "the board is full" in results[0].stdout
    assert "Total: Pink " in results[0].stdout
    assert "to move>" not in results[0].stdout


def test_seeded_play_leaves_the_global_random_state_alone(run: Run) -> None:
    random.seed(1)
    before = random.getstate()
    run("play", SMALL, "--seat", "P=greedy", "--seat", "G=random")
    assert random.getstate() == before


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--seat", "Pnik=greedy"], 'did you mean "Pink"'),
        (["--seat", "Pink=gredy"], 'did you mean "greedy"'),
        (["--seat", "Pink"], "write it like Pink=human"),
        (["--seat", "Pink="], "write it like Pink=human"),
        (["--seat", "P=human", "--seat", "pink=greedy"], "given two players"),
        (["--layout", "bord"], 'did you mean "board"'),
        (["--seed", "x"], "not a valid integer"),
        (["--record", "/no/such/folder/x.json"], "cannot be written: No such file"),
        (["--record", "/"], "is there already"),
    ],
)
def test_what_cannot_be_played(run: Run, data_folder: Path, args: list[str], message: str) -> None:
    result = run("play", SMALL, *args)
    assert result.exit_code == 2
    assert message in result.stderr
    assert not data_folder.exists() or not list(data_folder.iterdir())


def test_without_a_terminal_a_ruleset_must_be_named(run: Run) -> None:
    result = run("play")
    assert result.exit_code == 2
    assert SMALL in result.stderr


def test_four_seats_of_one_initial_are_lettered(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "four.toml"
    file.write_text(
        'format = 1\nextends = "number-scrabble/standard"\nseats = ["Ann", "Abe", "Ada", "Al"]\n'
    )
    output = run("play", str(file), "--seat", "a=greedy", "--seat", "al=random", typed="").stdout
    assert "A is Ann (greedy), B is Abe (human), C is Ada (human), D is Al (random)" in output


def test_the_prompt_is_the_same_for_an_engine_handed_over(run: Run) -> None:
    assert run("play", SMALL, typed="quit\n", engine=Engine.discover()).exit_code == 0
