"""A strided convolution = the convolution of stride 1, of which every s-th position is kept."""

from __future__ import annotations

import math

from convcheck.identities._axes import cut_data
from convcheck.identities._conditions import NOT_TRANSPOSED
from convcheck.identities._inner_convolution import around
from convcheck.identities.contract import Capability, Computation, Cost, Identity, Primitives
from convcheck.model.convolution import Convolution


class Subsampled(Identity):
    """All positions are computed, and most of them thrown away."""

    name = "subsampled"
    summary = "stride 1, then every s-th position"
    statement = "conv(x, w, stride s)[p] = conv(x, w)[s p], with the same padding, for any rank"
    reason = (
        "The stride says which windows are looked at, and changes nothing inside a window. The"
        " padding of `same` depends on the stride, so it is written out in numbers first."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = (NOT_TRANSPOSED,)

    def trivial(self, convolution: Convolution) -> bool:
        return max(convolution.stride) == 1

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        kept = cut_data(
            primitives,
            convolution.rank,
            [slice(0, (a.output - 1) * a.stride + 1, a.stride) for a in convolution.axes],
        )
        return around(primitives, self._inner(convolution), y=kept)

    def _inner(self, convolution: Convolution) -> Convolution:
        return convolution.with_changes(stride=(), padding=convolution.pads)

    def cost(self, convolution: Convolution) -> Cost:
        inner = self._inner(convolution)
        whole = math.prod(inner.output_shape) * inner.dtype_facts.itemsize
        return Cost(inner.multiply_adds, inner.tensor_bytes + 2 * whole, whole)


IDENTITY = Subsampled()
