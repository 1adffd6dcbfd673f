"""Input, output or output gradient read in another layout, or with two spatial axes exchanged."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import (
    Mistake,
    Variant,
    axis_names,
    on_grad_output,
    on_input,
    on_result,
)
from convcheck.diagnosis.program import Array, Change, indexed
from convcheck.model.convolution import SPATIAL_NAMES, Convolution
from convcheck.model.passes import USUAL_PASSES, Pass


def _as_channels_first(array: Array) -> Array:
    """Return channels-last elements read as if they lay channels first."""
    batch, *spatial, channels = array.shape
    return np.moveaxis(array.reshape(batch, channels, *spatial), 1, -1)


def _as_channels_last(array: Array) -> Array:
    """Return channels-first elements read as if they lay channels last."""
    return np.moveaxis(array, -1, 1).reshape(array.shape)


def _changes(conv: Convolution, shape: tuple[int, ...]) -> Iterator[tuple[str, str, Change]]:
    """Yield (what happened, remedy, change of an array of that shape)."""
    transpose = "transpose between the layouts instead of reshaping"
    yield "lying channels last and read as channels first", transpose, _as_channels_first
    yield "lying channels first and read as channels last", transpose, _as_channels_last
    for first, second in itertools.combinations(range(conv.rank), 2):
        if shape[1 + first] == shape[1 + second] > 1:
            yield (
                f"with {axis_names(conv, (first, second))} exchanged",
                "transpose it back",
                partial(np.swapaxes, axis1=1 + first, axis2=1 + second),
            )


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    for what, remedy, change in _changes(conv, conv.input_shape):
        yield Variant(
            f"an input {what}",
            remedy,
            on_input(indexed(conv.input_shape, change)),
        )
    for what, remedy, change in _changes(conv, conv.output_shape):
        if which is Pass.FORWARD:
            yield Variant(
                f"an output {what}",
                remedy,
                on_result(change),
            )
            continue
        yield Variant(
            f"an output gradient {what}",
            remedy,
            on_grad_output(indexed(conv.output_shape, change)),
        )
    if which is Pass.GRAD_INPUT:
        yield from _of_result(conv)
    yield from _turned(conv, which)


def _of_result(conv: Convolution) -> Iterator[Variant]:
    for what, remedy, change in _changes(conv, conv.input_shape):
        yield Variant(f"a result {what}", remedy, on_result(change))


def _turned(conv: Convolution, which: Pass) -> Iterator[Variant]:
    """Yield results that come with their axes in another order, and so in another shape."""
    if which not in (Pass.FORWARD, Pass.GRAD_INPUT):
        return
    shape = conv.output_shape if which is Pass.FORWARD else conv.input_shape
    names = ("batch", *SPATIAL_NAMES[conv.rank], "channels")
    last = len(shape) - 1
    orders: dict[str, tuple[int, ...]] = {"channels first": (0, last, *range(1, last))}
    orders["channels last"] = (0, *range(2, last + 1), 1)
    for first, second in itertools.combinations(range(len(shape)), 2):
        swapped = list(range(len(shape)))
        swapped[first], swapped[second] = second, first
        orders.setdefault(f"{names[first]} and {names[second]} exchanged", tuple(swapped))
    usual = tuple(range(len(shape)))
    what = "an output" if which is Pass.FORWARD else "a result"
    for says, order in orders.items():
        if order == usual:
            continue
        laid = ", ".join(names[axis] for axis in order)
        law = f"a result whose axes come in the order ({laid}): {says} against its input"
        same = tuple(shape[axis] for axis in order) == shape
        alike = same and order[0] == 0 and order[-1] == last  # the name of what does not show
        yield Variant(
            f"{what} with {says}" if alike else law,
            f"transpose the result to ({', '.join(names)})",
            on_result(partial(np.transpose, axes=order)),
            law,
        )


MISTAKE = Mistake("data_layout", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
