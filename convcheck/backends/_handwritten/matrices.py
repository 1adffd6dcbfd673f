"""A product of matrices on the tape, with its backward pass written by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from convcheck.backends._handwritten.layer import Array
from convcheck.backends._handwritten.node import TapeNode, like, stored, wide
from convcheck.mathematics.complex_parts import conjugate
from convcheck.model.matrix_product import ProductOfMatrices


class Multiply(Protocol):
    """What multiplies two matrices, or each pair of two batches, or their adjoints."""

    def __call__(
        self, a: Array, b: Array, adjoint_a: bool = False, adjoint_b: bool = False
    ) -> Array:
        """Return the product of float arrays of one type, in that type."""


def product_of(
    problem: ProductOfMatrices, multiply: Multiply
) -> Callable[[TapeNode, TapeNode], TapeNode]:
    """Return the product without its bias, given what multiplies: forward, and G B^H, A^H G."""
    transpose_a, transpose_b = problem.transpose_a, problem.transpose_b

    def compute(x: TapeNode, w: TapeNode) -> TapeNode:
        a, b = turned(wide(x.value), transpose_a), turned(wide(w.value), transpose_b)

        def pull(gradient: Array) -> None:
            g = wide(gradient)
            if x.wanted:
                x.receive(like(x, turned(multiply(g, b, adjoint_b=True), transpose_a)))
            if w.wanted:
                left, right = a, g
                if problem.shared:
                    left, right = a.reshape(-1, problem.inner), g.reshape(-1, problem.columns)
                w.receive(like(w, turned(multiply(left, right, adjoint_a=True), transpose_b)))

        return TapeNode(stored(problem, multiply(a, b)), (x, w), pull)

    return compute


def turned(array: Array, exchanged: bool) -> Array:
    """Return matrices with their last two axes exchanged, if they are."""
    return array.swapaxes(-1, -2) if exchanged else array


def adjoint(array: Array) -> Array:
    """Return the conjugate transposes of matrices."""
    return conjugate(array.swapaxes(-1, -2))
