"""Functions that write where the whole window is on the input, and leave what is around."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.reading.room import left_out
from convcheck.user_functions.trials.left_around import left_around
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Subject
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


VALID = """
from scipy.signal import correlate2d


def filtered(img, kern):
    return correlate2d(img, kern, "valid")
"""

CONV = Convolution((6, 5), 1, 1, (3, 3), bias=False, dtype="float64")


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


@pytest.mark.parametrize(
    ("made", "left"), [("np.empty((h, w))", True), ("np.zeros((h, w))", False)]
)
def test_what_is_around_has_to_be_something(tmp_path: Path, made: str, left: bool) -> None:
    source = IMAGES.format(said="Filter an image.", made=made, end="w - m")
    file = tmp_path / "mine.py"
    file.write_text(source)
    subject = Subject(load(str(file), "filtered"), CONV, Manner("S", "S", "numpy"))
    with patch("convcheck.user_functions.trials.left_around.CALLS", 8):
        assert ("memory that nobody wrote" in left_around(subject).fault) is left


def test_who_leaves_nothing_is_not_asked(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(VALID)
    subject = Subject(load(str(file), "filtered"), CONV, Manner("S", "S", "numpy"))
    assert left_around(subject) == NOT_MADE


FRAMED = '''
import numpy as np


def apply_filter(picture, matrix):
    """Apply a 3x3 matrix to a grey picture. {said}"""
    result = {made}
    height, width = picture.shape
    total = np.zeros((height - 2, width - 2))
    for i in range(3):
        for j in range(3):
            total += matrix[i][j] * picture[i:i + height - 2, j:j + width - 2]
    result[1:-1, 1:-1] = total
    return result
'''
LEFT = "The frame, where it does not fit, stays as it was."


@pytest.mark.parametrize(
    ("said", "made", "right"),
    [
        (LEFT, "picture.copy()", True),
        (LEFT, "np.zeros(picture.shape)", False),
        ("Borders are skipped.", "np.zeros(picture.shape)", True),
        ("Border pixels are copied.", "np.zeros(picture.shape)", False),
    ],
)
def test_what_is_written_but_for_both_ends(
    tmp_path: Path, said: str, made: str, right: bool
) -> None:
    found = climb(tmp_path, FRAMED.format(said=said, made=made), "apply_filter")
    assert found.agrees
    assert not found.wrong
    assert not found.error
    assert {each.kernel for each in found.agreeing} == {(3, 3)}
    path = tmp_path / "framed.py"
    path.write_text(FRAMED.format(said=said, made=made), encoding="utf-8")
    subject = Subject(load(str(path), "apply_filter"), CONV, Manner("S", "S", "numpy"))
    assert bool(left_around(subject).fault) is not right


def test_a_frame_that_is_to_be_zero_is_judged(tmp_path: Path) -> None:
    source = FRAMED.format(said="Zero padded, of the same size.", made="picture.copy()")
    assert climb(tmp_path, source, "apply_filter").wrong


def test_windows_that_are_written_leave_no_ends(tmp_path: Path) -> None:
    source = """
import numpy as np


def scatter(x, w):
    n, k = len(x), len(w)
    y = np.zeros(n + k - 1)
    for i in range(k):
        y[i:i + 2 * n - n] += w[i] * x
    return y
"""
    found = climb(tmp_path, source, "scatter")
    assert not found.problem
    assert not found.wrong
    assert found.room is not None
    assert found.room.own.padding == "full"
