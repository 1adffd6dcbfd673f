"""What writes its sum over lags keeps to it, and what is built from `b` alone has coefficients."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.text.said_flips import BY_LAGS
from tests.user_functions.climbing import climb


@pytest.mark.parametrize(
    ("said", "is_one"),
    [
        ("y[n] = b[0] x[n] + b[1] x[n-1] + ...", True),
        ("y[n] = sum_k h[k] * x[n - k]", True),
        ("out[i] = sum x[i - j] taps[j]", True),
        ("y[b, t, c] = sum_k w[k, c] * x[b, t - k * dilation, c]", True),
        ("y[b, t, c] = sum_k x[b, t - k, c] w[k, c]", True),
        ("y[b, t, c] = sum_k w[k, c] * x[b, t + k - p, c]", False),
        ("y[n] = sum_k h[k] * x[n + k]", False),
        ("y[i] = sum_j w[j] x[i - p + j]", False),
        ("y[n] = b[0] x[n] + b[1] x[n+1]", False),
    ],
)
def test_sums_over_lags(said: str, is_one: bool) -> None:
    assert (BY_LAGS.search(said) is not None) is is_one


RING = '''
class Filter:
    """FIR, one sample at a time: y[n] = b[0] x[n] + b[1] x[n-1] + ..."""

    def __init__(self, b):
        self.b = list(b)
        self.ring, self.pos = [0.0] * len(self.b), 0

    def step(self, sample):
        n = len(self.b)
        self.ring[self.pos] = sample
        first = self.pos{first}
        self.pos = (self.pos + 1) % n
        return sum(c * self.ring[(first {sign} i) % n] for i, c in enumerate(self.b))

    def run(self, samples):
        return [self.step(s) for s in samples]
'''


@pytest.mark.parametrize(("first", "sign", "right"), [("", "-", True), (" + 1", "+", False)])
def test_the_first_coefficient_is_of_the_latest_sample(
    tmp_path: Path, first: str, sign: str, right: bool
) -> None:
    found = climb(tmp_path, RING.format(first=first, sign=sign), "Filter")
    assert found.layout == "W/W"
    assert bool(found.wrong) is not right
    assert ("flipped along length" in found.diagnosis) is not right


AHEAD = '''
import numpy as np


def {name}(x, w):
    """{said}"""
    padded = np.pad(x, (0, len(w) - 1))
    return np.array([padded[t : t + len(w)] @ w for t in range(len(x))])
'''


@pytest.mark.parametrize(
    ("name", "said", "right"),
    [
        ("row_conv", "", True),
        ("smooth", "y[t] = sum_i w[i] x[t + i], zero past the end", True),
        ("smooth", "Sees len(w) - 1 future samples.", True),
        ("smooth", "y[t] = sum_i w[i] x[t + i - len(w) // 2]", False),
        ("smooth", "", False),
    ],
)
def test_windows_begin_with_their_element_where_that_is_said(
    tmp_path: Path, name: str, said: str, right: bool
) -> None:
    found = climb(tmp_path, AHEAD.format(name=name, said=said), name)
    assert not found.error
    assert (not found.wrong) is right
