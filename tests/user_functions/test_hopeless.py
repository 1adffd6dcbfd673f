"""Errors that no other operands change end a reading after a few calls."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.hopeless import is_hopeless
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.reading.inferred import NoReading

SOURCE = """
import numpy as np


def lacking(x, w):
    return np.row_of(x, w)


def elsewhere(x, w):
    if x.shape:
        raise ValueError("Expected a cuda device, but got: cpu")


def asserting(x, w):
    assert getattr(x, "is_cuda", False)


def of_shapes(x, w):
    raise ValueError("wanted an array of five axes")
"""


@pytest.mark.parametrize(
    ("name", "few"),
    [("lacking", True), ("elsewhere", True), ("asserting", True), ("of_shapes", False)],
)
def test_they_end_it(tmp_path: Path, name: str, few: bool) -> None:
    file = tmp_path / "mine.py"
    file.write_text(SOURCE)
    function = load(str(file), name)
    with pytest.raises(NoReading) as said:
        infer(function, "numpy", "float64", None)
    assert said.value.final is few
    assert (function.calls <= 150) is few


def test_which_these_are() -> None:
    assert is_hopeless(NameError("name 'foo' is not defined"))
    assert is_hopeless(AttributeError("module 'numpy' has no attribute 'row_stack'"))
    assert not is_hopeless(AttributeError("'list' object has no attribute 'shape'"))
    assert not is_hopeless(ValueError("wanted four axes"))
    assert not is_hopeless(None)
    node = "{{function_node __wrapped__AddV2_device_/job:localhost/replica:0/task:0/device:CPU:0}}"
    assert not is_hopeless(ValueError(f"{node} Incompatible shapes: [0,5,5,3] vs. [2,5,5,3]"))
