"""Filters of a signal whose results depend on the last result: `y[n] = a y[n - 1] + b x[n]`.

Owns how they are known, by their answers, and how they may begin: with nothing before the first
element, with the first element itself, or with weights that are divided by their sum so far.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from convcheck.same.axis_pattern import AxisPattern
from convcheck.same.impulses import Array, Impulses, Respond, inputs
from convcheck.same.seen import SeenConvolution

MEANT_RECURSIVE = re.compile(
    r"recursiv|\b(one|single|two)[- ]pole|\biir\b|infinite impulse|exponential|\bleaky|feedback"
    r"|first[- ]order|biquad|butterworth|\by\[\w+ ?- ?1\]|\bexp\(|\bdecay|time constant"
)
"""What docstrings say, in small letters, of filters whose results depend on results on purpose."""

SEEDED = "it begins with its first element, as if that had been there for ever"

ADJUSTED = "its weights are divided by the sum of those that there are so far (adjusted)"

FIRST = "its first result is neither that of a start with nothing before it nor its first element:"

ALWAYS = (
    "it does not begin with nothing before it, nor with its first element (an initial state such as"
    " lfilter_zi's has to be multiplied by that):"
)

OFF = {"float64": 2.0**-36, "float32": 2.0**-14}
"""Share of the largest result by which one may be off, by dtype."""


@dataclass(frozen=True)
class OnePole:
    """A filter of one pole as a causal convolution, how it begins, and what is wrong with that."""

    seen: SeenConvolution
    border: str
    fault: str


def one_pole(respond: Respond, size: int, dtype: str) -> OnePole | None:
    """Return what a filter of one channel of a signal is; None if it has no single pole.

    Raises whatever `respond` raises.
    """
    off = OFF.get(dtype)
    if off is None:
        return None
    return _of_results(respond, size, dtype, off) or _adjusted(respond, size, dtype, off)


def _of_results(respond: Respond, size: int, dtype: str, off: float) -> OnePole | None:
    """Return what a filter is that has a share of its last result."""

    def with_zero(x: Array) -> Array:
        return respond(np.concatenate([np.zeros_like(x[:, :1]), x], axis=1))

    impulse = np.zeros((1, size, 1))
    impulse[0, 0] = 1
    begun = with_zero(np.zeros_like(impulse))  # with nothing but a start that is not zero
    taps = (with_zero(impulse) - begun)[0, 1:, 0]
    if taps.shape != (size,) or taps[0] == 0:
        return None
    b, a = float(taps[0]), float(taps[1] / taps[0])
    if not 0 < abs(a) < 1:
        return None
    x = next(inputs((size,), 1, dtype))
    behind, plain = with_zero(x), respond(x)
    if plain.shape != x.shape or behind[:, 1:].shape != x.shape:
        return None
    most = off * float(max(np.abs(each).max() for each in (behind, plain)))
    steps = [(behind[:, 1:], behind[:, :-1], x), (plain[:, 1:], plain[:, :-1], x[:, 1:])]
    if any(np.abs(y - a * last - b * now).max() > most for y, last, now in steps):
        return None
    first = plain[:, 0]
    border = fault = ""
    if np.abs(begun[:, 0]).max() > most:
        fault = f"{ALWAYS} of a zero it makes {begun[0, 0, 0]:.4g}"
    elif np.abs(first - b * x[:, 0]).max() > most:
        if np.abs(first - x[:, 0]).max() <= most:
            border = SEEDED
        else:
            fault = f"{FIRST} it is {first[0, 0]:.4g} where the element is {x[0, 0, 0]:.4g}"
    return OnePole(_causal(a, b, size, dtype), border, fault)


def _adjusted(respond: Respond, size: int, dtype: str, off: float) -> OnePole | None:
    """Return what a mean is whose weights fall off to older elements, divided by their sum so far.

    `y[n] = sum(q**i x[n - i]) / sum(q**i)`, over the elements that there are: pandas' `ewm` with
    `adjust=True`.
    """
    newest = np.zeros((2, size, 1))
    newest[0, -1] = newest[1, -2] = 1
    answers = respond(newest)
    if answers.shape != newest.shape or not answers[0, -1, 0]:
        return None
    kept = float(answers[1, -1, 0] / answers[0, -1, 0])
    if not 0 < kept < 1:
        return None
    x = next(inputs((size,), 1, dtype))
    actual, expected = respond(x), np.empty_like(x, dtype=float)
    total, weights = np.zeros_like(expected[:, 0]), 0.0
    for place in range(size):
        total = x[:, place] + kept * total
        weights = 1 + kept * weights
        expected[:, place] = total / weights
    if np.abs(actual - expected).max() > off * float(np.abs(expected).max()):
        return None
    return OnePole(_causal(kept, 1 - kept, size, dtype), ADJUSTED, "")


def _causal(a: float, b: float, size: int, dtype: str) -> SeenConvolution:
    """Return the convolution with all of the answer that a signal of this size has room for."""
    kernel = (b * a ** np.arange(size, dtype=float)[::-1]).reshape(-1, 1, 1)
    none = np.zeros(1)
    axis = AxisPattern(size, size, 1, tuple(range(1 - size, 1)))
    return SeenConvolution(Impulses(kernel, np.zeros_like(kernel), none, none), (axis,), dtype)
