"""A convolution validates itself and knows its sizes."""

from __future__ import annotations

import dataclasses
import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from convcheck.model.convolution import SPATIAL_NAMES, Convolution, InvalidConvolution
from convcheck.model.operations import OPS
from tests.strategies import convolutions

PLAIN: dict[str, Any] = {"spatial": (8,), "in_channels": 4, "out_channels": 6, "kernel": (3,)}


def make(**changes: Any) -> Convolution:
    return Convolution(**(PLAIN | changes))


@pytest.mark.parametrize(
    ("changes", "parameter", "words"),
    [
        ({"spatial": (), "kernel": ()}, "op", "rank 0; allowed: 1, 2, 3"),
        ({"spatial": (4, 4, 4, 4), "kernel": (1, 1, 1, 1)}, "op", "rank 4"),
        ({"kernel": (3, 3)}, "kernel", "2 entries for 1 spatial axes"),
        ({"stride": (1, 1)}, "stride", "2 entries for 1"),
        ({"dilation": (1, 1, 1)}, "dilation", "3 entries for 1"),
        ({"padding": ((1, 1), (1, 1))}, "padding", "2 entries for 1"),
        ({"padding": ()}, "padding", "0 entries for 1"),
        ({"spatial": (0,)}, "spatial", "0; must be at least 1"),
        ({"kernel": (0,)}, "kernel", "0; must be at least 1"),
        ({"stride": (0,)}, "stride", "0; must be at least 1"),
        ({"stride": (-2,)}, "stride", "-2; must be at least 1"),
        ({"dilation": (0,)}, "dilation", "0; must be at least 1"),
        ({"batch": -1}, "batch", "-1; must be at least 0"),
        ({"in_channels": 0, "groups": 2}, "in_channels", "0; is for conv1d, conv2d and conv3d of"),
        ({"out_channels": -1}, "out_channels", "-1; must be at least 0"),
        ({"groups": 0}, "groups", "0; must be at least 1"),
        ({"groups": 3}, "groups", "in_channels 4 is not divisible by 3"),
        ({"groups": 4}, "groups", "out_channels 6 is not divisible by 4"),
        ({"dtype": "float8"}, "dtype", "'float8'; allowed: float64, float32"),
        ({"padding": ((-5, 0),), "spatial": (5,)}, "padding", "cuts off all 5 elements"),
        ({"padding": ((-2, -3),), "spatial": (5,)}, "padding", "cuts off all 5 elements"),
        ({"padding": ((-1, 0),), "padding_mode": "reflect"}, "padding", "negative; must be"),
        ({"padding": ((0, -1),), "transposed": True}, "padding", "negative; must be at least 0"),
        ({"kernel": (9,)}, "kernel", "spans 9 elements of length, more than the 8"),
        ({"kernel": (3,), "dilation": (4,)}, "kernel", "kernel 3 with dilation 4 spans 9"),
        ({"output_padding": (1,)}, "output_padding", "for transposed convolutions"),
        ({"transposed": True, "output_padding": (1,)}, "output_padding", "less than stride 1 or"),
        (
            {"transposed": True, "stride": (2,), "dilation": (3,), "output_padding": (3,)},
            "output_padding",
            "3; must be at least 0 and less than stride 2 or dilation 3",
        ),
        (
            {
                "transposed": True,
                "spatial": (1,),
                "kernel": (2,),
                "dilation": (4,),
                "output_padding": (3,),
                "padding": ((5, 0),),
            },
            "padding",
            "cuts off all of length that the input reaches: 5 elements",
        ),
        (
            {"transposed": True, "stride": (2,), "padding": "same", "output_padding": (1,)},
            "output_padding",
            "whose padding is not same",
        ),
        ({"transposed": True, "padding": ((9, 9),)}, "padding", "cuts off all of length"),
        ({"transposed": True, "padding": "causal"}, "padding", "causal is for conv1d"),
        ({"spatial": (4, 4), "kernel": (1, 1), "padding": "causal"}, "padding", "is for conv1d"),
        ({"padding_mode": "mirror"}, "padding_mode", "allowed: zeros, reflect, replicate"),
        ({"transposed": True, "padding_mode": "reflect"}, "padding_mode", "nothing to pad with"),
        ({"padding_mode": "reflect", "padding": ((0, 8),)}, "padding", "has 7 to take"),
        ({"padding_mode": "circular", "padding": ((9, 0),)}, "padding", "has 8 to take"),
        ({"spatial": (5, 2), "kernel": (1, 3)}, "kernel", "of width, more than the 2"),
        ({"spatial": (1, 5, 2), "kernel": (2, 1, 1)}, "kernel", "of depth, more than the 1"),
    ],
)
def test_each_fault_is_refused_and_blamed_on_its_parameter(
    changes: dict[str, Any], parameter: str, words: str
) -> None:
    with pytest.raises(InvalidConvolution) as caught:
        make(**changes)
    assert caught.value.parameter == parameter
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "changes",
    [
        {"kernel": (8,)},
        {"kernel": (9,), "padding": ((0, 1),)},
        {"kernel": (9,), "padding": ((1, 0),)},
        {"kernel": (3,), "dilation": (4,), "padding": ((0, 1),)},
        {"kernel": (100,), "padding": "same"},
        {"groups": 2},
        {"stride": (100,)},
        {"padding": ((50, 0),)},
    ],
)
def test_the_extreme_legal_values_are_accepted(changes: dict[str, Any]) -> None:
    assert min(make(**changes).output) >= 1


