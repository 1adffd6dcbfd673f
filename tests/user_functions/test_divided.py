"""Who divides by its kernel computes a weighted mean, and is judged as one if it says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

MEAN = """
import numpy as np


def smooth(x, weights):
    \"\"\"{says}\"\"\"
    kernel, ones = weights[::-1], np.ones(len(x))
    return np.convolve(x, kernel, "same") / {by}
"""

SHARE = 'np.convolve(ones, kernel, "same")'


@pytest.mark.parametrize(
    ("says", "by", "right"),
    [
        ("Weighted moving mean of what is there.", SHARE, True),
        ("Correlate x with weights.", SHARE, False),  # then it is a mistake
        ("Weighted moving mean of what is there.", "2", False),
    ],
)
def test_it_is_a_mean_if_it_says_so(tmp_path: Path, says: str, by: str, right: bool) -> None:
    found = climb(tmp_path, MEAN.format(says=says, by=by), "smooth")
    assert not found.problem
    assert bool(found.wrong) is not right


LATTICE = '''
import numpy as np

RING = ((0, 0), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def conv(charge, weights):
    """Correlation with seven taps on a {grid} grid in axial coordinates."""
    p = np.pad(charge, 1)
    rows, columns = charge.shape
    out = np.zeros(charge.shape)
    for (q, r), w in zip(RING, weights):
        out += w * p[1 + q : 1 + q + rows, 1 + r : 1 + r + columns]
    return out
'''


@pytest.mark.parametrize(("grid", "known"), [("hexagonal", False), ("plain", True)])
def test_other_lattices_are_not_judged(tmp_path: Path, grid: str, known: bool) -> None:
    found = climb(tmp_path, LATTICE.format(grid=grid), "conv")
    assert ("another lattice" in found.problem) is not known
