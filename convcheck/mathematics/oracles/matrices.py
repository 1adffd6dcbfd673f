"""A product of matrices, and its gradients: three products of the same two operands.

Owns the reference. With A and B the operands as they are multiplied, whichever way they are
stored, and G the gradient of the output: A B, G B^H, A^H G; what all rows share gets the sum.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics import special
from convcheck.mathematics.complex_parts import conjugate
from convcheck.mathematics.oracle import Oracle
from convcheck.model.matrix_product import ProductOfMatrices
from convcheck.model.passes import Pass
from convcheck.model.problem import Problem

if TYPE_CHECKING:
    from convcheck.mathematics.foreign.contraction import Contraction
    from convcheck.mathematics.operands import Operands

Array = NDArray[Any]


class MatricesOracle(Oracle):
    """The mathematics of matmul and Dense."""

    def __init__(self, problem: ProductOfMatrices) -> None:
        self.problem: ProductOfMatrices = problem

    def evaluate(self, operands: Operands, which: Pass) -> Array:
        problem, g = self.problem, operands.grad_output
        a = _turned(operands.input, problem.transpose_a)
        b = _turned(operands.kernel, problem.transpose_b)
        if which is Pass.FORWARD:
            y: Array = a @ b
            return y if operands.bias is None else y + operands.bias
        if which is Pass.GRAD_INPUT:
            return _turned(g @ conjugate(_turned(b, True)), problem.transpose_a)
        if which is Pass.GRAD_KERNEL:
            if problem.shared:
                a, g = a.reshape(-1, problem.inner), g.reshape(-1, problem.columns)
            return _turned(conjugate(_turned(a, True)) @ g, problem.transpose_b)
        total: Array = g.reshape(-1, problem.columns).sum(axis=0)
        return total

    def contraction(self, operands: Operands, which: Pass) -> Contraction:
        from convcheck.mathematics.foreign.einsums import Einsum, summed_over_all_but_last

        problem, g = self.problem, operands.grad_output
        if which is Pass.GRAD_BIAS:
            return summed_over_all_but_last(g)
        before = "abc"[: len(problem.output_shape) - (1 if problem.shared else 2)]
        y = f"{before}j" if problem.shared else f"{before}ij"
        a = f"{before}k" if problem.shared else before + ("ki" if problem.transpose_a else "ik")
        b = "kj" if problem.shared else before + ("jk" if problem.transpose_b else "kj")
        if which is Pass.FORWARD:
            return Einsum(f"{a},{b}->{y}", operands.input, operands.kernel, operands.bias)
        if which is Pass.GRAD_INPUT:
            return Einsum(f"{y},{b}->{a}", g, conjugate(operands.kernel))
        return Einsum(f"{a},{y}->{b}", conjugate(operands.input), g)

    def products(self, which: Pass) -> int:
        return self.most_products(which) + (self.problem.bias and which is Pass.FORWARD)

    def most_products(self, which: Pass) -> int:
        problem = self.problem
        return {
            Pass.FORWARD: problem.inner,
            Pass.GRAD_INPUT: problem.columns,
            Pass.GRAD_KERNEL: problem.all_rows if problem.shared else problem.rows,
            Pass.GRAD_BIAS: problem.all_rows,
        }[which]

    def reached(self, which: Pass) -> NDArray[np.bool_]:
        return np.ones((1,) * len(self.problem.axis_names(which)), dtype=bool)

    def first_entry(self, operands: Operands) -> tuple[Problem, Operands] | None:
        """Return the first row alone of what is no batch of matrices.

        A batch of one matrix has no axis for it, so results of the two would not be comparable.
        """
        problem = self.problem
        if problem.shared:
            return super().first_entry(operands)
        if problem.batch != 1 or problem.transpose_a or problem.rows < 2:
            return None
        first = replace(operands, input=operands.input[:1], grad_output=operands.grad_output[:1])
        return problem.with_changes(rows=1), first

    def special(self, name: str, values: Array) -> Array:
        if name in ("kernel", "bias"):
            return super().special(name, values)
        # Each kind in one row, or matrix, only: a gradient sums over all of them, and no sum may
        # have more than one huge product.
        turned = name == "input" and self.problem.transpose_a
        planted = _turned(values, turned).copy()
        first = planted[: special.ENTRIES]
        planted[: special.ENTRIES] = special.plant(first, self.problem.dtype_facts)
        return _turned(planted, turned)


def _turned(array: Array, turned: bool) -> Array:
    """Return matrices with their last two axes exchanged, if they are."""
    return array.swapaxes(-1, -2) if turned else array
