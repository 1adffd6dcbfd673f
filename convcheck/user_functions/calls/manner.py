"""How a function is called: the layouts, framework and types of its operands, and where they lie.

Owns the way from canonical order to the user's and back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.calls.handing import Handing
from convcheck.user_functions.calls.layouts import (
    CANONICAL_DATA,
    axes_of,
    from_layout,
    kernel_from,
    kernel_to,
    to_layout,
)
from convcheck.user_functions.parameters.names import Role

Array = NDArray[Any]


@dataclass(frozen=True)
class Manner:
    """How a function is called: layouts as in `layouts`, framework by its name.

    `output` is the layout of the output, empty if it is that of the input. `operands` is the dtype
    in which operands are handed over, empty for the one that each of them has; `image` that of the
    input, if it is another one. `flipped` that the function flips the kernel, as true convolutions
    do, so that it is handed the flipped one; `only` the one operand whose gradient is asked for.
    """

    data: str
    kernel: str
    framework: str
    gradients: bool = True
    output: str = ""
    operands: str = ""
    image: str = ""
    handing: Handing = Handing.PLAIN
    flipped: bool = False
    only: Role | None = None

    def graded(self, arrays: Mapping[Role, Array]) -> Mapping[Role, Array]:
        """Return the operands whose gradients are asked for."""
        return arrays if self.only is None else {self.only: arrays[self.only]}

    @property
    def input_type(self) -> str:
        """The type of the input, where it is another one than it is drawn in."""
        return self.image or self.operands

    def laid_out(self, like: Pass, array: Array, conv: Convolution) -> Array:
        """Return a copy of a canonical operand in the user's layout, shaped like a pass's result.

        A bias is as it is.
        """
        if like is Pass.GRAD_BIAS:
            return array.copy()
        if like is Pass.GRAD_KERNEL:
            return kernel_to(self._turned(array, conv), self.kernel, conv)
        return to_layout(array, self._layout_of(like), CANONICAL_DATA, conv.rank)

    def array_of(self, value: Any, conv: Convolution) -> Array:
        """Return a function's output, in the user's layout. Raises `NotAnArray`.

        A list of one array is an output beside which others may stand, or the one entry of a batch.
        """
        array, layout = to_numpy(value), self._layout_of(Pass.FORWARD)
        one = isinstance(value, list | tuple) and len(value) == 1 and layout.startswith("N")
        lacking = conv.batch == 1 and array.ndim == axes_of(layout, conv.rank) - 1
        return array[None] if one and lacking else array

    def restored(self, which: Pass, array: Array, conv: Convolution) -> Array:
        """Return the result of a pass in canonical order. Raises `ValueError` for another rank."""
        if which is Pass.GRAD_BIAS:
            return array.reshape(-1)
        if which is Pass.GRAD_KERNEL:
            return self._turned(kernel_from(array, self.kernel, conv), conv)
        return from_layout(array, self._layout_of(which), CANONICAL_DATA, conv.rank)

    def _turned(self, kernel: Array, conv: Convolution) -> Array:
        """Return a canonical kernel, or its gradient, as the function has it and back."""
        return np.flip(kernel, tuple(range(conv.rank))) if self.flipped else kernel

    def _layout_of(self, which: Pass) -> str:
        return (self.output or self.data) if which is Pass.FORWARD else self.data
