"""Modules whose kernel is a softmax of their weights are read as those of the kernel they make."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.user_functions.objects.classes import _is_of_rows
from convcheck.user_functions.objects.softmax_modules import softmax_of
from convcheck.user_functions.parameters.signature import Reading, Role
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


@pytest.mark.parametrize("times_first", [False, True], ids=["BTC", "TBC"])
@pytest.mark.parametrize("length", [1, 6])
@pytest.mark.parametrize("taps", [1, 3])
def test_weights_are_rows_of_taps_and_channels_may_be_last(
    times_first: bool, length: int, taps: int
) -> None:
    torch = pytest.importorskip("torch")

    class Light(torch.nn.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.weight = torch.nn.Parameter(torch.randn(2, taps))
            self.bias = torch.nn.Parameter(torch.zeros(4))

        def forward(self, x: Any) -> Any:
            w = self.weight.softmax(dim=-1).repeat_interleave(2, 0).unsqueeze(1)
            last = x.permute(1, 2, 0) if times_first else x.transpose(1, 2)
            padded = torch.nn.functional.pad(last, (taps - 1, 0))
            y = torch.nn.functional.conv1d(padded, w, self.bias, groups=4)
            return y.permute(2, 0, 1) if times_first else y.transpose(1, 2)

    Light.__doc__ = "Input and output (T, B, C)." if times_first else "Of (batch, time, channels)."
    module = Light()
    known = softmax_of(module, {"weight": (2, taps), "bias": (4,)})
    assert known is not None
    x, kernel, bias = torch.randn(3, length, 4), torch.randn(2, taps), torch.randn(4)
    made = known.called(
        lambda weights, data: torch.func.functional_call(module, weights, (data,)), x, kernel, bias
    )
    padded = torch.nn.functional.pad(x.transpose(1, 2), (taps - 1, 0))
    each = kernel.repeat_interleave(2, 0).unsqueeze(1)
    right = torch.nn.functional.conv1d(padded, each, bias, groups=4).transpose(1, 2)
    assert torch.allclose(made, right, atol=1e-5)


def test_a_row_of_taps_for_each_channel_is_no_single_row() -> None:
    told = Reading((("channels", Role.IN_CHANNELS),))
    assert _is_of_rows(told, {Role.KERNEL: np.ones(3)}, (1, 3))
    assert not _is_of_rows(told, {Role.KERNEL: np.ones((1, 3))}, (1, 3))
    assert not _is_of_rows(Reading(()), {Role.KERNEL: np.ones(3)}, (1, 3))


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
