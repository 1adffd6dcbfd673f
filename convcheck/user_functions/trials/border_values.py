"""An option for the number that stands in the padding: `cval`, `fill_value`.

Owns what has to come out: with c all around, the convolution of x is that of x - c
with zeros all around, and c times the sum of the kernel, since a convolution is linear.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from convcheck.mathematics.operands import Array, Operands
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.other_settings import BORDERS, ZEROS, of_border, other_settings
from convcheck.user_functions.text.unknown_settings import OUTSIDE
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

VALUE = 3
"""What is put there: a whole number, as operands are."""


def border_values(subject: Subject) -> Found:
    """Have another number than zero stand in the padding."""
    callee, conv = subject.function.callee, subject.conv
    if not isinstance(callee, Plain) or conv.transposed:
        return NOT_MADE
    if subject.function.reading.has(Role.PADDING):
        same = conv.if_possible(padding=((1, 1),) * conv.rank)
        subject = subject if same is None else replace(subject, conv=same)
    for settings, name in _ways(subject):
        try:
            usual = _result(subject, settings, _moved(subject.operands, -VALUE))
            result = _result(subject, {**settings, name: VALUE}, subject.operands)
        except REFUSED:
            return NOT_MADE
        taps = tuple(range(subject.operands.kernel.ndim - 1))
        expected = usual + VALUE * subject.operands.kernel.sum(axis=taps, dtype=usual.dtype)
        if alike(result, expected):
            return Found()
        told = ", ".join(f"{n}={v!r}" for n, v in {**settings, name: VALUE}.items())
        return Found(
            f"wrong with {told}: its result is not that of an input with {VALUE} all around it,"
            " which is right with zeros there; whatever is padded, at each step, has to stand for"
            f" what {name} says"
        )
    return NOT_MADE


def _ways(subject: Subject) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield the option, with what has a constant stand in the padding, if that does not by default.

    Nothing of a function that has no such option.
    """
    callee, ignored = subject.function.callee, subject.function.reading.ignored
    assert isinstance(callee, Plain)
    parameters = signature_of(callee.call).parameters
    zero = [n for n in ignored if n in parameters and _is_zero(parameters[n].default)]
    name = next((each for each in zero if plain(each) in OUTSIDE), None)
    if name is None:
        return
    borders = [n for n in ignored if plain(n) in BORDERS and n != name]
    for border in borders:
        if of_border(parameters[border].default) in ZEROS:
            continue
        zeros = (s for s in other_settings(callee, [border]) if s.mode == "zeros")
        told = next((each.value for each in zeros), None)
        if told is None:
            return
        yield {border: told}, name
        return
    yield {}, name


def _is_zero(default: Any) -> bool:
    return isinstance(default, int | float) and not isinstance(default, bool) and default == 0


def _moved(operands: Operands, by: float) -> Operands:
    """Return operands with a number added to each element of the input."""
    return replace(operands, input=operands.input + operands.input.dtype.type(by))


def _result(subject: Subject, settings: dict[str, Any], operands: Operands) -> Array:
    callee = subject.function.callee
    assert isinstance(callee, Plain)
    return subject.calling(callee, partial(callee.call, **settings)).called(operands).result
