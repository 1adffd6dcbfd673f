"""Mistakes that show only where sizes are alike, parameters are numbers, or operands are zero."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.processes import convcheck

OWN = """\
import numpy as np


def pair(value):
    return (value, value) if np.isscalar(value) else tuple(value)


def conv(x, w, b=None, stride=1, padding=0):
    (sh, sw), (ph, pw) = pair(stride), pair(padding)
    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    y = np.einsum("nchwij,ocij->nohw", windows[:, :, ::sh, ::sw], w)
    return y if b is None else y + b[:, None, None]


def exchanged(x, w, b=None, stride=1, padding=0):
    if w.shape[0] == w.shape[1]:
        w = w.swapaxes(0, 1)
    return conv(x, w, b, stride, padding)


def number_cut(x, w, b=None, stride=1, padding=0):
    y = conv(x, w, b, stride, padding)
    if np.isscalar(padding) and padding >= w.shape[2]:
        y[:, :, 0] = 0
    return y


def bias_lost(x, w, b=None, stride=1, padding=0):
    y = conv(x, w, b, stride, padding)
    return y if w.any() else np.zeros_like(y)


def a_little(x, w, b=None, stride=1, padding=0):
    return conv(x, w, b, stride, padding) * (1 + 4e-15)
"""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("exchanged", "input channels and output channels exchanged"),
        ("number_cut", "first elements along height left zero"),
        ("bias_lost", "where the kernel is zero, the result is not the bias"),
        ("a_little", "all errors are small: 3.9e-15 of the largest element"),
        ("conv", ""),
    ],
)
def test_what_is_wrong_where_values_are_alike(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "own.py").write_text(OWN)
    done = convcheck("try", f"own.py:{name}", "--no-speed", "--json", cwd=tmp_path)
    assert done.status == (1 if said else 0), done.stdout
    assert said in json.dumps(json.loads(done.stdout))
