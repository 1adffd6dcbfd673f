"""Random words that are the same on every machine, and normal samples made of them.

Owns the stream. Only the raw 64-bit words of PCG64 are used, whose stream NumPy guarantees (NEP 19
freezes bit generators, not distributions).
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

BLOCK = 2**15
"""Words drawn at a time; the stream is the same for any size."""


class Words:
    """A stream of 64-bit words that belongs to one tensor of one case."""

    def __init__(self, key: str) -> None:
        digest = hashlib.sha256(key.encode()).digest()
        self._generator = np.random.PCG64(np.random.SeedSequence(int.from_bytes(digest, "big")))

    def blocks(self, count: int) -> Iterator[tuple[slice, NDArray[np.uint64]]]:
        """Yield `count` words in parts that fit a processor's cache, each with its place."""
        for start in range(0, count, BLOCK):
            size = min(BLOCK, count - start)
            words: NDArray[np.uint64] = self._generator.random_raw(size)
            yield slice(start, start + size), words


def normal(words: Words, count: int) -> Array:
    """Return float64 samples of mean 0, variance 1 and normal shape, with full mantissas.

    The number of ones among 32 fair bits is binomial (variance 8); adding the difference of two
    uniform 16-bit numbers (variance 1/6) fills the gaps with a piecewise linear density. Up to the
    last division, which spreads a sample over the whole mantissa, all arithmetic is on integers.
    """
    values = np.empty(count)
    low = np.uint64(0xFFFF)
    for place, drawn in words.blocks(count):
        total = np.bitwise_count(drawn >> np.uint64(32)).astype(np.int64) - 16
        total <<= 16
        total += ((drawn >> np.uint64(16)) & low).view(np.int64)
        total -= (drawn & low).view(np.int64)
        np.divide(total, 2.0**16 * math.sqrt(8.0 + 1.0 / 6.0), out=values[place])
    return values
