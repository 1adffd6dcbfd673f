"""A kernel for each sample, of functions that are read with one for all.

Owns what is owed: the result of each sample is that of its own kernel; and the words for which one
it is instead.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.interfaces.handed_beside import Handed, handing
from convcheck.user_functions.interfaces.kernels_of_samples import has_kernels_of_samples
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

ENTRIES, INPUTS, OUTPUTS = 3, 2, 4
"""Samples, of which no two are exchanged by what exchanges channels; and these."""


def kernels_of_samples(subject: Subject) -> Found:
    """Hand over another kernel for each sample."""
    callee = subject.function.callee
    conv, manner = subject.conv.if_possible(batch=ENTRIES), subject.manner
    samples = isinstance(callee, Plain) and has_kernels_of_samples(callee.call)
    if not samples or conv is None or "N" not in manner.data:
        return NOT_MADE
    if conv.groups == 1 and "C" in manner.data and "O" in manner.kernel:
        conv = conv.if_possible(in_channels=INPUTS, out_channels=OUTPUTS) or conv
    asked = replace(subject, conv=conv)
    kernels = [draw(conv, Fill.INTEGERS, subject.seed + n).kernel for n in range(ENTRIES)]
    laid_out = [manner.laid_out(Pass.GRAD_KERNEL, each, conv) for each in kernels]
    with handing(Handed(np.stack(laid_out))):
        result = asked.called().result
    used = [_used(asked, kernels, entry, result) for entry in range(ENTRIES)]
    fault = _fault(used)
    return Found(f"wrong with a kernel for each sample: {fault}" if fault else "")


def _fault(used: list[int | None]) -> str:
    """Return what is wrong where samples have these kernels; empty if nothing is."""
    if used == [*range(ENTRIES)]:
        return ""
    if used == [0] * ENTRIES:
        return "all have that of the first one"
    if None not in used:
        return f"samples {[*range(ENTRIES)]} have those of {used}"
    return (
        "the result of a sample is that of no kernel among these, right with the same one for all:"
        " samples and channels may be mixed up, as where axes are folded together in another order"
        " than they are taken apart"
    )


def _used(subject: Subject, kernels: list[Array], entry: int, result: Array) -> int | None:
    """Return the kernel of which the result of an entry is; None if it is none of them."""
    one = subject.conv.with_changes(batch=1)
    if result.shape != subject.conv.output_shape:
        return None
    usual = subject.operands.map(lambda array: array.astype(np.float64))
    alone = replace(usual, input=usual.input[[entry]])
    for number, drawn in enumerate(kernels):
        kernel = drawn.astype(np.float64)
        if alike(result[[entry]], evaluate(one, replace(alone, kernel=kernel), Pass.FORWARD)):
            return number
    return None
