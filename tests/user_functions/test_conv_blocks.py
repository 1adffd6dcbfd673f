"""Modules and layers of a convolution, a normalisation and an activation."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.load import module_of
from convcheck.user_functions.objects.conv_blocks import made_neutral, said_behind
from convcheck.user_functions.objects.left_out import no_activation
from tests.user_functions.climbing import climb

BLOCK = '''
import torch.nn.functional as F
from torch import nn


class ConvBlock(nn.Module):
    """conv, batch norm, relu"""

    def __init__(self, in_channels, out_channels, kernel_size=3, stride=1, padding=1):
        super().__init__()
        self.conv = nn.Conv2d(in_channels, out_channels, kernel_size, {stride}, padding)
        self.bn = nn.BatchNorm2d(out_channels)

    def forward(self, x):
        return F.relu(self.bn(self.conv(x)))
'''
STEPS = '''
from torch import nn


class DepthwiseSeparable(nn.Sequential):
    """depthwise, bn, relu, pointwise, bn, relu"""

    def __init__(self, in_channels, out_channels, stride=1):
        super().__init__(
            nn.Conv2d(in_channels, in_channels, 3, {stride}, 1, groups=in_channels, bias=False),
            nn.BatchNorm2d(in_channels),
            nn.ReLU6(inplace=True),
            nn.Conv2d(in_channels, out_channels, 1, bias=False),
            nn.BatchNorm2d(out_channels),
            nn.ReLU6(inplace=True),
        )
'''
LAYER = '''
import tensorflow as tf


class AtrousConv(tf.keras.layers.Layer):
    """3x3 atrous convolution + batch norm + relu."""

    def __init__(self, filters, rate=1, **kwargs):
        super().__init__(**kwargs)
        self.conv = tf.keras.layers.Conv2D(
            filters, 3, padding="same", dilation_rate={rate}, use_bias=False
        )
        self.bn = tf.keras.layers.BatchNormalization()

    def call(self, x, training=False):
        return tf.nn.relu(self.bn(self.conv(x), training=training))
'''


@pytest.mark.parametrize(("stride", "wrong"), [("stride", ""), ("1", "stride 2")])
def test_the_convolution_of_a_block_is_judged(tmp_path: Path, stride: str, wrong: str) -> None:
    pytest.importorskip("torch")
    found = climb(tmp_path, BLOCK.format(stride=stride), "ConvBlock", framework="torch")
    assert (found.layout, found.error) == ("NCHW/OIHW", "")
    assert found.wrong == wrong


@pytest.mark.parametrize("stride", ["stride", "1"])
def test_two_steps_are_judged_as_one(tmp_path: Path, stride: str) -> None:
    pytest.importorskip("torch")
    text = STEPS.format(stride=stride)
    found = climb(tmp_path, text, "DepthwiseSeparable", framework="torch")
    assert found.layout == "NCHW/OIHW"
    assert (found.wrong == "") is (stride == "stride")


@pytest.mark.slow
@pytest.mark.parametrize("rate", ["rate", "1"])
def test_a_layer_is_judged(tmp_path: Path, rate: str) -> None:
    pytest.importorskip("tensorflow")
    found = climb(tmp_path, LAYER.format(rate=rate), "AtrousConv", framework="tensorflow")
    assert found.layout == "NHWC/HWIO"
    assert (found.wrong == "") is (rate == "rate")


def test_who_says_nothing_of_an_activation_or_has_gates_keeps_it() -> None:
    torch = pytest.importorskip("torch")

    class Plain(torch.nn.Module):
        """A convolution."""

        def __init__(self) -> None:
            super().__init__()
            self.conv = torch.nn.Conv2d(2, 3, 1)
            self.then = torch.nn.ReLU()

    class GatedBlock(Plain):
        """A convolution block with torch.sigmoid(gates)."""

    assert made_neutral(Plain()) is None
    assert made_neutral(GatedBlock()) is None
    assert said_behind(Plain) == ()


def test_an_activation_is_left_out_only_while_it_is_to_be() -> None:
    torch = pytest.importorskip("torch")
    x = torch.tensor([-1.0, 1.0])
    with no_activation():
        assert torch.equal(torch.nn.functional.relu(x), x)
        assert torch.equal(torch.relu(x), x)
    assert torch.nn.functional.relu(x).tolist() == [0.0, 1.0]


@pytest.mark.parametrize(
    ("name", "left_out"),
    [("ConvReLU", True), ("Conv2dAct", True), ("conv_gelu_block", True), ("Conv", False)],
)
def test_a_name_alone_may_say_that_there_is_an_activation(
    tmp_path: Path, name: str, left_out: bool
) -> None:
    torch = pytest.importorskip("torch")
    file = tmp_path / "mine.py"
    file.write_text(
        "from torch import nn\n\n"
        f"class {name}(nn.Module):\n"
        "    def __init__(self, channels):\n"
        "        super().__init__()\n"
        "        self.conv = nn.Conv1d(channels, channels, 1, bias=False)\n"
        "        self.act = nn.ReLU()\n\n"
        "    def forward(self, x):\n"
        "        return self.act(self.conv(x))\n",
        encoding="utf-8",
    )
    kind = getattr(module_of(str(file)), name)
    assert bool(said_behind(kind)) is left_out
    module = kind(1)
    assert (made_neutral(module) is not None) is left_out
    x = -torch.ones(1, 1, 1) * torch.sign(module.conv.weight)
    assert bool(module(x).item() < 0) is left_out
