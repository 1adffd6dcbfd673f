"""Circular convolutions with kernels that go around more than once."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.trials.longer_than_the_period import AS_LONG_AS_BOTH
from tests.processes import convcheck

FILE = '''
import numpy as np


def circular_convolve(x, h):
    """Circular convolution y[n] = sum_k h[k] x[(n - k) mod N], N = len(x); h may {said}."""
    n = len(x)
    {fold}
    return np.fft.ifft(np.fft.fft(x) * np.fft.fft(h, n)).real
'''

FOLDED = "h = np.add.reduce(np.pad(h, (0, -len(h) % n)).reshape(-1, n))"


@pytest.mark.parametrize(
    ("said", "fold", "status"),
    [("have any length", FOLDED, 0), ("have any length", "", 1), ("be short", "", 0)],
)
def test_it_is_folded(tmp_path: Path, said: str, fold: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(FILE.format(said=said, fold=fold), encoding="utf-8")
    done = convcheck("try", "mine.py:circular_convolve", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("longer than the period" in done.stdout) is ("any" in said)


OF_N_POINTS = '''
import numpy as np


def circular_convolve(x, h, N=None):
    """N-point circular convolution; N is the longer of the two lengths by default.

    A sequence longer than N is not accepted.
    """
    N = max(len(x), len(h)) if N is None else N
    if len(x) > N or len(h) > N:
        raise ValueError("too few points")
    return np.fft.ifft(np.fft.fft(x, N) * np.fft.fft(h, N)).real
'''


def test_none_is_owed_by_who_takes_none(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OF_N_POINTS, encoding="utf-8")
    done = convcheck("try", "mine.py:circular_convolve", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout + done.stderr


MATRIX = '''
import numpy as np


def matrice_periodique(noyau, n):
    """Matrice A (n x n) de la convolution circulaire: (A x)[i] = somme_j noyau[j] x[(i - j) mod n].

    Le noyau peut avoir une longueur quelconque.
    """
    a = np.zeros((n, n))
    for i in range(n):
        for j, v in enumerate(noyau):
            a[i, (i - j) % n] {adds} v
    return a
'''


@pytest.mark.parametrize(("adds", "status"), [("+=", 0), ("=", 1)])
def test_what_wraps_around_is_added(tmp_path: Path, adds: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(MATRIX.format(adds=adds), encoding="utf-8")
    done = convcheck("try", "mine.py:matrice_periodique", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("overwrite each other" in done.stdout) is bool(status)


OF_A_MAP = '''
import numpy as np


def disperse(pop, kernel):
    """Kernels larger than the map wind around it; kernel[c + (dy, dx)] lands dy rows down."""
    kh, kw = kernel.shape
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("odd sides")
    wrapped = np.zeros(pop.shape)
    for i, j in np.ndindex(kh, kw):
        wrapped[(i - kh // 2) % len(pop), (j - kw // 2) % pop.shape[1]] {adds} kernel[i, j]
    return np.fft.irfft2(np.fft.rfft2(pop) * np.fft.rfft2(wrapped), s=pop.shape)
'''


@pytest.mark.slow
@pytest.mark.parametrize(("adds", "status"), [("+=", 0), ("=", 1)])
def test_a_map_is_gone_around_too(tmp_path: Path, adds: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(OF_A_MAP.format(adds=adds), encoding="utf-8")
    done = convcheck("try", "mine.py:disperse", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("overwrite each other" in done.stdout) is bool(status)


@pytest.mark.parametrize(
    ("says", "both"),
    [
        ("n-point circular convolution. n defaults to the longer length.", True),
        ("n is the longer of the two lengths by default", True),
        ("n = max(len(x), len(h))", True),
        ("the kernel may be longer than x", False),
        ("the kernel may be the longer of the two", False),
    ],
)
def test_the_period_is_the_longer_length_where_that_is_said(says: str, both: bool) -> None:
    assert (AS_LONG_AS_BOTH.search(says) is not None) is both
