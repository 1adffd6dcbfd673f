"""Masks with holes, of partial convolutions: what counts, what it is divided by, what comes of it.

Owns what is owed then (G. Liu et al., "Image Inpainting for Irregular Holes Using Partial
Convolutions", ECCV 2018): y = W(x m) sum(1) / sum(m) + b where sum(m) > 0, else 0, and a mask of
where that is. Sums are over the window, in which what is padded does not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces.handed_beside import Handed, handing
from convcheck.user_functions.interfaces.weighted_means import divides
from convcheck.user_functions.interfaces.whole_masks import BY_LAYOUT, FOR_ALL, Masked, masked_of
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.trials.partial_formula import Partial
from convcheck.user_functions.trials.returned_masks import wrong_mask
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

HOLE, ROOM = 2, 4
"""Elements by which a hole is longer than a window, and by which an input is longer than both."""

COUNTED = 0.6
"""Share of elements that count, of those in no large hole."""


def masks(subject: Subject) -> Found:
    """Hand over masks with holes larger than a window, then with what else it can be told."""
    masked = of_masks(subject.function.callee)
    if masked is None or not masked.divides or subject.conv.transposed:
        return NOT_MADE
    if divides(subject.function.callee):  # by weights, and not by how many there are
        return NOT_MADE
    notes: list[str] = []
    made = False
    for told, conv in _convolutions(subject):
        try:
            found = _with_holes(replace(subject, conv=conv), masked)
        except REFUSED:
            if not made and not told:
                raise
            continue
        made = True
        if found.fault:
            return Found(f"wrong with a mask that has holes{told}: {found.fault}")
        notes += [found.note] if found.note else []
    said = "; ".join(dict.fromkeys(notes))
    return Found(note=said and f"with a mask that has holes: {said}", made=made)


def of_masks(callee: Callee) -> Masked | None:
    """Return what is known of the masks of what is called; None of what has none."""
    held = (getattr(callee, name, None) for name in ("call", "build", "thing"))
    return next((found for each in held if (found := masked_of(each)) is not None), None)


def _convolutions(subject: Subject) -> Iterator[tuple[str, Convolution]]:
    """Yield convolutions on inputs with room for a hole, and in what they differ from the first."""
    reading, conv = subject.function.reading, subject.conv
    takes = {role for role in Role if reading.has(role)} - {*subject.function.fixed}
    spatial = tuple(2 * axis.extent + HOLE + ROOM + n for n, axis in enumerate(conv.axes))
    changes = {"spatial": spatial, "batch": 2 if "N" in subject.manner.data else 1}
    if Role.BIAS in takes:
        changes["bias"] = True
    first = conv.if_possible(**changes) or conv.if_possible(spatial=spatial) or conv
    yield "", first
    rank = conv.rank
    for role, told, change in (
        (Role.PADDING, " and a padding of 1", {"padding": ((1, 1),) * rank}),
        (Role.STRIDE, " and a stride of 2", {"stride": (2,) * rank}),
        (Role.DILATION, " and a dilation of 2", {"dilation": (2,) * rank}),
    ):
        other = first.if_possible(**change) if role in takes else None
        if other is not None:
            yield told, other


def _with_holes(subject: Subject, masked: Masked) -> Found:
    """Call with two masks: of all channels alike, and of each its own if there may be such."""
    way = _way(subject, masked)
    if way is None:
        return Found(note="it takes no mask by which not all counts, of any usual shape")
    for_all = way in FOR_ALL.get(subject.manner.data, ())
    several = way == 0 and not masked.of_one and subject.conv.in_channels > 1
    note = ""
    for of_each in (False, True) if several else (False,):
        mask = _mask_of(subject, of_each=of_each, for_all=for_all)
        with handing(_handed(subject, mask, way)) as now:
            called = subject.called()
        partial = Partial.of(subject, mask)
        fault, told = partial.judged(called.result, masked.said)
        if of_each and fault:
            return Found(note="masks that differ from channel to channel are another matter to it")
        if not fault:
            fault, more = wrong_mask(subject, partial, now, masked)
            told = told or more
        if fault:
            return Found(fault)
        note = note or told
    return Found(note=note)


def _way(subject: Subject, masked: Masked) -> int | None:
    """Return which part of a mask of all elements it takes; None if it takes none of these."""
    ways = BY_LAYOUT.get(subject.manner.data, (0,))
    ways = (*ways[1:], 0) if masked.of_one else ways
    failed: Exception | None = None
    for way in ways:
        ones = np.ones(subject.operands.input.shape)
        try:
            with handing(_handed(subject, ones, way)):
                result = subject.called().result
        except REFUSED as error:
            failed = failed or error
            continue
        if result.shape == subject.conv.output_shape:
            return way
    if failed is not None:
        raise failed
    return None


def _handed(subject: Subject, mask: Array, way: int) -> Handed:
    """Return a mask, channels last, as it is handed over."""
    return Handed(subject.manner.laid_out(Pass.GRAD_INPUT, mask, subject.conv), way=way)


def _mask_of(subject: Subject, *, of_each: bool, for_all: bool) -> Array:
    """Return zeros and ones, channels last, with a hole that is larger than a window.

    `of_each`: each channel has a mask of its own; `for_all`: all entries have the same.
    """
    conv = subject.conv
    shape = subject.operands.input.shape
    random = np.random.default_rng(subject.seed)
    mask = (random.random(shape) < COUNTED).astype(np.float64)
    hole = tuple(slice(1, 1 + axis.extent + HOLE) for axis in conv.axes)
    mask[(slice(None), *hole)] = 0
    whole = tuple(slice(-axis.extent, None) for axis in conv.axes)
    mask[(slice(None), *whole)] = 1
    if not of_each:
        mask = np.repeat(mask[..., :1], shape[-1], -1)
    return np.repeat(mask[:1], shape[0], 0) if for_all else mask
