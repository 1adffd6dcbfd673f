"""Two sequences, each with the index of its first element, are read and moved."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.interfaces.first_indices import with_first_indices_told
from convcheck.user_functions.load import module_of
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import trial_named, tried

SOURCE = '''
import numpy as np


def conv({parameters}):
    """Convolution of two sequences, and its indices."""
    y = np.convolve(x, h)
    return {result}
'''
NUMBERS = "x, nx0, h, nh0"
ARRAYS = "x, nx, h, nh"
LATER = "x, h, start_x, start_h"


@pytest.mark.parametrize(
    ("parameters", "result", "wrong"),
    [
        (NUMBERS, "np.arange(len(y)) + nx0 + nh0, y", False),
        (NUMBERS, "np.arange(len(y)) + nx0, y", True),
        (NUMBERS, "nx0 + nh0, y", False),
        (NUMBERS, "y, nx0 - nh0", True),
        (LATER, "y, start_x + start_h", False),
        (ARRAYS, "y, np.arange(nx[0] + nh[0], nx[-1] + nh[-1] + 1)", False),
        (ARRAYS, "y, np.arange(nx[0], nx[0] + len(y)) + 0 * nh[0]", True),
        (NUMBERS, "np.arange(len(y)) + nx0 + nh0, np.roll(y, nx0)", True),
    ],
)
def test_first_indices_add_up(tmp_path: Path, parameters: str, result: str, wrong: bool) -> None:
    file = tmp_path / "mine.py"
    file.write_text(SOURCE.format(parameters=parameters, result=result))
    function = load(str(file), "conv")
    assert isinstance(function.callee, Plain)
    given = function.callee.call(np.arange(4.0), np.array([1.0, 2.0]))
    output = given[0] if isinstance(given, tuple) else given
    assert np.array_equal(output, [0, 1, 4, 7, 6])
    conv = Convolution((7,), 1, 1, (3,), bias=False, dtype="float64")
    subject = Subject(function, conv, Manner("S", "S", "numpy", flipped=True))
    seen = tried(trial_named("sequences that begin at other indices"), subject)
    assert seen.made
    assert bool(seen.fault) is wrong


def test_strides_and_lengths_are_none(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(SOURCE.format(parameters="x, h, stride, padding", result="y"))
    callee = load(str(file), "conv").callee
    assert {role.value for _, role in callee.reading.roles} >= {"stride", "padding"}


def test_sizes_are_none(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    sizes = "y[: x_dims[0] + h_dims[0] - 1]"
    file.write_text(SOURCE.format(parameters="x, x_dims, h, h_dims", result=sizes))
    plain = module_of(str(file)).conv
    assert with_first_indices_told(plain) is plain
