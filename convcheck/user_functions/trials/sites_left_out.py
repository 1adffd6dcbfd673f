"""Sites without a value, of sparse convolutions that are read with a value everywhere.

Owns what is owed then: zeros are in the place of those sites, and outputs are where inputs are.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from convcheck.mathematics.reference import evaluate
from convcheck.model.passes import Pass
from convcheck.user_functions.interfaces.active_sites import OF_SITES
from convcheck.user_functions.interfaces.handed_beside import Handed, handing
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

ACTIVE = 0.6
"""Share of the sites that have a value."""


def sites_left_out(subject: Subject) -> Found:
    """Leave sites out: sums are over those that are there, and nothing comes of others."""
    if not hasattr(getattr(subject.function.callee, "call", None), OF_SITES):
        return NOT_MADE
    random = np.random.default_rng(subject.seed)
    there = random.random(subject.conv.spatial) < ACTIVE
    there.flat[0], there.flat[-1] = True, False
    with handing(Handed(there)):
        result = subject.called().result
    wide = subject.operands.map(lambda each: each.astype(np.float64))
    given = replace(wide, input=wide.input * there[None, ..., None])
    owed = evaluate(subject.conv, given, Pass.FORWARD)
    if result.shape == owed.shape and alike(result, owed * there[None, ..., None]):
        return Found()
    return Found(
        "wrong where some sites have no value (inactive): sums are over the neighbours that are"
        " there, and outputs are at the sites of the input"
    )
