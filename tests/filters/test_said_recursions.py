"""Filters of one pole are held to the recursions that their docstrings write."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import signal

from convcheck.filters.one_pole import one_pole
from convcheck.filters.said_recursions import broken_recursion


@pytest.mark.parametrize(
    ("says", "known", "right"),
    [
        ("y[n] = x[n] + leak * y[n-1]", True, True),
        ("y[n] = (1 - leak) * x[n] + leak * y[n-1], over blocks", True, False),
        ("y_n = leak y_{n-1} + x_n", True, True),
        ("e[t] = 4 * leak * p[t] + (1 - 3 * leak) * e[t-1]", True, True),
        ("y[n] = x[n] - leak * y[n-1]", True, False),
        ("y[n] = x[n] + gain * y[n-1]", False, True),
        ("y[n] = x[n] + x[n-1] + leak * y[n-1]", False, True),
        ("d[n] = x[n] - x[n-1]", False, True),
    ],
)
def test_a_recursion_of_one_pole(says: str, known: bool, right: bool) -> None:
    def leaky(x: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(signal.lfilter([1.0], [1.0, -0.25], x, axis=1))

    found = one_pole(leaky, 24, "float64")
    assert found is not None
    told = broken_recursion(says, found.seen, {"leak": 0.25})
    assert (told is not None) is known
    assert told is None or (not told[1]) is right
