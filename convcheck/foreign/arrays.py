"""NumPy arrays to the arrays of a framework and back."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

FRAMEWORKS = ("numpy", "torch", "tensorflow", "jax", "cupy")


class NotAnArray(TypeError):
    """A function returned something that is no array."""


def to_framework(array: Array, framework: str) -> Any:
    """Return an array of the framework with the same elements and dtype."""
    if framework == "torch":
        import torch

        return torch.from_numpy(array)
    if framework == "tensorflow":
        import tensorflow

        return tensorflow.constant(array)
    if framework == "jax":
        import jax

        jax.config.update("jax_enable_x64", val=True)
        return jax.numpy.asarray(array)
    if framework == "cupy":
        import cupy

        return cupy.asarray(array)
    return array


def is_array(value: Any) -> bool:
    """Say whether a value is an array of some framework."""
    return hasattr(value, "shape") and hasattr(value, "dtype")


def to_numpy(value: Any) -> Array:
    """Return what a function gave as a NumPy array. Raises `NotAnArray`.

    Of a tuple or list `(out, cache)` it is the first.
    """
    if isinstance(value, tuple | list) and value and is_array(value[0]):
        value = value[0]
    if isinstance(value, list):
        return np.asarray(value)
    if not is_array(value):
        raise NotAnArray(f"a {type(value).__name__} came back, not an array")
    if hasattr(value, "detach"):
        value = value.detach().cpu()
    elif type(value).__module__.split(".")[0] == "cupy":
        value = value.get()
    return np.asarray(value)
