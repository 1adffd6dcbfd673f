"""Another interval between samples than one, by which a sum is scaled that stands for an integral.

Owns what is owed then: the sum times the interval, or divided by the rate, where a function says so
or says nothing else; and the usual ways to get it wrong, a wrong power of it each.
"""

from __future__ import annotations

from convcheck.user_functions.interfaces.sample_intervals import Intervals, intervals_of, spaced
from convcheck.user_functions.text.said_scales import (
    RATE_OF_CHANGE,
    said_power,
    says_divided,
    says_multiplied,
)
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

INTERVAL, RATE = 0.25, 4.0
"""Exact in binary, as their square roots are."""

POWERS = {
    1.0: "times {}",
    0.0: "without any of {}",
    2.0: "times {} squared",
    -1.0: "divided by {}",
    3.0: "times {} cubed",
    -2.0: "divided by {} squared",
    0.5: "times the square root of {}",
    -0.5: "divided by the square root of {}",
}
"""How results with a power of an interval, or of a rate, are said."""


def sample_spacing(subject: Subject) -> Found:
    """Tell an interval that is not one; of several, each in turn."""
    told = intervals_of(getattr(subject.function.callee, "call", None))
    if told is None:
        return NOT_MADE
    found = [_with_other(subject, told, name) for name in told.names]
    faults = (each for each in found if each.fault)
    return next(faults, Found(note="; ".join(each.note for each in found if each.note)))


def _with_other(subject: Subject, told: Intervals, name: str) -> Found:
    """Return what comes of one interval or rate that is another one than the others."""
    rate = name in told.rates
    number = RATE if rate else INTERVAL
    with spaced({name: number}):
        result = subject.called().result
    usual = [*_promised(told, name, subject.conv.rank, rate=rate)]
    promised = 0.0 not in usual
    if result.shape != subject.conv.output_shape:
        return Found(note=f"with {name}={number:g} results have another shape: not compared")
    power = next((each for each in POWERS if subject.right(result / number**each)), None)
    if power in usual:
        return Found()
    owed = POWERS[usual[0]].format(name)
    if power is None:
        fault = f"wrong with {name}={number:g}: not the convolution {owed} everywhere"
        return Found(fault) if promised else Found(note=f"{fault}; it says nothing of it")
    is_it = POWERS[power].format(name)
    if power == 0:
        is_it = f"the same as with {name}=1: {name} is forgotten"
    told_so = f"its result is {is_it}"
    if RATE_OF_CHANGE.search(told.said) and not promised:
        return Found(note=told_so)
    return Found(
        f"wrong with {name}={number:g}: {told_so}, where it has to be the convolution {owed}"
    )


def _promised(told: Intervals, name: str, rank: int, *, rate: bool) -> list[float]:
    """Return the powers of an interval or a rate that a result may have, the likeliest first.

    One that is that of all axes may count once for each.
    """
    sign = -1.0 if rate else 1.0
    multiplied = says_multiplied(told.said, name, rate=rate)
    divided = says_divided(told.said, name, rate=rate)
    power = said_power(told.said, [name])
    if divided and not multiplied:
        return [-sign * max(power, 1)]
    alone = len(told.names) == 1
    powers = [sign, *([sign * rank] if alone and rank > 1 else [])]
    if multiplied and not divided:
        return [sign * power] if power else powers
    return [*powers, 0.0, *([sign * power] if power else [])]
