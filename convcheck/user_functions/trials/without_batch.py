"""Inputs without a batch axis, of functions that are read with one: a trial of who takes both."""

from __future__ import annotations

from dataclasses import replace

from convcheck.model.convolution import Convolution
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.reading.room import Parameters
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

FEW: tuple[tuple[str, Parameters], ...] = (
    ("one output channel", {"out_channels": 1}),
    ("one input channel", {"in_channels": 1}),
)
"""What axes of length one are tried with, which are no axes of the batch."""


def without_batch(subject: Subject) -> Found:
    """Hand over one entry as such: who takes it owes an output without that axis and no other."""
    manner = subject.manner
    if "N" not in manner.data or subject.conv.groups > 1:
        return NOT_MADE
    output = (manner.output or manner.data).replace("N", "")
    alone = replace(manner, data=manner.data.replace("N", ""), output=output)
    single = replace(subject, manner=alone, conv=subject.conv.with_changes(batch=1))
    if not _right(single):
        return NOT_MADE
    taps = subject.conv.kernel
    ways = [*FEW, ("one output along the last axis", {"spatial": _ending_in(subject.conv, taps)})]
    for told, changes in ways:
        conv = single.conv.if_possible(**changes)
        usual = None if conv is None else replace(subject, conv=conv)
        if conv is None or usual is None or not _right(usual):
            continue
        if not _right(replace(single, conv=conv)):
            return Found(
                f"wrong for one entry without a batch axis, with {told}: an axis of length one is"
                " lost as well (squeeze() without an axis): take off the first axis alone"
            )
    return Found()


def _ending_in(conv: Convolution, taps: tuple[int, ...]) -> tuple[int, ...]:
    """Return sizes of an input that leave one output along its last axis."""
    return (*conv.spatial[:-1], (taps[-1] - 1) * conv.dilation[-1] + 1)


def _right(subject: Subject) -> bool:
    """Tell whether there is a result, and it is right."""
    try:
        return subject.right(subject.called().result)
    except REFUSED:
        return False
