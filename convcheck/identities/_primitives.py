"""What a backend offers to forms: the few operations that every form is written with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, Protocol

from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import ProductOfMatrices

Tensor = Any
"""A backend's own tensor; forms pass it through and never look inside."""

Computation = Callable[..., Tensor]
"""A form bound to a problem and a backend: (input, kernel, bias or None) to output.

Of a separable convolution: (input, depthwise kernel, bias or None, pointwise kernel) to output.
"""

Window = tuple[slice, ...]
"""One slice for each axis, with steps of at least 1 and no negative numbers."""


class Capability(StrEnum):
    """A group of primitives that a backend has, or does not have, as a whole."""

    ARRAYS = "array operations"
    """`pad` to `vector` of `Primitives`."""
    PRODUCTS = "matrix products"
    """`matmul`."""
    SPECTRA = "Fourier transforms"
    """`rfft` and `irfft`."""
    WINDOWS = "windows"
    """`windows`."""
    EINSUM = "einsum"
    """`einsum`."""
    POOLING = "average pooling"
    """`average_pool`."""
    GRADIENTS = "hand-written gradients"
    """`with_gradients`."""


class Primitives(Protocol):
    """What a backend offers to forms. Shapes are the backend's own unless said otherwise."""

    def convolution(self, convolution: Convolution) -> Computation:
        """Return the backend's own convolution of native tensors, every option resolved."""

    def product(self, problem: ProductOfMatrices) -> Computation:
        """Return the backend's own product of matrices, every option resolved."""

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

    def data_axes(self, rank: int) -> tuple[int, ...]:
        """Return which canonical axis of an input or output stands at each native one."""

    def kernel_axes(self, rank: int) -> tuple[int, ...]:
        """Return which canonical axis of a kernel stands at each native one."""

    def pad(self, x: Tensor, around: Sequence[tuple[int, int]]) -> Tensor:
        """Return the tensor with zeros (before, after) every axis; a negative number cuts off."""

    def cut(self, x: Tensor, window: Window) -> Tensor:
        """Return the part of a tensor that a window shows."""

    def flip(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        """Return the tensor with some axes reversed."""

    def join(self, parts: Sequence[Tensor], axis: int) -> Tensor:
        """Return tensors one after the other along an axis."""

    def permute(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        """Return the tensor with its axes in another order."""

    def add(self, a: Tensor, b: Tensor) -> Tensor:
        """Return the sum, broadcast as NumPy does."""

    def multiply(self, a: Tensor, b: Tensor) -> Tensor:
        """Return the product of elements, broadcast as NumPy does."""

    def scale(self, x: Tensor, factor: float) -> Tensor:
        """Return the tensor times a number, in the dtype of the tensor."""

    def eye(self, size: int, like: Tensor) -> Tensor:
        """Return the unit matrix in the dtype and on the device of another tensor."""

    def vector(self, values: Sequence[float], like: Tensor) -> Tensor:
        """Return numbers as a tensor in the dtype and on the device of another one."""

    def matmul(self, a: Tensor, b: Tensor) -> Tensor:
        """Return the matrix product of the last two axes, for every index of those before them."""

    def rfft(self, x: Tensor, sizes: tuple[int, ...]) -> Tensor:
        """Return the Fourier transform of a real tensor over its first axes, one for each size.

        The axes are filled up with zeros to the sizes; the last of them keeps half its spectrum.
        """

    def irfft(self, x: Tensor, sizes: tuple[int, ...]) -> Tensor:
        """Return the real tensor of these sizes that a spectrum is that of."""

    def windows(
        self,
        x: Tensor,
        kernel: Sequence[int],
        stride: Sequence[int],
        dilation: Sequence[int],
    ) -> Tensor:
        """Return the windows of `[batch, *spatial, channels]` by the library's own means.

        The result is `[batch, *output, *kernel, channels]`, and a view where the library has such.
        """

    def einsum(self, equation: str, a: Tensor, b: Tensor) -> Tensor:
        """Return the library's einsum of two tensors.

        Each index of the equation stands in two of the three at least: `a`, `b`, the result.
        """

    def average_pool(
        self,
        x: Tensor,
        kernel: Sequence[int],
        stride: Sequence[int],
        pads: Sequence[tuple[int, int]],
        counted: bool,
    ) -> Tensor:
        """Return the library's average pooling of a native tensor, zeros around its spatial axes.

        `counted`: whether averages divide by the zeros in their windows too. What is not counted
        cannot be asked of every library.
        """

    def with_gradients(
        self,
        forward: Callable[[Tensor, Tensor], Tensor],
        backward: Callable[[Tensor, Tensor, Tensor], tuple[Tensor, Tensor]],
    ) -> Callable[[Tensor, Tensor], Tensor]:
        """Return a function of input and kernel whose gradients are computed as told.

        `backward` gets input, kernel and the gradient of the output.
        """
