"""Views by strides, without the options that CuPy's have not, or refuse."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from cupy._arrays import given, ndarray

__all__ = ["stride_tricks"]


def _as_strided(x: ndarray, shape: Any = None, strides: Any = None) -> ndarray:
    return ndarray(np.lib.stride_tricks.as_strided(given(x), shape, strides), x)


def _sliding_window_view(
    x: ndarray, window_shape: Any, axis: Any = None, *, writeable: bool = False
) -> ndarray:
    if writeable:
        raise NotImplementedError("Writeable views are not supported.")
    view = np.lib.stride_tricks.sliding_window_view(given(x), window_shape, axis)
    return ndarray(view, x)


stride_tricks = SimpleNamespace(as_strided=_as_strided, sliding_window_view=_sliding_window_view)
