"""Arrays that functions return, and those that are handed over in the place of others."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator, Sequence
from numbers import Number
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

Array = NDArray[Any]


class NotAnArray(TypeError):
    """A function returned something that is no array."""


def is_array(value: Any) -> bool:
    """Say whether a value is an array of some framework."""
    return hasattr(value, "shape") and hasattr(value, "dtype")


def first_array(value: Any) -> Any:
    """Return the output of what a function returned: of a tuple or list `(out, cache)` the first.

    A list of numbers is one array, NumPy's numbers too, and so is a list of rows of one shape.
    """
    if isinstance(value, list) and (_are_parts(value) or _are_numbers(value)):
        return np.asarray(value)
    if isinstance(value, tuple | list) and value and is_array(value[0]):
        return value[1] if _places_first(value) else value[0]
    return value


def _places_first(value: Any) -> bool:
    """Tell whether numbers of places, one after the other, come before an output: `lags, c`."""
    if len(value) != 2 or not is_array(value[1]) or "int" not in str(value[0].dtype):
        return False
    if len(value[0].shape) != 1 or tuple(value[0].shape) != tuple(value[1].shape):
        return False
    places = to_numpy(value[0])
    counted = bool((np.diff(places) == 1).all())
    down = bool((np.diff(places) == -1).all()) and 0 in places  # lags, the largest one first
    return (counted or down) and (len(value[0]) > 1 or "int" not in str(value[1].dtype))


def held_at_once(value: Any) -> Any:
    """Return a list of what a generator or another iterator yields, all else as it is.

    What is in a list of such ones, the rows of a result, is held as well.
    """
    if isinstance(value, Iterator):
        return [held_at_once(each) for each in value]
    return value


def _are_parts(values: list[Any]) -> bool:
    """Tell whether the elements of a list are those of one array."""
    if not all(isinstance(each, np.generic | np.ndarray) for each in values):
        return False
    alike = len({each.shape for each in values}) == 1
    return alike and (len(values) > 1 or values[0].ndim < 2)  # else it may be `[out]`


def _are_numbers(values: list[Any]) -> bool:
    """Tell whether a list is of numbers, some of which may be NumPy's: what nobody wrote is 0."""
    return len(values) > 1 and all(isinstance(each, Number | np.number) for each in values)


def _has_gaps(values: list[Any]) -> bool:
    """Tell whether a list is of numbers and of None, where there is no number."""
    missing = sum(each is None for each in values)
    return 0 < missing < len(values) and all(
        each is None or isinstance(each, Number | np.number) for each in values
    )


def library_of(value: Any) -> str:
    """Return the library that an array, or anything else, is of."""
    return type(value).__module__.partition(".")[0]


def to_numpy(value: Any) -> Array:
    """Return what a function gave as a NumPy array. Raises `NotAnArray`."""
    value = first_array(value)
    if isinstance(value, list) and _has_gaps(value):
        return np.array([np.nan if each is None else each for each in value])
    if isinstance(value, list | deque | array | memoryview):
        return np.asarray(value)
    if isinstance(value, tuple) and value and all(isinstance(each, Number) for each in value):
        return np.asarray(value)
    if not is_array(value):
        raise NotAnArray(f"a {type(value).__name__} came back, not an array")
    if hasattr(value, "detach"):
        return _of_torch(value.detach().cpu())
    if library_of(value) == "cupy":
        value = value.get()
    return np.asarray(value)


def _of_torch(tensor: Any) -> Array:
    import torch

    if tensor.dtype is not torch.bfloat16:  # which NumPy itself does not have
        return np.asarray(tensor)
    import ml_dtypes

    bits: Array = np.asarray(tensor.contiguous().view(torch.int16))
    return bits.view(ml_dtypes.bfloat16)


def lying_as(given: Array, array: Array) -> Array:
    """Return the elements of an array as another one of its shape lies in memory.

    In the same order, with the same gaps, repeated along the same axes, and as writable.
    """
    if given.size == 0 or given.ndim == 0:
        return array
    steps = [stride // given.itemsize for stride in given.strides]
    reach = [step * (size - 1) for step, size in zip(steps, given.shape, strict=True)]
    memory = np.zeros(sum(map(abs, reach)) + 1, array.dtype)
    first = memory[-sum(each for each in reach if each < 0) :]
    view = as_strided(first, given.shape, [step * array.itemsize for step in steps])
    view[...] = array
    if not given.flags.writeable:
        view.flags.writeable = False
    return view


def in_zeros(array: Any, sides: Sequence[tuple[int, int]]) -> Any:
    """Return an array of any framework with zeros before and after along each axis.

    What else there is comes back as it is.
    """
    if isinstance(array, np.ndarray):
        return np.pad(array, sides)
    library = library_of(array)
    if hasattr(array, "new_zeros"):
        import torch

        return torch.nn.functional.pad(array, [n for pair in reversed(sides) for n in pair])
    if library == "tensorflow":
        import tensorflow

        return tensorflow.pad(array, sides)
    if library in ("jax", "jaxlib"):
        import jax

        return jax.numpy.pad(array, sides)
    return array
