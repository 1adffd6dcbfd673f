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
