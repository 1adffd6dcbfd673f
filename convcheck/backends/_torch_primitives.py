"""The primitives of forms in PyTorch, beside its convolution, Dense and reshape."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from convcheck.identities.contract import Tensor


class TorchPrimitives:
    """Array operations, products, transforms and gradients of `torch`."""

    _torch: Any

    def pad(self, x: Tensor, around: Sequence[tuple[int, int]]) -> Tensor:
        flat = [count for pair in reversed(around) for count in pair]
        return self._torch.nn.functional.pad(x, flat)

    def cut(self, x: Tensor, window: tuple[slice, ...]) -> Tensor:
        return x[window]

    def flip(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        return x.flip(tuple(axes))

    def join(self, parts: Sequence[Tensor], axis: int) -> Tensor:
        return self._torch.cat(list(parts), axis)

    def permute(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        return x.permute(tuple(axes))

    def add(self, a: Tensor, b: Tensor) -> Tensor:
        return a + b

    def multiply(self, a: Tensor, b: Tensor) -> Tensor:
        return a * b

    def scale(self, x: Tensor, factor: float) -> Tensor:
        return x * factor

    def eye(self, size: int, like: Tensor) -> Tensor:
        return self._torch.eye(size, dtype=like.dtype, device=like.device)

    def vector(self, values: Sequence[float], like: Tensor) -> Tensor:
        return self._torch.tensor(list(values), dtype=like.dtype, device=like.device)

    def matmul(self, a: Tensor, b: Tensor) -> Tensor:
        return a @ b

    def rfft(self, x: Tensor, sizes: tuple[int, ...]) -> Tensor:
        return self._torch.fft.rfftn(x, s=sizes, dim=tuple(range(len(sizes))))

    def irfft(self, x: Tensor, sizes: tuple[int, ...]) -> Tensor:
        return self._torch.fft.irfftn(x, s=sizes, dim=tuple(range(len(sizes))))

    def with_gradients(
        self,
        forward: Callable[[Tensor, Tensor], Tensor],
        backward: Callable[[Tensor, Tensor, Tensor], tuple[Tensor, Tensor]],
    ) -> Callable[[Tensor, Tensor], Tensor]:
        compute, differentiate = forward, backward

        class Product(self._torch.autograd.Function):  # type: ignore[misc, name-defined]
            """The function, with its gradients."""

            @staticmethod
            def forward(context: Any, x: Tensor, w: Tensor) -> Tensor:
                context.save_for_backward(x, w)
                return compute(x, w)

            @staticmethod
            def backward(context: Any, g: Tensor) -> tuple[Tensor, Tensor]:
                x, w = context.saved_tensors
                return differentiate(x, w, g)

        apply: Callable[[Tensor, Tensor], Tensor] = Product.apply
        return apply
