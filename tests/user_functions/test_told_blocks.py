"""Functions that have to be told a length of blocks are read as those of whole signals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.interfaces.told_blocks import with_block_length
from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def overlap_add({parameters}):
    """{said}"""
    b = np.asarray(b, float)
    nfft = {size} + len(b) - 1
    spectrum = np.fft.rfft(b, nfft)
    y = np.zeros(len(x) + nfft)
    for start in range(0, {end}, {size}):
        part = np.fft.irfft(np.fft.rfft(x[start:start + {size}], nfft) * spectrum, nfft)
        y[start:start + nfft] += part
    return y[:len(x) + len(b) - 1]
'''


def written(size: str, said: str = "", end: str = "len(x)", parameters: str = "") -> str:
    parameters = parameters or f"x, b, {size}"
    return SOURCE.format(parameters=parameters, said=said, size=size, end=end)


@pytest.mark.parametrize(
    ("size", "said", "parameters"),
    [
        ("nblk", "", ""),
        ("block_size", "", "b, x, block_size"),
        ("L", "FIR filtering in blocks of L samples.", "b, x, L"),
        ("Lx", "Lx: block length", ""),
    ],
)
def test_a_length_of_blocks_is_no_operand(
    tmp_path: Path, size: str, said: str, parameters: str
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(written(size, said, parameters=parameters), encoding="utf-8")
    callee = load(str(file), "overlap_add").callee
    assert isinstance(callee, Plain)
    x, b = np.arange(11.0), np.array([1.0, -2, 0.5])
    given = (b, x) if parameters.startswith("b") else (x, b)
    np.testing.assert_allclose(callee.call(*given), np.convolve(x, b), atol=1e-12)
    named = callee.call(*given, **{size: 3})
    np.testing.assert_allclose(named, np.convolve(x, b), atol=1e-12)


def test_the_last_part_of_a_block_that_is_left_out_is_seen(tmp_path: Path) -> None:
    right = climb(tmp_path, written("nblk"), "overlap_add")
    assert not right.wrong
    wrong = climb(tmp_path, written("nblk", end="len(x) // nblk * nblk"), "overlap_add")
    assert wrong.wrong


def of_points(x: Any, w: Any, n_points: int) -> Any:
    return x


def of_steps(x: Any, w: Any, stride: int) -> Any:
    return x


def of_a_block(x: Any, w: Any, block: int = 8) -> Any:
    return x


@pytest.mark.parametrize("function", [of_points, of_steps, of_a_block, np.convolve])
def test_who_is_told_no_such_length_stays_as_it_is(function: Any) -> None:
    assert with_block_length(function) is function
