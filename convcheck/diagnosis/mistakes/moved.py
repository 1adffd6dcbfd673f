"""The result moved along one axis or several, flipped or with its channels in another order."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, long_axes, on_result, subsets
from convcheck.diagnosis.program import Array, Change
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Pass


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    shape = {
        Pass.FORWARD: conv.output,
        Pass.GRAD_INPUT: conv.spatial,
        Pass.GRAD_KERNEL: conv.kernel,
    }[which]
    first = 0 if which is Pass.GRAD_KERNEL else 1
    for axes in reversed(subsets(long_axes(shape))):
        for steps in itertools.product((1, -1), repeat=len(axes)):
            by = {axis + first: step for axis, step in zip(axes, steps, strict=True)}
            ways = " and ".join(
                f"{'forwards' if step > 0 else 'backwards'} along {axis_names(conv, (axis,))}"
                for axis, step in zip(axes, steps, strict=True)
            )
            says = f"the result moved by one {ways}"
            remedy = "check where the first element is written"
            yield _changed(f"{says}, zero where it came from", remedy, _shift(by))
            yield _changed(f"{says}, around the end", remedy, _roll(by))
    if which is Pass.FORWARD and conv.rank == 1:
        reach = conv.dilation[0] * (conv.kernel[0] - 1)
        if 0 < reach < shape[0]:
            yield _changed(
                "an output delayed by the kernel's length less one, zeros before it",
                "leave out the first kernel - 1 outputs, which are of zeros alone or wrap around"
                " (of blocks: discard these, and not the last)",
                _shift({first: reach}),
            )
    for axes in subsets(long_axes(shape)):
        at = tuple(axis + first for axis in axes)
        if which is not Pass.GRAD_KERNEL:  # there, the same as a flipped kernel
            yield _changed(
                f"the result flipped along {axis_names(conv, axes)}", "remove the flip", _flip(at)
            )
    channels = conv.in_channels if which is Pass.GRAD_INPUT else conv.out_channels
    if channels > 1:
        yield _changed(
            "the result's channels in reverse order", "keep the order of channels", _flip((-1,))
        )
    if which is Pass.GRAD_KERNEL and shape and conv.rank == 2 and shape[0] == shape[1] > 1:
        yield _changed(
            "the result with height and width exchanged",
            "transpose it back",
            lambda array: np.swapaxes(array, 0, 1),
        )


def _changed(says: str, remedy: str, change: Change) -> Variant:
    return Variant(says, remedy, on_result(change))


def _flip(axes: tuple[int, ...]) -> Change:
    return lambda array: np.flip(array, axes)


def _roll(by: Mapping[int, int]) -> Change:
    return lambda array: np.roll(array, tuple(by.values()), tuple(by))


def _shift(by: Mapping[int, int]) -> Change:
    def change(array: Array) -> Array:
        moved = _roll(by)(array)
        for axis, step in by.items():
            at = [slice(None)] * array.ndim
            at[axis] = slice(0, step) if step > 0 else slice(step, None)
            moved[tuple(at)] = 0.0
        return moved

    return change


MISTAKE = Mistake("moved", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
