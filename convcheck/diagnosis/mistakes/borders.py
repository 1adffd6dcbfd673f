"""Outputs beside the border that are no sums: the input's own elements, or a number.

Code that leaves the border out has to put something there, which need not be zeros.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant
from convcheck.diagnosis.program import Array, Part, Program
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.oracles import oracle_of
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

REMEDY = "compute the outputs beside the border too, with the padding that was asked for"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    beside = oracle_of(conv).beside_padding()
    if beside is None or not beside.any() or conv.padding_mode != "zeros":
        return
    border = beside[None, ..., None]
    where = "outputs whose windows reach into the padding"
    if conv.output == conv.spatial and conv.in_channels in (1, conv.out_channels):
        yield Variant(
            f"{where} left as the input's own elements (copied from the input)",
            REMEDY,
            partial(_changed, border, _own_input),
        )
    for number in (1.0, -1.0):
        yield Variant(
            f"{where} left at {number:g}", REMEDY, partial(_changed, border, partial(_at, number))
        )
    if not beside.all():
        yield Variant(
            f"{where} filled with the nearest output that is not beside the border",
            REMEDY,
            partial(_extended, conv, beside),
        )


def _changed(border: Array, instead: Callable[[Operands], Array], program: Program) -> Program:
    """Return the program with something else beside the border."""
    parts = (Part(result=~border), Part(result=border, instead=instead))
    return replace(program, parts=lambda conv: parts)


def _own_input(operands: Operands) -> Array:
    return np.asarray(operands.input)


def _at(number: float, operands: Operands) -> Array:
    return np.asarray(number)


def _extended(conv: Convolution, beside: Array, program: Program) -> Program:
    """Return the program whose outputs beside the border are the nearest others."""
    nearest = []
    for axis in range(conv.rank):
        others = tuple(a for a in range(conv.rank) if a != axis)
        inner = np.flatnonzero(~beside.all(axis=others) if others else ~beside)
        nearest.append(np.clip(np.arange(conv.output[axis]), inner[0], inner[-1]))
    at: tuple[Array, ...] = tuple(np.ix_(*nearest))
    return program.on_result(lambda array: np.stack([each[at] for each in array]))


MISTAKE = Mistake(
    "borders",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    linear=False,
    operations=(PlainConvolution,),
)
