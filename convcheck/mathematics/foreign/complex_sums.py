"""Sums of complex products as the real sums that they are made of, of four products or of three.

Owns what the law is told of them. A product (a + ib)(c + id) has a real part a c - b d and an
imaginary part a d + b c, sums of two products each; or, by Gauss, which PyTorch and JAX use, three
products: p = a c, q = b d, r = (a + b)(c + d), of which the parts are p - q and r - p - q. The
figures here hold for both.

- The three sums of n products, of which r has two rounded factors each, and the subtractions, have
  errors of at most (2 n + 8) u S: S is the sum of (|a| + |b|)(|c| + |d|), no less than any of the
  sums of absolute products, p and q together (docs/error-budget.md, complex numbers).
- Each of the three is a bridge to its own end, so that T has the ends of all three squared, and the
  squares of all their products: those of r are at most q2, the sum of ((|a| + |b|)(|c| + |d|))**2,
  and those of p and q together as well.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from convcheck.mathematics.complex_parts import moduli, parts
from convcheck.mathematics.foreign.contraction import Array, Contraction, Index

FURTHER = 8
"""Roundings of one element beside those of two sums of n products: see above."""


class ComplexSums(Contraction):
    """The real and imaginary parts of a contraction of complex operands, along a last axis of two.

    Both operands are complex128, the bias may be real.
    `first`, `second` and `bias` are parts as well, along a last axis of their own.
    """

    partial_sums = 2.0

    def __init__(self, whole: Contraction) -> None:
        self._whole = whole
        bias = whole.bias
        if bias is not None:
            bias = parts(np.broadcast_to(bias, whole.shape).astype(np.complex128))
        super().__init__(parts(whole.first), parts(whole.second), bias)

    @property
    def shape(self) -> tuple[int, ...]:
        return (*self._whole.shape, 2)

    @property
    def axis_names(self) -> tuple[str, ...]:
        return (*self._whole.axis_names, "part")

    @property
    def multiply_adds(self) -> int:
        return 4 * self._whole.multiply_adds

    @cached_property
    def _moduli(self) -> Contraction:
        whole, bias = self._whole, self._whole.bias
        return whole.with_operands(
            moduli(whole.first), moduli(whole.second), None if bias is None else moduli(bias)
        )

    def summed(self, first: Array, second: Array) -> Array:
        return parts(np.asarray(self._whole.summed(_joined(first), _joined(second))))

    def places(self) -> Array:
        return np.asarray(self._whole.places())[..., np.newaxis]

    @cached_property
    def magnitude(self) -> Array:
        return self._twice(self._moduli.magnitude)

    @cached_property
    def scaled_squares(self) -> tuple[Array, int]:
        array, exponent = self._moduli.scaled_squares
        return self._twice(array), exponent + 1

    @cached_property
    def products(self) -> Array:
        return np.asarray(2.0 * self._moduli.products + FURTHER)[..., np.newaxis]

    @cached_property
    def ends(self) -> Array | None:
        """The squares of p, q and r added, and of the bias: both parts of it are added to r, and
        the real part to p, by a convolution of three real ones that have a bias each."""
        unbiased = self.reference if self.bias is None else self.reference - self.bias
        p = self._whole.summed(self.first[..., 0], self.second[..., 0])
        q = p - unbiased[..., 0]
        r = unbiased[..., 1] + p + q
        found = np.square(p) + np.square(q) + np.square(r)
        if self.bias is not None:
            found += np.square(np.abs(self.bias).sum(axis=-1))
        return self._twice(found)

    def factors(self, index: Index) -> tuple[Array, Array]:
        first, second = self._whole.factors(index[:-1])
        first, second = np.broadcast_arrays(first, second)
        if index[-1] == 0:
            return np.stack([first.real, -first.imag]), np.stack([second.real, second.imag])
        return np.stack([first.real, first.imag]), np.stack([second.imag, second.real])

    def _twice(self, array: Array) -> Array:
        """Return what both parts of an element share, for each of them."""
        return np.repeat(array[..., np.newaxis], 2, axis=-1)


def _joined(array: Array) -> Array:
    """Return complex numbers from their parts."""
    return np.asarray(array[..., 0] + 1j * array[..., 1])


def of_parts(contraction: Contraction, *, is_complex: bool = False) -> Contraction:
    """Return a contraction as it is, or of its parts if an operand or the result is complex."""
    first, second = contraction.first, contraction.second
    if not is_complex and "c" not in first.dtype.kind + second.dtype.kind:
        return contraction
    first, second = first.astype(np.complex128), second.astype(np.complex128)
    return ComplexSums(contraction.with_operands(first, second, contraction.bias))
