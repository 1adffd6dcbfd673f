"""Operands in fixed point: multiples of a step, as numbers that were quantized are."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_input, on_kernel
from convcheck.diagnosis.program import Array, Change, Linear
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

STEPS = (2, 4, 8, 10, 16, 32, 64, 100, 127, 128, 255, 256, 1000, 1024, 2048, 4096, 65536)
"""Numbers of steps from one whole number to the next."""

BITS = (4, 8, 16)
"""Bits of numbers that are multiples of a step which the largest of them decides."""

REMEDY = "keep floating-point numbers as they are"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    dtype = conv.dtype_facts.of(which)
    if dtype.is_integer or dtype.is_complex:
        return
    for says, change in _changes():
        linear = Linear(change, change)  # forward only: nobody asks for the transpose
        yield Variant(f"the input {says}", REMEDY, on_input(linear))
        yield Variant(f"the kernel {says}", REMEDY, on_kernel(linear))
        yield Variant(
            f"input and kernel {says}",
            REMEDY,
            lambda program, by=linear: program.on_input(by).on_kernel(by),  # type: ignore[misc]
        )


def _changes() -> Iterator[tuple[str, Change]]:
    """Yield (what is done, change)."""
    for steps in STEPS:
        yield f"rounded to multiples of 1/{steps} (fixed point)", _to_steps(steps, np.rint)
        yield f"cut off to multiples of 1/{steps} (fixed point)", _to_steps(steps, np.trunc)
    for bits in BITS:
        yield f"quantized to {bits} bits, by its largest element", _to_bits(bits)


def _to_steps(steps: int, rounded: Callable[[Array], Array]) -> Change:
    return lambda array: np.asarray(rounded(array * steps) / steps)


def _to_bits(bits: int) -> Change:
    def change(array: Array) -> Array:
        step = float(np.abs(array).max(initial=0.0)) / (2 ** (bits - 1) - 1)
        return np.asarray(np.rint(array / step) * step) if step else array

    return change


MISTAKE = Mistake(
    "quantized",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    linear=False,
    rounds=True,
    operations=(PlainConvolution,),
)
