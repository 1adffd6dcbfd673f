"""Functions that have to be told what stands in their padding: `imfilter(img, kernel, mode)`.

Owns how such a parameter is known, by the words that the text compares it with, and the function in
which it is zeros by default that is read in the place of one that has to be told.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.text.other_settings import MODES, ZEROS, compared_words


def with_a_border(value: Any) -> Any:
    """Return a function whose border has a default; anything else is returned as it is."""
    parameters = parameters_of(value)
    for place, each in enumerate(parameters[2:], 2):
        words = [] if each.default is not each.empty else compared_words(each.name, tree_of(value))
        if words and all(word.lower() in (*MODES, *ZEROS) for word in words):
            usual = next((word for word in words if word.lower() in ZEROS), words[0])
            told = each.replace(default=usual, kind=each.KEYWORD_ONLY)
            others = [p for other, p in enumerate(parameters) if other != place]
            kept = sorted([*others, told], key=lambda p: p.kind)
            return rewritten(value, kept, partial(_with_default, each.name, usual))
    return value


def _with_default(name: str, usual: str, arguments: Arguments) -> Arguments:
    return {name: usual, **arguments}
