"""Checks of the reference itself, made in every run before anything is judged by it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from convcheck.mathematics.blocks import blocks, within
from convcheck.mathematics.complex_parts import exact, moduli
from convcheck.mathematics.operands import Array, Operands
from convcheck.mathematics.reference import Reference, evaluate
from convcheck.model.passes import Pass
from convcheck.model.problem import Problem


class ReferenceFault(Exception):
    """The reference contradicts itself, so nothing may be judged by it."""


def check_adjoint(problem: Problem, operands: Operands, reference: Reference) -> None:
    """Check `<g, conv(x, w)> = <grad_input, x> = <grad_kernel, w>` and the same for the bias.

    The inner product of complex tensors conjugates its first factor.

    A separable convolution is linear in its pointwise kernel too.

    A problem is linear in each operand, so its gradients are the adjoints of that linear map
    and these inner products are equal; a result that is wrong anywhere breaks one of them, unless
    it meets a zero. What the reference does not hold is computed for the check. Allowed are the
    roundings of the inner products, in float64. Raises `ReferenceFault`.
    """
    results, magnitudes = reference.results, reference.magnitudes
    x, w, g, bias = operands.input, operands.kernel, operands.grad_output, operands.bias
    if Pass.GRAD_BIAS in results:
        # Any weights do, as long as no two are equal and none is zero.
        count = results[Pass.GRAD_BIAS].size
        weights = 1.0 + np.arange(count) / count
        _compare(
            Pass.GRAD_BIAS,
            inner_product(results[Pass.GRAD_BIAS], weights),
            inner_product(g, weights),
            inner_product(magnitudes[Pass.GRAD_BIAS], weights).real,
            g.size,
        )
    gradients = {Pass.GRAD_INPUT: x, Pass.GRAD_KERNEL: w}
    if operands.pointwise is not None:
        gradients[Pass.GRAD_POINTWISE_KERNEL] = operands.pointwise
    checked = [which for which in gradients if which in results]
    if Pass.FORWARD in results and not checked:
        checked = [Pass.GRAD_KERNEL]
    if not checked:
        return

    def result(which: Pass) -> Array:
        if which in results:
            return results[which]
        return evaluate(problem, replace(operands.map(exact), bias=None), which)

    # All scales are one sum; that of a forward pass has the bias, whose removal rounds as well.
    product = inner_product(g, result(Pass.FORWARD))
    if Pass.FORWARD in results:
        scale = inner_product(magnitudes[Pass.FORWARD], g, moduli).real
        product -= 0 if bias is None else inner_product(g, bias)
    else:
        scale = inner_product(magnitudes[checked[0]], gradients[checked[0]], moduli).real
    for which in checked:
        terms = gradients[which].size + g.size
        found = inner_product(result(which), gradients[which])
        _compare(which, found, product, scale, terms)


def inner_product(first: Array, second: Array, of: Callable[[Array], Array] = exact) -> complex:
    """Return the sum of `conj(first) * of(second)`, of blocks of the larger one.

    The smaller one is broadcast to it.
    """
    shape = np.broadcast_shapes(first.shape, second.shape)
    total: complex = 0.0
    for block in blocks(math.prod(shape)):
        wide = of(exact(within(second, shape, block)))
        total += np.vdot(exact(within(first, shape, block)), wide).item()
    return total


def _compare(which: Pass, found: complex, expected: complex, scale: float, terms: int) -> None:
    """Raise unless two inner products are equal up to the roundings of `terms` terms.

    `scale` is the sum of absolute products. The bound is generous by a factor of about
    sqrt(terms), and still sees one wrong element.
    """
    if not abs(found - expected) <= 8 * np.sqrt(terms) * 2.0**-53 * scale:
        raise ReferenceFault(
            f"adjoint identity broken for {which}: {found!r} instead of {expected!r}"
        )
