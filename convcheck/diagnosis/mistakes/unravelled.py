"""A flat index turned into positions with another axis' size, as by implicit matrix products.

Owns positions of outputs and taps of the kernel that are numbered in one order and told apart by a
division with the size of the wrong axis. Where that leads out of the input, zeros are read.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, on_result
from convcheck.diagnosis.program import Array, Linear, Program, indexed
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

Places = tuple[NDArray[np.int64], ...]
"""Where each number of a flat index is taken to be along every axis."""

WRONG = {"the quotient": (True, False), "the remainder": (False, True), "both": (True, True)}
"""What is worked out with the size of the wrong axis."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if conv.padding_mode != "zeros":
        return
    for first, second in itertools.combinations(range(conv.rank), 2):
        for wrong in WRONG:
            names = axis_names(conv, (first,)), axis_names(conv, (second,))
            if conv.output[first] != conv.output[second]:
                yield from _of_outputs(conv, (first, second), names, wrong)
            if conv.kernel[first] != conv.kernel[second]:
                yield from _of_taps(conv, (first, second), names, wrong)


def _of_outputs(
    conv: Convolution, axes: tuple[int, int], names: tuple[str, str], wrong: str
) -> Iterator[Variant]:
    places = _places(conv.output, axes, wrong)
    wide = _with(conv, tuple(int(at.max()) + 1 for at in places), conv.kernel)
    if wide is not None:
        yield Variant(
            "the index of an output turned into its position with the size of the output along"
            f" {names[0]} instead of {names[1]}, in {wrong}",
            f"divide by the size along {names[1]}: the quotient counts rows, the remainder is the"
            " place in a row",
            partial(_taken, wide, places),
        )


def _of_taps(
    conv: Convolution, axes: tuple[int, int], names: tuple[str, str], wrong: str
) -> Iterator[Variant]:
    places = _places(conv.kernel, axes, wrong)
    kernel = tuple(int(at.max()) + 1 for at in places)
    wide = _with(conv, conv.output, kernel)
    if wide is not None:
        met = indexed(wide.kernel_shape, lambda numbers: numbers[tuple(places)])
        yield Variant(
            "the index of a tap turned into its place with the size of the kernel along"
            f" {names[0]} instead of {names[1]}, in {wrong}",
            f"divide by the size of the kernel along {names[1]}",
            partial(_laid, wide, conv.kernel_shape, met),
        )


def _places(sizes: tuple[int, ...], axes: tuple[int, int], wrong: str) -> Places:
    """Return where every element of some sizes is taken to be, in the order of their numbers."""
    places = [at.reshape(-1) for at in np.indices(sizes)]
    first, second = axes
    numbers = places[first] * sizes[second] + places[second]
    quotient, remainder = WRONG[wrong]
    places[first] = numbers // sizes[first if quotient else second]
    places[second] = numbers % sizes[first if remainder else second]
    return tuple(places)


def _with(
    conv: Convolution, outputs: tuple[int, ...], kernel: tuple[int, ...]
) -> Convolution | None:
    """Return the convolution with so many outputs: zeros are added behind, or the end is cut."""
    pads = tuple(
        (
            axis.pads[0],
            (size - 1) * axis.stride + (taps - 1) * axis.dilation + 1 - axis.size - axis.pads[0],
        )
        for axis, size, taps in zip(conv.axes, outputs, kernel, strict=True)
    )
    return conv.if_possible(kernel=kernel, padding=pads)


def _taken(wide: Convolution, places: Places, program: Program) -> Program:
    """Return the program whose outputs are those at the wrong positions, in their order."""
    shape = program.problem.output_shape

    def change(array: Array) -> Array:
        at: tuple[Any, ...] = (slice(None), *places)
        return np.asarray(array[at]).reshape(shape)

    return on_result(change)(program.computing(wide))


def _laid(wide: Convolution, shape: tuple[int, ...], met: Linear, program: Program) -> Program:
    """Return the program whose kernel has its taps at the wrong places, added where they meet."""
    flat = (-1, *shape[-2:])
    laid = Linear(
        lambda kernel: met.transpose(kernel.reshape(flat)),
        lambda found: met.apply(found).reshape(shape),
    )
    return program.on_kernel(laid).computing(wide)


MISTAKE = Mistake(
    "unravelled",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
