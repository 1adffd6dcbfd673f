"""A function that is read by the shapes of its results alone, and that may be no convolution.

Owns when nothing is said of it: products in another basis, distances of strings and maxima of sums
have such shapes too, and are not wrong because they are something else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from msgspec import UNSET

from convcheck.document.try_function import TriedStep
from convcheck.model.outcome import Outcome
from convcheck.user_functions.evidence.further import is_unexplained
from convcheck.user_functions.parameters.names import FUNCTION, OPERANDS, Role, plain
from convcheck.user_functions.source.source import Target
from convcheck.user_functions.text.made_arrays import is_made_array
from convcheck.verbs.asked_function import Understood

CLAIMS = re.compile(
    r"conv|corr|filt|kernel|falt|smooth|blur|sharpen|\bfir\b|taps|stencil|weight|poly|polin|layer|impulse"
    r"|template|matched|moving|response|gradient|im2col|winograd|lags?\b|sobel|gauss|mean|average|karatsuba|karazuba"
    r"|product of two (\S+ ){0,3}(numbers|integers|polynomials|series|sequences)"
)
"""What names and docstrings have, in small letters, of functions that mean to be convolutions."""

OTHERS = re.compile(
    r"chebyshev|tchebychev|legendre|hermite|bernstein|b[e\u00e9]zier|quaternion|octonion"
    r"|hamming dist|number of mismatches|morpholog|\bdilatation\b|\berosion"
    r"|subset (sum )?conv|sub-?conjuntos|exponential generating|\begf\b"
)
"""What they have where products are formed in another basis, or something else than products."""

BESIDE = re.compile(
    r"\bcos\(lat\w*\)|\b(with|by|counts?) (its|their|the) area\b|\barea[- ]weighted"
    r"|\b(cut off|clipped|clamped|clips?) (below|at) (0|zero)\b|\bcan(not|'t) be negative\b"
    r"|\b(never|not) negative\b"
)
"""What docstrings have, in small letters, of who does something beside a sum of products: means by
area, results that have a lower end."""

OF_SUMS = re.compile(r"\btropical\b|\b(min|max)(imum)?( over\b|_)[^.;]{0,40}[\])] ?\+ ?\w+ ?[\[(]")
"""And of who takes least or largest sums; those of two operands alone are read as such."""

OF_ONE_ELEMENT = re.compile(r"every element is wrong.*the smallest that is wrong: input 1(x1)*,")
"""What is said of who is wrong everywhere, even of one element."""

SOMETHING_ELSE = (
    "what it computes may be no convolution: nothing that it gives is right in the layout that goes"
    " with the shapes of its results, no known mistake explains it, and its name and its docstring"
    " do not say that it is one, or say that it does something else; if it is meant to be one, say"
    " so there, or name its layouts: --layout NHWC/HWIO"
)


def is_something_else(
    target: Target, known: Understood, step: TriedStep, before: Sequence[TriedStep]
) -> bool:
    """Tell whether a function is wrong from the first step on, in no way that is known, and says
    nothing of convolutions, or of something else that it does.
    """
    if step.outcome is not Outcome.MISMATCH or known.inference.agrees:
        return False
    if any(each.outcome is Outcome.AGREE and not _is_small(each) for each in before):
        return False
    said = f"{target.name.lower().replace('_', ' ')} {target.said}"
    unexplained = is_unexplained(step.diagnosis or "")
    if OTHERS.search(said):
        return unexplained  # a change that makes an ordinary product of it makes nothing right
    of_sums = len(target.parameters) > len(OPERANDS) and OF_SUMS.search(said)
    if (of_sums or BESIDE.search(said)) and OF_ONE_ELEMENT.search(step.diagnosis or ""):
        return unexplained
    claims = CLAIMS.search(said) is not None and not _is_a_number(known, target.own)
    return unexplained and step.change is UNSET and not claims


def _is_small(step: TriedStep) -> bool:
    """Tell whether a step is of one element or one tap, of which much else is right."""
    sizes = (step.parameters.get(name) for name in ("kernel", "length", "width", "height"))
    kernel, *spatial = ([1] if each is None else np.ravel(each) for each in sizes)
    return 1 in (np.max(kernel), max(map(np.max, spatial)))


def _is_a_number(known: Understood, text: str) -> bool:
    """Tell whether what was taken for the kernel is a number, as far as a text says."""
    kernel = known.room.reading.name(Role.KERNEL)
    if not kernel or not text or plain(kernel) in FUNCTION[Role.KERNEL]:
        return False
    own = re.escape(kernel)
    handed = re.search(rf"[(,]\s*{own}\s*[,)\[.]", text.partition(":")[2]) is not None
    return not handed and not is_made_array(kernel, text)
