"""Errors so small that they may be those of a narrower arithmetic: looked at on normal samples.

Owns when that is done, and on which convolution. Whole numbers are often exact in a narrow type, so
where it is used shows by samples only; which one it is, by results of some hundred elements.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from convcheck.diagnosis.evidence import Observation
from convcheck.diagnosis.unexplained import roughly_right
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.convolutions.dials import Dial

if TYPE_CHECKING:
    from convcheck.user_functions.evidence.caller import Caller, Failure
    from convcheck.user_functions.evidence.narrowing import Narrowing

LARGER = {"spatial": (4, 6, 9, 12, 33), "batch": (9, 17, 64), "out_channels": (9, 17, 64)}
"""Outputs that results are given more of, for errors to be told from each other."""

ENOUGH = 200
"""Elements by which an arithmetic is told."""


def of_samples(
    caller: Caller, failure: Failure, first: Observation
) -> tuple[Caller, Failure, Observation] | None:
    """Return the failure on normal samples, of the forward pass or of the same one.

    None if errors of whole numbers are not small, or samples show no narrower arithmetic.
    """
    if first.fill is not Fill.INTEGERS or not is_small(first):
        return None
    for which in dict.fromkeys((Pass.FORWARD, first.which)):
        other = replace(caller, which=which, calls=0)
        seen = other.made(failure.conv, Fill.NORMAL)
        if seen is not None and not seen.right and seen.precision and is_small(seen):
            # What was right of whole numbers need not be right of samples.
            further = (*failure.further, *reversed(failure.agreeing))
            of = replace(failure, fill=Fill.NORMAL, which=which, agreeing=(), further=further)
            return other, of, seen
    return None


def is_small(seen: Observation) -> bool:
    """Tell whether a result errs no more than sums in half precision do."""
    wide = seen.operands.map(lambda array: array.astype(np.float64))
    return seen.actual is not None and roughly_right(seen, evaluate(seen.conv, wide, seen.which))


def enlarge(narrowing: Narrowing) -> None:
    """Call on the smallest that is wrong with more outputs, until the arithmetic is known."""
    if narrowing.first.fill is not Fill.NORMAL or not is_small(narrowing.first):
        return
    if any(each.precision and not each.right for each in narrowing.evidence.seen):
        return
    for conv in _larger(narrowing.smallest, narrowing.dials):
        seen = narrowing.made(conv)
        if narrowing.caller.done or (seen is not None and not seen.right and seen.precision):
            return


def _larger(conv: Convolution, dials: list[Dial]) -> Iterator[Convolution]:
    for dial in dials:
        for value in LARGER.get(dial.name, ()):
            other = dial.set(conv, max(value, dial.value(conv)))
            if other is not None and np.prod(other.output_shape) >= ENOUGH:
                yield other
