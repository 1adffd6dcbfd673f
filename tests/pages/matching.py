"""Whether a command printed what a page shows: words and structure, and numbers by their kind.

Words are compared as they are, line breaks and the borders of
tables are not. A number is compared by its value if it is a
whole number of something that is the same on every machine: sizes, counts of elements, exit
statuses. It is compared by its kind if it was measured: with a decimal point, with a unit of time,
bytes or rate, as a factor (`1.05x`), a percentage, a version. A line `...` of a page stands for any
lines, a word `...` for any words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

WHOLE = r"-?\d[\d,]*"
NUMBER = rf"{WHOLE}(?:\.\d+)?(?:e[+-]?\d+)?"
VERSION = r"\d+(?:\.\d+){2,}[\w.+]*"
BORDERS = re.compile("[\u2500-\u257f]+")
UNITS = {
    unit: rf"(?:{'|'.join(family)})"
    for family in (("ns", "us", "ms", "s", "min"), ("B", "KiB", "MiB", "GiB", "KB", "MB", "GB"))
    for unit in family
} | {"GFLOP/s": r"GFLOP/s", "GB/s": r"GB/s"}
PARTS = re.compile(
    rf"(?P<version>(?<![\w.]){VERSION})|(?P<measured>(?<![\w.])-?\d[\d,]*(?:\.\d+(?:e[+-]?\d+)?|e[+-]?\d+))"
    rf"|(?P<percent>(?<![\w.])\d+(?=%))|(?P<factor>(?<![\w.])\d+(?=x\b))"
    r"|(?P<whole>(?<![\w.])-?\d[\d,]*(?![\w.]*\d))|(?P<bar>[\u2581-\u258f█]+)"
    r"|(?P<gap>\.\.\.)"
)


def difference(
    shown: str,
    printed: Sequence[str],
    *,
    counts_vary: bool = False,
    alternatives: Sequence[Sequence[str]] = (),
) -> str | None:
    """Return what is shown and in none of the `printed` texts, None if one of them has it all."""
    found = [_difference(shown, text, counts_vary, alternatives) for text in printed]
    return None if None in found else found[0]


def _difference(
    shown: str, printed: str, counts_vary: bool, alternatives: Sequence[Sequence[str]]
) -> str | None:
    shown, actual = BORDERS.sub(" ", shown), " ".join(BORDERS.sub(" ", printed).split())
    pieces = re.split(r"(?:^|(?<=\s))\.\.\.(?=\s|$)", shown)
    position = 0
    for index, piece in enumerate(pieces):
        words = piece.split()
        if not words:
            continue
        pattern = _pattern(words, counts_vary, alternatives)
        first, last = index == 0, index == len(pieces) - 1
        begins = r"\A" if first else r"(?<!\S)"
        ends = r"\Z" if last else r"(?!\S)"
        found = re.compile(begins + pattern + ends).search(actual, position)
        if found is None:
            return _told(words, actual[position:], counts_vary, alternatives)
        position = found.end()
    if not shown.split() and actual:
        return f"nothing is shown, printed is {actual[:200]!r}"
    return None


def _told(
    words: list[str], rest: str, counts_vary: bool, alternatives: Sequence[Sequence[str]]
) -> str:
    """Return a message with the longest beginning of `words` that is there, and what follows it."""
    for count in range(len(words), 0, -1):
        pattern = _pattern(words[:count], counts_vary, alternatives)
        if found := re.search(rf"(?<!\S){pattern}(?!\S)", rest):
            after = rest[found.end() :][:160].strip()
            so_far = " ".join(words[max(count - 12, 0) : count])
            return f"after {so_far!r} shown: {' '.join(words[count:])[:160]!r}, printed: {after!r}"
    return f"shown: {' '.join(words)[:160]!r}, printed: {rest[:160]!r}"


def _pattern(words: list[str], counts_vary: bool, alternatives: Sequence[Sequence[str]]) -> str:
    text = " ".join(words)
    ends = rf"(?!\w|\s(?:{'|'.join(map(re.escape, UNITS))})\b)"  # a number keeps its unit
    for choices in alternatives:
        patterns = [_words(choice.split(), counts_vary) for choice in choices]
        for pattern in filter(None, patterns):
            if found := re.search(rf"(?<!\S){pattern}{ends}", text):
                before, after = text[: found.start()], text[found.end() :]
                sides = [
                    _pattern(side.split(), counts_vary, alternatives) for side in (before, after)
                ]
                glue = [r"\s?" if side.strip() else "" for side in (before, after)]
                return f"{sides[0]}{glue[0]}(?:{'|'.join(patterns)}){glue[1]}{sides[1]}"
    return _words(words, counts_vary)


def _words(words: list[str], counts_vary: bool) -> str:
    if not words:
        return ""
    units = [None, *words[:-1]]
    following = [*words[1:], ""]
    return " ".join(
        _unit(word) if before is not None and _is_number(before) and _bare(word) in UNITS
        else _word(word, _bare(after) in UNITS, counts_vary)
        for before, word, after in zip(units, words, following, strict=True)
    )  # fmt: skip


def _bare(word: str) -> str:
    return word.strip("().,;:")


def _is_number(word: str) -> bool:
    return re.fullmatch(rf"\(?~?{NUMBER}", word) is not None


def _unit(word: str) -> str:
    bare = _bare(word)
    before, _, after = word.partition(bare)
    return re.escape(before) + UNITS[bare] + re.escape(after)


def _word(word: str, measured: bool, counts_vary: bool) -> str:
    """Return the pattern of one word; `measured` if a unit follows it."""
    pattern, position = "", 0
    for part in PARTS.finditer(word):
        pattern += re.escape(word[position : part.start()])
        position = part.end()
        kind = part.lastgroup
        if kind == "gap":
            pattern += r"\S*"
        elif kind == "bar":
            pattern += "[\u2581-\u258f█]+"
        elif kind == "version":
            pattern += VERSION
        elif kind == "whole" and not measured:
            pattern += NUMBER if counts_vary else re.escape(part[0])
        else:
            pattern += NUMBER
    return pattern + re.escape(word[position:])
