"""The gradients of a convolution = convolutions, written out instead of left to the library."""

from __future__ import annotations

from collections.abc import Callable

from convcheck.identities._axes import cut_data, labels, ordered, regrouped
from convcheck.identities._conditions import GROUPS_ONE, NOT_TRANSPOSED, ZEROS
from convcheck.identities._inner_convolution import added
from convcheck.identities._transposition import input_gradient
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    Identity,
    Primitives,
    Tensor,
)
from convcheck.model.convolution import Convolution


def kernel_gradient(
    primitives: Primitives, convolution: Convolution
) -> Callable[[Tensor, Tensor], Tensor]:
    """Return the kernel's gradient as a convolution of (input, grad_output), native."""
    rank = convolution.rank
    data, kernels = primitives.data_axes(rank), primitives.kernel_axes(rank)
    # Batch and channels of the input change places; the gradient of the output is the kernel, with
    # stride and dilation exchanged.
    inner = convolution.with_changes(
        batch=convolution.in_channels,
        in_channels=convolution.batch,
        kernel=convolution.output,
        stride=convolution.dilation,
        dilation=convolution.stride,
        padding=convolution.pads,
        bias=False,
    )
    n, p, k = labels(rank, "n"), labels(rank, "p"), labels(rank, "k")
    sizes = {"b": convolution.batch, "c": convolution.in_channels, "o": convolution.out_channels}
    sizes |= dict(zip(n, convolution.spatial, strict=True))
    sizes |= dict(zip(p, convolution.output, strict=True))
    sizes |= dict(zip(k, convolution.kernel, strict=True))
    ns, ps, ks = ([(each,) for each in group] for group in (n, p, k))
    exchange = regrouped(
        primitives,
        sizes,
        ordered([("b",), *ns, ("c",)], data),
        ordered([("c",), *ns, ("b",)], data),
    )
    as_kernel = regrouped(
        primitives,
        sizes,
        ordered([("b",), *ps, ("o",)], data),
        ordered([*ps, ("b",), ("o",)], kernels),
    )
    to_kernel = regrouped(
        primitives,
        sizes,
        ordered([("c",), *ks, ("o",)], data),
        ordered([*ks, ("c",), ("o",)], kernels),
    )
    # Where the stride does not divide the input there are more positions than taps.
    cut = cut_data(primitives, rank, [slice(0, size) for size in convolution.kernel])
    convolve = primitives.convolution(inner)

    def compute(x: Tensor, g: Tensor) -> Tensor:
        return to_kernel(cut(convolve(exchange(x), as_kernel(g), None)))

    return compute


class GradientConvolutions(Identity):
    """The forward pass is the library's own; both gradients are convolutions written out."""

    name = "gradient_convolutions"
    summary = "the library's forward pass, with both gradients written out as convolutions"
    statement = (
        "grad_kernel[t, c, n] = conv(x with batch and channels exchanged, grad_output as the kernel"
        ", stride d, dilation s); grad_input = conv(grad_output with zeros between, flip(w))"
    )
    reason = (
        "y[b, p, n] = sum of x[b, s p + d t, c] w[t, c, n] is linear in each factor, so a gradient"
        " is the same triple sum over other indices: over b and p for the kernel, where stride"
        " and dilation change roles, and over t and n for the input."
    )
    needs = frozenset({Capability.ARRAYS, Capability.GRADIENTS})
    conditions = (NOT_TRANSPOSED, ZEROS, GROUPS_ONE)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        convolve = primitives.convolution(convolution.with_changes(bias=False))
        of_input = input_gradient(primitives, convolution)
        of_kernel = kernel_gradient(primitives, convolution)

        def forward(x: Tensor, w: Tensor) -> Tensor:
            return convolve(x, w, None)

        def backward(x: Tensor, w: Tensor, g: Tensor) -> tuple[Tensor, Tensor]:
            return of_input(g, w), of_kernel(x, g)

        product = primitives.with_gradients(forward, backward)
        return added(primitives, convolution, lambda x, w, b: product(x, w))

    def cost(self, convolution: Convolution) -> Cost:
        # The forward pass is the direct one; what is written out is kept by the gradients only.
        return Cost(convolution.multiply_adds, convolution.tensor_bytes, 0)

    def workspace_bytes(self, convolution: Convolution) -> int:
        return 8 * convolution.tensor_bytes + convolution.patch_bytes


IDENTITY = GradientConvolutions()
