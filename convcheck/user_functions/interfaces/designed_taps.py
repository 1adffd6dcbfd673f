"""Functions that return the taps of a filter: `bandpass_taps(numtaps, f_lo, f_hi, fs)`.

Owns which these are, and the filter by such taps that is read in their place: the whole convolution
of a signal with them. They are known by what they are told, as far as something follows from it: a
number of taps, the edges of a band or a cut-off, and the sample rate.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.widths import Width, width_among

NAMED = re.compile(r"(low|band)_?pass", re.IGNORECASE)
"""What names of such functions have in them, of which it is known what passes."""

BANDS = frozenset({Width.CUTOFF, Width.LOW, Width.HIGH})
"""What a band is told by."""

MOST_OFF = 1
"""By how many taps a filter may differ from what it was told: one is added to a number of lags."""

SIGNAL = "signal"
"""What the signal is called in the function that is read."""


def makes_taps(name: str, parameters: Sequence[str]) -> bool:
    """Tell whether a function makes the taps of a filter, by its name and its parameters'."""
    kinds = [width_among(each, parameters) for each in parameters]
    told = {Width.SIZE, Width.RATE} <= {*kinds} and not BANDS.isdisjoint(kinds)
    given = any(plain(each) in FUNCTION[Role.INPUT] for each in parameters)
    begins = told and kinds[0] in {Width.SIZE, Width.RATE, *BANDS}  # and with no signal: `sig`
    return begins and not given and NAMED.search(name) is not None


def with_a_signal(value: Any) -> Any:
    """Return a filter of a signal in place of what makes its taps; anything else as it is."""
    if not inspect.isfunction(value):
        return value
    parameters = parameters_of(value)
    names = [each.name for each in parameters]
    if not names or not makes_taps(value.__name__, names):
        return value
    kind = inspect.Parameter.POSITIONAL_ONLY
    signature = signature_of(value)
    other = signature.replace(parameters=[inspect.Parameter(SIGNAL, kind), *parameters])
    size = next(each for each in names if width_among(each, names) is Width.SIZE)

    @functools.wraps(value)
    def filtered(x: Any, *given: Any, **named: Any) -> Any:
        bound = signature.bind(*given, **named)
        bound.apply_defaults()
        taps, signal = to_numpy(value(*given, **named)), to_numpy(x)
        wanted = bound.arguments[size]
        if taps.ndim != 1 or signal.ndim != 1 or abs(len(taps) - int(wanted)) > MOST_OFF:
            raise ValueError(f"no {wanted} taps of a signal: an array of shape {taps.shape}")
        return np.convolve(signal, taps)

    return with_signature(filtered, other)
