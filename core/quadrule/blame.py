"""Naming the rule at fault when a hook raises what it may not, or answers what cannot be used."""

from __future__ import annotations

from types import CodeType, TracebackType

from attrs import frozen

from quadrule.binding import Binding
from quadrule.errors import PluginError, QuadruleError


@frozen
class Blaming:
    """Turns any exception but our own into a `PluginError`; a context for what asks hooks.

    Attributes:
        rules: the hooks of the game being played.
        doing: what is being done, such as `playing b3=4`.
    """

    rules: Binding
    doing: str

    def __enter__(self) -> None:
        """Nothing is to be done."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: object
    ) -> None:
        """Raise the `PluginError`."""
        if isinstance(error, Exception) and not isinstance(error, QuadruleError):
            raise blame(self.rules, self.doing, error) from error


def blame(rules: Binding, doing: str, error: Exception) -> PluginError:
    """The `PluginError` for an exception that came out of a hook, or of what a hook answered."""
    guilty = [rules.owners[code] for code in _codes(error.__traceback__) if code in rules.owners]
    if guilty:
        owner, hook = guilty[-1]
        return PluginError(f'plugin "{owner}": {hook}: {error!r} while {doing}')
    names = " or ".join(f'"{name}"' for name in sorted({o for o, _ in rules.owners.values()}))
    text = f"the answer of a hook cannot be used while {doing}: {error!r}"
    return PluginError(f"plugin {names}: {text}")


def _codes(trace: TracebackType | None) -> list[CodeType]:
    codes = []
    while trace is not None:
        codes.append(trace.tb_frame.f_code)
        trace = trace.tb_next
    return codes
