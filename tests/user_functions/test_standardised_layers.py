"""Layers of Keras that standardise their kernel are read as those of the kernel over a number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

pytestmark = [pytest.mark.frameworks, pytest.mark.slow]

LAYER = '''
import keras
from keras import ops


class WSConv2D(keras.layers.Layer):
    """2-D convolution with weight standardisation and a gain for each filter."""

    def __init__(self, filters, kernel_size, strides=1, padding="valid", **kwargs):
        super().__init__(**kwargs)
        self.filters, self.kernel_size = filters, kernel_size
        self.strides, self.padding = strides, padding

    def build(self, shape):
        size = (self.kernel_size, self.kernel_size, shape[-1], self.filters)
        self.kernel = self.add_weight(name="kernel", shape=size)
        self.gain = self.add_weight(name="gain", shape=(self.filters,), initializer="ones")

    def call(self, x):
        mean = ops.mean(self.kernel, axis={over}, keepdims=True)
        var = ops.var(self.kernel, axis={over}, keepdims=True)
        kernel = {gain} * (self.kernel - mean) * ops.rsqrt(var + 1e-5)
        return ops.conv(x, kernel, strides={strides}, padding=self.padding)
'''
RIGHT = {"over": "(0, 1, 2)", "gain": "self.gain", "strides": "self.strides"}


@pytest.mark.parametrize(
    ("change", "right"),
    [
        ({}, True),
        ({"over": "(0, 1, 2, 3)"}, False),
        ({"gain": "1"}, False),
        ({"strides": "1"}, False),
    ],
)
def test_its_convolution_is_judged(tmp_path: Path, change: dict[str, str], right: bool) -> None:
    pytest.importorskip("tensorflow")
    found = climb(tmp_path, LAYER.format(**RIGHT | change), "WSConv2D", framework="tensorflow")
    assert not found.error
    assert (not found.wrong) is right


@pytest.mark.parametrize(
    ("fan_in", "right"),
    [
        ("3 * self.kernel.shape[2] * self.kernel.shape[0] / 3 * self.kernel.shape[1]", True),
        ("4", False),
    ],
)
def test_a_variance_over_the_fan_in(tmp_path: Path, fan_in: str, right: bool) -> None:
    pytest.importorskip("tensorflow")
    text = LAYER.format(**RIGHT).replace("var + 1e-5", f"var * fan_in({fan_in}) + 1e-5")
    text += "\n\ndef fan_in(number):\n    return float(number)\n"
    found = climb(tmp_path, text, "WSConv2D", framework="tensorflow")
    assert not found.error
    assert (not found.wrong) is right


def test_a_mean_over_the_fan_in_is_the_variance(tmp_path: Path) -> None:
    pytest.importorskip("tensorflow")
    text = LAYER.format(**RIGHT).replace("a gain for each filter", "the variance over the fan-in")
    found = climb(tmp_path, text, "WSConv2D", framework="tensorflow")
    assert not found.error
    assert not found.wrong, found.diagnosis
