"""Functions that are wrong everywhere are read as what they were meant for."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.reading.wrong_readings import Candidate, drawn, right_share
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import TRIALS, tried
from tests.user_functions.climbing import climb

GREY = """
import numpy as np


def smooth(img, kernel):
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    out = img.copy()
    for y in range(ry, img.shape[0] - ry):
        for x in range(rx, img.shape[1] - rx):
            out[y, x] = np.sum(img[y - ry:y + ry + 1, x - rx:x + rx + 1] * kernel)
    return out
"""

KEPT = """
import numpy as np


class Conv:
    def __init__(self, W):
        self.W = W if {keeps} else W[:]

    def forward(self, x):
        view = np.lib.stride_tricks.sliding_window_view(x, self.W.shape[2:], axis=(2, 3))
        {writes}
        return np.einsum("nchwij,fcij->nfhw", view, self.W)
"""


def test_a_reading_in_which_much_is_right_comes_first(tmp_path: Path) -> None:
    # Of four axes it returns a copy of its input, which has a shape that is possible, too.
    found = climb(tmp_path, GREY.replace("img[y - ry", "2 * img[y - ry"), "smooth")
    assert (found.layout, found.agrees) == ("HW/HW", False)


def test_a_plane_is_no_line_of_channels(tmp_path: Path) -> None:
    # With a kernel as wide as the plane the one is the other.
    found = climb(tmp_path, GREY, "smooth")
    assert (found.layout, found.agrees) == ("HW/HW", True)


@pytest.mark.parametrize(("spoilt", "share"), [(0, 1.0), (30, 0.5), (50, 0.0)])
def test_the_share_of_right_elements(spoilt: int, share: float) -> None:
    conv = Convolution((7, 12), 1, 1, (2, 3), bias=False, dtype="float64")
    view = np.lib.stride_tricks.sliding_window_view(drawn(conv).input[0, :, :, 0], (2, 3))
    result = np.einsum("hwij,ij->hw", view, drawn(conv).kernel[:, :, 0, 0])
    assert result.size == 60
    told = np.flatnonzero(result)  # zeros say nothing
    result.reshape(-1)[told[: spoilt * len(told) // 60]] = 0
    actual = result.reshape(conv.output_shape)
    assert right_share(Candidate("", conv, actual)) == pytest.approx(share, abs=0.02)


@pytest.mark.parametrize(
    ("writes", "fault"),
    [("pass", ""), ("self.W *= 1.0", "it writes to its operands: copy them before writing")],
)
def test_weights_that_an_object_was_built_from_are_not_set_anew(
    tmp_path: Path, writes: str, fault: str
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(KEPT.replace("{keeps}", "True").replace("{writes}", writes))
    function = load(path, "Conv")
    trial = next(each for each in TRIALS if each.adds == "operands that cannot be written to")
    conv = Convolution((5, 6), 2, 3, (2, 3), bias=False, dtype="float64")
    subject = Subject(function, conv, Manner("NCS", "OIS", "numpy"))
    assert tried(trial, subject).fault == fault
