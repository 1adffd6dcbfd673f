"""Lags that are returned beside a correlation of two signals: which shift each element is of.

Owns which ones they can be: element i is the sum over `x[n + k] * y[n]` for k from -(len(y) - 1) to
len(x) - 1, as `scipy.signal.correlation_lags` has them, or the same with the other sign.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.arrays import is_array, to_numpy
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.parameters.names import OPERANDS
from convcheck.user_functions.parameters.rewritten import seen_through
from convcheck.user_functions.reading.own_parameters import FULL, OwnParameters
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

CONJUGATED = r"(?:(?:np\.)?conj\w*\( ?)?"
"""How a formula may have the conjugate of a signal."""

LENGTH, TAPS = 9, 4
"""Those of two signals of which none is as long as the other."""


def lags(subject: Subject) -> Found:
    """Look at the lags beside a full correlation of two signals of different lengths."""
    callee, manner = subject.function.callee, subject.manner
    signals = (manner.data, manner.kernel, subject.conv.rank) == ("S", "S", 1)
    if not (signals and isinstance(callee, Plain)) or manner.flipped:
        return NOT_MADE
    kept: list[Any] = []

    def keeping(value: Any, _: Any) -> Any:
        kept.append(value)
        return value

    conv = subject.conv.with_changes(spatial=(LENGTH,), kernel=(TAPS,))
    conv = OwnParameters(padding=FULL).of(conv, padded=True)
    looked = subject.calling(callee, seen_through(callee.call, after=keeping))
    looked = replace(looked, conv=conv)
    try:
        right = looked.right(looked.called().result)
    except REFUSED:
        return NOT_MADE
    told = _lags_in(kept[-1]) if kept else None
    if told is None or not right:
        return NOT_MADE
    wanted = np.arange(-(TAPS - 1), LENGTH)
    sign = sign_said(documentation(callee), *map(callee.reading.name, OPERANDS))
    if sign and np.array_equal(told, -sign * wanted):
        return Found(
            "its lags have the wrong sign (they are reversed): its docstring has a formula in which"
            f" the element of lag k is another one than it is here; they are {sign * wanted[0]} to"
            f" {sign * wanted[-1]} for signals of {LENGTH} and {TAPS} elements"
        )
    if np.array_equal(told, wanted) or np.array_equal(told, -wanted):
        return Found()
    return Found(
        f"its lags are {told[0]} to {told[-1]} of signals of {LENGTH} and {TAPS} elements, where"
        f" they are {wanted[0]} to {wanted[-1]}, or the same with the other sign: from"
        " -(len(y) - 1) to len(x) - 1; the lengths, or the order of the arguments, may be"
        " exchanged, so that lags are reversed (of the opposite sign)"
    )


def sign_said(said: str, x: str, y: str) -> int:
    """Return the sign of lags by a formula: 1 of `x[n + k] * y[n]`, -1 of `x[n] * y[n + k]`.

    Zero where there is none, or where there are both. `said` is in small letters.
    """
    found = set()
    for first, second, sign in ((x.lower(), y.lower(), 1), (y.lower(), x.lower(), -1)):
        both = (first, second)
        moving, still = (rf"(?<!\w){CONJUGATED}{re.escape(each)} ?[\[(] ?" for each in both)
        lag, end, times = r" ?(?P<way>[+-]) ?\w+(\[\w+\])?", r" ?[\])]\)?", r" ?\*? ?"
        for formula in (
            rf"{moving}(?P<at>\w+){lag}{end}{times}{still}(?P=at){end}",
            rf"{still}(?P<at>\w+){end}{times}{moving}(?P=at){lag}",
        ):
            found |= {sign if e["way"] == "+" else -sign for e in re.finditer(formula, said)}
    return found.pop() if len(found) == 1 else 0


def _lags_in(value: Any) -> Array | None:
    """Return an array of whole numbers, one after the other, that stands beside an output."""
    if not isinstance(value, tuple | list) or len(value) != 2:
        return None
    for each in value:
        if is_array(each) and len(each.shape) == 1 and "int" in str(each.dtype):
            array = to_numpy(each)
            if len(array) > 1 and abs(np.diff(array)).max() == abs(np.diff(array)).min() == 1:
                return array
    return None
