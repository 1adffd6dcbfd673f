"""The primitives of forms as ONNX operators, beside Conv, Gemm and Reshape."""

from __future__ import annotations

from collections.abc import Sequence

from convcheck.identities.contract import Tensor

END = 2**63 - 1
"""How ONNX says that a window goes to the end of an axis."""


class OnnxPrimitives:
    """Array operations and products: nodes of a graph that is being written down."""

    def pad(self, x: Tensor, around: Sequence[tuple[int, int]]) -> Tensor:
        befores, afters = zip(*around, strict=True)
        return x.graph.add("Pad", x, x.graph.constant([*befores, *afters]))

    def cut(self, x: Tensor, window: tuple[slice, ...]) -> Tensor:
        parts = {axis: part for axis, part in enumerate(window) if part != slice(None)}
        if not parts:
            return x
        bounds = (
            [part.start or 0 for part in parts.values()],
            [END if part.stop is None else part.stop for part in parts.values()],
            list(parts),
            [part.step or 1 for part in parts.values()],
        )
        return x.graph.add("Slice", x, *map(x.graph.constant, bounds))

    def flip(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        count = len(axes)
        bounds = ([-1] * count, [-END] * count, list(axes), [-1] * count)
        return x.graph.add("Slice", x, *map(x.graph.constant, bounds))

    def join(self, parts: Sequence[Tensor], axis: int) -> Tensor:
        return parts[0].graph.add("Concat", *parts, axis=axis)

    def permute(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        return x.graph.add("Transpose", x, perm=list(axes))

    def add(self, a: Tensor, b: Tensor) -> Tensor:
        return a.graph.add("Add", a, b)

    def multiply(self, a: Tensor, b: Tensor) -> Tensor:
        return a.graph.add("Mul", a, b)

    def scale(self, x: Tensor, factor: float) -> Tensor:
        return x.graph.add("Mul", x, x.graph.numbers([factor]))

    def eye(self, size: int, like: Tensor) -> Tensor:
        import numpy as np

        return like.graph.numbers(np.eye(size))

    def vector(self, values: Sequence[float], like: Tensor) -> Tensor:
        return like.graph.numbers(values)

    def average_pool(
        self,
        x: Tensor,
        kernel: Sequence[int],
        stride: Sequence[int],
        pads: Sequence[tuple[int, int]],
        counted: bool,
    ) -> Tensor:
        within = all(
            min(pair) >= 0 and max(pair) < size for pair, size in zip(pads, kernel, strict=True)
        )
        if counted and not within:
            # The operator takes no more padding than leaves an element in every window.
            x, pads = self.pad(x, ((0, 0), (0, 0), *pads)), ((0, 0),) * len(kernel)
        befores, afters = zip(*pads, strict=True)
        return x.graph.add(
            "AveragePool",
            x,
            kernel_shape=list(kernel),
            strides=list(stride),
            pads=[*befores, *afters],
            count_include_pad=int(counted),
        )

    def einsum(self, equation: str, a: Tensor, b: Tensor) -> Tensor:
        return a.graph.add("Einsum", a, b, equation=equation)

    def matmul(self, a: Tensor, b: Tensor) -> Tensor:
        return a.graph.add("MatMul", a, b)
