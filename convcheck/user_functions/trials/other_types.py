"""Operands of the other common type of fractions, and as many digits of results as it has.

Owns what is owed: results that are about right, and all digits where float64 is spoken of.
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np

from convcheck.mathematics.form_budget import SUMS
from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.text.declarations import file_text
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.value_trials import FINE, roughly

WIDE_TYPES = re.compile(r"\b(float64|double)\b")
"""What a file mentions that takes float64."""


def other_type(subject: Subject) -> Found:
    """Hand over arrays of the other common type."""
    dtype = {"float64": "float32", "float32": "float64"}.get(subject.manner.operands)
    if dtype is None:
        return Found()
    manner = replace(subject.manner, gradients=False, operands=dtype)
    result = subject.function(subject.conv, subject.operands, manner).result
    wide = subject.operands.map(lambda array: array.astype(np.float64))
    if not roughly(subject, wide, result):
        return Found(f"wrong with operands of {dtype}")
    return _of_all_digits(subject, manner) if dtype == "float64" else Found()


def _of_all_digits(subject: Subject, manner: Manner) -> Found:
    """Hand over samples of float64 where it says that it takes them, and look at their last digits.

    A result of float32 says itself that it has no more of them.
    """
    if subject.budget != SUMS or not WIDE_TYPES.search(file_text(subject.function.callee)):
        return Found()
    conv = subject.conv.with_changes(dtype="float64")
    operands = draw(conv, Fill.NORMAL, subject.seed)
    result = subject.function(conv, operands, manner).result
    expected = evaluate(conv, operands, Pass.FORWARD)
    if result.dtype != np.float64 or result.shape != expected.shape:
        return Found()
    allowed = FINE * evaluate(conv, operands.map(np.abs), Pass.FORWARD)
    if (np.abs(result - expected) <= allowed).all():
        return Found()
    return Found(
        "wrong with operands of float64, by the last digits of a result of float64: sums are"
        " accumulated in single precision (float32), whatever the operands are; keep the"
        " accumulator in their type"
    )
