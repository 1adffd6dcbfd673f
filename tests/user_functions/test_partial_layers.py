"""Partial convolutions as layers of Keras are read, and owe their formula with holes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.test_partial_convolutions import found

pytestmark = pytest.mark.frameworks

LAYER = '''
import tensorflow as tf
from tensorflow import keras


class PartialConv2D(keras.layers.Layer):
    """Partial convolution for inpainting, NHWC; mask (N, H, W, 1), padded with zeros (unknown).

    call([x, mask]) returns [y, new_mask].
    """

    def __init__(self, filters, kernel_size=3, strides=1, **kwargs):
        super().__init__(**kwargs)
        self.filters, self.k, self.strides = filters, kernel_size, strides

    def build(self, input_shape):
        c = input_shape[0][-1]
        self.kernel = self.add_weight(name="kernel", shape=(self.k, self.k, c, self.filters))
        self.bias = self.add_weight(name="bias", shape=(self.filters,))

    def call(self, inputs):
        {taken}
        raw = tf.nn.conv2d({seen}, self.kernel, self.strides, "SAME")
        ones = tf.ones((self.k, self.k, 1, 1), dtype=mask.dtype)
        count = tf.nn.conv2d(mask, ones, self.strides, "SAME")
        new = tf.cast(count > 0, x.dtype)
        ratio = float(self.k * self.k) / tf.maximum(count, 1.0)
        b = self.bias
        return [{result}, {mask}]
'''
RIGHT = {
    "taken": "x, mask = inputs",
    "seen": "x * mask",
    "result": "(raw * ratio + b) * new",
    "mask": "new",
}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"taken": "mask, x = inputs[1], inputs[0]"}, ""),
        ({"result": "tf.nn.bias_add(raw, b) * ratio * new"}, "the bias is scaled by the ratio"),
        ({"result": "(raw + b) * new"}, "not multiplied by the ratio"),
        ({"result": "raw * ratio + b"}, "has to be 0, and is the bias"),
        ({"seen": "x"}, "the mask is not applied to the input"),
        ({"mask": "mask"}, "and is the one that was given"),
    ],
)
def test_layers_of_a_pair(tmp_path: Path, change: dict[str, str], said: str) -> None:
    pytest.importorskip("tensorflow")
    source = LAYER.format(**(RIGHT | change))
    seen = found(tmp_path, source, "PartialConv2D", "tensorflow", padded=True)
    assert seen.made
    assert not seen.note
    assert said in seen.fault
    assert bool(seen.fault) is bool(said)


HOLDING = '''
import keras
import numpy as np
from keras import ops


class PConv(keras.layers.Layer):
    """Partial conv of images with holes; what is padded counts as a hole.{says}"""

    def __init__(self, filters, kernel_size, padding="same", **kwargs):
        super().__init__(**kwargs)
        options = {{"padding": padding, "use_bias": False}}
        self.conv = keras.layers.Conv2D(filters, kernel_size, **options)
        self.of_mask = keras.layers.Conv2D(1, kernel_size, kernel_initializer="ones", **options)
        self.of_mask.trainable = False
        self.filters = filters

    def build(self, x_shape{more}):
        self.bias = self.add_weight(name="bias", shape=(self.filters,))
        super().build(x_shape)

    def call({parameters}):
        {taken}
        count = self.of_mask(mask)
        window = {window}
        valid = ops.cast(count > 0, x.dtype)
        y = self.conv(x * mask) * (window / (count + 1e-8))
        return ops.where(count > 0, y + self.bias, 0.0){behind}
'''
WINDOW = "float(np.prod(self.of_mask.kernel.shape))"
APART = {
    "more": "",
    "parameters": "self, x, mask",
    "taken": "",
    "window": WINDOW,
    "behind": "",
    "says": "",
}
IN_DICT = {"parameters": "self, inputs", "taken": 'x, mask = inputs["image"], inputs["mask"]'}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"more": ", mask_shape", "behind": ", valid"}, ""),
        (IN_DICT, ""),
        ({"window": f"ops.mean(mask) * {WINDOW}"}, "W(x m) sum(1) / sum(m)"),
        (
            IN_DICT | {"behind": ", 1 - valid", "says": " Returns the new mask, too."},
            "is 1 where none does",
        ),
    ],
)
def test_layers_that_hold_layers(tmp_path: Path, change: dict[str, str], said: str) -> None:
    pytest.importorskip("tensorflow")
    seen = found(tmp_path, HOLDING.format(**(APART | change)), "PConv", "tensorflow")
    assert seen.made
    assert said in seen.fault
    assert bool(seen.fault) is bool(said)
