"""Numbers cut down on the way: whole numbers, bytes, a narrower type, nothing below zero."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_input, on_kernel, on_result
from convcheck.diagnosis.program import Array, Change, Linear, Program
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES, numpy_dtype
from convcheck.model.passes import Pass

NARROWER = ("float32", "float16", "bfloat16")

WHOLE = ("cut", "rounded down", "rounded to whole")
"""How the texts of changes to whole numbers begin."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    dtype = conv.dtype_facts.of(which)
    if dtype.is_integer or dtype.is_complex:
        return
    for says, remedy, change in _changes(dtype.precision):
        linear = Linear(change, change)  # forward only: nobody asks for the transpose
        yield Variant(f"the input {says}", remedy, on_input(linear))
        yield Variant(f"the kernel {says}", remedy, on_kernel(linear))
        if says.startswith(WHOLE):  # both of a narrower type are a narrower arithmetic
            yield Variant(f"input and kernel {says}", remedy, partial(_both, linear))
        if conv.bias:
            yield Variant(f"the bias {says}", remedy, partial(_bias, change))
        if says.startswith("cut"):
            yield Variant(f"the result {says}", remedy, on_result(change))
    for bits, signed in ((8, False), (8, True), (16, True)):
        kind = f"{'' if signed else 'u'}int{bits}"
        yield Variant(
            f"sums that wrap around in {kind} (integer overflow)",
            f"add up in a wider type than {kind}",
            on_result(partial(_wrapped, bits, signed)),
        )
    yield Variant("absolute values of the result", "keep the sign", on_result(np.abs))
    yield Variant(
        "results clipped to 0 to 255",
        "return the sums as they are",
        on_result(partial(np.clip, a_min=0.0, a_max=255.0)),
    )


def _changes(precision: int) -> Iterator[tuple[str, str, Change]]:
    """Yield (what is done, remedy, change)."""
    keep = "keep floating-point numbers: no integer array, no // and no astype(int) on the way"
    yield "cut off to whole numbers (integer truncation)", keep, np.trunc
    yield "rounded down to whole numbers (integer division)", keep, np.floor
    yield "rounded to whole numbers", keep, np.rint
    for kind in NARROWER:
        if DTYPES[kind].precision < precision:
            yield f"rounded to {kind}", f"do not convert to {kind}", partial(_stored, kind)


def _both(change: Linear, program: Program) -> Program:
    return program.on_input(change).on_kernel(change)


def _bias(change: Change, program: Program) -> Program:
    return replace(program, bias=0.0, placed=change)


def _stored(kind: str, array: Array) -> Array:
    return array.astype(numpy_dtype(kind)).astype(array.dtype)


def _wrapped(bits: int, signed: bool, array: Array) -> Array:
    """Return whole numbers modulo 2**bits; the array itself where none is out of range."""
    offset = 2.0 ** (bits - 1) if signed else 0.0
    whole = np.trunc(array) + offset
    inside = (whole >= 0) & (whole < 2.0**bits)
    return array if inside.all() else np.mod(whole, 2.0**bits) - offset


MISTAKE = Mistake(
    "rounded", _variants, frozenset({Pass.FORWARD}), in_pairs=False, linear=False, rounds=True
)
