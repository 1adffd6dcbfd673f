"""The rule of one axis is found from what depends on what, and holds for all of it."""

from __future__ import annotations

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st

from convcheck.model.axis import Axis, same_pads
from convcheck.same.axis_pattern import AxisPattern, patterns

AXES = st.builds(
    lambda size, kernel, stride, dilation, before, after: Axis(
        size, kernel, stride, dilation, (before, after)
    ),
    st.integers(14, 24),
    st.integers(1, 5),
    st.integers(1, 4),
    st.integers(1, 3),
    st.integers(0, 4),
    st.integers(0, 4),
)


@given(AXES)
def test_a_convolution_is_found_with_its_numbers(axis: Axis) -> None:
    assume(axis.output > 2)  # of fewer nobody knows the stride, or what all taps are
    offsets = tuple(tap * axis.dilation - axis.pads[0] for tap in range(axis.kernel))
    told = AxisPattern(axis.size, axis.output, axis.stride, offsets)
    (found, *_) = patterns(told.table > 0)
    assert (found.stride, found.offsets, found.mode) == (axis.stride, offsets, "zeros")
    assert not found.transposed
    assert found.pads[0] == axis.pads[0]
    assert 0 <= axis.pads[1] - found.pads[1] < axis.stride  # the rest of it is never read
    if axis.kernel > 1:
        assert (found.taps, found.dilation) == (axis.kernel, axis.dilation)


@given(st.integers(8, 16), st.integers(1, 5), st.integers(2, 3), st.integers(0, 2))
def test_a_transposed_one_is_found(size: int, kernel: int, stride: int, cut: int) -> None:
    outputs = (size - 1) * stride + kernel - 2 * cut
    offsets = tuple(tap - cut for tap in range(kernel))
    told = AxisPattern(size, outputs, stride, offsets, transposed=True)
    found = min(patterns(told.table > 0), key=lambda each: len(each.offsets))
    assert (found.transposed, found.stride, found.offsets) == (True, stride, offsets)
    assert found.pads == (cut, cut)


def test_kinds_of_padding_that_depend_on_the_same_are_all_given() -> None:
    for mode in ("reflect", "replicate", "circular"):
        told = AxisPattern(12, 12, 1, (-2, -1, 0, 1, 2), mode=mode)
        found = [each for each in patterns(told.table > 0) if each.offsets == told.offsets]
        assert mode in [each.mode for each in found]
        assert ("zeros" in [each.mode for each in found]) == (mode != "circular")


def test_a_table_that_no_rule_gives_is_given_none() -> None:
    seen = AxisPattern(12, 12, 1, (-1, 0, 1)).table > 0
    seen[3, 8] = True
    seen[11, 2] = True
    found = [each for each in patterns(seen) if len(each.offsets) <= 3]
    assert found == []
    assert list(patterns(np.zeros((4, 4), bool))) == []


@given(AXES)
def test_each_tap_has_a_place_where_it_alone_is_seen(axis: Axis) -> None:
    before, after = same_pads(axis.size, axis.kernel, axis.stride, axis.dilation)
    outputs = (axis.size + before + after - axis.extent) // axis.stride + 1
    offsets = tuple(tap * axis.dilation - before for tap in range(axis.kernel))
    pattern = AxisPattern(axis.size, outputs, axis.stride, offsets)
    probes = pattern.probes()
    assert set(probes) == set(offsets)
    assert all(pattern.table[pair] == 1 for pair in probes.values())
    assert all(pair[0] == pair[1] * axis.stride + offset for offset, pair in probes.items())
