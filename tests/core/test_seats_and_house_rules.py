"""Seats and house rules of a ruleset file."""

from __future__ import annotations

import json

import pytest

from quadrule.ruleset import HouseRule
from quadrule.seats import seat_complaints, seat_letters
from tests.core.samples import Bonus, faults_of, sample, sample_faults

HEAD = 'format = 1\ngame = "sample"\n'


@pytest.mark.parametrize(
    "seats",
    [
        ["A", "B"],
        ["A", "B", "C", "D"],
        ["x" * 20, "Ünï cödé"],
        ["1", "2"],
        ["👩‍🚀", "نمی‌خواهم"],
        ["a.b", "a b"],
    ],
)
def test_seats_are_two_to_four_different_names(seats: list[str]) -> None:
    spelt = json.dumps(seats, ensure_ascii=False)

    assert sample(f"seats = {spelt}").seats == tuple(seats)


def test_without_seats_a_ruleset_has_those_of_the_game() -> None:
    assert sample("").seats == ("North", "South")


@pytest.mark.parametrize(
    ("seats", "places"),
    [
        ('["A"]', ["3:9 seats"]),
        ("[]", ["3:9 seats"]),
        ('["A", "B", "C", "D", "E"]', ["3:9 seats"]),
        ('["A", "A"]', ["3:15 seats[1]"]),
        ('["Straße", "STRASSE"]', ["3:20 seats[1]"]),
        ('["\\u00e9", "e\\u0301", "É"]', ["3:20 seats[1]", "3:31 seats[2]"]),
        ('["", "A"]', ["3:10 seats[0]"]),
        ('["  ", "A"]', ["3:10 seats[0]"]),
        ('[" A", "B\\u00a0"]', ["3:10 seats[0]", "3:16 seats[1]"]),
        (f'["{"x" * 21}", "A"]', ["3:10 seats[0]"]),
        ('["A\\tB", "C\\u0000", "D\\u007f"]', ["3:10 seats[0]", "3:18 seats[1]", "3:29 seats[2]"]),
        ('["A\\u200b", "\\u202eA"]', ["3:10 seats[0]", "3:21 seats[1]"]),
        ('["A", 5]', ["3:15 seats[1]"]),
        ('["A", 5, "A", true]', ["3:15 seats[1]", "3:18 seats[2]", "3:23 seats[3]"]),
        ('["A", ["B"]]', ["3:15 seats[1]"]),
        (f'["A", 0x{"f" * 5000}]', ["3:15 seats[1]"]),
        ('{ a = "A" }', ["3:9 seats"]),
        ('"AB"', ["3:9 seats"]),
    ],
)
def test_wrong_seats_are_reported_one_by_one(seats: str, places: list[str]) -> None:
    assert sample_faults(f"seats = {seats}") == places


def test_the_number_of_seats_is_the_games_own() -> None:
    (fault,) = faults_of('format = 1\ngame = "needy"\nseats = ["A", "B", "C"]\noptions.size = 3')

    assert (fault.text, fault.allowed) == ("there are 3 seats", "1 to 2 names")


def test_seats_of_a_game_for_just_so_many_are_counted_in_words() -> None:
    (complaint,) = seat_complaints(["A"], 2, 2)

    assert (complaint.text, complaint.allowed) == ("there is 1 seat", "2 names")


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Pink", "green"), ("P", "G")),
        (("Pat", "pam"), ("A", "B")),
        (("A",), ("A",)),
        (("1st", "2nd"), ("A", "B")),
    ],
)
def test_seats_have_their_initials_or_where_these_agree_or_are_no_letters_a_b_c(
    names: tuple[str, ...], letters: tuple[str, ...]
) -> None:
    assert seat_letters(names) == letters


def test_house_rules_are_kept_in_order_with_their_options() -> None:
    text = '[[house_rules]]\nuse = "anywhere"\n[[house_rules]]\nuse = "bonus"\npoints = 3'
    ruleset = sample(text)

    assert [rule.use for rule in ruleset.house_rules] == ["anywhere", "bonus"]
    assert ruleset.house_rules[1] == HouseRule("bonus", Bonus(3))


@pytest.mark.parametrize(
    ("rules", "place", "text"),
    [
        ('[{ use = "bnous" }]', "3:24 house_rules[0].use", "no such house rule is installed"),
        (
            '[{ use = "needy-only" }]',
            "3:24 house_rules[0].use",
            "this house rule is not made for sample",
        ),
        (
            '[{ use = "bonus" }, { use = "bonus", points = 2 }]',
            "3:43 house_rules[1].use",
            "this house rule is switched on twice",
        ),
        ("[{}]", "3:16 house_rules[0].use", "this key is missing"),
        ("[{ points = 1 }]", "3:16 house_rules[0].use", "this key is missing"),
        ("[{ use = 5 }]", "3:24 house_rules[0].use", "5 is a whole number"),
        ('[{ use = ["bonus"] }]', "3:24 house_rules[0].use", "[…] is a list"),
        (
            '[{ use = "bonus", points = 100 }]',
            "3:42 house_rules[0].points",
            "100 is out of range",
        ),
        (
            '[{ use = "bonus", squares = ["a", "b", "a"] }]',
            "3:54 house_rules[0].squares[2]",
            '"a" stands twice',
        ),
        ('[{ use = "anywhere", points = 1 }]', "3:36 house_rules[0].points", "unknown key"),
        ('["bonus"]', "3:16 house_rules[0]", '"bonus" is a text'),
    ],
)
def test_a_wrong_house_rule_is_reported_where_it_stands(rules: str, place: str, text: str) -> None:
    (fault,) = faults_of(f"{HEAD}house_rules = {rules}")

    assert f"{fault.line}:{fault.column} {fault.key}" == place
    assert fault.text == text


def test_a_house_rule_tells_which_fit_the_game() -> None:
    (unknown,) = faults_of(f'{HEAD}[[house_rules]]\nuse = "bnous"')
    (missing,) = faults_of(f"{HEAD}[[house_rules]]")
    (key,) = faults_of(f'{HEAD}[[house_rules]]\nuse = "anywhere"\nx = 1')

    assert (unknown.allowed, unknown.suggestion) == ("anywhere, bonus", "bonus")
    assert missing.allowed == "anywhere, bonus"
    assert key.allowed == "use"
