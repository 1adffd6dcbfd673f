"""Sums that are never set back to zero: an output goes on from the one before it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, on_result
from convcheck.diagnosis.program import Array
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

REMEDY = "the accumulator is not reset: set the sum to zero before each of them"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    shape = conv.output_shape if which is Pass.FORWARD else conv.input_shape
    last = len(shape) - 1
    names = ["the batch", *(axis_names(conv, (a,)) for a in range(conv.rank)), "the channels"]
    if shape[0] > 1:
        yield Variant(
            "a sum over the whole batch in every batch entry",
            "index the batch in the sum",
            on_result(lambda array: np.broadcast_to(array.sum(0, keepdims=True), array.shape)),
        )
    if shape[last] > 1:
        yield Variant(
            "a sum over all channels of the result in every channel",
            "index the channels in the sum",
            on_result(lambda array: np.broadcast_to(array.sum(-1, keepdims=True), array.shape)),
        )
    for axis in (0, last, *range(last - 1, 0, -1)):
        if shape[axis] > 1:
            yield Variant(
                f"sums accumulated over {names[axis]}: each goes on from the one before it",
                REMEDY,
                on_result(partial(np.cumsum, axis=axis)),
            )
    if sum(size > 1 for size in shape) > 1:
        for says, order in (
            ("channels last", tuple(range(last + 1))),
            ("channels first", (0, last, *range(1, last))),
        ):
            yield Variant(
                f"sums accumulated over all elements of the result, {says}",
                REMEDY,
                on_result(partial(_onwards, order)),
            )


def _onwards(order: tuple[int, ...], array: Array) -> Array:
    laid = array.transpose(order)
    return np.cumsum(laid.reshape(-1)).reshape(laid.shape).transpose(np.argsort(order))


MISTAKE = Mistake(
    "accumulated", _variants, frozenset({Pass.FORWARD, Pass.GRAD_INPUT}), in_pairs=False
)
