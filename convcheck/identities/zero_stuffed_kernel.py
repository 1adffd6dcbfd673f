"""A dilated convolution = a convolution with zeros between the taps of its kernel."""

from __future__ import annotations

import math

from convcheck.identities._axes import ordered, stuffed, stuffed_sizes
from convcheck.identities._inner_convolution import around
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    Identity,
    Primitives,
    Tensor,
)
from convcheck.model.convolution import Convolution


class ZeroStuffedKernel(Identity):
    """The dilation is written into the kernel."""

    name = "zero_stuffed_kernel"
    summary = "dilation 1 with dilation - 1 zeros between the taps of the kernel"
    statement = "conv(x, w, dilation d) = conv(x, v), v[d t] = w[t] and 0 elsewhere, for any rank"
    reason = (
        "A tap of zero adds nothing to a sum, and the other taps stand where dilation puts them."
        " The zeros are multiplied all the same: d times the products on each axis. Of a transposed"
        " convolution, what output padding adds in whole strides is zeros after the last tap."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = ()

    def trivial(self, convolution: Convolution) -> bool:
        return convolution.dilation == (1,) * convolution.rank

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        axes = primitives.kernel_axes(convolution.rank)
        steps = ordered((*convolution.dilation, 1, 1), axes)
        spread = stuffed(primitives, primitives.kernel_shape(convolution), steps)
        tails = [*((0, tail) for tail in self._tails(convolution)), (0, 0), (0, 0)]
        pads = ordered(tails, axes)

        def longer(w: Tensor) -> Tensor:
            return primitives.pad(spread(w), pads)

        inner = self._inner(convolution)
        return around(primitives, inner, w=longer if any(map(any, pads)) else spread)

    def _inner(self, convolution: Convolution) -> Convolution:
        sizes = stuffed_sizes(convolution.kernel, convolution.dilation)
        added = zip(convolution.output_padding, convolution.stride, strict=True)
        return convolution.with_changes(
            kernel=tuple(map(sum, zip(sizes, self._tails(convolution), strict=True))),
            dilation=(),
            output_padding=tuple(extra % step for extra, step in added),
        )

    def _tails(self, convolution: Convolution) -> tuple[int, ...]:
        """Return how many zeros are after the last tap, for output padding of a stride or more."""
        added = zip(convolution.output_padding, convolution.stride, strict=True)
        return tuple(extra // step * step for extra, step in added)

    def cost(self, convolution: Convolution) -> Cost:
        inner = self._inner(convolution)
        kernel = math.prod(inner.kernel_shape) * inner.dtype_facts.itemsize
        return Cost(inner.multiply_adds, inner.tensor_bytes + 2 * kernel, 2 * kernel)


IDENTITY = ZeroStuffedKernel()
