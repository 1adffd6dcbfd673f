"""Whose kernels the channels of a depthwise step have: their own alone, or one that several share.

Owns what is owed: no channel has weights for another one, and consecutive channels share a kernel,
as the heads of lightweight convolutions have it (F. Wu et al., "Pay Less Attention with Lightweight
and Dynamic Convolutions", 2019, section 3.1). They are read and judged with a kernel for each.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.objects.classes import Built
from convcheck.user_functions.objects.separable_modules import of_all_channels
from convcheck.user_functions.parameters.names import words_of
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

CHANNELS, KERNELS = 4, 2

HEADS = {"head", "heads"}
"""Words of a parameter that says how many kernels there are."""


def own_kernels(subject: Subject) -> Found:
    """Call a module of a depthwise step, then a pointwise one, with weights of all channels."""
    conv = subject.conv.if_possible(in_channels=CHANNELS, out_channels=CHANNELS)
    if conv is None or not isinstance(subject.function.callee, Built):
        return NOT_MADE
    several = replace(subject, conv=conv)
    try:
        alone = several.called().result
        with of_all_channels():
            mixed = several.called().result
    except REFUSED:
        return NOT_MADE
    if np.array_equal(alone, mixed, equal_nan=True):
        return NOT_MADE
    return Found(
        "its depthwise step is a convolution of all channels (mixes them): its kernel has weights"
        " of every input channel, groups=1 instead of groups=in_channels"
    )


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
