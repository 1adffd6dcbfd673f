"""Recursive filters: without a feedback they are convolutions, and then they are handed some."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.recursive import recursive_of, with_no_feedback
from tests.processes import convcheck

LISTS = """
def lfilter(b, a, x):
    '''Difference equation: a[0]*y[n] = b[0]*x[n] + ... - a[1]*y[n-1] - ...'''
    y = []
    for n in range(len(x)):
        forward = sum(b[k] * x[n - k] for k in range(min(n + 1, len(b))))
        back = sum(a[k] * {fed}[n - k] for k in range({first}, min(n + 1, len(a))))
        y.append({result})
    return y
"""

ARRAYS = """
import numpy as np


def iir(x, num, den):
    '''A recursive filter in direct form II transposed; zero initial state.'''
    n = max(len(num), len(den))
    b = np.pad(num, (0, n - len(num))) / den[0]
    a = np.pad(den, (0, n - len(den))) / den[0]
    z, y = np.zeros(n), np.zeros(len(x))
    for i, each in enumerate(x):
        y[i] = z[0] + b[0] * each
        z[:-1] = z[1:] + b[1:] * each {sign} a[1:] * y[i]
    return y
"""

RIGHT = "(forward - back) / a[0]"


@pytest.mark.parametrize(
    ("fed", "first", "result", "fault"),
    [
        ("y", "1", RIGHT, ""),
        ("y", "1", "forward / a[0] - back", "feedback (recursive part) is not divided"),
        ("y", "1", "forward - back", "nothing is divided by a[0]"),
        ("y", "1", "(forward + back) / a[0]", "the feedback has the other sign"),
        ("y", "2", RIGHT, "it is not a[0] y[n]"),
        ("x", "1", RIGHT, "inputs are fed back in place of results"),
    ],
)
def test_a_difference_equation(
    tmp_path: Path, fed: str, first: str, result: str, fault: str
) -> None:
    (tmp_path / "mine.py").write_text(LISTS.format(fed=fed, first=first, result=result))
    done = convcheck("try", "mine.py:lfilter", "--no-speed", cwd=tmp_path)
    assert done.status == (1 if fault else 0), done.stdout
    assert fault in done.stdout


@pytest.mark.parametrize(("sign", "right"), [("-", True), ("+", False)])
def test_one_of_arrays_with_a_state(tmp_path: Path, sign: str, right: bool) -> None:
    (tmp_path / "mine.py").write_text(ARRAYS.format(sign=sign))
    done = convcheck("try", "mine.py:iir", "--no-speed", cwd=tmp_path)
    assert (done.status == 0) is right, done.stdout
    assert "a feedback of results" in done.stdout


def test_what_is_no_recursive_filter_is_left_as_it_is() -> None:
    def product(b: list[float], a: list[float], x: list[float]) -> list[float]:
        """A product of three polynomials."""
        return [*b, *a, *x]

    assert with_no_feedback(product) is product
    assert recursive_of(product) is None
