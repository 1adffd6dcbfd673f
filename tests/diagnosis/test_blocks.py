"""Blocks are told from where wrong elements are, and are not where one result contradicts them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.diagnosis.blocks import in_blocks

NAMES = ("the batch", "height", "width", "the output channels")
Mask = NDArray[np.bool_]


def mask(width: int, wrong: Callable[[NDArray[np.int64]], Mask]) -> Mask:
    """A result of 1 x 3 x width x 2 in which some places along width are wrong."""
    found = np.zeros((1, 3, width, 2), np.bool_)
    found[:, :, wrong(np.arange(width))] = True
    return found


def right(*widths: int) -> list[tuple[int, ...]]:
    return [(1, 3, width, 2) for width in widths]


def remainder(width: int, block: int = 4) -> Mask:
    return mask(width, lambda at: at >= width // block * block)


@pytest.mark.parametrize(
    ("masks", "shapes", "says"),
    [
        ([remainder(n) for n in (5, 7, 9, 14)], right(1, 4, 8),
         "only beyond the last multiple of 4 along width (the remainder of a block of 4)"),
        ([remainder(n, 32) for n in (33, 70)], right(9, 20, 32, 64),
         "the last multiple of 32 along width"),
        ([mask(n, lambda at: at >= 100) for n in (130, 300)], right(100),
         "wrong only beyond the first 100 along width"),
        ([mask(n, lambda at: at % 5 == 2) for n in (23, 31)], right(1),
         "wrong only at every 5th along width, from 2 on"),
        ([mask(n, lambda at: at % 8 < 2) for n in (30, 41)], [],
         "only at the beginning of blocks of 8 along width, 2 of each at most"),
        ([mask(n, lambda at: at % 8 > 5) for n in (32, 48)], [],
         "only at the end of blocks of 8 along width, 2 of each at most"),
        ([mask(n, lambda at, n=n: at < n // 8 * 8) for n in (11, 19, 30)], right(5, 7),
         "only in whole blocks of 8 along width"),
    ],
)  # fmt: skip
def test_what_part_of_which_blocks_is_wrong(
    masks: list[Mask], shapes: list[tuple[int, ...]], says: str
) -> None:
    assert says in in_blocks(NAMES, masks, shapes)


def test_one_result_contradicts_a_block() -> None:
    masks = [remainder(n) for n in (5, 7, 9)]
    assert "multiple of 4" in in_blocks(NAMES, masks, right(1))
    elsewhere = mask(11, lambda at: at == 2)
    assert "multiple" not in in_blocks(NAMES, [*masks, elsewhere], right(1))
    assert in_blocks(NAMES, [*masks, mask(6, lambda at: at >= 0)], right(1)) == ""


def test_right_results_decide_between_blocks() -> None:
    """Eight whole ones and some: the block is of 4 or 8."""
    masks = [mask(11, lambda at: at >= 8)]
    assert "multiple of 8" in in_blocks(NAMES, masks, right(3, 5, 6, 7))
    assert "multiple of 4" not in in_blocks(NAMES, masks, right(3, 5, 6, 7))
    assert "multiple of 8 or 4 along width" in in_blocks(NAMES, masks, [])


def test_what_is_counted_row_after_row_is_told() -> None:
    def flat(rows: int, columns: int) -> Mask:
        places = np.arange(rows * columns) >= rows * columns // 16 * 16
        return np.broadcast_to(places.reshape(1, rows, columns, 1), (1, rows, columns, 2))

    masks = [flat(5, 5), flat(7, 3), flat(3, 11)]
    assert "16 along positions" in in_blocks(
        NAMES, masks, [(1, 4, 4, 2), (1, 8, 2, 2), (1, 3, 5, 2)]
    )


def test_everything_wrong_is_no_block() -> None:
    assert in_blocks(NAMES, [mask(9, lambda at: at >= 0)] * 3, right(4)) == ""
