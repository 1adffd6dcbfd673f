"""What is wrong with memory is said as that: what nobody wrote, and what lies beside an operand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

FUNCTIONS = """
import numpy as np
from numpy.lib.stride_tricks import as_strided


def core(x, w, y):
    for i in range(w.shape[0]):
        for j in range(w.shape[1]):
            y += x[i:i + y.shape[0], j:j + y.shape[1]] * w[i, j]
    return y


def sizes(x, w):
    return tuple(n - k + 1 for n, k in zip(x.shape, w.shape))


def written(x, w):
    y = np.empty(sizes(x, w))
    y[...] = 0
    return core(x, w, y)


def summed_into(x, w):
    return core(x, w, np.empty(sizes(x, w)))


def last_row_forgotten(x, w):
    y = np.empty(sizes(x, w))
    rows = max(len(y) - 1, 1)
    y[:rows] = core(x, w, np.zeros(sizes(x, w)))[:rows]
    return y


def one_further(x, w):
    (step,) = x.strides
    view = as_strided(x[1:], (len(x) - len(w) + 1, len(w)), (step, step))
    return view @ w


calls = []


def one_further_of_what_changes(x, w):
    calls.append(None)
    y = one_further(x, w)
    if np.isfinite(y[-1]):
        y[-1] = len(calls)  # as if something else had been there in every call
    return y


def summed_into_what_changes(x, w):
    calls.append(None)
    y = np.empty(sizes(x, w))
    return core(x, w, y if not y.any() else np.full(y.shape, float(len(calls))))
"""


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("summed_into", ("memory that nobody wrote", "np.empty", "all is right")),
        ("last_row_forgotten", ("memory that nobody wrote", "left zero", "height")),
        ("one_further", ("reads beyond the ends of its operands",)),
        ("one_further_of_what_changes", ("reads beyond the ends of its operands",)),
        ("summed_into_what_changes", ("memory that nobody wrote", "np.empty")),
    ],
)
def test_what_is_wrong_with_memory_is_named(
    tmp_path: Path, name: str, words: tuple[str, ...]
) -> None:
    found = climb(tmp_path, FUNCTIONS, name)
    assert found.wrong
    assert all(word in found.diagnosis for word in words), found.diagnosis


def test_memory_that_is_written_is_right(tmp_path: Path) -> None:
    found = climb(tmp_path, FUNCTIONS, "written")
    assert not found.wrong
    assert "a larger input" in found.right
