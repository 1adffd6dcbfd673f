"""The `same` padding rule, against TensorFlow's own words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.model.axis import Axis, same_pads
from tests.strategies import axes

SIZES = st.integers(1, 60)


def documented_same_pads(size: int, extent: int, stride: int) -> tuple[int, int]:
    """Return what TensorFlow's notes on padding prescribe, in their own case distinction."""
    remainder = size % stride
    along = max(extent - stride if remainder == 0 else extent - remainder, 0)
    before = along // 2
    return before, along - before


@given(SIZES, st.integers(1, 12), st.integers(1, 9), st.integers(1, 5))
def test_same_pads_follow_tensorflows_documented_rule(
    size: int, kernel: int, stride: int, dilation: int
) -> None:
    extent = (kernel - 1) * dilation + 1
    assert same_pads(size, kernel, stride, dilation) == documented_same_pads(size, extent, stride)


@given(SIZES, st.integers(1, 12), st.integers(1, 9), st.integers(1, 5))
def test_same_pads_give_the_promised_number_of_outputs(
    size: int, kernel: int, stride: int, dilation: int
) -> None:
    pads = same_pads(size, kernel, stride, dilation)
    assert Axis(size, kernel, stride, dilation, pads).output == -(-size // stride)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((5, 3, 1, 1), (1, 1)),
        ((5, 2, 1, 1), (0, 1)),
        ((5, 4, 1, 1), (1, 2)),
        ((6, 3, 2, 1), (0, 1)),
        ((5, 3, 2, 1), (1, 1)),
        ((5, 3, 1, 2), (2, 2)),
        ((4, 1, 3, 1), (0, 0)),
        ((1, 7, 1, 1), (3, 3)),
    ],
)
def test_same_pads_of_known_cases_put_the_odd_element_after(
    arguments: tuple[int, int, int, int], expected: tuple[int, int]
) -> None:
    assert same_pads(*arguments) == expected


@given(axes())
def test_an_axis_reads_exactly_from_its_first_to_its_last_window(axis: Axis) -> None:
    last_read = (axis.output - 1) * axis.stride + axis.extent
    assert axis.output >= 1
    assert last_read <= axis.padded < last_read + axis.stride
