"""Arithmetic other than sums of products: what a transform may err beside them.

Owns the names that a caller may say and what each is the law of. Nothing is guessed: a result is
judged as sums unless it is told which transform computed it.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from convcheck.foreign.given import Array
from convcheck.identities._transform_budget import TRANSFORMS
from convcheck.identities.winograd import IDENTITY as WINOGRAD
from convcheck.mathematics.complex_parts import exact
from convcheck.mathematics.form_budget import Budget
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.oracles import oracle_of
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.errors import UsageError
from convcheck.model.passes import Pass

ALGORITHMS: Mapping[str, Budget] = {"fft": TRANSFORMS, "winograd": WINOGRAD.budget}
"""Laws by name. Winograd's is that of F(2, 3), of two outputs and three taps along each axis."""

SUMS = "sums"


def beside_sums(
    algorithm: str | None, conv: Convolution, which: Pass, given: Mapping[str, Array]
) -> Array | float:
    """Return what an algorithm may err beside sums, broadcastable to a pass's canonical result.

    `given` are the operands in canonical order, float64 or complex128; what the pass does not need
    may be missing. Raises `UsageError`.
    """
    if algorithm in (None, SUMS):
        return 0.0
    budget = ALGORITHMS.get(algorithm or "")
    if budget is None:
        allowed = ", ".join((SUMS, *ALGORITHMS))
        raise UsageError(f"algorithm: got {algorithm!r}; allowed: {allowed}")
    facts = conv.dtype_facts
    reason = None
    if facts.is_integer or facts.sums_wider:
        reason = f"no law for {facts.name}"
    elif facts.is_complex and not budget.of_complex:
        reason = "no law for complex numbers"
    elif budget is WINOGRAD.budget:
        reason = WINOGRAD.refusal(conv)
    if reason is not None:
        raise UsageError(f"algorithm: {algorithm} here: {reason}")
    shapes = conv.operand_shapes
    every = {
        name: exact(given[name]) if name in given else np.zeros(shapes[name])
        for name in ("input", "kernel", "grad_output")
    }
    operands = Operands(every["input"], every["kernel"], None, every["grad_output"])
    law = budget.of_any_data or budget.beside_sums
    if law is None:
        return 0.0
    found = np.asarray(law(conv, operands, which, oracle_of(conv).products(which)))
    return found[..., np.newaxis] if DTYPES[conv.dtype].is_complex and found.ndim else found
