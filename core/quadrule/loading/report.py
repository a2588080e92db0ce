"""Everything found wrong with a ruleset file and its parents."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from quadrule.errors import Fault
from quadrule.loading.ruleset_file import KeyPath, Source, fault_at
from quadrule.options import Complaint


@define(eq=False)
class Report:
    """The faults of some files, those of their reading included.

    Attributes:
        chain: a file, its parent, its parent's parent, and so on.
    """

    chain: Sequence[Source]
    _found: dict[Source, list[Fault]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._found = {source: list(source.faults) for source in self.chain}

    def add(
        self, source: Source, complaint: Complaint, prefix: KeyPath = (), severity: str = "error"
    ) -> None:
        """Note a complaint about what stands, or should stand, at `prefix` in a file."""
        self._found[source].append(fault_at(source, complaint, prefix, severity))

    def faults(self) -> tuple[Fault, ...]:
        """The faults, file by file from the child up, each file's in the order of its lines."""
        return tuple(
            fault
            for source in self.chain
            for fault in sorted(self._found[source], key=lambda f: (f.line, f.column, f.key))
        )

    @property
    def has_errors(self) -> bool:
        """Whether there is more than warnings."""
        return any(f.severity == "error" for faults in self._found.values() for f in faults)
