"""Elements that are lost by transforms that are not told their length, or by other products."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

FILE = '''
import numpy as np


def poly_multiply(a, b):
    """Coefficients of the product of two polynomials: their convolution, by transforms."""
    n = len(a) + len(b) - 1
    return [float(v) for v in np.fft.irfft(np.fft.rfft(a, n) * np.fft.rfft(b, n){length})]


def of_arrays(a, b):
    """Full linear convolution of two sequences."""
    n = len(a) + len(b) - 1
    return np.fft.irfft(np.fft.rfft(a, n) * np.fft.rfft(b, n){length})


def poly_mul(p, q):
    """Coefficients of p(x) * q(x), lowest power first; zeros are skipped."""
    terms = {}
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            if a and b:
                terms[i + j] = {before}a * b
    return np.array([terms.get(k, 0.0) for k in range(len(p) + len(q) - 1)])
'''


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("poly_multiply", {}, ""),
        ("poly_multiply", {"length": ""}, "irfft is called without n"),
        pytest.param("of_arrays", {}, "", marks=pytest.mark.slow),
        pytest.param(
            "of_arrays", {"length": ""}, "irfft is called without", marks=pytest.mark.slow
        ),
        ("poly_mul", {}, ""),
        ("poly_mul", {"before": ""}, "only the last product is left of each sum"),
    ],
)
def test_what_is_lost_has_a_name(
    tmp_path: Path, name: str, change: dict[str, str], said: str
) -> None:
    text = FILE
    for key, value in ({"length": ", n", "before": "terms.get(i + j, 0.0) + "} | change).items():
        text = text.replace(f"{{{key}}}", value)
    found = climb(tmp_path, text, name)
    assert not found.problem
    assert bool(found.wrong) is bool(said), found.diagnosis
    assert said in found.diagnosis
