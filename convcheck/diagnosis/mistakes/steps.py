"""Stride or dilation ignored or given to the wrong axis, with as many outputs or with more."""

from __future__ import annotations

from collections.abc import Iterator

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, computing, long_axes, subsets
from convcheck.diagnosis.mistakes._refit import changed, refitted
from convcheck.words.convolution import Convolution
from convcheck.words.passes import USUAL_PASSES, Pass


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    for name in ("stride", "dilation"):
        own: tuple[int, ...] = getattr(conv, name)
        for axes in subsets(long_axes(own)):
            without = tuple(1 if a in axes else step for a, step in enumerate(own))
            yield from _with(
                conv,
                {name: without},
                f"{name} ignored along {axis_names(conv, axes)}",
                f"use {name} {own}",
            )
        for other in {own[::-1], (own[0],) * conv.rank, (own[-1],) * conv.rank} - {own}:
            yield from _with(
                conv,
                {name: other},
                f"{name} {other}",
                f"use {name} {own}, in the order of {axis_names(conv, range(conv.rank))}",
            )
        for by in (1, -1):
            other = tuple(step + by for step in own)
            if min(other) > 0:
                yield from _with(conv, {name: other}, f"{name} {other}", f"use {name} {own}")
    if conv.stride != conv.dilation:
        exchanged = {"stride": conv.dilation, "dilation": conv.stride}
        yield from _with(
            conv, exchanged, "stride and dilation exchanged", "check the order of the arguments"
        )


def _with(
    conv: Convolution, steps: dict[str, tuple[int, ...]], says: str, remedy: str
) -> Iterator[Variant]:
    fitted = refitted(conv, stride=steps.get("stride"), dilation=steps.get("dilation"))
    for wrong in (fitted, changed(conv, **steps)):
        if wrong is not None:
            yield Variant(says, remedy, computing(wrong))


MISTAKE = Mistake("steps", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
