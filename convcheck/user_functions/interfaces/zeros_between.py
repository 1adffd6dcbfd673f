"""Functions that put zeros between the elements of their input, as interpolators do.

Owns how their number is known, as `up` of `resample(x, h, up)`, and the function without zeros that
is read in their place: that one has the number by default, of one. What is made of zeros is tried
apart.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

from convcheck.user_functions.parameters.callable_signature import parameters_of, signature_of
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.rewritten import rewritten
from convcheck.user_functions.parameters.signature import Unreadable, read
from convcheck.user_functions.parameters.spoken import rates_of

NAMES = (
    *("up", "upsample", "upfactor", "upsampling", "upsamplefactor", "upsamplingfactor", "upby"),
    *("inputdilation", "lhsdilation"),
)
"""What the number is called, as `plain` has it."""

BESIDE = ("down", "downsample", "downfactor", "decimation", "decimate", "rhsdilation")
"""An option beside it that shows that zeros are meant, and not elements that are repeated."""

ZEROS = re.compile(r"zero|upfirdn|expand")
"""How a function says that it puts zeros there."""

INTERPOLATES = re.compile(
    r"interpol|upsampl|up-sampl|upfir|(rais|increas)\w* the sampl|zero[- ]?(stuff|insert)"
)
"""How one says that it is an interpolator, which means zeros before a filter."""

DECIMATES = re.compile(r"decimat|downsampl|down-sampl")

REPEATS = re.compile(r"repeat|nearest|hold\b")
"""How one says that elements are repeated."""

SHORT = ("l", "interp", "interpolation", "interpfactor", "interpolationfactor")
"""What the number is called where it says that it interpolates."""

EITHER = ("m", "r", "i", "factor", "ratio", "by")
"""And where it says so and does not decimate as well."""


def without_zeros(value: Any) -> Any:
    """Return a function that puts no zeros by default in place of one that is told how many.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    told = next((each for each in parameters[2:] if _counts_zeros(each, value)), None)
    if told is None or told.default is not told.empty:
        return value
    by_name = told.replace(kind=told.KEYWORD_ONLY, default=1)
    kept = [by_name if each is told else each for each in parameters]
    kept.sort(key=lambda each: each.kind)
    try:
        read(inspect.Signature(kept), said=_said(value))
    except (Unreadable, ValueError):
        return value
    return rewritten(value, kept, lambda arguments: {told.name: 1, **arguments})


def counts_zeros(value: Any) -> list[str]:
    """Return the names of the parameters that tell a function how many zeros to put."""
    return [each.name for each in parameters_of(value)[2:] if _counts_zeros(each, value)]


def says_zeros(value: Any) -> bool:
    """Tell whether a function says that it puts zeros, and does not repeat elements."""
    said = _said(value)
    return bool(INTERPOLATES.search(said) or ZEROS.search(said)) and not REPEATS.search(said)


def short_names(value: Any) -> tuple[str, ...]:
    """Return the short names of the number that something that says it interpolates is told."""
    said = _said(value)
    if not (INTERPOLATES.search(said) and says_zeros(value)):
        return ()
    return SHORT if DECIMATES.search(said) else (*SHORT, *EITHER)


def _counts_zeros(parameter: inspect.Parameter, value: Any) -> bool:
    name = plain(parameter.name)
    rates = rates_of(signature_of(value), _said(value))
    if rates is not None and parameter.name == rates[0]:
        return not REPEATS.search(_said(value))
    if name in NAMES:
        beside = any(plain(each.name) in BESIDE for each in parameters_of(value))
        return beside or says_zeros(value)
    return name in short_names(value)


def _said(value: Any) -> str:
    """Return a function's name and docstring, in small letters."""
    return f"{getattr(value, '__name__', '')} {getattr(value, '__doc__', None) or ''}".lower()
