"""Products of matrices in identities: samples, conditions, and what brings them into one shape.

Owns the conditions that several of those identities have, with what meets and what breaks them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from convcheck.identities.contract import Condition, Identity, Primitives, Tensor
from convcheck.model.matrix_product import (
    PRODUCTS,
    Dense,
    DenseOperation,
    Matmul,
    MatrixProduct,
    ProductOfMatrices,
)
from convcheck.model.operation import Operation
from convcheck.model.problem import InvalidProblem, Problem

MATRIX_SAMPLES = (
    MatrixProduct(5, 4, 6),
    MatrixProduct(4, 7, 3, batch=3, bias=True),
    MatrixProduct(5, 6, 4, transpose_a=True, bias=True),
    MatrixProduct(4, 4, 4, batch=2, transpose_b=True),
    MatrixProduct(3, 4, 6, transpose_a=True, transpose_b=True, batch=2),
    Dense(6, 4, batch=5),
    Dense(4, 6, batch=2, length=5, bias=False),
    Dense(3, 5, batch=3, length=4),
)
"""Small products of every kind; sizes of different axes differ where they can be told apart."""

MATRIX_EXAMPLES = (
    Dense(256, 256, batch=32, length=16),
    MatrixProduct(128, 128, 128, batch=8),
    MatrixProduct(256, 256, 256),
)
"""Products of a size at which a time says something and takes little."""


class MatrixIdentity(Identity):
    """A form of a product of matrices, with the statement that it equals the direct one."""

    operations: ClassVar[tuple[type[Operation], ...]] = PRODUCTS
    samples: ClassVar[tuple[Problem, ...]] = MATRIX_SAMPLES
    examples: ClassVar[tuple[Problem, ...]] = MATRIX_EXAMPLES
    steps_are_narrow = True


def _of(operation: type[Operation], some: Sequence[Problem]) -> tuple[Problem, ...]:
    return tuple(each for each in some if isinstance(each.operation, operation))


class DenseIdentity(MatrixIdentity):
    """A form of a Dense layer alone."""

    operations = (DenseOperation,)
    samples = _of(DenseOperation, MATRIX_SAMPLES)
    examples = _of(DenseOperation, MATRIX_EXAMPLES)


class MatmulIdentity(MatrixIdentity):
    """A form of products of pairs of matrices alone."""

    operations = (Matmul,)
    samples = _of(Matmul, MATRIX_SAMPLES)
    examples = _of(Matmul, MATRIX_EXAMPLES)


def changed(product: ProductOfMatrices, **changes: Any) -> Iterator[ProductOfMatrices]:
    """Yield the product with changes, or nothing if there is none such."""
    try:
        yield product.with_changes(**changes)
    except InvalidProblem:
        return


def turned(primitives: Primitives, array: Tensor, axes: int, exchanged: bool = True) -> Tensor:
    """Return matrices of so many axes with the last two exchanged, if they are."""
    if not exchanged:
        return array
    return primitives.permute(array, (*range(axes - 2), axes - 1, axes - 2))


def letters(product: ProductOfMatrices) -> tuple[str, str, str]:
    """Return the indices of input, kernel and output: i rows, k inner, j columns.

    `b` is that of the batch, which a kernel that all entries share has not.
    """
    before = {2: "", 3: "b"}[len(product.output_shape)]
    a = before + ("ki" if product.transpose_a else "ik")
    b = ("" if product.shared else before) + ("jk" if product.transpose_b else "kj")
    return a, b, f"{before}ij"


def _single(product: ProductOfMatrices) -> bool:
    return product.shared or product.batch == 1


def _of_pairs(product: ProductOfMatrices, **changes: Any) -> Iterator[ProductOfMatrices]:
    """Yield the product with changes that only a product of pairs of matrices can have."""
    if not product.shared:
        yield from changed(product, **changes)


ONE_KERNEL = Condition(
    "one kernel",
    "needs one second matrix for all of a batch",
    _single,
    lambda product: product.with_changes(batch=1),
    lambda product: _of_pairs(product, batch=2),
)

BATCHED = Condition(
    "a batch of pairs",
    "needs several pairs of matrices",
    lambda product: not product.shared and product.batch > 1,
    lambda product: product.with_changes(batch=3),
    lambda product: changed(product, batch=1),
)

AS_STORED = Condition(
    "not transposed",
    "is for matrices that are not stored the other way round",
    lambda product: not (product.transpose_a or product.transpose_b),
    lambda product: product.with_changes(transpose_a=False, transpose_b=False),
    lambda product: _of_pairs(product, transpose_a=True),
)
