"""A bias behind an activation, `relu(conv(x, w)) + b`, where `relu(conv(x, w) + b)` is said.

Owns how that is seen: by the function itself, with its bias and with none.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.parameters.rewritten import before_activation
from convcheck.user_functions.trials.trial_subject import Subject, alike

BEHIND = (
    "the bias is added behind the activation, to what comes out of it (relu(sums) + bias, in the"
    " wrong order): results with a bias are those without one, and it on top; add it to the sums"
    " before the activation"
)


def bias_behind(subject: Subject) -> str:
    """Return what is said of such a function; empty of all others."""
    callee = subject.function.callee
    itself = before_activation(callee)
    if itself is None or not isinstance(callee, Plain):
        return ""
    conv: Convolution | None = subject.conv.if_possible(bias=True)
    if conv is None or not subject.function.reading.has(Role.BIAS):
        return ""
    alone = replace(subject, conv=conv).calling(callee, itself)
    usual = alone.operands
    assert usual.bias is not None
    bias = np.abs(usual.bias) + 1
    try:
        none, some = (
            alone.called(replace(usual, bias=each.astype(usual.bias.dtype))).results[Pass.FORWARD]
            for each in (np.zeros_like(bias), bias)
        )
    except REFUSED:
        return ""
    if some.shape != none.shape or not (none == 0).any():  # which an activation leaves of some
        return ""
    return BEHIND if alike(some, none + bias) else ""
