"""Elements that are lost: by an inverse transform that is not told its length, by products that
replace each other.

Owns how both are seen: in the text and by a result of an even length, and by the result itself.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from convcheck.diagnosis.evidence import Observation
from convcheck.mathematics.operands import Array
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.evidence.caller import Caller
from convcheck.user_functions.text.untold_transforms import leaves_lengths_out

MOST_ASKED = 4
"""Convolutions that are looked at for one whose result has an odd length."""


def lost_products(caller: Caller, seen: Observation, further: Sequence[Convolution]) -> str:
    """Return how elements are lost; empty if they are not, or in another way.

    `further` are other convolutions that it may be called on.
    """
    if seen.which is not Pass.FORWARD:
        return ""
    return _without_length(caller, (seen.conv, *further)) or _overwritten(caller, seen)


def _without_length(caller: Caller, several: Sequence[Convolution]) -> str:
    if not leaves_lengths_out(caller.function.callee):
        return ""
    odd = [conv for conv in several if conv.output[-1] % 2 and conv.output[-1] > 1]
    if not any(_is_lost(caller, conv) for conv in odd[:MOST_ASKED]):
        return ""
    return (
        "wrong where the length of the transform is odd (n is odd), and right where it is even:"
        " irfft is called without n, its length argument, and gives 2 * (m - 1) elements, one"
        " coefficient short; tell it the length"
    )


def _is_lost(caller: Caller, conv: Convolution) -> bool:
    """Tell whether a result of an odd length is wrong, and that of one more element is right."""
    longer = conv.if_possible(spatial=tuple(size + 1 for size in conv.spatial))
    if longer is None or longer.output[-1] % 2:
        return False
    one, other = (caller.made(each, Fill.INTEGERS) for each in (conv, longer))
    return one is not None and other is not None and not one.right and other.right


def _overwritten(caller: Caller, seen: Observation) -> str:
    """Return that the last product of each place stands there alone, of two sequences."""
    conv, actual = seen.conv, seen.actual
    plain = conv.rank == 1 and conv.in_channels == conv.out_channels == conv.batch == 1
    full = plain and conv.pads == ((conv.kernel[0] - 1,) * 2,) and set(conv.stride) == {1}
    if not full or actual is None or not caller.manner.flipped or conv.dilation != (1,):
        return ""
    x, w = (np.ravel(each).astype(float) for each in (seen.operands.input, seen.operands.kernel))
    w = w[::-1]  # operands are those of a correlation
    found = np.ravel(np.asarray(actual, float))
    for one, other in ((x, w), (w, x)):
        for skips in (False, True):
            last = _last_products(one, other, skips_zeros=skips)
            if found.shape == last.shape and np.array_equal(found, last):
                return (
                    "products that fall on the same place overwrite each other, so that only the"
                    " last product is left of each sum: add it to what is there already"
                    " (accumulate) instead of replacing that"
                )
    return ""


def _last_products(one: Array, other: Array, *, skips_zeros: bool) -> Array:
    """Return the last product at each place, of loops over the one and then over the other."""
    found = np.zeros(len(one) + len(other) - 1)
    for i, j in itertools.product(range(len(one)), range(len(other))):
        if not skips_zeros or (one[i] and other[j]):
            found[i + j] = one[i] * other[j]
    return found
