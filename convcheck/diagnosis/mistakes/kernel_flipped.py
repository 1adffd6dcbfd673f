"""The kernel is flipped: a true convolution, where every framework computes a cross-correlation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, long_axes, on_kernel, subsets
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


MISTAKE = Mistake("kernel_flipped", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
