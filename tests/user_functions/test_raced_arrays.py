"""Parallel loops whose iterations write to one array: seen in a text, and named."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.text.raced_arrays import raced_array
from tests.processes import convcheck

TEXT = '''
import numpy as np
from numba import njit, prange


@njit({how})
def conv2d_valid(img, kernel):
    """'valid' cross-correlation, a row of results in each iteration."""
    kh, kw = kernel.shape
    oh, ow = img.shape[0] - kh + 1, img.shape[1] - kw + 1
    out = np.empty((oh, ow))
    {before}
    for y in prange(oh):
        {within}
        for x in range(ow):
            row[x] = 0.0
            for i in range(kh):
                for j in range(kw):
                    row[x] += kernel[i, j] * img[y + i, x + j]
        out[y] = row
    return out
'''
PARALLEL = {"how": "parallel=True", "before": "row = np.empty(ow)", "within": "pass"}


def test_an_array_of_all_iterations_is_raced_for() -> None:
    said = raced_array(TEXT.format(**PARALLEL))
    assert "write to the same elements of `row`" in said
    assert "race condition" in said


@pytest.mark.parametrize(
    "changes",
    [
        {"how": "cache=True"},
        {"before": "", "within": "row = np.empty(ow)"},
        {"before": "rows = np.empty((oh, ow))", "within": "row = rows[y]"},
    ],
)
def test_others_are_not(changes: dict[str, str]) -> None:
    assert raced_array(TEXT.format(**PARALLEL | changes)) == ""
    assert raced_array("no Python(") == ""


@pytest.mark.slow
def test_the_race_is_a_mismatch(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    (tmp_path / "mine.py").write_text(TEXT.format(**PARALLEL))
    done = convcheck("try", "mine.py:conv2d_valid", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert done.status == 1, done.stdout
