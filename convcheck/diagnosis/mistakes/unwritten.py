"""Parts of the result not written: batch entries, borders, last rows, channels, groups."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, long_axes, on_result
from convcheck.diagnosis.program import Array
from convcheck.mathematics.geometry import beside_padding
from convcheck.words.convolution import Convolution
from convcheck.words.passes import Pass

REMEDY = "check the bounds of the loop or of the slices that write there"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    shape = {
        Pass.FORWARD: conv.output_shape,
        Pass.GRAD_INPUT: conv.input_shape,
        Pass.GRAD_KERNEL: conv.kernel_shape,
        Pass.GRAD_BIAS: (conv.out_channels,),
    }[which]
    yield Variant("everything left zero", REMEDY, on_result(np.zeros_like))
    for says, written in _written(conv, which, shape):
        yield Variant(
            f"{says} left zero",
            REMEDY,
            on_result(partial(_kept, written)),
        )
    if which in (Pass.FORWARD, Pass.GRAD_INPUT) and conv.batch > 1:
        yield Variant(
            "the first batch entry in the place of all others",
            "index the batch",
            on_result(lambda array: np.repeat(array[:1], len(array), 0)),
        )


def _written(conv: Convolution, which: Pass, shape: tuple[int, ...]) -> Iterator[tuple[str, Array]]:
    """Yield (what is not written, mask of what is)."""
    if which in (Pass.FORWARD, Pass.GRAD_INPUT):
        if conv.batch > 1:
            yield "all batch entries but the first", _only(shape, 0, slice(0, 1))
            yield "the last batch entry", _only(shape, 0, slice(0, -1))
        if which is Pass.FORWARD and not conv.transposed:
            beside = beside_padding(conv)
            if beside.any():
                yield "outputs whose windows reach into the padding", ~beside[None, ..., None]
        spatial = [axis + 1 for axis in long_axes(shape[1:-1])]
        for axis in spatial:
            name = axis_names(conv, (axis - 1,))
            yield f"the last elements along {name}", _only(shape, axis, slice(0, -1))
            yield f"the first elements along {name}", _only(shape, axis, slice(1, None))
    channels = shape[-1]
    if channels > 1:
        yield "the last channel", _only(shape, -1, slice(0, -1))
        yield "all channels but the first", _only(shape, -1, slice(0, 1))
        if conv.groups > 1 and channels % conv.groups == 0:
            first = slice(0, channels // conv.groups)
            yield "all groups but the first", _only(shape, -1, first)


def _kept(written: Array, array: Array) -> Array:
    return np.where(written, array, 0.0)


def _only(shape: tuple[int, ...], axis: int, part: slice) -> Array:
    mask = np.zeros(shape, dtype=bool)
    at = [slice(None)] * len(shape)
    at[axis] = part
    mask[tuple(at)] = True
    return mask


MISTAKE = Mistake("unwritten", _variants)
