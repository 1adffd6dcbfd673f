"""Masks that are applied once, when a layer is built; layers that give their base a padding."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

MODULE = """
import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    '''PixelCNN's: outputs do not depend on later pixels.{says}'''

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, **kw):
        assert mask_type in ("A", "B")
        super().__init__(in_channels, out_channels, kernel_size, padding=kernel_size // 2, **kw)
        mask = torch.ones_like(self.weight)
        c = kernel_size // 2
        mask[:, :, c, c + (mask_type == {seeing}):] = 0
        mask[:, :, c + 1:] = 0
        self.register_buffer("mask", mask)
        {once}

    def forward(self, x):
        return self._conv_forward(x, self.weight{each}, self.bias)
"""

ONCE = {
    "in place": "with torch.no_grad():\n            self.weight.mul_(self.mask)",
    "data": "self.weight.data *= self.mask",
    "anew": "self.weight = nn.Parameter(self.weight * mask)",
}


def module(once: str = "", each: str = "", says: str = "", seeing: str = "'B'") -> str:
    return MODULE.format(once=once or "pass", each=each, says=says, seeing=seeing)


LAYER = """
import keras
import numpy as np
from keras import ops


class MaskedConv2D(keras.layers.Layer):
    def __init__(self, filters, kernel_size):
        super().__init__()
        self.filters, self.size = filters, kernel_size

    def build(self, shape):
        self.kernel = self.add_weight(shape=(self.size, self.size, shape[-1], self.filters))
        mask = np.ones(self.kernel.shape, "float32")
        mask[self.size // 2 + 1:] = 0
        {once}

    def call(self, x):
        return ops.conv(x, self.kernel, padding="same", data_format="channels_last")
"""

PLAIN = """
import numpy as np


class CausalConv:
    '''Outputs depend on no later element: the taps behind the middle are masked.'''

    def __init__(self, in_channels, out_channels, kernel_size):
        self.W = np.random.randn(out_channels, in_channels, kernel_size)
        self.W[:, :, kernel_size // 2 + 1:] = {tail}

    def forward(self, x):
        windows = np.lib.stride_tricks.sliding_window_view(x, self.W.shape[-1], -1)
        return np.einsum("nclk,ock->nol", windows, self.W)
"""

PLANE = Convolution((7, 8), 2, 4, (3, 3), 2, padding="same", bias=False, dtype="float32")


def asked(folder: Path, source: str, name: str, framework: str, conv: Convolution = PLANE) -> Found:
    file = folder / f"mine_{abs(hash(source))}.py"
    file.write_text(source)
    function = load(str(file), name)
    reading = infer(function, framework, conv.dtype, None)
    manner = reading.manner(framework, conv.dtype)
    return tried(
        trial_named("weights that are set after it is built"), Subject(function, conv, manner)
    )


@pytest.mark.frameworks
@pytest.mark.parametrize("once", ONCE)
def test_a_mask_of_the_first_weights_alone(tmp_path: Path, once: str) -> None:
    found = asked(tmp_path, module(ONCE[once]), "MaskedConv2d", "torch")
    assert "the mask is applied once, when it is built (or loaded)" in found.fault


@pytest.mark.frameworks
@pytest.mark.parametrize(
    "source",
    [
        module(ONCE["data"], says=" Only the initial weights are masked."),
        module(ONCE["data"] + "\n        self.weight.register_hook(lambda grad: grad * mask)"),
    ],
)
def test_masks_that_hold_as_they_should(tmp_path: Path, source: str) -> None:
    found = asked(tmp_path, source.replace("mask_type, ", "").replace("mask_type", "'B'"),
                  "MaskedConv2d", "torch")  # fmt: skip
    assert not found.fault


@pytest.mark.frameworks
@pytest.mark.parametrize("once", ["self.kernel.assign(self.kernel * mask)", "pass"])
def test_layers_of_keras(tmp_path: Path, once: str) -> None:
    found = asked(tmp_path, LAYER.format(once=once), "MaskedConv2D", "tensorflow")
    assert bool(found.fault) is (once != "pass")


@pytest.mark.parametrize("tail", ["0", "np.ones(1)"])
def test_plain_classes(tmp_path: Path, tail: str) -> None:
    line = Convolution((9,), 2, 4, (3,), 2, bias=False, dtype="float64")
    found = asked(tmp_path, PLAIN.format(tail=tail), "CausalConv", "numpy", line)
    assert bool(found.fault) is (tail == "0")


@pytest.mark.frameworks
@pytest.mark.parametrize(("seeing", "right"), [("'B'", True), ("'A'", False)])
def test_a_padding_that_the_class_gives_itself(tmp_path: Path, seeing: str, right: bool) -> None:
    source = module(each=" * self.mask", seeing=seeing)
    found = climb(tmp_path, source, "MaskedConv2d", framework="torch")
    assert (found.problem, found.error) == ("", "")
    assert bool(found.wrong) is not right


GIVEN = """
from torch import nn


class SameConv2d(nn.Conv2d):
    def __init__(self, *args, **kwargs):
        {given}
"""


@pytest.mark.frameworks
@pytest.mark.parametrize(
    "given",
    [
        "super().__init__(*args, padding='same', **kwargs)",
        "kwargs['padding'] = 'same'\n        super().__init__(*args, **kwargs)",
        "nn.Conv2d.__init__(self, *args, padding='same', **kwargs)",
    ],
)
def test_modules_that_pass_on_the_rest(tmp_path: Path, given: str) -> None:
    found = climb(tmp_path, GIVEN.format(given=given), "SameConv2d", framework="torch")
    assert (found.problem, found.error, found.wrong) == ("", "", "")
