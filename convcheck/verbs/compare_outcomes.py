"""What became of an outcome, and of the error behind it.

Owns which changes of outcome are for the worse, and how much more error is much more.
"""

from __future__ import annotations

import math

from convcheck.words.change import Change
from convcheck.words.outcome import COMPARED, FAILURES_TO_RUN, Outcome

AGREEING = frozenset({Outcome.AGREE, Outcome.UNEXPECTED_AGREEMENT})
"""Outcomes in which the numbers agree; the second one complains of the case file."""

BROKEN = FAILURES_TO_RUN | {Outcome.MISMATCH}
"""Outcomes that are nobody's intention."""

RAN = COMPARED | {Outcome.UNTRUSTED}

ABSENT = FAILURES_TO_RUN | {Outcome.UNAVAILABLE}

MUCH_MORE = 2.0
"""Factor by which the share of the error budget has to grow to be mentioned."""

LEAST = 0.1
"""Share of the error budget below which growth does not matter."""


def outcome_change(base: Outcome, new: Outcome) -> Change:
    """Return what a change of outcome means; `NOT_COMPARED` if neither run compared numbers."""
    if base is new:
        return Change.SAME if base in COMPARED else Change.NOT_COMPARED
    if base in AGREEING and new in AGREEING:
        return Change.CHANGED
    if new in AGREEING:
        return Change.BETTER
    worse = base in AGREEING or (new in BROKEN and base not in BROKEN) or _lost(base, new)
    return Change.WORSE if worse else Change.CHANGED


def _lost(base: Outcome, new: Outcome) -> bool:
    """Tell whether something ran and can no longer run."""
    return base in RAN and new in ABSENT


def error_ratio(base: float | None, new: float | None) -> float | None:
    """Return new / base of the shares of the error budget; None if it cannot be formed."""
    if base is None or new is None or math.isnan(base) or math.isnan(new) or math.isinf(base):
        return None
    if base == 0:
        return 1.0 if new == 0 else math.inf
    return new / base


def error_grew(base: float | None, new: float | None) -> bool:
    """Tell whether a result that agrees uses clearly more of its error budget than before."""
    ratio = error_ratio(base, new)
    return ratio is not None and new is not None and ratio > MUCH_MORE and new > LEAST
