"""Which algorithm a device chose for a call, where it is one whose errors are not those of sums.

Owns when a device is asked, and by which law what it says is judged.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from convcheck.backends.contract import Runner
from convcheck.identities._transform_budget import TRANSFORMS
from convcheck.identities.winograd import OF_DEVICES, has_lawful_tiles
from convcheck.mathematics.form_budget import Budget
from convcheck.model.convolution import Convolution
from convcheck.model.kernels import Algorithm, norm_wise
from convcheck.model.passes import Fill, Pass
from convcheck.model.problem import Problem

if TYPE_CHECKING:
    from convcheck.mathematics.operands import Array

LAWS: Mapping[str, Budget] = {Algorithm.WINOGRAD.value: OF_DEVICES, Algorithm.FFT.value: TRANSFORMS}
"""By which law the results of an algorithm err: Winograd's of the largest tiles that are known."""


@dataclass(frozen=True)
class Chosen:
    """A transform algorithm that a device chose, and the kernel whose name says so."""

    algorithm: str
    kernel: str
    lawful: bool = True
    """Whether a law of its errors is known for the convolution; else it is judged as sums."""

    @property
    def note(self) -> str:
        """What a run says of it, after the implementation's name."""
        law = f"by the norm-wise law of {LAWS[self.algorithm].name}"
        if not self.lawful:
            law = "as sums: its tiles for kernels other than 3 err more than any law says"
        return f"computed by {self.algorithm} ({self.kernel}): such results are judged {law}"


def chosen_algorithm(
    runner: Runner,
    problem: Problem,
    fill: Fill,
    results: Mapping[Pass, Array],
    *,
    call: Callable[[], None],
    device: str,
) -> Chosen | None:
    """Return the transform algorithm of a call on a device; None if it is none, or on the CPU.

    A device is asked, by calling once more, where taps are added up, and on integers only where
    their sums came out rounded.
    """
    if device == "cpu" or not isinstance(problem, Convolution):
        return None
    if problem.dtype_facts.name not in ("float32", "float64"):
        return None
    if math.prod(problem.kernel) == 1:
        return None
    if fill is Fill.INTEGERS and not any(map(_rounded, results.values())):
        return None
    names = [each.name for kernels in runner.kernels(call, device, 1) for each in kernels]
    found = norm_wise(names)
    if found is None:
        return None
    lawful = found[0] is not Algorithm.WINOGRAD or has_lawful_tiles(problem)
    return Chosen(found[0].value, found[1], lawful)


def _rounded(array: Array) -> bool:
    import numpy as np

    with np.errstate(invalid="ignore"):
        return bool(np.any(array != np.rint(array)))


def law_of_algorithm(law: Budget, algorithm: str) -> Budget:
    """Return the law of a form whose sums a device computed by an algorithm, empty for sums."""
    if not algorithm or law.beside_sums is not None:
        return law
    return replace(LAWS[algorithm], arithmetic=law.arithmetic, half_sums=law.half_sums)
