"""Operands exchanged, so that the kernel is the longer one: a convolution of two signals commutes.

Owns for whom that is a fault: who says that sizes are those of the longer one, `max(M, N)`. NumPy's
and SciPy's functions exchange the two by themselves, and who names these is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import numpy as np

from convcheck.model.convolution import Convolution
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.reading.own_parameters import FULL, OwnParameters
from convcheck.user_functions.text.said_same import says_longer, says_numpys
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

PADDINGS = ("valid", "same", FULL)
"""Paddings that signals have, in NumPy's words."""


def exchanged(subject: Subject) -> Found:
    """Hand over the kernel as the input, and the input as the kernel."""
    manner, callee = subject.manner, subject.function.callee
    signals = (manner.data, manner.kernel, subject.conv.rank) == ("S", "S", 1)
    causal = subject.conv.padding == "causal"  # whose output is as long as the input
    if causal or not (signals and manner.flipped and says_numpys(callee)):
        return NOT_MADE
    asked = False
    for conv in _convolutions(subject):
        usual = replace(subject, conv=conv)
        with suppress(*REFUSED):
            if usual.right(usual.called().result):  # else it is not one of its paddings
                asked = True
                wrong = _wrong_exchanged(usual)
                if wrong:
                    told = f"wrong where the kernel is longer than the input, with {wrong}"
                    return Found(told) if says_longer(callee) else Found(note=told)
    return Found() if asked else NOT_MADE


def _wrong_exchanged(usual: Subject) -> str:
    """Return what is wrong with the operands exchanged; nothing if the result is the same."""
    given, padding = usual.operands, f"padding={usual.conv.padding}"
    # The kernel is flipped on its way to the function, and what is an input is not.
    turned = replace(
        given,
        input=np.flip(given.kernel).reshape(1, -1, 1),
        kernel=np.flip(given.input).reshape(-1, 1, 1),
    )
    numpys = "NumPy exchanges the two, the longer first"
    try:
        found = usual.called(turned).result
    except REFUSED as error:
        return f"{padding}: {error}; {numpys}"
    if found.shape != usual.conv.output_shape:
        wanted = usual.conv.output[0]
        return f"{padding}: {found.size} elements, not {wanted}; {numpys}"
    return "" if usual.right(found) else f"{padding}: it is no convolution of the two any more"


def _convolutions(subject: Subject) -> Iterator[Convolution]:
    """Yield convolutions of a longer input, in all paddings that the function may have."""
    conv = subject.conv
    longer = conv.with_changes(spatial=(conv.kernel[0] + 4,))
    if not subject.function.reading.has(Role.PADDING):
        yield longer
        return
    for padding in PADDINGS:
        yield OwnParameters(padding=padding).of(longer, padded=True)
