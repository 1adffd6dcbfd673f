"""Dense layers that are made convolutions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

FUNCTION = '''
import torch
import torch.nn as nn


def linear_to_conv({parameters}) -> nn.Conv2d:
    """Turn a classifier that was trained on features.flatten(1) into a convolution."""
    {sizes}
    conv = nn.Conv2d(c, fc.out_features, (h, w), bias=fc.bias is not None)
    with torch.no_grad():
        conv.weight.copy_(fc.weight.reshape(fc.out_features, {order}))
        if fc.bias is not None:
            conv.bias.copy_({bias})
    return conv
'''

APART = "fc: nn.Linear, channels: int, height: int, width: int"
TOLD = "c, h, w = channels, height, width"


@pytest.mark.parametrize("told", [(APART, TOLD), ("fc, shape", "c, h, w = shape")])
@pytest.mark.parametrize(
    ("order", "bias", "right"),
    [
        ("c, h, w", "fc.bias", True),
        ("h, w, c).permute(0, 3, 1, 2", "fc.bias", False),
        ("c, h, w", "0 * fc.bias", False),
    ],
)
def test_one_that_is_made_a_convolution(
    tmp_path: Path, told: tuple[str, str], order: str, bias: str, right: bool
) -> None:
    text = FUNCTION.format(parameters=told[0], sizes=told[1], order=order, bias=bias)
    found = climb(tmp_path, text, "linear_to_conv", framework="torch")
    assert not found.problem
    assert bool(found.wrong) is not right


def test_what_is_given_no_layer_is_left_as_it_is(tmp_path: Path) -> None:
    text = (
        "import torch\ndef make(x, channels, height, width):\n    return torch.nn.Conv2d(1, 1, 1)"
    )
    assert climb(tmp_path, text, "make").problem


KERAS = '''
import keras


def keras_conv_from_torch(tconv):
    """Make a channels-last keras Conv2D that computes what the given torch.nn.Conv2d computes.

    No padding, no groups, no dilation.
    """
    kernel = tconv.weight.detach().numpy().transpose({axes})
    layer = keras.layers.Conv2D(
        kernel.shape[3], kernel.shape[:2], strides=tconv.stride, use_bias=tconv.bias is not None
    )
    layer.build((None, None, None, kernel.shape[2]))
    bias = [] if tconv.bias is None else [tconv.bias.detach().numpy()]
    layer.set_weights([kernel, *bias])
    return layer
'''


@pytest.mark.parametrize(("axes", "right"), [("2, 3, 1, 0", True), ("3, 2, 1, 0", False)])
def test_a_module_is_carried_over_in_a_file_that_never_imports_pytorch(
    tmp_path: Path, axes: str, right: bool
) -> None:
    text = KERAS.format(axes=axes)
    found = climb(tmp_path, text, "keras_conv_from_torch")
    assert not found.problem
    assert bool(found.wrong) is not right


DENSE = '''
import keras


def dense_to_conv(dense: keras.layers.Dense, height: int, width: int, channels: int):
    """Replace a Dense layer behind a Flatten of channels-last maps by a convolution."""
    kernel, *bias = dense.get_weights()
    conv = keras.layers.Conv2D(kernel.shape[1], (height, width), use_bias=bool(bias))
    conv.build((None, None, None, channels))
    conv.set_weights([kernel.reshape({shape}), *bias])
    return conv
'''


@pytest.mark.parametrize(
    ("shape", "right"),
    [
        ("height, width, channels, -1", True),
        ("channels, height, width, -1).transpose(1, 2, 0, 3", False),
    ],
)
def test_one_of_keras(tmp_path: Path, shape: str, right: bool) -> None:
    text = DENSE.format(shape=shape)
    found = climb(tmp_path, text, "dense_to_conv", framework="tensorflow")
    assert not found.problem
    assert bool(found.wrong) is not right
