"""What is computed from a convolution, what is timed, and how its operands are drawn."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum


class Pass(StrEnum):
    """A result that can be compared."""

    FORWARD = "forward"
    GRAD_INPUT = "grad_input"
    GRAD_KERNEL = "grad_kernel"
    GRAD_BIAS = "grad_bias"
    GRAD_POINTWISE_KERNEL = "grad_pointwise_kernel"
    """Of a separable convolution only; `grad_kernel` is that of its depthwise kernel then."""


USUAL_PASSES = (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL, Pass.GRAD_BIAS)
"""Those of an operation with one kernel."""

MIRROR = {
    Pass.FORWARD: Pass.GRAD_INPUT,
    Pass.GRAD_INPUT: Pass.FORWARD,
    Pass.GRAD_KERNEL: Pass.GRAD_KERNEL,
}
"""Which pass of its mirror each pass of a transposed convolution is, both ends exchanged."""

GRADIENTS = (
    Pass.GRAD_INPUT,
    Pass.GRAD_KERNEL,
    Pass.GRAD_BIAS,
    Pass.GRAD_POINTWISE_KERNEL,
)
"""In the order of what they are gradients of among the arguments of a computation."""


class TimedPass(StrEnum):
    """What one timed call computes.

    A gradient is timed from a forward pass that was recorded before the clock started; `backward`
    is all gradients of one recording; `training_step` is the forward pass with its recording, all
    gradients, and the update of kernels and bias.
    """

    FORWARD = "forward"
    GRAD_INPUT = "grad_input"
    GRAD_KERNEL = "grad_kernel"
    GRAD_BIAS = "grad_bias"
    GRAD_POINTWISE_KERNEL = "grad_pointwise_kernel"
    BACKWARD = "backward"
    TRAINING_STEP = "training_step"

    def results(self, passes: Collection[Pass]) -> tuple[Pass, ...]:
        """Return the results that one call gives of a problem that has some passes; maybe none."""
        gradients = tuple(which for which in GRADIENTS if which in passes)
        if self is TimedPass.BACKWARD:
            return gradients
        if self is TimedPass.TRAINING_STEP:
            return (Pass.FORWARD, *gradients)
        single = Pass(self.value)
        return (single,) if single in (Pass.FORWARD, *gradients) else ()


class Fill(StrEnum):
    """How operands are drawn.

    `integers`: small integers, thinned out with zeros, so that every partial sum is exact.
    `normal`: samples of a distribution close to N(0, 1), which rounding errors show in.
    `special`: NaN, infinities, negative zero, numbers near overflow, subnormal ones; on request.
    Of an integer type, any of its numbers, so that sums wrap around.
    `own`: operands that a case brings along, see `model.own_operands`.
    """

    INTEGERS = "integers"
    NORMAL = "normal"
    SPECIAL = "special"
    OWN = "own"


USUAL_FILLS = (Fill.INTEGERS, Fill.NORMAL)
"""How operands are drawn where a case does not say; `own` too if it brings some along."""
