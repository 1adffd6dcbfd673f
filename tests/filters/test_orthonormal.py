"""Two bands of a wavelet transform are orthonormal, or it is said which of both is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from convcheck.filters.orthonormal import ORTHONORMAL, broken_bank
from convcheck.same.seen import SeenConvolution, see
from convcheck.user_functions.source.languages import in_english

S3 = np.sqrt(3.0)
D4 = np.array([1 + S3, 3 + S3, 3 - S3, 1 - S3]) / (4 * np.sqrt(2))
HAAR = np.array([1.0, 1.0]) / np.sqrt(2)


def mirror(low: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return low[::-1] * (-1.0) ** np.arange(len(low))


def band(taps: np.ndarray[Any, Any]) -> SeenConvolution:
    def respond(x: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        size = x.shape[1]
        places = (2 * np.arange(size // 2)[:, None] + np.arange(len(taps))) % size
        return np.einsum("bikc,k->bic", x[:, places], taps)

    made: Callable[[np.ndarray[Any, Any]], np.ndarray[Any, Any]] = respond
    return see(made, (40,), 1, "float64")


@pytest.mark.parametrize("low", [D4, HAAR])
def test_a_quadrature_mirror_is_right(low: np.ndarray[Any, Any]) -> None:
    assert broken_bank(band(low), band(mirror(low))) == ""


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (D4, D4 * (-1.0) ** np.arange(4), "not orthogonal to each other"),
        (D4, 2 * mirror(D4), "its squares sum to 4"),
        (D4 / np.sqrt(2), mirror(D4), "its first result"),
        (np.array([0.25, 0.5, 0.25]), mirror(D4), "its first result"),
    ],
)
def test_others_are_told(low: np.ndarray[Any, Any], high: np.ndarray[Any, Any], said: str) -> None:
    assert said in broken_bank(band(low), band(high))


@pytest.mark.parametrize(
    ("docstring", "said"),
    [
        ("An orthonormal wavelet.", True),
        ("The transform is orthogonal, so the energy is conserved.", True),
        ("一层正交离散小波分解。变换是正交的, 因此能量守恒。", True),
        ("正規直交なウェーブレット変換。", True),
        ("Одна ступень: преобразование ортогонально, энергия сохраняется.", True),
        ("La transformada es ortogonal, de modo que la energía se conserva.", True),
        ("Une transformée en ondelettes orthogonale, de la famille des Daubechies.", True),
        ("Eine Stufe der orthogonalen Wavelet-Transformation, mit der die Energie bleibt.", True),
        ("A biorthogonal wavelet.", False),
        ("A biorthogonal transform.", False),
        ("It is not orthonormal.", False),
        ("Ondelettes biorthogonales de la famille des splines, avec le même support.", False),
    ],
)
def test_who_says_so(docstring: str, said: bool) -> None:
    assert bool(ORTHONORMAL.search(in_english(docstring).lower())) is said
