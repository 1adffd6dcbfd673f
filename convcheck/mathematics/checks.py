"""Checks of the reference itself, made in every run before anything is judged by it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from convcheck.mathematics.complex_parts import exact, moduli
from convcheck.mathematics.operands import Operands
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
    wide = replace(operands.map(exact), bias=None)
    x, w, g = wide.input, wide.kernel, wide.grad_output
    if Pass.GRAD_BIAS in results:
        # Any weights do, as long as no two are equal and none is zero.
        count = results[Pass.GRAD_BIAS].size
        weights = 1.0 + np.arange(count) / count
        _compare(
            Pass.GRAD_BIAS,
            np.vdot(results[Pass.GRAD_BIAS], weights).item(),
            np.vdot(g, np.broadcast_to(weights, g.shape)).item(),
            float(np.vdot(magnitudes[Pass.GRAD_BIAS], weights)),
            g.size,
        )
    forward = results.get(Pass.FORWARD)
    gradients = {Pass.GRAD_INPUT: x, Pass.GRAD_KERNEL: w}
    if wide.pointwise is not None:
        gradients[Pass.GRAD_POINTWISE_KERNEL] = wide.pointwise
    checked = [which for which in gradients if which in results]
    if forward is not None and not checked:
        checked = [Pass.GRAD_KERNEL]
    if not checked:
        return
    # All scales are one sum; that of a forward pass has the bias, whose removal rounds as well.
    if forward is None:
        expected = evaluate(problem, wide, Pass.FORWARD)
        scale = float(np.vdot(magnitudes[checked[0]], moduli(gradients[checked[0]])))
    else:
        bias = operands.bias
        expected = forward if bias is None else forward - exact(bias)
        scale = float(np.vdot(magnitudes[Pass.FORWARD], moduli(g)))
    product = np.vdot(g, expected).item()
    for which in checked:
        found = results[which] if which in results else evaluate(problem, wide, which)
        terms = gradients[which].size + g.size
        _compare(which, np.vdot(found, gradients[which]).item(), product, scale, terms)


def _compare(which: Pass, found: complex, expected: complex, scale: float, terms: int) -> None:
    """Raise unless two inner products are equal up to the roundings of `terms` terms.

    `scale` is the sum of absolute products. The bound is generous by a factor of about
    sqrt(terms), and still sees one wrong element.
    """
    if not abs(found - expected) <= 8 * np.sqrt(terms) * 2.0**-53 * scale:
        raise ReferenceFault(
            f"adjoint identity broken for {which}: {found!r} instead of {expected!r}"
        )
