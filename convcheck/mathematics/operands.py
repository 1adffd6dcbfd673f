"""Drawing the operands of a case: the same bits on every machine, thread count and NumPy version.

Owns the fills but `own`, which `own_operands` draws. Everything is made of random words (`words`)
by exact arithmetic, so no libm or SIMD variant can change a bit.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.oracles import oracle_of
from convcheck.mathematics.words import Words, normal
from convcheck.model.dtypes import DTYPES, numpy_dtype
from convcheck.model.passes import Fill, Pass
from convcheck.model.problem import Problem

Array = NDArray[Any]

LARGEST_INTEGER = 8
"""Integers are drawn from -8..8 without 0 where the accumulator has room for it."""

LARGEST_OF_INTEGERS = {"int8": 64, "int32": 2**15, "int64": 2**24}
"""The same where operands are integers themselves; the results of int32 outgrow float32's."""


LARGEST_OF_A_BYTE = 128
"""Magnitudes up to which a byte decides on an integer and its sign."""


LIKELY_DEVIATIONS = 8.0
"""Standard deviations within which a sum of products of random sign is taken to stay."""


@dataclass(frozen=True)
class Operands:
    """Inputs of all passes in canonical order and in the case's dtype.

    Shapes are `Problem.operand_shapes`: `bias` is None without one, `grad_output` has the shape of
    the output; `pointwise` is the second kernel of a separable convolution, None of others.
    """

    input: Array
    kernel: Array
    bias: Array | None
    grad_output: Array
    pointwise: Array | None = None

    def map(self, function: Callable[[Array], Array]) -> Operands:
        """Return the operands with a function applied to each array."""
        return Operands(
            function(self.input),
            function(self.kernel),
            None if self.bias is None else function(self.bias),
            function(self.grad_output),
            None if self.pointwise is None else function(self.pointwise),
        )


@dataclass(frozen=True, slots=True)
class IntegerRange:
    """Largest magnitude of the integers and the share of non-zeros in input and grad_output."""

    magnitude: int
    input_density: float
    grad_output_density: float


def draw(problem: Problem, fill: Fill, seed: int) -> Operands:
    """Return the operands of one case and fill.

    They depend on the shapes, the fill and the seed. Normal samples of a narrower type are those of
    its float64 sister, rounded once; integers differ only where the narrower type has less room.
    The real parts of complex operands are those of real ones. Raises `ValueError` for the fill
    `own`, of which that says nothing.
    """
    if fill is Fill.OWN:
        raise ValueError("operands of a case's own are no others'")
    shapes, oracle = problem.operand_shapes, oracle_of(problem)
    dtype = problem.dtype_facts
    dtypes = {name: numpy_dtype(dtype.result) for name in shapes}
    dtypes |= {name: numpy_dtype(dtype.operand) for name in ("input", "kernel")}
    limits = IntegerRange(LARGEST_INTEGER, 1.0, 1.0)
    if fill is Fill.INTEGERS:
        limits = integer_range(problem)
    density = {"input": limits.input_density, "grad_output": limits.grad_output_density}

    def values_of(key: str, name: str, shape: tuple[int, ...]) -> Array:
        words = Words(key)
        if fill is Fill.NORMAL:
            return normal(words, math.prod(shape)).reshape(shape)
        if fill is Fill.SPECIAL and dtype.is_integer:
            return _any_integers(words, math.prod(shape), dtypes[name]).reshape(shape)
        values = _integers(words, math.prod(shape), limits.magnitude, density.get(name, 1.0))
        values = values.reshape(shape)
        return oracle.special(name, values) if fill is Fill.SPECIAL else values

    drawn: dict[str, Array] = {}
    for name, shape in shapes.items():
        key = f"{seed}/{fill}/{name}/{shape}"
        values = values_of(key, name, shape)
        if dtype.is_complex:
            values = values + 1j * values_of(f"{key}/imaginary", name, shape)
        drawn[name] = values.astype(dtypes[name])
    return Operands(
        drawn["input"],
        drawn["kernel"],
        drawn["bias"] if problem.bias else None,
        drawn["grad_output"],
        drawn.get("pointwise"),
    )


