"""Overlap-add whose tails are thrown away beyond the next block has that name."""

from __future__ import annotations

import numpy as np

from convcheck.mathematics.operands import Operands
from convcheck.model.convolution import Convolution
from tests.diagnosis.telling import Array, Makes, told


def short_tails(block: int, *, kept: int) -> Makes:
    """Return overlap-add that adds so many elements of what a block gives, by loops."""

    def makes(conv: Convolution, operands: Operands) -> Array:
        y = np.zeros(conv.output_shape)
        taps, length = conv.kernel[0], conv.spatial[0]
        for start in range(0, length, block):
            for at in range(start, min(start + block, length)):
                for tap in range(taps):  # x[at] adds to y[at + taps - 1 - tap]
                    place = at + taps - 1 - tap
                    if place - start < kept:
                        y[:, place] += operands.input[:, at] @ operands.kernel[tap]
        return y

    return makes


FULL = [
    Convolution((n,), 1, 1, (k,), padding=((k - 1,) * 2,), bias=False, dtype="float64")
    for n, k in ((11, 3), (14, 7), (20, 9), (9, 12))
]


def test_a_tail_beyond_the_next_block_is_lost() -> None:
    said = told(short_tails(3, kept=6), *FULL)
    assert "overlap-add in blocks of 3 where the tail" in said
    assert "thrown away" in said


def test_a_tail_that_is_lost_from_elsewhere_on_is_no_block_s() -> None:
    assert "reaches beyond" not in told(short_tails(3, kept=5), *FULL)
