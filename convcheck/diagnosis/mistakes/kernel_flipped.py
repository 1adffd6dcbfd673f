"""The kernel is flipped: a true convolution, where every framework computes a cross-correlation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import (
    Mistake,
    Variant,
    axis_names,
    computing_with,
    long_axes,
    on_kernel,
    subsets,
)
from convcheck.diagnosis.mistakes._refit import refitted
from convcheck.diagnosis.program import indexed
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Pass

REMEDY = {
    Pass.FORWARD: "remove the flip (or flip a kernel that was made for a true convolution)",
    Pass.GRAD_INPUT: "flip the kernel there, or no longer if it is: grad_input reads it the other"
    " way round than the forward pass",
    Pass.GRAD_KERNEL: "remove the flip of the result",
}


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    yield from _of_sums_forwards(conv, which)
    for axes in subsets(range(conv.rank)):
        # Along an axis of one tap a flip does nothing, and may have been made all the same.
        shown = tuple(axis for axis in axes if axis in long_axes(conv.kernel))
        if shown:
            change = indexed(conv.kernel_shape, partial(np.flip, axis=shown))
            yield Variant(
                f"the kernel flipped along {axis_names(conv, shown)}",
                REMEDY[which],
                on_kernel(change),
                law=f"the kernel flipped along {axis_names(conv, axes)}",
            )


def _of_sums_forwards(conv: Convolution, which: Pass) -> Iterator[Variant]:
    """Yield correlations in place of convolutions: windows begin where they should end."""
    ending = tuple((axis.extent - 1, 0) for axis in conv.axes)
    if which is not Pass.FORWARD or conv.pads != ending or not any(map(any, ending)):
        return
    flipped = indexed(conv.kernel_shape, partial(np.flip, axis=tuple(range(conv.rank))))
    says = "sums over x[n + k] in place of x[n - k]: the kernel not flipped, a correlation"
    remedy = "reverse the kernel, or count the input's index down while that of the kernel goes up"
    if conv.padding_mode == "circular" and max(conv.stride) == 1:
        by, axes = tuple(-pair[0] for pair in ending), tuple(range(1, conv.rank + 1))
        yield Variant(
            says,
            remedy,
            lambda program: program.on_kernel(flipped).on_result(
                lambda array: np.roll(array, by, axes)
            ),
        )
    if conv.padding_mode == "zeros":
        forwards = refitted(conv, before=(0,) * conv.rank)
        if forwards is not None:
            yield Variant(says, remedy, computing_with(flipped, forwards))


MISTAKE = Mistake("kernel_flipped", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
