"""Optimisers on arrays as textbooks have them, since NumPy and its like have none of their own."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from convcheck.backends._handwritten.layer import Array
from convcheck.backends._training_steps import Learner
from convcheck.backends.contract import Gradients, NativeOperands
from convcheck.identities.contract import Computation
from convcheck.model.passes import Pass
from convcheck.model.training import BETAS, EPSILON, MOMENTUM, Learned


class TapeLearning:
    """Gradient descent, with momentum, and Adam, in the dtype of the weights."""

    xp: Any
    """The module whose arrays these are."""
    record: Callable[
        [Computation, NativeOperands, Sequence[Pass]], tuple[Array, Callable[[], Gradients]]
    ]

    def learner(
        self, computation: Computation, operands: NativeOperands, optimiser: Learned, rate: float
    ) -> Learner:
        xp, bias = self.xp, None if operands.bias is None else operands.bias.copy()
        own = replace(
            operands,
            kernel=operands.kernel.copy(),
            bias=bias,
            grad_output=xp.empty_like(operands.grad_output),
        )
        target = operands.grad_output
        wanted = [Pass.GRAD_KERNEL] if bias is None else [Pass.GRAD_KERNEL, Pass.GRAD_BIAS]
        weights: list[Array] = [own.kernel] if bias is None else [own.kernel, bias]
        first, second = ([xp.zeros_like(w) for w in weights] for _ in range(2))
        steps = 0

        def step() -> float:
            nonlocal steps
            steps += 1
            y, pull = self.record(computation, own, wanted)
            off = y - target
            own.grad_output[...] = off * (2 / off.size)
            for at, gradient in enumerate(pull()):
                if gradient is None:
                    raise RuntimeError(f"no gradient of {wanted[at]} came")
                if optimiser is Learned.ADAM:
                    first[at] = BETAS[0] * first[at] + (1 - BETAS[0]) * gradient
                    second[at] = BETAS[1] * second[at] + (1 - BETAS[1]) * xp.square(gradient)
                    mean = first[at] / (1 - BETAS[0] ** steps)
                    root = xp.sqrt(second[at]) / math.sqrt(1 - BETAS[1] ** steps)
                    weights[at] -= rate * mean / (root + EPSILON)
                else:
                    keep = MOMENTUM if optimiser is Learned.MOMENTUM else 0.0
                    first[at] = keep * first[at] + gradient
                    weights[at] -= rate * first[at]
            return float(xp.mean(xp.square(off)))

        return Learner(step, lambda: (own.kernel, own.bias))
