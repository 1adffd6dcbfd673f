"""Modules that scale their kernel in each call are read as those of the scaled kernel."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest

from convcheck.user_functions.objects.equalised_modules import bias_gain_of, equalised_of, gain_of
from tests.user_functions.climbing import climb
from tests.user_functions.loading import loaded

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


class WithRate:
    """Equalised learning rate: weights times lr_mul / sqrt(fan_in), the bias times lr_mul."""

    def __init__(self, fan_in: int, lr_mul: float = 0.01) -> None:
        self.w_gain = lr_mul / math.sqrt(fan_in)
        self.b_gain = lr_mul

    def formula(self, weight: float, bias: float) -> float:
        """The weight and the bias as they count."""
        return weight * self.w_gain + bias * self.b_gain


class OfUnitGain:
    """EqualConv2d."""

    def __init__(self, fan_in: int) -> None:
        self.scale = 1 / math.sqrt(fan_in)


class Beside:
    """EqualConv2d."""

    def __init__(self, fan_in: int, lr_mul: float = 0.5) -> None:
        self.scale = (1 / math.sqrt(fan_in)) * lr_mul
        self.lr_mul = lr_mul


class OfTheWhole:
    """Equalised learning rate."""

    def __init__(self, fan_in: int) -> None:
        self.gain = (2.0 / (fan_in * 1)) ** 0.5


class Powers:
    """Equalised learning rate."""

    def __init__(self, fan_in: int, gain: float = 3.0) -> None:
        self.w_gain = gain * (fan_in * 1) ** -0.5


@pytest.mark.parametrize(
    ("kind", "gain", "of_bias"),
    [
        (WithRate, 0.01, 0.01),
        (OfUnitGain, 1.0, 1.0),
        (Beside, 0.5, 1.0),
        (OfTheWhole, math.sqrt(2), 1.0),
        (Powers, 3.0, 1.0),
    ],
)
def test_the_gain_stands_over_the_root(kind: Any, gain: float, of_bias: float) -> None:
    made = kind(12)
    assert gain_of(made) == pytest.approx(gain)
    assert bias_gain_of(made) == of_bias


RATED = '''
import math
import torch
import torch.nn.functional as F


class Conv(torch.nn.Module):
    """Equalised learning rate: weights times lr_mul / sqrt(fan_in), the bias times lr_mul."""

    def __init__(self, in_ch, out_ch, k, lr_mul=0.1):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.randn(out_ch, in_ch, k, k) / lr_mul)
        self.bias = torch.nn.Parameter(torch.zeros(out_ch))
        self.w_gain = lr_mul / {root}
        self.b_gain = {bias}

    def forward(self, x):
        return F.conv2d(x, self.weight * self.w_gain, self.bias * self.b_gain)
'''


@pytest.mark.parametrize(
    ("root", "bias", "right"),
    [
        ("math.sqrt(in_ch * k * k)", "lr_mul", True),
        ("math.sqrt(k * k)", "lr_mul", False),
        ("(in_ch * k * k)", "lr_mul", False),
        ("math.sqrt(in_ch * k * k)", "1.0", False),
        ("math.sqrt(in_ch * k * k)", "self.w_gain", False),
    ],
)
def test_weights_drawn_over_the_learning_rate(
    tmp_path: Path, root: str, bias: str, right: bool
) -> None:
    torch = pytest.importorskip("torch")
    module = loaded(tmp_path, RATED.format(root=root, bias=bias)).Conv(3, 5, 3)
    shapes = {name: tuple(each.shape) for name, each in module.named_parameters()}
    found = equalised_of(module.double(), shapes)
    assert found is not None
    x, kernel, own = torch.randn(1, 3, 5, 5), torch.randn(5, 3, 3, 3), torch.randn(5)

    def call(weights: Any, data: Any) -> Any:
        return torch.func.functional_call(module, weights, (data,))

    result = found.called(call, x, kernel, own)
    expected = torch.nn.functional.conv2d(x, kernel, own)
    assert torch.allclose(result, expected, atol=1e-4) is right


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
