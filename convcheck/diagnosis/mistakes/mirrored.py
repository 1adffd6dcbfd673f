"""Taps of a signal's filter that read ahead where they have to read back.

A Toeplitz matrix of its first column alone has that column as its first row, so that it is
symmetric (`scipy.linalg.toeplitz`). Of a decimator in polyphase branches, branch p reads the
samples p before every M-th one; fed with those p after it, taps are mirrored within each M of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, computing_with
from convcheck.diagnosis.program import Array, Linear
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import USUAL_PASSES, Pass


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if conv.rank != 1 or conv.dilation != (1,) or conv.kernel == (1,):
        return
    back = range(conv.kernel[0])  # how far each tap reads back, from the last tap on
    if conv.stride == (1,):
        yield from _reading(
            conv,
            [*(-k for k in back), *back[1:]],
            [*back, *back[1:]],
            "a symmetric matrix (Toeplitz, of its first column alone): each tap reads as far ahead"
            " as it reads back",
            "hand the first row over as well: toeplitz(column, row), with zeros behind its first"
            " element",
        )
    step = conv.stride[0]
    if step > 1:
        yield from _reading(
            conv,
            [2 * (k % step) - k for k in back],
            [*back],
            "polyphase branches that are commuted in the wrong direction: branch p reads the sample"
            " p after every stride-th one (phases paired wrongly: advanced, x[m * M + p], not"
            " delayed)",
            "branch p reads x[m * M - p]: the one p before it",
        )


def _reading(
    conv: Convolution, places: Sequence[int], taps: Sequence[int], says: str, remedy: str
) -> Iterator[Variant]:
    """Yield a filter with `taps`, counted from the last, at `places` before or after its own."""
    ahead = max(*places, 0)
    before, after = conv.pads[0]
    size = conv.kernel[0]
    longer = conv.if_possible(kernel=(size + ahead,), padding=((before, after + ahead),))
    if longer is not None:
        change = _moved(size, ahead, [place + size - 1 for place in places], taps)
        yield Variant(says, remedy, computing_with(change, longer))


def _moved(size: int, ahead: int, places: Sequence[int], taps: Sequence[int]) -> Linear:
    read = [size - 1 - tap for tap in taps]

    def apply(kernel: Array) -> Array:
        found = np.zeros((size + ahead, *kernel.shape[1:]), kernel.dtype)
        for place, tap in zip(places, read, strict=True):
            found[place] += kernel[tap]
        return found

    def transpose(kernel: Array) -> Array:
        found = np.zeros((size, *kernel.shape[1:]), kernel.dtype)
        for place, tap in zip(places, read, strict=True):
            found[tap] += kernel[place]
        return found

    return Linear(apply, transpose)


MISTAKE = Mistake(
    "mirrored",
    _variants,
    frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
