"""In which order channels become the elements of a block: depth to space, pixel shuffle.

A convolution to C r r channels gives C channels of an image that is r times as large along each
axis (W. Shi et al., "Real-Time Single Image and Video Super-Resolution Using an Efficient
Sub-Pixel Convolutional Neural Network", CVPR 2016). Owns the orders that there are, the way back
from each, which of them a text promises, and which a function has: it is called with filters that
are multiples of one, so that the order is seen whatever the convolution is.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, first_array, is_array, library_of, to_numpy
from convcheck.user_functions.interfaces._array_steps import (
    like,
    permuted,
    repeated,
    reshaped,
    taken,
)
from convcheck.user_functions.interfaces.handed_beside import Handed, handed_now

FACTOR = 2
"""By how much results are larger along each axis, where that can be chosen."""

CHANNEL = -1
"""The channel among the parts of an order; the others are the axes of a block."""

OF_PYTORCH = re.compile(r"(F|nn|torch)\.(nn\.)?(functional\.)?pixel_?shuffle|pytorch|\bcrd\b", re.I)
OF_TENSORFLOW = re.compile(r"\btf\.|tensorflow|\bdcr\b", re.I)
"""How a docstring says whose order it has: also in the words of ONNX."""

UNLIKE = re.compile(r"\b(unlike|instead of|rather than|not (as|like|that of))\W+[\w.]+", re.I)
"""How it says whose order it does not have."""

NEAR = 1e-4
"""Share of the largest element by which results may differ for rounding in another order."""

Call = Callable[[Any, Any, Any], Any]
"""A function of input, kernel and bias, which may be None."""


@dataclass(frozen=True)
class Order:
    """The order of channels, the slowest part first. `how` is what else is done with blocks.

    That is `tiled` where the parts of a block are images beside each other, `flat` where all
    elements are left in the order in which they are.
    """

    parts: tuple[int, ...]
    how: str = ""

    @classmethod
    def of_pytorch(cls, rank: int) -> Order:
        """Return that of `torch.nn.functional.pixel_shuffle`: channels outside."""
        return cls((CHANNEL, *range(rank)))

    @classmethod
    def of_tensorflow(cls, rank: int) -> Order:
        """Return that of `tf.nn.depth_to_space`: channels inside."""
        return cls((*range(rank), CHANNEL))

    def back(self, result: Any, factor: int, *, first: bool) -> Any:
        """Return the channels of which a result was made. Raises `ValueError` if there are none.

        `first` says whether channels come before the spatial axes. The batch axis may be lacking.
        """
        rank = len(self.parts) - 1
        sizes = list(result.shape)
        lead = len(sizes) - rank - 1
        channels = sizes[lead] if first else sizes[-1]
        spatial = sizes[lead + 1 :] if first else sizes[lead:-1]
        if lead not in (0, 1) or any(size % factor or not size for size in spatial):
            raise ValueError(f"no blocks of {factor} in a result of shape {tuple(sizes)}")
        small = [size // factor for size in spatial]
        made = channels * factor**rank
        whole = [*sizes[:lead], *([made, *small] if first else [*small, made])]
        if self.how == "flat":
            return reshaped(result, whole)
        both = [(size, factor) for size in small]
        both = [pair[::-1] for pair in both] if self.how == "tiled" else both
        axes = [size for pair in both for size in pair]
        split = reshaped(
            result,
            [*sizes[:lead], *([channels, *axes] if first else [*axes, channels])],
        )
        start, inner = (lead + 1 if first else lead), 0 if self.how == "tiled" else 1
        within = {axis: start + 2 * axis + inner for axis in range(rank)}
        within[CHANNEL] = lead if first else start + 2 * rank
        outside = [start + 2 * axis + 1 - inner for axis in range(rank)]
        of_channel = [within[part] for part in self.parts]
        moved = [*of_channel, *outside] if first else [*outside, *of_channel]
        turned = permuted(split, [*range(lead), *moved])
        return reshaped(turned, whole)

    def told(self) -> str:
        """Return the order in words."""
        if self.how == "flat":
            return "they are reshaped without a transpose, so that rows and columns are mixed up"
        if self.how == "tiled":
            return (
                "the parts of the blocks lie beside each other as images: row h of part i is row"
                " i H + h, and has to be row h r + i"
            )
        own = [part for part in self.parts if part != CHANNEL]
        told = f"it is {self.formula()}"
        return f"{told}: rows and columns of a block are exchanged" if own != sorted(own) else told

    def formula(self) -> str:
        """Return which channel an element comes from: `(i r + j) C + c`."""
        rank = len(self.parts) - 1
        if self == Order.of_pytorch(rank):
            whose = ", channel-major, as of PyTorch's pixel_shuffle"
        elif self == Order.of_tensorflow(rank):
            whose = ", channels inside, as of TensorFlow's depth_to_space"
        else:
            whose = ""
        names = {CHANNEL: "c", **dict(enumerate("ijk"))}
        axes = ", ".join(names[part] for part in self.parts)
        return f"({axes}), the last one fastest{whose}"


def orders(rank: int) -> Iterator[Order]:
    """Yield all orders of blocks of so many axes, those of libraries first."""
    usual = (Order.of_pytorch(rank), Order.of_tensorflow(rank))
    others = (Order(parts) for parts in itertools.permutations((CHANNEL, *range(rank))))
    yield from usual
    yield from (each for each in others if each not in usual)
    yield from (Order(each.parts, "tiled") for each in usual)
    yield Order(usual[0].parts, "flat")


@dataclass(frozen=True)
class Seen:
    """What a call showed: which orders its result may have, and which it promises.

    `sure`: the promise is in the text, or the framework has one.
    """

    orders: tuple[Order, ...]
    promised: Order
    sure: bool
    first: bool


@dataclass
class Blocks:
    """A function or module whose result is in blocks. `said` is its docstring.

    `factor` is the only one that there is, 0 where it is told. `known` is what calls have shown: by
    factor, where the filters of a kernel are, where channels are, and the order.
    """

    said: str
    factor: int = 0
    known: dict[int, tuple[int, bool, Order]] = field(default_factory=dict)

    def asked(self) -> int:
        """Return the factor of a call: that of a trial, if one is going on."""
        handed = handed_now()
        return self.factor or (handed.way if handed is not None else 0) or FACTOR

    def result(self, call: Call, operands: tuple[Any, Any, Any], axes: Sequence[int]) -> Any:
        """Return the convolution that is in a function, of a kernel with any filters.

        Each filter is there for each place in a block, of which one is looked at: another one for
        inputs of another size. `axes` are those of the kernel on which filters may be.
        """
        x, kernel, bias = operands
        factor, rank = self.asked(), len(kernel.shape) - 2
        handed = handed_now()
        found = None if handed is not None else self.known.get(factor)
        found = found or self._found(call, operands, axes, handed)
        if found is None:
            return call(x, kernel, bias)
        axis, first, order = found
        copies = factor**rank
        wide = repeated(kernel, copies, axis)
        result = first_array(call(x, wide, None if bias is None else repeated(bias, copies, 0)))
        made = order.back(result, factor, first=first)
        at = sum(x.shape)
        filters = kernel.shape[axis]
        places = [number * copies + (number + at) % copies for number in range(filters)]
        return taken(made, places, len(made.shape) - 1 - rank if first else -1)

    def _found(
        self, call: Call, operands: tuple[Any, Any, Any], axes: Sequence[int], handed: Handed | None
    ) -> tuple[int, bool, Order] | None:
        """Return where filters and channels are, and the order; None where there are no blocks."""
        factor, rank = self.asked(), len(operands[1].shape) - 2
        fallback = None
        for axis, first in itertools.product(axes, (True, False)):
            try:
                result, multiples = _of_multiples(call, operands, axis, first, factor**rank)
            except Exception:  # noqa: BLE001 - a user's function may raise anything
                continue
            if not _is_of_blocks(result, len(multiples), factor, rank, first=first):
                continue
            may = list(_fitting(result, multiples, factor, rank, first=first))
            promised, sure = self._promised(operands[0], rank, first)
            if handed is not None and (may or fallback is None):
                handed.returned = Seen(tuple(may), promised, sure, first)
            if not may:
                fallback = fallback or (axis, first, promised)
                continue
            found = axis, first, promised if promised in may else may[0]
            if len(may) == 1:
                self.known[factor] = found
            return found
        return fallback

    def _promised(self, x: Any, rank: int, first: bool) -> tuple[Order, bool]:
        """Return the order that a text promises, or its framework has; and whether that is so."""
        said = UNLIKE.sub("", self.said)
        theirs = [pattern.search(said) is not None for pattern in (OF_PYTORCH, OF_TENSORFLOW)]
        channel_major = theirs[0] if theirs[0] != theirs[1] else first
        order = Order.of_pytorch(rank) if channel_major else Order.of_tensorflow(rank)
        return order, theirs[0] != theirs[1] or library_of(x) in ("torch", "tensorflow")


def _of_multiples(
    call: Call, operands: tuple[Any, Any, Any], axis: int, first: bool, copies: int
) -> tuple[Array, Array]:
    """Return the result of filters that are multiples of one, and these numbers.

    All channels of the input are the same, so that filters of groups are multiples as well.
    """
    x, kernel, bias = operands
    random = np.random.default_rng(0)
    rank = len(kernel.shape) - 2
    count = kernel.shape[axis] * copies
    multiples = np.arange(1, count + 1)
    taps = random.integers(1, 5, kernel.shape)
    one = np.take(taps, [0], axis=axis)
    shape = [1] * taps.ndim
    shape[axis] = count
    numbers = random.integers(1, 9, x.shape)
    channels = numbers.ndim - rank - 1 if first else -1
    same = np.broadcast_to(np.take(numbers, [0], axis=channels), numbers.shape)
    none = None if bias is None else like(bias, np.zeros(count))
    given = like(x, same), like(kernel, one * multiples.reshape(shape)), none
    result = first_array(call(*given))
    if not is_array(result):
        raise ValueError("no array of blocks")
    return to_numpy(result).astype(np.float64), multiples


def _is_of_blocks(result: Array, count: int, factor: int, rank: int, *, first: bool) -> bool:
    """Tell whether a result has the shape of blocks: fewer channels, larger sizes."""
    lead = result.ndim - rank - 1
    if lead not in (0, 1):
        return False
    channels = result.shape[lead] if first else result.shape[-1]
    spatial = result.shape[lead + 1 :] if first else result.shape[lead:-1]
    sizes = all(size and size % factor == 0 for size in spatial)
    return sizes and channels * factor**rank == count


def _fitting(
    result: Array, multiples: Array, factor: int, rank: int, *, first: bool
) -> Iterator[Order]:
    """Yield the orders by which channels are these multiples of the first one."""
    for order in orders(rank):
        made = order.back(result, factor, first=first)
        channels = np.moveaxis(made, made.ndim - rank - 1 if first else -1, 0)
        along = multiples.reshape(-1, *(1,) * (channels.ndim - 1))
        apart = np.abs(channels - channels[:1] * along).max(initial=0.0)
        if apart <= NEAR * np.abs(channels).max(initial=0.0):
            yield order
