"""What the docstring of a filter says of its kernel's symmetry: linear phase, or symmetric taps.

Owns the words, and the sentence about a kernel that is none of that. Taps that change their sign in
the mirror have a linear phase, too (A. Oppenheim and R. Schafer, "Discrete-Time Signal Processing",
5.7).
"""

from __future__ import annotations

import re

import numpy as np

from convcheck.filters.taps import Taps, near, shown
from convcheck.same.seen import SeenConvolution

LINEAR_PHASE = re.compile(
    r"(?<!non-)(?<!not )(?<!no )(?<!nearly )(?<!almost )(?<!approximately )(?<!without )"
    r"\b(exact(ly)? )?linear[- ]phase\b(?! (is|would be|gets?) lost)"
)

_KERNEL = r"(kernel|taps|fir|filter|coefficients|coeffs|weights|impulse response|sinc|mask|stencil)"
SYMMETRIC = re.compile(
    rf"(?<!not )(?<!anti-)(?<!skew-)(?<!non-)\bsymmetric(al)?,?( \w+){{0,2}} {_KERNEL}\b"
    rf"|\b{_KERNEL}\b( \w+){{0,3}} (is|are|be|stays?|remains?),?( \w+){{0,2}}(?<!not) symmetric"
    r"|\bsymmetric for (any|every|all|both|odd|even)\b"
    r"|\b(is|are) (?<!not )symmetric (for|about|around) (any|every|all|its|their|the middle)"
)
"""What docstrings say, in small letters, of kernels that are their own mirror image."""

OTHERWISE = re.compile(
    r"\bminimum[- ]phase|\bmaximum[- ]phase|\ball-?pass|\basymmetr|\bnot symmetric|\bone[- ]sided"
    r"|\bskew|\bunlike\b|\brecursive|\biir\b"
)
"""What they say where that is said of something else."""

ANY_NUMBER = re.compile(
    r"\b(any|every|all|arbitrary|either) (odd or even |even or odd )?(number|length|size|width"
    r"|\w*taps|n|m|k)\b"
    r"|\bodd (or|and) even\b|\beven (or|and) odd\b|\beven (number|length|size)s?\b"
)
ODD = re.compile(
    r"\b(must|has to|have to|should|needs? to|shall) be( \w+)? odd\b|\(odd\)|\bodd only\b"
)
"""What they say of numbers of taps: that these may be even, and that they may not."""


def says_symmetric(said: str) -> bool:
    """Tell whether a docstring, in small letters on a line, promises a symmetric kernel."""
    found = LINEAR_PHASE.search(said) or SYMMETRIC.search(said)
    return found is not None and OTHERWISE.search(said) is None


def counts_even(said: str) -> bool:
    """Tell whether numbers of taps that are even are worth a try: by what a docstring promises."""
    promised = says_symmetric(said) or ANY_NUMBER.search(said) is not None
    return promised and ODD.search(said) is None


def uneven_taps(kernel: Taps, seen: SeenConvolution, said: str) -> str:
    """Return what is wrong with a kernel that is to be its own mirror image; empty if nothing."""
    ends = any(
        max(-axis.offsets[0], axis.offsets[-1]) >= axis.size - 1 or axis.mode == "circular"
        for axis in seen.axes
    )
    if ends or seen.transposed or not says_symmetric(said):
        return ""
    turned = np.flip(kernel)
    if near(kernel, turned) or near(kernel, -turned):
        return ""
    even = all(taps % 2 == 0 for taps in kernel.shape)
    why = (
        "; of an even number of taps the middle is between two of them, at (n - 1) / 2 and not at"
        " n // 2"
        if even
        else ""
    )
    return (
        f"its taps are not symmetric, as it says (linear phase): they are {shown(kernel)}, and in"
        f" reversed order others{why}"
    )
