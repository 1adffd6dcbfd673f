"""A dilated convolution = a convolution with zeros between the taps of its kernel."""

from __future__ import annotations

import math

from convcheck.identities._axes import ordered, stuffed, stuffed_sizes
from convcheck.identities._inner_convolution import around
from convcheck.identities.contract import Capability, Computation, Cost, Identity, Primitives
from convcheck.model.convolution import Convolution


class ZeroStuffedKernel(Identity):
    """The dilation is written into the kernel."""

    name = "zero_stuffed_kernel"
    summary = "dilation 1 with dilation - 1 zeros between the taps of the kernel"
    statement = "conv(x, w, dilation d) = conv(x, v), v[d t] = w[t] and 0 elsewhere, for any rank"
    reason = (
        "A tap of zero adds nothing to a sum, and the other taps stand where dilation puts them."
        " The zeros are multiplied all the same: d times the products on each axis."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = ()

    def trivial(self, convolution: Convolution) -> bool:
        return convolution.dilation == (1,) * convolution.rank

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        axes = primitives.kernel_axes(convolution.rank)
        steps = ordered((*convolution.dilation, 1, 1), axes)
        spread = stuffed(primitives, primitives.kernel_shape(convolution), steps)
        return around(primitives, self._inner(convolution), w=spread)

    def _inner(self, convolution: Convolution) -> Convolution:
        kernel = stuffed_sizes(convolution.kernel, convolution.dilation)
        return convolution.with_changes(kernel=kernel, dilation=())

    def cost(self, convolution: Convolution) -> Cost:
        inner = self._inner(convolution)
        kernel = math.prod(inner.kernel_shape) * inner.dtype_facts.itemsize
        return Cost(inner.multiply_adds, inner.tensor_bytes + 2 * kernel, 2 * kernel)


IDENTITY = ZeroStuffedKernel()
