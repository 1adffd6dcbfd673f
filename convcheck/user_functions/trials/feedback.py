"""Recursive filters with a feedback: results that depend on results.

Owns what is owed, by SciPy's `lfilter`, and what usual mistakes give.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.interfaces._array_steps import like
from convcheck.user_functions.interfaces.recursive import Recursive, recursive_of
from convcheck.user_functions.text.docstrings import name_and_docstring
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

SIGNAL = np.array((3.0, -1.0, 2.0, 5.0, -4.0, 1.0, 0.0, 2.0, -3.0, 6.0))
FORWARD = ((2.0, -1.0, 3.0), (1.0, 2.0), (4.0,))
BACK = ((1.0, 0.5, -0.25), (1.0, -0.5, 0.25, 0.125), (2.0, 1.0, -0.5))
"""Coefficients of stable filters, of as many results as inputs, more of them, and with another
number before the result than one."""

UNLIKE_ONE = re.compile(
    r"\ba(\[0\]|_?0) ?(is|==?) ?1|\bnormali[sz]ed\b|/ ?\(? ?1(\.0)? ?[+-] ?a_?\[?1|\bmonic\b"
)
"""Words of who takes no other number there: a denominator `1 + a1 z^-1` begins with it."""

FIRST = re.compile(r"\ba(\[0\]|_?0\b)")
"""How it is written, in docstrings and in programs."""

ADDED = re.compile(
    r"\+ ?(sum\w*[^-+=]{0,16})?a(_?\d|\[\w\]|_?k)? ?\*? ?y ?[\[(]n ?-|/ ?\(? ?1(\.0)? ?- ?a_?\[?1"
)
"""How docstrings, in small letters, have results added: with the other sign."""


def feedback(subject: Subject) -> Found:
    """Hand over coefficients of a feedback."""
    recursive = recursive_of(getattr(subject.function.callee, "call", None))
    if recursive is None:
        return NOT_MADE
    said = name_and_docstring(recursive.call)
    sign = -1 if ADDED.search(said) else 1
    refused = ""
    for b, a in _coefficients(recursive, said):
        given = np.concatenate([a[:1], sign * a[1:]])
        try:
            found = _called(subject, recursive, b, given)
        except (ValueError, AssertionError, NotImplementedError) as error:
            refused = refused or (
                f"coefficients {b.tolist()} and {given.tolist()} are refused: {error}"
            )
            continue
        told = _wrong(found, b, a)
        if told:
            return Found(f"wrong with b = {b.tolist()} and a = {given.tolist()}: {told}")
    return Found(note=refused)


def _coefficients(recursive: Recursive, said: str) -> Iterator[tuple[Array, Array]]:
    """Yield coefficients that it takes; `said` is what it says of the first one of results."""
    section = recursive.section
    # A section that speaks of none nowhere has it divided out before.
    alike = section and not FIRST.search(f"{said} {text_of(recursive.call)}")
    for b, a in zip(FORWARD, BACK, strict=True):
        if a[0] != 1 and (UNLIKE_ONE.search(said) or alike or not recursive.has_first):
            continue
        if section:
            kept = a[:section]
            yield (
                np.pad(np.array(b[:section]), (0, max(section - len(b), 0))),
                np.pad(np.array(kept), (0, section - len(kept))),
            )
        else:
            yield np.array(b), np.array(a)


def _called(subject: Subject, recursive: Recursive, b: Array, a: Array) -> Array:
    arrays = SIGNAL, b, a
    if subject.manner.framework == "lists":
        return np.asarray(recursive.of(*(each.tolist() for each in arrays)), float)
    kernel = _operand(subject)
    return recursive.of(*(like(kernel, each) for each in arrays)).astype(float)


def _operand(subject: Subject) -> Any:
    """Return a kernel as it is handed over: an array of the framework and its type."""
    array = np.zeros(1, subject.manner.operands or subject.conv.dtype)
    return frameworks()[subject.manner.framework].to(array)


def _wrong(found: Array, b: Array, a: Array) -> str:
    from scipy import signal

    owed = signal.lfilter(b, a, SIGNAL)
    if found.shape != owed.shape:
        return f"{found.shape} results of {SIGNAL.shape} inputs"
    if alike(found, owed):
        return ""
    return next(
        (said for said, other in _mistaken(b, a) if alike(found, other)),
        "it is not a[0] y[n] = sum b[k] x[n - k] - sum a[k] y[n - k]",
    )


def _mistaken(b: Array, a: Array) -> Iterator[tuple[str, Array]]:
    """Yield what usual mistakes give, and how they are said."""
    from scipy import signal

    rest = np.concatenate([[1.0], a[1:]])
    if a[0] != 1:
        yield "nothing is divided by a[0] (not normalised)", signal.lfilter(b, rest, SIGNAL)
        yield (
            "the feedback (recursive part) is not divided by a[0], the rest is (not normalised)",
            signal.lfilter(b / a[0], rest, SIGNAL),
        )
        yield (
            "the sum over inputs is not divided by a[0], the feedback is (not normalised)",
            signal.lfilter(b, np.concatenate([[1.0], a[1:] / a[0]]), SIGNAL),
        )
    turned = np.concatenate([a[:1], -a[1:]])
    yield "the feedback has the other sign: it is added", signal.lfilter(b, turned, SIGNAL)
    yield "there is no feedback at all", signal.lfilter(b, a[:1], SIGNAL)
    late = np.concatenate([a[:1], [0.0], a[1:]])
    yield "the feedback comes one element late (off by one)", signal.lfilter(b, late, SIGNAL)
    if len(a) > 2:
        early = np.concatenate([a[:1], a[2:]])
        yield "the feedback begins with a[2] (off by one)", signal.lfilter(b, early, SIGNAL)
        last = signal.lfilter(b, a[:-1], SIGNAL)
        yield "the last coefficient of the feedback is left out", last
        order = np.concatenate([a[:1], a[:0:-1]])
        yield "coefficients of the feedback are reversed", signal.lfilter(b, order, SIGNAL)
    yield (
        "only as many coefficients of the feedback as of inputs",
        signal.lfilter(b, a[: len(b)], SIGNAL),
    )
    yield (
        "inputs are fed back in place of results",
        np.convolve(SIGNAL, b)[: len(SIGNAL)]
        - (np.convolve(SIGNAL, np.concatenate([[0.0], a[1:]]))[: len(SIGNAL)]),
    )
