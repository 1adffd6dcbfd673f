"""Modules whose kernel is a softmax of their weights are read as those of the kernel they make."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.objects.softmax_modules import softmax_of
from tests.processes import convcheck
from tests.user_functions.climbing import climb

MODULE = """
import torch
import torch.nn.functional as F


class LightConv(torch.nn.Module):
    '''Lightweight convolution (depthwise); kernels are normalised by a softmax over their width.'''

    def __init__(self, channels, kernel_size, num_heads=1):
        super().__init__()
        self.pads, self.num_heads = ((kernel_size - 1) // 2, kernel_size // 2), num_heads
        self.weight = torch.nn.Parameter(torch.randn(num_heads, 1, kernel_size))
        self.bias = torch.nn.Parameter(torch.zeros(channels))

    def forward(self, x):
        batch, channels, length = x.shape
        heads = self.num_heads
        weight = F.softmax(self.weight, dim={dim})
        x = F.pad(x, self.pads).reshape(batch * channels // heads, heads, -1)
        y = F.conv1d(x, weight{flip}, groups=heads)
        return y.view(batch, channels, length) + self.bias[:, None]
"""


@pytest.mark.parametrize(
    ("dim", "flip", "words"),
    [
        ("-1", "", ""),
        ("0", "", "that of a softmax over the channels"),
        ("-1", ".flip(-1)", "the kernel flipped"),
    ],
    ids=["right", "of another axis", "flipped"],
)
def test_a_kernel_that_is_a_softmax(tmp_path: Path, dim: str, flip: str, words: str) -> None:
    pytest.importorskip("torch")
    found = climb(tmp_path, MODULE.format(dim=dim, flip=flip), "LightConv", framework="torch")
    assert found.layout == "NCW/CMW"
    assert found.error == ""
    assert (found.wrong == "") is (words == "")
    assert words in found.diagnosis


@pytest.mark.parametrize(
    ("shared", "right"),
    [("repeat_interleave(channels // heads, 0)", True), ("repeat(channels // heads, 1, 1)", False)],
)
def test_channels_that_share_a_kernel_are_consecutive(
    tmp_path: Path, shared: str, right: bool
) -> None:
    pytest.importorskip("torch")
    given = MODULE.format(dim=-1, flip="")
    text = given.replace("softmax(self.weight, dim=-1)", f"softmax(self.weight, dim=-1).{shared}")
    text = text.replace("(batch * channels // heads, heads, -1)", "(batch, channels, -1)")
    text = text.replace("groups=heads", "groups=channels")
    (tmp_path / "mine.py").write_text(text)
    done = convcheck("try", "mine.py:LightConv", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert done.status == (not right), done.stdout
    assert ("kernel are consecutive ones" in done.stdout) is not right
    assert "kernels that channels share" in done.stdout


def test_only_a_softmax_of_weights_is_one() -> None:
    torch = pytest.importorskip("torch")
    shapes = {"weight": (4, 1, 3)}
    assert softmax_of(torch.nn.Conv1d(4, 4, 3), shapes) is None


LAYER = '''
import keras
from keras import ops


class LightConv(keras.layers.Layer):
    """Causal lightweight convolution (depthwise); taps are normalised by a softmax."""

    def __init__(self, kernel_size, heads):
        super().__init__()
        self.kernel_size, self.heads = kernel_size, heads

    def build(self, shape):
        self.kernel = self.add_weight(shape=(self.kernel_size, self.heads), name="kernel")
        self.shared = shape[-1] // self.heads

    def call(self, x):
        taps = ops.repeat(ops.softmax(self.kernel, axis={axis}), self.shared, axis=1)
        past = ops.pad(x, [[0, 0], [self.kernel_size - 1, 0], [0, 0]])
        length = ops.shape(x)[1]
        return sum(taps[i] * past[:, i:i + length] for i in range(self.kernel_size))
'''


@pytest.mark.frameworks
@pytest.mark.parametrize(("axis", "right"), [(0, True), (1, False)])
def test_a_layer_of_keras(tmp_path: Path, axis: int, right: bool) -> None:
    pytest.importorskip("tensorflow")
    (tmp_path / "mine.py").write_text(LAYER.replace("{axis}", str(axis)))
    done = convcheck("try", "mine.py:LightConv", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert done.status == (not right), done.stdout
    assert "NWC/WC" in done.stdout
    assert ("MISMATCH" in done.stdout) is not right
