"""All implementations of one case and fill, judged against one reference and against each other.

Owns the sequence: draw, compute the reference, check the reference, judge every result, compare
all pairs. Knows nothing of backends, processes or files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.checks import ReferenceFault, check_adjoint
from convcheck.mathematics.compare import Verdict, compare
from convcheck.mathematics.geometry import Geometry
from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.mathematics.reference import Reference, compute_reference
from convcheck.mathematics.rules import NotExact, Rule, rule_for
from convcheck.words.case import Tolerance
from convcheck.words.convolution import Convolution
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass


@dataclass(frozen=True)
class Pair:
    """Two implementations compared: the largest difference, and its share of what both may err.

    `share` over 1 means that at least one of the two is not within its own allowance.
    """

    first: str
    second: str
    max_abs_difference: float | None
    share: float | None


class Judge:
    """Judges the results of one case and fill. Raises `ReferenceFault`, `NotExact` on creation."""

    def __init__(
        self,
        convolution: Convolution,
        fill: Fill,
        passes: tuple[Pass, ...],
        seed: int,
        tolerance: Tolerance | None = None,
    ) -> None:
        self.convolution = convolution
        self.operands: Operands = draw(convolution, fill, seed)
        self.reference: Reference = compute_reference(convolution, self.operands, passes)
        check_adjoint(convolution, self.operands, self.reference)
        self._geometry = Geometry.of(convolution)
        self.rules: dict[Pass, Rule] = {
            which: rule_for(
                convolution,
                fill,
                tolerance,
                self.reference.magnitudes[which],
                self._geometry.products(which),
            )
            for which in passes
        }

    def verdict(self, which: Pass, actual: Array | None) -> Verdict:
        """Judge one result; None stands for an output that did not come."""
        return compare(
            actual,
            self.reference.results[which],
            self.rules[which],
            dtype=self.convolution.dtype,
            reached=self._geometry.reached(which),
        )

    def pairs(self, which: Pass, results: Mapping[str, Array]) -> list[Pair]:
        """Compare every two results of one pass, in the order given."""
        reference = self.reference.results[which]
        allowed = 2 * self.rules[which].allowed(reference)
        names = list(results)
        return [
            _pair(names[i], names[j], results[names[i]], results[names[j]], allowed)
            for i in range(len(names))
            for j in range(i + 1, len(names))
        ]


def _pair(first: str, second: str, a: Array, b: Array, allowed: NDArray[np.float64]) -> Pair:
    """Compare two results; figures are None when their shapes cannot be compared."""
    if a.shape != b.shape or a.shape != allowed.shape:
        return Pair(first, second, None, None)
    with np.errstate(invalid="ignore", over="ignore"):
        difference = np.abs(a.astype(np.float64) - b.astype(np.float64))
        difference = np.where(np.isnan(difference), np.inf, difference)
        share = np.divide(
            difference, allowed, out=np.where(difference > 0, np.inf, 0.0), where=allowed > 0
        )
    return Pair(first, second, float(difference.max(initial=0)), float(share.max(initial=0)))


def fault_outcome(fault: ReferenceFault | NotExact) -> tuple[Outcome, str]:
    """Return the outcome of every implementation when the oracle itself cannot be used."""
    if isinstance(fault, NotExact):
        return Outcome.UNTRUSTED, str(fault)
    return Outcome.ERROR, f"the reference failed its own check: {fault}"
