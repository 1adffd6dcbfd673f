"""Parts of the result not written: batch entries, borders, last rows, channels, groups."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import (
    Mistake,
    Variant,
    axis_names,
    long_axes,
    on_kernel,
    on_result,
    said_alike,
)
from convcheck.diagnosis.program import Array, Part, Program, scaled
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.oracles import oracle_of
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

BLOCKS = (2, 4, 8, 16, 32, 64, 128)
"""Sizes of blocks after which the rest is forgotten."""

SMALL = 4
"""Size of blocks up to which outputs that are fewer than one are looked at: none is written."""

NOTHING = "everything left zero"

ADDED_AXIS = (
    "the axis that was added for a convolution of two axes (a dummy one, of height or width one)"
    " padded as well, and its first row taken, which is nothing but padding: only the bias is left"
)
OF_ONE_AXIS = "pad along the one axis alone: padding=(0, p), or (p, 0), not the number p for both"
"""Of one axis by a convolution of two, where a padding told as one number is that of both."""

REMEDY = "check the bounds of the loop or of the slices that write there"

OF_TILES = f"{REMEDY}: the last, partial tile (the remainder: the last rows or columns) is left out"

OF_GRADIENT = f"{REMEDY}; a transposed convolution needs its output_padding"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    shape = {
        Pass.FORWARD: conv.output_shape,
        Pass.GRAD_INPUT: conv.input_shape,
        Pass.GRAD_KERNEL: conv.kernel_shape,
        Pass.GRAD_BIAS: (conv.out_channels,),
    }[which]
    if which is Pass.FORWARD and conv.rank == 1 and not conv.transposed and conv.pads[0][0] > 0:
        yield Variant(ADDED_AXIS, OF_ONE_AXIS, on_kernel(scaled(np.zeros(conv.kernel_shape))))
    yield Variant(NOTHING, REMEDY, on_result(np.zeros_like))
    for says, written in _written(conv, which, shape):
        yield Variant(
            f"{says} left zero",
            REMEDY if which is not Pass.GRAD_INPUT else OF_GRADIENT,
            on_result(partial(_kept, written)),
        )
    if which is Pass.FORWARD:
        left = [*said_alike(_blocks(conv, shape)), *said_alike(_blocks_along_all(conv, shape))]
        left += _appended(conv, shape)
        yield from left
        if conv.bias:
            yield from (_but_for_bias(shape, each) for each in left)
    if which in (Pass.FORWARD, Pass.GRAD_INPUT):
        if conv.batch > 1:
            yield _repeated("the first batch entry", "index the batch", 0, 0)
            yield _repeated("the last batch entry", "index the batch", 0, -1)
        if shape[-1] > 1:
            yield _repeated("the first channel", "index the channels", -1, 0)
            yield _repeated("the last channel", "index the channels", -1, -1)


def _written(conv: Convolution, which: Pass, shape: tuple[int, ...]) -> Iterator[tuple[str, Array]]:
    """Yield (what is not written, mask of what is)."""
    if which in (Pass.FORWARD, Pass.GRAD_INPUT):
        if conv.batch > 1:
            yield "all batch entries but the first", _only(shape, 0, slice(0, 1))
            yield "the last batch entry", _only(shape, 0, slice(0, -1))
            yield "all batch entries but the last", _only(shape, 0, slice(-1, None))
        if which is Pass.FORWARD:
            beside = oracle_of(conv).beside_padding()
            if beside is not None and beside.any():
                yield "outputs whose windows reach into the padding", ~beside[None, ..., None]
            if conv.bias:
                yield from _bare(oracle_of(conv.with_changes(bias=False)).reached(which))
        spatial = [axis + 1 for axis in long_axes(shape[1:-1])]
        for axis in spatial:
            name = axis_names(conv, (axis - 1,))
            yield f"the last elements along {name}", _only(shape, axis, slice(0, -1))
            if which is Pass.FORWARD and 0 < conv.pads[axis - 1][1] < shape[axis]:
                tail = slice(0, -conv.pads[axis - 1][1])
                says = f"the last elements along {name}, as many as are padded there (the tail of"
                yield f"{says} the last block)", _only(shape, axis, tail)
            yield f"the first elements along {name}", _only(shape, axis, slice(1, None))
    channels = shape[-1]
    if channels > 1:
        yield "the last channel", _only(shape, -1, slice(0, -1))
        yield "all channels but the first", _only(shape, -1, slice(0, 1))
        yield "all channels but the last", _only(shape, -1, slice(-1, None))
        if conv.groups > 1 and channels % conv.groups == 0:
            first = slice(0, channels // conv.groups)
            yield "all groups but the first", _only(shape, -1, first)


def _bare(reached: Array) -> Iterator[tuple[str, Array]]:
    """Yield (outputs that are the bias alone, mask of others): all of them, those at the end."""
    if reached.all() or not reached.any():
        return
    yield "outputs that no data reaches", reached
    until = np.zeros_like(reached)
    until[tuple(slice(0, last + 1) for last in np.argwhere(reached).max(axis=0))] = True
    if not until.all() and (until != reached).any():
        yield "outputs beyond the last that data reaches", until


def _repeated(what: str, remedy: str, axis: int, place: int) -> Variant:
    def change(array: Array) -> Array:
        part = np.take(array, [place], axis)
        return np.repeat(part, array.shape[axis], axis)

    return Variant(f"{what} in the place of all others", remedy, on_result(change))


def _blocks(conv: Convolution, shape: tuple[int, ...]) -> Iterator[tuple[Hashable, Variant]]:
    """Yield what code in blocks forgets: the rest after the last whole one, all after the first."""
    names = ["batch", *(axis_names(conv, (a,)) for a in range(conv.rank)), "output channel"]
    for (axis, size), block in itertools.product(enumerate(shape), BLOCKS):
        name, whole = names[axis], size - size % block
        if whole != size and (whole or block <= SMALL):
            law = f"elements along {name} beyond the last multiple of {block} (a tile) left zero"
            yield _left(shape, axis, whole, name, law)
        if size > block:
            law = f"all elements along {name} beyond the first {block} left zero"
            yield _left(shape, axis, block, name, law)


def _blocks_along_all(
    conv: Convolution, shape: tuple[int, ...]
) -> Iterator[tuple[Hashable, Variant]]:
    """Yield what tiles along all axes leave: whatever is beyond the last whole one of any."""
    if conv.rank == 1:
        return
    along = axis_names(conv, range(conv.rank))
    for block in BLOCKS:
        whole = tuple(size - size % block for size in shape[1:-1])
        if whole == shape[1:-1] or not (all(whole) or block <= SMALL):
            continue
        written = np.zeros(shape, dtype=bool)
        written[(slice(None), *(slice(0, size) for size in whole))] = True
        law = f"elements beyond the last multiple of {block} (a tile) along {along} left zero"
        here = f"the last elements along {along}, beyond whole tiles of {block}, left zero"
        here = here if all(whole) else NOTHING
        yield whole, Variant(here, OF_TILES, on_result(partial(_kept, written)), law)


def _left(
    shape: tuple[int, ...], axis: int, first: int, name: str, law: str
) -> tuple[Hashable, Variant]:
    """Return what leaves everything along an axis zero from an index on, with its effect."""
    written = _only(shape, axis, slice(0, first))
    says = f"elements from {name} {first} on left zero" if first else NOTHING
    remedy = OF_TILES if "(a tile)" in law else REMEDY
    return (axis, first), Variant(says, remedy, on_result(partial(_kept, written)), law)


def _appended(conv: Convolution, shape: tuple[int, ...]) -> list[Variant]:
    """Return what appends zeros where a transposed convolution has elements of its own."""
    if not any(conv.output_padding) or not any(map(any, conv.pads)):
        return []
    written = np.zeros(shape, dtype=bool)
    ends = zip(conv.output, conv.output_padding, strict=True)
    written[(slice(None), *(slice(0, size - more) for size, more in ends))] = True
    says = "what output padding adds left zero"
    remedy = (
        "output padding cuts less off the end (padding - output_padding): only what lies beyond"
        " all that the input reaches is zero"
    )
    return [Variant(says, remedy, on_result(partial(_kept, written)))]


def _but_for_bias(shape: tuple[int, ...], each: Variant) -> Variant:
    """Return the variant that leaves the same sums out, to which the bias is added all the same."""
    right = Program(Convolution((1,), 1, 1, (1,)))  # any: only what it does to a result is asked
    written = np.ones(shape)
    for step in each.change(right).result:
        written = step(written)

    def parts(conv: Convolution) -> list[Part]:
        return [Part(result=written), Part(instead=_bias, result=1.0 - written)]

    more = "but for the bias, which is added there"
    return Variant(
        f"{each.says} {more}",
        each.remedy,
        lambda program: replace(program, parts=parts),
        each.named,  # which of the two it is depends on where the bias is added, no more
    )


def _bias(operands: Operands) -> Array:
    return np.zeros(1) if operands.bias is None else operands.bias


def _kept(written: Array, array: Array) -> Array:
    return np.where(written, array, 0.0)


def _only(shape: tuple[int, ...], axis: int, part: slice) -> Array:
    mask = np.zeros(shape, dtype=bool)
    at = [slice(None)] * len(shape)
    at[axis] = part
    mask[tuple(at)] = True
    return mask


MISTAKE = Mistake("unwritten", _variants)
