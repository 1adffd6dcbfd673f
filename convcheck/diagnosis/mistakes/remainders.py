"""What is left of the input where the last window ends before it: counted in, or put in front."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, Wrong, axis_names, computing, on_result
from convcheck.diagnosis.mistakes._refit import refitted
from convcheck.diagnosis.program import Array, Part, Program
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import USUAL_PASSES, Pass

LEFT = "where the stride leaves elements at the end of the input that no window reaches"

REMEDY = {
    Pass.FORWARD: "let the first window begin with the (padded) input: what no window reaches is"
    " at its end",
    Pass.GRAD_INPUT: "put the elements that no window reaches, whose gradient is zero, at the end:"
    " (size + padding - extent) % stride of them (the output_padding of a transposed convolution)",
    Pass.GRAD_KERNEL: "cut (size + padding - extent) % stride elements off the input's end, not off"
    " its beginning; of a gradient that is too large keep the first taps",
}


SHARES: dict[str, Callable[[int], int]] = {
    "windows that end with the input, all of what is left in front of them": lambda n: n,
    "windows in the middle, half of what is left in front of them": lambda n: n // 2,
    "windows in the middle, the larger half of what is left in front of them": lambda n: n - n // 2,
}
"""How many of the elements that are left stand in front, by what is said of it."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    left = tuple((axis.padded - axis.extent) % axis.stride for axis in conv.axes)
    there = tuple(axis for axis, rest in enumerate(left) if rest)
    if not there:
        return
    ways = [there] + ([(axis,) for axis in there] if len(there) > 1 else [])
    for axes in ways:
        rest = tuple(count if axis in axes else 0 for axis, count in enumerate(left))
        alone = "" if axes == there else f" along {axis_names(conv, axes)} alone"
        counts = ", ".join(f"{rest[axis]} along {axis_names(conv, (axis,))}" for axis in axes)
        for says, change in _ways(conv, which, rest):
            law = f"{says}{alone}, {LEFT}"
            yield Variant(law, REMEDY[which], change, here=counts)


def _ways(conv: Convolution, which: Pass, rest: tuple[int, ...]) -> Iterator[tuple[str, Wrong]]:
    """Yield (what is wrong, what makes it so), for what is left along some axes."""
    seen = {tuple(pair[0] for pair in conv.pads)}
    for says, share in SHARES.items():
        before = tuple(pair[0] - share(count) for pair, count in zip(conv.pads, rest, strict=True))
        wrong = refitted(conv, before=before)
        if wrong is not None and before not in seen:
            seen.add(before)
            yield says, computing(wrong)
    if which is Pass.GRAD_INPUT:
        kept = [size - count for size, count in zip(conv.spatial, rest, strict=True)]
        if min(kept) > 0:
            says = "a gradient without the elements that no window reaches, too short by them"
            yield says, on_result(partial(_cut, kept))
    if which is Pass.GRAD_KERNEL:
        yield from _wider(conv, rest)


def _wider(conv: Convolution, rest: tuple[int, ...]) -> Iterator[tuple[str, Wrong]]:
    """Yield gradients of a kernel as large as what is left allows: whole, or its last taps."""
    more = tuple(count // step for count, step in zip(rest, conv.dilation, strict=True))
    wide = conv.if_possible(kernel=tuple(k + n for k, n in zip(conv.kernel, more, strict=True)))
    if not any(more) or wide is None or wide.output != conv.output:
        return
    says = "a gradient with more taps than the kernel, as far as what is left reaches"
    yield says, partial(_instead, wide, None)
    if any(n and step > 1 for n, step in zip(more, conv.dilation, strict=True)):
        # Of a dilation of one they are those of windows that end with the input.
        says = "the last taps of a gradient that reaches as far as what is left"
        yield says, partial(_instead, wide, tuple(slice(count, None) for count in more))


def _instead(wide: Convolution, kept: tuple[slice, ...] | None, program: Program) -> Program:
    def gradient(operands: Operands) -> Array:
        others = replace(operands, kernel=np.zeros(wide.kernel_shape, operands.kernel.dtype))
        whole = evaluate(wide, others, Pass.GRAD_KERNEL)
        return whole if kept is None else whole[kept]

    def parts(_: Convolution) -> list[Part]:
        return [Part(instead=gradient)]

    return replace(program, parts=parts)


def _cut(kept: list[int], array: Array) -> Array:
    return array[(slice(None), *(slice(0, size) for size in kept))]


MISTAKE = Mistake(
    "remainders",
    _variants,
    frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
