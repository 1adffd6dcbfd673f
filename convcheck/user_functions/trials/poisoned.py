"""NaN and infinities in an operand: which elements of the result they come out in.

Owns both trials: one element among others, and one in a corner beside the padding.
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np

from convcheck.mathematics.reference import evaluate
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces.graphs import graphs_of
from convcheck.user_functions.interfaces.normalised_correlations import normalised_of
from convcheck.user_functions.interfaces.shares import has_shares
from convcheck.user_functions.interfaces.weighted_means import divides
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, Try

SATURATES = re.compile(r"\bsaturat|\bclip|\bclamp|\binstead of (becoming )?inf")
"""What docstrings say, in small letters, of results that are never infinite."""


def poisoned(value: float, name: str) -> Try:
    """Return a trial that puts a value into input and kernel, and looks where it comes out."""

    def made(subject: Subject) -> Found:
        callee = subject.function.callee
        # What is missing has a trial of its own, and so has what has no energy; in a product with
        # the matrix of a graph all nodes meet.
        if divides(callee) or normalised_of(callee) or has_shares(callee) or graphs_of(callee):
            return NOT_MADE
        conv, usual = subject.conv, subject.operands
        full = usual.map(lambda array: np.where(array == 0, 1, array).astype(array.dtype))
        for operand in ("input", "kernel", *(["bias"] if conv.bias else [])):
            poisoned = getattr(full, operand).copy()
            poisoned[tuple(size // 2 for size in poisoned.shape)] = value
            result = subject.called(replace(full, **{operand: poisoned})).result
            marks = full.map(lambda array: np.zeros(array.shape))
            if operand != "bias":  # what meets the element, and no bias
                marks = replace(
                    full.map(lambda array: np.ones(array.shape)),
                    bias=marks.bias,
                )
            mark = (np.isfinite(poisoned) == 0).astype(np.float64)
            reached = evaluate(conv, replace(marks, **{operand: mark}), Pass.FORWARD)
            if result.shape != reached.shape:
                return Found()
            lost = int((np.isfinite(result) & (reached != 0)).sum())
            if lost:
                told = (
                    f"{name} in the {operand} does not come out: {lost} elements that depend on it"
                    " are finite numbers"
                )
                # SciPy's filters leave out taps that are not larger than an epsilon, as no NaN is.
                left_out = operand == "kernel" and np.isnan(value)
                bounded = np.isinf(value) and SATURATES.search(documentation(callee)) is not None
                return Found(note=told) if left_out or bounded else Found(told)
            if (~np.isfinite(result) & (reached == 0)).any():
                return Found(
                    note=f"{name} in the {operand} spreads to elements that do not depend on it"
                )
        return _beside_padding(subject, value, name)

    return made


def _beside_padding(subject: Subject, value: float, name: str) -> Found:
    """Put a value into a corner of the input, with padding around it.

    What stands in the padding is zero, and no product of zero with an element, which is NaN there.
    What comes out just so of an input with the zeros in it is not the padding's: a transform's.
    """
    conv = subject.conv
    if subject.function.reading.has(Role.PADDING) and not subject.function.fixed:
        each = tuple((taps, taps) for taps in conv.kernel)
        conv = conv.if_possible(padding=each, bias=False) or conv
    if conv.padding_mode != "zeros" or not any(map(any, conv.pads)):
        return Found()
    padded = replace(subject, conv=conv)
    full = padded.operands.map(lambda array: np.where(array == 0, 1, array).astype(array.dtype))
    poisoned = full.input.copy()
    poisoned[(0,) * poisoned.ndim] = value
    operands = replace(full, input=poisoned)
    larger = conv.with_changes(spatial=tuple(a.padded for a in conv.axes), padding="valid")
    around = np.pad(poisoned, ((0, 0), *conv.pads, (0, 0)))
    try:
        result = padded.called(operands).result
        plain = replace(subject, conv=larger).called(replace(operands, input=around)).result
    except REFUSED:
        return Found()
    wide = operands.map(lambda array: array.astype(np.float64))
    right = ~np.isnan(evaluate(conv, wide, Pass.FORWARD))
    if not result.shape == plain.shape == right.shape or not (np.isnan(result) & right).any():
        return Found()
    if (np.isnan(plain) & right).any():
        return Found()
    return Found(
        f"{name} in a corner of the input is NaN in elements of the result where it is not to be,"
        " only with padding: what lies in the padding is multiplied by zero (a mask), and is to be"
        " replaced by zero (np.where)"
    )
