"""The primitives of forms on arrays of NumPy or its like, with backward passes written by hand."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends._handwritten.node import TapeNode, like, wide
from convcheck.backends._handwritten.views import windows_of
from convcheck.mathematics.complex_parts import conjugate

Function = Callable[[TapeNode, TapeNode], TapeNode]


class TapePrimitives:
    """Array operations, products, transforms and gradients on the tape."""

    xp: Any = np
    """The module whose arrays these are."""

    def pad(self, x: TapeNode, around: Sequence[tuple[int, int]]) -> TapeNode:
        opposite = [(-before, -after) for before, after in around]
        return _linear(x, self._framed(x.value, around), lambda g: self._framed(g, opposite))

    def cut(self, x: TapeNode, window: tuple[slice, ...]) -> TapeNode:
        def spread(g: Array) -> Array:
            whole: Array = self.xp.zeros(x.value.shape, dtype=g.dtype)
            whole[window] = g
            return whole

        return _linear(x, x.value[window], spread)

    def flip(self, x: TapeNode, axes: Sequence[int]) -> TapeNode:
        order = tuple(axes)
        flip = self.xp.flip
        return _linear(x, flip(x.value, order), lambda g: flip(g, order))

    def join(self, parts: Sequence[TapeNode], axis: int) -> TapeNode:
        ends = np.cumsum([part.value.shape[axis] for part in parts])[:-1].tolist()

        def pull(g: Array) -> None:
            for part, own in zip(parts, self.xp.split(g, ends, axis), strict=True):
                if part.wanted:
                    part.receive(own)

        value = self.xp.concatenate([part.value for part in parts], axis)
        return TapeNode(value, tuple(parts), pull)

    def permute(self, x: TapeNode, axes: Sequence[int]) -> TapeNode:
        back = np.argsort(axes).tolist()
        return _linear(x, x.value.transpose(axes), lambda g: g.transpose(back))

    def add(self, a: TapeNode, b: TapeNode) -> TapeNode:
        def pull(g: Array) -> None:
            for each in (a, b):
                if each.wanted:
                    each.receive(self._unspread(g, each.value.shape))

        return TapeNode(a.value + b.value, (a, b), pull)

    def multiply(self, a: TapeNode, b: TapeNode) -> TapeNode:
        def pull(g: Array) -> None:
            for each, other in ((a, b), (b, a)):
                if each.wanted:
                    each.receive(self._unspread(g * conjugate(other.value), each.value.shape))

        return TapeNode(a.value * b.value, (a, b), pull)

    def scale(self, x: TapeNode, factor: float) -> TapeNode:
        return _linear(x, x.value * factor, lambda g: g * factor)

    def eye(self, size: int, like: TapeNode) -> TapeNode:
        return TapeNode(self.xp.eye(size, dtype=like.value.dtype))

    def vector(self, values: Sequence[float], like: TapeNode) -> TapeNode:
        return TapeNode(self.xp.array(values, dtype=like.value.dtype))

    def matmul(self, a: TapeNode, b: TapeNode) -> TapeNode:
        left, right = wide(a.value), wide(b.value)

        def pull(gradient: Array) -> None:
            g = wide(gradient)
            if a.wanted:
                found = g @ conjugate(right).swapaxes(-1, -2)
                a.receive(like(a, self._unspread(found, left.shape)))
            if b.wanted:
                found = conjugate(left).swapaxes(-1, -2) @ g
                b.receive(like(b, self._unspread(found, right.shape)))

        return TapeNode(like(a, left @ right), (a, b), pull)

    def rfft(self, x: TapeNode, sizes: tuple[int, ...]) -> TapeNode:
        axes = tuple(range(len(sizes)))
        inside = tuple(map(slice, x.value.shape))
        points = math.prod(sizes)

        def back(g: Array) -> Array:
            # Where a spectrum is half of one, its gradient is no half: the other one is zero.
            whole: Array = self.xp.zeros((*sizes, *g.shape[len(sizes) :]), dtype=g.dtype)
            whole[tuple(map(slice, g.shape))] = g
            found: Array = (points * self.xp.fft.ifftn(whole, axes=axes)).real[inside]
            return found

        return _linear(x, self.xp.fft.rfftn(x.value, s=sizes, axes=axes), back)

    def irfft(self, x: TapeNode, sizes: tuple[int, ...]) -> TapeNode:
        axes = tuple(range(len(sizes)))
        points = math.prod(sizes)

        def back(g: Array) -> Array:
            spectrum = self.xp.fft.rfftn(g, s=sizes, axes=axes) / g.dtype.type(points)
            # All frequencies but the first and the middle one stand for two.
            twice = self.xp.full(spectrum.shape[len(sizes) - 1], 2, dtype=g.dtype)
            twice[0] = 1
            if sizes[-1] % 2 == 0:
                twice[-1] = 1
            shape = (-1, *(1,) * (spectrum.ndim - len(sizes)))
            weighted: Array = spectrum * twice.reshape(shape)
            return weighted

        return _linear(x, self.xp.fft.irfftn(x.value, s=sizes, axes=axes), back)

    def windows(
        self,
        x: TapeNode,
        kernel: Sequence[int],
        stride: Sequence[int],
        dilation: Sequence[int],
    ) -> TapeNode:
        def back(g: Array) -> Array:
            whole: Array = self.xp.zeros(x.value.shape, dtype=g.dtype)
            at = (slice(None),) * (len(kernel) + 1)
            # Windows overlap, the same tap of two of them never.
            for tap in itertools.product(*map(range, kernel)):
                places = zip(tap, dilation, g.shape[1:], stride, strict=False)
                read = (slice(t * d, t * d + (n - 1) * s + 1, s) for t, d, n, s in places)
                whole[(slice(None), *read)] += g[at + tap]
            return whole

        return _linear(x, windows_of(self.xp, x.value, kernel, stride, dilation), back)

    def einsum(self, equation: str, a: TapeNode, b: TapeNode) -> TapeNode:
        operands, result = equation.split("->")
        first, second = operands.split(",")

        left, right, einsum = wide(a.value), wide(b.value), self.xp.einsum

        def pull(gradient: Array) -> None:
            g = wide(gradient)
            if a.wanted:
                a.receive(like(a, einsum(f"{result},{second}->{first}", g, conjugate(right))))
            if b.wanted:
                b.receive(like(b, einsum(f"{first},{result}->{second}", conjugate(left), g)))

        return TapeNode(like(a, einsum(equation, left, right)), (a, b), pull)

    def average_pool(
        self,
        x: TapeNode,
        kernel: Sequence[int],
        stride: Sequence[int],
        pads: Sequence[tuple[int, int]],
        counted: bool,
    ) -> TapeNode:
        rank, ones = len(kernel), (1,) * len(kernel)
        around = ((0, 0), *pads, (0, 0))
        seen = self.windows(self.pad(x, around), kernel, stride, ones)
        within = tuple(range(rank + 1, 2 * rank + 1))
        xp, dtype = self.xp, x.value.dtype
        divisor = xp.asarray(math.prod(kernel), dtype=dtype)
        if not counted:
            there = self._framed(xp.ones((1, *x.value.shape[1:-1], 1), dtype=dtype), around)
            divisor = windows_of(self.xp, there, kernel, stride, ones).sum(axis=within)

        def back(g: Array) -> Array:
            spread: Array = xp.broadcast_to(xp.expand_dims(g / divisor, within), seen.value.shape)
            return spread

        return _linear(seen, seen.value.sum(axis=within) / divisor, back)

    def with_gradients(
        self,
        forward: Function,
        backward: Callable[[TapeNode, TapeNode, TapeNode], tuple[TapeNode, TapeNode]],
    ) -> Function:
        def product(x: TapeNode, w: TapeNode) -> TapeNode:
            def pull(g: Array) -> None:
                gradients = backward(TapeNode(x.value), TapeNode(w.value), TapeNode(g))
                for operand, gradient in zip((x, w), gradients, strict=True):
                    if operand.wanted:
                        operand.receive(gradient.value)

            return TapeNode(forward(TapeNode(x.value), TapeNode(w.value)).value, (x, w), pull)

        return product

    def _framed(self, array: Array, around: Sequence[tuple[int, int]]) -> Array:
        """Return an array with zeros around it, cut off where their number is negative."""
        sizes = list(zip(around, array.shape, strict=True))
        kept = tuple(slice(max(0, -start), size + min(0, end)) for (start, end), size in sizes)
        added = [(max(0, before), max(0, after)) for before, after in around]
        framed: Array = self.xp.pad(array[kept], added)
        return framed

    def _unspread(self, g: Array, shape: tuple[int, ...]) -> Array:
        """Return a gradient summed over the axes that this shape was broadcast along."""
        if g.shape == shape:
            return g
        extra = g.ndim - len(shape)
        total = wide(g).sum(axis=tuple(range(extra))) if extra else wide(g)
        along = tuple(at for at, size in enumerate(shape) if size == 1 and total.shape[at] != 1)
        total = total.sum(axis=along, keepdims=True) if along else total
        found: Array = self.xp.asarray(total).astype(g.dtype, copy=False)
        return found


def _linear(x: TapeNode, value: Array, back: Callable[[Array], Array]) -> TapeNode:
    """Return the image of a linear map, with its transpose."""
    return TapeNode(value, (x,), lambda g: x.receive(back(g)))
