"""Lags that stand beside a correlation are those of its elements."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.lags import lags, sign_said
from convcheck.user_functions.trials.trial_subject import Found, Subject

CORRELATION = '''
import numpy as np


def xcorr(x, y):
    """{says}"""
    c = np.correlate(x, y, "full")
    return {result}
'''


def found(folder: Path, result: str, says: str = "Correlation.") -> Found:
    file = folder / f"mine_{abs(hash((result, says)))}.py"
    file.write_text(CORRELATION.format(result=result, says=says))
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


@pytest.mark.parametrize(
    ("says", "sign"),
    [
        ("c[i] = sum_t x[t] * y[t + lags[i]]", -1),
        ("c[k] = sum_n x[n + k] * conj(y[n])", 1),
        ("c[k] = sum_n y[n] x[n + k]", 1),
        ("sum of x(t) y(t - lag)", 1),
        ("c[k] = sum_n x[n - k] y[n]", -1),
        ("c[k] = sum_n x[n + k] y[n], d[k] = sum_n x[n] y[n + k]", 0),
        ("Correlation of x and y", 0),
    ],
)
def test_a_formula_says_the_sign(tmp_path: Path, says: str, sign: int) -> None:
    assert sign_said(says, "x", "y") == sign
    for by in (1, -1):
        told = found(tmp_path, f"{by} * np.arange(-(len(y) - 1), len(x)), c", says)
        assert ("wrong sign" in told.fault) is (by == -sign)


@pytest.mark.parametrize("result", ["c", "(c, len(c))", "(c, np.arange(len(c)) * 0.5)"])
def test_who_returns_none_is_not_asked(tmp_path: Path, result: str) -> None:
    assert not found(tmp_path, result).made
