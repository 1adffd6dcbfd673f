"""An activation behind a convolution, of functions and classes that are told one by name.

Owns which activations are asked for, and what has to come out: the activation of all that comes out
without one, and gradients of that. They are read and judged without one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.mathematics.reference import evaluate
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.callee import Callee, Plain
from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.called import Called
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.objects.classes import Built
from convcheck.user_functions.parameters.names import FUNCTION, SWITCHES, Role, plain
from convcheck.user_functions.parameters.signature import Reading
from convcheck.user_functions.text.declarations import declared_parameters, thing_of
from convcheck.user_functions.text.other_settings import compared_words
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike


@dataclass(frozen=True)
class Activation:
    """A function of each element, and its derivative."""

    of: Callable[[Array], Array]
    slope: Callable[[Array], Array]


RELU = Activation(lambda y: np.maximum(y, 0), lambda y: (y > 0).astype(y.dtype))
KNOWN: Mapping[str, Activation] = {
    "relu": RELU,
    "sigmoid": Activation(
        lambda y: 1 / (1 + np.exp(-y)), lambda y: np.exp(-y) / (1 + np.exp(-y)) ** 2
    ),
    "tanh": Activation(np.tanh, lambda y: 1 - np.tanh(y) ** 2),
}
"""Activations that are called the same everywhere, and have no number of their own."""

SQUARE = Activation(np.square, lambda y: 2 * y)
"""What a function is handed that takes the activation itself: of any framework's arrays."""

GRADIENTS = (Pass.GRAD_INPUT, Pass.GRAD_KERNEL, Pass.GRAD_BIAS)


def activations(subject: Subject) -> Found:
    """Ask for an activation, of what has a bias if that can be."""
    function = subject.function
    name = None if function.fixed else _name(function.reading)
    if name is None:
        return NOT_MADE
    conv = subject.conv
    if function.reading.has(Role.BIAS):
        conv = conv.if_possible(bias=True) or conv
    asked = replace(subject, conv=conv, function=_with_activation(function, name))
    try:
        usual = subject.function(conv, asked.operands, subject.manner)
    except REFUSED:
        return NOT_MADE
    if not asked.right(usual.result):
        return NOT_MADE
    for value, activation in _ways(function.callee, name):
        values = {**usual.values, Role.ACTIVATION: ("activation", value)}
        try:
            made = asked.function.again(conv, asked.operands, subject.manner, values)
        except REFUSED:
            continue
        if alike(made.result, usual.result):
            continue  # it is not what is done by it
        told = f"{name}={getattr(value, '__name__', repr(value))}"
        return _judged(asked, usual, made, activation, told)
    return NOT_MADE


def _name(reading: Reading) -> str | None:
    """Return the parameter that an activation is told by; None if there is none."""
    if reading.has(Role.ACTIVATION):
        return reading.name(Role.ACTIVATION)
    names = FUNCTION[Role.ACTIVATION] | SWITCHES
    return next((each for each in reading.ignored if plain(each) in names), None)


def _with_activation(function: Function, name: str) -> Function:
    """Return a function whose parameter of a name is told an activation."""

    def told(reading: Reading) -> Reading:
        if name not in reading.ignored:
            return reading
        ignored = tuple(each for each in reading.ignored if each != name)
        roles = (*reading.roles, (name, Role.ACTIVATION))
        return replace(reading, roles=roles, ignored=ignored)

    callee = function.callee
    if isinstance(callee, Plain):
        return replace(function, callee=replace(callee, reading=told(callee.reading)))
    if isinstance(callee, Built):
        ways = [told(each) for each in callee.ways]
        return replace(function, callee=replace(callee, ways=ways, reading=told(callee.reading)))
    return function


def _ways(callee: Callee, name: str) -> Iterator[tuple[Any, Activation]]:
    """Yield what an activation may be asked by, the likeliest first."""
    if plain(name) in SWITCHES:
        yield True, RELU
        return
    parameter = (declared_parameters(callee) or {}).get(name)
    default = None if parameter is None else parameter.default
    if callable(default) and not isinstance(default, type):
        yield square, SQUARE
    words = [default] if isinstance(default, str) else []
    words += compared_words(name, tree_of(thing_of(callee)))
    words = [each for each in words if str(each).lower() in KNOWN]
    for word in dict.fromkeys((*words, *KNOWN)):
        yield word, KNOWN[word.lower()]
    yield square, SQUARE


def square(y: Any) -> Any:
    """Return squares, of arrays of any framework."""
    return y * y


BIAS_BEHIND = (
    "the bias is added after the activation, not before it: it has to be the activation of"
    " convolution and bias"
)


def has_bias_behind(subject: Subject, usual: Array, made: Array, activation: Activation) -> bool:
    """Tell whether a result is an activation without the bias, and the bias; `usual` has none."""
    bias = subject.operands.bias
    bare = 0 if bias is None else bias.astype(np.float64)
    return alike(made, activation.of(usual - bare) + bare)


def _judged(
    subject: Subject, usual: Called, made: Called, activation: Activation, told: str
) -> Found:
    """Return what is wrong of a call with an activation, beside one without."""
    wide = usual.result.astype(np.float64)
    operands = subject.operands
    if not alike(made.result, activation.of(wide)):
        if has_bias_behind(subject, wide, made.result, activation):
            return Found(f"wrong with {told}: {BIAS_BEHIND}")
        if alike(made.result, _of_activated_input(subject, activation)):
            return Found(note=f"with {told}, it is the convolution of the activated input")
        return Found(
            f"wrong with {told}: its result is not that activation of its result without one"
        )
    if made.ungraded or usual.ungraded:
        return Found()
    slopes = operands.grad_output * activation.slope(wide).astype(operands.grad_output.dtype)
    after = replace(operands, grad_output=slopes).map(lambda each: each.astype(np.float64))
    wrong = [
        which.value
        for which in GRADIENTS
        if which in made.results
        and not alike(made.results[which], evaluate(subject.conv, after, which))
    ]
    if not wrong:
        return Found()
    return Found(
        f"{' and '.join(wrong)} wrong with {told}, and right without one: they are not of the"
        " gradient of the output times the derivative of the activation, at what it was given"
    )


def _of_activated_input(subject: Subject, activation: Activation) -> Array:
    wide = subject.operands.map(lambda each: each.astype(np.float64))
    return evaluate(subject.conv, replace(wide, input=activation.of(wide.input)), Pass.FORWARD)
