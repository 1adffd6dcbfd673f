"""A number that stands in the padding is what an option says, in each step of a function."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried

FILTERS = """
import numpy as np


def one(img, k, cval=0.0):
    p = np.pad(img, [(n // 2, n // 2) for n in k.shape], constant_values=VALUE)
    return np.einsum("hwij,ij->hw", np.lib.stride_tricks.sliding_window_view(p, k.shape), k)


def chosen(img, k, mode="nearest", fill_value=0):
    pads = [(n // 2, n // 2) for n in k.shape]
    constant = mode == "constant"
    p = np.pad(img, pads, constant_values=VALUE) if constant else np.pad(img, pads, mode="edge")
    return np.einsum("hwij,ij->hw", np.lib.stride_tricks.sliding_window_view(p, k.shape), k)


def line(img, k, axis, cval):
    pads = [(0, 0), (0, 0)]
    pads[axis] = (len(k) // 2, len(k) // 2)
    p = np.pad(img, pads, constant_values=cval)
    return np.apply_along_axis(np.correlate, axis, p, k, "valid")


def two(img, ky, kx, cval=0.0):
    '''Separable.'''
    return line(line(img, ky, 0, cval), kx, 1, VALUE)


def without(img, k):
    return one(img, k)
"""


def found(folder: Path, name: str, value: str) -> Found:
    file = folder / "mine.py"
    file.write_text(FILTERS.replace("VALUE", value))
    function = load(str(file), name)
    read = infer(function, "numpy", "float64", None)
    assert read.agrees
    usual = Convolution((6, 5), 1, 1, (3, 3), bias=False, dtype="float64")
    subject = Subject(function, read.own.of(usual, padded=True), read.manner("numpy", "float64"))
    return tried(trial_named("another number in the padding"), subject)


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("one", "cval", ""),
        ("one", "abs(cval) - cval", "cval=3"),
        ("chosen", "fill_value", ""),
        ("chosen", "0", "mode='constant', fill_value=3"),
        ("two", "cval * ky.sum()", ""),
        ("two", "cval", "at each step"),
    ],
)
def test_it_is_the_value_that_is_said(tmp_path: Path, name: str, value: str, fault: str) -> None:
    seen = found(tmp_path, name, value)
    assert seen.made
    assert fault in seen.fault
    assert bool(fault) == bool(seen.fault)


def test_a_function_without_such_an_option_is_not_asked(tmp_path: Path) -> None:
    assert found(tmp_path, "without", "cval") == NOT_MADE
