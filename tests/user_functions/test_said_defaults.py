"""Defaults that a docstring writes are those of the signature."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import trial_named, tried

SOURCE = '''
import numpy as np


def correlate(a, w, stride=1, border="zero", scale=1.0, out=None):
    """Correlation.

    {says}
    """
    return np.correlate(a, w, "valid")[::stride]
'''


@pytest.mark.parametrize(
    ("says", "fault", "made"),
    [
        ('border : {"zero", "mirror"}, default "mirror"', "border is 'mirror' by default", True),
        ('border : {"zero", "mirror"}, default "zero"', "", True),
        ("border: str (default `Zero`)", "", True),
        ("stride : int, default 2", "stride is 2 by default", True),
        ("stride : int, defaults to 1", "", True),
        ("scale : factor, default: 1", "", True),
        ("out : array, default 3", "", False),  # None is what is computed
        ("stride : int, default the window", "", False),
        ("The stride.", "", False),
    ],
)
def test_defaults_are_those_that_are_written(
    tmp_path: Path, says: str, fault: str, made: bool
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(SOURCE.format(says=says), encoding="utf-8")
    conv = Convolution((7,), 1, 1, (3,), padding="valid", bias=False, dtype="float64")
    subject = Subject(load(str(file), "correlate"), conv, Manner("S", "S", "numpy"))
    found = tried(trial_named("defaults that its docstring says"), subject)
    assert found.made is made
    assert fault in found.fault
    assert bool(fault) == bool(found.fault)
