"""Weights that are exchanged between two calls of one object, whose class says that they may be.

Owns that trial. What was computed of the first weights, their spectrum or another transform, is
out of date then.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.callables.object_weights import weight
from convcheck.user_functions.objects.classes import Built
from convcheck.user_functions.objects.framework_modules import is_layer, is_module
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.parameters.names import HELD, Role, plain
from convcheck.user_functions.text.declarations import documentation, thing_of
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

CHANGED = r"(updat|assign|exchang|replac|swap|modif|chang|set (to|anew|again))\w*"
SAID = re.compile(
    rf"\b(weights?|taps|kernels?|filters?|coefficients?|response)\b[^.;]{{0,80}}\b{CHANGED}"
    rf"|\b{CHANGED}[^.;]{{0,60}}\b(weights?|taps|kernels?|filters?|coefficients?|response)\b"
)
"""How docstrings of classes say, in small letters, that weights may be changed."""

STALE = (
    "with weights that are set between two calls it gives what the old ones give: something that"
    " was computed of them is kept (a stale cache of a spectrum, or of transformed weights);"
    " compute it anew where they change"
)


def exchanged_weights(subject: Subject) -> Found:
    """Set an object's weights to those of another one, and hold it against that."""
    callee = subject.function.callee
    kind = thing_of(callee)
    if not isinstance(callee, Built) or is_module(kind) or is_layer(kind):
        return NOT_MADE
    if not SAID.search(documentation(callee)):
        return NOT_MADE
    plain_one = replace(subject, conv=subject.conv.with_changes(bias=False))
    second = replace(plain_one, seed=subject.seed + 1)
    one, other = plain_one.last_built(callee), second.last_built(callee)
    name = "" if one is None or other is None else _name_of_weights(one)
    if not name:
        return NOT_MADE
    x = plain_one.laid_out

    def result(thing: Any) -> Array:
        return np.array(to_numpy(getattr(thing, forward_name(type(thing)))(x.copy())), float)

    try:
        old = result(one)
        wanted = result(other)
        setattr(one, name, np.array(getattr(other, name)))
        found = result(one)
    except Exception as error:  # noqa: BLE001 - the object is a user's
        return Found(
            note=f"weights that are set between two calls: {type(error).__name__}: {error}"
        )
    if found.shape != wanted.shape or np.allclose(found, wanted) or np.allclose(old, wanted):
        return Found()
    return Found(STALE if np.allclose(found, old) else "")


def _name_of_weights(thing: Any) -> str:
    """Return the attribute or property of an object under which its weights are set."""
    own: dict[str, Any] = dict(vars(type(thing)))
    for name, each in own.items():
        settable = isinstance(each, property) and each.fset is not None
        if settable and plain(name) in HELD[Role.KERNEL]:
            return name
    held = weight(thing, Role.KERNEL)
    return str(held.name) if held is not None and held.owner is thing else ""
