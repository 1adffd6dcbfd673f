"""The primitives of forms in JAX, beside its convolution, Dense and reshape."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from convcheck.identities.contract import Tensor


class JaxPrimitives:
    """Array operations, products, transforms and gradients of `jax`; all of them pure."""

    _jax: Any

    def pad(self, x: Tensor, around: Sequence[tuple[int, int]]) -> Tensor:
        zero = self._jax.numpy.zeros((), dtype=x.dtype)
        return self._jax.lax.pad(x, zero, [(before, after, 0) for before, after in around])

    def cut(self, x: Tensor, window: tuple[slice, ...]) -> Tensor:
        # Indexing would be a gather for some windows, each compiled for a second.
        bounds = [part.indices(size) for part, size in zip(window, x.shape, strict=True)]
        starts, stops, steps = zip(*bounds, strict=True)
        return self._jax.lax.slice(x, starts, stops, steps)

    def flip(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        return self._jax.lax.rev(x, tuple(axes))

    def join(self, parts: Sequence[Tensor], axis: int) -> Tensor:
        return self._jax.lax.concatenate(list(parts), axis)

    def permute(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        return self._jax.lax.transpose(x, tuple(axes))

    def add(self, a: Tensor, b: Tensor) -> Tensor:
        return a + b

    def multiply(self, a: Tensor, b: Tensor) -> Tensor:
        return a * b

    def scale(self, x: Tensor, factor: float) -> Tensor:
        return x * factor

    def eye(self, size: int, like: Tensor) -> Tensor:
        return self._jax.numpy.eye(size, dtype=like.dtype)

    def vector(self, values: Sequence[float], like: Tensor) -> Tensor:
        return self._jax.numpy.array(list(values), dtype=like.dtype)

    def matmul(self, a: Tensor, b: Tensor) -> Tensor:
        return a @ b

    def einsum(self, equation: str, a: Tensor, b: Tensor) -> Tensor:
        return self._jax.numpy.einsum(equation, a, b)

    def rfft(self, x: Tensor, sizes: tuple[int, ...]) -> Tensor:
        return self._jax.numpy.fft.rfftn(x, s=sizes, axes=tuple(range(len(sizes))))

    def irfft(self, x: Tensor, sizes: tuple[int, ...]) -> Tensor:
        return self._jax.numpy.fft.irfftn(x, s=sizes, axes=tuple(range(len(sizes))))

    def with_gradients(
        self,
        forward: Callable[[Tensor, Tensor], Tensor],
        backward: Callable[[Tensor, Tensor, Tensor], tuple[Tensor, Tensor]],
    ) -> Callable[[Tensor, Tensor], Tensor]:
        product: Any = self._jax.custom_vjp(forward)
        product.defvjp(
            lambda x, w: (forward(x, w), (x, w)),
            lambda operands, g: backward(operands[0], operands[1], g),
        )
        found: Callable[[Tensor, Tensor], Tensor] = product
        return found
