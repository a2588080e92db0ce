"""Calls are answered as the transcripts say, and every message fits the published schema."""

from __future__ import annotations

import json
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from quadrule_rpc.failures import ERRORS
from quadrule_rpc.methods import METHODS
from tests.docs.protocol import SCHEMA
from tests.rpc.clients import Client
from tests.rpc.transcripts import COMMAND, FILES, answers_of, calls_of, spoken

SHOWN = 40
"""So many lines of a difference are shown."""

PUBLISHED: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))


def valid(value: Any, where: dict[str, Any]) -> None:
    schema = {"$schema": PUBLISHED["$schema"], "$defs": PUBLISHED["$defs"], **where}
    Draft202012Validator(schema).validate(value)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_calls_are_answered_as_the_transcript_says(file: Path) -> None:
    found = file.read_text(encoding="utf-8")
    made = spoken(found, Client().exchange)
    if found != made:
        change = unified_diff(found.splitlines(), made.splitlines(), "as written", "as answered")
        shown = "\n".join(islice(change, SHOWN))
        pytest.fail(f"{file.stem}: if that is meant: {COMMAND}\n{shown}")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_answer_fits_the_schema(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    calls = {}
    for line in calls_of(text):
        try:
            call = json.loads(line)
        except ValueError:
            continue
        for each in call if isinstance(call, list) else [call]:
            if isinstance(each, dict):
                calls[each.get("id")] = each
    for answer in answers_of(text):
        valid(answer, {"anyOf": PUBLISHED["anyOf"]})
        for each in answer if isinstance(answer, list) else [answer]:
            if "result" in each:
                call = calls[each["id"]]
                valid(call, {"$ref": "#/$defs/Call"})
                valid(each["result"], PUBLISHED["methods"][call["method"]]["result"])


def test_the_transcripts_show_every_method_and_nearly_every_error() -> None:
    texts = [file.read_text(encoding="utf-8") for file in FILES]
    called = {name for name in METHODS for text in texts if f'"method": "{name}"' in text}
    answered = {kind.code for kind in ERRORS for text in texts if f'"code": {kind.code},' in text}

    assert called == set(METHODS)
    # What hangs on time, or on a plugin that fails, is in the tests of long calls.
    assert answered == {kind.code for kind in ERRORS} - {-32800, -32603}
