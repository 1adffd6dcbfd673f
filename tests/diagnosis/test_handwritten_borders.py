"""Borders that are mirrored or repeated as asked for on some sides only, as code writes them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from convcheck.diagnosis.search import Search
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass

IMAGE = Convolution((6, 7), 1, 1, (5, 3), padding=((2, 2), (1, 1)), bias=False, dtype="float64")


def explained(conv: Convolution, sides: dict[str, Any]) -> list[str]:
    """Return what is said of an image that is padded by NumPy's modes for `00`, `01`, `10`, `11`.

    The first number is the axis, the second one whether it is the side after.
    """
    operands = draw(conv, Fill.NORMAL, 0)
    image, kernel = operands.input[0, ..., 0], operands.kernel[..., 0, 0]
    for axis in range(2):
        around = [(0, 0), (0, 0)]
        around[axis] = conv.pads[axis]
        before, after = (np.pad(image, around, mode=sides[f"{axis}{side}"]) for side in range(2))
        inside = slice(around[axis][0], None)
        first = before.take(range(around[axis][0]), axis)
        rest = after[inside] if axis == 0 else after[:, inside]
        image = np.concatenate([first, rest], axis)
    windows = np.lib.stride_tricks.sliding_window_view(image, kernel.shape)
    y = (windows * kernel).sum(axis=(-2, -1))[None, ..., None]
    search = Search(conv, operands, Fill.NORMAL, Pass.FORWARD, may_be_right=False)
    assert not search.is_right(y)
    return [each.says for each in search.diagnose(y, pairs=False).explanations]


@pytest.mark.parametrize(
    ("mode", "sides", "says"),
    [
        (
            *(
                "reflect",
                dict.fromkeys(("00", "10"), "reflect") | {"01": "symmetric", "11": "edge"},
            ),
            "the input mirrored with its edge repeated (symmetric) in the padding after the input"
            " along height and width",
        ),
        (
            *(
                "replicate",
                dict.fromkeys(("00", "01"), "edge") | dict.fromkeys(("10", "11"), "wrap"),
            ),
            "the opposite end (circular) in the padding along width",
        ),
        (
            *(
                "circular",
                dict.fromkeys(("00", "10"), "constant") | dict.fromkeys(("01", "11"), "wrap"),
            ),
            "zeros in the padding before the input along height and width",
        ),
    ],
)
def test_another_rule_on_some_sides(mode: str, sides: dict[str, Any], says: str) -> None:
    assert any(says in each for each in explained(IMAGE.with_changes(padding_mode=mode), sides))


def test_the_middle_of_one_axis_is_that_of_both() -> None:
    """A kernel of 5 x 3 rolled by the half of its height along both axes, around the borders."""
    conv = IMAGE.with_changes(padding=((2, 2), (1, 1)), padding_mode="circular")
    operands = draw(conv, Fill.NORMAL, 0)
    image, kernel = operands.input[0, ..., 0], operands.kernel[..., 0, 0]
    big = np.zeros_like(image)
    big[:5, :3] = kernel[::-1, ::-1]
    big = np.roll(big, (-2, -2), (0, 1))
    y = np.fft.ifft2(np.fft.fft2(image) * np.fft.fft2(big)).real[None, ..., None]
    found = Search(conv, operands, Fill.NORMAL, Pass.FORWARD, may_be_right=False).diagnose(
        y, pairs=False
    )
    assert "windows that begin 1 element too late along width" in str(found)
