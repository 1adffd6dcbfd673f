"""What words for a border mean by how a docstring draws them: `mirror  d c b | a b c d | c b a`.

Owns how such lines are read. What is drawn is meant, whatever the word means elsewhere.
"""

from __future__ import annotations

import re

LINE = re.compile(
    r"^\W*(?P<word>[a-z][\w-]*)\W+?\(?\s*(?P<before>[\w .]+)\|(?P<inside>[\w .]+)\|[\w .]+\)?",
    re.IGNORECASE,
)
"""A word, and elements before, inside and after the input."""

ZERO = frozenset("0kcKC")
"""How zeros, or another constant, are drawn where the input has other letters."""


def drawn_modes(said: str) -> dict[str, str]:
    """Return which mode each word has that a docstring draws, words in small letters."""
    found = {}
    for line in said.splitlines():
        drawn = LINE.match(line)
        mode = "" if drawn is None else _mode(_letters(drawn["before"]), _letters(drawn["inside"]))
        if drawn is not None and mode:
            found[drawn["word"].lower()] = mode
    return found


def _letters(text: str) -> str:
    return re.sub(r"[^\w]", "", text)


def _mode(before: str, inside: str) -> str:
    """Return the mode by what is drawn before the input, and inside; empty if it is none known.

    Of the input, whose letters are in order, no two are the same.
    """
    if len(before) < 2 or len(inside) < 3 or list(inside) != sorted({*inside}):
        return ""
    nearest, further = before[-1], before[-2]
    if nearest == further and nearest != inside[0]:
        return "zeros" if nearest in ZERO else ""
    ways = {
        (inside[0], inside[0]): "replicate",
        (inside[0], inside[1]): "symmetric",
        (inside[1], inside[2]): "reflect",
        (inside[-1], inside[-2]): "circular",
    }
    return ways.get((nearest, further), "")
