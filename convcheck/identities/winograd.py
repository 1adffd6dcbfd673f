"""A convolution of kernel 3 = Winograd's F(2, 3) on every axis: four products for two outputs.

Owns the form and its error law. What is multiplied are sums of inputs and sums of weights, and the
terms that do not belong to an output cancel; so the rounding of an element grows not with the
products that are left in it, but with all that were in the sums (Barabasz, Anderson, Soodhalter and
Gregg, ACM Trans. Math. Softw. 46, 2020). On each axis those are four inputs, each with the weights
of all three taps; an element may stand first or second in its tile, so that five inputs come into
question. Roundings are as good as random, so that within a tile they add in squares: what counts is
the 2-norm of the inputs times that of the taps, for each pair of channels. `docs/error-budget.md`
has the measurements.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

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
from convcheck.mathematics.form_budget import Budget
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.passes import Pass

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.mathematics.operands import Operands

    Array = NDArray[Any]

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

STEPS_PER_AXIS = 6
"""Roundings of an element outside its sum: one addition of inputs, two of weights with their
halving, two of products."""

OUTPUTS, OUTPUTS_OF_LARGER = 2, 6
"""Outputs of a tile along an axis: of F(2, 3), and of the largest that are looked for."""

TAPS = 3
"""Taps along an axis, of all of these."""

LARGER_TILES = 8.0
"""How many times more tiles of four and six outputs may err than the law has it for their reach.

