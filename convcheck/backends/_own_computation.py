"""A user's function as a computation of native tensors: axes that its layout lacks taken off.

Operands come in the user's order of axes, those that it lacks last, each of size one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from convcheck.foreign.bound import Bound, first
from convcheck.foreign.signature import Role
from convcheck.identities.contract import Tensor
from convcheck.words.passes import Pass

Array = Any
Reshape = Callable[[Tensor, tuple[int, ...]], Tensor]

_ROLES = {
    Pass.GRAD_INPUT: Role.INPUT,
    Pass.GRAD_KERNEL: Role.KERNEL,
    Pass.GRAD_BIAS: Role.BIAS,
}


@dataclass(frozen=True)
class FunctionComputation:
    """`lacks_data` and `lacks_kernel` are the numbers of axes that the layouts lack."""

    bound: Bound
    reshape: Reshape
    lacks_data: int
    lacks_kernel: int

    def __call__(self, x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        if not (self.lacks_data or self.lacks_kernel):
            return self.bound(x, w, b)
        return self.recorded(x, w, b)[0]

    def recorded(self, x: Tensor, w: Tensor, b: Tensor | None) -> tuple[Tensor, Any]:
        """Return the output, and all that the function returned."""
        value = self.bound.raw(self._less(x, self.lacks_data), self._less(w, self.lacks_kernel), b)
        return self._more(first(value), self.lacks_data), value

    def gradients(
        self, value: Any, x: Tensor, w: Tensor, b: Tensor | None, g: Tensor
    ) -> dict[Pass, Array]:
        """Return the gradients that the user's backward function gives, as NumPy arrays.

        `value` is what `recorded` returned second. Raises `NoGradient` and the function's errors.
        """
        x, g = self._less(x, self.lacks_data), self._less(g, self.lacks_data)
        by_role = self.bound.gradients(value, x, self._less(w, self.lacks_kernel), b, g)
        found = {which: by_role[role] for which, role in _ROLES.items() if role in by_role}
        lacks = {Pass.GRAD_INPUT: self.lacks_data, Pass.GRAD_KERNEL: self.lacks_kernel}
        return {
            which: array.reshape(-1)
            if which is Pass.GRAD_BIAS
            else array.reshape(*array.shape, *(1,) * lacks[which])
            for which, array in found.items()
        }

    def _less(self, tensor: Tensor, axes: int) -> Tensor:
        if not axes:
            return tensor
        return self.reshape(tensor, tuple(tensor.shape)[: len(tensor.shape) - axes])

    def _more(self, tensor: Tensor, axes: int) -> Tensor:
        if not axes or not hasattr(tensor, "shape"):
            return tensor
        return self.reshape(tensor, (*tuple(tensor.shape), *(1,) * axes))
