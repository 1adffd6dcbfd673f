"""Masked layers of Keras are read as the whole convolutions that layers of both types make."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

LAYER = '''
import keras
import numpy as np


class MaskedConv2D(keras.layers.Layer):
    """PixelCNN's convolution of the same size; mask_type is "A" or "B"."""

    def __init__(self, filters, kernel_size, mask_type="A", **kwargs):
        super().__init__(**kwargs)
        assert mask_type in ("A", "B") and kernel_size % 2 == 1
        self.filters, self.size, self.mask_type = filters, kernel_size, mask_type

    def build(self, shape):
        size = (self.size, self.size, shape[-1], self.filters)
        middle = self.size // 2
        mask = np.ones(size, "float32")
        mask[middle, middle + ({sees}):] = 0
        mask[middle + {below}:] = 0
        self.mask = mask
        self.kernel = self.add_weight(shape=size, name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), name="bias")

    def call(self, x):
        return keras.ops.conv(x, self.kernel * self.mask, padding="same") + self.bias
'''


@pytest.mark.frameworks
@pytest.mark.parametrize(
    ("sees", "below", "right"),
    [
        ('self.mask_type == "B"', 1, True),
        ('self.mask_type == "A"', 1, False),
        ("1", 1, False),
        ('self.mask_type == "B"', 2, False),
    ],
    ids=["right", "types exchanged", "middle seen by both", "the row below is seen"],
)
def test_both_types_make_a_convolution(tmp_path: Path, sees: str, below: int, right: bool) -> None:
    pytest.importorskip("tensorflow")
    text = LAYER.replace("{sees}", sees).replace("{below}", str(below))
    found = climb(tmp_path, text, "MaskedConv2D", framework="tensorflow")
    assert (found.layout, found.error) == ("NHWC/HWIO", "")
    assert (found.wrong == "") is right
