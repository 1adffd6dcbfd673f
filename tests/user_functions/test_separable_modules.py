"""Modules of a depthwise and a pointwise convolution are tried with the kernels that both make."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

MODULE = """
from torch import nn


class Separable(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1):
        super().__init__()
        self.depthwise = nn.Conv2d(
            in_channels, in_channels, kernel_size, stride=stride, padding=padding,
            dilation={dilation}, groups=in_channels, bias={bias},
        )
        self.pointwise = nn.Conv2d(in_channels, out_channels, 1)

    def forward(self, x):
        return self.pointwise({between}(self.depthwise(x)))
"""


@pytest.mark.frameworks
@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize(("dilation", "wrong"), [("dilation", ""), ("1", "dilation ignored")])
def test_two_convolutions_one_after_the_other(
    tmp_path: Path, bias: bool, dilation: str, wrong: str
) -> None:
    source = MODULE.format(dilation=dilation, bias=bias, between="")
    found = climb(tmp_path, source, "Separable", framework="torch")
    assert found.layout == "NCHW/OIHW"
    assert bool(found.wrong) is bool(wrong)
    assert wrong in found.diagnosis
    assert "several channels" in found.right
    assert {"forward", "grad_kernel"} <= {each.value for each in found.right["several channels"]}


@pytest.mark.frameworks
def test_what_is_between_them_is_no_convolution(tmp_path: Path) -> None:
    source = MODULE.format(dilation="dilation", bias=False, between="nn.functional.relu")
    found = climb(tmp_path, source, "Separable", framework="torch")
    assert "wanted one kernel and at most one bias" in found.problem


LAYER = """
import keras
from keras import ops


class Separable(keras.layers.Layer):
    def __init__(self, filters, kernel_size=3, strides=1, padding="valid", depth_multiplier=1):
        super().__init__()
        self.filters, self.kernel_size, self.strides = filters, kernel_size, strides
        self.padding, self.depth_multiplier = padding, depth_multiplier

    def build(self, shape):
        k, c, m = self.kernel_size, shape[-1], self.depth_multiplier
        self.depthwise = self.add_weight(name="dw", shape=(k, k, c, m))
        self.pointwise = self.add_weight(name="pw", shape={shape})
        self.bias = self.add_weight(name="bias", shape=(self.filters,))

    def call(self, x):
        y = ops.depthwise_conv(x, self.depthwise, strides={strides}, padding=self.padding)
        pointwise = ops.reshape(self.pointwise, (1, 1, -1, self.filters))
        return {between}(ops.conv(y, pointwise)) + self.bias
"""


@pytest.mark.frameworks
@pytest.mark.parametrize("shape", ["(c * m, self.filters)", "(1, 1, c * m, self.filters)"])
@pytest.mark.parametrize(("strides", "wrong"), [("self.strides", ""), ("1", "stride ignored")])
def test_a_layer_of_two_convolutions(tmp_path: Path, shape: str, strides: str, wrong: str) -> None:
    source = LAYER.format(shape=shape, strides=strides, between="")
    found = climb(tmp_path, source, "Separable", framework="tensorflow")
    assert found.layout == "NHWC/HWIO"
    assert wrong in found.diagnosis
    assert bool(found.wrong) is bool(wrong)
    assert {"forward", "grad_kernel"} <= {each.value for each in found.right["several channels"]}


@pytest.mark.frameworks
def test_a_layer_with_something_between_is_soon_given_up(tmp_path: Path) -> None:
    source = LAYER.format(shape="(c * m, self.filters)", strides="1", between="ops.relu")
    found = climb(tmp_path, source, "Separable", framework="tensorflow")
    assert "wanted one kernel and at most one bias" in found.problem


MIXING = """
from torch import nn


class DepthwiseSeparableConv(nn.Module):
    def __init__(self, cin, cout, k=3, stride=1):
        super().__init__()
        self.depthwise = nn.Conv2d(cin, cin, k, stride=stride, padding=k // 2{groups}, bias=False)
        self.pointwise = nn.Conv2d(cin, cout, 1, bias=False)

    def forward(self, x):
        return self.pointwise(self.depthwise(x))
"""


@pytest.mark.frameworks
@pytest.mark.parametrize("groups", [", groups=cin", ""])
def test_a_depthwise_step_that_mixes_the_channels(tmp_path: Path, groups: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(MIXING.format(groups=groups), encoding="utf-8")
    conv = Convolution((6, 5), 3, 2, (3, 3), padding="same", bias=False)
    manner = Manner("NCS", "OIS", "torch", operands="float32")
    subject = Subject(load(str(file), "DepthwiseSeparableConv"), conv, manner)
    assert subject.right(subject.called().result)
    found = tried(trial_named("a depthwise step of its own"), subject)
    assert found.made is not bool(groups)
    assert ("groups=1 instead of groups=in_channels" in found.fault) is not bool(groups)
