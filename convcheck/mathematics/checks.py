"""Checks of the reference itself, made in every run before anything is judged by it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import Reference, evaluate
from convcheck.words.convolution import Convolution
from convcheck.words.passes import Pass


class ReferenceFault(Exception):
    """The reference contradicts itself, so nothing may be judged by it."""


def check_adjoint(convolution: Convolution, operands: Operands, reference: Reference) -> None:
    """Check `<conv(x, w), g> = <x, grad_input> = <w, grad_kernel>` and the same for the bias.

    A separable convolution is linear in its pointwise kernel too.

    A convolution is linear in each operand, so its gradients are the adjoints of that linear map
    and these inner products are equal; a result that is wrong anywhere breaks one of them, unless
    it meets a zero. What the reference does not hold is computed for the check. Allowed are the
    roundings of the inner products, in float64. Raises `ReferenceFault`.
    """
    results, magnitudes = reference.results, reference.magnitudes
    exact = replace(operands.map(lambda each: each.astype(np.float64)), bias=None)
    x, w, g = exact.input, exact.kernel, exact.grad_output
    if Pass.GRAD_BIAS in results:
        # Any weights do, as long as no two are equal and none is zero.
        weights = 1.0 + np.arange(convolution.out_channels) / convolution.out_channels
        _compare(
            Pass.GRAD_BIAS,
            float(np.vdot(results[Pass.GRAD_BIAS], weights)),
            float(np.vdot(np.broadcast_to(weights, g.shape), g)),
            float(np.vdot(magnitudes[Pass.GRAD_BIAS], weights)),
            g.size,
        )
    forward = results.get(Pass.FORWARD)
    gradients = {Pass.GRAD_INPUT: x, Pass.GRAD_KERNEL: w}
    if exact.pointwise is not None:
        gradients[Pass.GRAD_POINTWISE_KERNEL] = exact.pointwise
    checked = [which for which in gradients if which in results]
    if forward is not None and not checked:
        checked = [Pass.GRAD_KERNEL]
    if not checked:
        return
    # All scales are one sum; that of a forward pass has the bias, whose removal rounds as well.
    if forward is None:
        expected = evaluate(convolution, exact, Pass.FORWARD)
        scale = float(np.vdot(magnitudes[checked[0]], np.abs(gradients[checked[0]])))
    else:
        bias = operands.bias
        expected = forward if bias is None else forward - bias.astype(np.float64)
        scale = float(np.vdot(magnitudes[Pass.FORWARD], np.abs(g)))
    product = float(np.vdot(expected, g))
    for which in checked:
        found = results[which] if which in results else evaluate(convolution, exact, which)
        terms = gradients[which].size + g.size
        _compare(which, float(np.vdot(found, gradients[which])), product, scale, terms)


def _compare(which: Pass, found: float, expected: float, scale: float, terms: int) -> None:
    """Raise unless two inner products are equal up to the roundings of `terms` terms.

    `scale` is the sum of absolute products. The bound is generous by a factor of about
    sqrt(terms), and still sees one wrong element.
    """
    if not abs(found - expected) <= 8 * np.sqrt(terms) * 2.0**-53 * scale:
        raise ReferenceFault(
            f"adjoint identity broken for {which}: {found!r} instead of {expected!r}"
        )
