"""A product of matrices = Einstein's sum over the inner index."""

from __future__ import annotations

from convcheck.identities._matrices import MatrixIdentity, letters
from convcheck.identities.contract import (
    Capability,
    Computation,
    KernelLayout,
    Primitives,
    Tensor,
)
from convcheck.model.matrix_product import ProductOfMatrices


class Einsum(MatrixIdentity):
    """Operands are named by their indices, whichever way they are stored."""

    name = "einsum"
    sums_once = True
    summary = "the library's einsum over the inner index, such as bik,bkj->bij"
    statement = "(A B)[i, j] = sum over k of A[i, k] B[k, j] = einsum('ik,kj->ij', A, B)"
    reason = (
        "It is the definition. An operand that is stored the other way round only has its two"
        " letters exchanged, and an index that both operands and the result have is a batch."
    )
    kernel = KernelLayout.CANONICAL
    needs = frozenset({Capability.ARRAYS, Capability.EINSUM})
    conditions = ()

    def bind(self, primitives: Primitives, problem: ProductOfMatrices) -> Computation:
        a, b, y = letters(problem)
        equation = f"{a},{b}->{y}"

        def compute(x: Tensor, w: Tensor, bias: Tensor | None) -> Tensor:
            found = primitives.einsum(equation, x, w)
            return found if bias is None else primitives.add(found, bias)

        return compute


IDENTITY = Einsum()
