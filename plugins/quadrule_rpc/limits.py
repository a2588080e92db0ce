"""How much a server takes on."""

from __future__ import annotations

from attrs import frozen

from quadrule.budget import Budget
from quadrule_rpc.failures import limit_reached


@frozen
class Limits:
    """The most that one session may ask for; what is more is answered with *limit reached*.

    Attributes:
        line_bytes: how long a message may be, in bytes.
        batch: how many calls a batch may hold.
        ruleset_bytes: how long the text of a ruleset may be, in bytes.
        matches: how many matches may be open.
        calls: how many long calls may be under way.
        iterations: the largest budget of a long call in iterations.
        seconds: the largest budget of a long call in seconds.
    """

    line_bytes: int = 1 << 20
    batch: int = 100
    ruleset_bytes: int = 1 << 16
    matches: int = 100
    calls: int = 16
    iterations: int = 1_000_000
    seconds: float = 60.0

    def check_ruleset(self, toml: str) -> None:
        """Refuse the text of a ruleset that is too long.

        Raises:
            RpcError: it is.
        """
        most = self.ruleset_bytes
        if len(toml) > most or len(toml.encode()) > most:
            text = f"the text of a ruleset may have {most} bytes"
            raise limit_reached("ruleset_bytes", most, text)

    def check_budget(self, budget: Budget) -> None:
        """Refuse a budget that is too large; one in seconds alone has no limit in iterations.

        Raises:
            RpcError: it is.
        """
        if budget.iterations is not None and budget.iterations > self.iterations:
            text = f"a budget may have {self.iterations} iterations"
            raise limit_reached("iterations", self.iterations, text)
        if budget.seconds is not None and budget.seconds > self.seconds:
            text = f"a budget may have {self.seconds:g} seconds"
            raise limit_reached("seconds", self.seconds, text)
