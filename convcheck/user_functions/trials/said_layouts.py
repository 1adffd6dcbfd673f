"""The layout of an operand that a docstring says, of a function that takes another one.

Owns what is held against it: the two orders of input and output channels of a kernel, which nobody
sees where their numbers are the same, and those of samples and channels of a signal.
"""

from __future__ import annotations

import re

from convcheck.user_functions.calls.layouts import named
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.text.said_kernels import kernels_said
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

EXCHANGED = {"OIS": "IOS", "IOS": "OIS", "SIO": "SOI", "SOI": "SIO"}
"""Layouts with input and output channels in the place of each other."""

SAMPLES_FIRST = re.compile(
    r"\(\s*(n_?|num_)?(samples?|time|frames?|steps)\s*,\s*(2|two|(n_?|num_)?(channels?|ch|c))\s*\)"
)
"""How docstrings say, in small letters, that samples come before channels."""


def layout_that_is_said(subject: Subject) -> Found:
    """Compare the layout in which it is right with the one that its docstring says."""
    function, taken = subject.function, subject.manner.kernel
    if subject.manner.data == "CS" and SAMPLES_FIRST.search(documentation(function.callee)):
        return Found(
            "its input is taken as channels of samples, while it says that samples come first: it"
            " convolves along the axis of channels as well, or in place of that of samples, so that"
            " channels are mixed (axes=0, axis=0)"
        )
    other = EXCHANGED.get(taken)
    if other is None or function.fixed or subject.conv.transposed or subject.conv.groups > 1:
        return NOT_MADE
    if function.reading.gradients_alone or not function.reading.has(Role.KERNEL):
        return NOT_MADE
    said = kernels_said(documentation(function.callee), function.reading.name(Role.KERNEL))
    if not said:
        return NOT_MADE
    if said != {other}:
        return Found()
    rank = subject.conv.rank
    return Found(
        f"its kernel is taken in the layout {named(taken, rank)}, while it says"
        f" {named(other, rank)}: input and output channels are swapped (a transpose of the wrong"
        " axes), which shows where their numbers differ, and is wrong where they are the same"
    )
