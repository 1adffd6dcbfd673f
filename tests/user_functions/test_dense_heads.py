"""Dense layers that slide over a map, whose weights are a matrix."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.dense_heads import with_kernels_of_axes
from tests.user_functions.climbing import climb

KERAS = '''
import numpy as np


def dense_head_conv(feature_map, dense_w, dense_b, train_hw):
    """Slide Flatten() -> Dense(units) over a larger (H, W, C) map, as Keras flattens it.

    dense_w is (h * w * C, units), train_hw the size (h, w) of a window.
    """
    h, w = train_hw
    H, W, C = feature_map.shape
    kernel = dense_w.reshape({order}, -1){axes}
    out = np.zeros((H - h + 1, W - w + 1, kernel.shape[-1]))
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            patch = feature_map[i : i + h, j : j + w]
            out[i, j] = np.einsum("hwc,hwcu->u", patch, kernel) + dense_b
    return out
'''

TORCH = '''
import torch.nn.functional as F


def fc_as_conv(x, fc_weight, fc_bias, height, width):
    """A torch classifier head, flatten and linear, over a larger map (N, C, H, W).

    fc_weight: (units, C * height * width).
    """
    units = fc_weight.shape[0]
    return F.conv2d(x, fc_weight.reshape(units, {order}){axes}, fc_bias)
'''


@pytest.mark.parametrize(
    ("order", "axes", "right"),
    [("h, w, C", "", True), ("C, h, w", ".transpose(1, 2, 0, 3)", False)],
)
def test_one_of_keras(tmp_path: Path, order: str, axes: str, right: bool) -> None:
    found = climb(tmp_path, KERAS.format(order=order, axes=axes), "dense_head_conv")
    assert not found.problem
    assert bool(found.wrong) is not right


@pytest.mark.parametrize(
    ("order", "axes", "right"),
    [("-1, height, width", "", True), ("height, width, -1", ".permute(0, 3, 1, 2)", False)],
)
def test_one_of_torch(tmp_path: Path, order: str, axes: str, right: bool) -> None:
    found = climb(tmp_path, TORCH.format(order=order, axes=axes), "fc_as_conv", framework="torch")
    assert not found.problem
    assert bool(found.wrong) is not right


def sized(x: str, w: str, window: tuple[int, int]) -> str:
    """A filter of a window."""
    h, v = window
    return f"{x}{w}{h}{v}"


def test_who_speaks_of_no_dense_layer_is_left_alone() -> None:
    assert with_kernels_of_axes(sized) is sized
