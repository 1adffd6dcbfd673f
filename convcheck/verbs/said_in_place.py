"""Functions that say that they write to their operands: it is allowed to them without an option.

Owns the words, and what the user is told of it.
"""

from __future__ import annotations

import re
from dataclasses import replace

from convcheck.model.user_function import IN_PLACE
from convcheck.user_functions.source.source import Target
from convcheck.verbs.try_options import TryOptions

SAID = re.compile(
    r"\bin[- ]?place\b|\b(is|are|gets?|will be) (overwritten|modified|updated in)"
    r"|\b(overwrites?|modif(y|ies)|writes (in)?to) (its |the |both |your )?"
    r"(inputs?|arguments?|operands?|arrays?|images?|imgs?|signals?|buffers?|x)\b"
)
"""How docstrings say it, in small letters."""

NOT_SO = re.compile(
    r"\b(not|never|no|nothing|without|n't|un|out[- ]of|instead of|rather than)\b[^.;]{0,40}$"
)
"""What stands before it where it is denied."""

UNTESTED = "operands that stay as they are: it says that it writes to them"


def says_in_place(said: str) -> bool:
    """Tell whether a docstring, in small letters, says that operands are written to."""
    return any(not NOT_SO.search(said[: each.start()]) for each in SAID.finditer(said))


def with_what_is_said(target: Target, options: TryOptions) -> tuple[TryOptions, list[str]]:
    """Return the options with which a function is tried, and what is untested by them."""
    if IN_PLACE in options.allow or not says_in_place(target.said):
        return options, []
    return replace(options, allow=(*options.allow, IN_PLACE)), [UNTESTED]
