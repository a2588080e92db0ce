"""The transcripts of the protocol over WebSocket and HTTP: the same calls, the same answers."""

from __future__ import annotations

import json
import re
from typing import Any

from attrs import define, field
from websockets.sync.client import ClientConnection

from tests.server.running import Served, request_of

_END = "the end of what was asked"


@define
class Ids:
    """Transcripts number matches from m1, and know of no tokens; servers name them as they like."""

    _own: dict[str, str] = field(factory=dict)
    tokens: dict[str, tuple[str, ...]] = field(factory=dict)

    def out(self, text: str) -> str:
        """A message of a transcript, with the server's ids."""
        return re.sub(r'"(m\d+)"', lambda found: f'"{self._own.get(found[1], found[1])}"', text)

    def back(self, text: str) -> str:
        """A message of the server, with the transcript's ids."""
        answers = json.loads(text)
        for answer in answers if isinstance(answers, list) else [answers]:
            self._note(answer.get("result", {}))
        text = json.dumps(answers)
        for name, own in self._own.items():
            text = text.replace(f'"{own}"', f'"{name}"')
        return text

    def _note(self, opened: dict[str, Any]) -> None:
        """Learn the id of a match that was opened, and its tokens, and hide these."""
        if opened.get("tokens"):
            self._own[f"m{len(self._own) + 1}"] = opened["match"]
            self.tokens[opened["match"]] = tuple(opened["tokens"])
            assert len(set(opened["tokens"])) == len(opened["view"]["seats"])
            opened["tokens"] = []


@define
class OverSocket:
    """Exchanges messages over a WebSocket."""

    socket: ClientConnection
    ids: Ids = field(factory=Ids)

    def exchange(self, message: str) -> list[str]:
        """As `tests.rpc.clients.Exchange`: a call that follows shows where the answers end."""
        self.socket.send(self.ids.out(message))
        long = '"match/choose"' in message or '"match/analyse"' in message
        answers: list[str] = []
        if long:
            answers.append(self.socket.recv(timeout=120, decode=True))
        if "shutdown" not in message:
            end = {"jsonrpc": "2.0", "id": _END, "method": "match/close", "params": {"match": "-"}}
            self.socket.send(json.dumps(end))
        for answer in self.socket:
            assert isinstance(answer, str)
            if _END in answer:
                break
            answers.append(answer)
        return [self.ids.back(answer) for answer in answers]


@define
class OverHttp:
    """Sends each call as a request for the resource that its method is."""

    served: Served
    ids: Ids = field(factory=Ids)

    def exchange(self, message: str) -> list[str]:
        """As `tests.rpc.clients.Exchange`."""
        call = json.loads(self.ids.out(message))
        params = call.get("params", {})
        resource, verb, path, body = request_of(call["method"], params)
        tokens = self.ids.tokens.get(params.get("match"), ())
        reply = self.served.request(verb, path, body, tokens=tokens)
        kind = "result" if reply.status == resource.status else "error"
        answer = {"jsonrpc": "2.0", "id": call["id"], kind: reply.json}
        return [self.ids.back(json.dumps(answer))]
