"""Lags that stand beside a correlation are those of its elements."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.lags import lags
from convcheck.user_functions.trials.trial_subject import Found, Subject

CORRELATION = """
import numpy as np


def xcorr(x, y):
    c = np.correlate(x, y, "full")
    return {result}
"""


def found(folder: Path, result: str) -> Found:
    file = folder / f"mine_{abs(hash(result))}.py"
    file.write_text(CORRELATION.format(result=result))
    conv = Convolution((6,), 1, 1, (3,), padding=((2, 2),), bias=False, dtype="float64")
    return lags(Subject(load(str(file), "xcorr"), conv, Manner("S", "S", "numpy")))


@pytest.mark.parametrize(
    ("result", "wrong"),
    [
        ("np.arange(-(len(y) - 1), len(x)), c", False),
        ("c, np.arange(len(y) - 1, -len(x), -1)", False),
        ("c, np.arange(-(len(y) - 1), len(x))", False),
        ("np.arange(-(len(x) - 1), len(y)), c", True),
        ("np.arange(-len(y), len(x) - 1), c", True),
    ],
)
def test_they_go_from_the_length_of_the_second_to_that_of_the_first(
    tmp_path: Path, result: str, wrong: bool
) -> None:
    told = found(tmp_path, result)
    assert told.made
    assert ("they are -3 to 8" in told.fault) is wrong


@pytest.mark.parametrize("result", ["c", "(c, len(c))", "(c, np.arange(len(c)) * 0.5)"])
def test_who_returns_none_is_not_asked(tmp_path: Path, result: str) -> None:
    assert not found(tmp_path, result).made
