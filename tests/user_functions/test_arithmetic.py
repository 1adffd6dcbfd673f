"""By which law a function errs is found from the shape of its errors; rounding alone is excused."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from convcheck.identities._transform_budget import TRANSFORMS_OF_ANY_LENGTH
from convcheck.identities.winograd import IDENTITY as WINOGRAD
from convcheck.identities.winograd import LARGER
from convcheck.mathematics.form_budget import SUMS
from tests.user_functions.climbing import climb

FUNCTIONS = """
import numpy as np
from scipy.signal import oaconvolve


def core(x, w):
    kh, kw = w.shape[2:]
    oh, ow = x.shape[2] - kh + 1, x.shape[3] - kw + 1
    y = np.zeros((len(x), len(w), oh, ow), x.dtype)
    for i in range(kh):
        for j in range(kw):
            y += np.einsum("nchw,fc->nfhw", x[:, :, i:i + oh, j:j + ow], w[:, :, i, j])
    return y


def magnitude(x, w):
    return core(np.abs(x), np.abs(w))


def by_fft(x, w):
    (h, v), (kh, kw) = x.shape[2:], w.shape[2:]
    size = (h + kh - 1, v + kw - 1)
    spectrum = np.einsum(
        "nchw,fchw->nfhw", np.fft.rfft2(x, size), np.fft.rfft2(w, size).conj()
    )
    return np.fft.irfft2(spectrum, size)[:, :, :h - kh + 1, :v - kw + 1]


def by_fft_and_wrong(x, w):
    y = by_fft(x, w)
    y[:, :, -1, -1] *= 1 + 1e-6
    return y


def by_fft_of_half(x, w):
    return by_fft(x.astype(np.float16).astype(x.dtype), w)


def minimal(x, w):
    if w.shape[2:] != (3, 3):
        return core(x, w)
    G = np.array([[1, 0, 0], [0.5, 0.5, 0.5], [0.5, -0.5, 0.5], [0, 0, 1]])
    B = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]])
    A = np.array([[1, 1, 1, 0], [0, 1, -1, -1]])
    oh, ow = x.shape[2] - 2, x.shape[3] - 2
    x = np.pad(x, ((0, 0), (0, 0), (0, oh % 2), (0, ow % 2)))
    y = np.zeros((len(x), len(w), oh + oh % 2, ow + ow % 2))
    U = np.einsum("ai,fcij,bj->fcab", G, w, G)
    for i in range(0, oh, 2):
        for j in range(0, ow, 2):
            V = np.einsum("ai,ncij,bj->ncab", B, x[:, :, i:i + 4, j:j + 4], B)
            M = np.einsum("fcab,ncab->nfab", U, V)
            y[:, :, i:i + 2, j:j + 2] = np.einsum("ia,nfab,jb->nfij", A, M, A)
    return y[:, :, :oh, :ow]


def tiles_of_four(x, w):
    if w.shape[2:] != (3, 3):
        return core(x, w)
    G = np.array([[6, 0, 0], [-4, -4, -4], [-4, 4, -4], [1, 2, 4], [1, -2, 4], [0, 0, 24]]) / 24
    B = np.array([[4, 0, -5, 0, 1, 0], [0, -4, -4, 1, 1, 0], [0, 4, -4, -1, 1, 0],
                  [0, -2, -1, 2, 1, 0], [0, 2, -1, -2, 1, 0], [0, 4, 0, -5, 0, 1]])
    A = np.array([[1, 1, 1, 1, 1, 0], [0, 1, -1, 2, -2, 0], [0, 1, 1, 4, 4, 0],
                  [0, 1, -1, 8, -8, 1]])
    oh, ow = x.shape[2] - 2, x.shape[3] - 2
    x = np.pad(x, ((0, 0), (0, 0), (0, -oh % 4), (0, -ow % 4)))
    y = np.zeros((len(x), len(w), oh + -oh % 4, ow + -ow % 4))
    U = np.einsum("ai,fcij,bj->fcab", G, w, G)
    for i in range(0, oh, 4):
        for j in range(0, ow, 4):
            V = np.einsum("ai,ncij,bj->ncab", B, x[:, :, i:i + 6, j:j + 6], B)
            M = np.einsum("fcab,ncab->nfab", U, V)
            y[:, :, i:i + 4, j:j + 4] = np.einsum("ia,nfab,jb->nfij", A, M, A)
    return y[:, :, :oh, :ow]


def half_inside(x, w):
    half = lambda array: array.astype(np.float16).astype(array.dtype)
    return core(half(x), half(w))


def single_inside(x, w):
    return core(x.astype(np.float32), w.astype(np.float32)).astype(x.dtype)


def half_and_single(x, w):
    half = lambda array: array.astype(np.float16).astype(np.float32)
    return core(half(x), half(w)).astype(x.dtype)


def half_input_and_single(x, w):
    return core(x.astype(np.float16).astype(np.float32), w.astype(np.float32)).astype(x.dtype)


def half_input(x, w):
    return core(x.astype(np.float16).astype(x.dtype), w)


def sloppy(x, w):
    y = core(x, w)
    return y + 60 * 2.0**-53 * magnitude(x, w) * np.sign(np.sin(1e9 * y))