def brute_force_output(size: int, kernel: int, stride: int, dilation: int, pads: Any) -> int:
    """Slide the window over the padded axis and count where all of it lies inside."""
    padded = range(pads[0] + size + pads[1])
    return sum(
        all(start + tap * dilation in padded for tap in range(kernel))
        for start in range(0, len(padded), stride)
    )


@given(convolutions().filter(lambda conv: conv.transposed))
def test_a_transposed_convolution_is_the_way_back_of_its_mirror(conv: Convolution) -> None:
    mirror = conv.mirror
    assert mirror.input_shape == conv.output_shape
    assert mirror.output_shape == conv.input_shape
    assert mirror.kernel_shape == conv.kernel_shape
    assert mirror.multiply_adds == conv.multiply_adds


def transposed(**given: Any) -> Convolution:
    return Convolution((5,), 1, 1, (3,), stride=(2,), transposed=True, **given)


def test_output_sizes_of_transposed_convolutions_are_those_that_frameworks_document() -> None:
    assert transposed(padding="same").output == (5 * 2,)
    assert transposed().output == ((5 - 1) * 2 + 3,)
    both = transposed(padding=((1, 1),), output_padding=(1,))
    assert both.output == ((5 - 1) * 2 - 2 * 1 + (3 - 1) + 1 + 1,)
    beyond = transposed(dilation=(4,), padding=((1, 0),), output_padding=(3,))
    assert beyond.output == ((5 - 1) * 2 - 1 + 4 * (3 - 1) + 3 + 1,)
    assert beyond.mirror.pads == ((1, -2),)  # the stride of which is beyond every window's reach


@given(convolutions().filter(lambda conv: not conv.transposed))
def test_output_size_is_the_number_of_places_where_the_window_fits(conv: Convolution) -> None:
    expected = tuple(
        brute_force_output(*axis)
        for axis in zip(
            conv.spatial, conv.kernel, conv.stride, conv.dilation, conv.pads, strict=True
        )
    )
    assert conv.output == expected
    assert conv.output_shape == (conv.batch, *expected, conv.out_channels)


