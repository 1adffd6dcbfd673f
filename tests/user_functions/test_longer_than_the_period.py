"""Circular convolutions with kernels that go around more than once."""

from __future__ import annotations

from pathlib import Path

import pytest

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
