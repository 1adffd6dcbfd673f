"""What the mathematics of an operation is asked: results, the sums in them, and how they are drawn.

Owns the contract. There is one kind of oracle for each kind of operation, in `oracles`; nothing
else in this package knows which one it has.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics import special
from convcheck.model.passes import Pass

if TYPE_CHECKING:
    from convcheck.mathematics.foreign.contraction import Contraction
    from convcheck.mathematics.operands import Operands
    from convcheck.model.problem import Problem

Array = NDArray[Any]


class Oracle(ABC):
    """The mathematics of one problem. Operands are in canonical order, as wide as they come."""

    factors: ClassVar[int] = 2
    """Operands that are multiplied in one product of a sum."""
    lacks_special: ClassVar[str | None] = None
    """Why nothing is known of what special values become, or None."""

    problem: Problem

    @abstractmethod
    def evaluate(self, operands: Operands, which: Pass) -> Array:
        """Return one pass of float64, complex128 or int64 operands, of that type.

        The gradient of a complex tensor is that of the real number L, the sum of Re(conj(g) y),
        with respect to its real part plus i times that with respect to its imaginary part. Of
        absolute values it is S of the error budget.
        """

    @abstractmethod
    def contraction(self, operands: Operands, which: Pass) -> Contraction:
        """Return one pass of float64 operands as sums of products, whose errors have a law for
        operands of any kind: see `foreign.law`."""

    @abstractmethod
    def products(self, which: Pass) -> int:
        """Return n of a pass: the largest number of products (and bias) in one element's sum."""

    def products_of_steps(self, which: Pass) -> tuple[int, ...]:
        """Return n of each step of a pass, in the order of computing.

        Each step rounds its own sums; all products of a result are as many as these multiplied.
        """
        return (self.products(which),)

    @abstractmethod
    def most_products(self, which: Pass) -> int:
        """Return a bound of n without its bias, without looking at single positions."""

    @abstractmethod
    def reached(self, which: Pass) -> NDArray[np.bool_]:
        """Return a mask, broadcastable to the pass's result: True where data takes part."""

    def beside_padding(self) -> NDArray[np.bool_] | None:
        """Return a mask of output positions: True where padding is read; None where none can be."""
        return None

    def first_entry(self, operands: Operands) -> tuple[Problem, Operands] | None:
        """Return the problem of the batch's first entry alone; None where there is one entry."""
        if self.problem.batch < 2:
            return None
        first = replace(operands, input=operands.input[:1], grad_output=operands.grad_output[:1])
        return self.problem.with_changes(batch=1), first

    def special(self, name: str, values: Array) -> Array:
        """Return integers made into the operand of that name of the special fill, float64."""
        if name == "kernel":
            return special.weights(values)
        if name == "bias":
            return values * 0
        return special.plant(values, self.problem.dtype_facts)
