"""What is to be computed, as everything but the mathematics and the libraries sees it.

Owns the contract: a frozen value that validates itself, and knows its operation, its operands, the
passes that can be asked for, its sizes and its costs. Plan, workers, judge, journal and reports ask
nothing else, so that another kind of problem fits in beside convolutions.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, Self

from convcheck.model.dtypes import DTYPES, DType
from convcheck.model.passes import Pass, TimedPass

if TYPE_CHECKING:
    from convcheck.model.operation import Operation
    from convcheck.model.training import Layer

Shape = tuple[int, ...]


class InvalidProblem(ValueError):
    """The parameters describe no problem. `parameter` names the one to blame."""

    def __init__(self, parameter: str, message: str) -> None:
        super().__init__(message)
        self.parameter = parameter


class Layouts(Protocol):
    """In which order a library has the axes of its operands, from the canonical order."""

    def data_axes(self, rank: int) -> tuple[int, ...]:
        """Return the permutation of a convolution's inputs and outputs."""

    def kernel_axes(self, rank: int) -> tuple[int, ...]:
        """Return the permutation of a convolution's kernel."""

    def dense_axes(self) -> tuple[int, int]:
        """Return the permutation of a Dense layer's weights."""


class Problem(ABC):
    """One thing to compute, from operands of known shapes, in canonical order.

    Its fields are its parameters. `batch` is the first size of input and output; with 0 there is
    no data.
    """

    dtype: str
    bias: bool
    batch: int

    @property
    @abstractmethod
    def operation(self) -> Operation:
        """What it is one of: knows names, and what depends on the kind of the operation."""

    @property
    def op(self) -> str:
        """The operation's name in case files."""
        return self.operation.name

    @property
    def steps(self) -> tuple[Problem, ...]:
        """What is computed one after the other, each by one operation of a library."""
        return (self,)

    @property
    @abstractmethod
    def input_shape(self) -> Shape:
        """Canonical shape of the input."""

    @property
    @abstractmethod
    def kernel_shape(self) -> Shape:
        """Canonical shape of the weights; of several steps, of the first one's."""

    @property
    @abstractmethod
    def output_shape(self) -> Shape:
        """Canonical shape of the output."""

    @property
    def bias_shape(self) -> Shape:
        """Shape of a bias, whether there is one or not: an element for each channel of output."""
        return self.output_shape[-1:]

    @property
    def operand_shapes(self) -> Mapping[str, Shape]:
        """Shapes by the names of `Operands`, in the order in which they are drawn."""
        return {
            "input": self.input_shape,
            "kernel": self.kernel_shape,
            "bias": self.bias_shape,
            "grad_output": self.output_shape,
        }

    @property
    def passes(self) -> tuple[Pass, ...]:
        """The results that can be asked for: there are gradients of what is there only."""
        there = {Pass.GRAD_BIAS: self.bias, Pass.GRAD_POINTWISE_KERNEL: len(self.steps) > 1}
        return tuple(which for which in Pass if there.get(which, True))

    def results_of(self, what: TimedPass) -> tuple[Pass, ...]:
        """Return the results that one timed call gives; none if there is nothing to compute."""
        return what.results(self.passes)

    @property
    def without_channels(self) -> bool:
        """Whether there are no channels, in or out, so that nothing is summed."""
        return False

    @property
    def empty(self) -> bool:
        """Whether there is no data, by intent."""
        return self.batch == 0 or self.without_channels

    @property
    def impossible(self) -> str:
        """Why there is no such thing to compute; empty where there is."""
        return ""

    @property
    def blamed(self) -> str:
        """The parameter that makes it impossible; empty where it is not."""
        return ""

    @property
    def dtype_facts(self) -> DType:
        """What the error budget needs to know of the dtype."""
        return DTYPES[self.dtype]

    @property
    @abstractmethod
    def multiply_adds(self) -> int:
        """Products in the forward pass, padding counted as if it were data."""

    @cached_property
    def tensor_bytes(self) -> int:
        """Bytes of input, kernel, bias and output together, of all steps."""
        return sum(_bytes(step) for step in self.steps)

    @property
    def layer(self) -> Layer | None:
        """The layer of a library that holds the weights as they are, or None for none such."""
        return None

    @abstractmethod
    def axis_names(self, which: Pass) -> tuple[str, ...]:
        """Return what the axes of a pass's result are called in words."""

    @abstractmethod
    def parameters(self) -> dict[str, Any]:
        """Return the parameters under their case-file names, as short as they can be written."""

    def with_changes(self, **changes: Any) -> Self:
        """Return a copy with some fields replaced; validated like any other."""
        return replace(self, **changes)  # type: ignore[type-var]

    def if_possible(self, **changes: Any) -> Self | None:
        """Return a copy with some fields replaced; None where that is no problem."""
        try:
            return self.with_changes(**changes)
        except InvalidProblem:
            return None

    @abstractmethod
    def data_axes(self, layouts: Layouts) -> tuple[int, ...]:
        """Return the permutation from canonical inputs and outputs to a library's own."""

    @abstractmethod
    def kernel_axes(self, layouts: Layouts) -> tuple[int, ...]:
        """Return the permutation from canonical weights to a library's own."""

    @abstractmethod
    def own(self, primitives: Any) -> Callable[..., Any]:
        """Return what a library has of its own for this, given its primitives; not of steps."""

    @abstractmethod
    def refusal_by(self, backend: Any, form: Any) -> str | None:
        """Return what a backend says against computing this by a form of its, or None."""


def _bytes(step: Problem) -> int:
    shapes = (step.input_shape, step.kernel_shape, step.output_shape, step.bias_shape)
    return sum(math.prod(shape) for shape in shapes) * step.dtype_facts.itemsize
