"""Functions that take kernels of three taps only, and say so by failing at all others."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.ladder import ladder
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
