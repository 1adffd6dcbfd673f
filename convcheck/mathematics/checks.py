"""Checks of the reference itself, made in every run before anything is judged by it."""

from __future__ import annotations

import numpy as np

from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import Reference, evaluate
from convcheck.words.convolution import Convolution
from convcheck.words.passes import Pass


class ReferenceFault(Exception):
    """The reference contradicts itself, so nothing may be judged by it."""


def check_adjoint(convolution: Convolution, operands: Operands, reference: Reference) -> None:
    """Check `<conv(x, w), g> = <x, grad_input> = <w, grad_kernel>` and `<b, grad_bias>`.

    A convolution is linear in each operand, so its gradients are the adjoints of that linear map
    and these inner products are equal; a gradient that is wrong anywhere breaks one of them.
    Allowed are the roundings of the inner products, in float64. Raises `ReferenceFault`.
    """
    results, magnitudes = reference.results, reference.magnitudes
    x, w, g = (
        each.astype(np.float64) for each in (operands.input, operands.kernel, operands.grad_output)
    )
    forward = results.get(Pass.FORWARD)
    if forward is None:
        forward = evaluate(convolution, Operands(x, w, None, g), Pass.FORWARD)
    elif operands.bias is not None:
        forward = forward - operands.bias.astype(np.float64)
    expected = float(np.vdot(forward, g))
    for which, operand in ((Pass.GRAD_INPUT, x), (Pass.GRAD_KERNEL, w)):
        if which not in results:
            continue
        found = float(np.vdot(results[which], operand))
        scale = float(np.vdot(magnitudes[which], np.abs(operand)))
        # Each inner product has `size` terms, each of which has n products; the bound is
        # generous by a factor of about sqrt(terms) and still sees one wrong element.
        terms = operand.size + g.size
        if not abs(found - expected) <= 8 * np.sqrt(terms) * 2.0**-53 * scale:
            raise ReferenceFault(
                f"adjoint identity broken for {which}: {found!r} instead of {expected!r}"
            )
