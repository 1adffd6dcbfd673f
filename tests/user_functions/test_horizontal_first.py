"""Pairs of numbers that are horizontal first, and dilations that are counted from zero."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.spelling import spellings
from convcheck.user_functions.interfaces.horizontal_first import with_vertical_first
from convcheck.user_functions.parameters.signature import Role, read
from tests.user_functions.climbing import climb


@pytest.mark.parametrize(
    ("says", "turned"),
    [
        ("stride = (x, y); pad likewise.", "both"),
        ("stride: (width, height), as sizes of OpenCV are.", "stride"),
        ("All tuples are (horizontal, vertical). The image is img[row, column].", "both"),
        ("stride (sx, sy), pad (px, py).", "both"),
        ("stride: horizontal first.", "stride"),
        ("stride = (y, x).", ""),
        ("stride (x, y), of arrays that are indexed [x, y].", ""),
        ("The result is at (x, y).", ""),
        ("Correlation with a stride.", ""),
    ],
)
def test_pairs_that_are_horizontal_first_are_turned(says: str, turned: str) -> None:
    def function(img: Any, ker: Any, stride: Any = (1, 1), pad: Any = 0) -> Any:
        return stride, pad

    function.__doc__ = says
    stride, pad = with_vertical_first(function)([1, 2], [3, 4], (2, 3), (0, 1))
    assert stride == ((3, 2) if turned else (2, 3))
    assert pad == ((1, 0) if turned == "both" else (0, 1))


@pytest.mark.parametrize(
    ("given", "said", "between"),
    [
        ("holes=(0, 0)", "", True),
        ("gap", "gap: number of zeros between two taps", True),
        ("skip", "skip elements are left out between the taps", True),
        ("holes", "holes = distance of taps, 1 is dense", False),
        ("dilation=(1, 1)", "dilation - 1 zeros between the taps of the kernel", False),
        ("dilation=0", "", True),
    ],
)
def test_a_dilation_counts_what_is_between_two_taps(given: str, said: str, between: bool) -> None:
    signature = inspect.signature(eval(f"lambda img, ker, {given}, step=1: None"))
    reading = read(signature, said=said or "With holes.")
    assert reading.has(Role.DILATION)
    assert reading.has(Role.STRIDE)
    conv = Convolution(
        batch=1, spatial=(9, 9), in_channels=1, out_channels=1, kernel=(2, 3), dilation=(2, 4)
    )
    ways = dict(spellings(Role.DILATION, conv, "HW", "HW", reading))
    assert ((1, 3) in ways.values()) is between


SKIPPING = '''
import numpy as np


def atrous(img, ker, skip=(0, 0), step=(1, 1)):
    """Correlation of a plane; skip = (x, y): pixels left out between taps, step the same."""
    dx, dy = skip[{x}] + {more}, skip[1 - {x}] + {more}
    (sx, sy), (kh, kw) = step, ker.shape
    rows = range(0, img.shape[0] - (kh - 1) * dy, sy)
    columns = range(0, img.shape[1] - (kw - 1) * dx, sx)
    return np.array(
        [[(ker * img[r:, c:][::dy, ::dx][:kh, :kw]).sum() for c in columns] for r in rows]
    )
'''


@pytest.mark.slow
@pytest.mark.parametrize(("x", "more", "wrong"), [(0, 1, False), (1, 1, True)])
def test_pixels_that_are_left_out(tmp_path: Path, x: int, more: int, wrong: bool) -> None:
    found = climb(tmp_path, SKIPPING.format(x=x, more=more), "atrous")
    assert not found.problem
    assert bool(found.wrong) is wrong
