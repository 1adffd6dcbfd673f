"""Mistakes that show only with a wide dilation, a large kernel, or one as large as the input."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

FUNCTIONS = """
import numpy as np


def conv(x, w, b, dilation=1):
    reach = [(size - 1) * dilation + 1 for size in w.shape[2:]]
    windows = np.lib.stride_tricks.sliding_window_view(x, reach, axis=(2, 3))
    y = np.einsum("nchwij,ocij->nohw", windows[..., ::dilation, ::dilation], w)
    return y + b[:, None, None]


def wide(x, w, b, dilation=1):
    return conv(x, w[:, :, ::-1] if dilation > 3 else w, b, dilation)


def sixteen_taps(x, w, b, dilation=1):
    w = w.copy()
    w[:, :, 16:] = 0
    return conv(x, w, b, dilation)


def whole(x, w, b, dilation=1):
    if w.shape[2:] == x.shape[2:]:
        return (x * w[:1]).sum((1, 2, 3)).reshape(-1, 1, 1, 1) + b[:, None, None]
    return conv(x, w, b, dilation)
"""


@pytest.mark.parametrize(
    ("name", "rung"),
    [
        ("wide", "a dilation longer than the kernel"),
        ("sixteen_taps", "a large kernel"),
        ("whole", "a kernel as large as the input, several channels"),
        ("conv", ""),
    ],
)
def test_what_is_wrong_where_sizes_are_seldom_so(tmp_path: Path, name: str, rung: str) -> None:
    found = climb(tmp_path, FUNCTIONS, name)
    assert found.agrees
    assert found.wrong.startswith(rung)
    assert bool(found.wrong) is bool(rung)
