"""A transposed convolution whose output has another size, or what is added to it elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_result, said_alike
from convcheck.diagnosis.mistakes._refit import fitted_to
from convcheck.diagnosis.program import Array
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import TransposedConvolution
from convcheck.model.passes import Pass

REMEDY = (
    "the size is (size - 1) * stride + dilation * (kernel - 1) + 1 + output_padding - padding"
    " before - padding after"
)


@dataclass(frozen=True)
class _Along:
    """The numbers of one spatial axis."""

    size: int
    stride: int
    kernel: int
    dilation: int
    before: int
    after: int
    more: int

    def output(self, *, extent: int | None = None, cut: int | None = None, more: int = -1) -> int:
        """Return the size of the output, with some of its terms replaced."""
        spans = self.dilation * (self.kernel - 1) + 1 if extent is None else extent
        off = self.before + self.after if cut is None else cut
        return (self.size - 1) * self.stride + spans - off + (self.more if more < 0 else more)


FORMULAS: dict[str, Callable[[_Along], int]] = {
    "dilation ignored in the size of the output": lambda a: a.output(extent=a.kernel),
    "dilation times taps in the size of the output": lambda a: a.output(
        extent=a.kernel * a.dilation
    ),
    "output padding ignored": lambda a: a.output(more=0),
    "output padding of less than the stride, whatever was asked for": lambda a: a.output(
        more=min(a.more, a.stride - 1)
    ),
    "output padding counted twice": lambda a: a.output(more=2 * a.more),
    "padding ignored in the size of the output": lambda a: a.output(cut=0),
    "padding on one side only in the size of the output": lambda a: a.output(cut=a.before),
    "padding counted twice in the size of the output": lambda a: a.output(
        cut=2 * (a.before + a.after)
    ),
    "an output of size * stride": lambda a: a.size * a.stride,
    "an output of size * stride + kernel": lambda a: a.size * a.stride + a.kernel,
    "the kernel ignored in the size of the output": lambda a: a.output(extent=1),
    "an output as large as that of a stride of one": lambda a: (
        a.output() - (a.size - 1) * (a.stride - 1)
    ),
    "one output too few": lambda a: a.output() - 1,
    "one output too many": lambda a: a.output() + 1,
}
"""Sizes of the output along an axis, by what is wrong with them."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    numbers = zip(
        *(conv.spatial, conv.stride, conv.kernel, conv.dilation, conv.pads, conv.output_padding),
        strict=True,
    )
    along = [_Along(n, s, k, d, off[0], off[1], more) for n, s, k, d, off, more in numbers]
    for says, size in FORMULAS.items():
        wrong = tuple(size(each) for each in along)
        if wrong != conv.output and min(wrong) >= 0:
            yield wrong, Variant(says, REMEDY, on_result(partial(fitted_to, wrong)))
    if any(conv.output_padding) and not any(map(any, conv.pads)):
        says = "output padding before the output"
        remedy = "it is added to the output's end, bottom and right, not top and left"
        yield says, Variant(says, remedy, on_result(partial(_moved, conv.output_padding)))


def _moved(added: tuple[int, ...], array: Array) -> Array:
    """Return a result with what is added to its end in front."""
    return np.roll(array, added, tuple(range(1, 1 + len(added))))


MISTAKE = Mistake(
    "transposed_size",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    operations=(TransposedConvolution,),
)
