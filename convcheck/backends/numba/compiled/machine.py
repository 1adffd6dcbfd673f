"""The tiles of this processor, for plans. Imports Numba."""

from __future__ import annotations

from convcheck.backends.numba.compiled import tiles
from convcheck.backends.numba.compiled.target import VECTOR_BYTES
from convcheck.backends.numba.plans import Machine

_PRODUCTS = (tiles.WIDE_ROWS, *(tiles.TALL,) * 4)

MACHINE = Machine(
    VECTOR_BYTES,
    tiles.WIDE,
    (*_PRODUCTS, tiles.ELEMENT_ROWS, tiles.TALL, tiles.TALL, tiles.ELEMENT_ROWS),
    (*_PRODUCTS, *(tiles.GRADIENT_ROWS,) * 3, tiles.LOW_ROWS),
)
