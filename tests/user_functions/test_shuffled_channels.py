"""Sub-pixel convolutions are read as the convolution in them; the order of blocks is judged."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.interfaces._block_orders import CHANNEL, Order, orders
from convcheck.user_functions.interfaces.shuffled_channels import blocks_of, with_channels_alone
from convcheck.user_functions.objects.shuffled_modules import with_one_place
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.processes import convcheck
from tests.user_functions.climbing import climb

TRIAL = "the order of elements in blocks"

BY_HAND = """
import numpy as np


def subpixel_conv(x, w, b=None, r=2):
    '''Sub-pixel convolution (ESPCN){said}: x (N, H, W, C), w (kh, kw, C, c * r * r), valid.'''
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape[:2], axis=(1, 2))
    y = np.einsum("nhwcij,ijco->nhwo", view, w)
    if b is not None:
        y = y + {bias}
    n, h, k, total = y.shape
    c = total // (r * r)
    y = y.reshape(n, h, k, {parts}){moved}
    return y.reshape(n, h * r, k * r, c)
"""

MODULE = """
import torch
import torch.nn as nn


class UpConv(nn.Module):
    '''Sub-pixel upsampling, in the order of nn.PixelShuffle.'''

    def __init__(self, in_channels, out_channels, kernel_size, upscale_factor=2):
        super().__init__()
        self.factor = upscale_factor
        self.conv = nn.Conv2d(in_channels, out_channels * upscale_factor ** 2, kernel_size)

    def forward(self, x):
        y, r = self.conv(x), self.factor
        n, c, h, w = y.shape
        y = y.view(n, {parts}, h, w).permute(0, {axes})
        return y.reshape(n, c // r ** 2, h * r, w * r)
"""

LAYER = """
from keras import layers, ops


class SubPixelConv2D(layers.Layer):
    '''Convolution and depth-to-space, in the order of tf.nn.depth_to_space.'''

    def __init__(self, filters, kernel_size, scale=2, **kwargs):
        super().__init__(**kwargs)
        self.filters, self.scale = filters, scale
        self.conv = layers.Conv2D(filters * scale ** 2, kernel_size, data_format="channels_last")

    def build(self, input_shape):
        self.conv.build(input_shape)
        self.built = True

    def call(self, x):
        y, r = self.conv(x), self.scale
        b, h, w, _ = ops.shape(y)
        y = ops.reshape(y, (b, h, w, r, r, self.filters)){moved}
        return ops.reshape(y, (b, h * r, w * r, self.filters))
"""


def found(folder: Path, source: str, name: str, framework: str) -> Found:
    """Return what the trial finds of a function or class that is read in a file."""
    file = folder / "mine.py"
    file.write_text(source)
    function = load(str(file), name)
    dtype = "float64" if framework == "numpy" else "float32"
    read = infer(function, framework, dtype, None)
    assert read.agrees
    conv = Convolution((9, 8), 3, 2, (3, 3), bias=False, dtype=dtype)
    subject = Subject(function, conv, read.manner(framework, dtype))
    return tried(trial_named(TRIAL), subject)


SAID = {"said": " as tf.nn.depth_to_space", "bias": "b", "parts": "r, r, c"}
MOVED = ".transpose(0, 1, 3, 2, 4, 5)"


@pytest.mark.parametrize(
    ("parts", "moved", "said", "words"),
    [
        ("r, r, c", MOVED, " as tf.nn.depth_to_space", ""),
        ("c, r, r", ".transpose(0, 1, 4, 2, 5, 3)", " as F.pixel_shuffle", ""),
        ("r, r, c", MOVED, " as F.pixel_shuffle", "(i, j, c), the last one fastest, channels"),
        ("c, r, r", ".transpose(0, 1, 4, 2, 5, 3)", " as tf.nn.depth_to_space", "channel-major"),
        ("r, r, c", ".transpose(0, 1, 4, 2, 3, 5)", "", "rows and columns of a block"),
        ("r, r, c", "", "", "without a transpose"),
        ("r, r, c", ".transpose(0, 3, 1, 4, 2, 5)", "", "lie beside each other as images"),
    ],
)
def test_the_order_is_that_which_is_said_or_a_librarys(
    tmp_path: Path, parts: str, moved: str, said: str, words: str
) -> None:
    source = BY_HAND.format(said=said, bias="b", parts=parts, moved=moved)
    told = found(tmp_path, source, "subpixel_conv", "numpy")
    assert (told == Found()) is (words == "")
    assert words in told.fault


def test_another_librarys_order_is_told_where_none_is_said(tmp_path: Path) -> None:
    moved = ".transpose(0, 1, 4, 2, 5, 3)"
    source = BY_HAND.format(said="", bias="b", parts="c, r, r", moved=moved)
    told = found(tmp_path, source, "subpixel_conv", "numpy")
    assert "channel-major" in told.note
    assert not told.fault


@pytest.mark.parametrize("bias", ["b", "np.tile(b[: len(b) // 4], 4)"], ids=["right", "wrong"])
def test_the_convolution_in_it_is_judged(tmp_path: Path, bias: str) -> None:
    source = BY_HAND.format(**{**SAID, "bias": bias}, moved=MOVED)
    climbed = climb(tmp_path, source, "subpixel_conv")
    assert climbed.layout == "NHWC/HWIO"
    assert (climbed.wrong == "" and climbed.error == "") is (bias == "b")


@pytest.mark.parametrize(
    ("parts", "axes", "words"),
    [
        ("c // r ** 2, r, r", "1, 4, 2, 5, 3", ""),
        ("r, r, c // r ** 2", "3, 4, 1, 5, 2", "channels inside, as of TensorFlow's"),
        ("c // r ** 2, r, r", "1, 4, 3, 5, 2", "rows and columns of a block are exchanged"),
    ],
)
def test_modules(tmp_path: Path, parts: str, axes: str, words: str) -> None:
    pytest.importorskip("torch")
    source = MODULE.format(parts=parts, axes=axes)
    told = found(tmp_path, source, "UpConv", "torch")
    assert words in told.fault
    assert (told == Found()) is (words == "")
    if not words:
        climbed = climb(tmp_path, source, "UpConv", framework="torch")
        assert climbed.problem == ""
        assert (climbed.layout, climbed.wrong, climbed.error) == ("NCHW/OIHW", "", "")


def test_a_module_may_be_told_all_channels_of_its_convolution(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    source = MODULE.format(parts="c // r ** 2, r, r", axes="1, 4, 2, 5, 3")
    source = source.replace("out_channels * upscale_factor ** 2", "out_channels")
    assert found(tmp_path, source, "UpConv", "torch") == Found()


@pytest.mark.parametrize(
    ("moved", "words"),
    [("", "without a transpose"), ("\n        y = ops.transpose(y, (0, 1, 3, 2, 4, 5))", "")],
)
def test_layers(tmp_path: Path, moved: str, words: str) -> None:
    pytest.importorskip("keras")
    pytest.importorskip("tensorflow")
    told = found(tmp_path, LAYER.format(moved=moved), "SubPixelConv2D", "tensorflow")
    assert words in told.fault
    assert (told == Found()) is (words == "")


def test_tensorflows_own(tmp_path: Path) -> None:
    pytest.importorskip("tensorflow")
    source = (
        "import tensorflow as tf\n\n\ndef upsampled(x, w, b=None, block_size=2):\n"
        "    y = tf.nn.conv2d(x, w, 1, 'VALID')\n"
        "    y = y if b is None else y + b\n"
        "    return tf.nn.depth_to_space(y, block_size)\n"
    )
    assert found(tmp_path, source, "upsampled", "tensorflow") == Found()


def test_it_is_a_mistake_of_the_command(tmp_path: Path) -> None:
    source = BY_HAND.format(**SAID, moved=".transpose(0, 1, 4, 2, 3, 5)")
    (tmp_path / "mine.py").write_text(source)
    done = convcheck("try", "mine.py:subpixel_conv", "--no-speed", "--json", cwd=tmp_path)
    assert done.status == 1
    assert "rows and columns of a block are exchanged" in str(json.loads(done.stdout)["trials"])


def test_every_order_has_its_way_back() -> None:
    channels = np.arange(2 * 4 * 3 * 5.0).reshape(1, 8, 3, 5)
    parts = channels.reshape(1, 2, 2, 2, 3, 5)
    made = parts.transpose(0, 1, 4, 2, 5, 3).reshape(1, 2, 6, 10)
    back = {order: order.back(made, 2, first=True) for order in orders(2)}
    right = [order for order, each in back.items() if np.array_equal(each, channels)]
    assert right == [Order((CHANNEL, 0, 1))]
    last = np.moveaxis(made, 1, -1)
    assert np.array_equal(np.moveaxis(right[0].back(last, 2, first=False), -1, 1), back[right[0]])
    signal = Order.of_tensorflow(1).back(np.arange(12.0).reshape(1, 6, 2), 3, first=False)
    assert signal[0].tolist() == [[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]


def test_what_says_nothing_of_blocks_is_left_as_it_is(tmp_path: Path) -> None:
    def conv(x: object, w: object, scale: int = 1) -> object:
        return x, w, scale

    class Layer:
        def __init__(self, filters: int, scale: int = 1) -> None:
            self.filters, self.scale = filters, scale

    assert with_channels_alone(conv) is conv
    assert with_one_place(Layer) is Layer
    assert blocks_of(conv) is None
    source = (
        "import numpy as np\n\n\ndef conv(x, w):\n    return np.convolve(x, w[::-1], 'valid')\n"
    )
    (tmp_path / "plain.py").write_text(source)
    function = load(str(tmp_path / "plain.py"), "conv")
    read = infer(function, "numpy", "float64", None)
    signal = Convolution((9,), 1, 1, (3,), bias=False, dtype="float64")
    subject = Subject(function, signal, read.manner("numpy", "float64"))
    assert tried(trial_named(TRIAL), subject) == NOT_MADE
