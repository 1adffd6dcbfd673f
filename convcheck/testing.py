"""For test suites: one call that fails a test with the diagnosis of a wrong convolution.

Works with any test runner; nothing has to be installed or configured.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from convcheck.verbs.check_result import CheckResult

__all__ = ["assert_convolution"]


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
    AssertionError: examples/im2col.py:conv2d: wrong in float64, after 6 that agree
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
