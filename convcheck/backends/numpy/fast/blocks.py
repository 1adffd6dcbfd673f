"""How a result is cut into blocks: boxes of its positions that follow on each other in memory."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

Block = tuple[tuple[int, int], ...]
"""The positions `[first, last)` along the batch and each spatial axis."""


def blocks(shape: Sequence[int], most: int) -> list[Block]:
    """Return boxes of at most so many positions (or one), in order, which together are the shape.

    Axes behind the one that is cut are whole and those before it single, so that the positions of
    a box are consecutive.
    """
    if 0 in shape:
        return []
    cut = 0
    while cut < len(shape) - 1 and math.prod(shape[cut + 1 :]) > most:
        cut += 1
    behind = math.prod(shape[cut + 1 :])
    number = math.ceil(shape[cut] / max(1, most // behind))
    # Equal boxes: a small last one would take as long as others for what each call costs.
    edges = [shape[cut] * part // number for part in range(number + 1)]
    pieces = list(itertools.pairwise(edges))
    whole = tuple((0, size) for size in shape[cut + 1 :])
    single = itertools.product(*(range(size) for size in shape[:cut]))
    return [
        (*((at, at + 1) for at in before), piece, *whole) for before in single for piece in pieces
    ]


def positions(block: Block) -> int:
    """Return the number of positions in a block."""
    return math.prod(last - first for first, last in block)
