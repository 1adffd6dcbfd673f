"""The primitives of forms in PyTorch, beside its convolution, Dense and reshape."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from convcheck.backends.contract import Unsupported
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

    def windows(
        self,
        x: Tensor,
        kernel: Sequence[int],
        stride: Sequence[int],
        dilation: Sequence[int],
    ) -> Tensor:
        rank = len(kernel)
        for axis, (size, step, apart) in enumerate(zip(kernel, stride, dilation, strict=True)):
            x = x.unfold(axis + 1, (size - 1) * apart + 1, step)[..., ::apart]
        return x.permute(*range(rank + 1), *range(rank + 2, 2 * rank + 2), rank + 1)

    def einsum(self, equation: str, a: Tensor, b: Tensor) -> Tensor:
        return self._torch.einsum(equation, a, b)

    def average_pool(
        self,
        x: Tensor,
        kernel: Sequence[int],
        stride: Sequence[int],
        pads: Sequence[tuple[int, int]],
        counted: bool,
    ) -> Tensor:
        functional, rank = self._torch.nn.functional, len(kernel)
        pool = (functional.avg_pool1d, functional.avg_pool2d, functional.avg_pool3d)[rank - 1]
        # PyTorch pads both sides alike, by half a window at most.
        alike = all(a == b <= size // 2 for (a, b), size in zip(pads, kernel, strict=True))
        if not alike and not counted:
            raise Unsupported(f"avg_pool{rank}d pads both sides alike, by half a window at most")
        if not alike or min(map(min, pads)) < 0:
            x, pads = self.pad(x, ((0, 0), (0, 0), *pads)), ((0, 0),) * rank
        around = tuple(before for before, _ in pads)
        return pool(x, tuple(kernel), tuple(stride), around, count_include_pad=counted)

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
