"""Steps with arrays of any framework that gradients go through: axes, and elements along one.

Owns how each framework calls them. What is neither PyTorch's nor TensorFlow's is taken for an array
that NumPy's words are known to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, library_of
from convcheck.user_functions.frameworks.contract import Framework, frameworks
from convcheck.user_functions.interfaces.handed_beside import array_like


def axes_of_filters(x: Any) -> tuple[int, ...]:
    """Return the axes of a kernel on which filters may be, by the library of the input."""
    library = library_of(x)
    if library == "torch":
        return (0,)
    return (-1,) if library == "tensorflow" else (0, -1)


def like(array: Any, numbers: Array) -> Any:
    """Return numbers as an array of the framework and the type of another one."""
    found = array_like(array, numbers)
    if library_of(array) == "tensorflow":
        import tensorflow

        return tensorflow.constant(found)
    if library_of(array) in ("jax", "jaxlib"):
        import jax

        return jax.numpy.asarray(found)
    return found


def its_framework(array: Any) -> Framework:
    """Return the framework that an array is of."""
    library = library_of(array)
    return frameworks()["jax" if library == "jaxlib" else library]


def reshaped(array: Any, shape: Sequence[int]) -> Any:
    """Return an array with another shape, in the order of rows."""
    if library_of(array) == "tensorflow":
        import tensorflow

        return tensorflow.reshape(array, shape)
    return array.reshape(tuple(shape))


def broadcast(array: Any, shape: Sequence[int]) -> Any:
    """Return an array whose axes of one element are as long as those of a shape."""
    library = library_of(array)
    if library == "tensorflow":
        import tensorflow

        return tensorflow.broadcast_to(array, shape)
    if library in ("jax", "jaxlib"):
        import jax

        return jax.numpy.broadcast_to(array, shape)
    return (
        array.expand(*shape) if hasattr(array, "expand") else np.broadcast_to(array, shape).copy()
    )


def permuted(array: Any, axes: Sequence[int]) -> Any:
    """Return an array with its axes in another order."""
    if library_of(array) == "tensorflow":
        import tensorflow

        return tensorflow.transpose(array, axes)
    if hasattr(array, "permute"):
        return array.permute(*axes)
    return array.transpose(tuple(axes))


def repeated(array: Any, times: int, axis: int) -> Any:
    """Return an array with each element along an axis so many times, one beside the other."""
    library = library_of(array)
    if library == "tensorflow":  # gradients of `gather` are no arrays
        import tensorflow

        return tensorflow.repeat(array, times, axis=axis)
    if hasattr(array, "repeat_interleave"):
        return array.repeat_interleave(times, axis)
    if library in ("jax", "jaxlib"):
        import jax

        return jax.numpy.repeat(array, times, axis=axis)
    return np.repeat(array, times, axis=axis)


def taken(array: Any, places: Sequence[int], axis: int) -> Any:
    """Return the elements at some places along an axis."""
    if library_of(array) == "tensorflow":
        import tensorflow

        return tensorflow.gather(array, list(places), axis=axis)
    if hasattr(array, "index_select"):
        import torch

        return array.index_select(axis % array.ndim, torch.tensor(places, device=array.device))
    if library_of(array) in ("jax", "jaxlib"):
        import jax

        return jax.numpy.take(array, np.asarray(places), axis=axis)
    return np.take(array, places, axis=axis)


def joined(arrays: Sequence[Any], axis: int) -> Any:
    """Return arrays one after the other along an axis."""
    library = library_of(arrays[0])
    if library == "tensorflow":
        import tensorflow

        return tensorflow.concat(list(arrays), axis=axis)
    if library in ("jax", "jaxlib"):
        import jax

        return jax.numpy.concatenate(list(arrays), axis=axis)
    if hasattr(arrays[0], "index_select"):
        import torch

        return torch.cat(list(arrays), axis)
    return np.concatenate(list(arrays), axis=axis)


def positive(array: Any) -> Any:
    """Return an array with zeros in the place of what is below zero."""
    library = library_of(array)
    if library == "tensorflow":
        import tensorflow

        return tensorflow.nn.relu(array)
    if library in ("jax", "jaxlib"):
        import jax

        return jax.numpy.maximum(array, 0)
    return array.clamp(min=0) if hasattr(array, "clamp") else np.maximum(array, 0)
