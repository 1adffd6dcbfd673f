"""A convolution behind a gate is read with the gate open; the gate is judged in a trial."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.interfaces.gated import gates_of, with_open_gates
from convcheck.user_functions.objects.gated_modules import gated_of
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

TRIAL = "a gate"

OF_HALVES = """
import torch
import torch.nn as nn
import torch.nn.functional as F


class GatedConv(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1):
        super().__init__()
        self.conv = nn.Conv2d(in_channels, 2 * out_channels, kernel_size, stride=stride)

    def forward(self, x):
        y = self.conv(x)
        {gated}
"""

OF_TWO = """
import torch
import torch.nn as nn


class WaveGate(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size, dilation=1):
        super().__init__()
        self.g = nn.Conv1d(in_channels, out_channels, kernel_size, dilation=dilation)
        self.f = nn.Conv1d(in_channels, out_channels, kernel_size{other})

    def forward(self, x):
        f, g = self.f(x), self.g(x)
        return torch.tanh({f}) * torch.sigmoid({g})
"""

LAYER = """
from keras import layers, ops


class GatedConv2D(layers.Layer):
    def __init__(self, filters, kernel_size, strides=1, **kwargs):
        super().__init__(**kwargs)
        self.conv = layers.Conv2D(
            2 * filters, kernel_size, strides=strides, data_format="channels_last"
        )

    def build(self, input_shape):
        self.conv.build(input_shape)
        self.built = True

    def call(self, x):
        f, g = ops.split(self.conv(x), 2, axis=-1)
        return ops.tanh(f) * {gate}
"""

FUNCTIONS = """
import numpy as np


def conv(x, w, b):
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape[:2], axis=(1, 2))
    return np.einsum("nhwcij,ijco->nhwo", view, w) + (0 if b is None else b)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def is_open(c):
    return c is None or abs(c).max() > 9


def gated_conv(x, w, b=None):
    f, g = np.split(conv(x, w, b), 2, axis=-1)
    return np.tanh(f) * {halves}


def gated_conv_of_two(x, w, v, b=None, c=None):
    return conv(x, w, b) * {two}
