"""The compute types of cuBLAS, as CuPy keeps them: found at the first product, or set."""

from __future__ import annotations

import os
from types import SimpleNamespace
from typing import Any

import numpy as np

from cupy import cuda

__all__ = ["_routines_linalg", "get_compute_type", "set_compute_type"]

_routines_linalg = SimpleNamespace(
    COMPUTE_TYPE_TBD=0, COMPUTE_TYPE_DEFAULT=1, COMPUTE_TYPE_PEDANTIC=2, COMPUTE_TYPE_TF32=7
)
_CHOSEN: dict[str, int] = {}


def get_compute_type(dtype: Any) -> int:
    name = np.dtype(dtype).name
    if name not in _CHOSEN:
        narrow = name == "float32" and int(os.getenv("CUPY_TF32", "0")) > 0
        set_compute_type(dtype, 7 if narrow else 1)
    return _CHOSEN[name]


def set_compute_type(dtype: Any, compute_type: int) -> None:
    if compute_type == _routines_linalg.COMPUTE_TYPE_TF32:
        cuda.runtime.getDeviceProperties(cuda.current())  # only some devices have it
    _CHOSEN[np.dtype(dtype).name] = compute_type
