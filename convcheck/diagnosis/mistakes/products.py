"""Sums cut off after whole blocks of products: a matrix product in blocks that forgets the rest.

The products of an output are one long sum there, tap by tap or channel by channel.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Hashable, Iterator

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_kernel, said_alike
from convcheck.diagnosis.program import Array, scaled
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

BLOCKS = (4, 8, 16, 32, 64, 128)
"""Sizes of blocks of products."""

REMEDY = "let the last block be as short as what is left, in place of leaving it out"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    inputs = conv.in_channels // conv.groups
    products = math.prod(conv.kernel) * inputs
    if math.prod(conv.kernel) == 1:
        return  # channels alone, which are left out in a way of their own
    for order, block in itertools.product(("channel by channel", "tap by tap"), BLOCKS):
        whole = products - products % block
        for first, says in (
            (whole, f"products beyond the last whole block of {block}"),
            (block, f"products beyond the first block of {block}"),
        ):
            if first not in (0, products) and first < products:
                number = _numbers(conv, by_channel=order == "channel by channel")
                yield (
                    (order, first),
                    Variant(
                        f"{says} left out of each sum ({order}; sums of {products}, from product"
                        f" {first} on)",
                        REMEDY,
                        on_kernel(scaled((number < first).astype(np.float64))),
                        f"{says} left out of each sum ({order})",
                    ),
                )


def _numbers(conv: Convolution, *, by_channel: bool) -> Array:
    """Return which product of a sum each weight is in, shaped like the kernel."""
    inputs = conv.in_channels // conv.groups
    if by_channel:
        number = np.arange(inputs * math.prod(conv.kernel)).reshape(inputs, *conv.kernel)
        number = np.moveaxis(number, 0, -1)
    else:
        number = np.arange(inputs * math.prod(conv.kernel)).reshape(*conv.kernel, inputs)
    return np.broadcast_to(number[..., None], conv.kernel_shape)


MISTAKE = Mistake(
    "products",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
