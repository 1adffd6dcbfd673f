"""One spatial axis of a convolution: sizes, padding and which products meet where.

Owns the output-size rule and the `same` padding rule, for one axis. A convolution of any rank is a
product of axes, so nothing here or above is written once per rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Pads = tuple[int, int]


@dataclass(frozen=True)
class Axis:
    """One spatial axis; sizes in elements.

    `pads` is what is added (before, after), or cut off where it is negative.
    """

    size: int
    kernel: int
    stride: int
    dilation: int
    pads: Pads

    @property
    def extent(self) -> int:
        """Number of input elements from the first tap to the last, both included."""
        return (self.kernel - 1) * self.dilation + 1

    @property
    def added(self) -> Pads:
        """Elements added (before, after)."""
        return max(self.pads[0], 0), max(self.pads[1], 0)

    @property
    def kept(self) -> slice:
        """The part of the input that negative padding leaves."""
        return slice(max(-self.pads[0], 0), self.size - max(-self.pads[1], 0))

    @property
    def padded(self) -> int:
        """Size of the axis after padding."""
        return self.size + sum(self.pads)

    @property
    def output(self) -> int:
        """Number of output positions; zero or less means the kernel does not fit."""
        return (self.padded - self.extent) // self.stride + 1


PADDING_MODES = ("zeros", "reflect", "replicate", "circular")
"""What stands in the padding: zeros, the input mirrored at its edge, its edge, its other end."""

ALL_PADDING_MODES = (*PADDING_MODES, "symmetric")
"""With the one that functions of users have, and no library: mirrored, the edge repeated."""


def modes_along(padding_mode: str, rank: int) -> tuple[str, ...]:
    """Return what stands in the padding along each axis: one word for all, or one for each.

    Words for each are beside each other, with commas: as grids of the earth have it, which go on
    around their longitudes and end at their poles (`zeros,circular`).
    """
    words = tuple(padding_mode.split(","))
    return words * rank if len(words) == 1 else words


def modes_in_words(padding_mode: str, names: Sequence[str]) -> str:
    """Return a mode in words; of each axis, by these names, where they differ."""
    along = modes_along(padding_mode, len(names))
    if len({*along}) == 1:
        return along[0]
    return " and ".join(f"{mode} along {name}" for mode, name in zip(along, names, strict=True))


def transposed_size(size: int, kernel: int, stride: int, dilation: int, pads: Pads = (0, 0)) -> int:
    """Return the output size of a transposed convolution without output padding.

    Every input element is spread over `extent` positions, `stride` apart; `pads` are cut off.
    """
    return (size - 1) * stride + (kernel - 1) * dilation + 1 - sum(pads)


def same_pads(size: int, kernel: int, stride: int, dilation: int) -> Pads:
    """Return the padding with which the output has `ceil(size / stride)` positions.

    TensorFlow's rule: an odd total puts the extra element after. At stride 1 PyTorch's
    `padding="same"` is the same rule; PyTorch has none for other strides.
    """
    extent = (kernel - 1) * dilation + 1
    output = -(-size // stride)
    total = max((output - 1) * stride + extent - size, 0)
    return total // 2, total - total // 2
