"""What a docstring says of the sum of what is filtered: that it stays what it is.

Owns the words. A kernel whose taps sum to one keeps fluxes, masses and counts.
"""

from __future__ import annotations

import re

_AMOUNT = r"(total|overall|integrated|summed|sum|flux|mass|counts?|area)"
_KEPT = r"(the same|unchanged|conserved|preserved|kept|constant)"
KEPT = re.compile(
    rf"\b{_AMOUNT}\b[^.;]{{0,60}}\b((must|may|does|do|should|will) not change"
    rf"|(is|are|stays?|remains?) {_KEPT})"
    rf"|\b(?<!not )(conserv|preserv|keep)(es|ing|s) (the )?(\w+ )?{_AMOUNT}\b"
    r"|\bflux[- ]conserving\b"
    r"|\bconstants?( \w+)? (comes? back|stays?|remains?|is|are) (left )?"
    rf"(as (it|they) (is|are)|{_KEPT})"
)
"""How docstrings say it, in small letters."""

ELSE = re.compile(
    r"\b(derivative|gradient|edges?|high[- ]?pass|detrend|unnormali[sz]ed)\b"
    r"|\b(up|down|sub|re)-?sampl|\bpyramid|interpolat|decimat|\b(twice|half) the size|\bresiz"
)
"""Words of what keeps something else."""


def says_sum_kept(says: str) -> bool:
    """Tell whether a docstring says that a filter changes no sum."""
    said = " ".join(says.lower().split())
    return KEPT.search(said) is not None and ELSE.search(said) is None
