"""Results that are said to be complex numbers whatever the operands are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def convolve(x, h):
    """Full convolution by transforms.{says}"""
    n = len(x) + len(h) - 1
    return np.fft.ifft(np.fft.fft(x, n) * np.fft.fft(h, {points}), n)
'''
COMPLEX = " The result is always complex."


@pytest.mark.parametrize(("says", "points", "right"), [(COMPLEX, "n", True), ("", "n", False)])
def test_it_has_to_be_said(tmp_path: Path, says: str, points: str, right: bool) -> None:
    found = climb(tmp_path, SOURCE.format(says=says, points=points), "convolve")
    assert (not found.wrong and not found.problem) is right


def test_real_parts_are_judged(tmp_path: Path) -> None:
    source = SOURCE.format(says=COMPLEX, points="n").replace(
        "np.fft.fft(h, n)", "np.fft.fft(h[::-1], n)"
    )
    assert climb(tmp_path, source, "convolve").wrong


MADE = '''
import numpy as np


def compress(rx, tx):
    """Full correlation of a signal and a pulse by transforms."""
    rx, tx = np.asarray(rx{kind}), np.asarray(tx{kind})
    n = len(rx) + len(tx) - 1
    return np.fft.ifft(np.fft.fft(rx, n) * np.fft.fft(tx.conj()[::-1], n), n)
'''


@pytest.mark.parametrize(
    ("kind", "right"), [(", complex", True), (", dtype=np.complex128", True), ("", False)]
)
def test_who_makes_complex_numbers_of_its_input_means_them(
    tmp_path: Path, kind: str, right: bool
) -> None:
    found = climb(tmp_path, MADE.format(kind=kind), "compress")
    assert (not found.wrong and not found.problem) is right
