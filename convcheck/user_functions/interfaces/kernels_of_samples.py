"""Functions in which each sample has a kernel of its own: `dynamic_filter_conv(x, filters)`.

Owns how these are known (X. Jia et al., "Dynamic Filter Networks", NIPS 2016), and the function of
one kernel that is read in the place of one: all samples have it. Others are judged in a trial.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Sequence
from itertools import chain
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._array_steps import like, repeated, reshaped
from convcheck.user_functions.interfaces._shapes_of_operands import shapes_said, shapes_taken
from convcheck.user_functions.interfaces.handed_beside import handed_now
from convcheck.user_functions.interfaces.plain_styles import styled_of
from convcheck.user_functions.interfaces.untied_weights import untied_of
from convcheck.user_functions.parameters.callable_signature import parameters_of, with_signature
from convcheck.user_functions.parameters.rewritten import Arguments, called, not_judging
from convcheck.user_functions.parameters.signature import Role, Unreadable, read
from convcheck.user_functions.text.docstrings import name_and_docstring

OWN = re.compile(
    r"(each|every|per)[-_ ]?(sample|example|image|instance|batch (entry|element|item))"
    r"|(own|different|separate|predicted|individual) (\w+ ){0,2}(filter|kernel|weight)"
    r"|(dynamic|adaptive|batche?d?)[-_ ]?(depthwise[-_ ]?)?(filter|conv|kernel|weight)"
    r"|sample[-_ ]?(specific|wise|dependent)|hyper[-_ ]?(conv|net)|batch of (filter|kernel)",
    re.IGNORECASE,
)
"""How a function says that each sample has one."""

OF_CHANNELS = re.compile(r"\b(each|every|per) (input )?(channel|plane|map)\b[^.;]{0,24}\bown\b")
"""How it says that each channel has one, and no word of samples."""

BATCH = r"b|n|bs|bsz|nb|batch(?:_?size)?|n_?batch|n_?samples?|samples?"
"""How the axis of samples is called."""

FILTERS = ("o", "out", "oc", "co", "cout", "c_out", "out_ch", "out_channels", "f", "filters")
"""How the axis of filters is called."""

SMALLEST = 2
"""Axes of an input that has samples."""

SAMPLES = "__convcheck_kernels_of_samples__"
"""The attribute of what is read with the same kernel for all samples."""


def has_kernels_of_samples(value: Any) -> bool:
    """Tell whether a function is read with the same kernel for all samples."""
    return bool(getattr(value, SAMPLES, False))


def with_one_for_all(value: Any) -> Any:
    """Return a function of one kernel in place of one of one for each sample.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    if not parameters or styled_of(value) is not None:
        return value
    signature = inspect.Signature(parameters)
    try:
        roles = read(signature)
    except (Unreadable, ValueError):
        return value
    operands = [roles.name(role) for role in (Role.INPUT, Role.KERNEL, Role.BIAS)]
    x, w, b = operands
    required = {each.name for each in parameters if each.default is each.empty}
    if not (x and w) or required - {*operands}:
        return value
    axes = _axes_of(value, x), _axes_of(value, w)
    if untied_of(value) is not None or not _is_of_samples(value, x, w, *axes):
        return value
    each_bias = bool(b) and _first_of(value, b) != ""

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told: Arguments = dict(signature.bind(*given, **named).arguments)
        data, kernel, handed = told[x], told[w], handed_now()
        if len(data.shape) < SMALLEST or 0 < axes[1] != len(kernel.shape) + 1:
            raise ValueError("wanted samples, and a kernel that has an axis for these")
        told[w] = _for_all(kernel, data.shape[0])
        if handed is not None and handed.array is not None:
            told[w] = like(kernel, handed.array)
        if each_bias and told.get(b) is not None:
            told[b] = _for_all(told[b], data.shape[0])
        return called(value, signature, told)

    setattr(call, SAMPLES, True)
    found = with_signature(call, signature)
    return not_judging(found, "biases that differ from sample to sample") if each_bias else found


def _for_all(array: Any, samples: int) -> Any:
    """Return an array once for each sample, along a first axis: gradients are summed along it."""
    return repeated(reshaped(array, (1, *array.shape)), samples, 0)


def _is_of_samples(value: Any, x: str, w: str, data: int, kernel: int) -> bool:
    """Tell whether a kernel has an axis of samples, by names of axes, their number and the words.

    `data` and `kernel` are how many axes a text says that there are; 0 if it does not.
    """
    words = name_and_docstring(value)
    said = OWN.search(words) is not None and OF_CHANNELS.search(words) is None
    named = _first_of(value, w) != "" and _first_of(value, w) == _first_of(value, x)
    if data and kernel == data + 1:
        groups = re.search(rf"group\w*\s*=\s*({BATCH})\b", text_of(value)) is not None
        return said or named or groups
    # A kernel of as many axes may have one for filters there, whatever that is called.
    if next(iter(next(shapes_said(value, w), [])), "") in FILTERS:
        return False
    return said and _goes_through_both(value, x, w)


def _axes_of(value: Any, name: str) -> int:
    """Return how many axes an operand has where its shape is taken apart, or said; 0 if unknown."""
    return len(next(chain(shapes_taken(value, name), shapes_said(value, name)), []))


def _first_of(value: Any, name: str) -> str:
    """Return the name of the axis of samples, where one is said to be an operand's first one."""
    shape: Sequence[str] = next(shapes_said(value, name), [])
    return shape[0] if shape and re.fullmatch(BATCH, shape[0]) else ""


def _goes_through_both(value: Any, x: str, w: str) -> bool:
    """Tell whether a text takes an entry of both at a time.

    As `zip(x, w)`, `vmap(f)(x, w)`, `x[i]` beside `w[i]`, `einsum("bchw,bcij->...")`; or has the
    axis of samples in one with that of channels: `w.reshape(b * c, 1, kh, kw)`.
    """
    both = rf"{re.escape(x)}\s*,\s*{re.escape(w)}\b"
    text = text_of(value)
    indexed = rf"\b{re.escape(x)}\[(\w+)\b.*?\b{re.escape(w)}\[\1\b"
    mapped = rf"\bvmap\((?![^\n]*\bNone\b)[^\n]*\)\(\s*{both}"  # `in_axes=(0, None)` maps one alone
    together = rf"\bzip\(\s*{both}|{mapped}"
    summed = r"['\"](\w)\w*\s*,\s*\2\w*\s*->\s*\2\w*['\"]"
    folded = rf"\b{re.escape(w)}\.(reshape|view)\(\(?\s*({BATCH}|\w+\.shape\[0\])\s*\*"
    if re.search(folded, text, re.IGNORECASE):
        return True
    return re.search(f"{indexed}|{together}|{summed}", text, re.DOTALL) is not None
