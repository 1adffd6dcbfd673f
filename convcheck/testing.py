"""For test suites: one call that fails a test with the diagnosis of a wrong convolution.

`assert_convolution` tests a function on operands of its own; the others judge results that a test
has already, of any operands, by what sums in their types may err. Works with any test runner;
nothing has to be installed or configured. Arrays may be of any library and on any device; what a
test has not imported is not imported here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from convcheck.foreign.comparison import Comparison, Question
    from convcheck.foreign.error_budget import ErrorBudget
    from convcheck.verbs.check_result import CheckResult

__all__ = [
    "assert_contraction_close",
    "assert_conv_close",
    "assert_conv_grad_bias_close",
    "assert_conv_grad_input_close",
    "assert_conv_grad_kernel_close",
    "assert_convolution",
    "budget",
    "contraction_budget",
]


def assert_convolution(
    function: Callable[..., Any] | str, *, covers: Sequence[str] = (), **options: Any
) -> CheckResult:
    """Raise `AssertionError` with the diagnosis unless a function is a right convolution.

    `options` are those of `convcheck.check`. It also fails if nothing could be compared, and if
    something in `covers` was not part of what agrees: parameters that have to be there (`bias`,
    `stride`, `padding`, `dilation`, `groups`) and passes (`grad_input`, `grad_kernel`,
    `grad_bias`). Raises `convcheck.model.errors.UsageError` for options that mean nothing, and for
    a function whose parameters cannot be read.

    >>> from convcheck.testing import assert_convolution
    >>> assert_convolution("examples/im2col.py:conv2d", covers=["stride"])
    Traceback (most recent call last):
    AssertionError: examples/im2col.py:conv2d: wrong in float64, after 7 that agree
    ...
    >>> bool(assert_convolution("examples/loops.py:conv2d", covers=["stride", "padding", "bias"]))
    True
    """
    __tracebackhide__ = True  # pytest shows the line of the test, not these
    from convcheck.verbs.check import CheckOptions, check, uncovered

    result = check(function, CheckOptions(**options))
    missing = uncovered(result, covers)
    if result.right and not missing:
        return result
    if result.right:
        raise AssertionError(f"not covered: {', '.join(missing)}\n{result}")
    raise AssertionError(str(result))


def assert_conv_close(
    actual: Any,
    x: Any,
    w: Any,
    bias: Any = None,
    *,
    stride: Any = 1,
    padding: Any = 0,
    dilation: Any = 1,
    groups: int = 1,
    layout: str | None = None,
    transposed: bool = False,
    output_padding: Any = 0,
    accumulator: str | None = None,
    algorithm: str | None = None,
    save: str | Path | None = None,
) -> Comparison:
    """Raise `AssertionError` unless `actual` is the convolution of `x` and `w`, plus `bias`.

    It is right if no element is further from the float64 result than sums of its products, in the
    accumulator of its dtype and in any usual order, may be: see docs/tolerances.md. Operands are
    those that `actual` was computed from, float16, bfloat16, float32, float64, complex64,
    complex128 or whole numbers, in `layout`, such as NCHW/OIHW (default: that of the library whose
    arrays they are, or the only one that fits). `padding` is a number, one for each axis, `(before,
    after)` for each axis, "valid" or "same"; `stride`, `dilation` and `output_padding` are numbers,
    or one for each axis.
    `accumulator` is the type of the sums: float32 for half precision and the dtype itself for
    others. `algorithm` "fft" or "winograd" says that a transform computed it, F(2, 3) of
    Winograd's, which errs more than sums. `save` names an npz file for the arrays of a failure. A
    comparison that could hardly fail, because zeros would pass, fails. Returns it. Raises
    `UsageError` for arrays that no such convolution has.

    >>> import numpy as np
    >>> from convcheck.testing import assert_conv_close
    >>> x, w = np.ones((1, 3, 8, 8), np.float32), np.ones((4, 3, 3, 3), np.float32)
    >>> y = np.full((1, 4, 6, 6), 27, np.float32)
    >>> bool(assert_conv_close(y, x, w, layout="NCHW/OIHW"))
    True
    >>> assert_conv_close(y * 1.001, x, w, layout="NCHW/OIHW")
    Traceback (most recent call last):
    AssertionError: conv2d, forward: wrong
    ...
    """
    __tracebackhide__ = True
    return _convolution_asserted(
        "forward",
        actual,
        {"input": x, "kernel": w, "bias": bias},
        _arguments(stride, padding, dilation, groups, output_padding),
        save,
        layout=layout,
        transposed=transposed,
        accumulator=accumulator,
        algorithm=algorithm,
    )


def assert_conv_grad_input_close(
    actual: Any,
    grad_output: Any,
    w: Any,
    *,
    stride: Any = 1,
    padding: Any = 0,
    dilation: Any = 1,
    groups: int = 1,
    layout: str | None = None,
    transposed: bool = False,
    output_padding: Any = 0,
    accumulator: str | None = None,
    algorithm: str | None = None,
    save: str | Path | None = None,
) -> Comparison:
    """Raise `AssertionError` unless `actual` is the gradient of a convolution's input.

    The input has the shape of `actual`. Everything else as in `assert_conv_close`.

    >>> import numpy as np
    >>> from convcheck.testing import assert_conv_grad_input_close
    >>> g, w = np.ones((1, 4, 1, 1), np.float32), np.ones((4, 3, 3, 3), np.float32)
    >>> gradient = np.full((1, 3, 3, 3), 4, np.float32)
    >>> bool(assert_conv_grad_input_close(gradient, g, w, layout="NCHW/OIHW"))
    True
    """
    __tracebackhide__ = True
    return _convolution_asserted(
        "grad_input",
        actual,
        {"grad_output": grad_output, "kernel": w},
        _arguments(stride, padding, dilation, groups, output_padding),
        save,
        layout=layout,
        transposed=transposed,
        accumulator=accumulator,
        algorithm=algorithm,
    )


def assert_conv_grad_kernel_close(
    actual: Any,
    x: Any,
    grad_output: Any,
    *,
    stride: Any = 1,
    padding: Any = 0,
    dilation: Any = 1,
    groups: int = 1,
    layout: str | None = None,
    transposed: bool = False,
    output_padding: Any = 0,
    accumulator: str | None = None,
    algorithm: str | None = None,
    save: str | Path | None = None,
) -> Comparison:
    """Raise `AssertionError` unless `actual` is the gradient of a convolution's kernel.

    The kernel has the shape of `actual`. Everything else as in `assert_conv_close`.

    >>> import numpy as np
    >>> from convcheck.testing import assert_conv_grad_kernel_close
    >>> x, g = np.ones((2, 3, 8, 8), np.float32), np.ones((2, 4, 6, 6), np.float32)
    >>> gradient = np.full((4, 3, 3, 3), 72, np.float32)
    >>> bool(assert_conv_grad_kernel_close(gradient, x, g, layout="NCHW/OIHW"))
    True
    """
    __tracebackhide__ = True
    return _convolution_asserted(
        "grad_kernel",
        actual,
        {"input": x, "grad_output": grad_output},
        _arguments(stride, padding, dilation, groups, output_padding),
        save,
        layout=layout,
        transposed=transposed,
        accumulator=accumulator,
        algorithm=algorithm,
    )


def assert_conv_grad_bias_close(
    actual: Any,
    grad_output: Any,
    *,
    channel_axis: int,
    accumulator: str | None = None,
    save: str | Path | None = None,
) -> Comparison:
    """Raise `AssertionError` unless `actual` is the gradient of a bias.

    That is `grad_output` summed over all axes but that of the channels: 1 in NCHW, -1 in NHWC.

    >>> import numpy as np
    >>> from convcheck.testing import assert_conv_grad_bias_close
    >>> g = np.ones((2, 4, 6, 6), np.float32)
    >>> bool(assert_conv_grad_bias_close(np.full(4, 72, np.float32), g, channel_axis=1))
    True
    """
    __tracebackhide__ = True
    from convcheck.foreign.questions import bias_gradient_question

    question = bias_gradient_question(
        actual, grad_output, axis=channel_axis, accumulator=accumulator
    )
    return _asserted(question, save)


def assert_contraction_close(
    letters: str,
    actual: Any,
    a: Any,
    b: Any,
    bias: Any = None,
    *,
    accumulator: str | None = None,
    save: str | Path | None = None,
) -> Comparison:
    """Raise `AssertionError` unless `actual` is `einsum(letters, a, b)`, plus `bias`.

    For matrix products, Dense layers, attention: two operands, `...` for batch axes; `bias` is
    broadcast to the result. Everything else as in `assert_conv_close`.

    >>> import numpy as np
    >>> from convcheck.testing import assert_contraction_close
    >>> a, b = np.ones((5, 7), np.float32), np.ones((7, 3), np.float32)
    >>> bool(assert_contraction_close("ij,jk->ik", a @ b, a, b))
    True
    """
    __tracebackhide__ = True
    from convcheck.foreign.questions import contraction_question

    question = contraction_question(letters, actual, a, b, bias, accumulator=accumulator)
    return _asserted(question, save)


def budget(
    x: Any,
    w: Any,
    bias: Any = None,
    *,
    dtype: str,
    stride: Any = 1,
    padding: Any = 0,
    dilation: Any = 1,
    groups: int = 1,
    layout: str,
    transposed: bool = False,
    output_padding: Any = 0,
    accumulator: str | None = None,
    algorithm: str | None = None,
) -> ErrorBudget:
    """Return what a convolution of these operands may err in `dtype`, as arrays in its layout.

    Arguments as in `assert_conv_close`; `layout` has to be told. Use it where a comparison of one's
    own is needed: `abs(actual - found.reference) <= found.allowed`.

    >>> import numpy as np
    >>> from convcheck.testing import budget
    >>> x, w = np.ones((1, 3, 8, 8), np.float32), np.full((4, 3, 3, 3), 0.1, np.float32)
    >>> found = budget(x, w, dtype="float32", layout="NCHW/OIHW")
    >>> found.reference.shape, int(found.products.max()), bool((found.allowed < 1e-5).all())
    ((1, 4, 6, 6), 27, True)
    """
    from convcheck.foreign.error_budget import budget_of
    from convcheck.foreign.questions import convolution_sums

    operands = {"input": x, "kernel": w, "bias": bias}
    arguments = _arguments(stride, padding, dilation, groups, output_padding)
    contraction, as_given, beside = convolution_sums(
        *(operands, arguments),
        layout=layout,
        transposed=transposed,
        dtype=dtype,
        algorithm=algorithm,
    )
    return budget_of(contraction, dtype, accumulator, as_given, beside)


def contraction_budget(
    letters: str, a: Any, b: Any, bias: Any = None, *, dtype: str, accumulator: str | None = None
) -> ErrorBudget:
    """Return what `einsum(letters, a, b)`, plus `bias`, may err in `dtype`, as arrays.

    >>> import numpy as np
    >>> from convcheck.testing import contraction_budget
    >>> a = np.linspace(0, 1, 35, dtype=np.float32).reshape(5, 7)
    >>> found = contraction_budget("ij,kj->ik", a, a, dtype="float32")
    >>> bool((abs(a @ a.T - found.reference) <= found.allowed).all())
    True
    """
    from convcheck.foreign.error_budget import budget_of
    from convcheck.foreign.questions import contraction_sums

    return budget_of(contraction_sums(letters, a, b, bias, dtype), dtype, accumulator, lambda y: y)


def _arguments(
    stride: Any, padding: Any, dilation: Any, groups: int, output_padding: Any
) -> dict[str, Any]:
    return {
        "stride": stride,
        "padding": padding,
        "dilation": dilation,
        "groups": groups,
        "output_padding": output_padding,
    }


def _convolution_asserted(
    which: str,
    actual: Any,
    given: dict[str, Any],
    arguments: dict[str, Any],
    save: str | Path | None,
    **reading: Any,
) -> Comparison:
    """Ask about one pass of a convolution; raise `AssertionError` unless the result agrees."""
    __tracebackhide__ = True
    from convcheck.foreign.questions import convolution_question
    from convcheck.model.passes import Pass

    return _asserted(convolution_question(Pass(which), actual, given, arguments, **reading), save)


def _asserted(question: Question, save: str | Path | None) -> Comparison:
    """Return the comparison of a question; raise `AssertionError` unless the result agrees."""
    __tracebackhide__ = True
    from convcheck.foreign.comparison import compared

    found = compared(question, save)
    if not found.agrees:
        hint = 'to keep its arrays: save="wrong.npz", then `convcheck judge` reads them'
        raise AssertionError(str(found) if found.files else f"{found}\n  {hint}")
    return found
