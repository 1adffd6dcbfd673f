"""Complex numbers, for functions that say that they take them.

Owns what is owed of them: neither part is lost, and no operand is conjugated but the template of a
matched filter, and what is said to be.
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.parameters.names import OPERANDS
from convcheck.user_functions.text.declarations import (
    documentation,
    name_of,
    says_complex,
)
from convcheck.user_functions.text.said_conjugates import FILTERS, says_conjugated
from convcheck.user_functions.text.said_windows import says_lags
from convcheck.user_functions.trials.trial_subject import Found, Subject

SAID_BY_NAME = re.compile(rf"{FILTERS}|conj(ugate)?\b")
"""Names of what conjugates its kernel."""


def complex_numbers(subject: Subject) -> Found:
    """Hand over complex numbers, where a function says that it takes them."""
    if not says_complex(subject.function.callee):
        return Found()
    plain = subject.conv.with_changes(bias=False)
    conv = plain.with_changes(dtype="complex128")
    operands = replace(draw(conv, Fill.INTEGERS, subject.seed), bias=None)
    manner = replace(subject.manner, gradients=False, operands="complex128")
    found = subject.function(plain, operands, manner).result
    right = evaluate(conv, operands, Pass.FORWARD)
    if found.shape != right.shape:
        return Found()
    kernel_too = replace(operands, kernel=operands.kernel.conj())
    of_kernel = evaluate(conv, kernel_too, Pass.FORWARD)
    # A matched filter is the correlation with the conjugate (G. Turin, IRE Trans. IT-6, 1960).
    callee = subject.function.callee
    name = name_of(callee).lower()
    # A name says little: of what is done within, perhaps.
    said = f"{name if SAID_BY_NAME.search(name) else ''} {documentation(callee)}"
    # A convolution may be done by a correlation, and has no conjugate.
    convolves = subject.manner.flipped and re.search(r"conv", name_of(callee).lower()) is not None
    names = (callee.reading.name(role) for role in OPERANDS)
    owed = says_conjugated(said, *names, filters_alone=convolves)
    if says_lags(callee) and _near(found, of_kernel):
        return Found()  # as correlations of complex signals are defined
    if owed == "input":
        right = evaluate(conv, replace(operands, input=operands.input.conj()), Pass.FORWARD)
    if _near(found, of_kernel if owed == "kernel" else right):
        return Found() if owed else _half_real(subject, plain, operands, manner)
    wrong = _conjugated(conv, operands, found, owed=owed)
    return Found(f"wrong with complex operands: {wrong}")


def _conjugated(conv: Convolution, operands: Operands, found: Array, *, owed: str) -> str:
    """Return which operand is conjugated that is not to be, or what else is wrong."""
    of_input = {
        "kernel": "the input is conjugated in place of the template: the result is the conjugate of"
        " the right one",
        "input": "",
        "": "the input is conjugated",
    }
    of_kernel = {
        "kernel": "",
        "input": "the kernel is conjugated in place of the input: the result is the conjugate of"
        " the right one",
        "": "the kernel is conjugated, as `scipy.signal.correlate` and `numpy.vdot` do it; hand"
        " over its conjugate",
    }
    neither = {
        "kernel": "the template is not conjugated, which that of a matched filter has to be",
        "input": "the input is not conjugated, which it says",
    }
    ways = [
        (operands.map(np.conj), "the input is conjugated as well as the kernel"),
        (replace(operands, input=operands.input.conj()), of_input[owed]),
        (replace(operands, kernel=operands.kernel.conj()), of_kernel[owed]),
        (operands, neither.get(owed, "")),
    ]
    for wrong, says in ways:
        if says and _near(found, evaluate(conv, wrong, Pass.FORWARD)):
            return says
    return _kind_of(found)


def _near(found: Array, right: Array) -> bool:
    """Tell whether complex results are the right ones, in the precision that they have.

    Libraries without double precision give single ones for it, and transforms round in theirs.
    """
    single = found.dtype in (np.complex64, np.float32)
    share = (2.0**-14 if single else 1e-9) * float(np.abs(right).max(initial=1.0))
    return np.allclose(found, right, rtol=0, atol=share)


def _half_real(subject: Subject, conv: Convolution, operands: Operands, manner: Manner) -> Found:
    """Hand over an input that is real with a kernel that is complex, and the other way round."""
    for mixed, how, told in (
        (
            replace(operands, input=operands.input.real),
            replace(manner, image="float64"),
            "a real input and a complex kernel",
        ),
        (
            replace(operands, kernel=operands.kernel.real),
            replace(manner, operands="float64", image="complex128"),
            "a complex input and a real kernel",
        ),
    ):
        found = subject.function(conv, mixed, how).result
        wide = mixed.map(lambda array: array.astype(np.complex128))
        right = evaluate(conv.with_changes(dtype="complex128"), wide, Pass.FORWARD)
        if found.shape == right.shape and not _near(found, right):
            return Found(f"wrong with {told}: {_kind_of(found)}")
    return Found()


def _kind_of(found: Array) -> str:
    """Return what is wrong with the type of a result that is to be complex."""
    return "the imaginary part is lost" if found.dtype.kind != "c" else f"of {found.dtype}"
