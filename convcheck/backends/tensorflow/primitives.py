"""The primitives of forms in TensorFlow, beside its convolution, Dense and reshape."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from convcheck.backends.contract import Unsupported
from convcheck.identities.contract import Tensor


class TensorflowPrimitives:
    """Array operations, products, transforms and gradients of `tf`."""

    _tf: Any

    def pad(self, x: Tensor, around: Sequence[tuple[int, int]]) -> Tensor:
        if min(map(min, around)) < 0:  # tf.pad cannot cut off
            sizes = zip(around, x.shape, strict=True)
            x = x[tuple(slice(max(0, -b), size + min(0, a)) for (b, a), size in sizes)]
        return self._tf.pad(x, [[max(0, before), max(0, after)] for before, after in around])

    def cut(self, x: Tensor, window: tuple[slice, ...]) -> Tensor:
        return x[window]

    def flip(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        return self._tf.reverse(x, list(axes))

    def join(self, parts: Sequence[Tensor], axis: int) -> Tensor:
        return self._tf.concat(list(parts), axis)

    def permute(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        return self._tf.transpose(x, list(axes))

    def add(self, a: Tensor, b: Tensor) -> Tensor:
        return a + b

    def multiply(self, a: Tensor, b: Tensor) -> Tensor:
        return a * b

    def scale(self, x: Tensor, factor: float) -> Tensor:
        return x * factor

    def eye(self, size: int, like: Tensor) -> Tensor:
        return self._tf.eye(size, dtype=like.dtype)

    def vector(self, values: Sequence[float], like: Tensor) -> Tensor:
        return self._tf.constant(list(values), dtype=like.dtype)

    def matmul(self, a: Tensor, b: Tensor) -> Tensor:
        return self._tf.matmul(a, b)

    def rfft(self, x: Tensor, sizes: tuple[int, ...]) -> Tensor:
        rank = len(sizes)
        transform = (self._tf.signal.rfft, self._tf.signal.rfft2d, self._tf.signal.rfft3d)[rank - 1]
        inside = self._tf.transpose(x, _last(rank))  # TensorFlow transforms the last axes
        return self._tf.transpose(transform(inside, list(sizes)), _first(rank))

    def irfft(self, x: Tensor, sizes: tuple[int, ...]) -> Tensor:
        rank = len(sizes)
        transform = (self._tf.signal.irfft, self._tf.signal.irfft2d, self._tf.signal.irfft3d)[
            rank - 1
        ]
        inside = self._tf.transpose(x, _last(rank))
        return self._tf.transpose(transform(inside, list(sizes)), _first(rank))

    def windows(
        self,
        x: Tensor,
        kernel: Sequence[int],
        stride: Sequence[int],
        dilation: Sequence[int],
    ) -> Tensor:
        # TensorFlow has no strided views: windows are written out.
        rank, channels = len(kernel), x.shape[-1]
        if rank < 3:
            flat = (1,) * (2 - rank)
            image = self._tf.reshape(x, (x.shape[0], *flat, *x.shape[1:]))
            sizes, strides, rates = (
                [1, *flat, *values, 1] for values in (kernel, stride, dilation)
            )
            rows = self._tf.image.extract_patches(image, sizes, strides, rates, "VALID")
            output = rows.shape[3 - rank : 3]
            return self._tf.reshape(rows, (x.shape[0], *output, *kernel, channels))
        extents = [(k - 1) * d + 1 for k, d in zip(kernel, dilation, strict=True)]
        rows = self._tf.extract_volume_patches(x, [1, *extents, 1], [1, *stride, 1], "VALID")
        seen = self._tf.reshape(rows, (*rows.shape[:-1], *extents, channels))
        taps = (slice(None, None, apart) for apart in dilation)
        return seen[(..., *taps, slice(None))]

    def einsum(self, equation: str, a: Tensor, b: Tensor) -> Tensor:
        return self._tf.einsum(equation, a, b)

    def average_pool(
        self,
        x: Tensor,
        kernel: Sequence[int],
        stride: Sequence[int],
        pads: Sequence[tuple[int, int]],
        counted: bool,
    ) -> Tensor:
        if any(map(any, pads)):
            if not counted:
                raise Unsupported("tf.nn.avg_pool has no padding of one's own choice")
            x = self.pad(x, ((0, 0), *pads, (0, 0)))
        # `tf.nn.avg_pool` itself, not told a data format, has no gradient for three axes.
        nn = self._tf.nn
        pool = (nn.avg_pool1d, nn.avg_pool2d, nn.avg_pool3d)[len(kernel) - 1]
        return pool(x, list(kernel), list(stride), "VALID")

    def with_gradients(
        self,
        forward: Callable[[Tensor, Tensor], Tensor],
        backward: Callable[[Tensor, Tensor, Tensor], tuple[Tensor, Tensor]],
    ) -> Callable[[Tensor, Tensor], Tensor]:
        def product(x: Tensor, w: Tensor) -> tuple[Tensor, Callable[[Tensor], Any]]:
            return forward(x, w), lambda g: backward(x, w, g)

        of_tensors: Callable[[Tensor, Tensor], Tensor] = self._tf.custom_gradient(product)
        # A variable's gradient would have to be asked for apart; its value's need not.
        tensor = self._tf.convert_to_tensor
        return lambda x, w: of_tensors(tensor(x), tensor(w))


def _last(rank: int) -> list[int]:
    """Return the permutation that brings the first axes of `[*frequencies, m, n]` to the end."""
    return [rank, rank + 1, *range(rank)]


def _first(rank: int) -> list[int]:
    return [*range(2, rank + 2), 0, 1]
