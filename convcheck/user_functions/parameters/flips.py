"""Options that say whether a kernel is flipped: a true convolution, or a cross-correlation.

Owns their names and words. With the other one, what was right has to be right with a kernel that is
flipped, or that is flipped no more.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from convcheck.user_functions.parameters.names import plain, plain_names

CONVOLVING = plain_names(
    "flip_kernel flip_filter flip_weights flip_weight flip_taps kernel_flip filter_flip flipped"
    " reverse_kernel true_conv true_convolution is_convolution as_convolution convolve"
)
"""Options that are on or off, and on for a true convolution."""

CORRELATING = plain_names(
    "correlate correlation is_correlation as_correlation use_correlation cross_correlate"
    " cross_correlation use_cross_correlation is_cross_correlation"
)
"""Options that are on or off, and on for a cross-correlation."""

CONVOLUTIONS = plain_names("conv convolve convolution true_convolution")
CORRELATIONS = plain_names(
    "corr correlate correlation xcorr crosscorr cross_corr cross_correlation cross_correlate"
    " x_correlation"
)
"""Words of an option for the one and for the other."""


QUOTED = re.compile(r"['\"`]([A-Za-z_ -]+)['\"`]")
"""A word in quotes."""


def flip_values(name: str, default: Any, words: Sequence[str]) -> Iterator[str | bool]:
    """Yield the values of an option that flip a kernel which its default does not, or the reverse.

    `words` are those that its function compares it with.
    """
    flips = _flips(name, default)
    if flips is None:
        return
    if isinstance(default, bool):
        yield not default
    others = CORRELATIONS if flips else CONVOLUTIONS
    yield from (word for word in words if _word(word) in others)


def flips_by_default(parameters: Iterable[inspect.Parameter], text: str) -> bool | None:
    """Tell whether a function flips its kernel, by the default of such an option; None of none.

    A word says so where `text`, the function's own, has one for the other in quotes: beside `conv`
    there may be what is no correlation.
    """
    quoted = {_word(each) for each in QUOTED.findall(text)}
    for each in parameters:
        flips = _flips(each.name, each.default)
        others = CORRELATIONS if flips else CONVOLUTIONS
        if flips is not None and (isinstance(each.default, bool) or quoted & others):
            return flips
    return None


def is_flip_word(default: Any) -> bool:
    """Tell whether a default says which of the two is computed."""
    return isinstance(default, str) and _word(default) in CONVOLUTIONS | CORRELATIONS


def _word(value: str) -> str:
    return plain(value.replace("-", "_"))


def _flips(name: str, default: Any) -> bool | None:
    """Tell whether an option has a kernel flipped by its default; None of any other option."""
    if isinstance(default, bool) and plain(name) in CONVOLVING | CORRELATING:
        return default is (plain(name) in CONVOLVING)
    if is_flip_word(default):
        return _word(default) in CONVOLUTIONS
    return None
