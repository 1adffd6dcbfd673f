"""Words of options that say what stands in the padding, and not how much of it there is.

Owns the words, those of OpenCV and of `scipy.ndimage` among them.
"""

from __future__ import annotations

BORDER_WORDS = (
    *("constant", "zeros", "fill", "reflect", "mirror", "symmetric", "symm"),
    *("edge", "replicate", "nearest", "clamp", "wrap", "circular", "periodic", "zero"),
)
"""Defaults of a `mode` of NumPy, SciPy and PyTorch that say what stands in the padding."""


def is_border_word(default: object) -> bool:
    """Tell whether a word says what stands in the padding: OpenCV adds to these what it is of."""
    word = str(default).lower().removeprefix("border_").removeprefix("grid-")
    return word.removesuffix("101").rstrip("_-") in BORDER_WORDS
