"""Complex operands of functions that take no others, which were read with imaginary parts of zero.

Owns what is owed then, and of which products the parts of a wrong result are made.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.interfaces.complex_operands import OF_COMPLEX
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

WIDE = {"float32": "complex64", "float64": "complex128"}
"""The type of numbers whose parts are of a type."""

PARTS = ("xr * wr", "xi * wi", "xr * wi", "xi * wr")
RIGHT = ((1, -1, 0, 0), (0, 0, 1, 1))
"""Products of parts, and how often each is in the real and in the imaginary part of a result."""

CONJUGATED = ((1, 1, 0, 0), (0, 0, -1, 1))
"""The same of the conjugate of the kernel."""

BIASES = ("br", "bi")
"""Parts of a bias, of which each is once in its own part of a result."""


def complex_alone(subject: Subject) -> Found:
    """Hand over complex numbers, without a bias and with one."""
    function, dtype = subject.function, WIDE.get(subject.conv.dtype)
    alone = hasattr(getattr(function.callee, "call", None), OF_COMPLEX)
    if not alone or dtype is None:
        return NOT_MADE
    manner = replace(subject.manner, gradients=False, operands=dtype)
    for bias in (False, True) if function.reading.has(Role.BIAS) else (False,):
        plain = subject.conv.with_changes(bias=bias)
        conv = plain.with_changes(dtype=dtype)
        operands = draw(conv, Fill.INTEGERS, subject.seed)
        found = function(plain, operands, manner).result
        right = evaluate(conv, operands.map(_widest), Pass.FORWARD)
        if found.shape == right.shape and not _near(found, right):
            told = "complex operands and a complex bias" if bias else "complex operands"
            said = _said_of_bias if bias else _said_of_products
            return Found(f"wrong with {told}: {said(conv, operands, found)}")
    return Found()


def _said_of_products(conv: Convolution, operands: Operands, found: Array) -> str:
    """Return of which products the parts of a result are, in place of which."""
    real = conv.with_changes(dtype="float64")
    x, w = ((each.real, each.imag) for each in (operands.input, operands.kernel))
    products = [
        evaluate(real, replace(operands, input=x[i], kernel=w[j]), Pass.FORWARD).ravel()
        for i, j in ((0, 0), (1, 1), (0, 1), (1, 0))
    ]
    return _parts_in_place(np.array(products).T, PARTS, RIGHT, found)


def _said_of_bias(conv: Convolution, operands: Operands, found: Array) -> str:
    """Return which parts of a bias come into which part of a result, in place of its own."""
    bias = operands.bias
    assert bias is not None  # the convolution has one
    without = conv.with_changes(bias=False)
    right = evaluate(without, replace(operands.map(_widest), bias=None), Pass.FORWARD)
    both = (np.broadcast_to(each, right.shape).ravel() for each in (bias.real, bias.imag))
    return _parts_in_place(np.stack(list(both), -1), BIASES, ((1, 0), (0, 1)), found - right)


def _parts_in_place(
    products: Array, names: tuple[str, ...], right: tuple[tuple[int, ...], ...], found: Array
) -> str:
    """Return the sums that a result's two parts are, by the names of what is in them."""
    said, sums = [], []
    for what, wanted, part in zip(
        ("real", "imaginary"), right, (found.real, found.imag), strict=True
    ):
        shares = np.linalg.lstsq(products, part.ravel())[0]
        whole: list[int] = np.round(shares).astype(int).tolist()
        sums.append(tuple(whole))
        if not _near(products @ np.array(whole), part.ravel()):
            said.append(f"its {what} part is no sum of these ({', '.join(names)})")
        elif sums[-1] != wanted:
            said.append(
                f"its {what} part has {_sum(names, sums[-1])} in place of {_sum(names, wanted)}"
            )
    if tuple(sums) == CONJUGATED:
        said.insert(0, "the kernel is conjugated")
    return "; ".join(said) or "by more than its last digits"


def _sum(names: tuple[str, ...], shares: tuple[int, ...]) -> str:
    """Return a sum as it is written: `xr * wr - xi * wi`."""
    text = ""
    for name, share in zip(names, shares, strict=True):
        if share:
            often = "" if abs(share) == 1 else f"{abs(share)} * "
            plus, minus = (" + ", " - ") if text else ("", "-")
            text += f"{minus if share < 0 else plus}{often}{name}"
    return text or "nothing"


def _near(found: Array, expected: Array) -> bool:
    return bool(np.allclose(found, expected, rtol=1e-4, atol=1e-3))


def _widest(array: Array) -> Array:
    return array.astype(np.complex128)
