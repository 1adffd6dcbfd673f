"""Kernels that several channels share, of depthwise layers that are told how many there are.

Owns what is owed: consecutive channels share one, as the heads of lightweight convolutions have it
(F. Wu et al., "Pay Less Attention with Lightweight and Dynamic Convolutions", 2019, section 3.1).
They are read and judged with a kernel for each channel.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.parameters.names import words_of
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

CHANNELS, KERNELS = 4, 2

HEADS = {"head", "heads"}
"""Words of a parameter that says how many kernels there are."""


def shared_kernels(subject: Subject) -> Found:
    """Call with fewer kernels than channels, after a call with as many that are alike in pairs."""
    function = subject.function
    if function.fixed or not function.reading.has(Role.GROUPS) or "C" not in subject.manner.kernel:
        return NOT_MADE
    name = function.reading.name(Role.GROUPS)
    counts = {"in_channels": CHANNELS, "out_channels": CHANNELS, "groups": CHANNELS}
    conv = subject.conv.if_possible(**counts)
    if conv is None or not HEADS & {*words_of(name)}:
        return NOT_MADE
    of_each = replace(subject, conv=conv)
    usual = of_each.operands
    shared = CHANNELS // KERNELS
    kernel = np.repeat(usual.kernel[..., ::shared], shared, axis=-1)
    operands = replace(usual, kernel=kernel)
    manner = replace(subject.manner, gradients=False)
    try:
        called = function(conv, operands, manner)
        values = {**called.values, Role.GROUPS: ("number", KERNELS)}
        made = function.again(conv, operands, manner, values)
    except REFUSED:
        return NOT_MADE
    if np.allclose(made.result, called.result, rtol=1e-5, atol=1e-5):
        return Found()
    return Found(
        f"wrong with {name}={KERNELS} of {CHANNELS} channels: channels that share a kernel are"
        f" consecutive ones, channel c has that of c // {CHANNELS // KERNELS} (repeat_interleave,"
        " not repeat)"
    )
