"""Planes of one signal: right ones are right, and what is promised of others and not so is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.filters.looked import look
from convcheck.filters.placed_kernels import placed_kernels
from convcheck.filters.planes import is_count, speaks_of_planes, stacked
from convcheck.filters.said_planes import broken_planes, sum_in
from tests.processes import convcheck

TEXT = '''
import numpy as np


def starlet(x, n_scales=3):
    """Starlet transform, (n_scales + 1, n): the planes sum to the input."""
    h = np.array([1, 4, 6, 4, 1]) / 16
    left, rows = np.asarray(x, float), []
    for j in range(n_scales):
        now = sum(tap * np.roll(left, (k - 2) * 2**j) for k, tap in enumerate(h))
        rows.append(left - now)
        left = now
    return np.array([*rows, left])
'''
WRONG = "(k - 2) * 2**j", "k * 2**j - 2"

Array = np.ndarray[Any, Any]

B3 = np.array([1, 4, 6, 4, 1]) / 16
ADDED = "a starlet transform: the planes sum to the input."
LATE = "causal bands; low + high equals the delayed input."


def starlet(x: Array, steps: tuple[int, ...] = (1, 2, 4), moved: int = 0) -> Array:
    left, rows = x, []
    for step in steps:
        now = sum(tap * np.roll(left, (k - 2) * step + moved) for k, tap in enumerate(B3))
        rows.append(left - now)
        left = np.asarray(now)
    return np.array([*rows, left])


def of_input(x: Array) -> Array:
    left, rows = x, []
    for step in (1, 2, 4):
        now = np.asarray(sum(tap * np.roll(x, (k - 2) * step) for k, tap in enumerate(B3)))
        rows.append(left - now)
        left = now
    return np.array([*rows, left])


def bands(x: Array, delay: int = 2) -> tuple[Array, Array]:
    low = np.convolve(x, B3)[: len(x)]
    return low, np.r_[np.zeros(delay), x][: len(x)] - low


def broken(function: Callable[[Array], Any], said: str, size: int = 41) -> list[str]:
    def respond(x: Array) -> Array:
        return np.stack([stacked(function(each[:, 0]), (len(each),)) for each in x])

    seen = look(respond, (size,), 1, "float64").convolution
    kernels = None if seen is None else placed_kernels(seen)
    assert kernels is not None
    return [fault for _, fault in broken_planes(function.__name__, said, kernels) if fault]


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (starlet, ADDED),
        (lambda x: starlet(x)[::-1], ADDED),
        (bands, LATE),
        (lambda x: bands(x, 0), "causal bands, low + high == x"),
        (lambda x: starlet(x)[:3], "a starlet transform without its residual"),
        (lambda x: starlet(x, (1, 2, 3)), "planes sum to the input"),
        (lambda x: starlet(x, (1, 2, 4), 1), "planes sum to the input"),
    ],
)
def test_right_ones_are_right(function: Callable[[Array], Any], said: str) -> None:
    assert broken(function, said) == []


@pytest.mark.parametrize(
    ("function", "said", "told"),
    [
        (lambda x: starlet(x)[:3], ADDED, "the smooth residual"),
        (lambda x: starlet(x, (1, 2, 3)), ADDED, "scale 3 is spread by 3"),
        (lambda x: starlet(x, (1, 2, 4), 1), ADDED, "not symmetric about its own place"),
        (of_input, ADDED, "made of the input"),
        (lambda x: bands(x, 0), LATE, "where the low band is 2 elements late"),
        (bands, "zero-phase bands; low + high == x", "2 elements late, not to the input"),
        (lambda x: np.flip(bands(x[::-1]), 1), "causal bands", "it reads 4 elements ahead"),
    ],
)
def test_others_are_told(function: Callable[[Array], Any], said: str, told: str) -> None:
    assert any(told in each for each in broken(function, said))


def test_sentences_about_other_sums() -> None:
    assert sum_in("weights sum to one; the input is padded") is None
    assert sum_in("the planes do not sum to the input.") is None
    assert sum_in("each band is a weighted sum of the signal.") is None
    assert sum_in("summing all planes gives back the signal.") is not None
    assert sum_in("w.sum(axis=0) + c == x.") is not None


def test_who_is_asked() -> None:
    assert speaks_of_planes("haar_udwt", "")
    assert not speaks_of_planes("sobel_pair", "Both gradients, (2, H, W).")
    assert is_count("n_scales")
    assert is_count("J")
    assert not is_count("sigma")


def test_results_become_one_array() -> None:
    x = np.arange(6.0)
    for result in ((x, 2 * x), np.array([x, 2 * x]), {"low": x, "high": 2 * x}, (2 * [x],)):
        assert stacked(result, (6,)).shape == (6, 2)
    with pytest.raises(ValueError, match="gives"):
        stacked((x, x[::2]), (6,))
    with pytest.raises(ValueError, match="1 results"):
        stacked(x, (6,))


@pytest.mark.slow
def test_they_are_tried(tmp_path: Path) -> None:
    file = tmp_path / "planes.py"
    file.write_text(TEXT + TEXT.replace("starlet(", "shifted(").replace(*WRONG), encoding="utf-8")
    found = convcheck("try", f"{file}:starlet", "--no-speed", "--reports", tmp_path, cwd=tmp_path)
    assert found.status == 0, found.stdout
    assert "agree     what it says, planes that sum to the input, n_scales=3" in found.stdout
    found = convcheck("try", f"{file}:shifted", "--no-speed", "--reports", tmp_path, cwd=tmp_path)
    assert found.status == 1, found.stdout
    assert "not symmetric about its own place" in found.stdout
