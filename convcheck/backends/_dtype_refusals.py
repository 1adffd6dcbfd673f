"""Which forms do not have a dtype, on any backend or on one, and why."""

from __future__ import annotations

from collections.abc import Collection

from convcheck.identities.contract import Capability, Form, KernelLayout
from convcheck.words.arithmetic import Arithmetic
from convcheck.words.convolution import Convolution


def dtype_refusal(convolution: Convolution, form: Form, mixed: Collection[str]) -> str | None:
    """Return why a form is not offered in a convolution's dtype, or None.

    `mixed` are the dtypes a backend has whose results are of another type than their operands.
    """
    dtype = convolution.dtype_facts
    if dtype.is_mixed and dtype.name not in mixed:
        return f"its convolutions of {dtype.operand} give {dtype.operand}, not {dtype.result}"
    if dtype.is_complex:
        return _complex_refusal(form)
    if dtype.is_integer and (not form.sums_once or form.arithmetic is not Arithmetic.SUMS):
        return f"the form {form.name} has steps that are for floating-point numbers here"
    product = form.kernel is KernelLayout.DENSE or Capability.PRODUCTS in form.needs
    if dtype.is_mixed and product:
        return f"the form {form.name} is a product of matrices, which gives {dtype.operand} here"
    if dtype.accumulator != dtype.name and not form.sums_once:
        return (
            f"the form {form.name} stores {dtype.operand} between its steps, and what that"
            " may cost has no law here"
        )
    return None


def _complex_refusal(form: Form) -> str | None:
    if Capability.SPECTRA in form.needs:
        return f"the form {form.name} transforms real numbers only"
    if Capability.GRADIENTS in form.needs:
        return f"the form {form.name} writes out the gradients of real numbers"
    if form.arithmetic is Arithmetic.WINOGRAD:
        return f"the form {form.name} has no error law for complex numbers here"
    return None
