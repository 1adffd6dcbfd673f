"""A convolution = an einsum over a view of the input's windows."""

from __future__ import annotations

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

POSITIONS, TAPS = "xyz", "ijk"


class EinsumWindows(Identity):
    """im2col without the copy, where a library can look at memory with strides of its choice."""

    name = "einsum_windows"
    summary = "a view of all windows, then one einsum with the kernel"
    statement = (
        "conv(x, w)[b, p, n] = sum over t, c of windows(x)[b, p, t, c] w[t, c, n], with"
        " windows(x)[b, p, t, c] = x[b, stride p + dilation t, c], for any rank"
    )
    reason = (
        "Which element a window holds is a sum of multiples of its indices, and so is an address in"
        " memory: a tensor with strides (stride, dilation) on the same axis is all windows, and"
        " copies nothing. Whether the sum of products copies it after all is up to einsum: NumPy's"
        " runs over the view, PyTorch's and TensorFlow's make a matrix product of it."
        " TensorFlow has no such views and writes the windows out."
    )
    layout = DataLayout.CHANNELS_LAST
    kernel = KernelLayout.CANONICAL
    needs = frozenset({Capability.ARRAYS, Capability.WINDOWS, Capability.EINSUM})
    conditions = (NOT_TRANSPOSED, ZEROS, GROUPS_ONE)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        rank = convolution.rank
        around = ((0, 0), *convolution.pads, (0, 0))
        pads = any(map(any, around))
        at, taps = POSITIONS[:rank], TAPS[:rank]
        equation = f"b{at}{taps}c,{taps}cn->b{at}n"
        kernel, stride, dilation = convolution.kernel, convolution.stride, convolution.dilation

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            if pads:
                x = primitives.pad(x, around)
            y = primitives.einsum(equation, primitives.windows(x, kernel, stride, dilation), w)
            return y if b is None else primitives.add(y, b)

        return compute

    def cost(self, convolution: Convolution) -> Cost:
        """Return what it takes at best, where nothing is copied."""
        moved = convolution.tensor_bytes + 2 * pad_bytes(convolution) + convolution.patch_bytes
        return Cost(convolution.multiply_adds, moved, pad_bytes(convolution))

    def workspace_bytes(self, convolution: Convolution) -> int:
        if self.refusal(convolution) is not None:
            return convolution.tensor_bytes  # it never runs
        temporary = pad_bytes(convolution) + convolution.patch_bytes
        return convolution.tensor_bytes + 3 * temporary


IDENTITY = EinsumWindows()
