"""What functions read of the padding that they are given: so many numbers, or words alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from convcheck.user_functions.load import load
from convcheck.user_functions.text.declarations import thing_of
from convcheck.user_functions.text.padding_numbers import (
    compares_padding_alone,
    numbers_of_padding,
    order_of_sides,
)
from tests.user_functions.climbing import climb


def of_lines(folder: Path, lines: str) -> Any:
    path = folder / "mine.py"
    path.write_text("def conv(x, w, stride=1, padding=0):\n    " + lines.replace("\n", "\n    "))
    return thing_of(load(str(path), "conv"))


@pytest.mark.parametrize(
    ("lines", "count"),
    [
        ("return x[padding[0]] + w[padding[1]]", 2),
        ("ph, pw = padding\nreturn x[ph] + w[pw]", 2),
        ("top, bottom, left, right = padding\nreturn x", 4),
        ("return x[padding[0]] + np.pad(w, padding)", 0),
        ("return x[padding[-1]] + w[padding[0]]", 0),
        ("return x[padding[:2]]", 0),
        ("return x", 0),
    ],
)
def test_numbers(tmp_path: Path, lines: str, count: int) -> None:
    assert numbers_of_padding(of_lines(tmp_path, lines)) == count


@pytest.mark.parametrize(
    ("lines", "alone"),
    [
        ("if padding == 'SAME':\n    return x\nreturn w", True),
        ("if padding.lower() == 'same':\n    return x\nraise ValueError(f'{padding}')", True),
        ("if padding == 'same':\n    padding = 1\nreturn x[padding]", False),
        ("if padding == 0:\n    return x\nreturn w", False),
        ("return x", False),
    ],
)
def test_words(tmp_path: Path, lines: str, alone: bool) -> None:
    assert compares_padding_alone(of_lines(tmp_path, lines)) is alone


WORDS = '''
import math

import numpy as np


def conv2d(x, w, stride, padding):
    """x NHWC, w HWIO, padding 'SAME' or 'VALID'."""
    kh, kw, _, f = w.shape
    if padding == 'SAME':
        sizes = [math.ceil(n / stride) for n in x.shape[1:3]]
        whole = [max((o - 1) * stride + k - n, 0)
                 for o, n, k in zip(sizes, x.shape[1:3], (kh, kw))]
        {sides}
        x = np.pad(x, ((0, 0), *sides, (0, 0)))
    oh, ow = ((n - k) // stride + 1 for n, k in zip(x.shape[1:3], (kh, kw)))
    y = np.empty((len(x), oh, ow, f))
    for i in range(oh):
        for j in range(ow):
            part = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            y[:, i, j] = np.einsum("nhwc,hwcf->nf", part, w)
    return y
'''


def test_a_number_is_no_word_for_no_padding(tmp_path: Path) -> None:
    source = WORDS.format(sides="sides = [(each // 2, each - each // 2) for each in whole]")
    found = climb(tmp_path, source, "conv2d")
    assert not found.wrong
    assert "padding same" in found.right
    assert "no value that means this" in found.refused["padding 1"]


def test_the_word_that_it_has_is_asked_for(tmp_path: Path) -> None:
    source = WORDS.format(sides="sides = [(each - each // 2, each // 2) for each in whole]")
    found = climb(tmp_path, source, "conv2d")
    assert found.wrong == "padding same"
    assert "padding before and after exchanged" in found.diagnosis


AXES = """
import numpy as np


def conv(x, w, params):
    stride, pad = params["stride"], params["pad"]
    kh, kw = w.shape[2:]
    x = np.pad(x, ((0,), (0,), (pad[0],), (pad[{last}],)))
    windows = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), axis=(2, 3))
    return np.einsum("nchwij,ocij->nohw", windows[:, :, ::stride[0], ::stride[1]], w)
"""


def test_a_number_for_each_axis_is_not_given_one_for_each_side(tmp_path: Path) -> None:
    found = climb(tmp_path, AXES.format(last=1), "conv")
    assert not found.wrong
    assert "padding of its own along each axis" in found.right
    assert "padding that differs before and after" in found.refused


def test_one_axis_number_for_both(tmp_path: Path) -> None:
    found = climb(tmp_path, AXES.format(last=0), "conv")
    assert found.wrong == "padding same"  # of a kernel whose sizes differ


@pytest.mark.parametrize(
    ("said", "spelling"),
    [
        ("padding: (top, bottom, left, right), zeros", "flat pairs"),
        ("pads are [pad_left, pad_right, pad_top, pad_bottom]", "flat pairs, last axis first"),
        ("(top, left, bottom, right)", "onnx"),
        ("at the top, at the bottom, left and right", ""),
    ],
)
def test_an_order_of_sides(said: str, spelling: str) -> None:
    assert order_of_sides(said) == spelling


SIDES = """
import numpy as np


def conv(x, w, padding=(0, 0, 0, 0)):
    \"\"\"Correlate an image. padding: (top, bottom, left, right).\"\"\"
    {sides} = padding
    x = np.pad(x, ((top, bottom), (left, right)))
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape)
    return np.einsum("hwij,ij->hw", windows, w)
"""


@pytest.mark.parametrize(
    ("sides", "right"),
    [("top, bottom, left, right", True), ("left, right, top, bottom", False)],
)
def test_sides_are_handed_over_in_the_order_that_is_said(
    tmp_path: Path, sides: str, right: bool
) -> None:
    found = climb(tmp_path, SIDES.format(sides=sides), "conv")
    assert found.agrees
    assert (not found.wrong) is right
    assert ("padding of height and width exchanged" in found.diagnosis) is not right
