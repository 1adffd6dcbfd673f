"""A trial of gated convolutions: the gate itself, `sigmoid(g)`, with the other convolution one.

Owns what is owed, and the words for what people have instead. The function was read with its gate
open, so that nothing is known of the gate but that it can be.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.mathematics.reference import evaluate
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces._gates import GATE
from convcheck.user_functions.interfaces.gated import gates_of
from convcheck.user_functions.interfaces.handed_beside import Handed, handing
from convcheck.user_functions.objects.gated_modules import gates_found
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

OTHERS: dict[str, Callable[[Array], Array]] = {
    "it is sigmoid(-g), shut where it has to be open": lambda g: 1 / (1 + np.exp(g)),
    "it is tanh(g), and has to be sigmoid(g)": np.tanh,
    "it is a hard sigmoid, clip(g / 6 + 1 / 2)": lambda g: np.clip(g / 6 + 0.5, 0, 1),
    "it is a hard sigmoid, clip(g / 5 + 1 / 2)": lambda g: np.clip(g / 5 + 0.5, 0, 1),
    "it is g itself: there is no sigmoid": lambda g: g,
    "it is g sigmoid(g)": lambda g: g / (1 + np.exp(-g)),
}
"""What a gate is in place of a sigmoid, by what is said of it."""


OPTIONS: dict[Role, dict[str, Any]] = {
    Role.STRIDE: {"stride": 2},
    Role.DILATION: {"dilation": 2},
    Role.PADDING: {"padding": (1, 1)},
}
"""Options that a gate may lack."""


def gates(subject: Subject) -> Found:
    """Have one convolution in the gate alone, and compare what comes out with its sigmoid."""
    callee: Any = subject.function.callee
    known = gates_of(getattr(callee, "call", None)) or gates_found(getattr(callee, "build", None))
    if known is None or subject.conv.transposed:
        return NOT_MADE
    reading, conv = subject.function.reading, subject.conv
    if reading.has(Role.BIAS):
        conv = conv.if_possible(bias=True) or conv
    made = NOT_MADE
    for role, changes in ((None, {}), *OPTIONS.items()):
        other = conv.if_possible(**{name: (value,) * conv.rank for name, value in changes.items()})
        if other is None or (role is not None and not reading.has(role)):
            continue
        try:
            made = _of_one(replace(subject, conv=other))
        except REFUSED as error:
            if role is None:
                return Found(note=f"its gate: {error}")
            continue
        if made.fault and role is not None:
            return Found(
                f"{made.fault}; with {role.value} {changes[role.value]}, and right without"
            )
        if made.fault:
            return made
    return made


def _of_one(subject: Subject) -> Found:
    """Return what is wrong with the gate of one convolution. Raises what a call raises."""
    with handing(Handed(way=GATE)) as handed:
        result = subject.called().result.astype(np.float64)
    operands = subject.operands.map(lambda each: each.astype(np.float64))
    scaled = evaluate(subject.conv, operands, Pass.FORWARD) * float(handed.returned or 1)
    if alike(result, 1 / (1 + np.exp(-scaled))):
        return Found()
    for told, other in OTHERS.items():
        if alike(result, other(scaled)):
            return Found(f"wrong in its gate: {told}")
    if operands.bias is not None:
        bare = scaled - operands.bias * float(handed.returned or 1)
        if alike(result, 1 / (1 + np.exp(-bare))):
            return Found("wrong in its gate: the bias of the gate is not in it")
    return Found(
        "wrong in its gate: right where that is open, its result is not sigmoid(g) for the same"
        " convolution g where the other one is one: its options may be others"
    )
