"""CuPy, pretended: NumPy's arithmetic behind arrays that are "on a device".

It has names of the real library only, and refuses what that refuses: NumPy's arrays beside its own,
conversions that nobody asked for, windows to write to, another device than the current one. What it
does depends on `PRETENDED_CUPY`, words joined by commas: `two` has two devices; `none` has a driver
and no device, `no_driver` not even that; `wrong` adds up one product too few in products of
matrices, `wrong_gradient` only where a factor is transposed; `hidden` computes in TF32 whatever it
was told; `old` is a version that knows no bfloat16.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cupy import _core, cuda, fft, lib
from cupy._arrays import given, lifted, made, ndarray
from cupy._products import einsum, matmul, tensordot

__all__ = [
    "_core",
    "array",
    "asarray",
    "asfortranarray",
    "asnumpy",
    "broadcast_to",
    "concatenate",
    "cuda",
    "einsum",
    "empty",
    "empty_like",
    "expand_dims",
    "eye",
    "fft",
    "flip",
    "full",
    "get_default_memory_pool",
    "lib",
    "matmul",
    "mean",
    "moveaxis",
    "ndarray",
    "ones",
    "pad",
    "split",
    "sqrt",
    "square",
    "tensordot",
    "zeros",
    "zeros_like",
]
__version__ = "13.3.0" if "old" in cuda.WORDS else "14.9.0"

asfortranarray, broadcast_to = lifted(np.asfortranarray), lifted(np.broadcast_to)
concatenate, expand_dims, flip = lifted(np.concatenate), lifted(np.expand_dims), lifted(np.flip)
empty_like, zeros_like = lifted(np.empty_like), lifted(np.zeros_like)
mean, moveaxis, pad, split = lifted(np.mean), lifted(np.moveaxis), lifted(np.pad), lifted(np.split)
sqrt, square = lifted(np.sqrt), lifted(np.square)
empty, eye, full, ones, zeros = map(made, (np.empty, np.eye, np.full, np.ones, np.zeros))


def array(values: Any, dtype: Any = None) -> ndarray:
    """Copy to the current device, from a device or from the host."""
    held = given(values) if isinstance(values, ndarray) else np.asarray(values)
    if "old" in cuda.WORDS and held.dtype.name == "bfloat16":
        raise ValueError("Unsupported dtype bfloat16")
    return ndarray(np.array(held, dtype=dtype))


def asarray(values: Any, dtype: Any = None) -> ndarray:
    same = isinstance(values, ndarray) and dtype in (None, values.dtype)
    return values if same else array(values, dtype)


def asnumpy(values: ndarray) -> np.ndarray:
    return values.get()


def get_default_memory_pool() -> cuda.MemoryPool:
    return cuda.POOL
