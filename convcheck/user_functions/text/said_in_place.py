"""How docstrings say that a function writes to its operands.

Owns the words.
"""

from __future__ import annotations

import re

SAID = re.compile(
    r"\bin[- ]?place\b|\bin the caller's memory\b"
    r"|\b(is|are|gets?|will be) (overwritten|modified|updated in)"
    r"|\b(overwrites?|modif(y|ies)|writes (in|back in)?to) (its |the |both |your |each |every )?"
    r"(inputs?|arguments?|operands?|arrays?|images?|imgs?|signals?|buffers?|blocks?|chunks?|frames?"
    r"|samples|x)\b"
    r"|\b(returns|gives back|hands back) the same (array|buffer|block|chunk|object|memory)\b"
    r"(?! (as|that|of|shape|size)\b)"
)
"""How docstrings say it, in small letters."""

NOT_SO = re.compile(
    r"\b(not|never|no|nothing|without|n't|un|out[- ]of|instead of|rather than)\b[^.;]{0,40}$"
)
"""What stands before it where it is denied."""


def says_in_place(said: str) -> bool:
    """Tell whether a docstring, in small letters, says that operands are written to."""
    return any(not NOT_SO.search(said[: each.start()]) for each in SAID.finditer(said))
