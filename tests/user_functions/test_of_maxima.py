"""Convolutions of maxima of sums: read as sums of products, and then asked for their maxima."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

FILE = '''
import numpy as np


def max_plus_convolve(f, b):
    """Grey-scale dilation, max-plus convolution: out[p] = max_q f[p - q] + b[q]; b has odd sides.

    b is centred, and points outside of f do not take part.
    """
    ry, rx = b.shape[0] // 2, b.shape[1] // 2
    h, w = f.shape
    padded = np.pad(f.astype(float), ((ry, ry), (rx, rx)), constant_values={outside})
    out = np.full((h, w), -np.inf)
    for i in range(-ry, ry + 1):
        for j in range(-rx, rx + 1):
            seen = padded[ry {sign} i:ry {sign} i + h, rx - j:rx - j + w]
            out = {taken}
    return out
'''


SUM = "seen + b[i + ry, j + rx]"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, "right: "),
        ({"outside": "0"}, "pad with minus infinity"),
        ({"sign": "+"}, "kernel flipped along"),
        ({"taken": f"np.where(np.isinf(seen), out, np.maximum({SUM}, -np.inf))"}, "wrong maxima"),
    ],
)
def test_maxima_are_those_of_windows(tmp_path: Path, change: dict[str, str], said: str) -> None:
    usual = {"outside": "-np.inf", "sign": "-", "taken": f"np.maximum(out, {SUM})"}
    (tmp_path / "mine.py").write_text(FILE.format(**{**usual, **change}), encoding="utf-8")
    done = convcheck("try", "mine.py:max_plus_convolve", "--no-speed", cwd=tmp_path)
    assert done.status == bool(change), done.stdout + done.stderr
    assert said in done.stdout
