"""Functions that write where the whole window is on the input, and leave what is around."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.reading.room import left_out
from tests.user_functions.climbing import climb

IMAGES = '''
import numpy as np


def filtered(img, kern):
    """{said}"""
    h, w = img.shape
    m = kern.shape[0] // 2
    res = {made}
    for i in range(m, h - m):
        for j in range(m, {end}):
            res[i, j] = np.sum(img[i - m : i + m + 1, j - m : j + m + 1] * kern)
    return res


def smooth(signal, kernel):
    half = len(kernel) // 2
    out = signal.copy()
    for i in range(half, len(signal) - half):
        out[i] = sum(signal[i - half + j] * kernel[j] for j in range(len(kernel)))
    return out
'''


@pytest.mark.parametrize("made", ["np.zeros((h, w))", "img.copy()", "np.empty_like(img) * 0"])
def test_what_is_around_is_not_judged(tmp_path: Path, made: str) -> None:
    source = IMAGES.format(said="Filter an image.", made=made, end="w - m")
    found = climb(tmp_path, source, "filtered")
    assert found.agrees
    assert not found.wrong
    assert (found.layout, len(found.right) > 3) == ("HW/HW", True)
    assert found.room is not None
    assert any("reach beyond the input" in each for each in left_out(found.room))


def test_a_signal_too(tmp_path: Path) -> None:
    source = IMAGES.format(said="", made="0", end="w")
    found = climb(tmp_path, source, "smooth")
    assert found.agrees
    assert not found.wrong


def test_a_loop_that_ends_too_early(tmp_path: Path) -> None:
    source = IMAGES.format(said="Filter an image.", made="np.zeros((h, w))", end="w - m - 1")
    found = climb(tmp_path, source, "filtered")
    assert found.wrong
    assert "the last elements along width left zero" in found.diagnosis


@pytest.mark.parametrize("said", ["Same size as the input.", "Filter, zeros beyond the border."])
def test_who_promises_what_is_around_is_judged_there(tmp_path: Path, said: str) -> None:
    source = IMAGES.format(said=said, made="np.zeros((h, w))", end="w - m")
    found = climb(tmp_path, source, "filtered")
    assert found.wrong
    assert "reach into the padding left zero" in found.diagnosis
