"""What stands in the padding is not zero: a constant, or the input mirrored or wrapped around."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, subsets
from convcheck.diagnosis.mistakes._lookup import coordinates, looked_up, padded_with, places_of
from convcheck.diagnosis.mistakes._mixed_borders import mixed_borders
from convcheck.diagnosis.program import Array, Linear
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import USUAL_PASSES, Pass

CONSTANTS = (1.0, 0.5, 2.0, 10.0, 100.0, 127.0, 128.0, 255.0)
"""Values that people fill borders with; ones first. None below zero: they stand for magnitudes."""

REMEDY = "the padding holds zeros"

OF_BYTES = -128.0
"""What a byte of zero without sign stands for, whose zero point is 128."""

OF_ZERO_POINT = (
    "pad with the input's zero point, which stands for zero, or subtract it before padding"
)

Around = list[tuple[int, int]]


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    pads = conv.pads
    if min(map(min, pads)) < 0 or not any(map(any, pads)):
        return
    if conv.padding_mode != "zeros":
        yield from mixed_borders(conv)
        return
    for value in CONSTANTS:
        says = "ones in the padding" if value == 1 else f"{value:g} in the padding"
        yield from _filled(conv, says, range(conv.rank), _constant(value))
    if conv.dtype_facts.operand == "int8":
        says = (
            "0 in the padding in place of the zero point (the padding value of quantised numbers)"
        )
        yield from _filled(conv, says, range(conv.rank), _constant(OF_BYTES), OF_ZERO_POINT)
    mirrored = "the input mirrored with its edge repeated (symmetric) in the padding"
    yield from _filled(conv, mirrored, range(conv.rank), _moded("symmetric"))
    yield from _of_transforms(conv)
    yield from _of_negative_indices(conv)
    if conv.rank > 1:
        for axis in range(conv.rank):
            name = axis_names(conv, (axis,))
            for mode, says in (
                ("wrap", f"circular in the padding along {name}: it wraps around there"),
                ("edge", f"replicate in the padding along {name}: the edge repeated there"),
            ):
                if any(pads[axis]):
                    yield from _filled(conv, says, (axis,), _moded(mode))


def _constant(value: float) -> tuple[str, float]:
    return "constant", value


def _moded(mode: str) -> tuple[str, float]:
    return mode, 0.0


def _filled(
    conv: Convolution,
    says: str,
    axes: range | tuple[int, ...],
    how: tuple[str, float],
    remedy: str = REMEDY,
) -> Iterator[Variant]:
    """Yield the convolution of an input that was padded along some axes before.

    A constant is not linear: its transpose is that of its linear part.
    """
    mode, value = how
    own = conv.pads
    done: Around = [
        (0, 0), *(pair if a in axes else (0, 0) for a, pair in enumerate(own)), (0, 0)
    ]  # fmt: skip
    wide = conv.if_possible(
        spatial=tuple(
            size + sum(around) for size, around in zip(conv.spatial, done[1:-1], strict=True)
        ),
        padding=tuple((0, 0) if a in axes else pair for a, pair in enumerate(own)),
    )
    if wide is None:
        return
    if mode == "constant":
        inner = tuple(slice(before, -after or None) for before, after in done)
        change = Linear(
            lambda array: np.pad(array, done, constant_values=value), lambda array: array[inner]
        )
    else:
        change = _gathered(conv.input_shape, done, mode)
    yield Variant(says, remedy, lambda program: program.on_input(change).computing(wide))


def _of_transforms(conv: Convolution) -> Iterator[Variant]:
    """Yield what a Fourier transform wraps around that is no longer than the input.

    As many implementations have it, of a power of two; where there is room to it, all is right.
    """
    lengths = [2 ** math.ceil(math.log2(max(size, k, 1))) for size, k in _sizes(conv)]
    own = conv.pads
    wide = conv.if_possible(
        spatial=tuple(size + sum(pair) for size, pair in zip(conv.spatial, own, strict=True)),
        padding=tuple((0, 0) for _ in own),
    )
    if wide is None:
        return
    places = np.arange(math.prod(conv.input_shape)).reshape(conv.input_shape)
    wraps = False
    for axis, (length, pair) in enumerate(zip(lengths, own, strict=True)):
        size = conv.spatial[axis]
        padded = np.arange(-pair[0], size + pair[1])
        at = padded % length
        wraps |= bool(np.any((at < size) & (at != padded)))
        # One more place holds what is zero.
        whole = np.concatenate([places, np.full_like(places.take([0], axis + 1), -1)], axis + 1)
        places = whole.take(np.where(at < size, at, size), axis + 1)
    if not wraps:
        return
    says = (
        "circular in the padding: a transform (FFT) of the next power of two of the input's size"
        " wraps around"
    )
    remedy = "transforms have to be as long as input and kernel together, less one"
    change = looked_up(conv.input_shape, places)
    yield Variant(says, remedy, lambda program: program.on_input(change).computing(wide))
    if any(length < size for length, size in zip(lengths, conv.output, strict=True)):
        yield Variant(
            f"{says}, and its result is no longer than that",
            remedy,
            lambda program: (
                program.on_input(change)
                .computing(wide)
                .on_result(lambda array: array[(slice(None), *map(slice, lengths))])
            ),
        )


def _of_negative_indices(conv: Convolution) -> Iterator[Variant]:
    """Yield what is read in front of the input by indices below zero, which count from the end."""
    pads = conv.pads
    ahead = [axis for axis in range(conv.rank) if 0 < pads[axis][0] <= conv.spatial[axis]]
    for axes in subsets(ahead):
        at = [
            each + size * (each < 0) if number - 1 in axes else each
            for number, (each, size) in enumerate(
                zip(coordinates(conv, pads), conv.input_shape, strict=True)
            )
        ]
        change = padded_with(conv, places_of(conv.input_shape, at))
        if change is not None:
            yield Variant(
                f"indices below zero along {axis_names(conv, axes)}, which wrap around to the end:"
                " the opposite edge in the padding before, zeros in that after",
                "compare indices with zero as well as with the size (the lower bound is not"
                " checked): negative ones count from the end",
                change,
            )


def _sizes(conv: Convolution) -> Iterator[tuple[int, int]]:
    return zip(conv.spatial, conv.kernel, strict=True)


def _gathered(shape: tuple[int, ...], around: Around, mode: str) -> Linear:
    """Return the change that pads with elements of the array itself."""

    def places() -> Array:
        numbers = np.arange(math.prod(shape)).reshape(shape)
        return np.asarray(np.pad(numbers, around, mode=mode))  # type: ignore[call-overload]

    def apply(array: Array) -> Array:
        return np.asarray(array.reshape(-1)[places()])

    def transpose(array: Array) -> Array:
        whole = np.zeros(math.prod(shape), array.dtype)
        np.add.at(whole, places(), array)
        return whole.reshape(shape)

    return Linear(apply, transpose)


MISTAKE = Mistake(
    "padding_values",
    _variants,
    frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}),
    operations=(PlainConvolution,),
)
