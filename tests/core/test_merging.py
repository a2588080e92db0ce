"""What a child gives replaces the parent's value key by key; a list is replaced whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrule import Engine, Ruleset
from quadrule.errors import RulesetError
from tests.core.samples import Piece, Range, briefly
from tests.core.samples import engine as sample_engine

HEAD = 'format = 1\ngame = "sample"\n'


@pytest.fixture
def engine() -> Engine:
    return sample_engine()


class Chain:
    """Loads the first of some files, each of which extends the next."""

    def __init__(self, engine: Engine, folder: Path) -> None:
        self.engine = engine
        self.folder = folder

    def __call__(self, *texts: str) -> Ruleset:
        for number, text in enumerate(texts):
            head = (
                HEAD if number == len(texts) - 1 else f'format = 1\nextends = "{number + 1}.toml"\n'
            )
            (self.folder / f"{number}.toml").write_text(head + text, encoding="utf-8")
        return self.engine.ruleset(self.folder / "0.toml")

    def origins(self, ruleset: Ruleset) -> dict[str, str]:
        """Origins with the names of the files alone; what is stated nowhere is left out."""
        return {
            key: f"{Path(origin.file).stem}:{origin.line}:{origin.column}"
            for key, origin in ruleset.origins.items()
            if origin.line
        }


@pytest.fixture
def chain(engine: Engine, tmp_path: Path) -> Chain:
    return Chain(engine, tmp_path)


def test_a_child_replaces_options_key_by_key(chain: Chain) -> None:
    ruleset = chain("options.size = 9", "[options]\nsize = 7\nwild = true")

    assert (ruleset.options.size, ruleset.options.wild, ruleset.options.mode) == (9, True, "fast")


def test_a_nested_table_is_merged_key_by_key(chain: Chain) -> None:
    ruleset = chain("options.numbers = { high = 12 }", "options.numbers = { low = 3, high = 9 }")

    assert ruleset.options.numbers == Range(3, 12)
    assert chain.origins(ruleset) == {
        "game": "1:2:1",
        "options.numbers": "0:3:9",
        "options.numbers.high": "0:3:21",
        "options.numbers.low": "1:3:21",
    }


def test_tables_are_merged_three_levels_deep_over_three_files(chain: Chain) -> None:
    ruleset = chain(
        "[options.outer.inner]\nleft = 10",
        "options.outer.weight = 30",
        "[options.outer]\nweight = 3\ninner = { left = 1, right = 20 }",
    )
    outer = ruleset.options.outer

    assert (outer.inner.left, outer.inner.right, outer.weight) == (10, 20, 30)
    assert chain.origins(ruleset) == {
        "game": "2:2:1",
        "options.outer": "0:3:10",
        "options.outer.inner": "0:3:16",
        "options.outer.inner.left": "0:4:1",
        "options.outer.inner.right": "2:5:21",
        "options.outer.weight": "1:3:15",
    }


def test_a_list_replaces_a_table_whole_and_a_table_a_list(chain: Chain) -> None:
    listed = chain("options.numbers = [1, 2, 3]", "options.numbers = { low = 3, high = 9 }")
    ranged = chain("options.numbers = { low = 4 }", "options.numbers = [1, 2, 3]")
    over_both = chain(
        "options.numbers = { high = 8 }",
        "options.numbers = [1, 2, 3]",
        "options.numbers = { low = 7 }",
    )

    assert listed.options.numbers == (1, 2, 3)
    assert "options.numbers.low" not in listed.origins
    assert ranged.options.numbers == Range(4, 9)
    assert over_both.options.numbers == Range(1, 8)
    assert str(over_both.origins["options.numbers.low"]) == "default"


def test_lists_are_replaced_whole(chain: Chain) -> None:
    ruleset = chain(
        "options.pieces = [{ name = 'a' }]\nseats = ['X', 'Y']\nhouse_rules = []",
        "options.pieces = [{ name = 'b', count = 5 }, { name = 'c' }]\n"
        "seats = ['A', 'B', 'C']\nhouse_rules = [{ use = 'bonus' }]",
    )

    assert ruleset.options.pieces == (Piece("a", 1),)
    assert ruleset.seats == ("X", "Y")
    assert ruleset.house_rules == ()


def test_texts_come_from_the_nearest_file_that_has_them(chain: Chain) -> None:
    ruleset = chain("summary = 'mine'", "title = 'Base'\nsummary = 'base'")

    assert (ruleset.title, ruleset.summary) == ("Base", "mine")
    assert chain("", "").title == "Sample"


def test_what_no_file_states_has_the_origin_default(chain: Chain) -> None:
    ruleset = chain("")

    assert {key for key, origin in ruleset.origins.items() if str(origin) == "default"} == {
        "title",
        "summary",
        "seats",
        "house_rules",
        "options.size",
        "options.mode",
        "options.limit",
        "options.wild",
        "options.word",
        "options.numbers",
        "options.numbers.low",
        "options.numbers.high",
        "options.outer",
        "options.outer.inner",
        "options.outer.inner.left",
        "options.outer.inner.right",
        "options.outer.weight",
        "options.pieces",
        "options.picks",
        "options.note",
    }


def test_keys_of_house_rules_have_origins_too(chain: Chain) -> None:
    ruleset = chain(
        "", "[[house_rules]]\nuse = 'bonus'\npoints = 3\n[[house_rules]]\nuse = 'anywhere'"
    )
    found = {key: str(o) for key, o in ruleset.origins.items() if key.startswith("house_rules")}

    base = f"{chain.folder / '1.toml'}"
    assert found == {
        "house_rules": f"{base}:3:3",
        "house_rules[0]": f"{base}:3:1",
        "house_rules[0].use": f"{base}:4:1",
        "house_rules[0].points": f"{base}:5:1",
        "house_rules[0].squares": "default",
        "house_rules[1]": f"{base}:6:1",
        "house_rules[1].use": f"{base}:7:1",
    }


@pytest.mark.parametrize(
    ("child", "parent", "file", "place"),
    [
        (
            "options.numbers = { low = 5 }",
            "options.numbers = { high = 4 }",
            "1",
            "3:28 numbers.high",
        ),
        (
            "options.numbers = { high = -4 }",
            "options.numbers = { low = 1 }",
            "0",
            "3:28 numbers.high",
        ),
        ("options.numbers = { low = 50 }", "", "0", "3:19 numbers.high"),
        ("", "options.numbers = { low = 50 }", "1", "3:19 numbers.high"),
        ("options.size = 4", "options.picks = 10", "1", "3:17 picks"),
        ("options.numbers = [1]", "options.size = 4", "0", "3:1 picks"),
    ],
)
def test_a_contradiction_between_files_is_reported_where_the_wrong_key_is_stated(
    chain: Chain, child: str, parent: str, file: str, place: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        chain(child, parent)
    (fault,) = caught.value.faults

    assert Path(fault.file).stem == file
    assert f"{fault.line}:{fault.column} {fault.key.removeprefix('options.')}" == place


def test_seats_that_do_not_fit_the_options_are_a_contradiction_of_the_options(chain: Chain) -> None:
    with pytest.raises(RulesetError) as caught:
        chain("seats = ['A', 'B', 'C', 'D']", "options.size = 3")
    (fault,) = caught.value.faults

    assert (Path(fault.file).stem, *briefly((fault,))) == ("1", "3:16 options.size")


def test_a_key_that_must_be_given_may_be_given_by_any_file(tmp_path: Path) -> None:
    needy = Chain(sample_engine(), tmp_path)
    base = tmp_path / "base.toml"
    base.write_text('format = 1\ngame = "needy"\noptions.piece.name = "p"', encoding="utf-8")
    text = 'format = 1\nextends = "base.toml"\noptions.size = 3\noptions.piece.count = 2'
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    options = needy.engine.ruleset(path).options

    assert (options.size, options.piece) == (3, Piece("p", 2))


def test_a_key_missing_in_all_files_is_reported_at_the_nearest_table(tmp_path: Path) -> None:
    base = tmp_path / "base.toml"
    base.write_text('format = 1\ngame = "needy"\n[options.piece]\ncount = 1', encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text('format = 1\nextends = "base.toml"\n[options.outer]', encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        sample_engine().ruleset(path)

    assert [str(fault).partition(": this")[0] for fault in caught.value.faults] == [
        f"{path}:3:1: options.size",
        f"{base}:3:1: options.piece.name",
    ]
