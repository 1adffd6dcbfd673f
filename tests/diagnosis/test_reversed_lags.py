"""Correlations whose lags are reversed are named, others are not."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from convcheck.diagnosis.evidence import Observation
from convcheck.diagnosis.reversed_lags import reversed_lags
from convcheck.mathematics.operands import Array, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass


def correlated(x: Array, y: Array, turned: Callable[[Array, Array], Array]) -> Array:
    """Return the full correlation by transforms, whose product is of some kind."""
    n = len(x) + len(y) - 1
    product = turned(np.fft.fft(x, n), np.fft.fft(y, n))
    found: Array = np.fft.ifft(product).real[np.arange(1 - len(y), len(x)) % n]
    return found


@pytest.mark.parametrize(
    ("product", "named"),
    [
        (lambda x, y: x.conj() * y, True),
        (lambda x, y: x * y, False),
        (lambda x, y: x * y.conj() * 2, False),
    ],
    ids=["conjugate of x", "none", "scaled"],
)
def test_the_wrong_conjugate(product: Callable[[Array, Array], Array], named: bool) -> None:
    wrong, rights = [], []
    for length, taps in ((7, 3), (4, 4), (3, 2)):
        pads = ((taps - 1, taps - 1),)
        conv = Convolution((length,), 1, 1, (taps,), padding=pads, bias=False, dtype="float64")
        operands = draw(conv, Fill.NORMAL, 0)
        made = correlated(operands.input.reshape(-1), operands.kernel.reshape(-1), product)
        actual = made.reshape(conv.output_shape)
        wrong.append(Observation(conv, Fill.NORMAL, operands, Pass.FORWARD, actual, right=False))
        rights.append(np.asarray(evaluate(conv, operands, Pass.FORWARD), np.float64))
    assert bool(reversed_lags(wrong, rights)) is named
    assert not reversed_lags(wrong[:1], rights[:1])
