"""Gradients that are computed with weights which the same backward pass has already changed.

Layers that train themselves are told a rate, and take their step in the backward pass: the gradient
of the input is that of the weights of the forward pass, so it has to be computed before the step.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from convcheck.diagnosis.contract import Mistake, Variant
from convcheck.diagnosis.program import Array, Part, Program
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass
from convcheck.model.user_function import BACKWARD_STEP

REMEDY = "compute the gradient of the input first, or keep a copy of the weights, and then update"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if conv.dtype not in ("float64", "complex128"):  # others have no digits left after such a step
        return
    says = (
        "a gradient of weights that were updated before: the step of this backward pass changes"
        " them, and the new weights are used for the gradient of the input"
    )
    yield Variant(says, REMEDY, _after_the_step)


def _after_the_step(program: Program) -> Program:
    return replace(program, parts=_parts)


def _parts(conv: Convolution) -> Iterator[Part]:
    yield Part(instead=partial(_of_new_weights, conv))


def _of_new_weights(conv: Convolution, operands: Operands) -> Array:
    step = BACKWARD_STEP * evaluate(conv, operands, Pass.GRAD_KERNEL)
    return evaluate(conv, replace(operands, kernel=operands.kernel - step), Pass.GRAD_INPUT)


MISTAKE = Mistake(
    "new_weights",
    _variants,
    frozenset({Pass.GRAD_INPUT}),
    in_pairs=False,
    linear=False,
    operations=(PlainConvolution,),
)
