"""Which options of a function have it compute more than a convolution, and with which value not.

Owns the words of such options: what is normalised, or has its mean taken from it, is a convolution
where that is switched off, and can be judged as one.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from typing import Any

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import text_of, tree_of
from convcheck.user_functions.parameters.names import words_of
from convcheck.user_functions.text.declarations import declared_parameters, thing_of
from convcheck.user_functions.text.other_settings import Setting, compared_words

MORE = re.compile(
    r"normali[sz]|norm$|norm_|demean|subtract_mean|remove_mean|zero_mean|cent(er|re)$|cent(er|re)ed"
    r"|detrend|standardi|whiten|theta|rescale|clip|clamp|saturate|round|absolute|abs_|window_fn"
    r"|taper|threshold|drop_?out|noise|relu|silu|swish|gelu|nonlin|post_|weight_standard",
    re.IGNORECASE,
)
"""Words of options by which a result, or an operand before it, is changed."""

TOLERANCE = re.compile(r"tol|eps", re.IGNORECASE)
SMALLEST = 1e-3
"""Names of numbers that tell what counts as zero, which are smaller than any share."""

FACTORS = ("scale", "gain", "factor", "rescale", "divisor", "div", "denominator")
"""Words of numbers that results are multiplied with or divided by, of which one changes nothing."""

SHARES = ("wet", "mix", "wetness", "blend")
"""Words of the share that a result has in what is returned, beside the input: all of it is one."""

OWN_SHARES = ("dry", "dryness")
"""Words of the share of the input itself."""


def neutral_settings(callee: Callee, ignored: Sequence[str]) -> list[Setting]:
    """Return values of options with which a function computes a convolution and nothing more.

    `ignored` are the parameters whose meaning is not known; of those that say nothing of a result,
    there is none.
    """
    thing, parameters = thing_of(callee), declared_parameters(callee)
    if parameters is None:
        return []
    found = []
    for name in ignored:
        default = parameters[name].default if name in parameters else inspect.Parameter.empty
        words = {*words_of(name)}
        factor = bool(words & {*FACTORS, *SHARES}) and not words & {*OWN_SHARES}
        if MORE.search(name) or words & {*FACTORS, *SHARES, *OWN_SHARES}:
            found += [
                Setting(name, value)
                for value in _neutral(default, factor, compared_words(name, tree_of(thing)))
            ]
        elif isinstance(default, float) and SMALLEST < default < 1 and not TOLERANCE.search(name):
            # A share of what is not said.
            found += [Setting(name, 1.0), Setting(name, 0.0)]
        elif _is_a_divisor(name, default, text_of(thing)):
            found.append(Setting(name, 1))
    return found


def _is_a_divisor(name: str, default: Any, text: str) -> bool:
    """Tell whether a number other than one is what a text divides by: `rain / unit_depth`."""
    number = isinstance(default, int | float) and not isinstance(default, bool)
    if not number or default in (0, 1):
        return False
    return re.search(rf"[^/]/\s*{re.escape(name)}\b", text) is not None


def _neutral(default: Any, factor: bool, words: Sequence[str]) -> list[str | float | None]:
    """Return the value that switches an option off, by its default; nothing if that does."""
    if default is None and factor:
        return [1]
    if isinstance(default, bool):
        return [False] if default else []
    if isinstance(default, int | float):
        neutral = 1 if factor else 0
        return [neutral] if default != neutral else []
    if isinstance(default, str) and default.lower() != "none":
        return [next((word for word in words if word.lower() == "none"), None)]
    return []
