"""Calls as training makes them: trials of operands that change, defaults, gradients that are views.

Owns what is asked there. Each has an answer that does not depend on taste.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED, BackwardFailed, Refused
from convcheck.user_functions.calls.called import Called
from convcheck.user_functions.calls.handing import Handing
from convcheck.user_functions.frameworks.contract import NoGradient
from convcheck.user_functions.interfaces.gradients_alone import Gradients
from convcheck.user_functions.objects.classes import Built
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import says_accumulates, says_streams
from convcheck.user_functions.text.said_same import says_same_by_default
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike
from convcheck.user_functions.trials.value_trials import COARSE, WIDEST

WRITABLE = ("numpy", "torch")
"""Frameworks whose arrays can be written to."""

ONE_PLACE = "what a call needs for it is kept in one place for all calls"
"""What is wrong with a backward pass that another call changes."""

DEFAULTED = (Role.BIAS, Role.STRIDE, Role.PADDING, Role.DILATION, Role.GROUPS)
"""Parameters whose defaults say what a call without them computes."""


def changed_between(subject: Subject) -> Found:
    """Write other numbers into the same arrays and call again; give an object other weights.

    As training does. A class that is built from its weights keeps them, unless it has a method
    that is given others.
    """
    callee, other = subject.function.callee, replace(subject, seed=subject.seed + 1)
    manner = replace(subject.manner, gradients=False)
    if isinstance(callee, Plain):
        if manner.framework not in WRITABLE:
            return NOT_MADE
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
    if isinstance(callee, Built) and callee.ways[0].has(Role.KERNEL) and callee.setter is None:
        return NOT_MADE
    layers = [(subject.conv, each.operands) for each in (subject, other)]
    _, result = subject.function.in_turn(layers, manner)
    return Found(
        ""
        if other.right(result) or _goes_on(subject, other, result)
        else "wrong in the second call of one object, once its weights were changed, as training"
        " does: it keeps what it made of the earlier ones in the call before (state: a stale cache"
        " that nobody clears, or whose key is not their values)"
    )


def _goes_on(subject: Subject, other: Subject, result: Array) -> bool:
    """Tell whether a stream's second call is what it is if both have the second one's weights.

    What it keeps of the first call is its input then, and nothing that was made with its weights.
    """
    if not says_streams(subject.function.callee):
        return False
    given = other.operands
    first = replace(given, input=subject.operands.input)
    layers = [(subject.conv, each) for each in (first, given)]
    _, later = subject.function.in_turn(layers, replace(subject.manner, gradients=False))
    return alike(result, later)


def left_out(subject: Subject) -> Found:
    """Leave out what has a default, which says what is then computed."""
    callee = subject.function.callee
    if not isinstance(callee, Plain) or subject.conv.transposed:
        return NOT_MADE
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
        return NOT_MADE
    if not given or not usual.right(usual.called().result):
        return NOT_MADE
    if Role.PADDING in given and _smaller(usual.conv) and says_same_by_default(callee):
        return Found(
            "with its default padding the output is smaller than the input, which it says is kept"
        )
    names = " and ".join(name for name, role in callee.reading.roles if role in given)
    manner = replace(subject.manner, gradients=False)
    try:
        called: Called = subject.function.without(usual.conv, usual.operands, manner, {*given})
    except Refused as error:
        if error.deliberate:
            raise
        return Found(f"without {names}, which have defaults, it raises {error}")
    wrong = f"wrong without {names}: right where they are given with their defaults"
    return Found("" if usual.right(called.result) else wrong)


def _smaller(conv: Convolution) -> bool:
    """Tell whether an output is smaller than the input, but for what a stride leaves out."""
    every = conv.if_possible(stride=(1,) * conv.rank)
    return every is not None and every.output < conv.spatial and conv.padding != "valid"


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
    told = "where the gradient of the output is not contiguous, as after y.permute(...)"
    advice = "use reshape there, not view"
    return _gradient_laid_out(subject, subject.operands, Handing.REVERSED, told, advice)


def gradient_of_a_sum(subject: Subject) -> Found:
    """Hand over a gradient that is one number, once in memory, as `y.sum().backward()` does."""
    operands = replace(subject.operands, grad_output=np.ones_like(subject.operands.grad_output))
    told = "where the gradient of the output is one number for all, as of y.sum() (strides of 0)"
    advice = "copy it before writing to it, or make it contiguous"
    return _gradient_laid_out(subject, operands, Handing.BROADCAST, told, advice)


def _gradient_laid_out(
    subject: Subject, operands: Operands, handing: Handing, told: str, advice: str
) -> Found:
    manner = replace(subject.manner, gradients=True)
    usual = subject.function(subject.conv, operands, manner)
    if usual.ungraded or len(usual.results) < 2:
        return NOT_MADE
    manner = replace(manner, handing=handing)
    try:
        called = subject.function(subject.conv, operands, manner)
    except BackwardFailed as error:
        return Found(f"the backward pass raises {told}: {error}; {advice}")
    if called.ungraded:
        return Found(f"there is no gradient {told}: {called.ungraded}")
    wrong = [which.value for which in _wrong(subject.conv, operands, called)]
    return Found(f"{' and '.join(wrong)} wrong {told}" if wrong else "")


def steep_gradients(subject: Subject) -> Found:
    """Hand over a gradient of the output of very large numbers, then of very small ones.

    All gradients are linear in it, and a power of two is exact.
    """
    exponent = WIDEST.get(subject.conv.dtype)
    if exponent is None:
        return NOT_MADE
    manner, usual = replace(subject.manner, gradients=True), subject.operands
    for power, name in ((exponent, "large"), (-exponent, "small")):
        operands = replace(usual, grad_output=usual.grad_output * 2.0**power)
        called = subject.function(subject.conv, operands, manner)
        if called.ungraded:
            return NOT_MADE
        wrong = [which.value for which in _wrong(subject.conv, operands, called)]
        if wrong:
            return Found(
                f"{' and '.join(wrong)} wrong where elements of the gradient of the output are very"
                f" {name}, around 2^{power}: it is clipped, or cut off, on the way"
            )
    return Found()


def backward_twice(subject: Subject) -> Found:
    """Ask for the gradients of one call a second time."""
    try:
        first, second = subject.function.gradients_twice(
            subject.conv, subject.operands, replace(subject.manner, gradients=True)
        )
    except NoGradient:
        return NOT_MADE
    changed = _changed(first, second)
    if not changed:
        return Found()
    told = f"{' and '.join(changed)} of a second backward pass differ from the first one's:"
    twice = all(np.array_equal(second[Pass(each)], 2 * first[Pass(each)]) for each in changed)
    if twice and says_accumulates(subject.function.callee):
        return Found(note=f"{told} gradients are added up, as it says")
    return Found(f"{told} gradients are accumulated, or something is kept from call to call")


def _changed(some: Mapping[Pass, Array], others: Mapping[Pass, Array]) -> list[str]:
    """Return the passes that both have, with other bits."""
    return [
        which.value
        for which, array in some.items()
        if which in others and array.tobytes() != others[which].tobytes()
    ]


def backward_after_another(subject: Subject) -> Found:
    """Call on operands, call on others, and only then ask for the gradients of the first call.

    Once with the same convolution in between, once with another one, as another layer is.
    """
    if isinstance(subject.function.callee, Gradients):
        return NOT_MADE  # which has no forward pass
    manner = replace(subject.manner, gradients=True)
    same = subject.operands.map(lambda array: (2 * array + 1).astype(array.dtype))
    layer = _another_layer(subject)
    others = [(subject.conv, same)]
    if layer is not None:
        others.append((layer, draw(layer, Fill.INTEGERS, subject.seed)))
    for between, operands in others:
        parameters = "" if between is subject.conv else ", of other sizes and parameters,"
        told = (
            f"if there was another call{parameters} before the backward pass, as of another layer"
        )
        try:
            usual, after = subject.function.gradients_after(
                subject.conv, subject.operands, (between, operands), manner
            )
        except NoGradient:
            return NOT_MADE
        except BackwardFailed as error:
            return Found(f"the backward pass raises {told}: {error}; {ONE_PLACE}")
        except REFUSED:
            if between is subject.conv:
                raise
            return Found()  # of the other one, which it may not take
        changed = _changed(after, usual)
        if changed:
            return Found(f"{' and '.join(changed)} of a call are wrong {told}: {ONE_PLACE}")
    return Found()


def _another_layer(subject: Subject) -> Convolution | None:
    """Return a convolution of other sizes and parameters, as far as a function takes them."""
    conv, has = subject.conv, subject.function.reading.has
    if subject.function.fixed:
        return None
    changes: dict[str, Any] = {"spatial": tuple(size + 3 for size in conv.spatial)}
    for role in (Role.STRIDE, Role.DILATION):
        if has(role):
            changes[role.value] = tuple(step + 1 for step in getattr(conv, role.value))
    if has(Role.PADDING):
        changes["padding"] = tuple((low + 1, high + 1) for low, high in conv.pads)
    try:
        return conv.with_changes(**changes)
    except InvalidConvolution:
        return None


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
