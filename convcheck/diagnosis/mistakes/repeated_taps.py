"""Taps of a dilated kernel that are repeated where zeros belong between them: `np.repeat(w, d)`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from convcheck.diagnosis.contract import Mistake, Variant, computing_with
from convcheck.diagnosis.program import Array, indexed
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

SAYS = (
    "the taps of the kernel repeated: each fills the gap behind it, where zeros belong between the"
    " taps (np.repeat, np.kron)"
)
REMEDY = "put zeros between the taps: `wide[::dilation] = kernel`"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    ones = (1,) * conv.rank
    kernel = tuple(axis.extent for axis in conv.axes)
    wrong = conv.if_possible(kernel=kernel, dilation=ones, padding=conv.pads)
    if conv.dilation == ones or wrong is None:
        return
    change = indexed(conv.kernel_shape, partial(_repeated, conv.dilation, kernel))
    yield Variant(SAYS, REMEDY, computing_with(change, wrong))


def _repeated(steps: tuple[int, ...], kernel: tuple[int, ...], array: Array) -> Array:
    for axis, (by, size) in enumerate(zip(steps, kernel, strict=True)):
        array = array.repeat(by, axis).take(range(size), axis)
    return array


MISTAKE = Mistake(
    "repeated_taps",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
