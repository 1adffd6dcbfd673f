"""Operands as a backend has them: its own tensors, in the order of a computation's arguments."""

from __future__ import annotations

from dataclasses import dataclass

from convcheck.identities.contract import Tensor
from convcheck.words.passes import Pass


@dataclass(frozen=True)
class NativeOperands:
    """Operands in a backend's own tensors, in the layouts the form asked for."""

    input: Tensor
    kernel: Tensor
    bias: Tensor | None
    grad_output: Tensor
    pointwise: Tensor | None = None

    @property
    def leaves(self) -> dict[Pass, Tensor | None]:
        """What each gradient is the gradient of, in the order of a computation's arguments."""
        found = {
            Pass.GRAD_INPUT: self.input,
            Pass.GRAD_KERNEL: self.kernel,
            Pass.GRAD_BIAS: self.bias,
        }
        if self.pointwise is not None:
            found[Pass.GRAD_POINTWISE_KERNEL] = self.pointwise
        return found
