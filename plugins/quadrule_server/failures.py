"""What keeps a server from serving."""

from __future__ import annotations

from quadrule.errors import QuadruleError


class ServingError(QuadruleError):
    """The server cannot be started, or what it needs is not installed."""
