"""Padding wrong: sides exchanged, shifted, left out, of another convention or other values."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, computing, subsets
from convcheck.diagnosis.mistakes._refit import changed, refitted
from convcheck.diagnosis.program import Linear
from convcheck.words.axis import PADDING_MODES
from convcheck.words.convolution import Convolution
from convcheck.words.passes import USUAL_PASSES, Pass

REACH = 2
"""Elements by which padding is shifted, at most, beside the usual sizes."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    pads = conv.pads
    for axes in subsets(a for a, (before, after) in enumerate(pads) if before != after):
        exchanged = tuple(pair[::-1] if a in axes else pair for a, pair in enumerate(pads))
        yield from _with(
            changed(conv, padding=exchanged),
            f"padding before and after exchanged along {axis_names(conv, axes)}",
            f"pad {_said(conv, pads)} (before, after), not {_said(conv, exchanged)}",
        )
    for before in _shifts(conv):
        moved = [b - pair[0] for b, pair in zip(before, pads, strict=True)]
        axes = tuple(a for a, by in enumerate(moved) if by)
        said = ", ".join(
            f"{pads[a][0]} before {axis_names(conv, (a,))}, not {before[a]}" for a in axes
        )
        yield from _with(
            refitted(conv, before=before),
            "windows that begin"
            f" {' and '.join(_earlier(moved[a]) for a in axes)} along {axis_names(conv, axes)}",
            f"pad {said}",
        )
    none = tuple((0, 0) for _ in pads)
    if pads != none:
        yield from _with(changed(conv, padding=none), "no padding", f"pad {_said(conv, pads)}")
    symmetric = tuple((max(pair), max(pair)) for pair in pads)
    if symmetric != pads:
        yield from _with(
            changed(conv, padding=symmetric),
            "as much padding before as after",
            f"pad {_said(conv, pads)} (before, after)",
        )
    for mode in PADDING_MODES:
        if mode != conv.padding_mode:
            yield from _with(
                changed(conv, padding_mode=mode, padding=pads),
                f"{mode} in the padding",
                f"the padding holds {conv.padding_mode}",
            )
    yield from _of_ones(conv)


def _of_ones(conv: Convolution) -> Iterator[Variant]:
    """Yield padding with ones. It is not linear: its transpose is that of its linear part."""
    pads = conv.pads
    if conv.transposed or conv.padding_mode != "zeros" or min(map(min, pads)) < 0:
        return
    if not any(map(any, pads)):
        return
    wide = changed(conv, spatial=tuple(axis.padded for axis in conv.axes), padding="valid")
    if wide is None:
        return
    around = [(0, 0), *pads, (0, 0)]
    inner = tuple(slice(before, -after or None) for before, after in around)
    ones = Linear(
        lambda array: np.pad(array, around, constant_values=1), lambda array: array[inner]
    )
    yield Variant(
        "ones in the padding",
        "the padding holds zeros",
        lambda program: program.on_input(ones).computing(wide),
    )


def _shifts(conv: Convolution) -> Iterator[tuple[int, ...]]:
    """Yield other paddings before each axis: usual sizes on all axes, then shifts of one axis."""
    own = tuple(pair[0] for pair in conv.pads)
    usual = [
        tuple((axis.extent - 1) // 2 for axis in conv.axes),
        tuple(axis.extent // 2 for axis in conv.axes),
        tuple(axis.kernel // 2 for axis in conv.axes),
        tuple(axis.extent - 1 for axis in conv.axes),
        tuple(0 for _ in conv.axes),
        tuple(sum(pair) for pair in conv.pads),
    ]
    steps = [by for distance in range(1, REACH + 1) for by in (distance, -distance)]
    usual += [tuple(b + by for b in own) for by in steps]
    for axis, by in itertools.product(range(conv.rank), steps):
        usual.append(tuple(b + by * (a == axis) for a, b in enumerate(own)))
    seen = {own}
    for before in usual:
        if before not in seen:
            seen.add(before)
            yield before


def _earlier(by: int) -> str:
    count = f"{abs(by)} element{'s' if abs(by) > 1 else ''}"
    return f"{count} {'too early' if by > 0 else 'too late'}"


def _said(conv: Convolution, pads: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(f"({before}, {after})" for before, after in pads)


def _with(conv: Convolution | None, says: str, remedy: str) -> Iterator[Variant]:
    if conv is not None:
        yield Variant(says, remedy, computing(conv))


MISTAKE = Mistake("padding", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
