"""The layout of a kernel that a docstring says, of a function that takes another one.

Owns what is held against it: the two orders of input and output channels, which nobody sees where
their numbers are the same.
"""

from __future__ import annotations

from convcheck.user_functions.calls.layouts import named
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.text.said_kernels import kernels_said
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

EXCHANGED = {"OIS": "IOS", "IOS": "OIS", "SIO": "SOI", "SOI": "SIO"}
"""Layouts with input and output channels in the place of each other."""


def layout_that_is_said(subject: Subject) -> Found:
    """Compare the layout in which it is right with the one that its docstring says."""
    function, taken = subject.function, subject.manner.kernel
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
