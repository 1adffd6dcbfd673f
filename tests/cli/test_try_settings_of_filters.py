"""Filters with other values of their parameters: passes, caches, spacing, gaps, images of bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

TEXT = '''
from functools import cache
from typing import List

import numpy as np
from scipy import ndimage

KERNELS = {}


def taps_of(sigma, truncate):
    key = {key}
    if key not in KERNELS:
        t = np.arange(-int(truncate * sigma), int(truncate * sigma) + 1)
        KERNELS[key] = np.exp(-t * t / (2 * sigma**2)) / np.exp(-t * t / (2 * sigma**2)).sum()
    return KERNELS[key]


def gaussian(trace, sigma, truncate=3):
    """Gaussian smoothing; the kernel is cut off at `truncate` standard deviations."""
    return ndimage.correlate1d(trace, taps_of(sigma, truncate), mode="nearest")


def smooth(trace, passes=1):
    """Smooth a trace with `passes` passes of the 1-2-1 filter."""
    for _ in range({passes}):
        trace = ndimage.correlate1d(trace, [0.25, 0.5, 0.25], mode="nearest")
    return trace


def heat(u, alpha, dt, dx):
    """One explicit step of the heat equation on a periodic line."""
    return u + alpha * dt / {square} * (np.roll(u, 1) + np.roll(u, -1) - 2 * u)


def rolling(x, window):
    """Trailing mean; a NaN is in the results of no windows but those that contain it."""
    c = {summed}
    return c


def sharpen(img):
    """Sharpen an 8-bit grey image."""
    k = np.array([[0, -1, 0], [-1, 5, -1], [0, -1, 0]])
    out = ndimage.correlate(img.astype(np.int32), k, mode="nearest")
    return {bytes}


class Solution:
    def imageSmoother(self, img: List[List[int]]) -> List[List[int]]:
        """Mean of a cell and its neighbours that exist, rounded down."""
        m, n = len(img), len(img[0])
        out = [[0] * n for _ in range(m)]
        for i in range(m):
            for j in range(n):
                cells = [
                    img[y][x]
                    for y in range(max(0, i - 1), min(m, i + 2))
                    for x in range(max(0, j - 1), min(n, j + 2))
                ]
                out[i][j] = {mean}
        return out
'''
RIGHT = {
    "key": "sigma, truncate",
    "passes": "passes",
    "square": "dx**2",
    "summed": "np.lib.stride_tricks.sliding_window_view(x, window).mean(-1)",
    "bytes": "np.clip(out, 0, 255).astype(np.uint8)",
    "mean": "sum(cells) // len(cells)",
}
WRONG = [
    ("gaussian", "key", "sigma", "in a file that was just run"),
    ("smooth", "passes", "passes // 2 * 2 - 1 if passes % 2 == 0 else passes", "has done 1"),
    ("heat", "square", "dx", "where they have to go with 1 / dx**2"),
    (
        "rolling",
        "summed",
        "np.diff(np.cumsum(np.r_[np.zeros(window), x])[window - 1:], prepend=0)[:0] if False else"
        " (np.cumsum(np.r_[0, x])[window:] - np.cumsum(np.r_[0, x])[:-window]) / window",
        "one NaN in the input makes",
    ),
    ("sharpen", "bytes", "out.astype(np.uint8)", "wrap around at 255"),
    ("imageSmoother", "mean", "round(sum(cells) / len(cells))", "not rounded down"),
]


def written(changes: dict[str, str]) -> str:
    """Return the file with changes."""
    text = TEXT
    for name, value in (RIGHT | changes).items():
        text = text.replace(f"{{{name}}}", value)
    return text


@pytest.mark.slow
@pytest.mark.parametrize("name", [each[0] for each in WRONG])
def test_right_ones_are_right(tmp_path: Path, name: str) -> None:
    (tmp_path / "mine.py").write_text(written({}))
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("name", "part", "change", "said"), WRONG)
def test_wrong_ones_are_named(tmp_path: Path, name: str, part: str, change: str, said: str) -> None:
    (tmp_path / "mine.py").write_text(written({part: change}))
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == 1, done.stdout + done.stderr
    assert said in " ".join(done.stdout.split())
