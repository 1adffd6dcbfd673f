"""Products of matrices: two operands of any size, or a Dense layer, whose weights are shared.

Owns their shapes, sizes and costs in canonical order, which is the order that libraries have. A
product is `a[.., rows, inner] @ b[.., inner, columns]`, with a bias for each column if there is
one; `a` is the input and `b` the kernel of what is compared and timed.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from convcheck.model.dtypes import CASE_DTYPES
from convcheck.model.operation import Operation
from convcheck.model.passes import Pass
from convcheck.model.problem import InvalidProblem, Layouts, Problem, Shape
from convcheck.model.training import Layer


class InvalidProduct(InvalidProblem):
    """The parameters describe no product of matrices. `parameter` names the one to blame."""


class ProductOfMatrices(Problem):
    """What matmul and Dense have in common. Raises `InvalidProduct` when it is made."""

    rows: int
    inner: int
    columns: int
    transpose_a: bool = False
    transpose_b: bool = False

    counted: ClassVar[tuple[str, ...]]
    """Names of the fields that are sizes, which have to be at least 1."""

    def __post_init__(self) -> None:
        for name in self.counted:
            if getattr(self, name) < 1:
                raise InvalidProduct(name, f"{getattr(self, name)}; must be at least 1")
        if self.batch < 0:
            raise InvalidProduct("batch", f"{self.batch}; must be at least 0")
        if self.dtype not in CASE_DTYPES:
            allowed = ", ".join(CASE_DTYPES)
            raise InvalidProduct("dtype", f"{self.dtype!r}; allowed: {allowed}")

    @property
    @abstractmethod
    def shared(self) -> bool:
        """Whether all matrices of a batch are multiplied by the same one."""

    @property
    def all_rows(self) -> int:
        """Rows of the output, those of all matrices together."""
        return math.prod(self.output_shape[:-1])

    @property
    def multiply_adds(self) -> int:
        return self.all_rows * self.inner * self.columns

    def parameters(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.operation.parameters}

    def data_axes(self, layouts: Layouts) -> tuple[int, ...]:
        return tuple(range(len(self.output_shape)))

    def own(self, primitives: Any) -> Callable[..., Any]:
        computation: Callable[..., Any] = primitives.product(self)
        return computation

    def refusal_by(self, backend: Any, form: Any) -> str | None:
        reason: str | None = backend.product_refusal(self, form)
        return reason


@dataclass(frozen=True)
class MatrixProduct(ProductOfMatrices):
    """A product of two matrices, or of each pair of two batches of them.

    Shapes: `a` is `[batch, rows, inner]`, `b` `[batch, inner, columns]`, the output
    `[batch, rows, columns]`. A batch of one is a single product, and has no such axis.
    `transpose_a` and `transpose_b` say that the last two axes of an operand are stored the other
    way round. The bias has an element for each column.
    """

    rows: int
    inner: int
    columns: int
    batch: int = 1
    transpose_a: bool = False
    transpose_b: bool = False
    bias: bool = False
    dtype: str = "float32"

    counted = ("rows", "inner", "columns")

    @property
    def operation(self) -> Operation:
        return MATMUL

    @property
    def shared(self) -> bool:
        return False

    @property
    def input_shape(self) -> Shape:
        return (*self._matrices, *_turned((self.rows, self.inner), self.transpose_a))

    @property
    def kernel_shape(self) -> Shape:
        return (*self._matrices, *_turned((self.inner, self.columns), self.transpose_b))

    @property
    def output_shape(self) -> Shape:
        return (*self._matrices, self.rows, self.columns)

    @property
    def _matrices(self) -> Shape:
        return () if self.batch == 1 else (self.batch,)

    def axis_names(self, which: Pass) -> tuple[str, ...]:
        matrices = ("batch",) * len(self._matrices)
        return {
            Pass.FORWARD: (*matrices, "row", "column"),
            Pass.GRAD_INPUT: (*matrices, *_turned(("row", "inner index"), self.transpose_a)),
            Pass.GRAD_KERNEL: (*matrices, *_turned(("inner index", "column"), self.transpose_b)),
            Pass.GRAD_BIAS: ("column",),
        }[which]

    def kernel_axes(self, layouts: Layouts) -> tuple[int, ...]:
        return tuple(range(len(self.kernel_shape)))


@dataclass(frozen=True)
class Dense(ProductOfMatrices):
    """A Dense layer: the same weights and bias for every position of every entry of a batch.

    Shapes: the input is `[batch, length, in_features]`, the kernel `[in_features, out_features]`,
    the output `[batch, length, out_features]`. A length of one is a layer without that axis.
    """

    in_features: int
    out_features: int
    batch: int = 1
    length: int = 1
    bias: bool = True
    dtype: str = "float32"

    counted = ("in_features", "out_features", "length")

    @property
    def operation(self) -> Operation:
        return DENSE

    @property
    def shared(self) -> bool:
        return True

    @property
    def rows(self) -> int:  # type: ignore[override]  # a property here, a field there
        """Rows of one entry of the batch."""
        return self.length

    @property
    def inner(self) -> int:  # type: ignore[override]
        """Elements that meet in one product of a row and a column."""
        return self.in_features

    @property
    def columns(self) -> int:  # type: ignore[override]
        """Columns of the output."""
        return self.out_features

    @property
    def input_shape(self) -> Shape:
        return (*self._positions, self.in_features)

    @property
    def kernel_shape(self) -> Shape:
        return (self.in_features, self.out_features)

    @property
    def output_shape(self) -> Shape:
        return (*self._positions, self.out_features)

    @property
    def _positions(self) -> Shape:
        return (self.batch,) if self.length == 1 else (self.batch, self.length)

    @property
    def layer(self) -> Layer:
        return Layer((), self.in_features, self.out_features)

    def axis_names(self, which: Pass) -> tuple[str, ...]:
        positions = ("batch", "length")[: len(self._positions)]
        return {
            Pass.FORWARD: (*positions, "output feature"),
            Pass.GRAD_INPUT: (*positions, "input feature"),
            Pass.GRAD_KERNEL: ("input feature", "output feature"),
            Pass.GRAD_BIAS: ("output feature",),
        }[which]

    def kernel_axes(self, layouts: Layouts) -> tuple[int, ...]:
        return layouts.dense_axes()


def _turned(pair: tuple[Any, Any], turned: bool) -> tuple[Any, Any]:
    return pair[::-1] if turned else pair


class ProductOperation(Operation):
    """A product of matrices by its name: the parameters are the fields of its problem."""

    foreign = "the form {form} is for {allowed}, and {op} is a product of matrices"
    problem: ClassVar[type[ProductOfMatrices]]

    @property
    def parameters(self) -> tuple[str, ...]:
        return tuple(each.name for each in self._fields())

    @property
    def required(self) -> tuple[str, ...]:
        return tuple(name for name in self.parameters if name not in self.defaults())

    def defaults(self) -> Mapping[str, Any]:
        fields_here = {each.name: each.default for each in self._fields()}
        return {name: usual for name, usual in fields_here.items() if isinstance(usual, int | str)}

    def build(self, values: Mapping[str, Any]) -> ProductOfMatrices:
        return self.problem(**values)

    def _fields(self) -> Iterator[Any]:
        return iter(fields(self.problem))  # type: ignore[arg-type]  # each of them is a dataclass


class Matmul(ProductOperation):
    """`matmul`: two operands, single or in batches, stored either way round."""

    name = "matmul"
    noun = "matrix product"
    problem = MatrixProduct


class DenseOperation(ProductOperation):
    """`dense`: a layer."""

    name = "dense"
    noun = "Dense layer"
    problem = Dense

    @property
    def sizes(self) -> tuple[str, ...]:
        return ("length",)


MATMUL, DENSE = Matmul(), DenseOperation()

PRODUCTS = (Matmul, DenseOperation)
"""Every kind of product of matrices that a problem can be."""
