"""Results that are said to be complex numbers whatever the operands are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def convolve(x, h):
    """Full convolution by transforms.{says}"""
    n = len(x) + len(h) - 1
    return np.fft.ifft(np.fft.fft(x, n) * np.fft.fft(h, {points}), n)
'''
COMPLEX = " The result is always complex."


@pytest.mark.parametrize(("says", "points", "right"), [(COMPLEX, "n", True), ("", "n", False)])
def test_it_has_to_be_said(tmp_path: Path, says: str, points: str, right: bool) -> None:
    found = climb(tmp_path, SOURCE.format(says=says, points=points), "convolve")
    assert (not found.wrong and not found.problem) is right


def test_real_parts_are_judged(tmp_path: Path) -> None:
    source = SOURCE.format(says=COMPLEX, points="n").replace(
        "np.fft.fft(h, n)", "np.fft.fft(h[::-1], n)"
    )
    assert climb(tmp_path, source, "convolve").wrong
