"""The passes of a convolution and the ways its operands are filled."""

from __future__ import annotations

from enum import StrEnum


class Pass(StrEnum):
    """One of the four results a convolution layer produces while training."""

    FORWARD = "forward"
    GRAD_INPUT = "grad_input"
    GRAD_KERNEL = "grad_kernel"
    GRAD_BIAS = "grad_bias"


class Fill(StrEnum):
    """How operands are drawn: `integers` make every sum exact, `normal` shows rounding."""

    INTEGERS = "integers"
    NORMAL = "normal"
