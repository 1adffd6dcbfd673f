"""Fourier transforms of a length that does not fit: the inverse's, or the input's own.

Half of a spectrum is as long for 2 n as for 2 n + 1 elements; without a length the inverse takes
the even one (`numpy.fft.irfft`). Transforms as long as the input wrap around, and what they give is
not centred. `fftshift` and `ifftshift` differ by one element where a size is odd.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, computing, computing_with
from convcheck.diagnosis.program import Array, Inapplicable, Program, indexed
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

REMEDY = "hand the length to the inverse transform: irfft(spectrum, n), irfft2(spectrum, s=shape)"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if max(conv.stride) > 1 or max(conv.dilation) > 1:
        return
    yield from _of_the_inputs_size(conv)
    yield from _of_the_other_shift(conv)
    yield from _of_the_longer(conv)
    last = conv.rank - 1
    axis, name = conv.axes[last], axis_names(conv, (last,))
    says = (
        f"an inverse transform (irfft) that is not told the length along {name}, and takes an even"
        " one where it is odd (wrong for odd lengths)"
    )
    if conv.padding_mode == "circular" and axis.size % 2:
        yield Variant(says, REMEDY, lambda program: program.on_result(_without_length))
    if conv.padding_mode != "zeros":
        return
    whole = tuple((each.extent - 1, each.extent - 1) for each in conv.axes)
    full = conv.if_possible(padding=whole)
    if full is None:
        return
    more = 1 - full.output[last] % 2  # of size + kernel elements, which some transform
    starts = [reach[0] - pair[0] for reach, pair in zip(whole, conv.pads, strict=True)]
    if min(starts) >= 0:
        cut = tuple(
            slice(start, start + size) for start, size in zip(starts, conv.output, strict=True)
        )
        yield Variant(says, REMEDY, partial(_cut_out, full, cut, more))


def _of_the_inputs_size(conv: Convolution) -> Iterator[Variant]:
    """Yield products of transforms as they are: circular, where windows end with each element."""
    ending = tuple((axis.kernel - 1, 0) for axis in conv.axes)
    around = conv.if_possible(padding=ending, padding_mode="circular")
    if around is None or conv.padding_mode != "zeros" or conv.output != conv.spatial:
        return
    if any(axis.kernel > axis.size for axis in conv.axes):
        return
    flip = indexed(conv.kernel_shape, partial(np.flip, axis=tuple(range(conv.rank))))
    for says, changed in (
        ("", computing(around)),
        (", and the kernel flipped", computing_with(flip, around)),
    ):
        yield Variant(
            "transforms (FFT) of the input's own size: circular, it wraps around, and not centred"
            f"{says}",
            "transform input and kernel padded with zeros to size + kernel - 1 elements, and cut"
            " out the part that is wanted",
            changed,
        )


def _of_the_longer(conv: Convolution) -> Iterator[Variant]:
    """Yield all of a result by transforms as long as the longer operand, with zeros behind."""
    whole = tuple((axis.kernel - 1, axis.kernel - 1) for axis in conv.axes)
    if conv.pads != whole or conv.padding_mode != "zeros" or conv.output == conv.spatial:
        return
    sizes = tuple(max(axis.size, axis.kernel) for axis in conv.axes)
    yield Variant(
        "transforms (FFT) as long as the longer operand: circular, the end of the result wraps"
        " around and is added to its beginning (aliasing), with zeros in its place",
        "transform both padded with zeros to size + kernel - 1 elements",
        lambda program: program.on_result(partial(_folded, sizes)),
    )


def _folded(sizes: tuple[int, ...], array: Array) -> Array:
    """Return a result whose elements beyond sizes are added from the beginning of each axis on."""
    for axis, size in enumerate(sizes, 1):
        if array.shape[axis] > 2 * size:
            raise Inapplicable("it goes around more than once")
        kept, more = np.split(array, [size], axis)
        behind = np.zeros_like(more)
        rest = [(0, size - more.shape[axis] if each == axis else 0) for each in range(array.ndim)]
        array = np.concatenate([kept + np.pad(more, rest), behind], axis)
    return array


def _of_the_other_shift(conv: Convolution) -> Iterator[Variant]:
    """Yield results that are rolled by one along axes of odd size, and along those of even size.

    The latter where the padding was read off results of odd sizes.
    """
    if conv.padding_mode != "circular" or conv.output != conv.spatial:
        return
    for odd, by in itertools.product((1, 0), (-1, 1)):
        axes = tuple(axis + 1 for axis, size in enumerate(conv.spatial) if size % 2 == odd)
        yield Variant(
            f"results moved by one element {'back' if by < 0 else 'on'}, around the end, along axes"
            f" of {'odd' if odd else 'even'} size alone: fftshift in place of ifftshift, or the"
            " reverse",
            "ifftshift brings the centre, at index size // 2, to the origin; fftshift brings the"
            " origin to the centre: they are the same for even sizes alone",
            partial(_rolled, by, axes),
        )


def _rolled(by: int, axes: tuple[int, ...], program: Program) -> Program:
    return program.on_result(lambda array: np.roll(array, by, axes)) if axes else program


def _cut_out(full: Convolution, cut: tuple[slice, ...], more: int, program: Program) -> Program:
    """Return the program that transforms the full result back, and cuts its part out of it.

    `more` is by how many zeros the result is longer that is transformed.
    """
    wrong = program.computing(full).on_result(partial(_without_length, more=more))
    return wrong.on_result(lambda array: array[(slice(None), *cut)])


def _without_length(array: Array, more: int = 0) -> Array:
    """Return a result whose spectrum along the last axis was transformed back by default."""
    if np.iscomplexobj(array) or array.shape[-2] < 2:
        raise Inapplicable("no real numbers")
    spectrum = np.fft.rfft(array, array.shape[-2] + more, axis=-2)
    return np.fft.irfft(spectrum, axis=-2)


MISTAKE = Mistake(
    "transforms",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    linear=False,
    transforms=True,
    operations=(PlainConvolution,),
)
