"""Correlations with a kernel over its norm, as those with a template of unit energy, that say so.

Times that norm they are a plain correlation. Owns which functions these are, by what they say and
by two calls, and the function that is read in their place.
"""

from __future__ import annotations

import functools
import re
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, first_array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces.centred_kernels import KERNEL
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import documented
from convcheck.user_functions.text.said_normalised import DIVIDES
from convcheck.user_functions.text.said_normalised import SAID as NORMALISES

OVER_SQUARES = r"/ ?\(?sum[_\w]* [^|;.]{0,16}\|\w+(\[\w+\])?\| ?(\^|\*\*) ?2"
"""How a formula divides by the sum of squares: `/ sum_n |h[n]|^2`."""

OWN = (
    rf"({KERNEL}|pulse|chirp|replica|waveform|burst|preamble|probe|query|needle|code|sequence)"
    r"(['\u2019]s|['\u2019])?"
)
"""What docstrings call such a kernel, or what it has."""

BY = r"(divided|normali[sz]ed|scaled|weighted) (by|with|to) (the |its )?"

OF_ONE = (
    r"(normali[sz]\w*|scaled|chosen),? (so |such )?(that|dass|daß|que|to (give|have)|zodat|che"
    r"|så att|чтобы|aby)\b(?:(?!\bsum|\barea|\bdc\b|\bweights|\btaps)[^.;]){0,60}"
    r"\b([eé]chos?|eco|cop(y|ies)|kopie|match\w*|targets?|pulses?|impulso?|replica|itself"
    r"|template|chirp|waveform|peak|эхо)\b[^.;]{0,40}\b(1|one|unity|eins|uno)\b"
    r"|\bunit(y)? (gain|peak|amplitude|response) (for|to|at|of|on) (an? |the )?[\w -]{0,30}"
    r"\b(echo|copy|match|target|pulse|replica|template)"
)
"""How it is said that what is looked for gives one: its energy is divided by."""

_BY = (
    r"\b(durch|par|por|entre|per|pela|door|przez|genom|med|на)"
    r" ((die|der|l[ae]|a|de|den|das) |l['\u2019])?"
)
_SQUARES = (
    r"(gesamt|eigen|pulse?s?)?[eé]nerg(ia|ía|ie|ię|in|i)\b|энерги\w+|quadratsumme"
    r"|somme des carrés|suma de (los )?cuadrados|somma dei quadrati|soma dos quadrados"
)
IN_OTHERS = rf"{_BY}(total )?({_SQUARES})|除以[^。]{{0,8}}能量|エネルギーで(割|正規)"
"""How other languages divide by an energy, or sum of squares."""

SAID = re.compile(
    rf"{OVER_SQUARES}|{OF_ONE}|{IN_OTHERS}|{_BY}norm(e|a)?\b"
    r"|/ ?(\|\|? ?\w+ ?\|\|?|norm\(\w+\))|unit[- ](norm|energy|length) " + OWN + rf"|{OWN}"
    r" (of|has|with|is|to|scaled to) (be |of )?unit[- ](norm|energy|length)"
    rf"|({OWN}|impulse|responses?|ir|hrir)\b,? (is |are |being )?(scaled|normali[sz]ed|brought)"
    r" (here |first )?to (have )?(a )?unit[- ](norm|energy|length)"
    r"|divided by (the |its )(l2[- ]|euclidean )?(norm|energy)"
    rf"|{OWN} (norm|energy) (is divided|normali[sz])|{BY}{OWN} (own )?(norm|energy)"
    rf"|{BY}(l2[- ]|euclidean |total )?(norm|energy) of (the |its )?{OWN}"
    rf"|{BY}(the )?(root of the )?sum of (the )?(squares|squared \w+) of (the |its )?{OWN}"
)
"""How docstrings say it, in small letters."""

ENERGY = re.compile(
    rf"{OVER_SQUARES}|{OF_ONE}|{IN_OTHERS}"
    rf"|{BY}(\w+(['\u2019]s)? )?(own )?energy|/ ?\|\|? ?\w+ ?\|\|?\s?(\^|\*\*)\s?2"
    rf"|{BY}(the )?sum of (the )?square"
)
"""How they say that it is the sum of squares, and not its root."""

NEAR = 1e-4
"""How near results have to be, for what rounding does, of float32 too."""

UNIT = "__convcheck_unit__"
"""The attribute of what is read in the place of such a function."""


def with_norms_put_back(value: Any) -> Any:
    """Return the function of a plain correlation in place of one of a kernel over its norm.

    Anything else is returned as it is, and so is what does not divide by it.
    """
    if not is_function(value):
        return value
    said = documented(value)
    if not SAID.search(said) or NORMALISES.search(said) or not DIVIDES.search(text_of(value)):
        return value
    names = operands_alone(value)
    if names is None:
        return value
    signature, (x, w) = signature_of(value), names
    squared = ENERGY.search(said) is not None

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        kernel = told.get(w)
        with np.errstate(divide="ignore", invalid="ignore"):
            result = called(value, signature, told)
            if not isinstance(told.get(x), np.ndarray) or not isinstance(kernel, np.ndarray):
                return result
            first = first_array(result)
            if not isinstance(first, np.ndarray) or kernel.dtype.kind not in "fiuc":
                return result
            if not kernel.any():  # of a kernel of zeros nothing is owed
                return np.zeros_like(first)
            twice = first_array(called(value, signature, {**told, w: 2 * kernel}))
        if not _divides(first, twice):
            return result
        return first * _norm(kernel, squared=squared)

    setattr(call, UNIT, True)
    return with_signature(call, signature)


def divides_by_norm(callee: Any) -> bool:
    """Tell whether a callee's plain correlation stands for one of a kernel over its norm."""
    return hasattr(getattr(callee, "call", None), UNIT)


def _norm(kernel: Array, *, squared: bool) -> float:
    wide = kernel.astype(np.complex128 if kernel.dtype.kind == "c" else np.float64)
    energy = float(np.square(np.abs(wide)).sum())
    return energy if squared else float(np.sqrt(energy))


def _divides(once: Array, twice: Any) -> bool:
    """Tell whether results for a kernel and twice that are those of who divides by its size."""
    found = np.asarray(twice)
    same = found.shape == once.shape
    return same and any(np.allclose(found, once * each, rtol=NEAR) for each in (1.0, 0.5))
