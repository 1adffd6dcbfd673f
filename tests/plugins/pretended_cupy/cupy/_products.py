"""Products, in the arithmetic that the compute type allows, and with the faults asked for."""

from __future__ import annotations

from typing import Any

import numpy as np

from cupy import _core
from cupy._arrays import given, taken
from cupy.cuda import WORDS

TF32_BITS = 13
"""Bits of a float32 that TF32 does not have."""


def _seen(array: np.ndarray) -> np.ndarray:
    """Return an operand as the device multiplies it: rounded to TF32 where that is allowed."""
    chosen = _core.get_compute_type(np.float32)
    allowed = chosen == _core._routines_linalg.COMPUTE_TYPE_TF32 or "hidden" in WORDS
    if array.dtype != np.float32 or not allowed:
        return array
    words = np.ascontiguousarray(array).view(np.uint32).astype(np.uint64)
    half, odd = (1 << (TF32_BITS - 1)) - 1, (words >> TF32_BITS) & 1
    kept = ((words + half + odd) >> TF32_BITS) << TF32_BITS
    return kept.astype(np.uint32).view(np.float32).reshape(array.shape)


def matmul(a: Any, b: Any) -> Any:
    left, right = _seen(given(a)), _seen(given(b))
    turned = not (left.flags.c_contiguous and right.flags.c_contiguous)
    if "wrong" in WORDS or ("wrong_gradient" in WORDS and turned):
        left = left.copy()
        left[..., -1] = 0
    return taken(np.matmul(left, right))


def tensordot(a: Any, b: Any, axes: Any = 2) -> Any:
    return taken(np.tensordot(_seen(given(a)), _seen(given(b)), axes=axes))


def einsum(equation: str, *operands: Any) -> Any:
    return taken(np.einsum(equation, *(_seen(given(each)) for each in operands)))
