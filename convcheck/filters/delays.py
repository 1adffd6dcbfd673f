"""The delay between two signals, as who looks for the peak of their correlation returns it.

Owns which functions return one, by their words; which of both signals has to be late where it is
positive, as far as a docstring says that; and the sentences about what is not so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.widths import Width, width_of

SAYS = re.compile(
    r"\b(delays?|lags?|time[- ]shift|time[- ]difference|tdoa|latency|arriv\w+|time offset|offset)\b"
)
"""What names and docstrings say, in small letters, of such a number."""

LIMITS = frozenset(
    (
        "maxlag",
        "maxdelay",
        "maxshift",
        "maxoffset",
        "maxtau",
        "maxlags",
        "searchrange",
        "maxsamples",
    )
)
"""Names of the largest delay that is looked for, as `plain` gives them."""

LIMIT = 6
"""The largest delay that is allowed: more than those of the trials, in samples and in seconds."""

RATE = 8.0
"""The sampling rate that is told."""

DELAYS = (3, -5, 0, 2)
"""By how many elements the second signal comes later."""

NEAR = 0.75
"""Elements by which a delay may be off: a peak may be looked for between elements."""

_LATE = r"(later|late|lags?|lagging|behind|after|delayed|follows|trails)"
_EARLY = r"(earlier|early|leads?|leading|before|ahead|precedes|advanced)"
_OF = r"(delay|lag|shift|offset|arrival|latency)"
_BESIDE = r"(with respect to|relative to|w\.?r\.?t\.?|against|behind|after|from)"


def other_arguments(required: Sequence[str]) -> Mapping[str, float] | None:
    """Return what is handed over beside both signals; None where nobody knows what it has to be."""
    found: dict[str, float] = {}
    for name in required:
        if width_of(name) is Width.RATE:
            found[name] = RATE
        elif plain(name) in LIMITS:
            found[name] = LIMIT
        else:
            return None
    return found


def owed_sign(says: str, first: str, second: str) -> int:
    """Return 1 if a delay is positive where the second signal is late, -1 where the first one is.

    0 if a docstring, in small letters, does not say which.
    """
    text = re.sub(r"[`'\"*]", "", " ".join(says.split()))
    first, second = first.lower(), second.lower()
    either = rf"\b(?P<which>{re.escape(first)}|{re.escape(second)})\b"
    positive = r"(positive|> ?0|by which|how (much|far|long)|time that|seconds that)"
    for pattern, sign in (
        (rf"{positive}[^.;]{{0,60}}?{either}[^.;]{{0,24}}\b{_LATE}\b", 1),
        (rf"{positive}[^.;]{{0,60}}?{either}[^.;]{{0,24}}\b{_EARLY}\b", -1),
        (rf"\b{_OF} of {either},? {_BESIDE}\b", 1),
    ):
        found = re.search(pattern, text)
        if found is not None:
            return sign if found["which"] == second else -sign
    return 0


def broken_delays(values: Sequence[float], rate: float, owed: int) -> str:
    """Return what is wrong with the delays that were found of `DELAYS`; empty if nothing is.

    They may be in elements, in seconds or in milliseconds, and of either sign where none is owed.
    """
    scales = dict.fromkeys((rate, 1.0, rate / 1000))
    found = [[value * scale for value in values] for scale in scales]
    for each in found:
        for sign in (owed,) if owed else (1, -1):
            if _off(each, sign) <= NEAR:
                return ""
    for each in found:
        if owed and _off(each, -owed) <= NEAR:
            late = "second" if owed > 0 else "first"
            return (
                "its sign is the opposite of what it says: a delay is to be positive where the"
                f" {late} signal comes later, and is negative there; the operands of the"
                " correlation are exchanged, or its lags are reversed"
            )
    for each in found:
        for sign in (1, -1):
            apart = [mine - sign * delay for mine, delay in zip(each, DELAYS, strict=True)]
            if max(apart) - min(apart) <= NEAR:
                count = sum(apart) / len(apart)
                return (
                    f"all of its delays are off by {count:.3g} elements: the index of the lag zero"
                    " is another one (off by one: len(x) - 1 in a full correlation)"
                )
    nearest = min(found, key=lambda each: min(_off(each, 1), _off(each, -1)))
    told = ", ".join(f"{mine:.3g} for {delay}" for mine, delay in zip(nearest, DELAYS, strict=True))
    return f"it does not give the delays by which the second signal comes later: {told} elements"


def _off(values: Sequence[float], sign: int) -> float:
    return max(abs(value - sign * delay) for value, delay in zip(values, DELAYS, strict=True))
