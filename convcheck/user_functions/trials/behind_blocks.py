"""What is behind the convolution of a module or layer that is read without its activation.

Owns what is owed of it: the activation is that of convolution and bias, it is not thrown away, and
the parts come in the order that name and docstring say. Something else stands in its place for it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.objects.classes import Built
from convcheck.user_functions.objects.conv_blocks import activations_left_out
from convcheck.user_functions.objects.left_out import (
    ACTIVATION,
    CONVOLUTION,
    NORMALISATION,
    instead,
)
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.trials.activations import (
    BIAS_BEHIND,
    SQUARE,
    has_bias_behind,
    square,
)
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

NAMED = {
    CONVOLUTION: r"conv(olution)?s?([123]d)?",
    NORMALISATION: r"bn([123]d)?|batch ?norm(ali[sz]ation)?([123]d)?",
    ACTIVATION: r"(leaky)?[ -]?relu6?|silu|swish|gelu|elu|mish|act(ivation)?",
}
"""What parts are called in names and docstrings, in small letters."""

IN_NAMES = re.compile("|".join(f"(?P<{part}>{words})" for part, words in NAMED.items()))
IN_TEXTS = re.compile(rf"\b({IN_NAMES.pattern})\b")
"""How names of classes, and sentences, have parts."""

BETWEEN = re.compile(r"\W*((and|then|followed|by|with|bias|a|the|its|in|inference|mode)\W*)*")
"""What stands between two parts that follow each other."""


def behind_blocks(subject: Subject) -> Found:
    """Have squares computed where an activation is left out, and look at what comes of them."""
    callee = subject.function.callee
    if not isinstance(callee, Built):
        return NOT_MADE
    conv = subject.conv
    if subject.function.reading.has(Role.BIAS) or conv.bias:
        conv = conv.if_possible(bias=True) or conv
    one = replace(subject, conv=conv)
    try:
        usual = one.called().result
        with instead(square) as parts:
            made = one.called().result
    except REFUSED:
        return NOT_MADE
    thing = one.last_built(callee)
    if not one.right(usual) or thing is None:
        return NOT_MADE
    count = parts.count(ACTIVATION)
    if not count:
        return _never_called(thing)
    fault = _other_order(type(thing), parts)
    if count == 1 and not fault:
        fault = _misplaced(one, usual, made)
    return Found(fault)


def _never_called(thing: Any) -> Found:
    """Return the fault of one that is named after an activation which no call comes to."""
    made = hasattr(thing, "named_modules") and activations_left_out(thing)
    said = any(ACTIVATION in each for each in _sequences(type(thing).__name__, IN_NAMES))
    lost = "its activation is made, and no call of it comes to it"
    return Found(lost) if made and said else NOT_MADE


def _misplaced(subject: Subject, usual: Array, made: Array) -> str:
    """Return what is wrong with where an activation is; nothing of one behind, or in front."""
    usual = usual.astype(np.float64)
    if alike(made, usual):
        return (
            "the result of the activation is thrown away: what comes out is that of the convolution"
            " without it"
        )
    if subject.operands.bias is None or alike(made, SQUARE.of(usual)):
        return ""
    return BIAS_BEHIND if has_bias_behind(subject, usual, made, SQUARE) else ""


def _other_order(kind: type, parts: Sequence[str]) -> str:
    """Return by what order of parts another one is said; nothing if none is."""
    texts = ((line, IN_TEXTS) for line in (kind.__doc__ or "").splitlines())
    for text, how in ((kind.__name__, IN_NAMES), *texts):
        for said in _sequences(text, how):
            told = said if CONVOLUTION in parts else [each for each in said if each != CONVOLUTION]
            if len({*told}) < 2 or sorted(told) != sorted(parts):
                continue
            if told == [*parts]:
                return ""
            return (
                f"its parts come in another order than it says: {', '.join(parts)}, and not"
                f" {', '.join(told)}"
            )
    return ""


def _sequences(text: str, how: re.Pattern[str]) -> list[list[str]]:
    """Return the parts that a text names one after the other."""
    found: list[list[str]] = []
    words, end = re.sub(r"[_-]", " ", text.lower()), -1
    for each in how.finditer(words):
        if end < 0 or BETWEEN.fullmatch(words, end, each.start()) is None:
            found.append([])
        found[-1].append(next(part for part, words in each.groupdict().items() if words))
        end = each.end()
    return found
