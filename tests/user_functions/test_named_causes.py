"""Causes that have names of their own: blocks without a halo, what is falsy, what wraps around."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck
from tests.user_functions.climbing import climb

TILED = """
import numpy as np
from scipy.signal import correlate2d


def tiled(x, w):
    # Correlation with zeros around, as large as x, in tiles of 23 rows; kernels of odd sizes.
    out = np.empty(np.shape(x))
    k = len(w) // 2
    for r in range(0, len(x), 23):
        first = max(r - {halo}, 0)
        part = correlate2d(x[first:r + 23 + {halo}], w, "same")
        out[r:r + 23] = part[r - first:r - first + 23]
    return out
"""


@pytest.mark.parametrize(("halo", "right"), [("k", True), ("0", False)])
def test_tiles_without_a_halo(tmp_path: Path, halo: str, right: bool) -> None:
    found = climb(tmp_path, TILED.format(halo=halo), "tiled")
    assert bool(found.wrong) is not right
    assert ("(a halo, an overlap)" in found.diagnosis) is not right


GATHERED = """
import numpy as np


def deconv1d(x, w, stride=1):
    '''Transposed convolution of two signals; the output has (n - 1) stride + k elements.'''
    out = np.zeros((len(x) - 1) * stride + len(w))
    for o in range(len(out)):
        for j in range(len(w)):
            i = (o - j) // stride
            if 0 <= i < len(x) and {asked}:
                out[o] += x[i] * w[j]
    return out
"""


@pytest.mark.parametrize(("asked", "right"), [("(o - j) % stride == 0", True), ("True", False)])
def test_a_stride_that_does_not_divide(tmp_path: Path, asked: str, right: bool) -> None:
    found = climb(tmp_path, GATHERED.format(asked=asked), "deconv1d")
    assert bool(found.wrong) is not right
    assert ("repeated stride times" in found.diagnosis) is not right


LAYER = """
import numpy as np


class Conv1d:
    def __init__(self, weight, stride=1, padding=None):
        self.weight, self.stride = weight, stride
        self.padding = {padding}

    def __call__(self, x):
        k = self.weight.shape[2]
        x = np.pad(x, ((0, 0), (self.padding, self.padding)))
        steps = range(0, x.shape[1] - k + 1, self.stride)
        columns = [np.tensordot(self.weight, x[:, t:t + k], 2) for t in steps]
        return np.stack(columns, 1)
"""


def test_a_padding_of_zero_that_is_falsy(tmp_path: Path) -> None:
    found = climb(tmp_path, LAYER.format(padding="padding or weight.shape[2] // 2"), "Conv1d")
    assert "a padding of 0 is taken for none given" in found.diagnosis
    asked = "weight.shape[2] // 2 if padding is None else padding"
    assert not climb(tmp_path, LAYER.format(padding=asked), "Conv1d").wrong


SQUEEZED = """
import numpy as np


def rows(x, w):
    '''Valid correlation of each row of a batch (N, W) with w.'''
    view = np.lib.stride_tricks.sliding_window_view(x, len(w), 1)
    return {done}
"""


def test_axes_of_one_that_are_lost(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(SQUEEZED.format(done="(view @ w).squeeze()"), "utf-8")
    done = convcheck("try", "mine.py:rows", "--no-speed", cwd=tmp_path)
    assert done.status != 0
    assert "squeeze()" in done.stdout


BLOCKS = """
import numpy as np


class Blocks:
    '''FIR filter of a stream, block by block: process() takes and gives block_size samples.'''

    def __init__(self, taps, block_size):
        self.taps, self.size = taps, block_size
        self.rest, self.out = np.zeros(len(taps) - 1), np.zeros(block_size)

    def process(self, block):
        if len(block) != self.size:
            raise ValueError("wrong size")
        joined = np.concatenate([self.rest, block])
        self.out[:] = np.convolve(joined, self.taps, "valid")
        self.rest = joined[len(block):]
        return self.out{copy}
"""


@pytest.mark.parametrize(("copy", "status"), [(".copy()", 0), ("", 1)])
def test_results_of_blocks_that_share_a_buffer(tmp_path: Path, copy: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(BLOCKS.format(copy=copy), encoding="utf-8")
    done = convcheck("try", "mine.py:Blocks", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("it returns its internal buffer" in done.stdout) is bool(status)


TRUNCATED = """
import numpy as np


def multiply(a, b):
    '''Product of two integer polynomials (lists of ints), by a transform.'''
    n = len(a) + len(b) - 1
    c = np.fft.irfft(np.fft.rfft(a, 2 * n) * np.fft.rfft(b, 2 * n), 2 * n)[:n]
    return {whole}.astype(np.int64).tolist()
"""


@pytest.mark.parametrize(("whole", "right"), [("np.rint(c)", True), ("c", False)])
def test_a_transform_that_is_truncated(tmp_path: Path, whole: str, right: bool) -> None:
    (tmp_path / "mine.py").write_text(TRUNCATED.format(whole=whole), encoding="utf-8")
    done = convcheck("try", "mine.py:multiply", "--no-speed", cwd=tmp_path)
    assert done.status == (not right), done.stdout + done.stderr
    assert ("instead of rounded to the nearest" in done.stdout) is not right
