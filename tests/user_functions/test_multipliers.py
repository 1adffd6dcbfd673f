"""Depthwise kernels of several for a channel are not hidden by those of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def depthwise_conv2d(x, kernel):
    """x (N, H, W, C), kernel (kh, kw, C, multiplier)."""
    kh, kw, channels, several = kernel.shape
    windows = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), axis=(1, 2))
    found = np.einsum("nyxcij,ijcm->nyx{order}", windows, kernel)
    return found.reshape(*found.shape[:3], channels * several)
'''


@pytest.mark.parametrize(("order", "wrong"), [("cm", False), ("mc", True)])
def test_their_order_is_looked_at(tmp_path: Path, order: str, wrong: bool) -> None:
    found = climb(tmp_path, SOURCE.format(order=order), "depthwise_conv2d")
    assert found.layout == "NHWC/HWCM"
    assert bool(found.wrong) is wrong
