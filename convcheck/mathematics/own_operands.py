"""Drawing the operands that a case brings along: arrays of files, distributions by name.

Owns how they come into the case's types: rounded once, and refused where that is no number. What
the case does not bring along is drawn as normal samples.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.distributions import drawn
from convcheck.mathematics.operands import Operands
from convcheck.model.dtypes import DTYPES, numpy_dtype
from convcheck.model.own_operands import ROLES, ArrayFile, Distribution, OwnOperands, operand_of
from convcheck.model.passes import Fill, Pass
from convcheck.model.problem import Problem

Array = NDArray[Any]


class Unfit(ValueError):
    """An array that is no operand: of another shape, or of numbers that its type does not hold."""


def draw_own(
    problem: Problem, own: OwnOperands, arrays: Mapping[str, Array], seed: int
) -> Operands:
    """Return the operands of a case, in its types. Raises `Unfit`.

    `arrays` are those of its files, by role, in canonical order.
    """
    found: dict[str, Array] = {}
    role_of = {operand_of(role): role for role in ROLES}
    for name, shape in problem.operand_shapes.items():
        role = role_of[name]
        source = own.source(role) or Distribution("normal")
        if isinstance(source, ArrayFile):
            found[name] = fitted(problem, role, arrays[role])
            continue
        key = f"{seed}/{Fill.OWN}/{source.name}/{name}/{shape}"
        values = drawn(source, key, math.prod(shape)).reshape(shape)
        if problem.dtype_facts.is_complex:
            imaginary = drawn(source, f"{key}/imaginary", math.prod(shape)).reshape(shape)
            values = values + 1j * imaginary
        if problem.dtype_facts.is_integer:
            values = np.rint(values)
        found[name] = fitted(problem, role, values)
    return Operands(
        found["input"],
        found["kernel"],
        found["bias"] if problem.bias else None,
        found["grad_output"],
        found.get("pointwise"),
    )


def fitted(problem: Problem, role: str, array: Array) -> Array:
    """Return an array as an operand of a problem, rounded to its type once. Raises `Unfit`.

    Values that become zero or subnormal numbers are rounded like any others.
    """
    name = operand_of(role)
    shape = problem.operand_shapes[name]
    facts = problem.dtype_facts
    wanted = facts.operand if name in ("input", "kernel", "pointwise") else facts.result
    if array.shape != shape:
        raise Unfit(
            f"its shape is {array.shape}; allowed: {shape}"
            f" ({', '.join(_axes(problem, name))}), the canonical order"
        )
    kind = array.dtype.kind
    if kind not in "fiub" and kind != "c" and str(array.dtype) != "bfloat16":
        raise Unfit(f"its dtype is {array.dtype}; allowed: numbers")
    if kind == "c" and not facts.is_complex:
        raise Unfit(f"its dtype is {array.dtype}; allowed for {problem.dtype}: real numbers")
    with np.errstate(over="ignore", invalid="ignore"):
        if DTYPES[wanted].is_integer:
            return _whole(array, wanted)
        stored = array.astype(numpy_dtype(wanted))
    count = int(np.count_nonzero(~np.isfinite(stored)))
    if count:
        raise Unfit(
            f"{count} of its elements are infinite or no numbers in {wanted}; allowed: finite"
            " numbers (for others there is the fill `special`)"
        )
    return np.asarray(stored)


def fits_integers(array: Array, wanted: str | np.dtype[Any]) -> NDArray[np.bool_]:
    """Return which real numbers are whole, and within the limits of a type of integers."""
    limits = np.iinfo(wanted)
    wide = array.astype(np.float64)
    fits: NDArray[np.bool_] = (wide == np.rint(wide)) & (wide >= limits.min) & (wide <= limits.max)
    return fits


def _whole(array: Array, wanted: str) -> Array:
    fits = fits_integers(array, wanted)
    if not fits.all():
        limits = np.iinfo(wanted)
        raise Unfit(
            f"{int(np.count_nonzero(~fits))} of its elements are no {wanted}; allowed: whole"
            f" numbers from {limits.min} to {limits.max}"
        )
    return np.asarray(array.astype(wanted))


def _axes(problem: Problem, name: str) -> tuple[str, ...]:
    return problem.axis_names(_SHAPED_LIKE[name])


_SHAPED_LIKE = {
    "input": Pass.GRAD_INPUT,
    "kernel": Pass.GRAD_KERNEL,
    "bias": Pass.GRAD_BIAS,
    "grad_output": Pass.FORWARD,
    "pointwise": Pass.GRAD_POINTWISE_KERNEL,
}
"""The pass whose result has the shape of each operand."""
