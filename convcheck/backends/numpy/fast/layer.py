"""The layer of the form `fast`: which way each pass of a convolution goes."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from convcheck.backends._handwritten.layer import Array, HandwrittenLayer
from convcheck.backends.numpy.fast import choice, elementwise, products
from convcheck.backends.numpy.fast.reach import Reach, Residues, covers, forward_reach, residues
from convcheck.backends.numpy.fast.scatter import Scatter
from convcheck.backends.numpy.fast.threads import available
from convcheck.model.convolution import Convolution


class Fast(HandwrittenLayer):
    """Products of blocks of windows on all processors, or sums of elements for depthwise ones.

    Zeros in the padding are written where a block needs them, so that the methods get the input as
    it is; what else stands in the padding is written out by `pad`.
    """

    name = "fast"
    adds_bias = True

    def __init__(self, convolution: Convolution) -> None:
        super().__init__(convolution)
        zeros = convolution.padding_mode == "zeros"
        self._inner = convolution if zeros else _of_padded(convolution)
        self._written = not zeros
        conv = self._inner
        self._reaches = tuple(map(forward_reach, conv.axes))
        self._ins = conv.in_channels // conv.groups
        self._outs = conv.out_channels // conv.groups
        self._depthwise = conv.groups > 1 and self._ins == 1
        self._residues = [
            residues(axis, axis.output, merged=not self._depthwise) for axis in conv.axes
        ]
        self._all_read = all(
            covers(parts, axis.size) for parts, axis in zip(self._residues, conv.axes, strict=True)
        )
        merged = math.prod(
            max((len(part.taps[0]) for part in parts), default=1) for parts in self._residues
        )
        self._scattered = choice.is_scattered(
            math.prod(conv.kernel), conv.in_channels, conv.groups, merged
        )
        # One product of matrices as they are: nothing to lay out, and nothing to keep in a cache.
        self._product = (
            conv.groups == 1
            and set(conv.kernel) == set(conv.stride) == {1}
            and not any(map(any, conv.pads))
        )
        # Worked out once: for a product of a few numbers that is half of what it takes.
        self._output_shape, self._input_shape = conv.output_shape, conv.input_shape
        self._channels = conv.in_channels, conv.out_channels
        self._small = conv.multiply_adds < choice.WORTH_PIECES
        kernel_bytes = conv.in_channels * conv.out_channels * conv.dtype_facts.itemsize
        self._large = kernel_bytes > choice.CACHE
        self._plans: dict[tuple[str, int, int], Any] = {}

    def pad(self, x: Array) -> Array:
        return super().pad(x) if self._written else x

    def crop(self, padded: Array) -> Array:
        return super().crop(padded) if self._written else padded

    def forward(self, padded: Array, w: Array) -> Array:
        return self.forward_with_bias(padded, w, None)

    def forward_with_bias(self, padded: Array, w: Array, b: Array | None) -> Array:
        x = np.ascontiguousarray(padded)
        if self._product and self._at_once(self._channels[0]):
            found: Array = x.reshape(-1, self._channels[0]) @ w.reshape(self._channels)
            return (found if b is None else np.add(found, b, out=found)).reshape(self._output_shape)
        conv = self._inner
        y = np.empty(self._output_shape, x.dtype)
        correlation = self._correlation("forward", x, self._reaches, self._outs)
        if self._depthwise:
            correlation(x, w.reshape(*conv.kernel, conv.out_channels), y, b)
        else:
            place = y.reshape(*y.shape[:-1], conv.groups, self._outs)
            correlation(x, self._matrices(w), place, b)
        return y

    def grad_input(self, padded_shape: tuple[int, ...], w: Array, g: Array) -> Array:
        conv, arriving = self._inner, np.ascontiguousarray(g)
        if self._product and self._at_once(self._channels[1]):
            found: Array = arriving.reshape(-1, self._channels[1]) @ w.reshape(self._channels).T
            return found.reshape(self._input_shape)
        if self._scattered:
            dx = np.empty(self._input_shape, g.dtype)
            scatter = self._planned(
                "grad_input",
                g.itemsize,
                lambda item, threads: Scatter(
                    conv.axes,
                    conv.output,
                    conv.in_channels,
                    conv.out_channels,
                    itemsize=item,
                    threads=threads,
                ),
            )
            scatter(arriving, w, dx)
            return dx
        empty = np.empty if self._all_read else np.zeros
        dx = empty(self._input_shape, g.dtype)
        groups = None if self._depthwise else conv.groups
        for number, parts in enumerate(itertools.product(*self._residues)):
            together = math.prod(len(part.taps[0]) for part in parts)
            correlation = self._correlation(
                f"grad_input {number}",
                arriving,
                [part.reach for part in parts],
                together * self._ins,
            )
            correlation(arriving, self._met_by(w, parts), elements_of(dx, parts, groups))
        return dx

    def grad_kernel(self, padded: Array, g: Array) -> Array:
        conv, x, arriving = self._inner, np.ascontiguousarray(padded), np.ascontiguousarray(g)
        if self._product and (self._small or self._large):
            ins = x.reshape(-1, conv.in_channels)
            total: Array = ins.T @ arriving.reshape(-1, conv.out_channels)
            return total.reshape(conv.kernel_shape)
        if self._depthwise:
            own = self._planned(
                "grad_kernel",
                x.itemsize,
                lambda item, threads: elementwise.KernelGradient(
                    x.shape, self._reaches, conv.out_channels, item, threads
                ),
            )
            return np.asarray(own(x, arriving)).reshape(conv.kernel_shape)
        gradient = self._planned(
            "grad_kernel",
            x.itemsize,
            lambda item, threads: products.KernelGradient(
                x.shape, self._reaches, conv.groups, self._outs, itemsize=item, threads=threads
            ),
        )
        found: Array = gradient(x, arriving)
        if conv.groups > 1:
            found = np.ascontiguousarray(found.transpose(1, 0, 2))
        return found.reshape(conv.kernel_shape)

    def _at_once(self, inner: int) -> bool:
        """Tell whether BLAS gets one product of matrices as it is, with threads of its own."""
        return self._small or inner >= choice.DEEP or available() == 1

    def grad_bias(self, g: Array) -> Array:
        return products.bias_gradient(np.ascontiguousarray(g), available())

    def _correlation(self, what: str, x: Array, reaches: Sequence[Reach], columns: int) -> Any:
        """Return what computes sums over windows; `columns` of each group."""
        groups = self._inner.groups
        if self._depthwise:
            return self._planned(
                what,
                x.itemsize,
                lambda item, threads: elementwise.Correlation(
                    x.shape, reaches, groups * columns, item, threads
                ),
            )
        return self._planned(
            what,
            x.itemsize,
            lambda item, threads: products.Correlation(
                x.shape, reaches, groups, columns, itemsize=item, threads=threads
            ),
        )

    def _planned(self, what: str, itemsize: int, make: Callable[[int, int], Any]) -> Any:
        """Return what was worked out for a pass, once for each number of threads."""
        key = (what, itemsize, available())
        if key not in self._plans:
            self._plans[key] = make(*key[1:])
        return self._plans[key]

    def _matrices(self, w: Array) -> Array:
        """Return a kernel as `[groups, taps * channels, columns]`."""
        parted = w.reshape(-1, self._inner.groups, self._outs)
        return np.ascontiguousarray(parted.transpose(1, 0, 2))

    def _met_by(self, w: Array, parts: Sequence[Residues]) -> Array:
        """Return the part of a kernel that is between outputs and some elements of the input.

        `[groups, taps * columns, residues * channels]`; of a depthwise one `[*taps, outputs]`.
        """
        rank, groups = len(parts), self._inner.groups
        if all(len(part.taps[0]) == 1 for part in parts):
            met = w[tuple(_steps([taps for (taps,) in part.taps]) for part in parts)]
            if self._depthwise:
                return met.reshape(*met.shape[:rank], -1)
            met = met.reshape(*met.shape[:rank], *(1,) * rank, *met.shape[rank:])
        else:
            met = w[self.at(*(_crossed(part.taps, at, rank) for at, part in enumerate(parts)))]
        # [*taps, *residues, channels, groups * columns]: runs along the columns stay whole, and the
        # product takes the transpose.
        split = met.reshape(*met.shape[:-1], groups, self._outs)
        order = (2 * rank + 1, *range(rank, 2 * rank + 1), *range(rank), 2 * rank + 2)
        ordered = np.ascontiguousarray(split.transpose(order))
        inner = math.prod(met.shape[:rank]) * self._outs
        return ordered.reshape(groups, -1, inner).transpose(0, 2, 1)


def _steps(taps: Sequence[int]) -> slice:
    """Return the slice of equally spaced taps, the last of which comes first."""
    step = taps[0] - taps[1] if len(taps) > 1 else 1
    end = taps[-1] - step
    return slice(taps[0], end if end >= 0 else None, -step)


def _crossed(taps: Sequence[Sequence[int]], axis: int, rank: int) -> Array:
    """Return the taps of an axis as an index that gives `[*taps, *residues]` with the others."""
    chosen = np.array(taps)
    shape = [1] * (2 * rank)
    shape[axis], shape[rank + axis] = chosen.shape
    return chosen.reshape(shape)


def elements_of(dx: Array, parts: Sequence[Residues], groups: int | None = None) -> Array:
    """Return a view of the elements of an array that some residues stand for.

    `[batch, *positions, groups, *residues, channels]`, or without groups
    `[batch, *positions, channels]` of single residues.
    """
    strides = dx.strides
    first = dx[(slice(None), *(slice(part.first, None) for part in parts))]
    counts = [part.reach.outputs for part in parts]
    steps = [s * part.stride for s, part in zip(strides[1:-1], parts, strict=True)]
    if groups is None:
        shape, apart = (len(dx), *counts, dx.shape[-1]), (strides[0], *steps, strides[-1])
    else:
        channels = dx.shape[-1] // groups
        together = [len(part.taps[0]) for part in parts]
        if all(size == 1 for size in together):
            together, inner = [], []
        else:
            inner = list(strides[1:-1])
        shape = (len(dx), *counts, groups, *together, channels)
        apart = (strides[0], *steps, channels * strides[-1], *inner, strides[-1])
    return np.lib.stride_tricks.as_strided(first, shape, apart)


def _of_padded(convolution: Convolution) -> Convolution:
    """Return the same convolution of an input with its padding around it."""
    sizes = tuple(axis.padded for axis in convolution.axes)
    return convolution.with_changes(spatial=sizes, padding="valid", padding_mode="zeros")
