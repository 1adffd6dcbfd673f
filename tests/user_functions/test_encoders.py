"""Convolutional encoders: products modulo two with each generator, and the order of their bits."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.encoders import encoder_of, with_one_generator
from tests.processes import convcheck

OF_NUMBERS = """
def encode(bits, generators=(0o7, 0o5), constraint=3):
    '''Convolutional encoder of rate 1/n, from the zero state; {said}.'''
    register, out = 0, []
    for b in bits:
        register = (register >> 1) | (b << (constraint - 1))
        for g in {order}:
            out.append(bin(register & g).count("1") {parity})
    return out
"""

OF_TAPS = """
import numpy as np


def encode(bits, polys=((1, 1, 1), (1, 0, 1))):
    '''Convolutional code over GF(2), flushed by zeros: the two streams{said}.'''
    streams = [np.convolve(bits, g) % 2 for g in polys]
    return {together}
"""

INTERLEAVED = "np.stack(streams, axis=1).reshape(-1)"
JOINED = "np.concatenate(streams)"


def status(folder: Path, text: str) -> tuple[int, str]:
    (folder / "mine.py").write_text(text)
    done = convcheck("try", "mine.py:encode", "--no-speed", cwd=folder)
    return done.status, done.stdout


@pytest.mark.parametrize(
    ("order", "parity", "fault"),
    [
        ("generators", "& 1", ""),
        ("generators[::-1]", "& 1", "generators are exchanged"),
        ("generators", "> 0", "1 and 1 is 1 (or)"),
    ],
)
def test_generators_that_are_numbers(tmp_path: Path, order: str, parity: str, fault: str) -> None:
    text = OF_NUMBERS.format(said="interleaved; sums by xor", order=order, parity=parity)
    found, said = status(tmp_path, text)
    assert found == (1 if fault else 0), said
    assert fault in said


@pytest.mark.parametrize(
    ("said", "together", "fault"),
    [
        (", interleaved", INTERLEAVED, ""),
        (", interleaved", JOINED, "one after the other, where bits are to be interleaved"),
        (" one after the other", JOINED, ""),
        (" one after the other", INTERLEAVED, "interleaved, where streams are to come"),
        (" as rows", "np.stack(streams)", ""),
    ],
)
def test_generators_that_are_taps(tmp_path: Path, said: str, together: str, fault: str) -> None:
    found, told = status(tmp_path, OF_TAPS.format(said=said, together=together))
    assert found == (1 if fault else 0), told
    assert fault in told


def test_what_is_no_encoder_is_left_as_it_is() -> None:
    def convolve(bits: list[int], taps: list[int]) -> list[int]:
        """The product of two polynomials over GF(2)."""
        return [*bits, *taps]

    assert with_one_generator(convolve) is convolve
    assert encoder_of(convolve) is None
