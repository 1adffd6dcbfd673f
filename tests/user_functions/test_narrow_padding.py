"""Paddings that a docstring says have to be narrower than the kernel."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def deconv(x, w, stride=1, padding=0):
    """Transposed convolution. x: (N, Ci, W), w: (Ci, Co, k){said}."""
    k = w.shape[2]
    up = np.zeros((*x.shape[:2], (x.shape[2] - 1) * stride + 1), x.dtype)
    up[:, :, ::stride] = x
    up = np.pad(up, ((0, 0), (0, 0), (k - 1 - padding,) * 2))
    windows = np.lib.stride_tricks.sliding_window_view(up, k, axis=2)
    return np.einsum("nctk,cok->not", windows, w[:, :, ::-1])
'''


@pytest.mark.parametrize(
    ("said", "right"),
    [("; padding at most min(k, kw) - 1", True), ("; padding less than k", True), ("", False)],
)
def test_wider_ones_are_not_asked_for(tmp_path: Path, said: str, right: bool) -> None:
    found = climb(tmp_path, SOURCE.format(said=said), "deconv")
    assert not found.problem
    assert not found.wrong
    assert (not found.error) is right
