"""A product of matrices, or Dense = a convolution of kernel 1 along the rows."""

from __future__ import annotations

from convcheck.identities._axes import ordered
from convcheck.identities._matrices import AS_STORED, ONE_KERNEL, MatrixIdentity
from convcheck.identities.contract import Computation, KernelLayout, Primitives, Tensor
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import ProductOfMatrices


class PointwiseConvolution(MatrixIdentity):
    """Conv1D(kernel 1) in the place of Dense: rows are positions, inner elements are channels.

    Where channels come first, the input is turned for it and the output turned back.
    """

    name = "pointwise_convolution"
    sums_once = True
    summary = "conv1d of kernel 1, rows as positions and the inner axis as channels"
    statement = "x[B, L, K] @ w[K, N] = conv1d(x[B, L, K], w[1, K, N])"
    reason = (
        "A kernel of one tap reads the channels of one position, and its weights are the same for"
        " every position: that is a row times a matrix, over and over."
    )
    kernel = KernelLayout.POINTWISE
    conditions = (ONE_KERNEL, AS_STORED)

    def bind(self, primitives: Primitives, problem: ProductOfMatrices) -> Computation:
        conv = inner_convolution(problem)
        convolve, axes = primitives.convolution(conv), primitives.data_axes(1)
        as_it_is = axes == (0, 1, 2)
        alone = conv.output == (1,)  # one position may stand on either side of the channels
        shape, back = conv.input_shape, ordered(range(3), _inverse(axes))
        native, final = ordered(shape, axes), problem.output_shape

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            if as_it_is or alone:
                x = primitives.reshape(x, native)
                return primitives.reshape(convolve(x, w, b), final)
            x = primitives.permute(primitives.reshape(x, shape), axes)
            return primitives.reshape(primitives.permute(convolve(x, w, b), back), final)

        return compute


def inner_convolution(problem: ProductOfMatrices) -> Convolution:
    """Return the convolution: of one entry for a single product, of the batch for a layer."""
    batch, rows = (problem.batch, problem.rows) if problem.shared else (1, problem.rows)
    return Convolution(
        (rows,),
        problem.inner,
        problem.columns,
        (1,),
        batch=batch,
        bias=problem.bias,
        dtype=problem.dtype,
    )


def _inverse(axes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(axes.index(axis) for axis in range(len(axes)))


IDENTITY = PointwiseConvolution()
