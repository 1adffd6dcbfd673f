"""Sequences convolved with themselves: sums of n dice, powers of polynomials."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.powers import with_a_product
from tests.processes import convcheck
from tests.user_functions.climbing import climb

FILE = '''
import numpy as np


def sum_of_dice(pmf, n):
    """Distribution of the sum of n dice."""
    out = {first}
    for _ in range(n):
        new = [0] * (len(out) + len(pmf) - 1)
        for i, a in enumerate(out):
            for j, b in enumerate(pmf):
                new[i + j] {adds} a * b
        out = new
    return out


def power(p, n):
    """The n-th power of a polynomial, by a transform."""
    size = n * (len(p) - 1) + 1
    return np.fft.irfft(np.fft.rfft(p, size) ** n, size)


def by_squaring(pmf, n):
    """pmf convolved with itself, n factors in all."""
    result, base = np.array([1.0]), np.asarray(pmf, dtype=float)
    while n > 0:
        if n & {bit}:
            result = np.convolve(result, base)
        n >>= 1
        base = np.convolve(base, base)
    return result
'''

USUAL = {"first": "[1]", "adds": "+=", "bit": "1"}


@pytest.mark.parametrize("name", ["sum_of_dice", "power", "by_squaring"])
def test_right_ones(tmp_path: Path, name: str) -> None:
    framework = "lists" if name == "sum_of_dice" else "numpy"
    found = climb(tmp_path, FILE.format(**USUAL), name, framework=framework)
    assert found.agrees
    assert not found.wrong


def test_sums_that_are_overwritten(tmp_path: Path) -> None:
    change = {**USUAL, "adds": "="}
    assert climb(tmp_path, FILE.format(**change), "sum_of_dice", framework="lists").wrong


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("sum_of_dice", {"first": "pmf"}, "it gives the power of 2"),
        ("by_squaring", {"bit": "1 or n == 6"}, "it gives the power of 7"),
    ],
)
def test_other_numbers_of_factors(
    tmp_path: Path, name: str, change: dict[str, str], said: str
) -> None:
    (tmp_path / "mine.py").write_text(FILE.format(**{**USUAL, **change}), encoding="utf-8")
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == 1, done.stdout + done.stderr
    assert said in done.stdout


def test_others_are_left_as_they_are() -> None:
    def conv(x, n):  # type: ignore[no-untyped-def]
        """Convolve x with a window of n samples."""

    assert with_a_product(conv) is conv
