"""The primitives of forms on NumPy arrays, each with its backward pass written by hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends._handwritten.node import Node
from convcheck.mathematics.parts import conjugate

Function = Callable[[Node, Node], Node]


class TapePrimitives:
    """Array operations, products, transforms and gradients on the tape."""

    def pad(self, x: Node, around: Sequence[tuple[int, int]]) -> Node:
        opposite = [(-before, -after) for before, after in around]
        return _linear(x, _framed(x.value, around), lambda g: _framed(g, opposite))

    def cut(self, x: Node, window: tuple[slice, ...]) -> Node:
        def spread(g: Array) -> Array:
            whole = np.zeros(x.value.shape, dtype=g.dtype)
            whole[window] = g
            return whole

        return _linear(x, x.value[window], spread)

    def flip(self, x: Node, axes: Sequence[int]) -> Node:
        order = tuple(axes)
        return _linear(x, np.flip(x.value, order), lambda g: np.flip(g, order))

    def join(self, parts: Sequence[Node], axis: int) -> Node:
        ends = np.cumsum([part.value.shape[axis] for part in parts])[:-1]

        def pull(g: Array) -> None:
            for part, own in zip(parts, np.split(g, ends, axis), strict=True):
                if part.wanted:
                    part.receive(own)

        value = np.concatenate([part.value for part in parts], axis)
        return Node(value, tuple(parts), pull)

    def permute(self, x: Node, axes: Sequence[int]) -> Node:
        back = np.argsort(axes)
        return _linear(x, x.value.transpose(axes), lambda g: g.transpose(back))

    def add(self, a: Node, b: Node) -> Node:
        def pull(g: Array) -> None:
            for each in (a, b):
                if each.wanted:
                    each.receive(_unspread(g, each.value.shape))

        return Node(a.value + b.value, (a, b), pull)

    def multiply(self, a: Node, b: Node) -> Node:
        def pull(g: Array) -> None:
            for each, other in ((a, b), (b, a)):
                if each.wanted:
                    each.receive(_unspread(g * conjugate(other.value), each.value.shape))

        return Node(a.value * b.value, (a, b), pull)

    def scale(self, x: Node, factor: float) -> Node:
        return _linear(x, x.value * factor, lambda g: g * factor)

    def eye(self, size: int, like: Node) -> Node:
        return Node(np.eye(size, dtype=like.value.dtype))

    def vector(self, values: Sequence[float], like: Node) -> Node:
        return Node(np.array(values, dtype=like.value.dtype))

    def matmul(self, a: Node, b: Node) -> Node:
        def pull(g: Array) -> None:
            if a.wanted:
                a.receive(g @ conjugate(b.value).swapaxes(-1, -2))
            if b.wanted:
                b.receive(conjugate(a.value).swapaxes(-1, -2) @ g)

        return Node(a.value @ b.value, (a, b), pull)

    def rfft(self, x: Node, sizes: tuple[int, ...]) -> Node:
        axes = tuple(range(len(sizes)))
        inside = tuple(map(slice, x.value.shape))
        points = math.prod(sizes)

        def back(g: Array) -> Array:
            # Where a spectrum is half of one, its gradient is no half: the other one is zero.
            whole = np.zeros((*sizes, *g.shape[len(sizes) :]), dtype=g.dtype)
            whole[tuple(map(slice, g.shape))] = g
            return (points * np.fft.ifftn(whole, axes=axes)).real[inside]

        return _linear(x, np.fft.rfftn(x.value, s=sizes, axes=axes), back)

    def irfft(self, x: Node, sizes: tuple[int, ...]) -> Node:
        axes = tuple(range(len(sizes)))
        points = math.prod(sizes)

        def back(g: Array) -> Array:
            spectrum = np.fft.rfftn(g, s=sizes, axes=axes) / g.dtype.type(points)
            # All frequencies but the first and the middle one stand for two.
            twice = np.full(spectrum.shape[len(sizes) - 1], 2, dtype=g.dtype)
            twice[0] = 1
            if sizes[-1] % 2 == 0:
                twice[-1] = 1
            shape = (-1, *(1,) * (spectrum.ndim - len(sizes)))
            return np.asarray(spectrum * twice.reshape(shape))

        return _linear(x, np.fft.irfftn(x.value, s=sizes, axes=axes), back)

    def windows(
        self,
        x: Node,
        kernel: Sequence[int],
        stride: Sequence[int],
        dilation: Sequence[int],
    ) -> Node:
        def back(g: Array) -> Array:
            whole = np.zeros(x.value.shape, dtype=g.dtype)
            inside = _windows(whole, kernel, stride, dilation)
            at = (slice(None),) * (len(kernel) + 1)
            for tap in np.ndindex(*kernel):  # windows overlap, the same tap of two of them never
                inside[at + tap] += g[at + tap]
            return whole

        return _linear(x, _windows(x.value, kernel, stride, dilation), back)

    def einsum(self, equation: str, a: Node, b: Node) -> Node:
        operands, result = equation.split("->")
        first, second = operands.split(",")

        def pull(g: Array) -> None:
            if a.wanted:
                a.receive(np.einsum(f"{result},{second}->{first}", g, conjugate(b.value)))
            if b.wanted:
                b.receive(np.einsum(f"{first},{result}->{second}", conjugate(a.value), g))

        return Node(np.einsum(equation, a.value, b.value), (a, b), pull)

    def average_pool(
        self,
        x: Node,
        kernel: Sequence[int],
        stride: Sequence[int],
        pads: Sequence[tuple[int, int]],
        counted: bool,
    ) -> Node:
        rank, ones = len(kernel), (1,) * len(kernel)
        around = ((0, 0), *pads, (0, 0))
        seen = self.windows(self.pad(x, around), kernel, stride, ones)
        within = tuple(range(rank + 1, 2 * rank + 1))
        divisor = np.asarray(math.prod(kernel), dtype=x.value.dtype)
        if not counted:
            there = _framed(np.ones((1, *x.value.shape[1:-1], 1), dtype=x.value.dtype), around)
            divisor = _windows(there, kernel, stride, ones).sum(axis=within)

        def back(g: Array) -> Array:
            return np.broadcast_to(np.expand_dims(g / divisor, within), seen.value.shape)

        return _linear(seen, seen.value.sum(axis=within) / divisor, back)

    def with_gradients(
        self,
        forward: Function,
        backward: Callable[[Node, Node, Node], tuple[Node, Node]],
    ) -> Function:
        def product(x: Node, w: Node) -> Node:
            def pull(g: Array) -> None:
                gradients = backward(Node(x.value), Node(w.value), Node(g))
                for operand, gradient in zip((x, w), gradients, strict=True):
                    if operand.wanted:
                        operand.receive(gradient.value)

            return Node(forward(Node(x.value), Node(w.value)).value, (x, w), pull)

        return product


def _linear(x: Node, value: Array, back: Callable[[Array], Array]) -> Node:
    """Return the image of a linear map, with its transpose."""
    return Node(value, (x,), lambda g: x.receive(back(g)))


def _windows(
    array: Array, kernel: Sequence[int], stride: Sequence[int], dilation: Sequence[int]
) -> Array:
    """Return a view `[batch, *output, *kernel, channels]` of an array's windows."""
    extents = tuple((size - 1) * apart + 1 for size, apart in zip(kernel, dilation, strict=True))
    spatial = tuple(range(1, len(extents) + 1))
    view = np.lib.stride_tricks.sliding_window_view(array, extents, spatial, writeable=True)
    steps = (slice(None, None, step) for step in stride)
    taps = (slice(None, None, apart) for apart in dilation)
    return np.moveaxis(view[(slice(None), *steps, slice(None), *taps)], len(extents) + 1, -1)


def _framed(array: Array, around: Sequence[tuple[int, int]]) -> Array:
    """Return an array with zeros around it, cut off where their number is negative."""
    sizes = list(zip(around, array.shape, strict=True))
    kept = tuple(slice(max(0, -before), size + min(0, after)) for (before, after), size in sizes)
    return np.pad(array[kept], [(max(0, before), max(0, after)) for before, after in around])


def _unspread(g: Array, shape: tuple[int, ...]) -> Array:
    """Return a gradient summed over the axes that a tensor of this shape was broadcast along."""
    extra = g.ndim - len(shape)
    g = g.sum(axis=tuple(range(extra)))
    along = tuple(at for at, size in enumerate(shape) if size == 1 and g.shape[at] != 1)
    return np.asarray(g.sum(axis=along, keepdims=True)) if along else g
