"""Calls as training makes them: trials of operands that change, defaults, gradients that are views.

Owns what is asked there. Each has an answer that does not depend on taste.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.passes import Pass
from convcheck.user_functions.callee import Plain
from convcheck.user_functions.classes import Built
from convcheck.user_functions.execution import Called
from convcheck.user_functions.handing import Handing
from convcheck.user_functions.refusal import BackwardFailed, Refused
from convcheck.user_functions.signature import Role, signature_of
from convcheck.user_functions.trial_subject import Found, Subject
from convcheck.user_functions.value_trials import COARSE, WIDEST

WRITABLE = ("numpy", "torch")
"""Frameworks whose arrays can be written to."""

DEFAULTED = (Role.BIAS, Role.STRIDE, Role.PADDING, Role.DILATION, Role.GROUPS)
"""Parameters whose defaults say what a call without them computes."""


def changed_between(subject: Subject) -> Found:
    """Write other numbers into the same arrays and call again; give an object other weights.

    As training does. A class that is built from its weights keeps them.
    """
    callee, other = subject.function.callee, replace(subject, seed=subject.seed + 1)
    manner = replace(subject.manner, gradients=False)
    if isinstance(callee, Plain):
        if manner.framework not in WRITABLE:
            return Found()
        result = subject.function.overwritten(
            subject.conv, subject.operands, other.operands, manner
        )
        return Found(
            ""
            if other.right(result)
            else "wrong in a second call with the same arrays, whose elements were changed in"
            " between, as training changes weights: it keeps what it made of them in the call"
            " before (state); keep nothing by the identity of an array"
        )
    if isinstance(callee, Built) and callee.ways[0].has(Role.KERNEL):
        return Found()
    several = (subject.operands, other.operands)
    _, result = subject.function.in_turn(subject.conv, several, manner)
    return Found(
        ""
        if other.right(result)
        else "wrong in the second call of one object, once its weights were changed, as training"
        " does: it keeps what it made of the earlier ones in the call before (state)"
    )


def left_out(subject: Subject) -> Found:
    """Leave out what has a default, which says what is then computed."""
    callee = subject.function.callee
    if not isinstance(callee, Plain) or subject.conv.transposed:
        return Found()
    parameters = signature_of(callee.call).parameters
    given = {
        role: parameters[name].default
        for name, role in callee.reading.roles
        if role in DEFAULTED and name in parameters
    }
    given = {role: each for role, each in given.items() if each is not inspect.Parameter.empty}
    try:
        changes = dict(_meant_by(role, each, subject.conv) for role, each in given.items())
        usual = replace(subject, conv=subject.conv.with_changes(**changes))
    except (InvalidConvolution, ValueError):
        return Found()
    if not given or not usual.right(usual.called().result):
        return Found()
    names = " and ".join(name for name, role in callee.reading.roles if role in given)
    manner = replace(subject.manner, gradients=False)
    try:
        called: Called = subject.function.without(usual.conv, usual.operands, manner, {*given})
    except Refused as error:
        if error.deliberate:
            raise
        return Found(f"without {names}, which have defaults, it raises {error}")
    if usual.right(called.result):
        return Found()
    return Found(f"wrong without {names}: right where they are given with their defaults")


def _meant_by(role: Role, default: Any, conv: Convolution) -> tuple[str, Any]:
    """Return field and value of a convolution. Raises `ValueError` for a default of no meaning."""
    if role is Role.BIAS:
        if default is not None:
            raise ValueError(default)
        return "bias", False
    if role is Role.PADDING and isinstance(default, str) and default.lower() in ("same", "valid"):
        return "padding", default.lower()
    numbers = [default] * conv.rank if isinstance(default, int) else default
    whole = isinstance(numbers, tuple | list) and len(numbers) == conv.rank
    if not whole or any(isinstance(n, bool) or not isinstance(n, int) for n in numbers):
        raise ValueError(default)
    if role is Role.GROUPS:
        if default != conv.groups:
            raise ValueError(default)
        return "groups", default
    if role is Role.PADDING:
        return "padding", tuple((n, n) for n in numbers)
    return role.value, tuple(numbers)


def gradient_in_another_order(subject: Subject) -> Found:
    """Hand over a gradient whose axes lie in another order, as after a permuted output."""
    manner = replace(subject.manner, gradients=True)
    usual = subject.function(subject.conv, subject.operands, manner)
    if usual.ungraded or len(usual.results) < 2:
        return Found()
    told = "where the gradient of the output is not contiguous, as after y.permute(...)"
    manner = replace(manner, handing=Handing.REVERSED)
    try:
        called = subject.function(subject.conv, subject.operands, manner)
    except BackwardFailed as error:
        return Found(f"the backward pass raises {told}: {error}; use reshape there, not view")
    if called.ungraded:
        return Found(f"there is no gradient {told}: {called.ungraded}")
    wrong = [which.value for which in _wrong(subject.conv, subject.operands, called)]
    return Found(f"{' and '.join(wrong)} wrong {told}" if wrong else "")


def steep_gradients(subject: Subject) -> Found:
    """Hand over a gradient of the output of very large numbers, then of very small ones.

    All gradients are linear in it, and a power of two is exact.
    """
    exponent = WIDEST.get(subject.conv.dtype)
    if exponent is None:
        return Found()
    manner, usual = replace(subject.manner, gradients=True), subject.operands
    for power, name in ((exponent, "large"), (-exponent, "small")):
        operands = replace(usual, grad_output=usual.grad_output * 2.0**power)
        called = subject.function(subject.conv, operands, manner)
        if called.ungraded:
            return Found()
        wrong = [which.value for which in _wrong(subject.conv, operands, called)]
        if wrong:
            return Found(
                f"{' and '.join(wrong)} wrong where elements of the gradient of the output are very"
                f" {name}, around 2^{power}: it is clipped, or cut off, on the way"
            )
    return Found()


def _wrong(conv: Convolution, operands: Operands, called: Called) -> Iterator[Pass]:
    """Yield the gradients that are about wrong."""
    wide = operands.map(lambda array: array.astype(np.float64))
    for which, result in called.results.items():
        if which is Pass.FORWARD:
            continue
        expected = evaluate(conv, wide, which)
        allowed = COARSE * evaluate(conv, wide.map(np.abs), which)
        if result.shape == expected.shape and not (np.abs(result - expected) <= allowed).all():
            yield which
