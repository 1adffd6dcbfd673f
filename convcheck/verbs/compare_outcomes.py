"""What became of an outcome, and of the error behind it.

Owns which changes of outcome are for the worse, how much more error is much more, and what two
records must share for the comparison to be one of results: the convolution, and the tolerance.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

from convcheck.document.records import BenchRecord, VerifyRecord
from convcheck.model.change import Change
from convcheck.model.outcome import COMPARED, FAILURES_TO_RUN, Outcome

Compared = VerifyRecord | BenchRecord

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

ANOTHER = {"rtol": 1.0, "atol": 2.0}
"""Factor above which a tolerance is another one; other operands move the absolute one a little."""


def other_convolution(base: Compared, new: Compared) -> str | None:
    """Return how the case became another convolution under the same name; None if it did not."""
    if base.op == new.op and base.parameters == new.parameters:
        return None
    first, second = ({"op": each.op, **each.parameters} for each in (base, new))
    names = [name for name in {**first, **second} if first.get(name) != second.get(name)]
    return "another convolution in each run: " + _changes(names, first, second)


def other_tolerance(base: Compared, new: Compared) -> str | None:
    """Return how the tolerance differs by which two results were judged; None if it does not.

    A record of `bench` tells none, and neither does one whose numbers were not compared.
    """
    first, second = ({name: getattr(each, name, None) for name in ANOTHER} for each in (base, new))
    names = [n for n, factor in ANOTHER.items() if _differ(first[n], second[n], factor)]
    return f"judged by another tolerance: {_changes(names, first, second)}" if names else None


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


def _changes(names: Iterable[str], base: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {base.get(name)} -> {new.get(name)}" for name in names)


def _differ(base: float | None, new: float | None, factor: float) -> bool:
    """Tell whether the larger of two amounts is more than `factor` times the smaller one."""
    if base is None or new is None:
        return False
    if math.isnan(base) or math.isnan(new):
        return math.isnan(base) != math.isnan(new)
    return max(base, new) > factor * min(base, new)


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
