"""What its name says to be of two axes is not right for being right in lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

FULL = """
import numpy as np


def {name}(a, k):
    a, k = np.atleast_2d(a), np.atleast_2d(k)
    rows, columns = k.shape
    padded = np.pad(a, ((rows - 1, rows - 1), (columns - 1, columns - 1)))
    out = np.zeros((a.shape[0] + rows - 1, a.shape[1] + columns - 1))
    for i, j in np.ndindex(*out.shape):
        out[i, j] = np.sum(padded[i:i + rows, j:j + columns] * k[{turned}])
    return out
"""


@pytest.mark.parametrize(
    ("turned", "right"), [("::-1, ::-1", True), ("::-1", False), (":, ::-1", False)]
)
def test_a_kernel_that_is_flipped_along_one_axis(tmp_path: Path, turned: str, right: bool) -> None:
    source = FULL.format(name="convolve2d_full", turned=turned)
    found = climb(tmp_path, source, "convolve2d_full")
    assert found.layout == "HW/HW"
    assert bool(found.wrong) is not right
    assert right or "the kernel flipped along" in found.diagnosis


def test_lines_are_read_as_lines_where_nothing_is_said(tmp_path: Path) -> None:
    found = climb(tmp_path, FULL.format(name="full", turned="::-1"), "full")
    assert found.agrees
    assert "W" in found.layout
    assert "H" not in found.layout
