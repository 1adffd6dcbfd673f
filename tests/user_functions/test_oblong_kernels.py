"""Kernels that are not square, of functions that take some of them by accident or on purpose."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def correlate(img, kern):
    """{said}"""
    (kh, kw), (h, w) = kern.shape, img.shape
    padded = np.pad(img, ((kh // 2, kh // 2), (kw // 2, kw // 2)))
    out = np.zeros((h, w))
    for i in range(kh):
        for j in range({inner}):
            out += kern[i, j] * padded[i:i + h, j:j + w]
    return out
'''

DIFFER = "Zero padded. Odd kernel sides; these may differ."


VOLUME = '''
import numpy as np


def correlate(vol, kern):
    """Zero padded correlation, odd kernels."""
    padded = np.pad(vol, [(size // 2, size // 2) for size in kern.shape])
    (kd, kh, kw), (d, h, w) = kern.shape, vol.shape
    out = np.zeros(vol.shape)
    for i in range(kd):
        for j in range(kh):
            for k in range(kh):
                out += kern[i, j, k] * padded[i:i + d, j:j + h, k:k + w]
    return out
'''


def test_what_is_longest_along_each_axis_is_asked_for(tmp_path: Path) -> None:
    """It reads no further along one axis than another one is long, or fails there."""
    found = climb(tmp_path, VOLUME, "correlate")
    assert found.wrong == "a kernel of 3s that has 5 along axis 3 of 3"


@pytest.mark.parametrize("said", ["Rectangular kernels, odd.", DIFFER])
def test_who_says_that_sides_may_differ_may_not_fail_at_it(tmp_path: Path, said: str) -> None:
    right = climb(tmp_path, SOURCE.format(said=said, inner="kw"), "correlate")
    assert not right.wrong
    assert not right.error
    wrong = climb(tmp_path, SOURCE.format(said=said, inner="kh"), "correlate")
    assert wrong.wrong or "IndexError" in wrong.error


def test_kernels_that_need_not_be_square_are_not_said_to_be_square(tmp_path: Path) -> None:
    said = "The kernel need not be square, its sides are odd."
    found = climb(tmp_path, SOURCE.format(said=said, inner="kw"), "correlate")
    assert found.room is not None
    assert not found.room.square
    assert not found.wrong