def integer_range(problem: Problem) -> IntegerRange:
    """Return the widest range whose sums are exact in the accumulator and fit the output.

    With magnitude m and n products a sum is at most `n * m**2` (plus a bias of m), or `n * m**3`
    where products have three factors, those of both kernels: that must stay
    below `2**precision` of the accumulator. Where it does not even for m = 1, zeros are mixed in
    until the expected number of non-zero products is a quarter of the limit. A type that is
    narrower than its accumulator has to hold the results only, not every partial sum of absolute
    values; signs are random, so results are expected within `LIKELY_DEVIATIONS`. The judge checks
    the sums that come out. A complex product counts as four real ones: no sum of real and imaginary
    parts of operands, nor a product of such sums, is larger than that.
    """
    facts, oracle = problem.dtype_facts, oracle_of(problem)
    limit = DTYPES[facts.accumulator].largest_exact
    room = limit / 4
    results = math.inf
    stored = (Pass.FORWARD,) if facts.is_integer else tuple(Pass)  # integers have no gradients
    narrow = [facts.of(which) for which in stored if facts.of(which).sums_wider]
    if narrow:
        results = 2.0 ** min(each.precision for each in narrow)
        room = min(room, (results / LIKELY_DEVIATIONS) ** 2)
    real = facts.real_products
    counts = dict.fromkeys(Pass, 1)
    there = (Pass.FORWARD,) if facts.is_integer else (*problem.passes, Pass.GRAD_BIAS)
    counts |= {which: real * oracle.most_products(which) for which in there}
    most, factors = max(counts.values()), oracle.factors

    def fits(magnitude: int) -> bool:
        largest = magnitude + likely_sum(most, magnitude)
        return (most + real) * magnitude**factors <= limit and largest <= results

    magnitude = LARGEST_OF_INTEGERS.get(facts.operand, LARGEST_INTEGER)
    while magnitude > 1 and not fits(magnitude):
        magnitude //= 2
    if fits(magnitude):
        return IntegerRange(magnitude, 1.0, 1.0)
    grad_output = min(1.0, room / max(counts[Pass.GRAD_INPUT], counts[Pass.GRAD_BIAS]))
    forward = min(1.0, room / counts[Pass.FORWARD])
    kernels = max(counts[Pass.GRAD_KERNEL], counts.get(Pass.GRAD_POINTWISE_KERNEL, 0))
    kernel = min(1.0, room / (kernels * grad_output))
    return IntegerRange(magnitude, min(forward, kernel), grad_output)


def likely_sum(products: int, magnitude: int) -> float:
    """Return how large a sum of products of integers in -m..m without 0 is expected to come out.

    That is the largest possible one, or `LIKELY_DEVIATIONS` standard deviations if that is less.
    """
    mean_square = (magnitude + 1) * (2 * magnitude + 1) / 6
    deviation = math.sqrt(products) * mean_square
    return min(float(products * magnitude**2), LIKELY_DEVIATIONS * deviation)


def _integers(words: Words, count: int, magnitude: int, density: float) -> Array:
    """Return float64 integers in -magnitude..magnitude; zero only where thinning puts it.

    `magnitude` is a power of two. Eight bits of a word decide on the value, all of the lower 32
    where eight are too few, and the other 32 on the thinning.
    """
    byte = np.arange(256)
    sign = np.uint64(2**31)
    signed = np.where(byte & 128, -1.0, 1.0) * (byte % magnitude + 1)
    threshold = np.uint64(math.ceil(density * 2**32))
    values = np.empty(count)
    for place, drawn in words.blocks(count):
        if magnitude <= LARGEST_OF_A_BYTE:
            values[place] = signed[drawn & np.uint64(0xFF)]
        else:
            size = (drawn & np.uint64(magnitude - 1)).astype(np.float64) + 1.0
            values[place] = np.where(drawn & sign, -size, size)
        if density < 1:
            values[place] *= (drawn >> np.uint64(32)) < threshold
    return values


def _any_integers(words: Words, count: int, dtype: np.dtype[Any]) -> Array:
    """Return integers of a type, each as likely as any other."""
    values = np.empty(count, dtype)
    for place, drawn in words.blocks(count):
        values[place] = drawn.astype(dtype)
    return values
