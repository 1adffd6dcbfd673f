"""Gradients of pooling: right ones, and mistakes that have names."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.outcome import ExitStatus
from convcheck.user_functions.source.source import find
from convcheck.verbs.asked_function import AskedFunction
from convcheck.verbs.try_found import TryFound
from convcheck.verbs.try_observer import TryObserver
from convcheck.verbs.try_options import TryOptions, arrays_for
from convcheck.verbs.try_pool_gradients import try_pooling
from convcheck.workers.scratch import ScratchFolder
from tests.filters.test_extremes import Here


def tried(tmp_path: Path, text: str) -> TryFound | None:
    """Return what is found of the only function of a text."""
    file = tmp_path / "mine.py"
    file.write_text(f"import numpy as np\n\n{text}", encoding="utf-8")
    target, options = find(f"{file}:{text.split()[1].partition('(')[0]}"), TryOptions()
    with ScratchFolder() as scratch:
        asked = AskedFunction(Here(), Here(), scratch, target, options)
        return try_pooling(asked, arrays_for(target, options), TryObserver())


MEANS = '''
def avgpool_backward(dout, x_shape, k, stride):
    """Gradient of average pooling with respect to its input (N, C, H, W)."""
    dx = np.zeros(x_shape)
    for i in range(dout.shape[2]):
        for j in range(dout.shape[3]):
            a, b = i * stride, j * stride
            dx[:, :, a:a + k, b:b + k] += dout[:, :, i, j][:, :, None, None] / (k * k)
    return dx
'''

PADDED = '''
def mean_pool_bwd(grad, in_shape, ksize, stride=None, pad=0):
    """NHWC; padded zeros count."""
    s = stride or ksize
    n, h, w, c = in_shape
    dx = np.zeros((n, h + 2 * pad, w + 2 * pad, c))
    for i in range(grad.shape[1]):
        for j in range(grad.shape[2]):
            share = grad[:, i:i + 1, j:j + 1] / ksize**2
            dx[:, i * s:i * s + ksize, j * s:j * s + ksize] += share
    return dx[:, pad:pad + h, pad:pad + w]
'''

MAXIMA = """
def max_pool_backward(dout, cache):
    x, pool_param = cache
    N, C, H, W = x.shape
    hh, ww, s = pool_param["pool_height"], pool_param["pool_width"], pool_param["stride"]
    dx = np.zeros_like(x)
    for n in range(N):
        for c in range(C):
            for i in range(dout.shape[2]):
                for j in range(dout.shape[3]):
                    at = n, c, slice(i * s, i * s + hh), slice(j * s, j * s + ww)
                    dx[at] += (x[at] == x[at].max()) * dout[n, c, i, j]
    return dx
"""


@pytest.mark.parametrize(
    ("text", "before", "now", "told"),
    [
        (MEANS, "", "", ""),
        (PADDED, "", "", ""),
        (MAXIMA, "", "", ""),
        (MEANS, "+=", "=", "assigned and not accumulated"),
        (MEANS, " / (k * k)", "", "not divided by the number of elements of a window"),
        (MEANS, "(k * k)", "k", "divided by one side of a window"),
        (MEANS, "(k * k)", "stride**2", "divided by the area of a stride"),
        (MEANS, "i * stride, j * stride", "i, j", "the stride is ignored where windows begin"),
        (MEANS, "i * stride, j * stride", "i * k, j * k", "as far apart as they are wide"),
        (PADDED, "pad:pad + h, pad:pad + w", ":h, :w", "the padding is not taken off"),
        (MAXIMA, "+=", "=", "assigned and not accumulated"),
        (MAXIMA, "x[at].max()", "x[at].min()", "given to the minimum of each window"),
        (MAXIMA, " * dout[n, c, i, j]", "", "not multiplied by the output's gradient"),
        (MAXIMA, "(x[at] == x[at].max())", "1.0", "spread over the whole window"),
    ],
)
def test_mistakes_are_told_and_right_ones_are_right(
    tmp_path: Path, text: str, before: str, now: str, told: str
) -> None:
    found = tried(tmp_path, text.strip().replace(before, now) if before else text.strip())
    assert found is not None
    assert found.status is (ExitStatus.DISAGREED if told else ExitStatus.AGREED)
    assert told in found.steps[-1].reason


def test_assigning_is_right_where_windows_do_not_overlap(tmp_path: Path) -> None:
    apart = MEANS.replace("pooling", "pooling, non-overlapping windows,").replace("+=", "=")
    found = tried(tmp_path, apart.strip())
    assert found is not None
    assert found.status is ExitStatus.AGREED


def test_of_other_gradients_nothing_is_said(tmp_path: Path) -> None:
    text = "def pool_backward(dout, x_shape, k):\n    return np.zeros(x_shape)\n"
    assert tried(tmp_path, text) is None
    text = "def avgpool_backward(dout, x_shape, k, gamma):\n    return np.zeros(x_shape)\n"
    assert tried(tmp_path, text) is None
