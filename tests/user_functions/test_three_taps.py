"""Winograd's algorithm for three taps, compiled, reads beyond others: it is given three alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np
from numba import njit


@njit
def winograd_conv1d(x, g):
    """F(2, 3): valid correlation of x with 3 taps."""
    n = x.size - 2
    y = np.empty(n)
    u1 = (g[0] + g[1] + g[2]) / 2.0
    u2 = (g[0] - g[1] + g[2]) / 2.0
    for i in range(0, n - 1, 2):
        m0 = (x[i] - x[i + 2]) * g[0]
        m1, m2 = (x[i + 1] + x[i + 2]) * u1, (x[i + 2] - x[i + 1]) * u2
        m3 = (x[i + 1] - x[i + 3]) * g[2]
        y[i], y[i + 1] = m0 + m1 + m2, m1 - m2 {sign} m3
    if n % 2:
        y[n - 1] = x[n - 1] * g[0] + x[n] * g[1] + x[n + 1] * g[2]
    return y
'''


@pytest.mark.parametrize(("sign", "wrong"), [("-", False), ("+", True)])
def test_no_others_are_handed_to_it(tmp_path: Path, sign: str, wrong: bool) -> None:
    pytest.importorskip("numba")
    found = climb(tmp_path, SOURCE.format(sign=sign), "winograd_conv1d")
    assert bool(found.wrong) is wrong, found.diagnosis
    assert found.room is not None
    assert found.room.three_taps


def test_a_docstring_of_planes_says_it(tmp_path: Path) -> None:
    text = '''
import numpy as np


def winograd_conv(x, w):
    """3x3 correlation of an image, stride 1."""
    views = np.lib.stride_tricks.sliding_window_view(x, (3, 3))
    return np.einsum("hwij,ij->hw", views, np.broadcast_to(w, (3, 3)))
'''
    found = climb(tmp_path, text, "winograd_conv")
    assert not found.wrong, found.diagnosis
    assert found.room is not None
    assert found.room.three_taps


@pytest.mark.slow
@pytest.mark.parametrize(("sign", "wrong"), [("-", False), ("+", True)])
def test_data_and_filter_by_the_names_that_winograd_has(
    tmp_path: Path, sign: str, wrong: bool
) -> None:
    text = SOURCE.replace("@njit\n", "").replace("from numba import njit\n", "")
    text = text.replace("x.size - 2", "x.size - 2\n    x = np.append(x, 0.0)")
    text = re.sub(r"\bx\b", "d", text)
    found = climb(tmp_path, text.format(sign=sign), "winograd_conv1d")
    assert bool(found.wrong) is wrong, found.diagnosis
    assert found.room is not None
    assert found.room.three_taps
