"""A convolution between steps on its input, kernel and output: what many forms are.

Owns how such a form is put together, and the bias: where it is not the inner convolution's own
business, it is added to the output.
"""

from __future__ import annotations

from convcheck.identities._axes import Step, along_channels
from convcheck.identities._primitives import Computation, Primitives, Tensor
from convcheck.model.convolution import Convolution


def same(x: Tensor) -> Tensor:
    """Return a tensor as it is."""
    return x


def around(
    primitives: Primitives,
    inner: Convolution,
    *,
    x: Step = same,
    w: Step = same,
    y: Step = same,
) -> Computation:
    """Return the inner convolution with a step on its input, on its kernel and on its output."""
    convolve = primitives.convolution(inner)

    def compute(data: Tensor, kernel: Tensor, b: Tensor | None) -> Tensor:
        return y(convolve(x(data), w(kernel), b))

    return compute


def with_bias(
    primitives: Primitives, convolution: Convolution, y: Tensor, b: Tensor | None
) -> Tensor:
    """Return a native output with the bias added, if there is one."""
    if b is None:
        return y
    shape = along_channels(primitives, convolution.rank, convolution.out_channels)
    return primitives.add(y, shape(b))


def added(primitives: Primitives, convolution: Convolution, inner: Computation) -> Computation:
    """Return a computation without bias with the bias added to its output."""

    def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        return with_bias(primitives, convolution, inner(x, w, None), b)

    return compute
