"""What few words and the text say: a mathematical convolution, steps that are one number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck
from tests.user_functions.climbing import climb

BOTH_AXES = '''
import numpy as np
from scipy.signal import correlate


def convolve_nd(x, k):
    """{says} convolution of two arrays, in full.

    The routine below correlates, so the kernel is turned around first.
    """
    return correlate(x, {kernel}, mode="full", method="direct")
'''


@pytest.mark.parametrize(
    ("says", "kernel", "right"),
    [
        ("Mathematical (flipped)", "np.flip(k)", True),
        ("Mathematical", "np.flip(k)", True),
        ("Mathematical (flipped)", "k", False),
    ],
)
def test_a_mathematical_convolution_flips(
    tmp_path: Path, says: str, kernel: str, right: bool
) -> None:
    found = climb(tmp_path, BOTH_AXES.format(says=says, kernel=kernel), "convolve_nd")
    assert (not found.wrong and not found.problem) is right


DILATED = '''
import torch
import torch.nn.functional as F


def dilated(x, w, dilation=1):
    """Correlation of (N, C, H, W) with (O, C, k, k) of the same size, for odd k."""
    n, c, h, width = x.shape
    k = w.shape[2]
    pad = dilation * (k // 2)
    patches = F.unfold(x, k, dilation=dilation, padding={pad})
    out = torch.einsum("nkl,ok->nol", patches, w.flatten(1))
    return out.view(n, -1, h, width)
'''


@pytest.mark.parametrize(("pad", "right"), [("pad", True), ("k // 2", False)])
def test_a_step_that_is_a_tuple_by_luck_is_none(tmp_path: Path, pad: str, right: bool) -> None:
    found = climb(tmp_path, DILATED.format(pad=pad), "dilated", framework="torch")
    assert (not found.wrong and not found.problem and not found.error) is right


POLYNOMIALS = '''
import numpy as np


def product(a, b):
    """{says} of a and b, highest first."""
    out = np.zeros(len(a) + len(b) - 1, dtype={dtype})
    for i in range(len(a)):
        out[i : i + len(b)] += (a[i] * b).astype(out.dtype)
    return out
'''


@pytest.mark.parametrize(
    ("says", "dtype", "right"),
    [
        ("Product of two polynomials", "np.result_type(a, b)", True),
        ("Product of two polynomials", "a.dtype", False),
        ("Full convolution", "a.dtype", True),
    ],
)
def test_factors_of_polynomials_count_alike(
    tmp_path: Path, says: str, dtype: str, right: bool
) -> None:
    (tmp_path / "mine.py").write_text(POLYNOMIALS.format(says=says, dtype=dtype))
    done = convcheck("try", "mine.py:product", "--no-speed", cwd=tmp_path)
    assert done.status == (not right), done.stdout + done.stderr
    assert right or "cut off to whole numbers" in done.stdout


SHARPEN = '''
import numpy as np

KERNEL = np.array([[0.0, -1.0, 0.0], [-1.0, 5.0, -1.0], [0.0, -1.0, 0.0]])


def apply_kernel(gray, kernel=KERNEL):
    """Correlation with a kernel, without padding."""
    windows = np.lib.stride_tricks.sliding_window_view(gray, kernel.shape)
    return np.einsum("hwij,ij->hw", windows, kernel{taps})
'''


@pytest.mark.parametrize(("taps", "right"), [("", True), ("[::-1]", False)])
def test_a_kernel_may_be_an_array_by_default(tmp_path: Path, taps: str, right: bool) -> None:
    found = climb(tmp_path, SHARPEN.format(taps=taps), "apply_kernel")
    assert (not found.wrong and not found.problem) is right


def test_what_is_no_correlation_in_french_is_flipped(tmp_path: Path) -> None:
    text = '''
import numpy as np


def produit_de_convolution(noyau, signal):
    """Le noyau est retourn\u00e9, c'est une convolution et non une corr\u00e9lation."""
    return np.convolve(signal, noyau{taps})
'''
    for taps, right in (("", True), ("[::-1]", False)):
        found = climb(tmp_path, text.format(taps=taps), "produit_de_convolution")
        assert (not found.wrong and not found.problem) is right
