"""What may go wrong in a study."""

from __future__ import annotations

from quadrule.errors import QuadruleError


class StudyError(QuadruleError):
    """A study cannot be begun or gone on with; the message says what would be right."""
