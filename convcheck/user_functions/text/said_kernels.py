"""In which order a docstring says that the channels of a kernel are: `w: (O, I, kh, kw)`, OIHW.

Owns the words. S stands for the axes of taps, as in `layouts`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

OUT = (
    r"(?:o|oc|co|cout|c_out|c_o|n_out|nout|out|out_?c\w*|out_?ch\w*|output_channels|f|nf|n_?filters"
    r"|num_filters|filters|out_planes|features_out|out_features)"
)
IN = (
    r"(?:i|ic|ci|cin|c_in|c_i|c|n_in|nin|in|in_?c\w*|in_?ch\w*|input_channels|channels|in_planes"
    r"|features_in|in_features)(?: ?//? ?g(?:roups)?)?"
)
"""Names of numbers of output and of input channels, in small letters."""

TAPS = r"(?:\w+(?: ?, ?\w+){0,2}|\.\.\.|\*\w+)"

SHAPES = {
    "OIS": rf"{OUT} ?, ?{IN} ?, ?{TAPS}",
    "IOS": rf"{IN} ?, ?{OUT} ?, ?{TAPS}",
    "SIO": rf"{TAPS} ?, ?{IN} ?, ?{OUT}",
    "SOI": rf"{TAPS} ?, ?{OUT} ?, ?{IN}",
}
"""Shapes as they are written between brackets, by the layouts that they are."""

LETTERS = {
    "OIS": r"oi(?:d?hw|w|l)",
    "IOS": r"io(?:d?hw|w|l)",
    "SIO": r"(?:d?hw|w|l)io",
    "SOI": r"(?:d?hw|w|l)oi",
}
"""Words of layouts."""

OF_PYTORCH = re.compile(
    r"state_?dict|\b(?:py)?torch(?:'s)? (?:\w+ )?(?:layout|weights?|kernels?|filters?)\b"
    r"|\b(?:weights?|kernels?|filters?) (?:\w+ )?(?:as in|from|of|in) (?:py)?torch"
)
"""How a docstring says that a kernel is one of PyTorch's convolution."""


def kernels_said(said: str, name: str) -> set[str]:
    """Return the layouts of a parameter that a docstring in small letters says it has.

    More than one where it says several: of one it comes in, and another it is turned into.
    """
    return set(_said(said, name.lower()))


def _said(said: str, name: str) -> Iterator[str]:
    held = rf"(?<![\w.]){re.escape(name)}\b[`*:\- ]{{0,6}}(?:\w+[ ,:=-]+){{0,5}}"
    for layout, shape in SHAPES.items():
        if re.search(rf"{held}[\[(] ?{shape} ?[\])]", said):
            yield layout
    for layout, letters in LETTERS.items():
        if re.search(rf"\b{letters}\b", said):
            yield layout
    if OF_PYTORCH.search(f"{name.replace('_', ' ')} {said}"):
        yield "OIS"
