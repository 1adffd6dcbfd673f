"""Functions that are told how far samples are apart: `convolve(green, stf, dt)`.

A sum over samples times the interval between them stands for an integral. With an interval of one,
or a rate of one, it is the plain convolution, which is read; a trial has another one here. Owns
which parameters these are, and the function without them that is read in its place.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.for_a_time import for_a_time
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain, plain_names
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.parameters.signature import Unreadable, read
from convcheck.user_functions.text.docstrings import documented

INTERVALS = plain_names(
    "dt delta_t deltat t_step time_step sample_interval sampling_interval sample_spacing"
    " sampling_spacing sample_period sampling_period sample_step sampling_step sample_time"
    " sampling_time grid_spacing grid_step"
)
"""Names of intervals between samples, whatever else is said of them."""

RATES = plain_names(
    "fs sr srate sfreq samp_rate sample_rate sampling_rate sample_freq sampling_freq"
    " sample_frequency sampling_frequency samples_per_second"
)
"""Names of how many samples there are in a unit: the reciprocals."""

SAID_ALONE = plain_names("delta dx dy dz ds du dtau dz d h t ts step spacing interval period f_s")
"""Names of intervals where a docstring says that they are: they are as often something else."""

NUMBERS = r"(\W{0,3}(float|int|number|scalar|optional|python)\b)*"
SPACED = (
    r"(sampl\w*|time|grid|step|mesh|cell|pixel|node)[- ]?(interval|spacing|step|size|period|"
    r"distance|width)|\binterval\b|\bspacings?\b|distance between|\bsampled? every"
)
"""How docstrings say, in small letters, that a number is an interval."""

OTHER_STEPS = re.compile(r"\bstrid|dilat|subsampl|downsampl|decimat|\bhop")
"""Words of functions whose steps are whole numbers of elements."""

INTERVAL = "__convcheck_interval__"
"""The attribute of what is read in the place of such a function, with what is known of it."""

NONE: Mapping[str, float] = MappingProxyType({})
_NOW: ContextVar[Mapping[str, float]] = ContextVar("convcheck_sample_intervals", default=NONE)


@dataclass(frozen=True)
class Intervals:
    """The parameters of a function that are intervals and rates, and what it says of itself."""

    intervals: tuple[str, ...]
    rates: tuple[str, ...]
    said: str

    @property
    def names(self) -> tuple[str, ...]:
        """All of them."""
        return self.intervals + self.rates


def intervals_of(call: Any) -> Intervals | None:
    """Return the intervals that a function is told in the place of which one is read."""
    found: Intervals | None = getattr(call, INTERVAL, None)
    return found


@contextmanager
def spaced(numbers: Mapping[str, float]) -> Iterator[None]:
    """Have all calls of this thread within be told these in place of one."""
    with for_a_time(_NOW, numbers):
        yield


def with_unit_interval(value: Any) -> Any:
    """Return a function of samples one apart in place of one that is told how far they are.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    if len(parameters) < 3:
        return value
    said = documented(value)
    names = [each.name for each in parameters[2:] if _may_be_told(each)]
    rates = tuple(name for name in names if plain(name) in RATES)
    intervals = tuple(name for name in names if name not in rates and _is_interval(name, said))
    ones = {each.name: _one(each) for each in parameters if each.name in (*intervals, *rates)}
    if not ones:
        return value
    signature = signature_of(value)
    other = signature.replace(parameters=[each for each in parameters if each.name not in ones])
    if not _is_convolution(value, other):
        return value

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        return called(value, signature, {**told, **ones, **_NOW.get()})

    setattr(call, INTERVAL, Intervals(intervals, rates, said))
    return with_signature(call, other)


def _may_be_told(parameter: inspect.Parameter) -> bool:
    """Tell whether a number may be given: it has no default, or one that is a number."""
    default = parameter.default
    number = isinstance(default, int | float) and not isinstance(default, bool)
    placed = parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)
    return placed and (default is parameter.empty or number)


def _one(parameter: inspect.Parameter) -> float:
    """Return one, in the type of a default."""
    return 1 if isinstance(parameter.default, int) else 1.0


def _is_interval(name: str, said: str) -> bool:
    """Tell whether a parameter is an interval, by its name or by what a docstring says of it."""
    if plain(name) in INTERVALS:
        return True
    if OTHER_STEPS.search(said):
        return False
    own = re.escape(name.lower())
    after = rf"(?<![\w.]){own}(?![\w\[(]){NUMBERS}[^.;]{{0,40}}({SPACED})"
    before = rf"({SPACED})s?\W{{0,3}}((is|are|of|named|called)\W)?{own}(?![\w\[(])"
    both = rf"({SPACED})s?\W{{0,3}}\w+( and|,) {own}(?![\w\[(])"
    return plain(name) in SAID_ALONE and bool(re.search(f"{after}|{before}|{both}", said))


def _is_convolution(value: Any, signature: inspect.Signature) -> bool:
    """Tell whether there are an input and a kernel, which are arrays, and no bias beside them.

    A filter that makes its kernel of a frequency is told a rate, too.
    """
    try:
        roles = read(signature, said=documented(value))
    except Unreadable:
        return False
    if roles.has(Role.BIAS):
        return False
    name = roles.name(Role.KERNEL)
    if plain(name) in FUNCTION[Role.KERNEL]:
        return True
    own = re.escape(name)
    used = (
        rf"\blen\({own}\)|\b{own}\[|\b{own}\.(shape|size|ndim|dtype|astype|ravel|conj|T\b|reshape)"
        rf"|(array|atleast_1d|fft|rfft|fft2|rfft2|fftn|rfftn|convolve|convolve2d|correlate|"
        rf"correlate2d|flip|dot)\([^()]*\b{own}\b|in (zip\(|enumerate\()?{own}\b"
    )
    return re.search(used, text_of(value)) is not None
