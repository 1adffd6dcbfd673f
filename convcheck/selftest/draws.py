"""Random legal convolutions, from one product in a sum to thousands, each made from its number.

Owns their distribution: ranks, sizes, strides, padding of every kind, groups, transposed ones with
output padding, and types. Number k of a seed is always the same convolution.
"""

from __future__ import annotations

import random

from convcheck.model.convolution import Convolution, InvalidConvolution, Padding
from convcheck.model.passes import Fill

WORK = 1_500_000
"""Multiply-adds at most, so that the time goes into comparisons rather than products."""

DTYPES = ("float32",) * 5 + ("float64",) * 4 + ("float16", "bfloat16")
FILLS = (Fill.INTEGERS, Fill.NORMAL)

LONGEST_KERNEL = {1: 64, 2: 7, 3: 4}
SPARE = {1: 40, 2: 9, 3: 4}
"""Places beyond a window's extent along an axis, at most."""


def convolution(seed: int, number: int) -> Convolution:
    """Return a convolution of a sequence."""
    rng = random.Random(f"{seed}/{number}")
    while True:
        try:
            conv = _drawn(rng)
        except InvalidConvolution:  # padding that its mode cannot take, or a result cut off whole
            continue
        if conv.multiply_adds <= WORK:
            return conv


def _drawn(rng: random.Random) -> Convolution:
    rank = rng.choice((1, 1, 2, 2, 3))
    kernel = tuple(rng.randint(1, LONGEST_KERNEL[rank]) for _ in range(rank))
    dilation = tuple(rng.choice((1, 1, 2, 3)) for _ in range(rank))
    stride = tuple(rng.choice((1, 1, 2, 3)) for _ in range(rank))
    groups = rng.choice((1, 1, 1, 2, 3))
    kind = rng.choice(("valid", "same", "explicit"))
    transposed = rng.random() < 0.12
    extents = [(k - 1) * d + 1 for k, d in zip(kernel, dilation, strict=True)]
    pads = tuple((rng.randint(0, e), rng.randint(0, e)) for e in extents)
    spatial = tuple(e + rng.randint(0, SPARE[rank]) for e in extents)
    modes = ("zeros",) * 5 + ("reflect", "replicate", "circular")
    mode = rng.choice(modes) if kind == "explicit" and not transposed else "zeros"
    if rng.random() < 0.15:  # one window over everything
        kernel, dilation, kind, groups = spatial, (1,) * rank, "valid", 1
    elif rng.random() < 0.2:
        kernel, stride, kind, groups = (1,) * rank, (1,) * rank, "valid", 1
    padding: Padding = pads if kind == "explicit" else "same" if kind == "same" else "valid"
    largest = rng.choice((2, 8, 32, 128))
    return Convolution(
        spatial,
        groups * rng.randint(1, largest),
        groups * rng.randint(1, largest),
        kernel,
        batch=rng.choice((1, 1, 2, 5)),
        stride=stride,
        padding=padding,
        dilation=dilation,
        groups=groups,
        bias=rng.random() < 0.7,
        dtype=rng.choice(DTYPES),
        padding_mode=mode if kind == "explicit" else "zeros",
        transposed=transposed,
        output_padding=_added(rng, stride, dilation) if transposed and kind != "same" else (),
    )


def _added(
    rng: random.Random, stride: tuple[int, ...], dilation: tuple[int, ...]
) -> tuple[int, ...]:
    """Return what a transposed output is made longer by, as much as there is room for."""
    return tuple(rng.randrange(max(steps)) for steps in zip(stride, dilation, strict=True))
