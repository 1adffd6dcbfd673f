"""Correlations with a kernel without its mean, as those with a zero-mean template, that say so.

With the mean times the sum of each window added, they are a plain correlation. Owns which functions
these are, by what they say and by a call, and the function that is read in their place.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, first_array, to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._probed_correlations import (
    NEARLY,
    PROBES,
    Call,
    alike,
    ends_of,
    probed,
)
from convcheck.user_functions.interfaces.normalised_correlations import BORDERS, Form
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

KERNEL = r"(template|kernel|filter|pattern|reference|patch|taps|weights|psf|wavelet|target)"
SAID = re.compile(
    rf"(zero[- ]?mean(ed)?|mean[- ]?(subtracted|removed|free|centred|centered)|de-?meaned) {KERNEL}"
    rf"|{KERNEL} (minus|less|without) (its|the) (own )?mean"
    rf"|(subtract|remov)(s|ed|ing)? (the |its |their )?mean (of|from) (the |its )?{KERNEL}"
    rf"|{KERNEL}('s)? mean (is|being) (subtracted|removed|taken off)"
    rf"|{KERNEL} (is |has been )?(made |has )?(zero[- ]mean|mean[- ]?centred|centred|demeaned)"
    r"|\bzero[- ]?mean (cross[- ]?)?correlation"
    r"|\b(?P<taps>\w+) ?[-\u2212] ?((np\.)?mean\( ?(?P=taps) ?\)"
    r"|(?P=taps)(\.mean\(|[_-]?(mean|bar)\b))"
)
"""How docstrings say it, in small letters."""

DONE = re.compile(r"-=?\s*(\w+\.)?(mean\(|\w+\.mean\()")
"""How texts do it."""


HALF = 0.5
"""Share of right results above which a function is such a one, with a mistake."""

CENTRED = "__convcheck_centred__"
"""The attribute of what is read in the place of such a function, with what is known of it."""


@dataclass
class Known:
    """For which numbers of axes it has been called, and what it was seen to be; None: nothing."""

    forms: dict[int, Form | None]


def with_means_put_back(value: Any) -> Any:
    """Return the function of a plain correlation in place of one of a kernel without its mean.

    Anything else is returned as it is; so is what turns out to be something else, call by call.
    """
    if not is_function(value):
        return value
    said, text = documented(value), text_of(value)
    if not (SAID.search(said) and DONE.search(text)):
        return value
    names = operands_alone(value)
    if names is None or (NORMALISES.search(said) and DIVIDES.search(text)):
        return value
    known, signature = Known({}), signature_of(value)
    x, w = names

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        data, kernel = told.get(x), told.get(w)
        result = called(value, signature, told)
        if not (isinstance(data, np.ndarray) and isinstance(kernel, np.ndarray)):
            return result
        if data.ndim != kernel.ndim or kernel.dtype.kind not in "fiu":
            return result
        if data.ndim not in known.forms:
            known.forms[data.ndim] = _form(
                lambda a, b: to_numpy(called(value, signature, {**told, x: a, w: b})), data.ndim
            )
        form = known.forms[data.ndim]
        return result if form is None else _put_back(form, first_array(result), data, kernel)

    setattr(call, CENTRED, known)
    return with_signature(call, signature)


def takes_mean_off(callee: Any) -> bool:
    """Tell whether a callee's plain correlation stands for one of a kernel without its mean."""
    known: Known | None = getattr(getattr(callee, "call", None), CENTRED, None)
    return known is not None and any(known.forms.values())


def _form(own: Call, axes: int) -> Form | None:
    """Return how much of a correlation it is and what lies around the input; None of others."""
    probe = probed(own, PROBES.get(axes, ()))
    if probe is None:
        return None
    data, kernel, result = probe
    ends = ends_of(result, data, kernel)
    if ends is None:
        return None
    in_part: Form | None = None
    for border in BORDERS[:1] if ends == "valid" else BORDERS:
        form = Form(centred=True, ends=ends, border=border)
        for taps in (kernel, np.flip(kernel)):
            expected = form.windows(data, taps).summed(taps - taps.mean())
            if alike(result, expected):
                return form
            near = np.isclose(result, expected, rtol=NEARLY).mean()
            in_part = in_part or (form if near > HALF else None)
    return in_part  # what is wrong with it is something else


def _put_back(form: Form, result: Any, data: Array, kernel: Array) -> Any:
    """Return a result with the mean of the kernel times the sum of each window."""
    windows = form.windows(data, kernel)
    if not isinstance(result, np.ndarray) or result.shape != windows.sums.shape:
        return result
    wide = kernel.astype(np.float64)
    whole = result.astype(np.float64) + wide.mean() * windows.sums
    # What was never written stays as it is, beside results that are zero.
    apart = np.abs(windows.summed(wide - wide.mean()))
    whole = np.where((result == 0) & (apart > NEARLY * np.max(apart, initial=0.0)), 0, whole)
    return whole.astype(result.dtype) if result.dtype.kind == "f" else whole
