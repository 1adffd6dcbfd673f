"""Correlations of two signals that have to be equally long are read as those of any lengths."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.interfaces.equal_lengths import with_any_lengths
from tests.processes import convcheck

SOURCE = '''
import numpy as np


def xcorr(x, y{more}):
    """{said}"""
    {check}
    n = len(x)
    f, g = np.fft.rfft(x, 2 * n - 1), np.fft.rfft(y, 2 * n - 1)
    c = np.fft.fftshift(np.fft.irfft({product}, 2 * n - 1))
    {end}
'''
SAID = "Cross-correlation of two signals of equal length, c[k] = sum_n x[n + k] y[n]."


def source(
    said: str = SAID,
    check: str = "assert len(x) == len(y)",
    product: str = "f * np.conj(g)",
    more: str = "",
    end: str = "return np.arange(1 - n, n), c",
) -> str:
    return SOURCE.format(said=said, check=check, product=product, more=more, end=end)


def read_from(file: Path) -> Callable[..., Any]:
    callee = load(str(file), "xcorr").callee
    assert isinstance(callee, Plain)
    return callee.call


@pytest.mark.parametrize(
    "told",
    [
        {"check": "", "end": "return c"},
        {"said": "Cross-correlation."},
        {"said": "Correlation.", "more": ", maxlag", "end": "return c[n-1-maxlag:n+maxlag]"},
    ],
)
@pytest.mark.parametrize("sizes", [(9, 4), (4, 9), (6, 6), (5, 1)])
def test_the_full_correlation_is_in_its_result(
    tmp_path: Path, told: dict[str, str], sizes: tuple[int, int]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source(**told))
    call = read_from(file)
    x, y = (np.random.default_rng(1).normal(size=size) for size in sizes)
    made = call(x, y)
    # What was returned behind the lags comes first.
    c, lags = made if isinstance(made, tuple) else (made, np.arange(1 - len(y), len(x)))
    np.testing.assert_allclose(c, np.correlate(x, y, "full"), atol=1e-12)
    assert lags.tolist() == list(range(1 - len(y), len(x)))


def test_zeros_at_an_end_of_a_signal_change_nothing(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source(end="return c"))
    call = read_from(file)
    x, y = np.array([1.0, 2, 0, 0]), np.array([0.0, 3])
    np.testing.assert_allclose(call(x, y), np.correlate(x, y, "full"), atol=1e-12)


ANY = '''
import numpy as np


def xcorr(x, y):
    """Cross-correlation of two signals, of the same size or not."""
    sizes.append(len(y))
    return np.correlate(x, y, "full")


sizes = []
'''


def test_who_takes_any_lengths_is_handed_what_there_is(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(ANY)
    call = read_from(tmp_path / "mine.py")
    x, y = np.arange(7.0), np.array([1.0, 2.0])
    np.testing.assert_array_equal(call(x, y), np.correlate(x, y, "full"))
    assert sys.modules["mine"].sizes[-1] == len(y)


def convolve_any(x: Any, y: Any) -> Any:
    """Convolve two signals."""
    return np.convolve(x, y)


def test_who_asks_for_nothing_is_left_as_it_is() -> None:
    assert with_any_lengths(convolve_any) is convolve_any


KARATSUBA = '''
def xcorr(a, b):
    """A product by Karatsuba's recursion."""
    {check}
    if n == 1:
        return [a[0] * b[0]]
    h = n // 2
    pad = [0] * (n - 2 * h)
    low, high = xcorr(a[:h], b[:h]), xcorr(a[h:], b[h:])
    of = [[x + y for x, y in zip(each[:h] + pad, each[h:])] for each in (a, b)]
    mid = xcorr(*of)
    for part in (low, high):
        for i, v in enumerate(part):
            mid[i] -= v
    out = [0] * (2 * n - 1)
    for part, at in ((low, 0), (mid, {shift}), (high, 2 * h)):
        for i, v in enumerate(part):
            out[at + i] += v
    return out
'''

CHECKS = (
    "n = len(a)\n    assert n == len(b) and n > 0",
    "n, m = len(a), len(b)\n    if m != n:\n        raise ValueError",
    "n = len(a)  # of both\n    assert len(b) == n",
)


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("shift", ["h", "n - h"])
def test_lengths_are_compared_by_their_names(tmp_path: Path, check: str, shift: str) -> None:
    (tmp_path / "mine.py").write_text(KARATSUBA.format(check=check, shift=shift))
    call = read_from(tmp_path / "mine.py")
    x, y = [3, -1, 4, 1, 5], [2, 7]
    right = call(x, y) == np.convolve(x, y).tolist()
    assert len(call(x, y)) == len(x) + len(y) - 1
    assert right is (shift == "h")


@pytest.mark.slow
@pytest.mark.parametrize(("product", "status"), [("f * np.conj(g)", 0), ("f * g", 1)])
def test_the_command_tells_a_convolution_from_it(tmp_path: Path, product: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(source(product=product))
    done = convcheck("try", "mine.py:xcorr", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
