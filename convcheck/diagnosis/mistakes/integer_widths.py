"""Sums of integers in a type that does not hold them: they wrap around, or stop at its ends.

Or their products, each of them, before they are added in a wider one.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_result
from convcheck.diagnosis.program import Array, Part, Program
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

WIDTHS = (8, 16, 24)
"""Bits of integers with a sign; results have 32."""

NARROW = (8, 16)
"""Bits of operands, of whose type their products are."""

MOST_PRODUCTS = 512
"""Products of a sum up to which each is computed apart."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if not conv.dtype_facts.of(which).is_integer:
        return
    for bits in WIDTHS:
        for low, told in ((-(2 ** (bits - 1)), "with a sign"), (0, "without a sign")):
            kind = f"integers {told} of {bits} bits"
            yield Variant(
                f"sums that wrap around in {kind}",
                "sum in int32, or wider",
                on_result(partial(_wrapped, low, bits)),
            )
            yield Variant(
                f"sums that stop at the ends of {kind} (saturate)",
                "sum in int32, or wider, and saturate when the result is quantized",
                on_result(partial(np.clip, a_min=low, a_max=low + 2**bits - 1)),
            )
    if isinstance(conv.operation, PlainConvolution) and _products(conv) <= MOST_PRODUCTS:
        yield from _of_products()


def _of_products() -> Iterator[Variant]:
    for bits in NARROW:
        low = -(2 ** (bits - 1))
        for limit, told in (
            (partial(_wrapped, low, bits), "wrap around"),
            (partial(np.clip, a_min=low, a_max=low + 2**bits - 1), "stop at the ends (saturate)"),
        ):
            yield Variant(
                f"products that {told} in integers of {bits} bits, before they are added in wider"
                " ones",
                "make wider integers (int32, int64) of operands before they are multiplied: a"
                " product has the type of its factors, whatever it is added to",
                partial(_limited, limit),
            )


def _limited(limit: Callable[[Array], Array], program: Program) -> Program:
    """Return the program of which each product is made narrower before it is added."""
    return replace(
        program, parts=lambda conv: (Part(instead=partial(_sum_of_products, conv, limit)),)
    )


def _products(conv: Convolution) -> int:
    return math.prod(conv.kernel) * (conv.in_channels // conv.groups)


def _sum_of_products(
    conv: Convolution, limit: Callable[[Array], Array], operands: Operands
) -> Array:
    plain = conv.with_changes(bias=False)
    total = np.zeros(conv.output_shape)
    axis = conv.operation.kernel_input_axis
    taps = (range(size) for size in conv.kernel)
    for *tap, channel in itertools.product(*taps, range(operands.kernel.shape[axis])):
        at: list[slice | int] = [*tap, slice(None), slice(None)]
        at[axis] = channel
        alone = np.zeros_like(operands.kernel)
        alone[tuple(at)] = operands.kernel[tuple(at)]
        one = replace(operands, kernel=alone, bias=None)
        total += limit(evaluate(plain, one, Pass.FORWARD))
    return total if operands.bias is None else total + operands.bias


def _wrapped(lowest: int, bits: int, array: Array) -> Array:
    return np.asarray(np.mod(array - lowest, 2**bits) + lowest)


MISTAKE = Mistake(
    "integer_widths", _variants, frozenset({Pass.FORWARD}), in_pairs=False, linear=False
)
