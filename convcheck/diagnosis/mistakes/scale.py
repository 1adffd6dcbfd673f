"""Everything times one number: a sign, a mean where a sum belongs, a sum made twice."""

from __future__ import annotations

import math
from collections.abc import Iterator

from convcheck.diagnosis.contract import Mistake, Variant, on_result
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    positions, taps = math.prod(conv.output), math.prod(conv.kernel)
    yield _by(-1.0, "the opposite sign", "change the sign")
    for count, says, over in (
        (conv.batch, "batch entries", "the batch"),
        (positions, "output positions", ""),
        (conv.batch * positions, "batch entries and output positions", ""),
        (taps, "taps", ""),
        (conv.in_channels // conv.groups, "input channels", ""),
        (taps * (conv.in_channels // conv.groups), "products", ""),
        (conv.out_channels, "output channels", ""),
    ):
        if count > 1:
            mean = f"a mean over {over or says} instead of a sum"
            yield _by(1 / count, mean, f"do not divide by {count}, the number of {says}")
            yield _by(float(count), f"a sum taken {count} times, once for each of the {says}",
                      f"divide by {count}, or sum once")  # fmt: skip
    for points in _points(conv) if which is Pass.FORWARD else ():
        yield _by(float(points), f"a transform of {points} points whose inverse is not scaled",
                  f"divide by {points} once: norm='forward' does it on the way there")  # fmt: skip
        yield _by(1 / points, f"a transform of {points} points that is divided by these twice",
                  f"divide by {points} once")  # fmt: skip
    yield _by(2.0, "everything added twice", "look for a sum that is begun or added twice")
    yield _by(0.5, "everything halved", "remove the factor 1/2")


def _points(conv: Convolution) -> list[int]:
    """Return how many points the transforms have that are usual for a convolution, each once."""
    full = [n + axis.extent - 1 for n, axis in zip(conv.spatial, conv.axes, strict=True)]
    twice = [2 * n for n in conv.spatial]
    sizes = [list(conv.spatial), full, twice, *(map(_power, each) for each in (full, twice))]
    return sorted({math.prod(each) for each in sizes} - {0, 1, 2})


def _power(size: int) -> int:
    """Return the next power of two."""
    return 1 << max(size - 1, 0).bit_length()


def _by(factor: float, says: str, remedy: str) -> Variant:
    return Variant(says, remedy, on_result(lambda array: array * factor))


MISTAKE = Mistake("scale", _variants)
