"""Sums of docstrings that have no name before them: signs, orders and factors of taps."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.filters.looked import look
from convcheck.filters.said_quotients import broken_quotient

Signal = NDArray[np.float64]

CENTRAL = [-0.5, 0.0, 0.5]
UPWIND = "Upwind differences (3*f[i] - 4*f[i-1] + f[i-2]) / (2*dx)."


def fault(says: str, taps: list[float], **numbers: float) -> str | None:
    """Return what is wrong with a correlation; None where its docstring has no sum of it."""

    def respond(x: Signal) -> Signal:
        one = [np.correlate(each[..., 0], taps, "valid") for each in x]
        return np.stack(one)[..., np.newaxis]

    seen = look(respond, (41,), 1, "float64").seen
    assert seen is not None
    found = broken_quotient(says, "f", seen, numbers)
    return None if found is None else found[1]


@pytest.mark.parametrize(
    ("says", "taps", "wrong"),
    [
        ("Central differences (f[i+1]-f[i-1])/(2dx).", CENTRAL, ""),
        ("Central differences (f[i+1]-f[i-1])/(2dx).", CENTRAL[::-1], "its sign is wrong"),
        ("It is (f[n + 1] - f[n - 1]) / (2 dx).", [-1.0, 0.0, 1.0], "2 times as large"),
        ("It is (f_{i+1} - f_{i-1}) / 2 per sample, scaled.", [-1.0, 0.0, 1.0], None),
        ("(f[i+1] - 2 f[i] + f[i-1]) / dx**2.", [1.0, -2.0, 1.0], ""),
        ("(f[i+1] - 2 f[i] + f[i-1]) / dx^2.", [0.5, -1.0, 0.5], "0.5 times as large"),
        (UPWIND, [0.5, -2.0, 1.5], ""),
        (UPWIND, [1.5, -2.0, 0.5], "in reversed order"),
        ("f[i+1] - f[i], or f[i] - f[i-1] backward.", [1.0, -1.0], None),
        ("The difference f[i+1] - f[i] of differences.", [1.0, -2.0, 1.0], None),
        ("Compares f[i] with g[i-1].", CENTRAL, None),
        ("Nothing.", CENTRAL, None),
    ],
)
def test_taps_are_held_to_the_sum(says: str, taps: list[float], wrong: str | None) -> None:
    found = fault(says, taps, dx=1.0)
    if wrong:
        assert found is not None
        assert wrong in found
    else:
        assert not found
