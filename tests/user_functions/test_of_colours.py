"""Images of three colours in the last axis, of functions that take no other number of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def filter_rgb(img, kernel):
    """Filters an RGB picture (H x W x 3) with an odd kernel, zeros around it."""
    (kh, kw), (h, w) = kernel.shape, img.shape[:2]
    padded = np.pad(img, ((kh // 2, kh // 2), (kw // 2, kw // 2), (0, 0)))
    acc = np.zeros((h, w, 3))
    for i in range(kh):
        for j in range(kw):
            acc += kernel[i, j] * padded[i:i + h, j:j + w]
    return acc
'''


def test_one_channel_that_comes_back_as_three_is_not_asked_for(tmp_path: Path) -> None:
    found = climb(tmp_path, SOURCE, "filter_rgb")
    assert found.room is not None
    assert found.room.entries == 3
    assert not found.wrong
    assert {each.batch for each in found.agreeing} == {3}


@pytest.mark.parametrize("name", ["calls after other calls", "an empty batch"])
def test_no_trial_asks_for_another_number(tmp_path: Path, name: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(SOURCE, encoding="utf-8")
    conv = Convolution((6, 5), 1, 1, (3, 3), padding="same", batch=3, bias=False, dtype="float64")
    subject = Subject(load(str(file), "filter_rgb"), conv, Manner("SN", "S", "numpy"))
    assert subject.of_colours
    assert not tried(trial_named(name), subject).fault