@given(convolutions())
def test_the_kinds_of_padding_mean_what_they_say(conv: Convolution) -> None:
    if conv.padding == "causal":
        assert conv.pads == (((conv.kernel[0] - 1) * conv.dilation[0], 0),)
    elif conv.padding == "valid":
        assert conv.pads == ((0, 0),) * conv.rank
    elif conv.padding == "same":
        pairs = list(zip(conv.spatial, conv.stride, strict=True))
        spread = tuple(size * stride for size, stride in pairs)
        thinned = tuple(-(-size // stride) for size, stride in pairs)
        assert conv.output == (spread if conv.transposed else thinned)
    else:
        assert conv.pads == conv.padding


@given(convolutions())
def test_costs_are_those_of_the_arrays_and_loops(conv: Convolution) -> None:
    dtype = np.dtype(conv.dtype)
    arrays = [
        np.zeros(shape, dtype)
        for shape in (conv.input_shape, conv.kernel_shape, conv.output_shape, conv.out_channels)
    ]
    assert conv.tensor_bytes == sum(array.nbytes for array in arrays)
    # One product per kernel element and position: of the output, or of a transposed one's input.
    moving = conv.spatial if conv.transposed else conv.output
    positions = conv.batch * len(list(itertools.product(*map(range, moving))))
    assert conv.multiply_adds == arrays[1].size * positions
    channels = conv.out_channels if conv.transposed else conv.in_channels
    window = np.zeros((*conv.kernel, channels), dtype)
    assert conv.patch_bytes == window.nbytes * positions


def test_channels_are_split_among_groups_in_the_kernel_only() -> None:
    conv = make(groups=2, batch=5)
    assert conv.input_shape == (5, 8, 4)
    assert conv.kernel_shape == (3, 2, 6)
    assert conv.output_shape == (5, 6, 6)


def test_stride_and_dilation_default_to_one_on_every_axis() -> None:
    conv = make(spatial=(4, 5, 6), kernel=(1, 2, 3))
    assert conv.stride == conv.dilation == (1, 1, 1)
    assert conv.op == "conv3d"
    assert OPS[conv.op] == conv.operation
    assert conv.operation.rank == conv.rank == len(SPATIAL_NAMES[3])


def test_a_copy_with_changes_is_validated_again_and_leaves_the_original() -> None:
    conv = make()
    assert conv.with_changes(kernel=(2,)).output == (7,)
    assert conv.output == (6,)
    with pytest.raises(InvalidConvolution, match="spans 9"):
        conv.with_changes(kernel=(9,))


def test_a_convolution_is_a_frozen_value() -> None:
    assert make() == make()
    assert hash(make()) == hash(make())
    assert make() != make(bias=False)
    with pytest.raises(dataclasses.FrozenInstanceError):
        make().batch = 2  # type: ignore[misc]


def test_parameters_carry_case_file_names_and_short_values() -> None:
    assert make().parameters() == {
        "batch": 1,
        "length": 8,
        "in_channels": 4,
        "out_channels": 6,
        "kernel": 3,
        "stride": 1,
        "padding": "valid",
        "padding_mode": "zeros",
        "dilation": 1,
        "groups": 1,
        "bias": True,
        "dtype": "float32",
    }


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"spatial": (4, 5), "kernel": (2, 2)}, {"height": 4, "width": 5, "kernel": 2}),
        ({"spatial": (4, 5), "kernel": (2, 3)}, {"kernel": [2, 3], "stride": 1}),
        ({"spatial": (2, 3, 4), "kernel": (1, 1, 1)}, {"depth": 2, "height": 3, "width": 4}),
        ({"padding": ((1, 1),)}, {"padding": 1}),
        ({"padding": ((2, 1),)}, {"padding": [[2, 1]]}),
        (
            {"spatial": (4, 5), "kernel": (2, 2), "padding": ((1, 1), (1, 1))},
            {"padding": 1},
        ),
        (
            {"spatial": (4, 5), "kernel": (2, 2), "padding": ((1, 1), (0, 2))},
            {"padding": [1, [0, 2]]},
        ),
        (
            {"spatial": (4, 5), "kernel": (2, 2), "padding": ((0, 2), (0, 2))},
            {"padding": [[0, 2], [0, 2]]},
        ),
        ({"padding": "same", "stride": (2,)}, {"padding": "same", "stride": 2}),
    ],
)
def test_parameters_shorten_only_what_loses_nothing(
    changes: dict[str, Any], expected: dict[str, Any]
) -> None:
    parameters = make(**changes).parameters()
    assert {name: parameters[name] for name in expected} == expected


@given(convolutions(), convolutions())
def test_different_convolutions_never_print_the_same_parameters(
    one: Convolution, other: Convolution
) -> None:
    same_print = one.parameters() == other.parameters()
    assert same_print == (one == other)
