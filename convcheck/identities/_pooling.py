"""Average pooling as part of a depthwise convolution: what both of its identities share.

A convolution is given any kernel, average pooling only a constant one. So the kernel is split into
a constant, its first tap, and the rest: the constant is pooled by the library, the rest convolved.
"""

from __future__ import annotations

import math
from typing import ClassVar

from convcheck.identities._around import with_bias
from convcheck.identities._axes import ordered
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    Identity,
    Primitives,
    Tensor,
)
from convcheck.words.arithmetic import Arithmetic
from convcheck.words.convolution import Convolution


class Pooling(Identity):
    """The constant part of a depthwise kernel as average pooling, the rest as a convolution."""

    counted: ClassVar[bool]
    """Whether an average divides by the elements of padding in its window as well."""
    steps_by_window: ClassVar[bool]
    """Whether windows are taken one after the other, as pooling does if not told a stride."""
    arithmetic = Arithmetic.BOX
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
