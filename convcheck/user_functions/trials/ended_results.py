"""Results of a function of a kernel that cuts them off or rounds them, held against those before.

Owns the call of the whole function, on an image of its kind, where it is read without these steps.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.model.passes import Pass
from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.load import module_of
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.text.uncut import Ends, uncut
from convcheck.user_functions.trials.ended import domain, ended_wrongly
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

WHOLE = "__convcheck_whole__"
"""What a file without the steps calls the file that it was made of."""

UNIT = 8.0
"""What the absolute values of a kernel sum to, at most, of images of fractions."""


def ended_results(subject: Subject) -> Found:
    """Call the whole function, and hold it against what it is without its last steps."""
    callee = subject.function.callee
    held = getattr(callee, "call", None) or getattr(callee, "build", None) or ended_results
    call = inspect.unwrap(held)
    around = vars(sys.modules[call.__module__]) if inspect.isclass(call) else call.__globals__
    path = around.get(WHOLE)
    if path is None:
        return NOT_MADE
    before = around.get(call.__name__)  # with its own defaults, as the whole has them
    left = uncut(Path(path).read_text(encoding="utf-8"), call.__name__)
    whole = getattr(module_of(path), call.__name__, None)
    if left is None or whole is None or before is None:
        return NOT_MADE
    ends = left[1]
    faults = []
    for kind in ("uint8", "") if ends.of_bytes and subject.manner.framework == "numpy" else ("",):
        try:
            kernel = subject.operands.kernel.astype(np.float64)
            result, owed, nothing = _of(subject, (whole, before), ends, kind, kernel)
        except Exception as error:  # noqa: BLE001 - a user's function may raise anything
            return Found(note=f"results {ends.said}: {type(error).__name__}: {error}")
        faults.append(ended_wrongly(ends, result, owed, nothing))
    # An image of fractions has no bytes, and lists have no dtype to be cast to.
    of_bytes = subject.manner.framework == "numpy" and (ends.high is None or ends.high > 1)
    if of_bytes and FRACTIONS.search(documentation(subject.function.callee)):
        faults.append(_of_fractions(subject, (whole, before), ends))
    if ends.whole and ends.low is None and not any(faults):
        faults.append(_of_longer(subject, (whole, before), ends))
    fault = next(filter(None, faults), "")
    return Found(f"with an image of its kind, {fault}" if fault else "")


def _of_longer(subject: Subject, functions: tuple[Callable[..., Any], ...], ends: Ends) -> str:
    """Return what is wrong with whole numbers of a longer input, if there may be one.

    Of a short one a transform may be exact by chance.
    """
    spatial = tuple(LONGER * size + 1 for size in subject.conv.spatial)
    conv = subject.conv.if_possible(spatial=spatial)
    if conv is None:
        return ""
    longer = replace(subject, conv=conv)
    try:
        result, owed, nothing = _of(
            longer, functions, ends, "", longer.operands.kernel.astype(float)
        )
    except Exception:  # noqa: BLE001 - a user's function may raise anything
        return ""
    return ended_wrongly(ends, result, owed, nothing)


LONGER = 5
"""Times the usual size."""

FRACTIONS = re.compile(
    r"\b(float|fraction|real)\w*\W+(\w+\W+)?(kernel|filter|mask|weight|tap|coefficient)s?\b"
    r"|\b(kernel|mask|weight|tap|coefficient)s?\b[^.;]{0,20}\b(float|fraction)"
    r"|\bgaussian\b|\bblur\b"
)
"""What docstrings say, in small letters, of kernels that need not be whole numbers."""

CAST = (
    "results of a kernel of fractions are wrong, and right of one of whole numbers: its weights"
    " are cast to integers (truncated, fractional ones become 0); keep the kernel's own dtype"
)

LARGEST, PART = 16, 2.0**-6
"""Of whole numbers below the first, and what they are multiplied by to have fractions: every sum is
exact, and few are beyond a byte."""


def _of_fractions(subject: Subject, functions: tuple[Callable[..., Any], ...], ends: Ends) -> str:
    """Return what is wrong with a kernel of fractions, of who takes one of whole numbers rightly.

    The results before the last steps are those of a kernel of whole numbers, over its multiple.
    """
    _, before = functions
    whole = np.abs(subject.operands.kernel.astype(np.float64)) % LARGEST
    try:
        result, _, nothing = _of(subject, functions, ends, "uint8", PART * whole)
        _, owed, _ = _of(subject, (before, before), ends, "", whole)
    except Exception:  # noqa: BLE001 - a user's function may raise anything
        return ""
    if not ended_wrongly(ends, result, PART * owed, PART * nothing):
        return ""
    return CAST


def _of(
    subject: Subject,
    functions: tuple[Callable[..., Any], ...],
    ends: Ends,
    kind: str,
    kernel: Array,
) -> tuple[Array, Array, float]:
    """Return the results of both functions with a kernel, and what the second makes of zeros."""
    conv, operands, manner = subject.conv, subject.operands, subject.manner
    if ends.high is not None and ends.high <= 1:
        kernel = kernel * (2.0 ** np.floor(np.log2(UNIT / max(np.abs(kernel).sum(), 1.0))))
    x = domain(ends, operands.input.shape)
    data = manner.laid_out(Pass.GRAD_INPUT, x.astype(np.float64), conv)
    taps = manner.laid_out(Pass.GRAD_KERNEL, kernel, conv)
    names = {role: name for name, role in subject.function.reading.roles}

    def called(function: Callable[..., Any], image: Array) -> Array:
        image = image.astype(kind) if kind and function is functions[0] else image
        given = {names[Role.INPUT]: image, names[Role.KERNEL]: taps.copy()}
        if manner.framework == "lists":
            given = {name: _plain(each) for name, each in given.items()}
        if inspect.isclass(function):
            data = given.pop(names[Role.INPUT])
            thing = function(**given)
            return np.array(to_numpy(getattr(thing, forward_name(function))(data)), dtype=float)
        return np.array(to_numpy(function(**given)), dtype=float)

    whole, before = functions
    nothing = called(before, np.zeros_like(data))
    return called(whole, data.copy()), called(before, data), float(nothing.max(initial=0.0))


def _plain(array: Array) -> Any:
    """Return an array as lists, of whole numbers where it has no others."""
    whole = bool(np.array_equal(array, np.rint(array)))
    return (array.astype(np.int64) if whole else array).tolist()
