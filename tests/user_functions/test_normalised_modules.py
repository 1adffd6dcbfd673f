"""Modules whose kernel is a direction times a length are read as those of the kernel they make."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.objects.normalised_modules import normalised_of
from tests.user_functions.climbing import climb

OWN = """
import torch
import torch.nn.functional as F


class Conv(torch.nn.Module):
    def __init__(self, c_in, c_out, k):
        super().__init__()
        self.v = torch.nn.Parameter(torch.randn(c_out, c_in, k))
        self.g = torch.nn.Parameter(torch.ones(c_out))
        self.b = torch.nn.Parameter(torch.zeros(c_out))

    def forward(self, x):
        norm = self.v.norm(dim={axes}, keepdim=True)
        return F.conv1d(x, {weight}, self.b)
"""

TORCHS = """
import torch
from torch.nn.utils.parametrizations import weight_norm


class Conv(torch.nn.Module):
    def __init__(self, c_in, c_out, k):
        super().__init__()
        self.conv = weight_norm(torch.nn.Conv1d(c_in, c_out, k))

    def forward(self, x):
        return self.conv(x)
"""

PLAIN = "self.v * self.g[:, None, None] / norm"


@pytest.mark.parametrize(
    ("source", "right"),
    [
        (TORCHS, True),
        (OWN.format(axes="(1, 2)", weight=PLAIN), True),
        (OWN.format(axes="(0, 2)", weight=PLAIN), False),
        (OWN.format(axes="(1, 2)", weight="self.v / norm"), False),
    ],
    ids=["torchs", "own", "of another axis", "without its length"],
)
def test_a_kernel_of_a_direction_and_a_length(tmp_path: Path, source: str, *, right: bool) -> None:
    pytest.importorskip("torch")
    found = climb(tmp_path, source, "Conv", framework="torch")
    assert found.layout == "NCW/OIW"
    assert (not found.wrong and not found.error) is right
    if right:
        assert {"several channels", "a bias"} <= {*found.right}


@pytest.mark.parametrize(
    "named",
    [
        {"v": (4, 3, 5)},
        {"v": (4, 3, 5), "g": (3,)},
        {"v": (4, 3), "g": (4,)},
        {"v": (4, 3, 5), "g": (4,), "b": (4,), "a": (4,)},
        {"v": (4, 3, 5), "g": (4,), "w": (4, 4)},
    ],
)
def test_other_weights_are_none_of_it(named: dict[str, tuple[int, ...]]) -> None:
    assert normalised_of(named) is None


LAYER = '''
import keras
from keras import ops


class WeightNormConv1D(keras.layers.Layer):
    """Conv1D with weight normalisation: kernel = g * v / ||v||, one norm for each filter."""

    def __init__(self, filters, kernel_size, strides=1, padding="valid"):
        super().__init__()
        self.filters, self.kernel_size = filters, kernel_size
        self.strides, self.padding = strides, padding

    def build(self, input_shape):
        shape = (self.kernel_size, input_shape[-1], self.filters)
        self.v = self.add_weight(name="v", shape=shape)
        self.g = self.add_weight(name="g", shape=(self.filters,), initializer="ones")
        self.bias = self.add_weight(name="bias", shape=(self.filters,))

    def call(self, x):
        norm = ops.sqrt(ops.sum(ops.square(self.v), axis={axes}, keepdims=True))
        kernel = {kernel}
        y = ops.conv(x, kernel, strides=self.strides, padding=self.padding)
        return y + self.bias
'''


@pytest.mark.parametrize(
    ("axes", "kernel", "right"),
    [
        ("(0, 1)", "self.g * self.v / norm", True),
        ("(0, 2)", "self.g * self.v / norm", False),
    ],
)
def test_a_layer_of_keras(tmp_path: Path, axes: str, kernel: str, right: bool) -> None:
    pytest.importorskip("tensorflow")
    text = LAYER.format(axes=axes, kernel=kernel)
    found = climb(tmp_path, text, "WeightNormConv1D", framework="tensorflow")
    assert not found.problem
    assert (not found.wrong and not found.error) is right
