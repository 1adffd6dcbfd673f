"""Strides, paddings and dilations of each axis by names of two letters; Numba's functions too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

SOURCE = """
import numpy as np
from numba import njit


{compiled}
def conv2d(x, w, b, sy, sx, py, px):
    batch, height, width, channels = x.shape
    out, kh, kw, _ = w.shape
    oh, ow = (height + 2 * py - kh) // sy + 1, (width + 2 * px - kw) // {step} + 1
    y = np.zeros((batch, oh, ow, out))
    for n in range(batch):
        for r in range(oh):
            for c in range(ow):
                for o in range(out):
                    total = b[o]
                    for i in range(kh):
                        for j in range(kw):
                            v, u = r * sy + i - py, c * {step} + j - px
                            if 0 <= v < height and 0 <= u < width:
                                for k in range(channels):
                                    total += x[n, v, u, k] * w[o, i, j, k]
                    y[n, r, c, o] = total
    return y
"""


@pytest.mark.parametrize(("compiled", "step", "wrong"), [("@njit", "sx", False), ("", "sy", True)])
def test_they_are_read_as_one_parameter(
    tmp_path: Path, compiled: str, step: str, wrong: bool
) -> None:
    pytest.importorskip("numba")
    found = climb(tmp_path, SOURCE.format(compiled=compiled, step=step), "conv2d")
    assert found.layout == "NHWC/OHWI"
    assert bool(found.wrong) is wrong, found.diagnosis


ALONE = """
import numpy as np


def conv2d(x, w, dy, dx):
    return np.zeros((x.shape[0] - w.shape[0] + dy, x.shape[1] - w.shape[1] + dx))
"""


def test_one_pair_alone_is_not_taken_for_it(tmp_path: Path) -> None:
    assert "what dy, dx means is not known" in climb(tmp_path, ALONE, "conv2d").problem
