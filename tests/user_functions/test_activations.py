"""Functions and classes that are told an activation are asked for one."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried

FUNCTION = """\
import numpy as np

ACTIVATIONS = {{"relu": lambda y: np.maximum(y, 0), "tanh": np.tanh}}


def core(x, w):
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    return np.einsum("nchwij,ocij->nohw", windows, w)


def conv(x, w, b, {parameter}):
    y = core(x, w)
    act = {lookup}
    return {returned}
"""


def found(folder: Path, text: str, name: str) -> Found:
    file = folder / "mine.py"
    file.write_text(text)
    function = load(str(file), name)
    read = infer(function, "numpy", "float64", None)
    assert read.agrees
    usual = Convolution((6, 5), 2, 3, (3, 3), 2, bias=True, dtype="float64")
    subject = Subject(function, usual, read.manner("numpy", "float64"))
    return tried(trial_named("an activation"), subject)


BY_NAME = "ACTIVATIONS.get(activation, lambda y: y)"
WAYS = {
    "a name": ('activation="relu"', BY_NAME),
    "a name or none": ("activation=None", BY_NAME),
    "a function": ("act=np.tanh", "act"),
    "a function or none": ("nonlinearity=None", "nonlinearity or (lambda y: y)"),
    "a switch": ("relu=False", "ACTIVATIONS['relu'] if relu else (lambda y: y)"),
}
RETURNED = {
    "act(y + b[:, None, None])": "",
    "act(y) + b[:, None, None]": "the bias is added after the activation",
    "act(core(x, w[:, :, ::-1]) + b[:, None, None]) if act(-1) != -1 else y + b[:, None, None]": (
        "not that activation of its result without one"
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("returned", RETURNED)
def test_an_activation_is_of_convolution_and_bias(tmp_path: Path, way: str, returned: str) -> None:
    parameter, lookup = WAYS[way]
    text = FUNCTION.format(parameter=parameter, lookup=lookup, returned=returned)
    said = found(tmp_path, text, "conv")
    assert said.made
    assert not said.note
    assert (said.fault == "") is (RETURNED[returned] == "")
    assert RETURNED[returned] in said.fault


LAYER = """\
import numpy as np


class Conv:
    def __init__(self, w, b, activation="relu"):
        self.w, self.b, self.activation = w, b, activation

    def forward(self, x):
        self.x = x
        windows = np.lib.stride_tricks.sliding_window_view(x, self.w.shape[2:], axis=(2, 3))
        self.y = np.einsum("nchwij,ocij->nohw", windows, self.w) + self.b[:, None, None]
        return np.maximum(self.y, 0) if self.activation == "relu" else self.y

    def backward(self, dout):
        {backward}
        kh, kw = self.w.shape[2:]
        windows = np.lib.stride_tricks.sliding_window_view(self.x, (kh, kw), axis=(2, 3))
        self.dw = np.einsum("nchwij,nohw->ocij", windows, dout)
        self.db = dout.sum((0, 2, 3))
        padded = np.pad(dout, ((0, 0), (0, 0), (kh - 1, kh - 1), (kw - 1, kw - 1)))
        windows = np.lib.stride_tricks.sliding_window_view(padded, (kh, kw), axis=(2, 3))
        return np.einsum("nohwij,ocij->nchw", windows, self.w[:, :, ::-1, ::-1])
"""


@pytest.mark.parametrize(
    ("backward", "right"),
    [
        ('dout = dout * (self.y > 0) if self.activation == "relu" else dout', True),
        ("pass", False),
    ],
)
def test_gradients_go_through_the_activation(tmp_path: Path, backward: str, right: bool) -> None:
    said = found(tmp_path, LAYER.format(backward=backward), "Conv")
    assert said.made
    assert not said.note
    told = "grad_input and grad_kernel and grad_bias wrong with activation='relu'"
    assert (told in said.fault) is not right
    assert (said.fault == "") is right


def test_who_is_told_none_is_not_asked(tmp_path: Path) -> None:
    text = FUNCTION.format(parameter="c=0", lookup="lambda y: y", returned="y + b[:, None, None]")
    assert not found(tmp_path, text, "conv").made
