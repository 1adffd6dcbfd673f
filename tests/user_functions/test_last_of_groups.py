"""Decimations that keep the last of each group, and say so, are those that keep the first."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from convcheck.user_functions.interfaces.last_of_groups import LAST, with_the_first_of_groups


def decimate(x: Any, h: Any, stride: int) -> Any:
    """Keep y[M-1], y[2M-1], ... of the filtered signal."""
    return np.convolve(x, h)[: len(x)][stride - 1 :: stride]


def first_kept(x: Any, h: Any, stride: int) -> Any:
    """Keep the last of every group of samples: y[M-1::M]."""
    return np.convolve(x, h)[: len(x)][::stride]


@pytest.mark.parametrize("length", [1, 5, 6, 7])
@pytest.mark.parametrize("stride", [1, 2, 3])
def test_the_first_of_each_group_is_what_is_read(length: int, stride: int) -> None:
    x, h = np.arange(1.0, length + 1), np.array([3.0, -1.0, 2.0])
    owed = np.convolve(x, h)[:length:stride]
    np.testing.assert_array_equal(with_the_first_of_groups(decimate)(x, h, stride), owed)
    found = with_the_first_of_groups(first_kept)(x, h, stride)
    assert (stride == 1) is (found.shape == owed.shape and bool((found == owed).all()))


@pytest.mark.parametrize(
    ("says", "does"),
    [
        ("the kept samples are y[m-1], y[2m-1], ...", True),
        ("out[k] = y[(k + 1) * m - 1]", True),
        ("out[n] = y[n * m + m - 1]", True),
        ("keeps the last sample of each block", True),
        ("returns y[0], y[m], y[2m]; x[n-1] is the last input", False),
        ("y[n] = x[n * s - 1 + k]", False),
    ],
)
def test_words(says: str, does: bool) -> None:
    assert (LAST.search(says) is not None) is does


def test_what_does_not_say_so_is_left_as_it_is() -> None:
    assert with_the_first_of_groups(np.convolve) is np.convolve
