"""Sums that are kept in half precision, shown by adding up in it, in the orders that loops have.

Owns the sums. A result that one of them gives to the last bit was rounded at every addition.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

from convcheck.diagnosis.evidence import Observation
from convcheck.mathematics.operands import Array
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.passes import Pass

HALVES = ("float16", "bfloat16")

MOST_PRODUCTS = 2048
"""Products of one sum up to which they are added up one after the other."""


def kept_in_half(seen: Observation) -> str:
    """Return the type in which sums are kept, if it is half precision; else nothing.

    Looked at are forward results without groups, of zero padding.
    """
    conv, dtype = seen.conv, seen.conv.dtype
    actual = _looked_at(seen)
    if actual is None:
        return ""
    products = _products(conv, seen.operands.input, seen.operands.kernel)
    if products.shape[-1] > MOST_PRODUCTS:
        return ""
    half = numpy_dtype(dtype)
    for sums in _sums(products, half, conv):
        bias = seen.operands.bias if conv.bias else None
        whole = sums if bias is None else (sums + bias.astype(half)).astype(half)
        if np.array_equal(whole.astype(np.float64), actual.astype(np.float64)):
            return dtype
    return ""


def products_in_half(seen: Observation) -> str:
    """Return the type that products are rounded to, of sums in a wider one; else nothing.

    Looked at are the same results.
    """
    conv, dtype = seen.conv, seen.conv.dtype
    actual = _looked_at(seen)
    if actual is None:
        return ""
    half = numpy_dtype(dtype)
    products = _products(conv, seen.operands.input, seen.operands.kernel)
    sums = products.astype(half).astype(np.float64).sum(axis=-1)
    if conv.bias and seen.operands.bias is not None:
        sums = sums + seen.operands.bias.astype(np.float64)
    return dtype if np.array_equal(sums.astype(half), actual.astype(half)) else ""


def _looked_at(seen: Observation) -> Array | None:
    """Return a forward result in half precision without groups, of zero padding; else None."""
    conv = seen.conv
    plain = not conv.transposed and conv.groups == 1 and conv.padding_mode == "zeros"
    if conv.dtype not in HALVES or seen.which is not Pass.FORWARD or not plain:
        return None
    if seen.actual is None or min(map(min, conv.pads)) < 0:
        return None
    actual = np.asarray(seen.actual)
    return actual if actual.shape == conv.output_shape else None


def _products(conv: Convolution, x: Array, w: Array) -> Array:
    """Return the factors of each output as float64 products, `[batch, *outputs, out, *taps, in]`.

    Flat behind the output channels.
    """
    wide = np.pad(x.astype(np.float64), [(0, 0), *conv.pads, (0, 0)])
    axes = tuple(range(1, conv.rank + 1))
    extents = tuple(axis.extent for axis in conv.axes)
    windows = np.lib.stride_tricks.sliding_window_view(wide, extents, axis=axes)
    steps = tuple(slice(None, None, step) for step in conv.stride)
    inside = tuple(slice(None, None, step) for step in conv.dilation)
    windows = windows[(slice(None), *steps, slice(None), *inside)]
    # [batch, *outputs, in, *taps] and [*taps, in, out]
    last = conv.rank + 1
    moved = np.moveaxis(windows, last, -1)[..., np.newaxis]
    found = moved * w.astype(np.float64)
    whole = np.moveaxis(found, -1, last)
    return np.asarray(whole.reshape(*whole.shape[: last + 1], -1))


def _sums(products: Array, half: np.dtype[np.generic], conv: Convolution) -> Iterator[Array]:
    """Yield sums of products in a type: taps or channels first, of rounded products or not."""
    taps, inputs = int(np.prod(conv.kernel)), conv.in_channels
    by_taps = np.arange(taps * inputs)
    by_channels = by_taps.reshape(taps, inputs).T.reshape(-1)
    for order, rounded in itertools.product((by_channels, by_taps), (True, False)):
        total = np.zeros(products.shape[:-1], half)
        for place in order:
            each = products[..., place]
            each = each.astype(half) if rounded else each
            total = (total.astype(np.float64) + each.astype(np.float64)).astype(half)
        yield total
