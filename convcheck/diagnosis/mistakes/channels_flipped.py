"""The channels of a kernel are in reverse order: a flip takes their axes for spatial ones.

Owns which axes are flipped together. A kernel of one channel is flipped otherwise: this is named
where nothing that is seen more often explains as much.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, on_kernel, subsets
from convcheck.diagnosis.program import indexed
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

CHANNELS = "input channels", "output channels"
"""The last two axes of a kernel."""

PASSES = frozenset({Pass.FORWARD, Pass.GRAD_INPUT})
"""What is computed with a kernel."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    """Yield kernels whose channels are in reverse order: a flip takes their axes for others.

    A kernel of a true convolution is handed over flipped: one whose channels are flipped in place
    of its taps is seen to be flipped along both.
    """
    turns = ", ".join(["::-1"] * conv.rank)
    remedy = (
        "flip the spatial axes alone, and no axis of channels: the first axes are spatial ones of"
        f" HWIO ([{turns}]), and channels of OIHW, where it is [:, :, {turns}]; np.flip without"
        " axes reverses all of them"
    )
    for turned in subsets(range(conv.rank, conv.rank + 2)):
        names = " and ".join(CHANNELS[axis - conv.rank] for axis in turned)
        for axes in ((), *subsets(range(conv.rank))):
            shown = tuple(each for each in (*axes, *turned) if conv.kernel_shape[each] > 1)
            says = f"the kernel with its {names} in reverse order"
            if axes:
                along = axis_names(conv, axes)
                says += f" and flipped along {along} (channels flipped beside {along}, or instead)"
            if shown:
                change = indexed(conv.kernel_shape, partial(np.flip, axis=shown))
                yield Variant(says, remedy, on_kernel(change))


MISTAKE = Mistake("channels_flipped", _variants, PASSES, in_pairs=False, seldom=True)
