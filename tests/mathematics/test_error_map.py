"""Where wrong elements are said to be: by position and by channel."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.mathematics.error_map import MOST_CELLS, wrong_places
from convcheck.mathematics.rules import Rule
from convcheck.model.passes import Pass
from convcheck.model.verdict import WrongPlaces

RULE = Rule(0.0, np.asarray(0.5))


def places(wrong: np.ndarray, which: Pass = Pass.FORWARD) -> WrongPlaces:
    """Return what is said of a result that is wrong where the mask says so."""
    reference = np.arange(wrong.size, dtype=np.float64).reshape(wrong.shape)
    actual = reference + np.where(wrong, 1.0, 0.25)
    return wrong_places(actual, reference, RULE, which, wrong.ndim)


def test_a_wrong_column_is_seen_in_every_row_and_channel() -> None:
    wrong = np.zeros((2, 4, 5, 3), np.bool_)
    wrong[:, :, 4, :] = True
    found = places(wrong)
    assert found.size == [4, 5, 3]
    assert found.position == [[0.0, 0.0, 0.0, 0.0, 1.0]] * 4
    assert found.channel == [0.2] * 3


def test_a_wrong_channel_is_seen_at_every_position() -> None:
    wrong = np.zeros((2, 4, 5, 4), np.bool_)
    wrong[..., 1] = True
    found = places(wrong)
    assert found.position == [[0.25] * 5] * 4
    assert found.channel == [0.0, 1.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("shape", "which", "size"),
    [
        ((2, 7, 3), Pass.FORWARD, [1, 7, 3]),
        ((2, 5, 6, 7, 3), Pass.GRAD_INPUT, [6, 7, 3]),
        ((3, 4, 2, 8), Pass.GRAD_KERNEL, [3, 4, 8]),
        ((3, 2, 8), Pass.GRAD_KERNEL, [1, 3, 8]),
        ((8,), Pass.GRAD_BIAS, [1, 1, 8]),
        ((4, 3), Pass.FORWARD, [1, 4, 3]),
    ],
)
def test_axes_are_those_of_the_pass(shape: tuple[int, ...], which: Pass, size: list[int]) -> None:
    found = places(np.ones(shape, np.bool_), which)
    assert found.size == size
    assert found.position == [[1.0] * size[1]] * size[0]
    assert found.channel == [1.0] * size[2]


def test_long_axes_have_several_indices_in_a_cell() -> None:
    wrong = np.zeros((1, 1, 100, 1), np.bool_)
    wrong[0, 0, 99, 0] = True
    (row,) = places(wrong).position
    assert len(row) == MOST_CELLS
    assert row[:-1] == [0.0] * (MOST_CELLS - 1)
    last = sum(at * MOST_CELLS // 100 == MOST_CELLS - 1 for at in range(100))
    assert row[-1] == round(1 / last, 4)


@given(st.integers(0, 2**24 - 1))
def test_shares_are_those_that_counting_gives(bits: int) -> None:
    wrong = np.array([bits >> at & 1 for at in range(24)], np.bool_).reshape(2, 2, 3, 2)
    found = places(wrong)
    by_hand = wrong.mean(axis=(0, 3))
    assert np.allclose(found.position, by_hand, atol=1e-4)
    assert np.allclose(found.channel, wrong.mean(axis=(0, 1, 2)), atol=1e-4)


def test_what_is_no_number_is_wrong_and_equal_infinities_are_not() -> None:
    reference = np.array([[1.0, np.inf, np.nan, 2.0]])[..., np.newaxis]
    actual = np.array([[np.nan, np.inf, np.nan, np.inf]])[..., np.newaxis]
    found = wrong_places(actual, reference, RULE, Pass.FORWARD, 3)
    assert found.position == [[1.0, 0.0, 0.0, 1.0]]


def test_parts_of_complex_numbers_are_no_channels() -> None:
    reference = np.zeros((1, 2, 3, 2))
    actual = reference.copy()
    actual[0, 1, 2, 1] = 9.0  # the imaginary part of one element
    found = wrong_places(actual, reference, RULE, Pass.FORWARD, 3)
    assert found.size == [1, 2, 3]
    assert found.position == [[0.0, round(1 / 6, 4)]]
    assert found.channel == [0.0, 0.0, 0.25]
