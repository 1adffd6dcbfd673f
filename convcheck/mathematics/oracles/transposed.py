"""A transposed convolution: a pass of its mirror, with both ends exchanged."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.complex_parts import conjugate
from convcheck.mathematics.oracles.plain import PlainOracle
from convcheck.model.passes import MIRROR, Pass

if TYPE_CHECKING:
    from convcheck.mathematics.operands import Operands

Array = NDArray[Any]


class TransposedOracle(PlainOracle):
    """The mathematics of a transposed convolution; what is the bias's is that of a plain one."""

    arriving = "input"

    @cached_property
    def mirror(self) -> PlainOracle:
        """The mathematics of the convolution that it is the gradient of."""
        return PlainOracle(self.problem.mirror)

    def evaluate(self, operands: Operands, which: Pass) -> Array:
        if which not in MIRROR:
            return super().evaluate(operands, which)
        # The mirror's gradients conjugate what they multiply with; a convolution does not.
        exchanged = replace(
            operands,
            input=operands.grad_output,
            kernel=conjugate(operands.kernel),
            bias=None,
            grad_output=operands.input,
        )
        result = self.mirror.evaluate(exchanged, MIRROR[which])
        if which is Pass.GRAD_KERNEL:
            return conjugate(result)
        if which is Pass.FORWARD and operands.bias is not None:
            return np.asarray(result + operands.bias)
        return result

    def products(self, which: Pass) -> int:
        if which not in MIRROR:
            return super().products(which)
        return self.mirror.products(MIRROR[which]) + (self.problem.bias and which is Pass.FORWARD)

    def reached(self, which: Pass) -> NDArray[np.bool_]:
        everywhere = which is Pass.FORWARD and self.problem.bias
        if which not in MIRROR or everywhere:
            return super().reached(which)
        return self.mirror.reached(MIRROR[which])

    def meets_all(self) -> bool:
        return False  # its kernel has the weights of an input in another place

    def beside_padding(self) -> NDArray[np.bool_] | None:
        return None

    def most_products(self, which: Pass) -> int:
        if which not in MIRROR:
            return super().most_products(which)
        return self.mirror.most_products(MIRROR[which])
