"""What a change of a line is, in a word or two: another sign, one more or less, parts exchanged.

Owns how that is seen: by the words and signs of Python that a line is made of, before and after.
"""

from __future__ import annotations

import io
import tokenize
from collections import Counter

SIGNS = ("+", "-", "(", ")")
"""What a line may have more or less of where a sign is another one."""

OFF_BY_ONE = "off by one"

BOUNDS = (("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"))
"""Comparisons that leave out what others take in, before and after."""

ADDS, ASSIGNS = "+=", "="


def in_words(before: str, after: str) -> str:
    """Return what a change of a line or several is, where a word tells it; empty of all else."""
    was, now = _tokens(before), _tokens(after)
    if was == now or not was or not now:
        return ""
    if _without(was, SIGNS) == _without(now, SIGNS):
        return "another sign"
    if Counter(was) == Counter(now):
        return "parts are exchanged"
    gone, come = Counter(was) - Counter(now), Counter(now) - Counter(was)
    if (gone, come) == (Counter([ASSIGNS]), Counter([ADDS])):
        return "adds up instead of overwriting"
    one_more = {*gone, *come} <= {"+", "-", "1"} and (gone + come)["1"] == 1
    return OFF_BY_ONE if one_more or (*gone, *come) in BOUNDS else ""


def _without(tokens: list[str], left_out: tuple[str, ...]) -> list[str]:
    return [each for each in tokens if each not in left_out]


def _tokens(text: str) -> list[str]:
    """Return the words and signs of some Python, without comments; none of what is no Python."""
    shape = {tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.COMMENT}
    found: list[str] = []
    try:
        for token in tokenize.generate_tokens(io.StringIO(text.strip()).readline):
            if token.type not in shape and token.string:
                found.append(token.string)
    except (tokenize.TokenError, SyntaxError):
        pass  # of a part of a longer statement: what was read until then, in both
    return found
