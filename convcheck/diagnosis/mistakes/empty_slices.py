"""What is padded cut off by a slice `[n:-n]`, which is empty where n is 0.

Owns results that are spread over a padded array and cut out of it: the gradient of the input, and
the output of a transposed convolution.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, on_result
from convcheck.diagnosis.mistakes._refit import fitted_to
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

REMEDY = (
    "cut off the padding by sizes, [n : n + size], or not at all where there is none: -0 is 0, and"
    " nothing lies between 0 and 0"
)


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if which is not (Pass.FORWARD if conv.transposed else Pass.GRAD_INPUT):
        return
    sizes = conv.output if conv.transposed else conv.spatial
    unpadded = [axis for axis in range(conv.rank) if conv.pads[axis][1] == 0]
    if unpadded:
        left = tuple(0 if axis in unpadded else size for axis, size in enumerate(sizes))
        what = "output" if conv.transposed else "gradient of the input"
        yield Variant(
            f"the {what} empty where nothing is padded: cut out by [n:-n], which is [0:-0], an"
            " empty slice",
            REMEDY,
            on_result(partial(fitted_to, left)),
            here=f"along {axis_names(conv, unpadded)}",
        )


MISTAKE = Mistake(
    "empty_slices", _variants, frozenset({Pass.FORWARD, Pass.GRAD_INPUT}), in_pairs=False
)
