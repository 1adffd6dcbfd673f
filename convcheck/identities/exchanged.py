"""A product of matrices = the transposed product of the transposed matrices, exchanged."""

from __future__ import annotations

from convcheck.identities._matrices import MatrixIdentity, turned
from convcheck.identities.contract import (
    Capability,
    Computation,
    KernelLayout,
    Primitives,
    Tensor,
)
from convcheck.model.matrix_product import ProductOfMatrices


class Exchanged(MatrixIdentity):
    """What a library of column-major matrices does with row-major ones."""

    name = "exchanged"
    sums_once = True
    summary = "the second matrix times the first, all of them transposed"
    statement = "A B = (B^T A^T)^T"
    reason = (
        "Element (j, i) of B^T A^T is the sum over k of B[k, j] A[i, k]: the products are the same"
        " and stand in the transposed place. BLAS, which keeps columns together, multiplies the"
        " matrices of C and Python in this way."
    )
    kernel = KernelLayout.CANONICAL
    needs = frozenset({Capability.ARRAYS, Capability.PRODUCTS})
    conditions = ()

    def bind(self, primitives: Primitives, problem: ProductOfMatrices) -> Computation:
        of_a, of_b = len(problem.input_shape), len(problem.kernel_shape)
        stored_a, stored_b = problem.transpose_a, problem.transpose_b

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            left = turned(primitives, w, of_b, not stored_b)
            right = turned(primitives, x, of_a, not stored_a)
            y = turned(primitives, primitives.matmul(left, right), of_a)
            return y if b is None else primitives.add(y, b)

        return compute


IDENTITY = Exchanged()
