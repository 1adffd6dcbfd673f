"""Functions of maxima of sums are no convolutions that are judged, and are told so."""

from __future__ import annotations

from pathlib import Path

from tests.user_functions.climbing import climb

FILE = '''
import numpy as np


def max_plus(f, b):
    """Convolution in the (max, +) algebra: out[n] = max_k f[n - k] + b[k]."""
    out = np.full(len(f) + len(b) - 1, -np.inf)
    for k in range(len(b)):
        out[k:k + len(f)] = np.maximum(out[k:k + len(f)], f + b[k])
    return out
'''


def test_maxima_of_sums_are_refused(tmp_path: Path) -> None:
    assert "largest or smallest of sums" in climb(tmp_path, FILE, "max_plus").problem
