"""A real convolution by complex ones whose real and imaginary parts are told apart.

With x = a + b and w = c + d, (a + ib)(c + id) has the imaginary part ad + bc and (a - ib)(c + id)
the real part ac + bd, which together are xw: so of who computes complex convolutions with real
arrays each product of parts is in the sum, with its sign. Owns how arrays are taken apart, and the
sum.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

Pair = tuple[Any, Any]
"""A real and an imaginary part."""

PERIOD = 7
"""Elements after which the pattern repeats by which arrays are taken apart: a prime."""


def halves(array: Any) -> Pair:
    """Return two arrays of which one is zero where the other is not, and whose sum is an array."""
    shape = tuple(array.shape)
    place = np.arange(int(np.prod(shape))).reshape(shape)
    mask = np.isin(place % PERIOD, (0, 2, 3)).astype(np.float32)
    if hasattr(array, "new_tensor"):
        chosen = array.new_tensor(mask)
    else:
        chosen = mask.astype(getattr(array.dtype, "as_numpy_dtype", array.dtype))
    return array * chosen, array * (1 - chosen)


def combined(
    call: Callable[[Pair, Pair, Pair | None], Pair], x: Any, w: Any, bias: Any, apart: bool = False
) -> Any:
    """Return the sum of the parts of two complex convolutions: the real convolution of x and w.

    `call` takes parts of input, kernel and bias, and returns those of the output. Each part of the
    bias has to come into its own part of the output and no other if they are said to be `apart`.
    """
    (a, b), kernel = halves(x), halves(w)
    first = second = None
    if bias is not None:
        c, d = halves(bias)
        first, second = ((bias, d), (c, -bias)) if apart else ((c * 0, d), (c, d * 0))
    _, imaginary = call((a, b), kernel, first)
    real, _ = call((a, -b), kernel, second)
    return real + imaginary


def parts_of(result: Any) -> Pair:
    """Return the parts of a result: of a pair, of a complex array, or in its last axis.

    Raises `ValueError` for what has none.
    """
    if isinstance(result, tuple | list) and len(result) == 2:
        return result[0], result[1]
    kind = str(getattr(result, "dtype", ""))
    if "complex" in kind:
        return result.real, result.imag
    if tuple(getattr(result, "shape", ()))[-1:] == (2,):
        return result[..., 0], result[..., 1]
    raise ValueError("wanted a real and an imaginary part")
