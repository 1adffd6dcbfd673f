"""Which functions that are wrong everywhere are said to be something else."""

from __future__ import annotations

import pytest

from convcheck.verbs.try_something_else import CLAIMS, OTHERS


@pytest.mark.parametrize(
    ("says", "claims", "other"),
    [
        ("Dilated 1-d convolution; dilation: spacing of the taps.", True, False),
        ("raises ValueError on a mismatch of channels", False, False),
        ("uses a subset of the filters", True, False),
        ("chebyshev coefficients of the product", False, True),
        ("number of mismatches of a pattern at each place", False, True),
        ("morphological dilation of a grey image", False, True),
        ("karatsuba product", True, False),
        ("producto de dos polinomios", True, False),
        ("interpolate between both", False, False),
        ("champ complexe \u00e0 la distance z", False, False),
    ],
)
def test_words_of_convolutions_and_of_others(says: str, claims: bool, other: bool) -> None:
    assert (CLAIMS.search(says.lower()) is not None) is claims
    assert (OTHERS.search(says.lower()) is not None) is other
