"""The form of options: made from the schema, it edits everything and does what it says."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import frozen
from playwright.sync_api import Page, expect

from quadrule.engine import Engine
from quadrule.registry import Registry, discover
from quadrule.schema import options_schema
from tests.web.screens import begin, choose_way, set_up

ENGINE = Engine(Registry(discover(set())))
GAMES = sorted(ENGINE.registry.games)

Schema = dict[str, Any]


@frozen
class Edit:
    """Something to do to a field: `choose` a radio, `tick` a box, or `type` a text."""

    what: str
    id: str
    text: str = ""


@frozen
class Way:
    """Edits that lead to a value of an option."""

    edits: tuple[Edit, ...]
    value: object


def ways(schema: Schema, path: str) -> Iterator[Way]:
    """Ways to values of every kind that a schema allows."""
    if "enum" in schema:
        yield from (
            Way((Edit("choose", f"{path}-{number}"),), value)
            for number, value in enumerate(schema["enum"])
        )
    elif "anyOf" in schema:
        for number, each in enumerate(schema["anyOf"]):
            choose = Edit("choose", f"{path}-{number}")
            if len(each.get("enum", ())) == 1:
                yield Way((choose,), each["enum"][0])
            else:
                yield from (
                    Way((choose, *way.edits), way.value) for way in ways(each, f"{path}-value")
                )
    elif schema["type"] == "boolean":
        yield from (Way((Edit("tick", path, str(value)),), value) for value in (True, False))
    elif schema["type"] == "integer":
        for value in {max(schema["minimum"], -(2**53)), min(schema["maximum"], 2**62 + 1)}:
            yield Way((Edit("type", path, str(value)),), value)
    elif schema["type"] == "array":
        low, count = schema["items"]["minimum"], schema.get("minItems", 3)
        items = [low + number for number in range(count)]
        yield Way((Edit("type", path, ", ".join(map(str, items))),), items)
    else:
        yield from table_ways(schema, path)


def table_ways(schema: Schema, path: str) -> Iterator[Way]:
    path = path.removesuffix("-value")  # the fields of a table have paths of their own
    for key, each in schema["properties"].items():
        yield from (Way(way.edits, {key: way.value}) for way in ways(each, f"{path}.{key}"))


def holds(found: object, wanted: object) -> bool:
    """Whether a value is the wanted one; of a table, whether it has all that is wanted."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return wanted.items() <= found.items()
    return found == wanted


def do(page: Page, edit: Edit) -> None:
    field = page.locator(f'[id="{edit.id}"]')
    if edit.what == "choose":
        field.check()
    elif edit.what == "tick":
        field.set_checked(edit.text == "True")
    else:
        field.fill(edit.text)


def written(page: Page) -> dict[str, Any]:
    """The ruleset file that the form shows."""
    return tomllib.loads(page.get_by_label("The ruleset file").inner_text())


@pytest.mark.parametrize("game", GAMES)
def test_every_option_can_be_given_every_kind_of_value(game: str, page: Page, server: str) -> None:
    set_up(page, server, game)
    choose_way(page, "Change options")
    schema = options_schema(ENGINE.game_type(game).options)
    in_force = ENGINE.ruleset(f"{game}/standard").canonical()["options"]
    for key, each in schema["properties"].items():
        for way in ways(each, f"options.{key}"):
            for edit in way.edits:
                do(page, edit)
            file = written(page)
            assert file["extends"] == f"{game}/standard"
            assert holds(file.get("options", {}).get(key, in_force[key]), way.value), way


def test_every_option_is_labelled_and_told(page: Page, server: str) -> None:
    set_up(page, server, "domineering")
    choose_way(page, "Change options")
    rows = page.get_by_label("Rows", exact=True)
    expect(rows).to_have_accessible_description("How many rows the board has. Allowed: 1 to 26.")
    expect(page.get_by_role("group", name="Orientation")).to_be_visible()
    cram = page.get_by_role("radio", name="Any both seats either way, which is the game of Cram")
    expect(cram).not_to_be_checked()


def test_house_rules_are_switched_on_with_their_own_options(page: Page, server: str) -> None:
    set_up(page, server, "projected-marks")
    choose_way(page, "Change options")
    page.get_by_label("No X on a seat's first turn.").check()
    page.get_by_label("At most so many Xs a seat.").check()
    page.get_by_label("Most", exact=True).fill("2")
    rules = [{"use": "no-opening-cross"}, {"use": "at-most-crosses", "most": 2}]
    assert written(page)["house_rules"] == rules
    page.get_by_label("No X on a seat's first turn.").uncheck()
    assert written(page)["house_rules"] == rules[1:]
    expect(page.get_by_role("region", name="How it is played")).to_contain_text("limited to 2")


def test_house_rules_of_a_ruleset_are_switched_off(page: Page, server: str) -> None:
    page.goto(f"{server}#game=projected-marks&ruleset=projected-marks/few-crosses")
    choose_way(page, "Change options")
    boxes = page.locator("quadrule-options").get_by_role("checkbox", checked=True)
    expect(boxes).to_have_count(2)
    boxes.first.uncheck()
    boxes.first.uncheck()
    assert written(page)["house_rules"] == []


def test_a_fault_stands_at_its_field_and_nothing_begins(page: Page, server: str) -> None:
    set_up(page, server, "projected-marks")
    choose_way(page, "Change options")
    rows = page.get_by_label("Rows", exact=True)
    rows.fill("99")
    wrong = page.locator('[data-path="options.rows"] [data-wrong]')
    expect(wrong).to_have_text("99 is out of range; allowed: a whole number from 1 to 26")
    expect(rows).to_have_attribute("aria-invalid", "true")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert").get_by_text("Something is wrong")).to_be_visible()
    rows.fill("")
    expect(wrong).to_contain_text("a whole number is needed here")
    rows.fill("3")
    expect(wrong).to_have_count(0)


def test_the_options_are_in_force_in_the_match(page: Page, server: str) -> None:
    set_up(page, server, "projected-marks")
    choose_way(page, "Change options")
    page.get_by_label("Rows", exact=True).fill("2")
    page.get_by_label("Columns", exact=True).fill("3")
    page.get_by_label("A name for these rules").fill("Two by three")
    rules = page.get_by_role("region", name="How it is played")
    expect(rules).to_contain_text("The board has 2 rows and 3 columns")
    begin(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Two by three")
    free = page.get_by_role("gridcell").filter(has_not_text="–")
    expect(free).to_have_count(6)
