"""Average pooling as part of a depthwise convolution: what both of its identities share.

A convolution is given any kernel, average pooling only a constant one. So the kernel is split into
a constant, its first tap, and the rest: the constant is pooled by the library, the rest convolved.

Owns the error law of that split too: what the constant c adds to a sum is computed twice with
opposite signs and cancels, its rounding stays. So the law has the sums of |c| |x| in it, which the
sums of |w| |x| may be smaller than. `docs/error-budget.md` has measurements.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from convcheck.identities._axes import ordered
from convcheck.identities._inner_convolution import with_bias
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    Identity,
    Primitives,
    Tensor,
)
from convcheck.mathematics.form_budget import Budget
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.passes import Pass

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.mathematics.operands import Operands

    Array = NDArray[Any]

STEPS = 5
"""Roundings of an element outside its sums: w - c, K c, the average's division, the product of
both, and the sum of the two parts."""


def box_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int
) -> Array | float:
    """Return the absolute error that the split may add to each element of a pass, float64.

    `products` is the pass's n. 0.0 for the gradient of the bias, and for transposed convolutions,
    which have no such form.
    """
    from convcheck.mathematics.budget import growth

    return _budget(convolution, operands, which, products, growth)


def box_budget_of_any_data(
    convolution: Convolution, operands: Operands, which: Pass, products: int
) -> Array | float:
    """Return the same where products have another mean than zero."""
    from convcheck.mathematics.budget import growth_of_any_sign

    return _budget(convolution, operands, which, products, growth_of_any_sign)


def _budget(
    convolution: Convolution,
    operands: Operands,
    which: Pass,
    products: int,
    growth: Callable[[int], float],
) -> Array | float:
    import numpy as np

    from convcheck.mathematics.reference import evaluate

    if which is Pass.GRAD_BIAS or convolution.transposed:
        return 0.0
    unit = DTYPES[convolution.dtype_facts.accumulator].unit_roundoff
    absolute = operands.map(lambda array: np.abs(array.astype(np.float64)))
    sums = evaluate(convolution, absolute, which)
    taps = tuple(range(convolution.rank))
    first = (slice(0, 1),) * convolution.rank
    if which is Pass.GRAD_KERNEL:
        # The gradients of all taps go through that of the first one, there and back.
        boxes = np.zeros_like(sums)
        boxes[first] = 2 * sums.sum(axis=taps, keepdims=True)
        products *= math.prod(convolution.kernel)
    else:
        constant = np.broadcast_to(absolute.kernel[first], absolute.kernel.shape)
        boxes = evaluate(convolution, replace(absolute, kernel=2 * constant), which)
    return np.asarray(unit * (growth(products + STEPS) * boxes + STEPS * sums))


class Pooling(Identity):
    """The constant part of a depthwise kernel as average pooling, the rest as a convolution."""

    counted: ClassVar[bool]
    """Whether an average divides by the elements of padding in its window as well."""
    steps_by_window: ClassVar[bool]
    """Whether windows are taken one after the other, as pooling does if not told a stride."""
    budget = Budget("box", box_budget, of_any_data=box_budget_of_any_data)
    needs = frozenset({Capability.ARRAYS, Capability.POOLING})

    def trivial(self, convolution: Convolution) -> bool:
        return math.prod(convolution.kernel) == 1

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        rank, channels = convolution.rank, convolution.in_channels
        filters = convolution.out_channels // channels
        taps = math.prod(convolution.kernel)
        convolve = primitives.convolution(convolution.with_changes(bias=False))
        axes = primitives.data_axes(rank)
        at = axes.index(rank + 1)
        pooled_shape = ordered((convolution.batch, *convolution.output, channels), axes)
        by_filter = (*pooled_shape[: at + 1], 1, *pooled_shape[at + 1 :])
        ones = (1,) * (rank + 1)
        weight_shape = (*ones[:at], channels, filters, *ones[at:])
        shape = primitives.output_shape(convolution)
        first = ordered((slice(0, 1),) * rank + (slice(None),) * 2, primitives.kernel_axes(rank))
        window = convolution.kernel
        stride = window if self.steps_by_window else convolution.stride
        pads, counted = convolution.pads, self.counted

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            constant = primitives.cut(w, first)
            rest = convolve(x, primitives.add(w, primitives.scale(constant, -1.0)), None)
            average = primitives.average_pool(x, window, stride, pads, counted)
            weights = primitives.reshape(primitives.scale(constant, float(taps)), weight_shape)
            boxes = primitives.multiply(primitives.reshape(average, by_filter), weights)
            y = primitives.add(rest, primitives.reshape(boxes, shape))
            return with_bias(primitives, convolution, y, b)

        return compute

    def cost(self, convolution: Convolution) -> Cost:
        item = convolution.dtype_facts.itemsize
        result = math.prod(convolution.output_shape)
        pooled = result * convolution.in_channels // convolution.out_channels
        kernel = math.prod(convolution.kernel_shape)
        data = math.prod(convolution.input_shape)
        return Cost(
            convolution.multiply_adds + result,
            convolution.tensor_bytes + (data + 2 * pooled + 5 * result + 2 * kernel) * item,
            (pooled + 2 * result + kernel) * item,
        )
