"""Kernels that are matrices, as those of pointwise convolutions are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.reading.room import left_out
from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def conv1x1(x, weight, bias):
    """(N, C, H, W) and (K, C) to (N, K, H, W)."""
    return np.einsum("nchw,kc->nkhw", x, weight) + bias[:, None, None]


def pointwise(x, w, stride=1):
    return x[:, ::stride, ::stride] @ w


def over_time(x, kernel):
    """(C, L) and (O, C), with or without a batch."""
    return kernel @ x


def mixed_up(x, weight, bias):
    """Reshapes channels first as if channels came last."""
    batch, channels, height, width = x.shape
    flat = x.reshape(batch * height * width, channels) @ weight.T + bias
    return flat.reshape(batch, height, width, -1).transpose(0, 3, 1, 2)
'''


@pytest.mark.parametrize(
    ("name", "layout"), [("conv1x1", "NCHW/OI"), ("pointwise", "NHWC/IO"), ("over_time", "NCW/OI")]
)
def test_a_matrix_is_a_kernel_of_one_tap(tmp_path: Path, name: str, layout: str) -> None:
    found = climb(tmp_path, SOURCE, name)
    assert found.agrees
    assert not found.wrong
    assert found.layout == layout
    assert found.agreeing
    assert {max(conv.kernel) for conv in found.agreeing} == {1}
    assert found.room is not None
    assert "kernels of more than one tap: it is a matrix" in left_out(found.room)
    assert not any("kernel" in adds for adds in found.right)


def test_its_axes_mixed_up(tmp_path: Path) -> None:
    found = climb(tmp_path, SOURCE, "mixed_up")
    assert found.wrong == "several channels"
    assert "lying channels first and read as channels last" in found.diagnosis