Measured in float32 with the usual points, one and two axes, 1, 16 and 128 channels, paddings of 0,
1 and 4: F(2, 3) erred at most 0.29 of its law, F(4, 3) 1.4 times that of tiles of six outputs, and
F(6, 3) 3.2 times. What they spoil beside the border has nothing but their tile to account for it.
"""


def winograd_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int
) -> Array | float:
    """Return the absolute error that minimal filtering may add to each element, float64.

    `products` is the pass's n. 0.0 for the gradient of the bias, and for convolutions that F(2, 3)
    does not apply to.
    """
    from convcheck.mathematics.budget import growth

    return _budget(convolution, operands, which, products, growth)


def winograd_budget_of_any_data(
    convolution: Convolution, operands: Operands, which: Pass, products: int
) -> Array | float:
    """Return the same where products have another mean than zero."""
    from convcheck.mathematics.budget import growth_of_any_sign

    return _budget(convolution, operands, which, products, growth_of_any_sign)


def larger_tiles_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int
) -> Array | float:
    """Return what F(4, 3) and F(6, 3) may err, for functions that compute with these.

    Their points are up to two, and their tiles of six and eight elements lose digits to it.
    """
    from convcheck.mathematics.budget import growth

    of_their_reach = _budget(
        convolution, operands, which, products, growth, outputs=OUTPUTS_OF_LARGER
    )
    return LARGER_TILES * of_their_reach


def tiles_of_a_device_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int
) -> Array | float:
    """Return what the Winograd kernels of GPU libraries may err for three taps, grouped or not.

    0.0 for the gradient of the bias, and for what they have no tiles for that keep to this: those
    for five taps, of nine elements, err hundreds of times more (`docs/error-budget.md`).
    """
    from convcheck.mathematics.budget import growth

    if which is Pass.GRAD_BIAS or not has_lawful_tiles(convolution):
        return 0.0
    of_their_reach = _of_tiles(
        convolution, operands, which, products, growth, outputs=OUTPUTS_OF_LARGER
    )
    return LARGER_TILES * of_their_reach


def has_lawful_tiles(convolution: Convolution) -> bool:
    """Tell whether the tiles that GPU libraries have for a convolution keep to the law of these."""
    plain = all(axis.stride == axis.dilation == 1 for axis in convolution.axes)
    return plain and not convolution.transposed and max(convolution.kernel) == TAPS


def _budget(
    convolution: Convolution,
    operands: Operands,
    which: Pass,
    products: int,
    growth: Callable[[int], float],
    *,
    outputs: int = OUTPUTS,
) -> Array | float:
    if which is Pass.GRAD_BIAS or IDENTITY.refusal(convolution) is not None:
        return 0.0
    return _of_tiles(convolution, operands, which, products, growth, outputs=outputs)


def _of_tiles(
    convolution: Convolution,
    operands: Operands,
    which: Pass,
    products: int,
    growth: Callable[[int], float],
    *,
    outputs: int,
) -> Array:
    """Return the law of tiles of so many outputs, of a convolution that they are for."""
    unit = DTYPES[convolution.dtype_facts.accumulator].unit_roundoff
    steps = products + STEPS_PER_AXIS * convolution.rank
    return growth(steps) * unit * tile_norms(convolution, operands, which, outputs)


def tile_norms(
    convolution: Convolution, operands: Operands, which: Pass, outputs: int = OUTPUTS
) -> Array:
    """Return |inputs of a tile| |taps| for each element of a pass, added over the channels.

    A tile has so many `outputs` along each axis, and an element may be any of them: the inputs of
    all tiles that it may stand in are counted.
    """
    import numpy as np

    def by_group(product: Callable[[Array, Array], Array], one: Array, other: Array) -> Array:
        parts = (np.split(each, convolution.groups, axis=-1) for each in (one, other))
        return np.concatenate([product(*pair) for pair in zip(*parts, strict=True)], axis=-1)

    squares = operands.map(lambda array: np.square(array.astype(np.float64)))
    taps = np.sqrt(squares.kernel.sum(axis=tuple(range(convolution.rank))))
    beside = [0 if size == 1 else outputs - 1 for size in convolution.kernel]
    if which is Pass.GRAD_INPUT:
        around = [
            (more + size - 1,) * 2 for more, size in zip(beside, convolution.kernel, strict=True)
        ]
        arriving = _within_reach(squares.grad_output, around, convolution.kernel, beside)
        back = [(-before, -after) for before, after in convolution.pads]
        return by_group(lambda a, b: a @ np.transpose(b), _framed(arriving, back), taps)
    around = [
        (before + more, after + more)
        for (before, after), more in zip(convolution.pads, beside, strict=True)
    ]
    seen = _within_reach(squares.input, around, convolution.kernel, beside)
    if which is Pass.FORWARD:
        return by_group(np.matmul, seen, taps)
    summed = tuple(range(convolution.rank + 1))
    product = functools.partial(np.tensordot, axes=(summed, summed))
    found = by_group(product, seen, np.sqrt(squares.grad_output))
    return np.broadcast_to(found, convolution.kernel_shape)


def _within_reach(
    squares: Array,
    around: Sequence[tuple[int, int]],
    kernel: Sequence[int],
    beside: Sequence[int],
) -> Array:
    """Return the 2-norms of all that is within reach of each element, zeros around.

    Of those that it needs itself, and of what may be beside them in a tile on either side.
    """
    import numpy as np

    found = _framed(squares, around)
    for axis, (size, more) in enumerate(zip(kernel, beside, strict=True), 1):
        windows = np.lib.stride_tricks.sliding_window_view(found, size + 2 * more, axis)
        found = windows.sum(axis=-1)
    return np.asarray(np.sqrt(found))


def _framed(array: Array, around: Sequence[tuple[int, int]]) -> Array:
    """Return an array with zeros around its spatial axes, cut off where that is negative."""
    import numpy as np

    kept = [
        slice(max(0, -before), size + min(0, after))
        for (before, after), size in zip(around, array.shape[1:-1], strict=True)
    ]
    zeros = [(max(0, before), max(0, after)) for before, after in around]
    return np.pad(array[(slice(None), *kept)], [(0, 0), *zeros, (0, 0)])


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
    budget = Budget("winograd", winograd_budget, False, winograd_budget_of_any_data)
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

LARGER = Budget("winograd of larger tiles", larger_tiles_budget, False)
"""The law of minimal filtering with more than two outputs to a tile."""

OF_DEVICES = Budget("winograd of larger tiles", tiles_of_a_device_budget, False)
"""The same for what GPU libraries compute by it."""
