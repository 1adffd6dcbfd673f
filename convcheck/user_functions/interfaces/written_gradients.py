"""Backward functions that write into arrays of the caller's: `wgrad(x, dy, dw, alpha=1, beta=0)`.

Where they scale what they write, and keep a share of what was there, they do it as BLAS does:
`dw <- alpha * gradient + beta * dw`. Owns which parameters these arrays and numbers are, and the
function that is read in the place of such a one, which makes the arrays and returns them.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.for_a_time import for_a_time
from convcheck.user_functions.interfaces._array_steps import like
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.names import (
    ARRAYS,
    BACKWARD,
    FUNCTION,
    Role,
    gradient_of,
    plain,
    plain_names,
)
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.text.docstrings import documented

ALPHA = plain_names("alpha grad_scale")
"""Names of what a gradient is multiplied with before it is written."""

BETA = plain_names("beta accumulate accum acc accumulates add_to")
"""Names of the share of what was there that is kept, or of whether all of it is."""

SHAPES = {Role.INPUT: "x_shape", Role.KERNEL: "w_shape"}
"""What stands in the place of an array of which it takes the shape alone."""

WRITTEN = "__convcheck_written__"
"""The attribute of what is read in the place of such a function, with what is known of it."""


@dataclass(frozen=True)
class Written:
    """The parameters that are written to, those for alpha and beta, and what it says of itself."""

    targets: Mapping[str, Role]
    alpha: str
    beta: str
    flag: bool
    """Whether beta is one of yes and no."""
    said: str


@dataclass(frozen=True)
class Before:
    """What a call is told: what stands in the arrays before, the factor, the share of what stood.

    What comes of it is taken back to the gradient: that share of it is subtracted, and the rest is
    divided by the factor.
    """

    there: float = 0.0
    alpha: float = 1.0
    beta: float = 0.0
    kept: float = 0.0
    """The share that is to be kept: beta, or one where it always adds."""


PLAIN = Before()
"""Zeros there, and nothing of them kept: what all other calls are told."""

_NOW: ContextVar[Before] = ContextVar("convcheck_written_gradients", default=PLAIN)


@contextmanager
def beginning_with(before: Before) -> Iterator[None]:
    """Have all calls of this thread within be told this."""
    with for_a_time(_NOW, before):
        yield


def written_by(call: Any) -> Written | None:
    """Return what a function writes to in the place of which one that returns it is read."""
    found: Written | None = getattr(call, WRITTEN, None)
    return found


def with_gradients_returned(value: Any) -> Any:
    """Return a function that returns the gradients in place of one that writes them.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    of_output = [p.name for p in parameters if plain(p.name) in BACKWARD[Role.GRAD_OUTPUT]]
    targets = {
        each.name: role
        for each in parameters
        if each.default is each.empty and each.name not in of_output
        for role in ARRAYS
        if {*gradient_of(each.name)} & FUNCTION[role] and plain(each.name) not in FUNCTION[role]
    }
    operands = {
        role: each.name
        for each in parameters
        for role in SHAPES
        if each.default is each.empty and plain(each.name) in FUNCTION[role]
    }
    if not targets or not of_output or not operands or not _returns_nothing_else(value, targets):
        return value
    told = {role: SHAPES[role] for role in targets.values() if role in SHAPES}
    told = {role: name for role, name in told.items() if role not in operands}
    if Role.BIAS in targets.values() and Role.KERNEL not in {**operands, **told}:
        return value
    alpha = next((p for p in parameters if plain(p.name) in ALPHA and _is(p, 1)), None)
    beta = next((p for p in parameters if plain(p.name) in BETA and _is(p, 0)), None)
    flag = beta is not None and isinstance(beta.default, bool)
    names = (getattr(alpha, "name", ""), getattr(beta, "name", ""))
    known = Written(targets, *names, flag, " ".join(documented(value).split()))

    def own(given: Arguments) -> Arguments:
        before = _NOW.get()
        shapes = {role: np.shape(given[operands[role]]) for role in operands}
        shapes |= {role: given.pop(name) for role, name in told.items()}
        beside = given[of_output[0]]
        for name, role in targets.items():
            shape = _of_bias(shapes, beside) if role is Role.BIAS else shapes[role]
            given[name] = like(beside, np.full(shape, before.there))
        if alpha is not None:
            given[alpha.name] = before.alpha
        if beta is not None:
            given[beta.name] = bool(before.beta) if flag else before.beta
        arrays.set({name: given[name] for name in targets})
        return given

    def after(_: Any, given: Arguments) -> dict[str, Any]:
        before = _NOW.get()
        found = arrays.get()
        if before == PLAIN:
            return found
        kept = before.kept * before.there if before.kept else 0.0
        return {name: (to_numpy(each) - kept) / before.alpha for name, each in found.items()}

    arrays: ContextVar[dict[str, Any]] = ContextVar("convcheck_arrays_written")
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    dropped = {*targets, known.alpha, known.beta}
    left = [p for p in parameters if p.name not in dropped]
    required = [p for p in left if p.default is p.empty and p.kind is kind]
    others = [p for p in left if p not in required]
    made = [inspect.Parameter(name, kind) for name in told.values()]
    call = rewritten(value, [*required, *made, *others], own, after)
    setattr(call, WRITTEN, known)
    return call


def _returns_nothing_else(value: Any, targets: Mapping[str, Role]) -> bool:
    """Tell whether a function returns nothing, or nothing but what it has written to."""
    found = list(nodes_of(value))
    returned = [e.value for e in found if isinstance(e, ast.Return) and e.value is not None]
    names = {
        getattr(part, "id", "")
        for each in returned
        if not (isinstance(each, ast.Constant) and each.value is None)
        for part in (each.elts if isinstance(each, ast.Tuple) else (each,))
    }
    return bool(found) and names <= {*targets}


def _is(parameter: inspect.Parameter, number: int) -> bool:
    """Tell whether a parameter has to be told, or is this number if it is not."""
    return parameter.default is parameter.empty or (
        isinstance(parameter.default, int | float) and parameter.default == number
    )


def _of_bias(shapes: Mapping[Role, Any], grad_output: Any) -> tuple[int, ...]:
    """Return the shape of a bias: the kernel's first axis is that of its outputs, or its last."""
    kernel, output = shapes[Role.KERNEL], np.shape(grad_output)
    return (kernel[0] if kernel[0] in (output[1], output[-1]) else kernel[-1],)
