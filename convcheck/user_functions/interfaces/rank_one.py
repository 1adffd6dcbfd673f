"""Functions that take kernels of rank one alone: two passes by a column and a row that they find.

Any kernel is the sum of its rows, each of which has rank one where it stands, and so the sum of the
results for these is that of the kernel. Owns which functions these are, and what is read in their
place.
"""

from __future__ import annotations

import functools
import re
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import first_array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import called

FINDS = re.compile(r"\bsvd\(|matrix_rank\(|\.outer\(")
"""How texts find a column and a row, or whether there are any."""

REFUSES = re.compile(
    r"raise \w+\([^)]*(separable|rank)|assert [^\n]*(rank|separable|allclose|< |<= )", re.IGNORECASE
)
"""How they refuse all other kernels."""

NEAR = 1e-12
"""Share of the largest singular value from which on another one counts."""


def with_any_kernel(value: Any) -> Any:
    """Return a function of any kernel in place of one of those of rank one; else the value."""
    if not is_function(value):
        return value
    text = text_of(value)
    names = operands_alone(value) if FINDS.search(text) and REFUSES.search(text) else None
    if names is None:
        return value
    signature, (_, w) = signature_of(value), names

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        kernel = told.get(w)
        if not isinstance(kernel, np.ndarray) or kernel.ndim != 2 or _is_of_rank_one(kernel):
            return called(value, signature, told)
        total: Any = None
        for row in range(len(kernel)):
            alone = np.zeros_like(kernel)
            alone[row] = kernel[row]
            result = first_array(called(value, signature, {**told, w: alone}))
            total = result if total is None else total + result
        return total

    return with_signature(call, signature)


def _is_of_rank_one(kernel: np.ndarray[Any, Any]) -> bool:
    if min(kernel.shape) < 2 or kernel.dtype.kind not in "fiu" or not np.isfinite(kernel).all():
        return True
    values = np.linalg.svd(kernel.astype(np.float64), compute_uv=False)
    return bool(values[1] <= NEAR * values[0])
