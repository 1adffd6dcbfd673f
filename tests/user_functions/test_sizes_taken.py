"""Functions that take kernels of three taps only, and say so by failing at all others."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.convolutions.ladder import ladder
from convcheck.verbs.try_function import TRIED_ON
from tests.user_functions.climbing import climb

FUNCTIONS = """
import numpy as np


def unrolled(x, w):
    x0, x1, x2 = x[:-2], x[1:-1], x[2:]
    w0, w1, w2 = w
    return w0 * x0 + w1 * x1 + w2 * x2


def any_size(x, w):
    return np.correlate(x, w) if len(w) <= len(x) else w.missing


def not_of_two(x, w):
    return np.correlate(x, w) if len(w) != 2 else w.missing


def of_three_and_wrong(x, w):
    y = unrolled(x, w)
    y[-1] = 0 if len(y) % 2 else y[-1]
    return y
"""


@pytest.mark.parametrize(
    ("name", "three", "wrong"),
    [
        ("unrolled", True, False),
        ("any_size", False, False),
        ("not_of_two", False, True),
        ("of_three_and_wrong", True, True),
    ],
)
def test_what_fails_at_all_other_sizes_takes_three(
    tmp_path: Path, name: str, three: bool, wrong: bool
) -> None:
    found = climb(tmp_path, FUNCTIONS, name)
    assert found.room is not None
    assert (found.room.three_taps, bool(found.wrong or found.error)) == (three, wrong)


def test_trials_of_what_has_no_channels_have_a_usual_kernel(tmp_path: Path) -> None:
    room = climb(tmp_path, FUNCTIONS, "any_size").room
    assert room is not None
    named = {rung.adds: rung.convolution for rung in ladder(room)}
    (first, *_) = (named[adds] for adds in TRIED_ON if adds in named)
    assert min(first.kernel) > 1


ALIKE = """
import numpy as np


class Block:
    def __init__(self, channels, kernel_size):
        self.weight = np.zeros((channels, channels, kernel_size, kernel_size))

    def __call__(self, x):
        k = self.weight.shape[-1]
        windows = np.lib.stride_tricks.sliding_window_view(x, (k, k), axis=(2, 3))
        weight = self.weight{turned}
        return np.einsum("nchwij,ocij->nohw", windows, weight)
"""


def test_as_many_output_as_input_channels(tmp_path: Path) -> None:
    """Several of them, and not one of each, which hides much: here a transpose."""
    right = climb(tmp_path, ALIKE.format(turned=""), "Block")
    assert right.agrees
    assert not right.wrong
    assert {"several channels", "many input channels"} <= {*right.right}
    assert not right.refused.keys() & {"several channels", "one output channel"}
    wrong = climb(tmp_path, ALIKE.format(turned=".transpose(1, 0, 2, 3)"), "Block")
    assert "the kernel with input channels and output channels exchanged" in wrong.diagnosis


def test_who_is_told_two_numbers_of_channels_owes_both(tmp_path: Path) -> None:
    told = ALIKE.format(turned="").replace("channels, kernel_size)", "INS, OUTS, kernel_size)", 1)
    told = told.replace("INS, OUTS", "in_channels, out_channels")
    right = told.replace("(channels, channels,", "(out_channels, in_channels,")
    found = climb(tmp_path, right, "Block")
    assert not found.wrong
    assert "several channels" in found.right
    wrong = told.replace("(channels, channels,", "(in_channels, in_channels,")
    found = climb(tmp_path, wrong, "Block")
    assert found.agrees
    assert "not of the channels it was told" in found.error
