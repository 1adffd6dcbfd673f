"""Offsets of the taps of a deformable convolution, which are read as zero.

Owns what is owed of them: a tap that is moved by a fraction is shared between its neighbours, as
bilinear sampling does (J. Dai et al., "Deformable Convolutional Networks", ICCV 2017, eqs. 2 to 4),
so that offsets that are alike everywhere make another kernel, of a plain convolution.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces.deformed_samples import ORDERS, said_of_offsets
from convcheck.user_functions.interfaces.handed_beside import Handed, handing
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

IN_TURN = re.compile(
    r"torchvision|interleav|2 ?\*? ?[a-z]\b|(each|every|per) (kernel )?(tap|point|sample)"
    r"|\(d?y, ?d?x\)|\bdy, ?dx\b"
)
"""How a docstring says that offsets come in the usual order."""

ROOM = 6
"""Elements by which an input is longer than a kernel."""

QUARTERS = 4
"""Parts of one by which taps are moved, back and on."""


def moved_taps(subject: Subject) -> Found:
    """Hand over an offset for each tap, the same everywhere, in the order that is said."""
    said = said_of_offsets(getattr(subject.function.callee, "call", None))
    conv = subject.conv
    if not said or conv.transposed or conv.rank != 2:
        return NOT_MADE
    larger = conv.if_possible(
        spatial=tuple(axis.extent + ROOM + n for n, axis in enumerate(conv.axes))
    )
    subject = replace(subject, conv=larger or conv)
    random = np.random.default_rng(subject.seed)
    count = int(np.prod(subject.conv.kernel))
    for whole in (True, False):
        moved = random.integers(-QUARTERS, QUARTERS, (count, conv.rank)) / QUARTERS
        moved = np.floor(moved) if whole else moved
        moved[:2] = (-1, 0), (0, -1)  # so that no two orders are the same
        owed = _owed(subject, moved)
        found = [way for way in range(len(ORDERS)) if _gives(subject, moved, way, owed)]
        if not found:
            kind = "whole elements" if whole else "fractions (bilinear sampling)"
            return Found(f"wrong with offsets of {kind}: they are not those of any usual order")
        if 0 not in found and IN_TURN.search(said):
            return Found(
                f"wrong with offsets: they are read as {ORDERS[found[0]][0]}, while it says"
                f" {ORDERS[0][0]} (channel 2k is the vertical shift of tap k, channel 2k + 1 the"
                " horizontal one): the order of the offsets is swapped"
            )
        if 0 not in found:
            return Found(note=f"its offsets are {ORDERS[found[0]][0]}")
    return Found()


def _gives(subject: Subject, moved: Array, way: int, owed: Array) -> bool:
    """Tell whether a result with offsets in an order is what is owed."""
    try:
        with handing(Handed(moved, way=way)):
            result = subject.called().result
    except REFUSED:
        return False
    return alike(result, owed)


def _owed(subject: Subject, moved: Array) -> Array:
    """Return the plain convolution with the kernel of moved taps."""
    conv, usual = subject.conv, subject.operands
    taps = list(itertools.product(*(range(size) for size in conv.kernel)))
    kernel = tuple(axis.extent + 2 for axis in conv.axes)
    weights = np.zeros((*kernel, *usual.kernel.shape[conv.rank :]))
    for tap, shift in zip(taps, moved, strict=True):
        first = np.floor(shift)
        for step in itertools.product((0, 1), repeat=conv.rank):
            share = np.prod(np.where(step, shift - first, 1 - (shift - first)))
            place = [1 + t * d for t, d in zip(tap, conv.dilation, strict=True)]
            if share:
                at = tuple((place + first + step).astype(int).tolist())
                weights[at] += share * usual.kernel[tap]
    pads = tuple((before + 1, after + 1) for before, after in conv.pads)
    wide: Convolution = conv.with_changes(
        kernel=kernel, dilation=(1,) * conv.rank, padding=pads, dtype="float64"
    )
    operands = usual.map(lambda each: each.astype(np.float64))
    return np.asarray(evaluate(wide, replace(operands, kernel=weights), Pass.FORWARD))
