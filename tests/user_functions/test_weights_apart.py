"""Classes that are built from kernel and bias in one list or dict, and what they make of these."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.weights_in_tuples import with_parts
from convcheck.user_functions.load import module_of
from tests.user_functions.climbing import climb

PORTED = """
import numpy as np
import torch
from torch import nn


class Ported(nn.Module):
    def __init__(self, {given}, strides=(1, 1)):
        super().__init__()
        kernel, bias = {taken}
        kernel = kernel.permute({order}).contiguous()
        sizes = (*kernel.shape[1::-1], kernel.shape[2:])
        self.conv = nn.Conv2d(*sizes, strides, bias=bias is not None)
        with torch.no_grad():
            self.conv.weight.copy_(kernel)
            if bias is not None:
                self.conv.bias.copy_(bias)

    def forward(self, x):
        return self.conv(x.permute(0, 3, 1, 2)).permute(0, 2, 3, 1)
"""

LIST = """torch.as_tensor(weights[0]), None
        if len(weights) > 1:
            bias = weights[1]
"""

WAYS = {
    "a list": ("weights", LIST),
    "a dict": ("state", 'state["conv.weight"], state.get("conv.bias")'),
    "by themselves": ("weight, bias=None", "weight, bias"),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("order", "right"), [("3, 2, 0, 1", True), ("3, 2, 1, 0", False)])
def test_what_a_module_makes_of_its_weights_is_judged(
    tmp_path: Path, way: str, order: str, right: bool
) -> None:
    given, taken = WAYS[way]
    source = PORTED.format(given=given, taken=taken, order=order)
    found = climb(tmp_path, source, "Ported", framework="torch")
    assert found.layout == "NHWC/HWIO"
    assert not found.error
    assert (not found.wrong) is right
    assert right or "height and width exchanged" in found.diagnosis


PLAIN = """
import numpy as np


class Plain:
    def __init__(self, weights, stride=1):
        {taken}
        self.stride = stride

    def __call__(self, x):
        v = np.lib.stride_tricks.sliding_window_view(x, len(self.kernel), axis=1)
        return np.einsum("nlck,kco->nlo", v[:, :: self.stride], self.kernel) + self.bias
"""

UNPACKED = "self.kernel, self.bias = weights"
SET = "self.kernel = weights[0]\n        self.bias = weights[1]"


@pytest.mark.parametrize("taken", [UNPACKED, SET])
@pytest.mark.parametrize("wrong", [False, True])
def test_plain_classes_take_lists_too(tmp_path: Path, taken: str, wrong: bool) -> None:
    flip = "\n        self.kernel = self.kernel[::-1]" if wrong else ""
    found = climb(tmp_path, PLAIN.format(taken=taken + flip), "Plain")
    assert found.layout == "NWC/WIO"
    assert bool(found.wrong) is wrong
    assert not wrong or "flipped" in found.diagnosis


KERAS = """
import keras
from keras import ops


class Rebuilt(keras.layers.Layer):
    def __init__(self, weights):
        super().__init__()
        kernel = {kernel}
        self.kernel = self.add_weight(shape=kernel.shape, name="kernel")
        self.kernel.assign(kernel)
        self.bias = weights[1] if len(weights) > 1 else None

    def call(self, x):
        y = ops.conv(x, self.kernel)
        return y if self.bias is None else y + self.bias
"""


@pytest.mark.parametrize(
    ("kernel", "right"),
    [("weights[0]", True), ("ops.transpose(weights[0], (1, 0, 2, 3))", False)],
)
def test_what_a_layer_makes_of_its_weights_is_judged(
    tmp_path: Path, kernel: str, right: bool
) -> None:
    source = KERAS.format(kernel=kernel)
    found = climb(tmp_path, source, "Rebuilt", framework="tensorflow")
    assert found.layout == "NHWC/HWIO"
    assert (not found.wrong) is right


TWO_TAPS = """
def two_taps(x, weights):
    return weights[0] * x[1:] + weights[1] * x[:-1]


"""


def test_a_kernel_of_two_taps_is_no_list_of_weights(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(TWO_TAPS)
    two_taps = module_of(str(file)).two_taps
    assert with_parts(two_taps) is two_taps


FUNCTION = """
import numpy as np


def conv(x, weights):
    kernel = weights[0]{flip}
    bias = weights[1] if len(weights) > 1 else 0.0
    v = np.lib.stride_tricks.sliding_window_view(x, len(kernel), axis=1)
    return np.einsum("nlck,kco->nlo", v, kernel) + bias
"""


@pytest.mark.parametrize(("flip", "right"), [("", True), ("[::-1]", False)])
def test_so_do_functions(tmp_path: Path, flip: str, right: bool) -> None:
    found = climb(tmp_path, FUNCTION.format(flip=flip), "conv")
    assert found.layout == "NWC/WIO"
    assert (not found.wrong) is right
