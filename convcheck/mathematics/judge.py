"""All implementations of one case and fill, judged against one reference and against each other.

Owns the sequence: draw, compute the reference, check the reference, judge every result, compare
all pairs. Knows nothing of backends, processes or files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from convcheck.mathematics.checks import ReferenceFault, check_adjoint
from convcheck.mathematics.compare import compare_all, in_sweeps
from convcheck.mathematics.geometry import Geometry
from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.mathematics.reference import Reference, compute_reference
from convcheck.mathematics.rules import NotExact, Rule, rule_for
from convcheck.words.case import Tolerance
from convcheck.words.convolution import Convolution
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass
from convcheck.words.verdict import Verdict


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
        return self.verdicts(which, {"": actual})[""]

    def verdicts(self, which: Pass, actuals: Mapping[str, Array | None]) -> dict[str, Verdict]:
        """Judge the results of several implementations for one pass, by name."""
        return compare_all(
            actuals,
            self.reference.results[which],
            self.rules[which],
            dtype=self.convolution.dtype,
            reached=self._geometry.reached(which),
        )

    def pairs(self, which: Pass, results: Mapping[str, Array]) -> list[Pair]:
        """Compare every two results of one pass, in the order given."""
        reference = self.reference.results[which]
        allowed = (2 * self.rules[which].allowed(reference)).reshape(-1)
        flat = {
            name: array.astype(np.float64).reshape(-1)
            for name, array in results.items()
            if array.shape == reference.shape
        }
        names = list(results)
        return [
            pair
            for at, first in enumerate(names)
            for others in in_sweeps(names[at + 1 :], reference.size)
            for pair in _pairs_with(first, others, flat, allowed)
        ]


def _pairs_with(
    first: str, others: list[str], flat: Mapping[str, Array], allowed: Array
) -> list[Pair]:
    """Compare one result with others; figures are None where shapes cannot be compared."""
    alike = [name for name in others if name in flat] if first in flat else []
    found: dict[str, tuple[float | None, float | None]] = dict.fromkeys(others, (None, None))
    if alike:
        with np.errstate(invalid="ignore", over="ignore", divide="ignore"):
            difference = np.abs(np.stack([flat[name] for name in alike]) - flat[first])
            difference[np.isnan(difference)] = np.inf
            share = difference / allowed
        share[difference == 0] = 0.0
        largest = difference.max(axis=1, initial=0.0), share.max(axis=1, initial=0.0)
        found |= {
            name: (float(gap), float(part)) for name, gap, part in zip(alike, *largest, strict=True)
        }
    return [Pair(first, name, *found[name]) for name in others]


def fault_outcome(fault: ReferenceFault | NotExact) -> tuple[Outcome, str]:
    """Return the outcome of every implementation when the oracle itself cannot be used."""
    if isinstance(fault, NotExact):
        return Outcome.UNTRUSTED, str(fault)
    return Outcome.ERROR, f"the reference failed its own check: {fault}"