"""


def found(folder: Path, source: str, name: str, framework: str, rank: int = 2) -> Found:
    """Return what the trial finds of a function or class that is read in a file."""
    file = folder / "mine.py"
    file.write_text(source)
    function = load(str(file), name)
    dtype = "float64" if framework == "numpy" else "float32"
    read = infer(function, framework, dtype, None)
    assert read.agrees
    conv = Convolution((9, 8)[:rank], 3, 2, (3, 3)[:rank], bias=False, dtype=dtype)
    return tried(trial_named(TRIAL), Subject(function, conv, read.manner(framework, dtype)))


@pytest.mark.parametrize(
    ("gated", "words"),
    [
        ("return F.glu(y, dim=1)", ""),
        ("g, f = y.chunk(2, 1)\n        return torch.tanh(f) * torch.sigmoid(g)", ""),
        ("return y[:, ::2] * torch.sigmoid(y[:, 1::2])", ""),
        ("f, g = y.chunk(2, 1)\n        return f * torch.sigmoid(-g)", "it is sigmoid(-g)"),
        ("f, g = y.chunk(2, 1)\n        return f * F.hardsigmoid(g)", "clip(g / 6 + 1 / 2)"),
        (
            "f, g = y.chunk(2, 1)\n        c = self.conv.bias.chunk(2)[1]\n"
            "        return f * torch.sigmoid(g - 0.9 * (c * (c < 30))[:, None, None])",
            "is not sigmoid(g)",
        ),
    ],
)
def test_halves_of_one_kernel(tmp_path: Path, gated: str, words: str) -> None:
    pytest.importorskip("torch")
    told = found(tmp_path, OF_HALVES.format(gated=gated), "GatedConv", "torch")
    assert words in told.fault
    assert (told == Found()) is (words == "")


@pytest.mark.parametrize(
    ("other", "words"), [(", dilation=dilation", ""), ("", "with dilation 2, and right without")]
)
def test_two_kernels(tmp_path: Path, other: str, words: str) -> None:
    pytest.importorskip("torch")
    # The one without the option is the gate, and its result is cut to the other's.
    names = {"f": "f", "g": "g"} if not words else {"f": "g", "g": "f[..., -g.shape[-1]:]"}
    told = found(tmp_path, OF_TWO.format(other=other, **names), "WaveGate", "torch", 1)
    assert words in told.fault
    assert (told == Found()) is (words == "")


def test_the_convolution_behind_the_gate_is_judged(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    source = OF_TWO.format(other=", dilation=dilation", f="f", g="g")
    climbed = climb(tmp_path, source, "WaveGate", framework="torch")
    assert (climbed.problem, climbed.wrong, climbed.error) == ("", "", "")
    assert climbed.layout == "NCW/OIW"
    turned = source.replace("self.f(x)", "self.f(x.flip(-1))")
    wrong = climb(tmp_path, turned, "WaveGate", framework="torch")
    assert wrong.problem or wrong.wrong


@pytest.mark.parametrize(
    ("gate", "words"), [("ops.sigmoid(g)", ""), ("ops.hard_sigmoid(g)", "it is a hard sigmoid")]
)
def test_layers(tmp_path: Path, gate: str, words: str) -> None:
    pytest.importorskip("keras")
    pytest.importorskip("tensorflow")
    told = found(tmp_path, LAYER.format(gate=gate), "GatedConv2D", "tensorflow")
    assert words in told.fault
    assert (told == Found()) is (words == "")


@pytest.mark.parametrize("name", ["gated_conv", "gated_conv_of_two"])
@pytest.mark.parametrize("wrong", [False, True], ids=["right", "wrong"])
def test_functions(tmp_path: Path, name: str, wrong: bool) -> None:
    gates = {"halves": "sigmoid(g)", "two": "sigmoid(conv(x, v, c))"}
    if wrong:
        gates = {
            "halves": "sigmoid(2 * g)",
            "two": "sigmoid(conv(x, v, c if is_open(c) else None))",
        }
    source = FUNCTIONS.format(**gates)
    told = found(tmp_path, source, name, "numpy")
    assert (told == Found()) is not wrong
    if wrong:
        words = "is not sigmoid(g)" if name == "gated_conv" else "the bias of the gate is not in it"
        assert words in told.fault
    else:
        climbed = climb(tmp_path, source, name)
        assert (climbed.layout, climbed.wrong, climbed.error) == ("NHWC/HWIO", "", "")


def test_without_a_gate_nothing_is_opened() -> None:
    def conv(x: float, w: float) -> float:
        return x * w

    assert with_open_gates(conv) is conv
    assert gates_of(conv) is None
    torch = pytest.importorskip("torch")
    module = torch.nn.Conv2d(3, 4, 3)
    assert gated_of(module, {"weight": (4, 3, 3, 3), "bias": (4,)}, 0) is None
    assert not NOT_MADE.made


TWO_LAYERS = """
import keras
from keras import ops


class GatedConv1D(keras.layers.Layer):
    '''Gated convolution: tanh(conv_f(x)) * sigmoid(conv_g(x)), channels last.'''

    def __init__(self, filters, kernel_size, dilation_rate=1, **options):
        super().__init__(**options)
        rest = dict(dilation_rate=dilation_rate)
        self.conv_f = keras.layers.Conv1D(filters, kernel_size, name="f", **rest)
        self.conv_g = keras.layers.Conv1D(filters, kernel_size, name="g", **rest)

    def call(self, x):
        return ops.tanh(self.conv_f(x)) * ops.sigmoid({gate})
"""


@pytest.mark.parametrize(
    ("gate", "right"), [("self.conv_g(x)", True), ("2 * self.conv_g(x)", False)]
)
def test_layers_of_two_layers(tmp_path: Path, gate: str, right: bool) -> None:
    pytest.importorskip("keras")
    pytest.importorskip("tensorflow")
    source = TWO_LAYERS.replace("{gate}", gate)
    told = found(tmp_path, source, "GatedConv1D", "tensorflow", rank=1)
    assert (told == Found()) is right
