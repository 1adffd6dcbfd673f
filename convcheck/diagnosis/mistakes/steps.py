"""Stride or dilation ignored, given to the wrong axis, or exchanged, also with the padding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from convcheck.diagnosis.contract import (
    Mistake,
    Variant,
    axis_names,
    computing,
    long_axes,
    said_alike,
    subsets,
)
from convcheck.diagnosis.mistakes._refit import refitted
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Pass

Way = tuple[Convolution, Variant]
"""What is computed, and the variant that computes it."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[Way]:
    for name in ("stride", "dilation"):
        own: tuple[int, ...] = getattr(conv, name)
        use = f"use {name} {own}"
        for axes in subsets(long_axes(own)):
            without = tuple(1 if a in axes else step for a, step in enumerate(own))
            along = axis_names(conv, axes)
            law = f"{name} ignored" if axes == tuple(long_axes(own)) else ""
            yield from _with(conv, {name: without}, f"{name} ignored along {along}", use, law)
        order = f"{use}, in the order of {axis_names(conv, range(conv.rank))}"
        seen = {own}
        for law, other in (
            (f"the {name}s of the axes in reverse order ({name}s exchanged)", own[::-1]),
            (_of_one_axis(conv, name, 0), (own[0],) * conv.rank),
            (_of_one_axis(conv, name, -1), (own[-1],) * conv.rank),
        ):
            if other not in seen:
                seen.add(other)
                yield from _with(conv, {name: other}, f"{name} {other}", order, law)
        for by, says in ((1, "larger"), (-1, "smaller")):
            law = f"a {name} {says} by one"
            for axes in subsets(range(conv.rank)):
                each = tuple(step + by * (a in axes) for a, step in enumerate(own))
                if min(each) > 0:
                    of_all = len(axes) == conv.rank
                    more = law if of_all else f"{law} along {axis_names(conv, axes)}"
                    yield from _with(conv, {name: each}, f"{name} {each}", use, more)
        twice = tuple(2 * step for step in own)
        yield from _with(conv, {name: twice}, f"{name} {twice}", use, f"twice the {name}")
    yield from _of_each_other(conv)
    yield from _of_padding(conv)


def _of_one_axis(conv: Convolution, name: str, of: int) -> str:
    """Return what is said of a number of one axis that all axes use."""
    axes = range(conv.rank)
    others = [axis for axis in axes if axis != axes[of]]
    which = "last" if of else "first"
    if not others:
        return f"the {which} axis' {name} for all"
    told = (
        f"of {axis_names(conv, (axes[of],))} in place of the {name} of {axis_names(conv, others)}"
    )
    ways = ("horizontal", "vertical") if of else ("vertical", "horizontal")
    more = f" (the {ways[0]} one for the {ways[1]} {name})" if conv.rank == len(ways) else ""
    return f"the {which} axis' {name} for all, that {told}{more}"


def _of_padding(conv: Convolution) -> Iterator[Way]:
    """Yield the padding taken for stride or dilation and the other way round, by their places."""
    before = tuple(pair[0] for pair in conv.pads)
    if isinstance(conv.padding, str) or any(first != last for first, last in conv.pads):
        return
    if min(before) < 1:
        return
    order = "check the order of the arguments"
    for name in ("stride", "dilation"):
        own: tuple[int, ...] = getattr(conv, name)
        pads = tuple((step, step) for step in own)
        if own == before:
            continue
        yield from _with(
            conv, {name: before, "padding": pads}, f"{name} and padding exchanged", order
        )
        yield from _with(conv, {"padding": pads}, f"the {name} used as padding", order)
        yield from _with(conv, {name: before}, f"the padding used as {name}", order)


def _of_each_other(conv: Convolution) -> Iterator[Way]:
    """Yield stride and dilation taken for each other, or one of them for both."""
    stride, dilation, ones = conv.stride, conv.dilation, (1,) * conv.rank
    order = "check the order of the arguments"
    if stride != dilation:
        exchanged = {"stride": dilation, "dilation": stride}
        yield from _with(conv, exchanged, "stride and dilation exchanged", order)
    product = tuple(s * d for s, d in zip(stride, dilation, strict=True))
    if dilation != ones:
        moved = {"stride": product, "dilation": ones}
        remedy = "the dilation is between taps of one window, the stride between windows"
        yield from _with(conv, moved, "the dilation used as a stride", remedy)
        yield from _with(
            conv, {"stride": product}, "windows that are further apart by the dilation", remedy
        )
    if stride != ones:
        remedy = "the stride is between windows, the dilation between taps of one window"
        moved = {"stride": ones, "dilation": product}
        yield from _with(conv, moved, "the stride used as a dilation", remedy)
        yield from _with(
            conv, {"dilation": product}, "taps that are further apart by the stride", remedy
        )


def _with(
    conv: Convolution, steps: dict[str, Any], says: str, remedy: str, law: str = ""
) -> Iterator[Way]:
    others = [conv.if_possible(**steps)]
    if "padding" not in steps:  # which is fitted to as many outputs
        fitted = refitted(conv, stride=steps.get("stride"), dilation=steps.get("dilation"))
        others.insert(0, fitted)
    for wrong in others:
        if wrong is not None:
            yield wrong, Variant(says, remedy, computing(wrong), law)


MISTAKE = Mistake("steps", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
