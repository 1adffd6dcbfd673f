"""Deformable convolutions: offsets of zero leave a convolution, and others move its taps."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

FILE = '''
import numpy as np


def deform_conv2d(x, offset, weight, stride=1, pad=0):
    """Deformable convolution v1, the layout of torchvision: x (N, C, H, W), weight (O, C, kh, kw),
    offset (N, 2 * kh * kw, OH, OW), channels 2 t and 2 t + 1 the shift of tap t in y and x.
    """
    n, c, h, w = x.shape
    o, _, kh, kw = weight.shape
    oh, ow = (h + 2 * pad - kh) // stride + 1, (w + 2 * pad - kw) // stride + 1
    out = np.zeros((n, o, oh, ow))
    rows, cols = np.arange(oh)[:, None] * stride - pad, np.arange(ow)[None, :] * stride - pad
    for b in range(n):
        for t in range(kh * kw):
            i, j = divmod(t, kw)
            py, px = rows + i + offset[b, {y}], cols + j + offset[b, {x}]
            y0, x0 = np.floor(py).astype(int), np.floor(px).astype(int)
            sample = np.zeros((c, oh, ow))
            for yy in (y0, y0 + 1):
                for xx in (x0, x0 + 1):
                    share = (1 - abs(py - yy)) * (1 - {far})
                    there = (yy >= 0) & (yy < h) & (xx >= 0) & (xx < w)
                    part = x[b][:, np.clip(yy, 0, h - 1), np.clip(xx, 0, w - 1)]
                    sample += part * share * there
            out[b] += np.einsum("oc,chw->ohw", weight[:, :, i, j], sample)
    return out
'''


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"y": "2 * t + 1", "x": "2 * t"}, "read as (dx, dy) of each tap in turn"),
        ({"y": "t", "x": "kh * kw + t"}, "read as all dy, then all dx"),
        ({"far": "(xx > px)"}, "fractions (bilinear sampling)"),
    ],
)
def test_offsets_move_taps(tmp_path: Path, change: dict[str, str], said: str) -> None:
    usual = {"y": "2 * t", "x": "2 * t + 1", "far": "abs(px - xx)"}
    (tmp_path / "mine.py").write_text(FILE.format(**{**usual, **change}), encoding="utf-8")
    done = convcheck("try", "mine.py:deform_conv2d", "--no-speed", cwd=tmp_path)
    assert done.status == bool(said), done.stdout + done.stderr
    assert said in done.stdout
