"""Functions that are right, and that a narrow reading would accuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

OWN = """\
import numpy as np


def listed(x, w):
    found = []
    for i in range(len(x) - len(w) + 1):
        total = 0.0
        for j in range(len(w)):
            total += x[i + j] * w[j]
        found.append(total)
    return found


def three_taps(x, w):
    if len(w) != 3:
        raise ValueError("kernels of three")
    n = len(x) - 2
    m = n + n % 2
    x = np.pad(x, (0, m - n))
    a, b, c = w
    d = [x[i : i + m : 2] for i in range(4)]
    t = ((d[0] - d[2]) * a, (d[1] + d[2]) * (a + b + c) / 2)
    t += ((d[2] - d[1]) * (a - b + c) / 2, (d[1] - d[3][: m // 2]) * c)
    y = np.empty(m, x.dtype)
    y[0::2], y[1::2] = t[0] + t[1] + t[2], t[1] - t[2] - t[3]
    return y[:n]


class Block:
    def __init__(self, in_channels, out_channels, kernel_size, dilation=1):
        self.weight = np.zeros((out_channels, in_channels, kernel_size))
        self.dilation, self.padding = dilation, dilation * (kernel_size - 1) // 2

    def forward(self, x):
        d, k = self.dilation, self.weight.shape[2]
        x = np.pad(x, ((0, 0), (0, 0), (self.padding, self.padding)))
        n = x.shape[2] - d * (k - 1)
        return sum(
            np.einsum("ncl,oc->nol", x[:, :, j * d : j * d + n], self.weight[:, :, j])
            for j in range(k)
        )
"""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("listed", ""),
        ("three_taps", "its errors are those of a transform"),
        ("Block", "half of one less than the kernel on each side"),
    ],
)
def test_it_is_right_and_how_it_is_read_is_said(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "own.py").write_text(OWN)
    done = convcheck("try", f"own.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout
    assert said in done.stdout
    assert done.stdout.count("  agree  ") >= 7


LAGS = """
import numpy as np


def xcorr(a, v):
    '''Full cross-correlation: lags, then the result.'''
    return np.arange(-(len(v) - 1), len(a)), np.correlate(a, v{more}, "full")


def decimate_fir(x, taps, D):
    '''The causal FIR of x, of which every D-th element is kept.'''
    rows = -(-len(taps) // D)
    bank = np.pad(taps, (0, rows * D - len(taps))).reshape(rows, D).T
    y = np.zeros(-(-len(x) // D))
    for p in range(D):
        part = np.concatenate([np.zeros(p), x])[::D][: len(y)]
        y[: len(part)] += np.convolve(part, bank[p])[: len(part)]
    return y
"""


@pytest.mark.parametrize(("more", "right"), [("", True), ("[::-1]", False)])
def test_the_output_may_stand_behind_its_lags(tmp_path: Path, more: str, right: bool) -> None:
    (tmp_path / "mine.py").write_text(LAGS.format(more=more))
    done = convcheck("try", "mine.py:xcorr", "--no-speed", cwd=tmp_path)
    assert (done.status == 0) is right, done.stdout


def test_a_number_that_others_are_multiplied_with_is_no_term_beside(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(LAGS.format(more=""))
    done = convcheck("try", "mine.py:decimate_fir", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout
    assert "D = stride" in done.stdout


LEFT = """
import numpy as np


def correlate_same(x, w):
    '''Cross-correlation of x (N,) with w (K,) that keeps N: pads K // 2 {says}.'''
    left = len(w) // 2
    x = np.pad(x, (left, len(w) - 1 - left))
    return np.array([x[i : i + len(w)] @ w for i in range(len(x) - len(w) + 1)])
"""


@pytest.mark.parametrize(
    ("says", "right"),
    [
        ("on the left, the rest on the right", True),
        ("on each side", False),
        ("on the left and on the right", False),
    ],
)
def test_half_on_the_left_is_not_half_on_both_sides(tmp_path: Path, says: str, right: bool) -> None:
    (tmp_path / "mine.py").write_text(LEFT.format(says=says))
    done = convcheck("try", "mine.py:correlate_same", "--no-speed", cwd=tmp_path)
    assert (done.status == 0) is right, done.stdout
