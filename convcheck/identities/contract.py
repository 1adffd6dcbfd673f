"""What an identity is: a statement that two forms compute the same, and the second form itself.

Owns the contract that every file of this package fulfils: it defines `IDENTITY`, an instance of a
subclass of `Identity`, and is found by its presence. A form is written once, on the primitives of
`Primitives`, and runs on every backend that has them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum
from typing import Any, ClassVar, Protocol

from convcheck.words.arithmetic import Arithmetic
from convcheck.words.convolution import Convolution

Tensor = Any
"""A backend's own tensor; forms pass it through and never look inside."""

Computation = Callable[[Tensor, Tensor, Tensor | None], Tensor]
"""A form bound to a convolution and a backend: (input, kernel, bias) to output."""


class DataLayout(Enum):
    """Axis order of the input and output that a form works on."""

    NATIVE = "native"
    """The backend's own order for convolutions."""
    CHANNELS_LAST = "channels_last"
    """`[batch, *spatial, channels]` on every backend, as Dense layers have it."""


class KernelLayout(Enum):
    """Axis order of the kernel that a form works on."""

    CONVOLUTION = "convolution"
    """The backend's own order of convolution weights."""
    DENSE = "dense"
    """A Dense layer's weights, in the backend's own order, of `[prod(kernel) * in, out]`."""
    DEPTHWISE = "depthwise"
    """`[*kernel, in, multiplier]` on every backend that has it, for as many groups as inputs."""


class Primitives(Protocol):
    """What a backend offers to forms. Shapes are the backend's own unless said otherwise."""

    def convolution(self, convolution: Convolution) -> Computation:
        """Return the backend's own convolution of native tensors, every option resolved."""

    def dense(self, x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        """Return `x[n, k] @ w + b` with `w` in the backend's Dense order."""

    def reshape(self, x: Tensor, shape: tuple[int, ...]) -> Tensor:
        """Return the tensor with another shape, elements in the same row-major order."""

    def input_shape(self, convolution: Convolution) -> tuple[int, ...]:
        """Return the native shape of a convolution's input."""

    def kernel_shape(self, convolution: Convolution) -> tuple[int, ...]:
        """Return the native shape of a convolution's kernel."""

    def output_shape(self, convolution: Convolution) -> tuple[int, ...]:
        """Return the native shape of a convolution's output."""


class Form(ABC):
    """One mathematical way to compute a convolution.

    `layout` and `kernel` say what the computation receives; the output has the same layout as the
    input. What `bind` does is done once and never timed; what the function it returns does is the
    form, and is.
    """

    name: ClassVar[str]
    summary: ClassVar[str]
    layout: ClassVar[DataLayout] = DataLayout.NATIVE
    kernel: ClassVar[KernelLayout] = KernelLayout.CONVOLUTION
    arithmetic: ClassVar[Arithmetic] = Arithmetic.SUMS
    """By which law a correct result errs; only a transform algorithm declares another."""

    def refusal(self, convolution: Convolution) -> str | None:
        """Return why the form does not apply to this convolution, or None."""
        return None

    @abstractmethod
    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        """Return the form as a function of tensors, for one backend and convolution."""

    def workspace_bytes(self, convolution: Convolution) -> int:
        """Return a bound of the bytes allocated beside the tensors themselves."""
        return convolution.tensor_bytes


class Identity(Form):
    """A form together with the statement that it equals the direct one wherever it applies."""

    statement: ClassVar[str]
    reason: ClassVar[str]
