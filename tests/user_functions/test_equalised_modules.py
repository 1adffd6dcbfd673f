"""Modules that scale their kernel in each call are read as those of the scaled kernel."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.objects.equalised_modules import gain_of
from tests.user_functions.climbing import climb

MODULE = '''
import math
import torch
import torch.nn.functional as F


class EqualConv2d(torch.nn.Module):
    """{says}."""

    def __init__(self, in_channels, out_channels, kernel_size, padding=0):
        super().__init__()
        size = (out_channels, in_channels, kernel_size, kernel_size)
        self.weight = torch.nn.Parameter(torch.randn(size))
        self.bias = torch.nn.Parameter(torch.zeros(out_channels))
        self.scale = math.sqrt(2 / ({channels} * kernel_size ** 2))
        self.padding = padding

    def forward(self, x):
        return F.conv2d(x, self.weight * self.scale, self.bias, padding=self.padding)
'''
SAID = "Conv2d with an equalized learning rate"


@pytest.mark.parametrize(
    ("channels", "words"), [("in_channels", ""), ("out_channels", "scaled by the fan-out")]
)
def test_a_kernel_is_scaled_by_its_fan_in(tmp_path: Path, channels: str, words: str) -> None:
    pytest.importorskip("torch")
    text = MODULE.format(says=SAID, channels=channels)
    found = climb(tmp_path, text, "EqualConv2d", framework="torch")
    assert (found.layout, found.error) == ("NCHW/OIHW", "")
    assert (found.wrong == "") is (words == "")
    assert words in found.diagnosis


def test_who_does_not_say_so_is_wrong(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    text = MODULE.format(says="Conv2d", channels="in_channels").replace("EqualConv2d", "Conv")
    found = climb(tmp_path, text, "Conv", framework="torch")
    assert found.wrong
    assert "sqrt(2 / n) with n = taps * in_channels (fan_in)" in found.diagnosis


def test_the_gain_is_the_modules_own() -> None:
    class Equalised:
        """An equalised layer, by w * gain / sqrt(fan_in)."""

        gain = 3.0

    assert gain_of(Equalised()) == 3.0
    assert gain_of(object()) is None


LAYER = '''
import keras


class Equalised(keras.layers.Layer):
    """Conv2D with an equalised learning rate: scaled by sqrt(2 / fan_in)."""

    def __init__(self, filters, kernel_size):
        super().__init__()
        self.filters, self.kernel_size = filters, kernel_size

    def build(self, shape):
        size = (self.kernel_size, self.kernel_size, shape[-1], self.filters)
        self.kernel = self.add_weight(shape=size)
        self.scale = (2 / (self.kernel_size ** 2 * {channels})) ** 0.5

    def call(self, x):
        return keras.ops.conv(x, self.kernel * self.scale, padding="valid")
'''


@pytest.mark.frameworks
@pytest.mark.parametrize(("channels", "right"), [("shape[-1]", True), ("self.filters", False)])
def test_a_layer_of_keras(tmp_path: Path, channels: str, right: bool) -> None:
    pytest.importorskip("tensorflow")
    text = LAYER.format(channels=channels)
    found = climb(tmp_path, text, "Equalised", framework="tensorflow")
    assert (found.layout, found.error) == ("NHWC/HWIO", "")
    assert (found.wrong == "") is right
