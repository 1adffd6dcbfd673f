"""The kernel's axes are exchanged: height with width, input channels with output channels."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, computing_with, on_kernel
from convcheck.diagnosis.program import Array, indexed
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Pass


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    shape = conv.kernel_shape
    exchanged = [
        (pair, axis_names(conv, pair)) for pair in itertools.combinations(range(conv.rank), 2)
    ]
    exchanged.append(((conv.rank, conv.rank + 1), "input channels and output channels"))
    remedy = "transpose the kernel's axes back"
    for (first, second), names in exchanged:
        says = f"the kernel with {names} exchanged"
        swapped = indexed(shape, partial(np.swapaxes, axis1=first, axis2=second))
        if shape[first] == shape[second] > 1:
            yield Variant(says, remedy, on_kernel(swapped))
        elif shape[first] != shape[second] and second < conv.rank:
            kernel = list(conv.kernel)
            kernel[first], kernel[second] = kernel[second], kernel[first]
            wrong = conv.if_possible(kernel=tuple(kernel), padding=conv.pads)
            if wrong is not None:
                yield Variant(says, remedy, computing_with(swapped, wrong))
                flat = indexed(shape, partial(np.reshape, shape=wrong.kernel_shape))
                yield Variant(
                    f"the kernel's sizes along {names} exchanged, its taps as they lie",
                    "read the sizes of the kernel in the order in which its axes lie",
                    computing_with(flat, wrong),
                )
            pads = list(conv.pads)
            pads[first], pads[second] = pads[second], pads[first]
            wrong = conv.if_possible(kernel=tuple(kernel), padding=tuple(pads))
            if tuple(pads) != conv.pads and wrong is not None:  # padded for the kernel as it is
                yield Variant(says, remedy, computing_with(swapped, wrong))
    if conv.rank > 1 and sum(size > 1 for size in conv.kernel) > 1:
        same = conv.rank == 2 and conv.kernel[0] == conv.kernel[1]
        for verb, change in (("taken", _column_major), ("read", _row_major)):
            law = (
                f"the kernel's taps {verb} in column-major order, as if height and width were"
                " exchanged"
            )
            yield Variant(
                f"the kernel with {axis_names(conv, (0, 1))} exchanged" if same else law,
                "list the taps of patches and kernel in the same order, the last axis fastest",
                on_kernel(indexed(shape, partial(change, conv.rank))),
                law,
            )


def _column_major(rank: int, places: Array) -> Array:
    """Return row-major taps read as if they lay in column-major order."""
    kernel, channels = places.shape[:rank], places.shape[rank:]
    turned = places.reshape(*kernel[::-1], *channels)
    return turned.transpose(*reversed(range(rank)), rank, rank + 1)


def _row_major(rank: int, places: Array) -> Array:
    """Return column-major taps read as if they lay in row-major order."""
    laid = places.transpose(*reversed(range(rank)), rank, rank + 1)
    return laid.reshape(places.shape)


MISTAKE = Mistake("kernel_axes", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
