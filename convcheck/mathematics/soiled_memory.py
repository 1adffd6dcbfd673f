"""Memory that somebody is about to get, filled first: what is read and was never written shows.

Owns the filling. What a program reads of memory that nobody wrote is by chance what it expects;
here it is NaN, or what is asked for.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

import numpy as np

LARGEST_SOILED = 2**25
"""Bytes of the largest piece of memory that the C library keeps for the next who asks: what is
larger goes back to the system, which hands out zeros."""

PIECES = 2
"""Pieces of each size that are filled: a program may have one between it and the result."""

SMALL = 2**16
"""Bytes up to which pieces are kept apart by their sizes."""

HEADERS = range(0, 192, 16)
"""Bytes by which a piece is larger than an array in it, of compilers that write beside it."""

NAN, ZERO = 0xFF, 0
"""Bytes: all bits one, which is NaN in every floating-point type and -1 of integers; and zeros."""

_byte = [NAN]


def soil(sizes: Iterable[int]) -> None:
    """Have the next pieces of memory of these sizes, in bytes, full of NaN."""
    wanted = {size for size in sizes if size <= LARGEST_SOILED}
    pieces = [np.full(size, _byte[-1], np.uint8) for size in wanted for _ in range(PIECES)]
    del pieces
    if "numba" in sys.modules:
        _soil_beyond_numpy(wanted)


def _soil_beyond_numpy(sizes: Iterable[int]) -> None:
    """Fill what the C library hands out itself: small arrays of NumPy are kept by NumPy."""
    library, pieces = _c_library(), []
    for size in sizes:
        for more in HEADERS if size <= SMALL else HEADERS[:1]:
            for _ in range(PIECES):
                pieces.append(library.malloc(size + more))
                if pieces[-1]:
                    ctypes.memset(pieces[-1], _byte[-1], size + more)
    for piece in pieces:
        library.free(piece)


@cache
def _c_library() -> ctypes.CDLL:
    """Return the C library of this process."""
    library = ctypes.CDLL(None)
    library.malloc.restype, library.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
    library.free.argtypes = [ctypes.c_void_p]
    return library


@contextmanager
def soiled_with(byte: int) -> Iterator[None]:
    """Have memory filled with another byte while this lasts."""
    _byte.append(byte)
    try:
        yield
    finally:
        _byte.pop()
