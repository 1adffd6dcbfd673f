"""Biases with a number for each element of an output, as some layers keep them: `(depth, oh, ow)`.

A convolution adds one number to a whole channel, so each place is handed that of its channel, and
the gradient of the channel's number is the sum of those of all places. Owns the way there and back.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.layouts import data_shape

Array = NDArray[Any]

UNTIED = "of every element"
"""The spelling of such a bias."""


def untied_shape(conv: Convolution, data: str) -> tuple[int, ...]:
    """Return the shape of an entry of the output in a data layout."""
    return data_shape(data.replace("N", ""), 1, conv.output, conv.out_channels)


def of_shape(bias: Array, shape: tuple[int, ...], data: str) -> Array:
    """Return a copy of a bias with other axes, or of the shape of an entry of the output."""
    if bias.size == int(np.prod(shape)):
        return bias.copy().reshape(shape)
    return np.broadcast_to(bias.reshape(_alone(bias.size, shape, data)), shape).copy()


def tensor_of_shape(bias: Any, shape: tuple[int, ...], data: str) -> Any:
    """Return a tensor of any framework in the shape of an entry of the output."""
    alone = _alone(int(bias.shape[0]), shape, data)
    if hasattr(bias, "reshape"):
        bias = bias.reshape(alone)
    else:  # of TensorFlow
        bias = bias[tuple(slice(None) if size > 1 else None for size in alone)]
    return bias.expand(shape) if hasattr(bias, "expand") else bias + np.zeros(shape, np.float16)


def tied(gradient: Array, conv: Convolution, data: str) -> Array:
    """Return the gradient of the number of each channel by that of all places.

    Raises `TypeError` if it is not one of all places: nobody refuses by that.
    """
    shape = untied_shape(conv, data)
    if gradient.shape != shape:
        raise TypeError(f"the gradient of the bias has the shape {gradient.shape}, not {shape}")
    channels = _alone(conv.out_channels, shape, data)
    places = tuple(axis for axis, size in enumerate(channels) if size != shape[axis])
    wide = gradient.sum(places, np.result_type(gradient, np.float64))
    return np.asarray(wide.astype(gradient.dtype).reshape(-1))


def _alone(count: int, shape: tuple[int, ...], data: str) -> tuple[int, ...]:
    """Return the shape of a bias that has the axis of its channels and others of one element."""
    ones = (1,) * (len(shape) - ("C" in data))
    return data_shape(data.replace("N", ""), 1, ones, count)
