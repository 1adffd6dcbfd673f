"""The layer of the form `direct`: which passes are compiled, and which are left to `numpy:fast`."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends.numba import choice, memory
from convcheck.backends.numpy.fast.layer import Fast, elements_of
from convcheck.backends.numpy.fast.reach import Reach
from convcheck.model.convolution import Convolution


class Direct(Fast):
    """Compiled loops over tiles of registers, of windows as they lie in the input.

    What is one product of matrices, or several of few columns, stays with BLAS.
    """

    name = "direct"

    def __init__(self, convolution: Convolution) -> None:
        super().__init__(convolution)
        conv = self._inner
        self._alone = self._depthwise and self._outs == 1
        self._columns = conv.out_channels if self._alone else self._outs
        taps = math.prod(conv.kernel)
        columns = conv.out_channels if self._alone else self._ins * self._outs
        shape = choice.Shape(
            conv.batch * math.prod(conv.output), taps, taps * columns * conv.dtype_facts.itemsize
        )
        there = 0 not in (*conv.input_shape, *conv.output_shape, *conv.kernel_shape)
        usable = there and not self._product and (self._alone or not self._depthwise)
        windows = usable and choice.are_windows_compiled(shape)
        single = all(len(part.taps[0]) == 1 for parts in self._residues for part in parts)
        self._forward_compiled = windows
        self._input_compiled = windows and single and not self._scattered
        self._kernel_compiled = usable and choice.is_kernel_compiled(shape)

    def forward_with_bias(self, padded: Array, w: Array, b: Array | None) -> Array:
        if not self._forward_compiled:
            return super().forward_with_bias(padded, w, b)
        conv, x = self._inner, np.ascontiguousarray(padded)
        y = memory.result(np.empty, conv.output_shape, x.dtype)
        parts = 1 if self._alone else conv.groups
        weights = w.reshape(-1, parts, self._columns).transpose(1, 0, 2)
        self._compiled("forward", x, self._reaches, self._columns)(x, weights, y, y, b)
        return y

    def grad_input(self, padded_shape: tuple[int, ...], w: Array, g: Array) -> Array:
        if not self._input_compiled:
            return super().grad_input(padded_shape, w, g)
        conv, arriving = self._inner, np.ascontiguousarray(g)
        make = np.empty if self._all_read else np.zeros
        dx = memory.result(make, conv.input_shape, g.dtype)
        columns = conv.in_channels if self._alone else self._ins
        for number, parts in enumerate(itertools.product(*self._residues)):
            reaches = [part.reach for part in parts]
            weights = self._met_by(w, parts)
            if self._alone:
                weights = weights.reshape(1, -1, columns)
            place = elements_of(dx, parts)
            sums = self._compiled(f"grad_input {number}", arriving, reaches, columns)
            sums(arriving, weights, dx, place, None)
        return dx

    def grad_kernel(self, padded: Array, g: Array) -> Array:
        if not self._kernel_compiled:
            return super().grad_kernel(padded, g)
        conv, x, arriving = self._inner, np.ascontiguousarray(padded), np.ascontiguousarray(g)

        def make(itemsize: int, threads: int) -> Any:
            from convcheck.backends.numba.compiled.gradient import KernelGradient

            return KernelGradient(
                x.shape,
                self._reaches,
                conv.groups,
                self._columns,
                itemsize=itemsize,
                threads=choice.threads_of(conv.multiply_adds, threads),
                elements=self._alone,
            )

        found: Array = self._planned("compiled grad_kernel", x.itemsize, make)(x, arriving)
        return found.reshape(conv.kernel_shape)

    def _compiled(self, what: str, x: Array, reaches: Sequence[Reach], columns: int) -> Any:
        """Return what computes sums over windows in compiled loops."""

        def make(itemsize: int, threads: int) -> Any:
            from convcheck.backends.numba.compiled.correlation import Correlation

            return Correlation(
                x.shape,
                reaches,
                self._inner.groups,
                columns,
                itemsize=itemsize,
                threads=choice.threads_of(self._inner.multiply_adds, threads),
                elements=self._alone,
            )

        return self._planned(f"compiled {what}", x.itemsize, make)
