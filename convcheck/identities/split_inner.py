"""A product of matrices = the sum of two products, each over a part of the inner index."""

from __future__ import annotations

from convcheck.identities._matrices import MatrixIdentity, turned
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    KernelLayout,
    Primitives,
    Tensor,
)
from convcheck.model.matrix_product import ProductOfMatrices


class SplitInner(MatrixIdentity):
    """Two halves of the inner index, as libraries split it between threads."""

    name = "split_inner"
    summary = "one product over each half of the inner index, added"
    statement = "A B = A[:, :h] B[:h] + A[:, h:] B[h:], here with h = inner // 2"
    reason = (
        "A sum may be cut in two. Libraries cut it so between threads and blocks of the cache,"
        " which is why the last bits of a product may depend on how many threads there are."
    )
    kernel = KernelLayout.CANONICAL
    needs = frozenset({Capability.ARRAYS, Capability.PRODUCTS})
    conditions = ()

    def trivial(self, problem: ProductOfMatrices) -> bool:
        return problem.inner < 2

    def bind(self, primitives: Primitives, problem: ProductOfMatrices) -> Computation:
        of_a, of_b = len(problem.input_shape), len(problem.kernel_shape)
        stored_a, stored_b = problem.transpose_a, problem.transpose_b
        half = problem.inner // 2
        parts = [slice(0, half), slice(half, problem.inner)] if half else [slice(0, problem.inner)]
        whole = slice(None)

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            a, c = turned(primitives, x, of_a, stored_a), turned(primitives, w, of_b, stored_b)
            products = [
                primitives.matmul(
                    primitives.cut(a, (*(whole,) * (of_a - 1), part)),
                    primitives.cut(c, (*(whole,) * (of_b - 2), part, whole)),
                )
                for part in parts
            ]
            y = products[0] if len(products) == 1 else primitives.add(*products)
            return y if b is None else primitives.add(y, b)

        return compute

    def cost(self, problem: ProductOfMatrices) -> Cost:
        item = problem.dtype_facts.itemsize
        temporary = 2 * problem.all_rows * problem.columns * item + problem.tensor_bytes
        return Cost(problem.multiply_adds, problem.tensor_bytes + 2 * temporary, temporary)


IDENTITY = SplitInner()
