"""Symmetric kernels: which docstrings promise them, and which taps are none."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.filters.looked import look
from convcheck.filters.said_symmetry import counts_even, says_symmetric, uneven_taps
from convcheck.user_functions.source.languages import in_english

Signal = NDArray[np.float64]


@pytest.mark.parametrize(
    ("says", "promised"),
    [
        ("FIR low-pass with linear phase.", True),
        ("Windowed sinc, symmetric for any number of taps.", True),
        ("Smooths with a symmetric kernel.", True),
        ("The taps are symmetric.", True),
        ("FIR-Tiefpass, der für alle n linearphasig ist.", True),
        ("Filtro con fase lineal para los n coeficientes.", True),
        ("Фильтр: линейная фаза.", True),
        ("FIR-filter met lineaire fase en een symmetrische kern.", True),
        ("Low-pass; not linear phase.", False),
        ("Minimum phase, unlike the linear-phase one.", False),
        ("Symmetric padding.", False),
        ("The borders are symmetric.", False),
        ("An asymmetric kernel.", False),
    ],
)
def test_promises_of_symmetry(says: str, promised: bool) -> None:
    assert says_symmetric(in_english(says).lower()) is promised


def test_even_numbers_of_taps_are_tried_of_who_promises_them() -> None:
    assert counts_even("linear phase for any ntaps")
    assert counts_even("of odd or even length")
    assert not counts_even("linear phase; ntaps must be odd")
    assert not counts_even("a moving average")


def fault(taps: list[float], says: str = "linear phase") -> str:
    def respond(x: Signal) -> Signal:
        one = [np.convolve(each[..., 0], taps)[: x.shape[1]] for each in x]
        return np.stack(one)[..., np.newaxis]

    seen = look(respond, (41,), 1, "float64").seen
    assert seen is not None
    return uneven_taps(seen.impulses.kernel[..., 0, 0], seen, says)


def test_taps_that_are_not_symmetric_are_wrong() -> None:
    assert "the middle is between two of them" in fault([0.04, 0.54, 0.41, 0.01])
    assert "not symmetric" in fault([0.2, 0.5, 0.3])
    assert not fault([0.2, 0.5, 0.3], "causal")
    assert not fault([0.25, 0.5, 0.25])
    assert not fault([0.1, 0.4, 0.4, 0.1])
    assert not fault([-0.5, 0.0, 0.5])
    assert not fault(list(0.5 ** np.arange(41)))  # which goes on beyond the input
