"""Following `extends` from a ruleset file to its parents."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import attrs

from quadrule.errors import Fault, RulesetError
from quadrule.options import Complaint
from quadrule.ruleset import full_name
from quadrule.ruleset_file import Source, fault_at, read_source
from quadrule.toml_source import plain

MOST_PARENTS = 32


def with_parents(source: Source, installed: Callable[[str], Source]) -> tuple[Source, ...]:
    """A source, its parent, the parent's parent, and so on.

    Where that leads nowhere or in a circle, the last source carries the fault.
    """
    chain = [source]
    while (entry := chain[-1].stated.get("extends")) is not None:
        parent = str(plain(entry.value))
        try:
            found = _parent(chain[-1], parent, installed)
            seen = [*chain, found]
            if _identity(found) in [_identity(each) for each in chain]:
                raise _NowhereError("the parents go round in a circle: " + _circle(seen))
            if len(chain) > MOST_PARENTS:
                raise _NowhereError(f"more than {MOST_PARENTS} parents")
        except _NowhereError as nowhere:
            chain[-1] = _with_fault(chain[-1], nowhere.complaint)
            break
        chain.append(found)
    return tuple(chain)


class _NowhereError(Exception):
    def __init__(self, text: str, allowed: str = "", near: str | None = None) -> None:
        super().__init__(text)
        self.complaint = Complaint(("extends",), text, allowed, near)


def _parent(child: Source, name: str, installed: Callable[[str], Source]) -> Source:
    try:
        full = full_name(name)
        if full is not None:
            return installed(full)
        if child.folder is None:
            raise _NowhereError(
                "a ruleset without a folder extends by name only", "a ruleset's name"
            )
        return read_source(child.folder / name)
    except RulesetError as error:
        fault: Fault = error.faults[0]
        raise _NowhereError(
            f"{fault.file}: {fault.text}", fault.allowed, fault.suggestion
        ) from None


def _identity(source: Source) -> object:
    return source.label if source.folder is None else Path(source.label).resolve()


def _circle(chain: list[Source]) -> str:
    return " → ".join(source.label for source in chain)


def _with_fault(source: Source, complaint: Complaint) -> Source:
    assert source.root is not None
    fault = fault_at(source.label, source.root, complaint)
    return attrs.evolve(source, faults=(*source.faults, fault))
