"""The shapes in which objects hold their weights, and the way there and back.

A bias may have a number for each element of an output, a kernel be a matrix, or one that several
channels share.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from convcheck.user_functions.callables.refusal import Unspellable
from convcheck.user_functions.parameters.signature import Role

OF_ONE_AXIS = 3
"""Axes of a kernel with one axis of taps: these, and both of channels."""


def shaped(array: Any, shape: tuple[int, ...], role: Role) -> Any:
    """Return a weight in the shape in which it is held. Raises `ValueError` if it does not fit."""
    size = int(np.prod(shape))
    own = tuple(array.shape)
    if role is Role.BIAS and (axis := _channels_of(shape, own)) is not None:
        alone = [1] * len(shape)
        alone[axis] = shape[axis]
        return np.broadcast_to(array.reshape(alone), shape).copy()
    matrix = len(shape) == 2 and shape in ((own[0], size // own[0]), (size // own[-1], own[-1]))
    if own == shape:
        return array
    if role is Role.KERNEL and own[1:] == shape[1:] and (times := own[0] // shape[0]) > 1:
        first = array[::times]  # of those that channels share
        if all(bool((array[each::times] == first).all()) for each in range(times)):
            return first
    flat = role is Role.KERNEL and _of_one_row(shape, own)
    if size == int(np.prod(own)) and (role is Role.BIAS or matrix or flat):
        return array.reshape(shape)
    raise Unspellable(f"it holds a {role} of shape {shape}, where {own} is wanted")


def _of_one_row(shape: tuple[int, ...], own: tuple[int, ...]) -> bool:
    """Tell whether a kernel of one axis of taps is held as one of two: `(out, in, 1, taps)`.

    As by a layer of one axis that computes by one of planes of a single row or column.
    """
    if len(own) != OF_ONE_AXIS or len(shape) != OF_ONE_AXIS + 1:
        return False
    places = [at for at in range(len(shape)) if shape[at] == 1]
    return any(shape[:at] + shape[at + 1 :] == own for at in places)


def _channels_of(shape: tuple[int, ...], own: tuple[int, ...]) -> int | None:
    """Return the axis of channels of a bias that has a number for each element of an output.

    None for one that has a number for each channel.
    """
    count = int(np.prod(own))
    if len(shape) < 2 or int(np.prod(shape)) == count:
        return None
    return next((axis for axis in (0, len(shape) - 1) if shape[axis] == count), None)


def of_channels(gradient: Any, shape: tuple[int, ...], own: tuple[int, ...]) -> Any:
    """Return the gradient of a bias of such a shape as that of a number for each channel."""
    axis = _channels_of(shape, own)
    if axis is None or np.shape(gradient) != shape:
        return gradient
    return np.sum(gradient, tuple(each for each in range(len(shape)) if each != axis)).reshape(own)
