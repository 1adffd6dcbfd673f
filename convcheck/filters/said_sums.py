"""What a docstring says of the sum of what is filtered: that it stays what it is, or is taken off.

Owns the words. A kernel whose taps sum to one keeps fluxes, masses and counts; of one whose taps
sum to zero nothing is left of what is constant.
"""

from __future__ import annotations

import re

from convcheck.filters.taps import Taps, cancel, written

_FLAT = r"\b(constants?|flat|uniform|homogeneous)\b"
_NOTHING = r"(zero|0|nothing|no response)\b(?! (slope|gradient|derivative|outside|beyond|padd))"
NOTHING_OF_FLAT = re.compile(
    rf"{_FLAT}( \w+){{0,6}} (is|are|gives?|becomes?|yields?|has|have|gets?|maps? to|produces?)"
    rf"( \w+){{0,2}} {_NOTHING}"
    rf"|{_FLAT}( \w+){{0,4}} vanish|\b(zero|no response|vanish\w*)( \w+){{0,3}} {_FLAT}"
    r"|\b(kernel|taps|weights|coefficients|coeffs|filter) (sums?|adds? up|have|has) (exactly )?"
    r"(to )?(a )?(sum of )?zero\b|\bzero[- ](mean|sum) (\w+ )?(kernel|filter|taps)"
)
"""How docstrings say, in small letters, that nothing is left of what is constant."""


def broken_zero_sum(kernel: Taps, says: str) -> str:
    """Return that taps do not sum to zero, of who says that nothing is left of a constant."""
    if NOTHING_OF_FLAT.search(" ".join(says.lower().split())) is None or cancel(kernel):
        return ""
    return (
        f"its taps add up to {written(float(kernel.sum()))}, and not to zero: what is constant (a"
        " flat region) gives something, in proportion to its level (a DC response): take the mean"
        " of the kernel off its taps after they were sampled and truncated (zero mean)"
    )


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