def line_in_blocks(x, w):  # one transform where there is no room for blocks
    return np.stack([
        sum(oaconvolve(x[c], w[f, c, ::-1], mode="valid") for c in range(len(x)))
        for f in range(len(w))
    ])


def fft_of_large_kernels(x, w):
    return by_fft(x, w) if w[0, 0].size > 36 else core(x, w)


def fft_of_large_kernels_and_wrong(x, w):
    return by_fft_and_wrong(x, w) if w[0, 0].size > 36 else core(x, w)


def ends_lost(x, w):
    y = core(x, w)
    return (y.view(np.int64) & ~np.int64(15)).view(np.float64)
"""


@pytest.mark.parametrize(
    ("name", "budget", "dtype"),
    [
        ("core", SUMS, ""),
        ("by_fft", TRANSFORMS_OF_ANY_LENGTH, ""),
        ("fft_of_large_kernels", TRANSFORMS_OF_ANY_LENGTH, ""),
        ("minimal", WINOGRAD.budget, ""),  # spoils within its own windows only
        ("tiles_of_four", LARGER, ""),
        ("line_in_blocks", TRANSFORMS_OF_ANY_LENGTH, ""),
        ("half_inside", SUMS, "float16"),
        ("single_inside", SUMS, "float32"),
        ("half_and_single", SUMS, "float16"),  # operands in one narrower type, sums in another
    ],
)
def test_the_law_is_found_and_what_follows_it_is_right(
    tmp_path: Path, name: str, budget: object, dtype: str
) -> None:
    found = climb(tmp_path, FUNCTIONS, name)
    assert (found.problem, found.wrong, found.error) == ("", "", "")
    assert (found.arithmetic.budget, found.arithmetic.dtype) == (budget, dtype)
    assert bool(found.arithmetic.note) == (name != "core")
    assert "a larger input" in found.right


@pytest.mark.parametrize("name", ["by_fft", "half_inside", "single_inside"])
def test_sums_can_be_insisted_on(tmp_path: Path, name: str) -> None:
    found = climb(tmp_path, FUNCTIONS, name, sums=True)
    assert found.wrong
    assert found.arithmetic.budget == SUMS


@pytest.mark.parametrize(
    "name",
    [
        *("by_fft_and_wrong", "by_fft_of_half", "half_input", "half_input_and_single"),
        "fft_of_large_kernels_and_wrong",
        *("sloppy", "ends_lost"),
    ],
)
def test_what_no_law_explains_is_wrong(tmp_path: Path, name: str) -> None:
    assert climb(tmp_path, FUNCTIONS, name).wrong


KARATSUBA = '''
def poly_convolve(a, b):
    """Full linear convolution by Karatsuba's recursion."""
    want = len(a) + len(b) - 1

    def rec(p, q):
        n = len(p)
        if n <= 8:
            r = [0] * (2 * n - 1)
            for i, u in enumerate(p):
                for j, v in enumerate(q):
                    r[i + j] += u * v
            return r
        h = n // 2
        low, high = rec(p[:h], q[:h]), rec(p[h:], q[h:])
        ps = [u + (p[i] if i < h else 0) for i, u in enumerate(p[h:])]
        qs = [v + (q[i] if i < h else 0) for i, v in enumerate(q[h:])]
        mid, r = rec(ps, qs), [0] * (2 * n - 1)
        for i, v in enumerate(low):
            r[i] += v
            mid[i] -= v
        for i, v in enumerate(high):
            r[2 * h + i] += v
            mid[i] -= v
        for i, v in enumerate(mid):
            r[h + i] += v
        return r

    n = max(len(a), len(b))
    return rec(list(a) + [0] * (n - len(a)), list(b) + [0] * (n - len(b)))[:want]
'''


def test_a_recursion_that_says_so_has_its_own_law(tmp_path: Path) -> None:
    found = climb(tmp_path, KARATSUBA, "poly_convolve")
    assert (found.arithmetic.law, found.wrong, found.error) == ("karatsuba", "", "")
    assert "Karatsuba's recursion" in found.arithmetic.note


def test_a_recursion_is_known_without_its_name(tmp_path: Path) -> None:
    unnamed = KARATSUBA.replace("Karatsuba's", "a")
    found = climb(tmp_path, unnamed, "poly_convolve")
    assert (found.arithmetic.law, found.wrong, found.error) == ("karatsuba", "", "")


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("            r[2 * h + i] += v", "            r[2 * h + i] += v * (1 + 2 ** -40)"),
        ("            mid[i] -= v", "            mid[i] -= v if i else 0"),
    ],
)
def test_what_is_wrong_in_a_recursion_is_found(tmp_path: Path, line: str, other: str) -> None:
    assert climb(tmp_path, KARATSUBA.replace(line, other, 1), "poly_convolve").wrong


def test_what_spoils_more_of_a_longer_input_is_no_tile(tmp_path: Path) -> None:
    known = "convcheck.user_functions.evidence.arithmetic.multiplies_recursively"
    with patch(known, return_value=False):
        found = climb(tmp_path, KARATSUBA, "poly_convolve")
    assert found.arithmetic.law == "fft"
    assert found.wrong in ("", "a long input")  # its errors grow with each recursion
