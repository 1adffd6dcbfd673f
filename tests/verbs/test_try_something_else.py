"""Which functions that are wrong everywhere are said to be something else."""

from __future__ import annotations

import pytest

from convcheck.verbs.try_something_else import BESIDE, CLAIMS, OF_ONE_ELEMENT, OF_SUMS, OTHERS


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


@pytest.mark.parametrize(
    ("says", "beside"),
    [
        ("every cell counts with its area, cos(lat)", True),
        ("results are cut off below zero", True),
        ("a mean over the window, divided by its weights", False),
        ("y[n] = max(0, sum_k w[k] x[n + k] + b[0])", False),
    ],
)
def test_words_of_what_is_done_beside_a_sum(says: str, beside: bool) -> None:
    assert (BESIDE.search(says) is not None) is beside
    assert not OF_SUMS.search(says)


def test_words_of_least_sums() -> None:
    assert OF_SUMS.search("min over i + j = n of f[i] + g[j]")


@pytest.mark.parametrize(
    ("diagnosis", "all_of_it"),
    [
        ("every element is wrong; the smallest that is wrong: input 1x1, kernel=[1, 3]", True),
        ("every element is wrong; the smallest that is wrong: input 1, kernel=2, padding=1", True),
        ("every element is wrong; the smallest that is wrong: input 12, kernel=2", False),
        ("it is wrong at its ends; the smallest that is wrong: input 1, kernel=3", False),
    ],
)
def test_who_is_wrong_everywhere(diagnosis: str, all_of_it: bool) -> None:
    assert (OF_ONE_ELEMENT.search(diagnosis) is not None) is all_of_it
