"""Which passes are compiled and which are left to NumPy: a cost model, of the sizes alone.

Rules of thumb from times of layers of real networks (`benchmarks/fast_forms.py`). What decides is
how often a large kernel is read or written again: for each piece of positions here, while a product
of BLAS has all positions of a layer at once.
"""

from __future__ import annotations

from typing import NamedTuple

WORTH_THREADS = 1_000_000
"""Multiply-adds below which handing work to a thread takes longer than it saves."""

LARGEST_GRADIENT = 3 * 2**19
"""Bytes of a group's kernel up to which its gradient stays in a cache while it is added up."""

LARGE_KERNEL = 2 * 2**20
"""Bytes of a group's kernel that take as long to be laid out as `FEW_POSITIONS` to be computed."""

FEW_POSITIONS = 512


class Shape(NamedTuple):
    """What decides: positions of all entries, taps, bytes of the kernel of a group."""

    positions: int
    taps: int
    kernel_bytes: int


def are_windows_compiled(shape: Shape) -> bool:
    """Tell whether sums over windows are compiled: the output, and the gradient of the input."""
    return shape.kernel_bytes <= LARGE_KERNEL or shape.positions > FEW_POSITIONS


def is_kernel_compiled(shape: Shape) -> bool:
    """Tell whether the gradient of the kernel is compiled."""
    return shape.taps > 1 and shape.kernel_bytes <= LARGEST_GRADIENT


def threads_of(multiply_adds: int, threads: int) -> int:
    """Return how many threads are worth it."""
    return threads if multiply_adds >= WORTH_THREADS else 1
