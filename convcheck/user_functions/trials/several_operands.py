"""Functions of any number of operands, handed three.

Owns what is owed then: that of the first two, with the third.
"""

from __future__ import annotations

import functools
import re
from typing import Any

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.interfaces.any_number import several_of
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

COLUMN_AND_ROW = re.compile(r"\(\s*u, ?v, ?\w+\s*[,)]")
"""How docstrings, in small letters, have MATLAB's `conv2(u, v, A)`: three are a column, a row and
an image."""

WRONG = "wrong for three operands: the result is not that of the first two with the third"


def several_operands(subject: Subject) -> Found:
    """Hand over the kernel twice: to a function of full convolutions, or of one after another."""
    callee = subject.function.callee
    if not isinstance(callee, Plain):
        return NOT_MADE
    several, call = several_of(callee.call), callee.call
    if several is None or COLUMN_AND_ROW.search(documentation(callee)):
        return NOT_MADE
    seen: list[tuple[Array, ...]] = []
    of = several.call

    @functools.wraps(call)
    def with_three(x: Any, w: Any, **named: Any) -> Any:
        two = call(x, w, **named)
        arrays = x, w, two, of(x, w, w, **named), of(two, w, **named)
        seen.append(tuple(map(to_numpy, arrays)))
        return two

    subject.calling(callee, with_three).called()
    x, w, two, three, owed = seen[-1]
    full = all(n == i + k - 1 for n, i, k in zip(two.shape, x.shape, w.shape, strict=False))
    if not full and not several.in_turn:
        return NOT_MADE
    return Found() if alike(three, owed) else Found(WRONG)
