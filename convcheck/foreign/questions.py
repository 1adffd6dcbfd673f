"""Questions from arrays as they come: a convolution's pass, a contraction by letters.

Owns how roles, layouts and types of arrays become a contraction in canonical order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np

from convcheck.foreign.algorithms import beside_sums
from convcheck.foreign.comparison import Question
from convcheck.foreign.convolution_of import Asked, asked
from convcheck.foreign.given import (
    KINDS,
    Array,
    check_operands,
    exactly,
    library,
    result_type,
    taken,
)
from convcheck.mathematics.complex_parts import conjugate
from convcheck.mathematics.foreign.complex_sums import of_parts
from convcheck.mathematics.foreign.contraction import Contraction
from convcheck.mathematics.foreign.convolutions import convolution
from convcheck.mathematics.foreign.einsums import Einsum, InvalidLetters
from convcheck.mathematics.foreign.law import types_of
from convcheck.model.dtypes import CASE_DTYPES, DTYPES
from convcheck.model.errors import UsageError
from convcheck.model.passes import Pass
from convcheck.model.verdict import Verdict

OPERANDS = {
    Pass.FORWARD: ("input", "kernel"),
    Pass.GRAD_INPUT: ("grad_output", "kernel"),
    Pass.GRAD_KERNEL: ("input", "grad_output"),
}
"""The two operands of each pass."""

ROLE_OF_RESULT = {Pass.FORWARD: "grad_output", Pass.GRAD_INPUT: "input", Pass.GRAD_KERNEL: "kernel"}
"""What has the shape of each result."""


def convolution_question(
    which: Pass,
    actual: Any,
    operands: Mapping[str, Any],
    arguments: Mapping[str, Any],
    *,
    layout: str | None = None,
    transposed: bool = False,
    accumulator: str | None = None,
    algorithm: str | None = None,
    shape: tuple[int, ...] | None = None,
) -> Question:
    """Return the question whether a pass of a convolution is right. Raises `UsageError`.

    `operands` are those of the pass and a bias, by role; `shape` is that of the tensor whose
    gradient is judged, by default that of the gradient.
    """
    result = taken(actual, "actual")
    kind = result_type(result)
    given = {name: taken(each, name) for name, each in operands.items() if each is not None}
    check_operands(given, kind, accumulator)
    whole = tuple(result.shape) if shape is None else tuple(shape)
    shapes = {name: tuple(array.shape) for name, array in given.items()}
    shapes.setdefault(ROLE_OF_RESULT[which], whole)
    reading = asked(
        which,
        shapes,
        tuple(result.shape),
        arguments,
        layout=layout,
        library=library(operands["kernel" if "kernel" in operands else "input"]),
        transposed=transposed,
        bias="bias" in given,
        dtype=kind if kind in CASE_DTYPES else "int32",
    )
    contraction, canonical = _contraction(reading, given)
    conv = reading.conv
    told = {
        name: value
        for name, value in conv.parameters().items()
        if name in arguments and value not in _usual(name)
    }
    beside = beside_sums(algorithm, conv, which, canonical)
    if algorithm is not None:
        told["algorithm"] = algorithm
    role = "kernel" if which is Pass.GRAD_KERNEL else "grad_output"
    try:
        right_way = reading.canonical(role, result)
    except ValueError:
        right_way = result
    return Question(
        conv.op,
        which,
        told,
        reading.layout,
        library(actual),
        {**given, "actual": result},
        contraction,
        right_way,
        kind,
        accumulator,
        partial(_mistake, reading, canonical, float(np.max(beside))),
        beside,
    )


def convolution_sums(
    operands: Mapping[str, Any],
    arguments: Mapping[str, Any],
    *,
    layout: str,
    transposed: bool,
    dtype: str,
    algorithm: str | None = None,
) -> tuple[Contraction, Callable[[Array], Array], Array | float]:
    """Return a convolution without a result, what brings its arrays into its layout, and what its
    algorithm may err beside sums."""
    _check_real(dtype)
    given = {name: taken(each, name) for name, each in operands.items() if each is not None}
    reading = asked(
        Pass.FORWARD,
        {name: tuple(each.shape) for name, each in given.items()},
        None,
        arguments,
        layout=layout,
        library="",
        transposed=transposed,
        bias="bias" in given,
        dtype=dtype,
    )
    contraction, canonical = _contraction(reading, given)
    beside = beside_sums(algorithm, reading.conv, Pass.FORWARD, canonical)
    return contraction, reading.as_given, beside


def _check_real(dtype: str) -> None:
    """Refuse a budget of complex numbers, whose parts would be elements of their own."""
    allowed = [kind for kind in KINDS if not DTYPES[kind].is_complex]
    if dtype not in allowed:
        raise UsageError(f"dtype: got {dtype!r}; allowed: {', '.join(allowed)}")


def contraction_sums(letters: str, a: Any, b: Any, bias: Any, dtype: str) -> Contraction:
    """Return a contraction without a result."""
    _check_real(dtype)
    given = {"a": a, "b": b, "bias": bias}
    found = _einsum(
        letters,
        {n: exactly(taken(each, n), n) for n, each in given.items() if each is not None},
    )
    if "c" in found.first.dtype.kind + found.second.dtype.kind:
        raise UsageError("operands are complex; allowed for a budget: real numbers")
    return found


def _usual(name: str) -> tuple[Any, ...]:
    return {"padding": ("valid", 0), "output_padding": (0,)}.get(name, (1,))


def _contraction(
    reading: Asked, given: Mapping[str, Array]
) -> tuple[Contraction, dict[str, Array]]:
    """Return the sums of a reading, and its operands in canonical order. Raises `UsageError`."""
    conv = reading.conv
    canonical: dict[str, Array] = {}
    for name, array in given.items():
        wanted = conv.bias_shape if name == "bias" else conv.operand_shapes[name]
        try:
            moved = reading.canonical(name, array)
        except ValueError as error:
            raise UsageError(f"{name}: {error}") from None
        if moved.shape != wanted:
            raise UsageError(
                f"{name}: its shape is {array.shape}; a {conv.op} in {reading.layout} with these"
                f" arguments has {reading.shape_of(name)} there"
            )
        canonical[name] = exactly(moved, name)
    first, second = (canonical[name] for name in OPERANDS[reading.which])
    # Gradients of complex numbers are those of docs/error-budget.md: what multiplies is conjugated.
    if reading.which is Pass.GRAD_INPUT:
        second = conjugate(second)
    elif reading.which is Pass.GRAD_KERNEL:
        first = conjugate(first)
    whole = convolution(conv, reading.which, first, second, canonical.get("bias"))
    return of_parts(whole, is_complex=DTYPES[conv.dtype].is_complex), canonical


def _mistake(
    reading: Asked, canonical: Mapping[str, Array], beside: float, actual: Array, verdict: Verdict
) -> str:
    """Return what is wrong in a program that gives this result; see `Search` for `beside`."""
    from convcheck.diagnosis.search import Search, mistakes_of
    from convcheck.mathematics.operands import Operands
    from convcheck.model.passes import Fill

    conv = reading.conv
    if DTYPES[conv.dtype].is_integer or not mistakes_of(conv) or not verdict.elements:
        return ""
    shapes = conv.operand_shapes
    kept = {
        name: canonical[name] if name in canonical else np.zeros(shape)
        for name, shape in shapes.items()
        if name != "bias"
    }
    operands = Operands(kept["input"], kept["kernel"], canonical.get("bias"), kept["grad_output"])
    search = Search(conv, operands, Fill.OWN, reading.which, may_be_right=False, beside=beside)
    return str(search.diagnose(actual))


def contraction_question(
    letters: str,
    actual: Any,
    a: Any,
    b: Any,
    bias: Any = None,
    *,
    accumulator: str | None = None,
) -> Question:
    """Return the question whether a contraction by letters is right. Raises `UsageError`."""
    result = taken(actual, "actual")
    kind = result_type(result)
    given = {"a": taken(a, "a"), "b": taken(b, "b")}
    if bias is not None:
        given["bias"] = taken(bias, "bias")
    check_operands(given, kind, accumulator)
    wide = {name: exactly(each, name) for name, each in given.items()}
    whole = _einsum(letters, wide)
    return Question(
        letters,
        Pass.FORWARD,
        {},
        "",
        library(actual),
        {**given, "actual": result},
        of_parts(whole, is_complex=DTYPES[kind].is_complex),
        result,
        kind,
        accumulator,
        partial(_mistake_of_contraction, whole, kind, accumulator),
    )


def _mistake_of_contraction(
    whole: Einsum, kind: str, accumulator: str | None, actual: Array, verdict: Verdict
) -> str:
    """Return what is wrong in a program that gives this result."""
    from convcheck.diagnosis.contractions import diagnose

    if DTYPES[kind].is_integer or not verdict.elements:
        return ""
    return str(diagnose(whole, actual, types_of(kind, accumulator)))


def _einsum(letters: str, wide: Mapping[str, Array]) -> Einsum:
    try:
        found = Einsum(letters, wide["a"], wide["b"], wide.get("bias"))
        if found.bias is not None:
            np.broadcast_to(found.bias, found.shape)
    except (InvalidLetters, ValueError) as error:
        raise UsageError(str(error)) from None
    return found


def bias_gradient_question(
    actual: Any, grad_output: Any, *, axis: int, accumulator: str | None = None
) -> Question:
    """Return the question whether a bias's gradient is right: sums over all axes but one."""
    arriving = taken(grad_output, "grad_output")
    flat = np.moveaxis(arriving, axis, -1).reshape(-1, arriving.shape[axis])
    question = contraction_question(
        "n,nc->c", actual, np.ones(len(flat), np.int8), flat, accumulator=accumulator
    )
    given = {"grad_output": arriving, "actual": question.given["actual"]}
    return Question(
        "sum over batch and positions",
        Pass.GRAD_BIAS,
        {},
        "",
        question.library,
        given,
        question.contraction,
        question.actual,
        question.result,
        accumulator,
    )
