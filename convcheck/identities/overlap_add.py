"""A cross-correlation = the true convolution with a flipped kernel."""

from __future__ import annotations

import functools
import math

from convcheck.identities._axes import windows
from convcheck.identities._conditions import GROUPS_ONE, NOT_TRANSPOSED, ZEROS
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    DataLayout,
    Identity,
    KernelLayout,
    Primitives,
    Tensor,
)
from convcheck.identities.shifted_matmuls import pad_bytes, padded_input
from convcheck.model.convolution import Convolution


class OverlapAdd(Identity):
    """The convolution of the textbook: every input element spreads a kernel over the output."""

    name = "overlap_add"
    summary = "true convolution with the flipped kernel: every input element adds a kernel"
    statement = (
        "conv(x, w) = (x * flip(w)) where all taps meet data,"
        " (x * v)[q] = sum over t of x[q - dilation t] @ v[t]"
    )
    reason = (
        "The frameworks' convolution is a cross-correlation. Reversing the kernel's spatial axes"
        " turns x[p + t] into x[q - t], with q = p + K - 1; channels are not reversed. Only a"
        " kernel that is its own mirror image is the same under both."
    )
    layout = DataLayout.CHANNELS_LAST
    kernel = KernelLayout.CANONICAL
    needs = frozenset({Capability.ARRAYS, Capability.PRODUCTS})
    conditions = (NOT_TRANSPOSED, ZEROS, GROUPS_ONE)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        around = ((0, 0), *convolution.pads, (0, 0))
        pads = any(map(any, around))
        axes, rank = convolution.axes, convolution.rank
        shape = padded_input(convolution)
        ins, outs = convolution.in_channels, convolution.out_channels
        rows = (math.prod(shape[:-1]), ins)
        none = (0, 0)
        spreads = []
        for tap, _ in windows(convolution):
            before = [t * axis.dilation for t, axis in zip(tap, axes, strict=True)]
            room = [(at, axis.extent - 1 - at) for at, axis in zip(before, axes, strict=True)]
            which = (*(slice(t, t + 1) for t in tap), slice(None), slice(None))
            spreads.append((which, (none, *room, none)))
        met = (
            slice(None),
            *(slice(a.extent - 1, a.extent + (a.output - 1) * a.stride, a.stride) for a in axes),
            slice(None),
        )
        spatial = tuple(range(rank))

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            flat = primitives.reshape(primitives.pad(x, around) if pads else x, rows)
            flipped = primitives.flip(w, spatial)
            parts = (
                primitives.pad(
                    primitives.reshape(
                        primitives.matmul(
                            flat, primitives.reshape(primitives.cut(flipped, tap), (ins, outs))
                        ),
                        (*shape[:-1], outs),
                    ),
                    room,
                )
                for tap, room in spreads
            )
            y = primitives.cut(functools.reduce(primitives.add, parts), met)
            return y if b is None else primitives.add(y, b)

        return compute

    def cost(self, convolution: Convolution) -> Cost:
        item, taps = convolution.dtype_facts.itemsize, math.prod(convolution.kernel)
        shape = padded_input(convolution)
        products = math.prod(shape[:-1]) * convolution.out_channels
        wide = (axis.padded + axis.extent - 1 for axis in convolution.axes)
        full = convolution.batch * math.prod(wide) * convolution.out_channels * item
        moved = taps * (math.prod(shape) * item + 2 * products * item + 4 * full)
        return Cost(
            taps * products * convolution.in_channels,
            moved + 2 * pad_bytes(convolution),
            pad_bytes(convolution) + taps * (products * item + 2 * full),
        )


IDENTITY = OverlapAdd()
