"""Filters of several passes: kernels that are as many times one pass, and those that are not."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import signal

from convcheck.filters.repeated import LEVELS, broken_power

TENT = np.array([0.25, 0.5, 0.25])
PLANE = np.outer(TENT, [0.5, 0.5])


@pytest.mark.parametrize("kernel", [TENT, PLANE, np.array([1.0, -2.0, 1.0])])
def test_two_passes_are_the_kernel_with_itself(kernel: np.ndarray) -> None:
    twice = signal.convolve(kernel, kernel)
    assert broken_power(kernel, twice, 2) == ""
    assert broken_power(kernel, np.pad(twice, 1), 2) == ""
    assert broken_power(kernel, kernel, 2) == (
        "with 2 passes it has done 1: its kernel is that of 1"
    )
    assert "it has done 3" in broken_power(kernel, signal.convolve(twice, kernel), 2)
    assert "not that of 2 passes" in broken_power(kernel, twice * 1.1, 2)


@pytest.mark.parametrize(
    "says", ["a trous wavelet, holes grow", "one level of the pyramid", "doubles the dilation"]
)
def test_levels_are_no_passes(says: str) -> None:
    assert LEVELS.search(says)
