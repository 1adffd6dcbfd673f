"""Modules of PyTorch and layers of Keras: their weights are ours, gradients are the framework's."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.passes import Fill, Pass
from tests.processes import convcheck
from tests.user_functions.climbing import climb

pytestmark = [pytest.mark.frameworks, pytest.mark.slow]

GRADIENTS = {Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL, Pass.GRAD_BIAS}

TORCH = """\
import torch
from torch import nn
from torch.nn import Conv2d

class Mine(nn.Module):
    def __init__(self, cin, cout, ksize, stride=1, padding=0):
        super().__init__()
        ksize = (ksize, ksize) if isinstance(ksize, int) else ksize
        self.stride, self.padding = stride, padding
        self.weight = nn.Parameter(torch.randn(cout, cin, *ksize))
        self.bias = nn.Parameter(torch.zeros(cout))

    def forward(self, x):
        return nn.functional.conv2d(x, self.weight, self.bias, self.stride, self.padding)

class Flipped(Mine):
    def forward(self, x):
        return nn.functional.conv2d(x, self.weight.flip(2, 3), self.bias, self.stride, self.padding)

class Scaled(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        return nn.functional.conv2d(x, w)

    @staticmethod
    def backward(ctx, dy):
        x, w = ctx.saved_tensors
        dx = nn.grad.conv2d_input(x.shape, w, dy)
        return dx, -nn.grad.conv2d_weight(x, w.shape, dy)

class Right(Scaled):
    @staticmethod
    def backward(ctx, dy):
        dx, dw = Scaled.backward(ctx, dy)
        return dx, -dw

class Passed(nn.Conv2d):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)

    def forward(self, x):
        shown = x.unfold(2, self.kernel_size[0], self.stride[0])
        shown = shown.unfold(3, self.kernel_size[1], self.stride[1])
        y = torch.einsum("nchwij,ocij->nohw", shown, self.weight)
        return y if self.bias is None else y + self.bias[:, None, None]

class NoModule:
    def __init__(self, in_channels, out_channels, kernel_size):
        self.w = torch.zeros(out_channels, in_channels, kernel_size)

    def __call__(self, x):
        return nn.functional.conv1d(x, self.w)

layer = nn.Conv2d(4, 6, (3, 2), stride=2, padding=1, groups=2, dilation=(1, 2))
inside = nn.Sequential(nn.Conv1d(2, 3, 3, bias=False))
lazy = nn.LazyConv2d(4, 3, padding="same")
more = nn.Sequential(nn.Conv2d(2, 3, 3), nn.ReLU())
two = nn.Sequential(nn.Conv2d(2, 3, 3), nn.Conv2d(3, 3, 3))
"""

KERAS = """\
import keras
from keras.layers import Conv1D, Conv2D, DepthwiseConv2D

class Mine(keras.layers.Layer):
    def __init__(self, filters, kernel_size, strides=1, padding="valid"):
        super().__init__()
        self.filters, self.k, self.strides, self.padding = filters, kernel_size, strides, padding

    def build(self, input_shape):
        k = (self.k, self.k) if isinstance(self.k, int) else self.k
        self.kernel = self.add_weight(shape=(*k, input_shape[-1], self.filters), name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), name="bias")

    def call(self, x):
        y = keras.ops.conv(x, self.kernel, strides=self.strides, padding=self.padding)
        return y + self.bias

class Subtracting(Mine):
    def call(self, x):
        return super().call(x) - 2 * self.bias

