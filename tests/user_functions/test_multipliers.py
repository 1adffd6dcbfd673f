"""Depthwise kernels of several for a channel are not hidden by those of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.probes import probes
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


@pytest.mark.parametrize(
    ("name", "first"), [("depthwise_conv2d", ("NSC", "SCM")), ("conv2d", ("NSC", "SIO"))]
)
def test_tensorflows_kernels_come_before_those_that_it_aborts_on(
    tmp_path: Path, name: str, first: tuple[str, str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(f"def {name}(x, kernel):\n    return x\n")
    probe = next(iter(probes(load(str(file), name), "float32", None)))
    assert (probe.data, probe.kernel) == first
