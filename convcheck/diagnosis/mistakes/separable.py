"""A kernel taken to be separable: the product of a column and a row, which few are."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_kernel
from convcheck.diagnosis.program import Array, Inapplicable, Linear
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

REMEDY = (
    "only kernels of rank one are separable (an outer product of a column and a row): add up all"
    " singular parts, or convolve with the kernel itself"
)


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if conv.rank != 2 or min(conv.kernel) == 1:
        return
    for says, change in (
        ("its largest singular part (as if it were separable)", _largest_part),
        ("the product of its first column and row (as if it were separable)", _first_lines),
        ("the product of its sums of rows and columns (as if it were separable)", _sums),
    ):
        # Forward only: nobody asks for the transpose.
        yield Variant(f"the kernel replaced by {says}", REMEDY, on_kernel(Linear(change, change)))


def _largest_part(kernel: Array) -> Array:
    """Return the best approximation of rank one to each plane of taps, channels last."""
    planes = np.moveaxis(kernel, (0, 1), (-2, -1))
    left, values, right = np.linalg.svd(planes)
    found = values[..., :1, None] * left[..., :, :1] * right[..., :1, :]
    return np.moveaxis(found, (-2, -1), (0, 1))


def _first_lines(kernel: Array) -> Array:
    return _divided(kernel[:, :1] * kernel[:1], kernel[:1, :1])


def _sums(kernel: Array) -> Array:
    column, row = kernel.sum(axis=1, keepdims=True), kernel.sum(axis=0, keepdims=True)
    return _divided(column * row, kernel.sum(axis=(0, 1), keepdims=True))


def _divided(array: Array, by: Array) -> Array:
    if not by.all():
        raise Inapplicable("a division by zero")
    return np.asarray(array / by)


MISTAKE = Mistake(
    "separable",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    linear=False,
    operations=(PlainConvolution,),
)