line = keras.layers.Conv1D(4, 3, padding="causal", dilation_rate=2)
"""


@pytest.mark.parametrize(
    ("name", "layout", "rungs"),
    [
        ("Conv2d", "NCHW/OIHW", {"groups", "stride and padding and dilation together"}),
        ("Mine", "NCHW/OIHW", {"a stride of its own along each axis", "padding 1"}),
        ("Right", "NCHW/OIHW", {"a larger input"}),
        ("NoModule", "NCW/OIW", {"a larger input"}),
        ("layer", "NCHW/OIHW", {"a larger input"}),
        ("inside", "NCW/OIW", {"a larger input"}),
        ("more", "NCHW/OIHW", {"a larger input"}),
        ("lazy", "NCHW/OIHW", {"a larger input"}),
    ],
)
def test_what_torch_can_call_is_read(
    tmp_path: Path, name: str, layout: str, rungs: set[str]
) -> None:
    found = climb(tmp_path, TORCH, name, framework="torch")
    assert (found.problem, found.wrong, found.error) == ("", "", "")
    assert (found.layout, found.agrees) == (layout, True)
    assert rungs <= set(found.right)
    passes = {which for passes in found.right.values() for which in passes}
    without_bias = name in ("Right", "NoModule", "inside")
    assert passes == (GRADIENTS - {Pass.GRAD_BIAS} if without_bias else GRADIENTS)


@pytest.mark.parametrize(
    ("name", "which", "words"),
    [
        ("Flipped", Pass.FORWARD, "the kernel flipped along height and width"),
        ("Scaled", Pass.GRAD_KERNEL, "the opposite sign"),
        ("Passed", Pass.FORWARD, "no padding"),
    ],
)
def test_what_is_wrong_in_torch_is_seen(tmp_path: Path, name: str, which: Pass, words: str) -> None:
    found = climb(tmp_path, TORCH, name, framework="torch", fills=(Fill.INTEGERS,))
    assert found.which is which
    assert words in found.diagnosis


def test_two_layers_are_not_one(tmp_path: Path) -> None:
    found = climb(tmp_path, TORCH, "two", framework="torch")
    assert "wanted one kernel and at most one bias; its weights are: 0.weight" in found.problem


@pytest.mark.parametrize(
    ("name", "layout", "rungs"),
    [
        ("Mine", "NHWC/HWIO", {"padding same", "stride 2"}),
        pytest.param(
            *("DepthwiseConv2D", "NHWC/HWCM", {"padding same", "dilation 2"}),
            marks=pytest.mark.nightly,
        ),
        pytest.param("line", "NWC/WIO", {"a larger input"}, marks=pytest.mark.nightly),
    ],
)
def test_what_keras_can_call_is_read(
    tmp_path: Path, name: str, layout: str, rungs: set[str]
) -> None:
    # In processes of their own: Keras is imported for one library once.
    (tmp_path / "mine.py").write_text(KERAS)
    done = convcheck("try", "--no-speed", f"mine.py:{name}", "--json", cwd=tmp_path)
    assert done.status == 0, done.stdout
    document = done.document
    assert document["framework"] == "tensorflow"
    assert document["reading"]["layout"] == layout
    right = {step["adds"]: step["passes"] for step in document["steps"] if step["passes"]}
    assert rungs <= set(right)
    assert {Pass(which) for passes in right.values() for which in passes} == GRADIENTS


def test_what_is_wrong_in_keras_is_seen(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(KERAS)
    done = convcheck(
        "try", "--no-speed", "mine.py:Subtracting", "--framework", "torch", "--json", cwd=tmp_path
    )
    assert done.status == 1, done.stdout
    last = done.document["steps"][-1]
    assert last["adds"] == "a bias"
    assert "the bias subtracted" in last["diagnosis"]


TWO_KERNELS = '''
import tensorflow as tf


class Block(tf.keras.layers.Layer):
    """Two convolutions, built by their layer."""

    def __init__(self, filters, kernel_size, **more):
        super().__init__(**more)
        self.first = tf.keras.layers.Conv1D(filters, kernel_size, padding="causal")
        self.second = tf.keras.layers.Conv1D(filters, kernel_size, padding="causal")

    def build(self, shape):
        self.first.build(shape)
        self.second.build((*shape[:-1], self.first.filters))
        self.built = True

    def call(self, x):
        return self.second(self.first(x)) + x
'''


@pytest.mark.slow
@pytest.mark.frameworks
def test_two_kernels_of_one_name_are_not_taken_for_one(tmp_path: Path) -> None:
    pytest.importorskip("tensorflow")
    found = climb(tmp_path, TWO_KERNELS, "Block", framework="tensorflow")
    assert not found.wrong
    assert "wanted one kernel" in found.problem
