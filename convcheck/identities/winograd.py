"""A convolution of kernel 3 = Winograd's F(2, 3) on every axis: four products for two outputs."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Sequence

from convcheck.identities._conditions import (
    DILATION_ONE,
    GROUPS_ONE,
    KERNEL_THREE,
    NOT_TRANSPOSED,
    STRIDE_ONE,
    ZEROS,
)
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
from convcheck.identities.shifted_matmuls import pad_bytes
from convcheck.words.arithmetic import Arithmetic
from convcheck.words.convolution import Convolution

Parts = dict[tuple[int, ...], Tensor]
"""One tensor for each index along every axis done so far."""

Terms = Sequence[tuple[int, float]]
"""A linear combination: (which, times)."""

INPUT: Sequence[Terms] = (
    ((0, 1), (2, -1)),
    ((1, 1), (2, 1)),
    ((2, 1), (1, -1)),
    ((1, 1), (3, -1)),
)
"""B^T: four consecutive inputs d to what is multiplied."""

KERNEL: Sequence[Terms] = (
    ((0, 1),),
    ((0, 0.5), (1, 0.5), (2, 0.5)),
    ((0, 0.5), (1, -0.5), (2, 0.5)),
    ((2, 1),),
)
"""G: three taps to what they are multiplied with."""

OUTPUT: Sequence[Terms] = (((0, 1), (1, 1), (2, 1)), ((1, 1), (2, -1), (3, -1)))
"""A^T: four products to two outputs."""


class Winograd(Identity):
    """Minimal filtering, nested over the axes."""

    name = "winograd"
    summary = "Winograd's F(2, 3): four products for two outputs of three taps, on every axis"
    statement = (
        "y = A^T ((G w) (B^T d)) for two outputs y, four inputs d and three taps w:"
        " y0 = m0 + m1 + m2, y1 = m1 - m2 - m3 with m0 = (d0 - d2) w0, m1 = (d1 + d2)"
        " (w0 + w1 + w2) / 2, m2 = (d2 - d1) (w0 - w1 + w2) / 2, m3 = (d1 - d3) w2"
    )
    reason = (
        "Multiplied out, every unwanted term occurs twice with opposite signs. Two outputs of three"
        " taps take 4 products instead of 6, 16 instead of 36 in a plane; but sums are multiplied,"
        " so errors grow with the sums, and that is the budget it gets."
    )
    layout = DataLayout.CHANNELS_LAST
    kernel = KernelLayout.CANONICAL
    arithmetic = Arithmetic.WINOGRAD
    needs = frozenset({Capability.ARRAYS, Capability.PRODUCTS})
    conditions = (NOT_TRANSPOSED, KERNEL_THREE, STRIDE_ONE, DILATION_ONE, ZEROS, GROUPS_ONE)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        rank, batch = convolution.rank, convolution.batch
        ins, outs = convolution.in_channels, convolution.out_channels
        tiles = tiles_of(convolution)
        around = (
            (0, 0),
            # Whole tiles: two outputs each, reading two elements more.
            *(
                (a.pads[0], 2 * n + 2 - a.size - a.pads[0])
                for a, n in zip(convolution.axes, tiles, strict=True)
            ),
            (0, 0),
        )
        rows = (batch * math.prod(tiles), ins)
        whole = (slice(None), *(slice(0, size) for size in convolution.output), slice(None))

        def combine(parts: Sequence[Tensor], terms: Terms) -> Tensor:
            scaled = (
                parts[at] if factor == 1 else primitives.scale(parts[at], factor)
                for at, factor in terms
            )
            return functools.reduce(primitives.add, scaled)

        def input_parts(x: Tensor, axis: int) -> list[Tensor]:
            span = 2 * (tiles[axis] - 1) + 1
            shifted = [
                primitives.cut(x, _along(rank + 2, axis + 1, slice(first, first + span, 2)))
                for first in range(4)
            ]
            return [combine(shifted, terms) for terms in INPUT]

        def kernel_parts(w: Tensor, axis: int) -> list[Tensor]:
            taps = [
                primitives.cut(w, _along(rank + 2, axis, slice(tap, tap + 1))) for tap in range(3)
            ]
            return [combine(taps, terms) for terms in KERNEL]

        def output_joined(products: Parts) -> Tensor:
            for axis in reversed(range(rank)):
                shape = (batch, *(tiles[:axis]), tiles[axis], 1, *_doubled(tiles[axis + 1 :]), outs)
                merged = (batch, *tiles[:axis], 2 * tiles[axis], *_doubled(tiles[axis + 1 :]), outs)
                found: Parts = {}
                for before in itertools.product(range(4), repeat=axis):
                    four = [products[*before, last] for last in range(4)]
                    pair = [primitives.reshape(combine(four, terms), shape) for terms in OUTPUT]
                    found[before] = primitives.reshape(primitives.join(pair, axis + 2), merged)
                products = found
            return products[()]

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            data: Parts = {(): primitives.pad(x, around)}
            filters: Parts = {(): w}
            for axis in range(rank):
                data = {
                    (*at, each): part
                    for at, whole_part in data.items()
                    for each, part in enumerate(input_parts(whole_part, axis))
                }
                filters = {
                    (*at, each): part
                    for at, whole_part in filters.items()
                    for each, part in enumerate(kernel_parts(whole_part, axis))
                }
            products = {
                at: primitives.reshape(
                    primitives.matmul(
                        primitives.reshape(part, rows), primitives.reshape(filters[at], (ins, outs))
                    ),
                    (batch, *tiles, outs),
                )
                for at, part in data.items()
            }
            y = primitives.cut(output_joined(products), whole)
            return y if b is None else primitives.add(y, b)

        return compute

    def cost(self, convolution: Convolution) -> Cost:
        item, tiles = convolution.dtype_facts.itemsize, math.prod(tiles_of(convolution))
        parts = 4**convolution.rank
        ins, outs = convolution.in_channels, convolution.out_channels
        rows = convolution.batch * tiles
        elements = parts * (rows * ins + ins * outs + rows * outs)
        moved = convolution.tensor_bytes + 2 * pad_bytes(convolution) + 6 * elements * item
        return Cost(parts * rows * ins * outs, moved, pad_bytes(convolution) + 3 * elements * item)


def tiles_of(convolution: Convolution) -> tuple[int, ...]:
    """Return how many pairs of outputs there are along each axis."""
    return tuple(-(-size // 2) for size in convolution.output)


def _doubled(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(2 * size for size in sizes)


def _along(axes: int, axis: int, part: slice) -> tuple[slice, ...]:
    """Return a window of one axis, the others whole."""
    return tuple(part if each == axis else slice(None) for each in range(axes))


IDENTITY = Winograd()
