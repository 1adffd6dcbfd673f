"""A grouped convolution = convolutions of the groups, one after the other along the channels."""

from __future__ import annotations

from convcheck.identities._axes import cut_data, cut_kernel
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    Identity,
    Primitives,
    Tensor,
)
from convcheck.model.convolution import Convolution


class ConcatenatedGroups(Identity):
    """Every group is a convolution of its own channels with its own filters."""

    name = "concatenated_groups"
    summary = "one convolution for each group, joined along the channels"
    statement = "conv(x, w, groups G) = concat over g < G of conv(x[..., C_g], w[..., N_g])"
    reason = (
        "By definition an output channel of group g reads the input channels of group g only, so"
        " the groups are separate convolutions; their order is that of the channels."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = ()

    def trivial(self, convolution: Convolution) -> bool:
        return convolution.groups == 1

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        rank, groups = convolution.rank, convolution.groups
        ins, outs = convolution.in_channels // groups, convolution.out_channels // groups
        convolve = primitives.convolution(
            convolution.with_changes(in_channels=ins, out_channels=outs, groups=1)
        )
        last = convolution.kernel_shape[-1] // groups  # outputs, or inputs of a transposed one
        whole = [slice(None)] * rank
        parts = []
        for group in range(groups):
            own = slice(group * outs, (group + 1) * outs)
            seen = slice(group * ins, (group + 1) * ins)
            filters = cut_kernel(primitives, rank, outs=slice(group * last, (group + 1) * last))
            parts.append((cut_data(primitives, rank, whole, seen), filters, own))
        channels = primitives.data_axes(rank).index(rank + 1)

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            found = [
                convolve(data(x), kernel(w), None if b is None else primitives.cut(b, (own,)))
                for data, kernel, own in parts
            ]
            return primitives.join(found, channels)

        return compute

    def cost(self, convolution: Convolution) -> Cost:
        size = convolution.tensor_bytes
        return Cost(convolution.multiply_adds, 3 * size, size)


IDENTITY = ConcatenatedGroups()
