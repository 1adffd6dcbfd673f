"""Complex numbers as pairs of real ones, and what is the same for both kinds.

Owns that correspondence: a complex array is judged as a real one with a last axis of two, the real
and the imaginary part. Real arrays pass through as they are, uncopied.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


def parts(array: Array) -> Array:
    """Return a complex array with its real and imaginary parts along a new last axis."""
    if array.dtype.kind != "c":
        return array
    return np.stack([array.real, array.imag], axis=-1)


def exact(array: Array) -> Array:
    """Return an array in the type that the reference is computed in: float64 or complex128."""
    return array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)


def moduli(array: Array) -> Array:
    """Return absolute values; of complex numbers, those of both parts added.

    Sums of products of these bound every real product and sum of operands that a complex product
    can be made of.
    """
    if array.dtype.kind != "c":
        return np.abs(array)
    return np.asarray(np.abs(array.real) + np.abs(array.imag))


def conjugate(array: Array) -> Array:
    """Return the complex conjugates; a real array itself."""
    return array.conj() if array.dtype.kind == "c" else array
