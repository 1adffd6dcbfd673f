"""Where a result is wrong, in words: elements, places, and the border that reads padding."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.diagnosis.where import where, wrong_places
from convcheck.mathematics.geometry import beside_padding
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

PADDED = Convolution((6, 6), 2, 3, (3, 3), 2, padding=((1, 1), (1, 1)))


def told(conv: Convolution, which: Pass, wrong: np.ndarray) -> str:
    right = np.random.default_rng(0).standard_normal(wrong.shape) + 3
    return where(conv, which, right + wrong, right)


def test_the_mask_is_that_of_windows_that_read_padding() -> None:
    mask = beside_padding(PADDED)
    assert mask.shape == (6, 6)
    assert mask.sum() == 36 - 16
    assert not mask[1:-1, 1:-1].any()
    assert not beside_padding(Convolution((6,), 1, 1, (3,))).any()
    strided = Convolution((7,), 1, 1, (3,), stride=(2,), padding=((0, 2),))
    assert beside_padding(strided).tolist() == [False, False, False, True]


def test_a_wrong_border_is_called_one() -> None:
    border = np.zeros(PADDED.output_shape)
    border[0, beside_padding(PADDED)] = 1
    assert told(PADDED, Pass.FORWARD, border) == (
        "60 of 216 elements are wrong, all of them at batch 0, where windows reach into the padding"
    )


@pytest.mark.parametrize("inside", [(2, 3), (0, 0)])
def test_other_places_are_not(inside: tuple[int, int]) -> None:
    wrong = np.zeros(PADDED.output_shape)
    wrong[(slice(None), *inside)] = 1
    assert "padding" not in told(PADDED, Pass.FORWARD, wrong)


def test_gradients_and_what_has_no_padding_have_no_border() -> None:
    wrong = np.zeros(PADDED.input_shape)
    wrong[:, 0] = wrong[:, -1] = 1
    assert "padding" not in told(PADDED, Pass.GRAD_INPUT, wrong)
    plain = PADDED.with_changes(padding="valid")
    wrong = np.zeros(plain.output_shape)
    wrong[:, 0] = wrong[:, -1] = 1
    assert "padding" not in told(plain, Pass.FORWARD, wrong)


@pytest.mark.parametrize(
    ("places", "said"),
    [
        (
            [(1, slice(0, 2)), (2, slice(0, 1))],
            "at the border: the first 2 along height, the first 1",
        ),
        (
            [(1, slice(0, 2)), (2, slice(-3, None))],
            "the first 2 along height, the last 3 along width",
        ),
        ([(1, slice(0, 8)), (2, slice(0, 8))], "spread over all axes"),
        ([(1, slice(1, 2)), (1, slice(6, 7)), (2, slice(4, 5))], "spread over all axes"),
    ],
)
def test_ends_of_several_axes_are_a_border(places: list[tuple[int, slice]], said: str) -> None:
    right = np.arange(1.0, 1 + 2 * 12 * 14 * 3).reshape(2, 12, 14, 3)
    actual = right.copy()
    for axis, part in places:
        actual[(*(slice(None),) * axis, part)] += 1e4
    assert said in wrong_places(["batch", "height", "width", "channel"], actual, right)
