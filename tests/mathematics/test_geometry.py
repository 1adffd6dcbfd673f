"""The number of products in each sum, against counting them one by one."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from convcheck.mathematics.geometry import Geometry
from convcheck.mathematics.oracles import oracle_of
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Pass
from tests.mathematics.naive import naive_passes
from tests.strategies import convolutions


def counted(conv: Convolution) -> dict[Pass, np.ndarray]:
    """Return the number of products of every output: the passes of operands that are all ones."""
    ones = (
        np.ones(shape, dtype=np.int64)
        for shape in (conv.input_shape, conv.kernel_shape, conv.output_shape)
    )
    x, w, g = ones
    b = np.ones(conv.out_channels, dtype=np.int64) if conv.bias else None
    return dict(zip(USUAL_PASSES, naive_passes(conv, x, w, b, g), strict=True))


@given(convolutions())
def test_n_is_the_largest_number_of_products_of_any_output(conv: Convolution) -> None:
    oracle = oracle_of(conv)
    for which, counts in counted(conv).items():
        bias = int(which is Pass.FORWARD and conv.bias)
        if counts.max() > bias:
            assert oracle.products(which) == counts.max()
        else:
            # Padding alone: no product at all, and a budget that must not be zero.
            assert oracle.products(which) >= 1


@given(convolutions())
def test_reached_marks_exactly_the_outputs_that_depend_on_data(conv: Convolution) -> None:
    oracle = oracle_of(conv)
    for which, counts in counted(conv).items():
        reached = np.broadcast_to(oracle.reached(which), counts.shape)
        np.testing.assert_array_equal(reached, counts > 0)


def test_counts_of_a_known_axis() -> None:
    # Input 0..3, one zero before and two after, kernel of 3 with dilation 2, stride 2:
    # outputs read (-1, 1, 3) and (1, 3, 5).
    geometry = Geometry.of(
        Convolution((4,), 2, 3, (3,), batch=5, stride=(2,), dilation=(2,), padding=((1, 2),))
    )
    assert geometry.taps[0].tolist() == [2, 2]
    assert geometry.readers[0].tolist() == [0, 2, 0, 2]
    assert geometry.positions[0].tolist() == [1, 2, 1]
    assert [geometry.products(which) for which in USUAL_PASSES] == [2 * 2 + 1, 2 * 3, 2 * 5, 2 * 5]


@pytest.mark.parametrize("bias", [True, False])
def test_a_window_in_the_padding_is_reached_by_the_bias_alone(bias: bool) -> None:
    conv = Convolution((1,), 1, 1, (1,), padding=((0, 2),), bias=bias)
    reached = Geometry.of(conv).reached(Pass.FORWARD)
    expected = [True, True, True] if bias else [True, False, False]
    assert np.broadcast_to(reached, conv.output_shape).ravel().tolist() == expected


def test_counting_needs_no_arrays_of_the_size_of_the_data() -> None:
    conv = Convolution((10**6,), 10**5, 10**5, (100,), batch=10**6)
    geometry = Geometry.of(conv)
    assert geometry.products(Pass.FORWARD) == 100 * 10**5 + 1
    assert geometry.products(Pass.GRAD_INPUT) == 100 * 10**5
    assert geometry.products(Pass.GRAD_KERNEL) == (10**6 - 99) * 10**6
    assert geometry.products(Pass.GRAD_BIAS) == (10**6 - 99) * 10**6
