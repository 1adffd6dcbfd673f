"""Where the axes of inputs and kernels are on one backend, and how they are split and put together.

Forms think in canonical order; what they say of each axis is brought into the backend's own order
here, before anything runs, so that no tensor is transposed for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from convcheck.identities._primitives import Primitives, Tensor, Window
from convcheck.model.axis import Pads
from convcheck.model.convolution import Convolution

T = TypeVar("T")

Step = Callable[[Tensor], Tensor]
"""One tensor in, one out; bound to a backend."""

Labels = Sequence[tuple[str, ...]]
"""What each axis of a tensor is made of, slowest first."""


def ordered(values: Sequence[T], axes: Sequence[int]) -> tuple[T, ...]:
    """Return what is said of each canonical axis in a backend's own order."""
    return tuple(values[axis] for axis in axes)


def padded(primitives: Primitives, rank: int, pads: Sequence[Pads]) -> Step:
    """Return what puts zeros around an input's spatial axes; itself if there are none to put."""
    if not any(map(any, pads)):
        return lambda x: x
    none = (0, 0)
    around = ordered((none, *pads, none), primitives.data_axes(rank))
    return lambda x: primitives.pad(x, around)


def cut_data(
    primitives: Primitives, rank: int, spatial: Sequence[slice], channels: slice = slice(None)
) -> Step:
    """Return what takes a window of an input's or output's spatial axes and channels."""
    window = ordered((slice(None), *spatial, channels), primitives.data_axes(rank))
    return lambda x: primitives.cut(x, window)


def cut_kernel(
    primitives: Primitives, rank: int, ins: slice = slice(None), outs: slice = slice(None)
) -> Step:
    """Return what takes channels of a kernel, all its taps."""
    window = ordered((slice(None),) * rank + (ins, outs), primitives.kernel_axes(rank))
    return lambda w: primitives.cut(w, window)


def along_channels(primitives: Primitives, rank: int, channels: int) -> Step:
    """Return what shapes a vector of channels so that it is broadcast over an output."""
    shape = ordered((1,) * (rank + 1) + (channels,), primitives.data_axes(rank))
    return lambda b: primitives.reshape(b, shape)


def regrouped(
    primitives: Primitives, sizes: Mapping[str, int], before: Labels, after: Labels
) -> Step:
    """Return what splits axes, puts the parts in another order and joins them again.

    `regrouped(p, sizes, [("b",), ("n", "d"), ("c",)], [("d", "b"), ("n",), ("c",)])` takes every
    d-th element of the second axis into a batch entry of its own.
    """
    parts = [label for group in before for label in group]
    wanted = [label for group in after for label in group]
    split = tuple(sizes[label] for label in parts)
    axes = tuple(parts.index(label) for label in wanted)
    joined = tuple(math.prod(sizes[label] for label in group) for group in after)
    splits = any(len(group) != 1 for group in before)
    joins = any(len(group) != 1 for group in after)
    moves = axes != tuple(range(len(axes)))

    def regroup(x: Tensor) -> Tensor:
        if splits:
            x = primitives.reshape(x, split)
        if moves:
            x = primitives.permute(x, axes)
        return primitives.reshape(x, joined) if joins else x

    return regroup


def stuffed(primitives: Primitives, shape: Sequence[int], steps: Sequence[int]) -> Step:
    """Return what puts `step - 1` zeros between the elements of each axis of a tensor."""
    sizes = list(shape)
    stages = []
    for axis, step in enumerate(steps):
        if step == 1:
            continue
        # One axis at a time, the others in one: TensorFlow pads six axes at most.
        size, outer, inner = sizes[axis], math.prod(sizes[:axis]), math.prod(sizes[axis + 1 :])
        sizes[axis] = (size - 1) * step + 1
        window = (slice(None), slice(0, sizes[axis]), slice(None))
        single, spread = (outer * size, 1, inner), (outer, size * step, inner)
        stages.append((single, ((0, 0), (0, step - 1), (0, 0)), spread, window))
    final = tuple(sizes)

    def stuff(x: Tensor) -> Tensor:
        for single, around, spread, window in stages:
            x = primitives.pad(primitives.reshape(x, single), around)
            x = primitives.cut(primitives.reshape(x, spread), window)
        return primitives.reshape(x, final) if stages else x

    return stuff


def stuffed_sizes(sizes: Sequence[int], steps: Sequence[int]) -> tuple[int, ...]:
    """Return how long axes are with zeros between their elements."""
    return tuple((size - 1) * step + 1 for size, step in zip(sizes, steps, strict=True))


def windows(convolution: Convolution) -> list[tuple[tuple[int, ...], Window]]:
    """Return each tap and the part of the padded input that it meets, one element an output."""
    taps: list[tuple[tuple[int, ...], Window]] = [((), ())]
    for axis in convolution.axes:
        reach = (axis.output - 1) * axis.stride + 1
        along = [
            (tap, slice(tap * axis.dilation, tap * axis.dilation + reach, axis.stride))
            for tap in range(axis.kernel)
        ]
        taps = [((*done, tap), (*seen, one)) for done, seen in taps for tap, one in along]
    return taps


def labels(rank: int, axis: str) -> list[str]:
    """Return one label for each spatial axis: `n0`, `n1`, ..."""
    return [f"{axis}{number}" for number in range(rank)]
