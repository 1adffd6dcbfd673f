"""Blocks that read what belongs to another block: an index that is not moved on."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import (
    Mistake,
    Variant,
    Wrong,
    on_input,
    on_kernel,
    on_result,
    said_alike,
)
from convcheck.diagnosis.program import indexed
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

BLOCKS = (2, 4, 8, 16, 32, 64)
"""Sizes of blocks."""

REMEDY = "let the index of a block begin where the block does"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    inputs = conv.in_channels // conv.groups
    sizes = {
        "batch entries": conv.batch,
        "output channels": conv.out_channels,
        "input channels": inputs,
    }
    for (name, size), block in itertools.product(sizes.items(), BLOCKS):
        for law, read in _read(size, block):
            effect = (name, tuple(read))
            if name == "batch entries":
                taken = on_input(indexed(conv.input_shape, partial(np.take, indices=read, axis=0)))
                yield effect, _said(f"{name} {law}", size, block, taken)
            elif name == "output channels":
                order = partial(np.take, indices=read, axis=-1)
                kernels = on_kernel(indexed(conv.kernel_shape, order))
                says = f"{name} {law}, of their kernels"
                yield (*effect, "kernel"), _said(says, size, block, kernels)
                yield effect, _said(f"{name} {law}", size, block, on_result(order))
            else:
                order = partial(np.take, indices=read, axis=-2)
                kernels = on_kernel(indexed(conv.kernel_shape, order))
                says = f"weights of input channels {law}"
                yield effect, _said(says, size, block, kernels)


def _read(size: int, block: int) -> Iterator[tuple[str, list[int]]]:
    """Yield (what is read instead, the index that each one reads)."""
    whole = size - size % block
    if size <= block:
        return
    yield (
        f"beyond the first {block} are those of the first {block} again",
        [n % block for n in range(size)],
    )
    if whole < size:
        rest = range(whole, size)
        before = list(range(whole))
        yield (
            f"beyond whole blocks of {block} are the first ones again",
            [*before, *(n - whole for n in rest)],
        )
        yield (
            f"beyond whole blocks of {block} are those of the block before",
            [*before, *(n - block for n in rest)],
        )
        yield (
            f"beyond whole blocks of {block} are the last whole block's last one",
            [*before, *(whole - 1 for _ in rest)],
        )


def _said(law: str, size: int, block: int, change: Wrong) -> Variant:
    first = size - size % block if "whole" in law else block
    return Variant(f"{law} (of {size}, from {first} on)", REMEDY, change, law)


MISTAKE = Mistake(
    "block_indices",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
