"""What libraries document of the weights that their layers start from, and whether it is so.

Owns the formulas of Glorot and of He (Kaiming) and the fans that they are made of, all computed
from the kernel's shape, and the test of a sample against them.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.outcome import Outcome
from convcheck.model.training import Layer
from convcheck.model.verdict import Verdict

Array = NDArray[Any]

KOLMOGOROV = 2.5
"""Largest distance of distributions times the root of the sample's size that chance explains: a
right sample exceeds it once in 130,000 times."""

FEWEST = 100
"""Samples below which a distribution is not told from another."""


def fans(layer: Layer) -> tuple[int, int]:
    """Return (fan_in, fan_out) as libraries compute them from the shape of a layer's weights.

    Both count every tap of the kernel, although an output meets all of them and an input only
    those of the windows it is in.
    """
    *kernel, ins, outs = layer.weight_shape
    taps = math.prod(kernel)
    return ins * taps, outs * taps


def glorot_uniform(layer: Layer) -> float:
    """Return the limit of Glorot and Bengio's uniform weights (2010): Keras' default."""
    fan_in, fan_out = fans(layer)
    return math.sqrt(6 / (fan_in + fan_out))


def kaiming_uniform(layer: Layer) -> float:
    """Return the limit of He's uniform weights (2015) with a = sqrt(5): PyTorch's default.

    The gain is sqrt(2 / (1 + a**2)) = sqrt(1 / 3), so that the limit is 1 / sqrt(fan_in).
    """
    fan_in, _ = fans(layer)
    return math.sqrt(3) * math.sqrt(1 / 3) / math.sqrt(fan_in)


FORMULAS = {"glorot_uniform": glorot_uniform, "kaiming_uniform": kaiming_uniform}
"""The limits of uniform weights, by what they are called."""

WRITTEN = {
    "glorot_uniform": "sqrt(6 / (fan_in + fan_out))",
    "kaiming_uniform": "1 / sqrt(fan_in)",
}
"""The same for people."""


def judge_initial(samples: Array, limit: float) -> Verdict:
    """Tell whether samples are uniform in (-limit, limit): by their bounds and distribution."""
    ordered = np.sort(samples.astype(np.float64).ravel())
    count = len(ordered)
    if count < FEWEST:
        reason = f"{count} weights are too few to tell one distribution from another"
        return Verdict(Outcome.UNTRUSTED, reason, elements=count)
    largest = float(np.abs(ordered).max())
    expected = np.clip((ordered / limit + 1) / 2, 0, 1)
    ranks = np.arange(count + 1) / count
    distance = float(max((ranks[1:] - expected).max(), (expected - ranks[:-1]).max()))
    used = distance * math.sqrt(count) / KOLMOGOROV
    outside = int((np.abs(ordered) > limit * (1 + 2.0**-20)).sum())
    figures: dict[str, Any] = {"elements": count, "budget_used": used, "mismatched": outside}
    if outside or used > 1:
        reason = (
            f"not uniform in ±{limit:.4g}: largest {largest:.4g}, {outside} of {count} outside,"
            f" distance of distributions {distance:.3g}"
        )
        return Verdict(Outcome.MISMATCH, reason, **figures)
    return Verdict(Outcome.AGREE, **figures)
