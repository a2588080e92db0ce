"""The OpenAPI 3.1 page of the resources, made from the same classes as the protocol's schemas."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, get_type_hints

import attrs

from quadrule.engine import Engine
from quadrule.match import Match
from quadrule.record import Record
from quadrule_rpc.failures import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    INVALID_REQUEST,
    LIMIT_REACHED,
    NOT_YOUR_SEAT,
    PARSE_ERROR,
    ErrorKind,
)
from quadrule_rpc.methods import Method
from quadrule_rpc.schema import Classes, described, error_schema
from quadrule_server.resources import PREFIX, RESOURCES, STATUS, TOO_LARGE, Resource

_ALWAYS = (INVALID_PARAMS, INTERNAL_ERROR)
_OF_BODIES = (PARSE_ERROR, INVALID_REQUEST)
_COMPONENTS = "#/components/schemas/"


def openapi(engine: Engine) -> dict[str, Any]:
    """The whole page.

    Arguments:
        engine: has the ruleset that examples are of.
    """
    examples = _examples(engine)
    classes = Classes(_COMPONENTS)
    paths: dict[str, dict[str, Any]] = {}
    for resource in RESOURCES:
        path = PREFIX + resource.path.replace(":path", "")
        paths.setdefault(path, {})[resource.verb.lower()] = _operation(resource, classes, examples)
    error = error_schema(classes)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Quadrule",
            "version": version("quadrule"),
            "summary": "Turn-based math games: the engine protocol as HTTP resources.",
            "description": "Live play goes over WebSocket at `/api/socket`, with the same messages "
            "as JSON-RPC text frames.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": {"Error": error, **dict(sorted(classes.made.items()))},
            "securitySchemes": {
                "seat": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The token of a seat, from the answer that opened the match; "
                    "tokens of several seats with full stops between them.",
                }
            },
        },
    }


def _examples(engine: Engine) -> dict[str, dict[str, Any]]:
    """A body that works, by the name of the method."""
    if not engine.ruleset_names:
        return {}
    name = engine.ruleset_names[0]
    record = Record(Match(engine.game(engine.ruleset(name)))).text()
    toml = f'format = 1\nextends = "{name}"\n'
    return {
        "match/new": {"ruleset": name},
        "match/load": {"record": record},
        "rulesets/check": {"toml": toml},
    }


def _operation(
    resource: Resource, classes: Classes, examples: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    method = resource.method
    operation: dict[str, Any] = {
        "operationId": _id_of(resource),
        "summary": method.summary,
        "parameters": list(_parameters(resource, classes)),
        "responses": _responses(resource, classes),
    }
    if resource.verb == "POST":
        body = _body(resource, classes)
        operation["requestBody"] = {
            "required": bool(body.get("required")),
            "content": {"application/json": {"schema": body}},
        }
        if resource.name in examples:
            content = operation["requestBody"]["content"]["application/json"]
            content["example"] = examples[resource.name]
    if resource.in_path == ("match",):
        operation["security"] = [{}, {"seat": []}]
    return operation


def _parameters(resource: Resource, classes: Classes) -> list[dict[str, Any]]:
    kind = resource.method.params
    told, hints = described(kind), get_type_hints(kind)
    return [
        {
            "name": each.name,
            "in": "path" if each.name in resource.in_path else "query",
            "required": each.default is attrs.NOTHING,
            "description": told[each.name],
            "schema": _without_null(classes.of(hints[each.name])),
        }
        for each in attrs.fields(kind)
        if each.name in resource.in_path or resource.verb != "POST"
    ]


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A query cannot say null: the param is left out instead."""
    members = [each for each in schema.get("anyOf", ()) if each != {"type": "null"}]
    return members[0] if len(members) == 1 else schema


def _body(resource: Resource, classes: Classes) -> dict[str, Any]:
    whole = classes.definition(resource.method.params)
    elsewhere = resource.in_path
    rest = {name: each for name, each in whole["properties"].items() if name not in elsewhere}
    required = [name for name in whole.get("required", ()) if name not in elsewhere]
    body = {**whole, "properties": rest, "required": required}
    return body if required else {key: body[key] for key in body if key != "required"}


def _responses(resource: Resource, classes: Classes) -> dict[str, Any]:
    method = resource.method
    result = {"application/json": {"schema": classes.ref(method.result)}}
    responses: dict[str, Any] = {
        str(resource.status): {"description": "Done.", "content": result, **_links(resource)}
    }
    by_status: dict[int, list[ErrorKind]] = {}
    for kind in _errors(resource, method):
        by_status.setdefault(STATUS[kind], []).append(kind)
        if kind is LIMIT_REACHED:
            by_status.setdefault(TOO_LARGE, []).append(kind)
    for status, kinds in sorted(by_status.items()):
        told = "; ".join(f"{kind.code}, {kind.title}" for kind in kinds)
        responses[str(status)] = {
            "description": f"{told[0].upper()}{told[1:]}.",
            "content": {"application/json": {"schema": {"$ref": f"{_COMPONENTS}Error"}}},
        }
    return responses


def _links(resource: Resource) -> dict[str, Any]:
    """Where to go from a match that has been opened."""
    if resource.status != 201:
        return {}
    match = {"match": "$response.body#/match"}
    return {
        "links": {
            each.name.replace("match/", ""): {"operationId": _id_of(each), "parameters": match}
            for each in RESOURCES
            if each.in_path == ("match",)
        }
    }


def _id_of(resource: Resource) -> str:
    return resource.name.replace("/", "_")


def _errors(resource: Resource, method: Method) -> tuple[ErrorKind, ...]:
    limits = (LIMIT_REACHED,) if resource.verb == "POST" else ()
    bodies = _OF_BODIES if resource.verb == "POST" else ()
    # Whatever is asked about a match: a token that is sent has to be one of its seats.
    tokens = (NOT_YOUR_SEAT,) if resource.in_path == ("match",) else ()
    return tuple(dict.fromkeys((*_ALWAYS, *bodies, *method.errors, *limits, *tokens)))
