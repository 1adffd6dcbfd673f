"""Functions of a convolution and the rectifier behind it, `relu(conv(x, w) + b)`, that say so.

Any number is what a rectifier leaves of it less what it leaves of its negative; so a convolution is
the result less that of the negative input and bias. The same holds for x times the share of a
symmetric distribution below x (SiLU, GELU, hard swish), and for the positive part of what leaves
positive numbers as they are (leaky ReLU, ELU), and for small numbers where large ones end (ReLU6).
Owns which functions these are, and the function of
the convolution alone that is read in their place.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import first_array, is_array, to_numpy
from convcheck.user_functions.callables.gradients import names_returned
from convcheck.user_functions.callables.own_text import part_of_file
from convcheck.user_functions.interfaces._array_steps import positive
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import FUNCTION, Role, gradient_of, plain
from convcheck.user_functions.parameters.rewritten import (
    called,
    changing_backward,
    not_judging,
    with_activation,
)
from convcheck.user_functions.parameters.signature import Unreadable, read
from convcheck.user_functions.text.docstrings import name_and_docstring

ZERO = r"0(\.0?)?"


@dataclass(frozen=True)
class Behind:
    """A kind of activation: words that say it, in small letters, and how a text does it, always.

    `bends`: numbers below zero are something else than zero, and what is above is as it is.
    `smooth`: it is no other function than the identity less that of the negative, and it rounds.
    `limited`: numbers above a limit are that; so it is given a small part of an input and a bias.
    """

    said: re.Pattern[str]
    done: re.Pattern[str]
    bends: bool = False
    smooth: bool = False
    limited: bool = False


RECTIFIERS = (
    Behind(
        re.compile(r"\b(leaky|parametric)[ _-]?relu\b|\bc?elu\b|\bexponential linear\b"),
        re.compile(
            rf"\bleaky_?relu_?\(|\bLeakyReLU\b|\bc?elu_?\(|\bexpm1\(|\.exp\("
            rf"|\bwhere\(\s*(\w+)\s*>=?\s*{ZERO}\s*,\s*\1\s*,|maximum\(\s*(\w+)\s*,[^\n]*\*\s*\3\b"
            rf"|maximum\([^\n]*\*\s*(\w+)\s*,\s*\4\s*\)|\[\w+\s*<=?\s*{ZERO}\]\s*\*="
        ),
        bends=True,
    ),
    Behind(
        re.compile(r"\b(silu|swish|gelu|hard[ _-]?swish)\b"),
        re.compile(
            r"\b(silu|swish|gelu|hard_?swish)\(|\berfc?\(|\bsigmoid\(|\btanh\(|\bexpit\(|\.exp\(\s*-"
        ),
        smooth=True,
    ),
    Behind(
        re.compile(r"relu[ _]?6\b"),
        re.compile(
            rf"\brelu6_?\(|\bReLU6\(|\bcl(amp|ip)_?\(([^\n]*,)?\s*(min\s*=\s*)?{ZERO}\s*,"
            rf"\s*(max\s*=\s*)?6(\.0?)?\s*\)"
            rf"|minimum\(\s*[\w.]*maximum\([^\n]*{ZERO}\s*\)\s*,\s*6(\.0?)?\s*\)"
        ),
        limited=True,
    ),
    Behind(
        re.compile(r"\b(\w*(conv|conv[123]d|bn|norm))?relu\b|\brectif(y|ies|ied|ier)\b"),
        re.compile(
            rf"\brelu_?\(|maximum\(\s*0|maximum\([^\n]*,\s*{ZERO}\s*\)"
            rf"|\bclamp_?\(\s*(min\s*=\s*)?{ZERO}\s*\)|\bclamp_min_?\(\s*{ZERO}\s*\)"
            rf"|\bclip\((\w+,\s*)?\s*{ZERO}\s*,\s*(None|np\.inf)\b"
            rf"|\[\w+\s*<=?\s*{ZERO}\]\s*=\s*{ZERO}"
        ),
    ),
)
"""Activations of which a convolution can be had again; what is named last is in names of others."""

SWITCH = re.compile(r"relu|gelu|silu|swish|elu$|rectify")
"""Names of options that switch such an activation on, as `plain` gives them."""

HALF = 0.5

SMALL = 2.0**-20
"""The part of an input and a bias with which no sum of numbers up to one reaches a limit."""


LIMIT = 6
"""Where ReLU6 ends."""

NARROW = 4
"""Bytes of a number of which a small part is a number of the same digits."""


def with_both_signs(value: Any) -> Any:
    """Return a function of a convolution alone in place of one that rectifies it, and says so."""
    parameters = parameters_of(value)
    if not parameters or any(plain(p.name) in FUNCTION[Role.ACTIVATION] for p in parameters):
        return value
    if any(
        (p.default is None or p.default is False) and SWITCH.search(plain(p.name))
        for p in parameters
    ):
        return value  # it has none where nobody asks for it
    said = name_and_docstring(value)
    text = part_of_file(value)
    behind = next((kind for kind in RECTIFIERS if kind.said.search(said)), None)
    if behind is None or not behind.done.search(text):
        return value
    signature = signature_of(value)
    try:
        roles = read(signature)
    except Unreadable:
        return value
    turned = [name for name, role in roles.roles if role in (Role.INPUT, Role.BIAS)]
    bias = roles.name(Role.BIAS)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        # Where a sum is zero there is no derivative: of whole numbers with one half there is none.
        half = HALF if told.get(bias) is not None and _are_whole(told.values()) else 0
        if half:
            told[bias] = told[bias] + half
        if behind.limited:
            part = _part(told.values())
            told |= {name: told[name] * part for name in turned if told.get(name) is not None}
        other = {name: _negative(told[name]) for name in turned if told.get(name) is not None}
        both = [called(value, signature, each) for each in (told, {**told, **other})]
        first, second = map(first_array, both)
        whole = positive(first) - positive(second) if behind.bends else first - second
        whole = _beyond(whole) * (1 / part) if behind.limited else whole
        whole = whole - half if half else whole
        caches = [each[1] for each in both if isinstance(each, tuple) and len(each) == len(both)]
        above = (first > 0, second > 0) if behind.bends else ()
        return (whole, Both(caches[0], caches[1], above)) if len(caches) == len(both) else whole

    if behind.limited:
        not_judging(call, "what its activation makes of numbers above six")
    with_activation(call, value, smooth=behind.smooth)
    if behind.bends:
        not_judging(call, "what its activation makes of numbers below zero")
    kernel = roles.name(Role.KERNEL)
    found = with_signature(call, signature)
    return changing_backward(found, lambda backward: _of_both(backward, kernel, turned))


@dataclass(frozen=True)
class Both:
    """What two calls keep for the backward pass, of operands and of their negatives.

    `above` are the places where results are above zero, if only these count.
    """

    first: Any
    second: Any
    above: tuple[Any, ...] = ()


def _of_both(backward: Any, kernel: str, turned: Sequence[str]) -> Any:
    """Return the backward function of a difference of two results by that of one.

    Of -f(-x, w, -b) the gradients of x and b are those of f there, and that of w is the negative.
    """
    signature, names = signature_of(backward), names_returned(backward)
    grad = read(signature, backward=True).name(Role.GRAD_OUTPUT)

    @functools.wraps(backward)
    def call(*given: Any, **named: Any) -> Any:
        told = signature.bind(*given, **named).arguments
        kept = [name for name, each in told.items() if isinstance(each, Both)]
        first = {**told, **{name: told[name].first for name in kept}}
        second = {**told, **{name: told[name].second for name in kept}}
        second |= {name: _negative(told[name]) for name in turned if name in told}
        above = next((told[name].above for name in kept), ())
        for each, there in zip((first, second), above, strict=False):
            each[grad] = told[grad] * there
        one, other = (called(backward, signature, each) for each in (first, second))
        if not isinstance(one, tuple) or len(one) != len(names):
            return one + other if is_array(one) else one
        signs = [-1 if kernel in gradient_of(name) else 1 for name in names]
        return tuple(a + sign * b for sign, a, b in zip(signs, one, other, strict=True))

    return with_signature(call, signature)


def _part(values: Iterable[Any]) -> float:
    """Return a small part, a power of two, by which nothing is lost and nothing reaches a limit."""
    part = SMALL
    for each in values:
        if not is_array(each):
            continue
        array = np.abs(to_numpy(each))
        if array.dtype.itemsize < NARROW:
            raise TypeError("too narrow for small numbers")
        largest = float(array[np.isfinite(array)].max(initial=1))
        part /= 2.0 ** np.ceil(np.log2(largest))
    return part


def _beyond(whole: Any) -> Any:
    """Return what small numbers make, and an infinity where even they have reached the limit."""
    largest = float(np.finfo(np.float32 if whole.dtype.itemsize == NARROW else np.float64).max)
    # Times an array of its own type: of truth values and a number PyTorch makes one of float32.
    with np.errstate(over="ignore"):
        return whole * (1 + (abs(whole) >= LIMIT) * (whole * 0 + largest))


def _negative(array: Any) -> Any:
    """Return an array with the other sign; bytes as integers that have one."""
    unsigned = isinstance(array, np.ndarray) and array.dtype.kind == "u"
    return -(array.astype(np.int64) if unsigned else array)


def _are_whole(values: Iterable[Any]) -> bool:
    """Tell whether arrays are of whole numbers; not of those that a framework traces."""
    try:
        arrays = [to_numpy(each) for each in values if is_array(each)]
    except Exception:  # noqa: BLE001 - a framework refuses in its own way
        return False
    return all(bool((each == np.rint(each)).all()) for each in arrays)
