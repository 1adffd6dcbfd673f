"""The layout of an operand that a docstring says, of a function that takes another one.

Owns what is held against it: the two orders of input and output channels of a kernel, which nobody
sees where their numbers are the same, those of samples and channels of a signal, and channels of an
input that are last or first.
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

LAST = re.compile(r"\bchannels?[-_ ]last\b|\bnd?hwc\b|\bhwc\b")
FIRST = re.compile(r"\bchannels?[-_ ]first\b|\bncd?hw\b|\bchw\b")
"""How docstrings say, in small letters, where the axis of channels is."""

_DATA = "inputs?|images?|data|tensors?|arrays?|activations?|feature maps?|maps?|results?"


def layout_that_is_said(subject: Subject) -> Found:
    """Compare the layout in which it is right with the one that its docstring says."""
    of_input = _of_input(subject)
    return of_input if of_input.fault else _of_kernel(subject)


def _of_input(subject: Subject) -> Found:
    """Compare where the channels of an input are."""
    rank, data = subject.conv.rank, subject.manner.data
    said = documentation(subject.function.callee)
    if data == "CS" and SAMPLES_FIRST.search(said):
        return Found(
            "its input is taken as channels of samples, while it says that samples come first: it"
            " convolves along the axis of channels as well, or in place of that of samples, so that"
            " channels are mixed (axes=0, axis=0)"
        )
    where = _where_channels_are(said, subject.function.reading.name(Role.INPUT))
    if where and "C" in data and data.endswith("C") != (where == "last"):
        return Found(
            f"its input is taken in the layout {named(data, rank)}, while it says that channels are"
            f" {where}: axes are exchanged (a transpose of the wrong ones, as all of them by `.T`),"
            " height and width among them"
        )
    return NOT_MADE


def _where_channels_are(said: str, name: str) -> str:
    """Return where a docstring says that an input's channels are, last or first; or nothing."""
    of_data = rf"\b({re.escape(name.lower())}|{_DATA})\b"
    sentences = re.split(r"[.;]\s", said)
    found = {
        where: [each for each in sentences if words.search(each)]
        for where, words in (("last", LAST), ("first", FIRST))
    }
    if all(found.values()):
        return ""
    for where, told in found.items():
        if any(re.search(of_data, each) for each in told):
            return where
    return ""


def _of_kernel(subject: Subject) -> Found:
    """Compare the order of the input and output channels of a kernel."""
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
