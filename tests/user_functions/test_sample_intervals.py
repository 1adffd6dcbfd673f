"""Functions that are told a sample interval: read with one, and judged with another one."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.interfaces.sample_intervals import intervals_of, with_unit_interval
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.text.said_scales import says_divided, says_multiplied
from convcheck.user_functions.trials.sample_spacing import sample_spacing
from convcheck.user_functions.trials.trial_subject import Found, Subject
from tests.user_functions.climbing import climb

CAUSAL = '''
import numpy as np


def response(green, stf, {name}):
    """{says}"""
    return np.convolve(green, stf)[: len(green)] {scaled}
'''
PRODUCT = "Linear convolution: the first n samples of (green * stf) dt."
RATED = "Linear convolution of green and stf, divided by the sampling rate fs."
SILENT = "Linear convolution of two signals that are sampled at t = n * dt."
SLOPE = "Derivative by a linear convolution with taps, divided by dt."


def judged(folder: Path, name: str, says: str, scaled: str) -> Found:
    """Return what is found with another interval."""
    source = CAUSAL.format(name=name, says=says, scaled=scaled)
    file = folder / f"mine_{abs(hash(source))}.py"
    file.write_text(source)
    function = load(str(file), "response")
    read = infer(function, "numpy", "float64", None)
    conv = Convolution((8,), 1, 1, (3,), bias=False, dtype="float64", padding=((2, 0),))
    return sample_spacing(Subject(function, conv, read.manner("numpy", "float64")))


def test_it_is_read_with_an_interval_of_one(tmp_path: Path) -> None:
    source = CAUSAL.format(name="dt", says=PRODUCT, scaled="* dt")
    climbed = climb(tmp_path, source, "response")
    assert climbed.right
    assert not climbed.wrong
    assert not climbed.error


@pytest.mark.parametrize(
    ("name", "says", "scaled"),
    [
        ("dt", PRODUCT, "* dt"),
        ("dt=0.5", PRODUCT, "* dt"),
        ("fs", RATED, "/ fs"),
        ("sampling_rate", "A convolution integral.", "/ sampling_rate"),
        ("delta", "Linear convolution with a sampling interval delta.", "* delta"),
        ("dt", SILENT, "* dt"),
        ("dt", SILENT, ""),
        ("dt", SLOPE, "/ dt"),
    ],
)
def test_what_it_says_is_right(tmp_path: Path, name: str, says: str, scaled: str) -> None:
    assert judged(tmp_path, name, says, scaled) == Found()


@pytest.mark.parametrize(
    ("name", "says", "scaled", "named"),
    [
        ("dt", PRODUCT, "* dt ** 2", "times dt squared"),
        ("dt", PRODUCT, "/ dt", "divided by dt"),
        ("dt", PRODUCT, "", "dt is forgotten"),
        ("dt", PRODUCT, "* dt ** 0.5", "square root"),
        ("dt", PRODUCT, "* np.where(np.arange(len(green)) > 0, dt, 1)", "not the convolution"),
        ("fs", RATED, "* fs", "times fs"),
        ("fs=1.0", RATED, "", "fs is forgotten"),
        ("dt", SILENT, "/ dt", "divided by dt"),
        ("dt", SLOPE, "* dt", "where it has to be the convolution divided by dt"),
    ],
)
def test_another_power_is_said(
    tmp_path: Path, name: str, says: str, scaled: str, named: str
) -> None:
    assert named in judged(tmp_path, name, says, scaled).fault


def strided(x: Any, w: Any, dx: int = 1) -> Any:
    """Correlate with a stride: dx is the step size."""
    return x[:: len(w)][::dx]


def made(x: Any, cutoff: float, fs: float) -> Any:
    """Convolve x with a sinc of a cut-off frequency."""
    return x * cutoff / fs


def with_grid(f: Any, g: Any, h: float) -> Any:
    """Convolve f and g on a grid of step size h."""
    return len(g) * h


def test_what_is_no_interval_stays_a_parameter() -> None:
    assert with_unit_interval(strided) is strided
    assert with_unit_interval(made) is made
    read = with_unit_interval(with_grid)
    assert [*inspect.signature(read).parameters] == ["f", "g"]
    told = intervals_of(read)
    assert told is not None
    assert told.names == ("h",)


@pytest.mark.parametrize(
    ("said", "multiplied"),
    [
        ("dt * sum_k x[k] h[n - k]", True),
        ("sum_k x[k] h[n - k] dt", True),
        ("the sum is scaled by the sampling interval.", True),
        ("the sample x[n] is taken at n * dt.", False),
        ("dt (float): of x(n dt).", False),
        ("samples are at times n dt.", False),
        ("y(n dt) = sum of x((n - k) dt), of a linear convolution.", False),
        ("the linear convolution times dt.", True),
    ],
)
def test_where_samples_are_says_nothing_of_sums(said: str, *, multiplied: bool) -> None:
    assert says_multiplied(said, "dt", rate=False) is multiplied
    assert not says_divided(said, "dt", rate=False)
