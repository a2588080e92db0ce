"""The page of the protocol and its schema are what the classes say."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator

from quadrule_rpc.methods import METHODS
from quadrule_rpc.schema import fields_of, protocol_schema
from tests.docs.exchanges import fits
from tests.docs.protocol import ORDER, PAGE, SCHEMA, page, schema_text

COMMAND = "python -m tests.docs.protocol"


def test_the_page_is_what_the_classes_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), f"write it anew with: {COMMAND}"


def test_the_schema_is_what_the_classes_say() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema_text(), f"write it anew with: {COMMAND}"


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(protocol_schema())


def test_every_method_is_on_the_page_and_every_field_is_described() -> None:
    assert sorted(ORDER) == sorted(METHODS)
    for method in METHODS.values():
        for kind in (method.params, method.result):
            assert all(text for *_, text in fields_of(kind)), kind


@pytest.mark.parametrize(
    ("shown", "is_true"),
    [
        ('{"a": [1, …], "b": "x…"}', True),
        ('{"a": […],\n "b": "xyz"}', True),
        ('{"a": [1, …], "b": "y…"}', False),
        ('{"a": [1, 2, 3]}', False),
    ],
)
def test_what_a_page_leaves_out_stands_for_anything(shown: str, *, is_true: bool) -> None:
    assert fits(shown, '{"a":[1,2,3],"b":"xyz"}') is is_true
