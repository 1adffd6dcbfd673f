"""Results that are right as far as they go."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.diagnosis.cut_short import cut_short
from convcheck.mathematics.operands import Array

RIGHT = np.arange(1.0, 61.0).reshape(2, 10, 3)
PLANE = np.arange(1.0, 61.0).reshape(1, 4, 5, 3)


@pytest.mark.parametrize(
    ("actual", "right", "said"),
    [
        (RIGHT[:, :8], RIGHT, "at the end of length are missing"),
        (RIGHT[:, 2:], RIGHT, "at the beginning of length are missing"),
        (np.pad(RIGHT, ((0, 0), (0, 1), (0, 0))), RIGHT, "more outputs at the end of length"),
        (PLANE[:, :, :4], PLANE, "at the end of width are missing"),
        (RIGHT[:, 1:9], RIGHT, ""),
        (RIGHT[:, :8] + 1, RIGHT, ""),
        (RIGHT[:, :0], RIGHT, ""),
        (RIGHT[:, :8, :2], RIGHT, ""),
        (RIGHT[:1], RIGHT, ""),
        (np.ones_like(RIGHT[:, :8]), np.ones_like(RIGHT), ""),  # nothing tells the ends apart
    ],
)
def test_what_there_is_is_right(actual: Array, right: Array, said: str) -> None:
    names = ("height", "width") if right.ndim > 3 else ("length",)
    found = cut_short([(actual, right)], names)
    assert said in found
    assert bool(found) is bool(said)


def test_it_has_to_be_so_of_all_results() -> None:
    pair = (RIGHT[:, :8], RIGHT)
    assert "(2, 1 along it)" in cut_short([pair, (RIGHT[:, :9], RIGHT)], ("length",))
    assert not cut_short([pair, (RIGHT[:, 1:], RIGHT)], ("length",))
    assert not cut_short([pair, (RIGHT[:, :9] + 1, RIGHT)], ("length",))
