"""Windows without any energy, of a normalised correlation whose docstring says what stands there.

Owns how docstrings say it, zero or NaN, and what is looked at then. Where nothing is said, anything
may stand there.
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np

from convcheck.model.passes import Pass
from convcheck.user_functions.interfaces.handed_beside import Handed, handing
from convcheck.user_functions.interfaces.normalised_correlations import normalised_of
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

FLAT = re.compile(
    r"(?:flat|constant|zero[\s-]*(?:energy|variance)|no (?:energy|variance|contrast)|uniform)"
    r"[^.;]{0,40}?\b(?:score|give|get|return|yield|are|is|have|has|become|set to|produce)s? "
    r"(?:(?:a|as|of|exactly|set to|the score) )*(0(?:\.0?)?\b|zeros?\b|nan\b)"
)
"""How docstrings say what stands where a window is flat."""

NOTHING = 1e-3
"""Up to which size a result counts as zero: of means that are taken off rounding may be left."""


def flat_windows(subject: Subject) -> Found:
    """Hand over an input that is flat up to its middle: zeros, or a number without its mean."""
    form = normalised_of(subject.function.callee)
    said = FLAT.search(documentation(subject.function.callee))
    if form is None or said is None or form.ends != "valid":
        return NOT_MADE
    conv = subject.conv
    conv = conv.if_possible(spatial=tuple(3 * axis.extent + 2 for axis in conv.axes)) or conv
    larger = replace(subject, conv=conv)
    half = conv.spatial[0] // 2
    flat = larger.operands.input.copy()
    flat[:, :half] = 3 if form.centred else 0
    laid_out = larger.manner.laid_out(Pass.GRAD_INPUT, flat, conv)
    with handing(Handed(laid_out)):
        result = larger.called(replace(larger.operands, input=flat)).result
    there = np.asarray(result, np.float64)[:, : half - conv.axes[0].extent + 1]
    if result.shape != conv.output_shape or not there.size:
        return NOT_MADE
    owed = np.isnan(there) if said[1] == "nan" else np.abs(there) <= NOTHING
    if owed.all():
        return Found()
    return Found(
        f"where a window is flat the docstring says {said[1]}, and {there[~owed][0]:.3g} comes out:"
        " it divides by an energy that is zero, or by what rounding leaves of it"
    )
