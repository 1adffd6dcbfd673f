"""Layers of Keras of complex numbers with real weights are read as real convolutions."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.passes import Fill
from tests.user_functions.climbing import climb

INTEGERS = (Fill.INTEGERS,)

pytestmark = [pytest.mark.frameworks, pytest.mark.slow]

LAYER = '''
import keras
from keras import ops


class ComplexConv2D(keras.layers.Layer):
    """Complex convolution; the last axis holds the real parts, then the imaginary ones.

    A bias has the real parts of all filters, then the imaginary ones.
    """

    def __init__(self, filters, kernel_size, strides=1, padding="valid", **kwargs):
        super().__init__(**kwargs)
        self.filters, self.size = filters, kernel_size
        self.strides, self.padding = strides, padding

    def build(self, input_shape):
        shape = (self.size, self.size, input_shape[-1] // 2, self.filters)
        self.kr = self.add_weight(shape=shape)
        self.ki = self.add_weight(shape=shape)
        self.bias = self.add_weight(shape=(2 * self.filters,))

    def conv(self, a, k):
        return ops.conv(a, k, strides=self.strides, padding=self.padding)

    def call(self, z):
        half = z.shape[-1] // 2
        re, im = {parts}
        kr, ki = self.kr, self.ki
        return {result} + {bias}
'''
APART = "ops.concatenate([self.conv(re, kr) - self.conv(im, ki), {}], -1)"
AT_ONCE = """self.conv(
            ops.concatenate([re, im], -1),
            ops.concatenate([ops.concatenate([kr, {}], -2), ops.concatenate([ki, kr], -2)], -1),
        )"""
USUAL = {
    "parts": "z[..., :half], z[..., half:]",
    "result": APART.format("self.conv(re, ki) + self.conv(im, kr)"),
    "bias": "self.bias",
}


@pytest.mark.parametrize(
    ("change", "right"),
    [
        ({}, True),
        ({"result": AT_ONCE.format("-ki"), "parts": "ops.split(z, 2, axis=-1)"}, True),
        ({"result": AT_ONCE.format("ki")}, False),
        ({"result": APART.format("self.conv(re, ki) - self.conv(im, kr)")}, False),
        ({"bias": "ops.roll(self.bias, self.filters)"}, False),
    ],
    ids=["right", "one convolution", "no sign", "conjugated", "bias exchanged"],
)
def test_parts_along_the_last_axis(tmp_path: Path, change: dict[str, str], right: bool) -> None:
    pytest.importorskip("tensorflow")
    source = LAYER.format(**(USUAL | change))
    found = climb(tmp_path, source, "ComplexConv2D", framework="tensorflow", fills=INTEGERS)
    assert (found.layout, found.error) == ("NHWC/HWIO", "")
    assert (found.wrong == "") is right


PAIR = '''
import keras


class ComplexConv1D(keras.layers.Layer):
    """Convolution of complex signals, [real, imag] in and out."""

    def __init__(self, filters, kernel_size, **kwargs):
        super().__init__(**kwargs)
        self.conv_real = keras.layers.Conv1D(filters, kernel_size, use_bias=False)
        self.conv_imag = keras.layers.Conv1D(filters, kernel_size, use_bias=False)

    def call(self, inputs):
        real, imag = inputs
        y_real = self.conv_real(real) {sign} self.conv_imag(imag)
        y_imag = self.conv_real(imag) + self.conv_imag({of})
        return {result}
'''
BOTH = {"sign": "-", "of": "real", "result": "[y_real, y_imag]"}


@pytest.mark.parametrize(
    ("change", "right"),
    [({}, True), ({"sign": "+", "result": "y_real, y_imag"}, False)],
)
def test_a_pair_of_layers(tmp_path: Path, change: dict[str, str], right: bool) -> None:
    pytest.importorskip("tensorflow")
    source = PAIR.format(**(BOTH | change))
    found = climb(tmp_path, source, "ComplexConv1D", framework="tensorflow", fills=INTEGERS)
    assert (found.layout, found.error) == ("NWC/WIO", "")
    assert (found.wrong == "") is right
