"""What the docstring of an exponential mean says of its start, held against how it begins.

Owns the words and the sentence. pandas' `ewm` is adjusted unless it is told otherwise.
"""

from __future__ import annotations

import re

from convcheck.filters.one_pole import ADJUSTED, SEEDED

STARTS = {
    SEEDED: re.compile(
        r"\badjust ?= ?false|\bunadjusted\b|\bnot adjusted\b"
        r"|\b(start|begin|seed|initiali[sz]|prim)\w* (with|from|at|by|to) (the |its )?first"
        r" (element|value|sample|price|observation|point|input|entry|frame)"
    ),
    ADJUSTED: re.compile(
        r"\badjust ?= ?true|(?<!not )\b(bias[- ]correct|adjust)ed\b|\bbias[- ]correction\b"
        r"|(?<!\w)\.?ewm\((?![^)]*adjust)[^)]*\)"
    ),
    "": re.compile(
        r"\b(start|begin|seed|initiali[sz]|prim)\w* (with|from|at|by|to) (a |the )?(state of )?"
        r"(zero|0\b)|\bzero initial (state|condition)|\binitially (zero|at rest)"
        r"|\b\w+\[-1\] ?==? ?0\b"
    ),
}
"""How docstrings say, in small letters, how it begins, by what `border` says of that."""

AS_IT_IS = re.compile(r"\b\w+\[0\] ?==? ?\w+\[0\]")
"""How they say that the first result is the first element, as it is of both kinds."""


def broken_start(docstring: str, border: str) -> str:
    """Return how an exponential mean begins in place of what it says; empty if that is so.

    `border` says how it begins: empty for one that has nothing before its first element. Docstrings
    that speak of no beginning, or of several, promise none.
    """
    says = " ".join(docstring.lower().split())
    said = [how for how, words in STARTS.items() if words.search(says)]
    if not said and not border and AS_IT_IS.search(says):
        said = [SEEDED]
    if len(said) != 1 or said[0] == border:
        return ""
    return f"it says that {_words(said[0])}; {_words(border)}"


def _words(border: str) -> str:
    return border or "it begins at zero, with nothing before its first element"
