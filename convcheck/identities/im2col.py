"""A convolution = one matrix product with every window written out as a row (im2col)."""

from __future__ import annotations

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
from convcheck.identities.shifted_matmuls import pad_bytes
from convcheck.model.convolution import Convolution


class Im2col(Identity):
    """The windows are written out by joining one shifted input for each tap."""

    name = "im2col"
    sums_once = True
    summary = "every window a row of one matrix, then one matrix product"
    statement = "conv(x, w) = rows(x)[B*P, K*C] @ w[K*C, N], a row being one window, for any rank"
    reason = (
        "An output position is the scalar product of its window with every filter. With the windows"
        " as rows, all of them are one matrix product; elements in several windows are copied."
    )
    layout = DataLayout.CHANNELS_LAST
    kernel = KernelLayout.DENSE
    needs = frozenset({Capability.ARRAYS, Capability.PRODUCTS})
    conditions = (NOT_TRANSPOSED, ZEROS, GROUPS_ONE)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        around = ((0, 0), *convolution.pads, (0, 0))
        pads = any(map(any, around))
        seen = [(slice(None), *window, slice(None)) for _, window in windows(convolution)]
        last = convolution.rank + 1
        features = math.prod(convolution.kernel) * convolution.in_channels
        rows = (convolution.batch * math.prod(convolution.output), features)

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            if pads:
                x = primitives.pad(x, around)
            patches = primitives.join([primitives.cut(x, window) for window in seen], last)
            y = primitives.dense(primitives.reshape(patches, rows), w, b)
            return primitives.reshape(y, convolution.output_shape)

        return compute

    def cost(self, convolution: Convolution) -> Cost:
        patches = convolution.patch_bytes
        moved = convolution.tensor_bytes + 2 * pad_bytes(convolution) + 3 * patches
        return Cost(convolution.multiply_adds, moved, pad_bytes(convolution) + 2 * patches)


IDENTITY = Im2col()
