"""A grouped convolution = one without groups whose kernel is zero between groups."""

from __future__ import annotations

import math

from convcheck.identities._axes import cut_kernel, ordered
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


class BlockDiagonal(Identity):
    """The kernel's matrix of channels gets a block for each group, and zeros elsewhere."""

    name = "block_diagonal"
    summary = "groups 1 with a kernel that is zero from one group to another"
    statement = "conv(x, w, groups G) = conv(x, diag(w_1, ..., w_G)), blocks over the channels"
    reason = (
        "A weight of zero between channels of different groups adds nothing, which is what groups"
        " mean. The zeros are multiplied all the same: G times the products and weights."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = ()

    def trivial(self, convolution: Convolution) -> bool:
        return convolution.groups == 1

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        rank, groups = convolution.rank, convolution.groups
        *_, ins, all_outs = convolution.kernel_shape  # of a transposed one the other way round
        outs = all_outs // groups
        axes = primitives.kernel_axes(rank)
        blocks = []
        for group in range(groups):
            room = ((group * ins, (groups - 1 - group) * ins), (0, 0))
            own = cut_kernel(primitives, rank, outs=slice(group * outs, (group + 1) * outs))
            blocks.append((own, ordered(((0, 0),) * rank + room, axes)))
        channels = axes.index(rank + 1)

        def whole(w: Tensor) -> Tensor:
            return primitives.join([primitives.pad(own(w), room) for own, room in blocks], channels)

        return around(primitives, convolution.with_changes(groups=1), w=whole)

    def cost(self, convolution: Convolution) -> Cost:
        inner = convolution.with_changes(groups=1)
        kernel = math.prod(inner.kernel_shape) * inner.dtype_facts.itemsize
        return Cost(inner.multiply_adds, inner.tensor_bytes + 4 * kernel, 2 * kernel)


IDENTITY = BlockDiagonal()
