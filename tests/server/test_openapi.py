"""The OpenAPI page says what the server does: Schemathesis, which tries it out, finds nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quadrule_rpc.methods import METHODS
from quadrule_server.resources import NO_RESOURCE, PREFIX, RESOURCES
from tests.server.running import Served

Serve = Callable[..., Served]

CONFIG = Path(__file__).with_name("schemathesis.toml")
PROGRAM = str(Path(sys.executable).with_name("schemathesis"))


def tried_out(served: Served, folder: Path, *args: str, parameters: str = "") -> None:
    config = folder / "schemathesis.toml"
    config.write_text(CONFIG.read_text(encoding="utf-8") + parameters, encoding="utf-8")
    run = subprocess.run(
        [
            *(PROGRAM, "--config-file", str(config), "run", "--checks", "all", "--seed", "1"),
            *args,
            f"http://{served.host}{PREFIX}/openapi.json",
        ],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert run.returncode == 0, run.stdout[-8000:] + run.stderr[-2000:]


@pytest.fixture
def served(serve: Serve) -> Served:
    return serve(iterations=200, seconds=0.5, matches=10_000_000)


def test_schemathesis_finds_nothing(served: Served, tmp_path: Path) -> None:
    tried_out(served, tmp_path, "--max-examples", "15")


def test_schemathesis_finds_nothing_in_a_match_whose_seats_it_holds(
    served: Served, tmp_path: Path
) -> None:
    opened = served.request("POST", f"{PREFIX}/matches", {"ruleset": "number-scrabble"}).json
    authority = f"Authorization: Bearer {'.'.join(opened['tokens'])}"
    tried_out(
        served,
        tmp_path,
        *("--max-examples", "15", "--phases", "coverage,fuzzing", "--header", authority),
        *("--include-path-regex", "/matches/", "--exclude-method", "DELETE"),
        parameters=f'[parameters]\n"path.match" = "{opened["match"]}"\n',
    )


def test_every_method_is_a_resource_but_for_those_of_a_connection(served: Served) -> None:
    page: dict[str, Any] = served.request("GET", f"{PREFIX}/openapi.json").json

    assert {each.name for each in RESOURCES} == set(METHODS) - NO_RESOURCE
    assert page["openapi"] == "3.1.0"
    for resource in RESOURCES:
        path = PREFIX + resource.path.replace(":path", "")
        assert page["paths"][path][resource.verb.lower()]["summary"] == resource.method.summary


@pytest.mark.parametrize(
    ("verb", "path", "status"),
    [("PUT", "/api/games", 405), ("GET", "/api/nothing", 404), ("GET", "/api/matches/%0A/x", 404)],
)
def test_what_there_is_not_is_told_as_the_protocol_tells_errors(
    served: Served, verb: str, path: str, status: int
) -> None:
    reply = served.request(verb, path)

    assert (reply.status, reply.json["code"]) == (status, -32601)
    assert reply.json["data"]["kind"] == "resource"
    if status == 405:
        assert set(reply.headers["allow"].split(", ")) == {"GET", "HEAD"}


def test_a_token_of_no_seat_is_refused_as_the_page_says(served: Served) -> None:
    page = served.request("GET", "/api/openapi.json").json
    match = served.request("POST", "/api/matches", {"ruleset": "nim"}).json["match"]

    for path, verbs in page["paths"].items():
        for verb, operation in verbs.items():
            if "security" in operation:
                place = path.replace("{match}", match)
                body = {"move": "x", "version": 0, "player": "random"}
                wanted = operation.get("requestBody", {}).get("content", {})
                known = wanted.get("application/json", {}).get("schema", {}).get("properties", {})
                sent = {key: value for key, value in body.items() if key in known}
                reply = served.request(
                    verb.upper(), place, sent if wanted else None, tokens=("none",)
                )
                assert reply.status == 403, (verb, path)
                assert "403" in operation["responses"], (verb, path)
