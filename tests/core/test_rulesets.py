"""The loaded ruleset: canonical form, digest, equality, and shipped rulesets."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from attrs import evolve

from quadrule import Engine, Ruleset
from quadrule.errors import RulesetError
from tests.core.samples import engine as sample_engine
from tests.core.samples import sample

INSTALLED = Engine.discover()


def test_the_canonical_form_spells_out_all_defaults() -> None:
    ruleset = sample('title = "T"\n[[house_rules]]\nuse = "bonus"')

    assert ruleset.canonical() == {
        "format": 1,
        "game": "sample",
        "seats": ["North", "South"],
        "options": {
            "size": 5,
            "mode": "fast",
            "limit": "none",
            "wild": False,
            "word": "abc",
            "numbers": {"low": 1, "high": 9},
            "outer": {"inner": {"left": 1, "right": 2}, "weight": 3},
            "pieces": [],
            "picks": 3,
        },
        "house_rules": [{"use": "bonus", "points": 1, "squares": []}],
    }


def test_the_digest_is_the_hash_of_the_canonical_form() -> None:
    ruleset = INSTALLED.ruleset("number-scrabble")
    form = (
        '{"format":1,"game":"number-scrabble","house_rules":[],"options":{"misere":false,'
        '"numbers":{"high":9,"low":1},"picks":3,"target":15},"seats":["First","Second"]}'
    )

    assert json.loads(form) == ruleset.canonical()
    assert ruleset.digest == "sha256:" + sha256(form.encode()).hexdigest()
    assert ruleset.digest == (
        "sha256:afdfb78e3d6d7b9ccbacf0cb0745ed633793cc18851fd3c2108013c5def3907d"
    )


def test_texts_in_the_digest_are_utf8() -> None:
    form = json.dumps(
        sample("seats = ['Ä', 'Ö']").canonical(),
        sort_keys=True,
        separators=(",", ":"),
        ensure_ascii=False,
    )

    assert sample("seats = ['Ä', 'Ö']").digest == "sha256:" + sha256(form.encode()).hexdigest()


SAME = [
    "[options]\nsize = 9\npicks = 4",
    "options = { picks = 0x4, size = 0b1001 }",
    "options.picks = 4\noptions.'size' = 9",
    'title = "T"\nsummary = "S"\n[options]\n"size" = 9 # nine\npicks = 4\nmode = "fast"',
    'seats = ["North", "South"]\nhouse_rules = []\noptions = { size = 9, picks = 4 }',
    "options = { size = 9, picks = 4, numbers = { low = 1 }, outer = {} }",
]


@pytest.mark.parametrize("text", SAME[1:])
def test_equal_rules_have_one_digest_however_they_are_spelt(text: str) -> None:
    assert sample(text).digest == sample(SAME[0]).digest
    assert sample(text) == sample(SAME[0])
    assert hash(sample(text)) == hash(sample(SAME[0]))


def test_the_digest_does_not_depend_on_files_and_parents(tmp_path: Path) -> None:
    engine = sample_engine()
    head = 'format = 1\ngame = "sample"\n'
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "whole.toml").write_text(f"{head}options.size = 9\noptions.picks = 4")
    (tmp_path / "base.toml").write_text(f"{head}options.size = 9\noptions.picks = 7")
    child = 'format = 1\nextends = "../base.toml"\noptions.picks = 4'
    (tmp_path / "a" / "child.toml").write_text(child)

    whole = engine.ruleset(tmp_path / "a" / "whole.toml")
    assert engine.ruleset(tmp_path / "a" / "child.toml").digest == whole.digest


DIFFERENT = [
    "",
    "options.size = 6",
    'options.mode = "slow"',
    "options.limit = 3",
    "options.wild = true",
    'options.word = "abd"',
    "options.numbers = { high = 8 }",
    "options.numbers = [1, 2, 3]",
    "options.numbers = [3, 2, 1]",
    "options.outer.inner.left = 0",
    "options.outer.weight = 4",
    'options.pieces = [{ name = "a" }]',
    'options.pieces = [{ name = "a", count = 2 }]',
    "options.picks = 2",
    'options.note = ""',
    'seats = ["South", "North"]',
    'seats = ["North", "south"]',
    'seats = ["North", "South", "East"]',
    'house_rules = [{ use = "bonus" }]',
    'house_rules = [{ use = "bonus", points = 2 }]',
    'house_rules = [{ use = "bonus" }, { use = "anywhere" }]',
    'house_rules = [{ use = "anywhere" }, { use = "bonus" }]',
]


def test_any_difference_in_the_rules_makes_another_digest() -> None:
    rulesets = [sample(text) for text in DIFFERENT]

    assert len({ruleset.digest for ruleset in rulesets}) == len(DIFFERENT)
    assert len(set(rulesets)) == len(DIFFERENT)


@pytest.mark.parametrize("text", DIFFERENT)
def test_a_canonical_form_loads_as_an_equal_ruleset(text: str) -> None:
    ruleset = sample(text)
    again = sample_engine().ruleset_from_data(ruleset.canonical(), "again")

    assert again == ruleset
    assert again.digest == ruleset.digest
    assert again.canonical() == ruleset.canonical()


@pytest.mark.parametrize("name", INSTALLED.ruleset_names)
def test_shipped_rulesets_are_without_warning_and_of_the_game_of_their_folder(name: str) -> None:
    ruleset = INSTALLED.ruleset(name)

    assert ruleset.warnings == ()
    assert ruleset.game == name.partition("/")[0]
    assert ruleset.name == name
    assert INSTALLED.ruleset_from_data(ruleset.canonical(), "again") == ruleset


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ({"options": {"size": None}}, "options.size: null is nothing"),
        ({"options": {"size": 1 << 70_000}}, "options.size: 0x1000"),
        ({"options": {"wild": 1}}, "options.wild: 1 is a whole number"),
        ({"options": {"size": b"5"}}, "options.size: "),
        ({"seats": ("A",)}, "seats: there is 1 seat; allowed"),
        ({5: 5}, "5: unknown key"),
        ({"extends": "a.toml"}, "extends: paths are followed from files only"),
    ],
)
def test_faults_of_plain_data_have_no_place(data: dict[str, object], line: str) -> None:
    with pytest.raises(RulesetError) as caught:
        sample_engine().ruleset_from_data({"format": 1, "game": "sample"} | data, "again")

    assert str(caught.value.faults[0]).startswith(f"again: {line}")


def test_plain_data_that_nests_too_deeply_is_refused() -> None:
    deep: list[object] = []
    for _ in range(500):
        deep = [deep]
    data = {"format": 1, "game": "sample", "options": {"numbers": deep}}
    with pytest.raises(RulesetError, match=r"^again: tables and lists nest too deeply"):
        sample_engine().ruleset_from_data(data, "again")


def test_a_ruleset_is_equal_to_another_only_if_the_rules_are() -> None:
    ruleset: Ruleset = sample("")

    assert evolve(ruleset, name="other", title="other") == ruleset
    assert evolve(ruleset, seats=("A", "B")) != ruleset


def test_the_pool_no_numbers_of_which_make_the_sum_is_a_warning() -> None:
    text = 'format = 1\nextends = "number-scrabble"\n[options]\ntarget = 99'
    ruleset = INSTALLED.parse_ruleset(text, "f.toml")

    assert [str(warning) for warning in ruleset.warnings] == [
        "f.toml:4:10: warning: options.target: no 3 numbers of the pool sum to 99: always a draw"
    ]
    assert INSTALLED.game(ruleset).start().outcome is None


@pytest.mark.parametrize(
    ("game", "options", "place"),
    [
        ("projected-marks", "rows = 0", "4:8 options.rows"),
        ("projected-marks", "columns = 27", "4:11 options.columns"),
        ("projected-marks", "rows = true", "4:8 options.rows"),
        ("projected-marks", "rows = 5.0", "4:8 options.rows"),
        ("projected-marks", 'rows = "5"', "4:8 options.rows"),
        ("projected-marks", "highest = 0", "4:11 options.highest"),
        ("projected-marks", 'points = "two"', "4:10 options.points"),
        ("projected-marks", 'dead_squares = "none"', "4:16 options.dead_squares"),
        ("number-scrabble", "numbers = [1, 2, 1]", "4:18 options.numbers[2]"),
        ("number-scrabble", "picks = 10", "4:9 options.picks"),
        ("number-scrabble", "numbers = { low = 5, high = 4 }", "4:29 options.numbers.high"),
        ("number-scrabble", "misere = 1", "4:10 options.misere"),
    ],
)
def test_bad_options_of_the_shipped_games_are_refused(game: str, options: str, place: str) -> None:
    with pytest.raises(RulesetError) as caught:
        INSTALLED.parse_ruleset(f'format = 1\ngame = "{game}"\n[options]\n{options}', "f.toml")
    (fault,) = caught.value.faults

    assert f"{fault.line}:{fault.column} {fault.key}" == place
    assert fault.allowed


def test_a_misspelt_key_of_a_shipped_game_gets_the_nearest() -> None:
    with pytest.raises(RulesetError, match=r'did you mean "columns"\?$'):
        INSTALLED.parse_ruleset('format = 1\ngame = "projected-marks"\noptions.colums = 3')
