"""Gradients that are written into arrays in which something stands already.

Owns what is owed then: BLAS's `alpha * gradient + beta * what was there`, which nobody reads where
beta is zero; and what a function says of itself that has no such numbers.
"""

from __future__ import annotations

import math
import re

from convcheck.user_functions.interfaces.written_gradients import (
    Before,
    Written,
    beginning_with,
    written_by,
)
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

THERE, ALPHA, BETA = 4.0, 2.0, 0.5
"""Exact in binary, as what comes of them is."""

ADDS = re.compile(r"\baccumulat|\badd(s|ed)? (in)?to\b|\+=|\bsums? into\b")
OVERWRITES = re.compile(
    r"\boverwrit|\bnot (be )?read\b|\bnan\b|\bneed not be (zero|initiali[sz]ed)|\buninitiali[sz]ed"
)
"""How functions say what becomes of what was there, in small letters."""


def arrays_of_gradients(subject: Subject) -> Found:
    """Hand over arrays in which something stands, and numbers for alpha and beta."""
    written = written_by(getattr(subject.function.callee, "call", None))
    if written is None:
        return NOT_MADE
    if not written.beta:
        return _alone(subject, written)
    names = ", ".join(written.targets)
    if not _right(subject, Before(math.nan)):
        told = f"{names} with NaN in it, and {written.beta} of 0, gives NaN: what was there is read"
        said = OVERWRITES.search(written.said)
        return Found(f"wrong: {told}, which it says is not") if said else Found(note=told)
    alphas = (1.0, ALPHA) if written.alpha else (1.0,)
    for alpha in alphas:
        for beta in (0.0, 1.0) if written.flag else (0.0, 1.0, BETA):
            if not _right(subject, Before(THERE, alpha, beta, beta)):
                numbers = f"{written.beta}={beta:g}"
                numbers += f", {written.alpha}={alpha:g}" if written.alpha else ""
                return Found(
                    f"wrong with {numbers} and {names} of {THERE:g}: not"
                    f" {written.alpha or 1} * gradient + {written.beta} * what was there"
                )
    return Found()


def _alone(subject: Subject, written: Written) -> Found:
    """Return what becomes of what was there where no number says what share of it is kept."""
    names = ", ".join(written.targets)
    adds = _right(subject, Before(THERE, kept=1.0))
    replaces = _right(subject, Before(THERE))
    says_adds, says_not = ADDS.search(written.said), OVERWRITES.search(written.said)
    if not adds and not replaces:
        return Found(
            f"wrong where {names} is not zero before: neither added to it nor in its place"
        )
    if says_adds and not says_not and not adds:
        return Found(f"it says that it adds to {names}, and writes over what was there")
    if says_not and not says_adds and not replaces:
        return Found(f"it says that what is in {names} is not read, and adds to it")
    return Found(note=f"it {'adds to' if adds else 'writes over'} what is in {names} before")


def _right(subject: Subject, before: Before) -> bool:
    with beginning_with(before):
        return subject.right(subject.called().result)
