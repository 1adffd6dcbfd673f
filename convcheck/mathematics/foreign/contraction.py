"""What is known of a sum of products whose operands are given, not drawn.

Owns the contract: a result of which every element is a sum of products of an element of the first
operand and one of the second, with a number that is added (the bias) or without. Everything that
the law of errors needs is that same sum with other operands.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Index = tuple[int, ...]

SPARSE = 0.25
"""Share of products that are not zero, up to which they are counted one by one."""

NARROW_RANGE = 2.0**28
"""Largest over smallest magnitude of an operand whose squares float32 holds with room to spare."""


MOST_IN_FLOAT32 = 2**21
"""Products whose absolute values are added in float32, at most: they come out within an eighth."""


class Contraction(ABC):
    """Sums of products of two given operands, float64, exactly as they were given.

    `bias` is broadcastable to the result, or None.
    """

    partial_sums = 1.0
    """How many times S a partial sum may be."""
    step_before: tuple[Contraction, str] | None = None
    """The sums that one operand, `first` or `second`, is the result of; None of given operands."""

    def __init__(self, first: Array, second: Array, bias: Array | None = None) -> None:
        self.first, self.second, self.bias = first, second, bias

    def with_operands(self, first: Array, second: Array, bias: Array | None) -> Contraction:
        """Return the same sums of other operands of the same shapes."""
        other = copy.copy(self)
        for name in [name for name in vars(self) if isinstance(_of_class(self, name), _KEPT)]:
            del other.__dict__[name]
        other.first, other.second, other.bias = first, second, bias
        return other

    @property
    @abstractmethod
    def shape(self) -> tuple[int, ...]:
        """Shape of the result."""

    @property
    @abstractmethod
    def axis_names(self) -> tuple[str, ...]:
        """What each axis of the result is."""

    @abstractmethod
    def summed(self, first: Array, second: Array) -> Array:
        """Return the sums for other operands of the same shapes, in their type, without bias."""

    @abstractmethod
    def places(self) -> Array:
        """Return how many products each element has away from the padding, broadcastable."""

    @abstractmethod
    def factors(self, index: Index) -> tuple[Array, Array]:
        """Return the factors of all products of an element, an axis for each loop over them."""

    @property
    @abstractmethod
    def multiply_adds(self) -> int:
        """Products of all elements, those with padding too."""

    @cached_property
    def reference(self) -> Array:
        """The result, float64."""
        with np.errstate(invalid="ignore", over="ignore"):
            sums = self.summed(self.first, self.second)
            return sums if self.bias is None else sums + self.bias

    @cached_property
    def magnitude(self) -> Array:
        """S: the sum of the absolute values of the products and of the bias; no less than that.

        In a type of roundoff u, a sum of n products of factors that were rounded to it comes out as
        at least (1 - (n + 2) u) S, in any order, since nothing cancels. It is raised by twice that.
        """
        first, second, exponent = self._scaled()
        terms = float(np.max(self.places(), initial=0.0)) + 2
        if first.dtype == np.float32 and terms > MOST_IN_FLOAT32:
            first, second = first.astype(np.float64), second.astype(np.float64)
        raised = 1 + terms * float(np.finfo(first.dtype).eps)
        sums = self.summed(np.abs(first), np.abs(second)).astype(np.float64, copy=False) * raised
        found = np.ldexp(sums, exponent)
        return np.asarray(found if self.bias is None else found + np.abs(self.bias))

    @cached_property
    def scaled_squares(self) -> tuple[Array, int]:
        """q squared, the sum of the squared products without the bias: a scaled array, float32 or
        float64, and the exponent of the power of two that it has to be multiplied by."""
        first, second, exponent = self._scaled()
        for operand in (first, second):
            np.square(operand, out=operand)  # large arrays cost more than what is done with them
        return self.summed(first, second), 2 * exponent

    @cached_property
    def squares(self) -> Array:
        """q squared, float64."""
        array, exponent = self.scaled_squares
        return np.asarray(np.ldexp(array.astype(np.float64, copy=False), exponent))

    def squares_at(self, places: Array) -> Array:
        """Return q squared of some elements, float64, by their flat indices."""
        array, exponent = self.scaled_squares
        return np.asarray(np.ldexp(array.reshape(-1)[places].astype(np.float64), exponent))

    @cached_property
    def ends(self) -> Array | None:
        """The squares of what partial sums lead to, added; None where that is the result alone."""
        return None

    @cached_property
    def products(self) -> Array:
        """n: how many products, and bias, of each element round: zeros do not; broadcastable."""
        counts = self.places()
        share = _share_of_others(self.first) * _share_of_others(self.second)
        if share <= SPARSE:
            there = ((each != 0).astype(np.float32) for each in (self.first, self.second))
            counts = self.summed(*there).astype(np.float64)
        return np.asarray(counts + (self.bias is not None), dtype=np.float64)

    @cached_property
    def _ranges(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The largest magnitude of each operand, and one that no other but zero is below; finite.

        The second one is 0 where the range is too wide for squares in float32.
        """
        found = []
        for operand in (self.first, self.second):
            largest = max(float(operand.max(initial=0.0)), -float(operand.min(initial=0.0)))
            if not np.isfinite(largest):
                size = np.abs(operand[np.isfinite(operand)])
                largest = float(size.max(initial=0.0))
            least = largest / NARROW_RANGE
            small = np.count_nonzero(operand < least) - np.count_nonzero(operand <= -least)
            if small and small > operand.size - np.count_nonzero(operand):
                least = 0.0
            found.append((largest, least))
        return found[0], found[1]

    @property
    def smallest_product(self) -> float:
        """A number that no product of the operands but zero is below; 0 if none is known."""
        (_, first), (_, second) = self._ranges
        return first * second

    def _scaled(self) -> tuple[Array, Array, int]:
        """Return both operands scaled by powers of two for sums of which three digits matter, in
        arrays of their own; and by which power their products were scaled.

        In float32 if no square of an operand or of a product gets near the ends of its range.
        """
        exponents = [int(np.frexp(largest)[1]) if largest else 0 for largest, _ in self._ranges]
        narrow = all(least or not largest for largest, least in self._ranges)
        kind = np.dtype(np.float32 if narrow else np.float64)
        first, second = (
            _times_power(operand, -exponent, kind)
            for operand, exponent in zip((self.first, self.second), exponents, strict=True)
        )
        return first, second, sum(exponents)


_KEPT = (cached_property,)


def _of_class(value: object, name: str) -> Any:
    return getattr(type(value), name, None)


MOST_EXPONENT = 1000
"""Exponents of two up to which a power of it, and its inverse, are ordinary numbers."""


def _times_power(operand: Array, exponent: int, kind: np.dtype[Any]) -> Array:
    """Return an operand times a power of two, in a type."""
    if abs(exponent) > MOST_EXPONENT:
        return np.asarray(np.ldexp(operand, exponent).astype(kind))
    scaled = np.empty(operand.shape, kind)
    return np.multiply(operand, 2.0**exponent, out=scaled, casting="same_kind")


def _share_of_others(operand: Array) -> float:
    """Return the share of elements that are not zero."""
    return np.count_nonzero(operand) / operand.size if operand.size else 0.0
