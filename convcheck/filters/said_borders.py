"""What the docstring of a filter says of borders, held against what it does there.

Owns the sentence. A docstring that speaks of several modes, or of none, promises none.
"""

from __future__ import annotations

import re

from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.text.borders import BORDERS, DRAWN

ABOUT = re.compile(r"border|edge|boundar|pad|beyond|outside|mode")
"""Words of sentences that speak of borders."""

ZEROS = re.compile(r"\bzeros?\b|\bconstant\b")


def modes_said(docstring: str) -> set[str]:
    """Return the modes of padding that a docstring may mean; empty if it speaks of none."""
    sentences = re.split(r"[.;\n]\s", docstring.lower())
    about = [each for each in sentences if ABOUT.search(each)]
    drawn = {
        mode
        for each in about
        for mode, how in DRAWN.items()
        if re.search(how, "".join(each.split()))
    }
    if drawn:
        return drawn
    words = {mode for each in about for mode, how in BORDERS.items() if re.search(how, each)}
    return words | {"zeros" for each in about if ZEROS.search(each)}


def broken_border(docstring: str, seen: SeenConvolution, border: str) -> str:
    """Return what a filter does at its borders in place of what it says; empty if that is so.

    `border` says what stands in a border that it leaves alone.
    """
    said = modes_said(docstring)
    meant = said - {"symmetric"} if said == {"reflect", "symmetric"} else said
    widths = [width for axis in seen.axes for width in axis.pads]
    if len(meant) != 1 or border or max(widths, default=0) <= 0:
        return ""
    does = {seen.axes[0].mode}
    if max(widths) == 1 and does & {"replicate", "symmetric"}:
        does = {"replicate", "symmetric"}  # which are the same where one element is read
    if does & said:
        return ""
    return (
        f"it says that its borders are {_words(meant.pop())}; they are {_words(seen.axes[0].mode)}"
    )


def _words(mode: str) -> str:
    return {
        "zeros": "zeros",
        "reflect": "the input mirrored about its edge (reflect)",
        "symmetric": "the input mirrored with its edge repeated (symmetric)",
        "replicate": "its edge repeated (replicate)",
        "circular": "its other end (circular)",
    }[mode]
