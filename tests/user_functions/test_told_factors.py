"""Numbers that functions have to be told, by which all is multiplied or divided."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

EDITOR = '''
def filter_image(src, width, height, kern, kwidth, kheight, divisor, offset):
    """Matrix filter, zeros outside. No flipping. Returns width*height values, row-major."""
    dst = [0.0] * (width * height)
    for y in range(height):
        for x in range(width):
            acc = 0.0
            for j in range(kheight):
                for i in range(kwidth):
                    row, column = y + j - kheight // 2, x + i - kwidth // 2
                    if 0 <= row < height and 0 <= column < width:
                        acc += kern[j * kwidth + i] * src[row * width + column]
            dst[y * width + x] = {result}
    return dst
'''


@pytest.mark.parametrize(
    ("result", "right"),
    [
        ("acc / divisor + offset", True),
        ("acc / divisor / divisor + offset", False),
        ("acc + offset if divisor > 0 else -acc", False),
    ],
)
def test_a_divisor_and_an_offset(tmp_path: Path, result: str, *, right: bool) -> None:
    found = climb(tmp_path, EDITOR.format(result=result), "filter_image")
    if "/ divisor" in result:
        assert not found.problem
        assert bool(found.wrong) is not right
    else:  # what a divisor is compared with alone is no divisor
        assert "divisor, offset means is not known" in found.problem


AREA = '''
import numpy as np


def runoff(rain, response, flaeche):
    """Convolution of rain with a unit response, over an area. Full length."""
    return {result}
'''


@pytest.mark.parametrize(
    ("result", "right"),
    [
        ("np.convolve(rain, response) * flaeche", True),
        ("np.convolve(rain * flaeche, response)", True),
        ("np.convolve(rain * flaeche, response) * flaeche", False),
    ],
)
def test_a_number_of_any_name_that_all_is_multiplied_with(
    tmp_path: Path, result: str, *, right: bool
) -> None:
    found = climb(tmp_path, AREA.format(result=result), "runoff")
    assert not found.problem
    assert bool(found.wrong) is not right


def test_a_number_that_is_used_for_two_things_is_no_factor(tmp_path: Path) -> None:
    text = AREA.format(result="np.convolve(rain * flaeche, response + flaeche)")
    assert climb(tmp_path, text, "runoff").problem


def test_what_is_added_is_asked_about_unless_its_name_tells(tmp_path: Path) -> None:
    text = AREA.format(result="np.convolve(rain, response) + flaeche")
    assert "flaeche means is not known" in climb(tmp_path, text, "runoff").problem
    assert not climb(tmp_path, text.replace("flaeche", "offset"), "runoff").problem
