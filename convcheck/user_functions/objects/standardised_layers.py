"""Layers of Keras that standardise their kernel: without its mean, over its deviation.

As `standardised_modules` has it for PyTorch: weights of two more input channels, which are zero,
make mean and deviation of each filter known ones. Owns which layers these are, and how they are
built and called; they compute in float64, so that all that is lost is by their own doing.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.objects.standardised_modules import (
    FURTHER,
    GAIN,
    NEAR,
    SMALL,
    divisors_of,
    sums_squares,
)

MEAN = re.compile(r"\b(reduce_)?mean\(|moments\(")
DEVIATION = re.compile(r"\b(reduce_)?(std|var|variance)\(|moments\(|r?sqrt\(")
"""What the text of such a layer does with its weights."""

SAID = re.compile(r"(?i)standardi[sz]|\bws[_ ]?conv|weight[_ -]std|scaled ?ws")
"""What such a layer is called, or says."""


@lru_cache(maxsize=64)
def _says_so(text: str) -> bool:
    return all(each.search(text) is not None for each in (SAID, MEAN, DEVIATION))


def is_standardised_layer(layer: Any) -> bool:
    """Tell whether a layer standardises its kernel, by its text."""
    return _says_so(text_of(type(layer)))


def with_further_channels(x: Any) -> Any:
    """Return an input, channels last, with as many channels more as weights are added for."""
    from keras import ops

    wide = ops.cast(x, "float64")
    return ops.concatenate([wide, ops.zeros((*wide.shape[:-1], FURTHER), "float64")], axis=-1)


@dataclass(frozen=True)
class StandardisedLayer:
    """Names of the weights; `bias` and `gain` are empty if there is none."""

    kernel: str
    bias: str
    gain: str
    shape: tuple[int, ...]
    """That of the kernel that is read: taps, input channels without the further ones, filters."""
    gain_shape: tuple[int, ...] = ()
    of_sum: bool = False
    owes_sum: bool = False
    """As in `standardised_modules`."""

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the convolution with a kernel; `call` takes weights by their names, an input.

        Raises `ValueError` for numbers that are not finite.
        """
        from keras import ops

        weights, mean, wanted = _with_more(np.asarray(to_numpy(kernel), np.float64))
        filters = self.shape[-1]
        gain = np.ones(filters)
        none = {self.bias: np.zeros(filters)} if self.bias else {}
        if self.gain:
            gain[1::3] = 2.0
            none[self.gain] = gain.reshape(self.gain_shape)
        # One further channel of ones and no other shows what its one weight has become.
        channels = self.shape[-2]
        ones = np.zeros((1, *(4 * size for size in self.shape[:-2]), channels + FURTHER))
        ones[..., channels] = 1
        first = weights[(*(0,) * (weights.ndim - 2), channels)] - mean
        seen = np.abs(to_numpy(call({self.kernel: weights, **none}, ops.convert_to_tensor(ones))))
        deviation = np.abs(first) / seen.reshape(-1, filters).max(axis=0)
        count = weights[..., 0].size
        counted = divisors_of(count, of_sum=self.of_sum, owes_sum=self.owes_sum)
        near = [np.abs(deviation * gain / wanted - each) < NEAR for each in counted]
        # Divided by what is no deviation of them, it is no standardised kernel.
        deviation = np.where(np.any(near, axis=0) | (wanted < SMALL), deviation, wanted)
        if self.bias and bias is not None:
            none[self.bias] = np.asarray(to_numpy(bias), np.float64) / deviation
        result = call({self.kernel: weights, **none}, with_further_channels(x))
        return ops.cast(result * ops.convert_to_tensor(deviation), x.dtype)


def _with_more(kernel: Array) -> tuple[Array, Array, Array]:
    """Return a kernel of more input channels, and mean and deviation of each of its filters.

    A mean that is not zero is there where numbers are whole, which it costs no digits. Every second
    filter has twice the deviation, so that one of all filters together is another one.
    """
    if not np.isfinite(kernel).all():
        raise ValueError("weights that are not finite have no deviation")
    taps, filters = kernel.shape[:-2], kernel.shape[-1]
    flat = kernel.reshape(-1, filters)
    count = len(flat) + FURTHER * math.prod(taps)
    total, squares = flat.sum(axis=0), np.square(flat).sum(axis=0)
    # a + b = -total, a^2 + b^2 = deviation^2 count - squares
    least = float(np.max(squares + total * total / 2)) * 1.5 / count
    every = 2.0 ** math.ceil(math.log2(max(least, 2.0**-120)) / 2)
    deviation = every * (1.0 + np.arange(filters) % 2)
    half = np.sqrt(2 * (deviation**2 * count - squares) - total * total) / 2
    more = np.zeros((*taps, FURTHER, filters))
    corner = (0,) * len(taps)
    more[(*corner, 0)] = -total / 2 + half
    more[(*corner, 1)] = -total / 2 - half
    whole = bool((kernel == np.rint(kernel)).all())
    mean = deviation if whole else np.zeros(filters)
    return np.concatenate([kernel, more], axis=-2) + mean, mean, deviation


def standardised_layer_of(
    kind: type, named: Mapping[str, tuple[int, ...]]
) -> StandardisedLayer | None:
    """Return the weights of a layer that standardises its kernel, by their names and shapes.

    `kind` is its class. It is built with the further channels. None where there are other weights
    than these.
    """
    kernels = [name for name, shape in named.items() if len(shape) > 2 and not GAIN.search(name)]
    if len(kernels) != 1:
        return None
    whole = named[kernels[0]]
    rest = {name: shape for name, shape in named.items() if name != kernels[0]}
    gains = [name for name in rest if GAIN.search(name)]
    biases = [name for name in rest if name not in gains]
    if any(math.prod(shape) != whole[-1] for shape in rest.values()) or len(gains) > 1:
        return None
    if len(biases) > 1:
        return None
    shape = (*whole[:-2], whole[-2] - FURTHER, whole[-1])
    gain = next(iter(gains), "")
    of_sum, owes_sum = sums_squares(kind)
    return StandardisedLayer(
        *(kernels[0], next(iter(biases), ""), gain, shape, rest[gain] if gain else ()),
        of_sum=of_sum,
        owes_sum=owes_sum,
    )
