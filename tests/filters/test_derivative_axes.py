"""Which of two derivatives is along which axis is held to what is said of them."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.filters.derivative_axes import broken_pair
from convcheck.filters.taps import Taps

ALONG_WIDTH = np.array([[-1.0, 0, 1], [-2, 0, 2], [-1, 0, 1]]) / 8
SAID = "returns (gx, gy): gx is the derivative along the width, gy along the height."


@pytest.mark.parametrize("part", [0, 1])
def test_both_are_where_they_are_said_to_be(part: int) -> None:
    right, other = (ALONG_WIDTH, ALONG_WIDTH.T) if part == 0 else (ALONG_WIDTH.T, ALONG_WIDTH)
    assert broken_pair(right, part, SAID) == ""
    told = broken_pair(other, part, SAID)
    assert f"result {part + 1}, g{'xy'[part]}, is the derivative along" in told
    assert "exchanged" in told


@pytest.mark.parametrize(
    "says",
    [
        "returns (gx, gy)",
        "returns (gx, gy), the derivatives of each axis: gx of the first axis",
        "gx is along the width",
        "returns (gy, gx): gx is along the width, gy along the height",
    ],
)
def test_where_nothing_is_said_either_is_right(says: str) -> None:
    assert broken_pair(ALONG_WIDTH.T, 0, says) == ""


@pytest.mark.parametrize("kernel", [np.ones((3, 3)), np.array([[1.0, -1], [-1, 1]]), np.ones(3)])
def test_what_is_no_derivative_of_one_axis_is_not_judged(kernel: Taps) -> None:
    assert broken_pair(kernel, 0, SAID) == ""


PLANE = "returns (dh/dx, dh/dy): y down the rows (row index up); on a plane this is (2, 3)"


GROWS = (
    "returns (gx, gy): gx is positive where brightness grows to the right, gy where it grows"
    " downwards"
)


@pytest.mark.parametrize("part", [0, 1])
@pytest.mark.parametrize(
    ("sign", "says", "wrong"),
    [
        (1, GROWS, False),
        (-1, GROWS, True),
        (-1, "returns (gx, gy): gx to the right, gy downwards; both are positive numbers", False),
        (1, PLANE, False),
        (-1, PLANE, True),
        (-1, f"{PLANE}; the downhill direction", False),
        (-1, "returns (gx, gy)", False),
    ],
)
def test_a_quotient_has_a_sign(part: int, sign: int, says: str, wrong: bool) -> None:
    kernel = sign * (ALONG_WIDTH if part == 0 else ALONG_WIDTH.T)
    assert ("wrong sign" in broken_pair(kernel, part, says)) is wrong
