"""Which forms do not have a dtype, on any backend or on one, and why."""

from __future__ import annotations

from collections.abc import Collection

from convcheck.identities.contract import Capability, Form, KernelLayout
from convcheck.mathematics.form_budget import SUMS
from convcheck.model.problem import Problem


def dtype_refusal(problem: Problem, form: Form, mixed: Collection[str]) -> str | None:
    """Return why a form is not offered in a problem's dtype, or None.

    `mixed` are the dtypes a backend has whose results are of another type than their operands.
    """
    dtype = problem.dtype_facts
    if len(problem.steps) > 1 and dtype.is_mixed:
        return f"{problem.op} of {dtype.name} has no error bound here"
    mixed_refusal = _mixed_refusal(problem, form, mixed) if dtype.is_mixed else None
    if mixed_refusal is not None:
        return mixed_refusal
    if dtype.is_complex:
        return _complex_refusal(form)
    if dtype.is_integer and (not form.sums_once or form.budget != SUMS):
        return f"the form {form.name} has steps that are for floating-point numbers here"
    if dtype.accumulator != dtype.name and not form.sums_once:
        return (
            f"the form {form.name} stores {dtype.operand} between its steps, and what that"
            " may cost has no error bound here"
        )
    return None


def _mixed_refusal(problem: Problem, form: Form, mixed: Collection[str]) -> str | None:
    dtype, noun = problem.dtype_facts, problem.operation.noun
    if dtype.name not in mixed:
        return f"its {noun}s of {dtype.operand} give {dtype.operand}, not {dtype.result}"
    if form.kernel is KernelLayout.DENSE or Capability.PRODUCTS in form.needs:
        return f"the form {form.name} is a product of matrices, which gives {dtype.operand} here"
    return None


def _complex_refusal(form: Form) -> str | None:
    if Capability.SPECTRA in form.needs:
        return f"the form {form.name} transforms real numbers only"
    if Capability.GRADIENTS in form.needs:
        return f"the form {form.name} writes out the gradients of real numbers"
    if not form.budget.of_complex:
        return f"the form {form.name} has no error law for complex numbers here"
    return None
