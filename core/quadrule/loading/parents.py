"""Following `extends` from a ruleset file to its parents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import PureWindowsPath

import attrs

from quadrule.errors import Fault, RulesetError
from quadrule.loading.ruleset_file import Source, fault_at, read_installed, read_source
from quadrule.loading.toml_source import plain
from quadrule.options import Complaint
from quadrule.registry import RulesetText
from quadrule.ruleset import STANDARD, full_name
from quadrule.suggest import did_you_mean

MOST_PARENTS = 32

Installed = Mapping[str, RulesetText]


def with_parents(source: Source, installed: Installed) -> tuple[Source, ...]:
    """A source, its parent, the parent's parent, and so on.

    Where that leads nowhere or in a circle, the last source carries the fault.
    """
    chain = [source]
    while (entry := chain[-1].stated.get("extends")) is not None:
        try:
            chain.append(_parent(chain, str(plain(entry.value)), installed))
        except _NowhereError as nowhere:
            fault = fault_at(chain[-1], nowhere.complaint)
            chain[-1] = attrs.evolve(chain[-1], faults=(*chain[-1].faults, fault))
            break
    return tuple(chain)


def installed_source(name: str, installed: Installed, taken: Iterable[str] = ()) -> Source:
    """The file of an installed ruleset; `taken` are labels of other files.

    Raises:
        RulesetError: there is none of that name, spelt `name` or `game/name`; or it cannot be read.
    """
    full = full_name(name)
    if full is not None and full in installed:
        return read_installed(full, installed[full], taken)
    text = "no such ruleset is installed"
    of_game = [each for each in installed if each.split("/")[0] == (full or name).split("/")[0]]
    known = ", ".join(of_game or installed) or "none"
    fault = Fault(name, 0, 0, "", text, allowed=known, suggestion=_near(name, installed))
    raise RulesetError([fault])


class _NowhereError(Exception):
    def __init__(self, text: str, allowed: str = "", near: str | None = None) -> None:
        super().__init__(text)
        self.complaint = Complaint(("extends",), text, allowed, near)


def _parent(chain: Sequence[Source], name: str, installed: Installed) -> Source:
    try:
        found = _named(chain, name, installed)
    except RulesetError as error:
        fault: Fault = error.faults[0]
        text = f"{fault.file}: {fault.text}"
        near = _file_beside(chain[-1], name) or fault.suggestion
        raise _NowhereError(text, fault.allowed, near) from None
    if found.identity in [source.identity for source in chain]:
        circle = " → ".join(source.label for source in [*chain, found])
        raise _NowhereError(f"the parents go round in a circle: {circle}")
    if len(chain) > MOST_PARENTS:
        raise _NowhereError("the parents are too many", f"up to {MOST_PARENTS}")
    return found


def _named(chain: Sequence[Source], name: str, installed: Installed) -> Source:
    full = full_name(name)
    if full is not None:
        # In a circle the same file comes again; it keeps its name.
        taken = [source.label for source in chain if source.identity != full]
        return installed_source(name, installed, taken)
    # The anchor of a Windows path is whatever keeps it from being relative, on any system.
    if not name.endswith(".toml") or PureWindowsPath(name).anchor:
        raise _NowhereError(
            "this is neither a ruleset's name nor a relative path",
            "a name such as nim/standard, or a path that starts from this file and ends in .toml",
            _near(name, installed),
        )
    folder = chain[-1].folder
    if folder is None:
        raise _NowhereError("paths are followed from files only", "the name of a ruleset")
    return read_source(folder / name)


def meant_name(text: str, installed: Installed) -> str | None:
    """The name that a text spells but for capitals, and slashes or spaces at its ends."""
    name = text.strip("/ ").lower()
    return name if (full_name(name) or "") in installed else None


def _file_beside(child: Source, name: str) -> str | None:
    """The file in the child's folder that a name without its ending was meant for."""
    file = f"{name}.toml"
    return file if child.folder is not None and (child.folder / file).is_file() else None


def _near(name: str, installed: Installed) -> str | None:
    """The name that was probably meant; the game may have been left out."""
    last_parts = {full.partition("/")[2]: full for full in installed}
    last_parts.pop(STANDARD, None)
    near = last_parts.get(name) or did_you_mean(name, installed)
    return near or last_parts.get(did_you_mean(name, last_parts) or "")
