"""Functions of kernels that have to be as large as the input, as cyclic convolutions have them.

Owns whom they are, and the function of smaller kernels that is read in their place: those go on in
zeros, which changes nothing where windows begin or end with each element; a centred one, as a point
spread function is, has them on all sides of it. What zeros come of them behind a whole convolution
is left out. Who says so is taken at its word; of others that transform,
or are of two signals alone as in textbooks, it is seen in a few calls.
"""

from __future__ import annotations

import functools
import inspect
import operator
import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import in_zeros, is_array, to_numpy
from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.parameters.signature import Unreadable, read
from convcheck.user_functions.text.declarations import CYCLIC

LOOPS = ("for ", "len(")
"""What is in the text of a sum over the elements of two signals."""

CENTRED = r"\bi?fftshift\("
"""What is in the text of one whose kernel has its origin in the middle, at index size // 2."""

Lacking = tuple[tuple[int, int], ...]
"""Zeros that are lacking before and after along each axis; empty for none."""

_SIZE = r"(len\(\w+\)|\w+\.(shape|size)(?!\[))"
SAME = (
    rf"\b(same|equal)[- ](length|size|shape)|{_SIZE} (!=|==) {_SIZE}"
    r"|\bboth (are|have)( the)?( shape)? ?\("
)
"""What says that operands are of one size."""

OF_RESULTS = r"\b(result|output|outcome|returns?)\b[^.]{0,60}\bsame[- ](length|size|shape)"
"""What says it of the result and the input, which is no word about the kernel."""


def with_smaller_kernels(value: Any) -> Any:
    """Return a function of any kernel in place of one of those as large as the input."""
    if not inspect.isfunction(value):
        return value
    try:
        text = inspect.getsource(value).lower()
        roles = read(signature_of(value))
    except (OSError, TypeError, Unreadable):
        return value
    x, w = roles.name(Role.INPUT), roles.name(Role.KERNEL)
    if re.search(CYCLIC, text) and re.search(SAME, re.sub(OF_RESULTS, "", text)):
        return _going_on(value, x, w, _around if re.search(CENTRED, text) else _along_all)
    in_order = [name for name, _ in roles.roles[:2]] == [x, w]
    textbook = in_order and _is_of_two(value) and all(each in text for each in LOOPS)
    shapes = SHAPES if "fft" in text else SHAPES[:textbook]
    found = in_order and "while" not in text and _takes_equals(value, shapes)
    return _going_on(value, x, w, _along_last) if found else value


def _is_of_two(value: Any) -> bool:
    """Tell whether a function has to be given two things, and no more."""
    parameters = signature_of(value).parameters.values()
    return sum(each.default is each.empty for each in parameters) == 2


def _going_on(value: Any, x: str, w: str, lacking: Callable[[Any, Any], Lacking]) -> Any:
    """Return a function of kernels that go on in zeros, as many along each axis as are lacking."""
    signature = inspect.signature(value)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        bound = signature.bind(*given, **named)
        zeros = lacking(bound.arguments[x], bound.arguments[w])
        if not any(map(any, zeros)):
            return value(*bound.args, **bound.kwargs)
        bound.arguments[w] = in_zeros(bound.arguments[w], zeros)
        return _whole(value(*bound.args, **bound.kwargs), np.shape(bound.arguments[x]), zeros)

    return with_signature(call, signature)


def _whole(result: Any, large: tuple[int, ...], zeros: Lacking) -> Any:
    """Return the whole convolution of two signals without what zeros come of those of a kernel."""
    if len(large) != 1 or len(np.shape(result)) != 1 or isinstance(result, tuple | list):
        return result
    whole = 2 * large[0] - zeros[0][1] - 1
    behind = result[whole:]
    return result[:whole] if len(behind) and not np.any(to_numpy(behind)) else result


def _along_all(x: Any, w: Any) -> Lacking:
    """Return what an array lacks of the input's shape; nothing where it is no smaller one."""
    large, small = np.shape(x), np.shape(w)
    plain = is_array(w) and len(large) == len(small)
    if not plain or any(map(operator.lt, large, small)):
        return ()
    return tuple((0, number) for number in map(operator.sub, large, small))


def _around(x: Any, w: Any) -> Lacking:
    """Return what an array lacks of the input's shape, its middle in the middle."""
    ahead = (size // 2 - own // 2 for size, own in zip(np.shape(x), np.shape(w), strict=False))
    lacking = _along_all(x, w)
    return tuple((before, both - before) for before, (_, both) in zip(ahead, lacking, strict=False))


def _along_last(x: Any, w: Any) -> Lacking:
    """Return what a kernel lacks along the last axis. Raises `ValueError` for a longer one."""
    lacking = x.shape[-1] - w.shape[-1]
    if lacking < 0:
        raise ValueError("wanted a kernel that is no longer than the input")
    return (*((0, 0),) * (w.ndim - 1), (0, lacking))


LENGTH, SHORTER = 8, (3, 5)
"""Lengths of an input, and of kernels that one who wants them as long as the input fails with."""

SHAPES = (
    *(((LENGTH,), ()), ((2, 3, LENGTH), (4, 3)), ((2, 3, LENGTH), (3,)), ((3, LENGTH), (3,))),
    ((2, LENGTH), ()),
)
"""Shapes of inputs whose last axis is the signal, and of kernels without it."""


def _takes_equals(value: Any, shapes: Sequence[tuple[tuple[int, ...], tuple[int, ...]]]) -> bool:
    """Tell whether a function takes kernels as long as the input, and no shorter ones."""
    kinds: list[Any] = [np.ones]
    if any(map(_is_torch, value.__globals__.values())):
        import torch

        kinds.insert(0, torch.ones)

    def takes(of: Any, shape: tuple[int, ...], kernel: tuple[int, ...], length: int) -> bool:
        try:
            value(of(shape), of((*kernel, length)))
        except Exception:  # noqa: BLE001 - a user's function may raise anything
            return False
        return True

    plain = (((LENGTH,), ()), ((LENGTH, LENGTH), (SHORTER[0],)))
    ways = ((of, *each, length) for of in kinds for each in plain for length in SHORTER)
    if not shapes or any(takes(*way) for way in ways):
        return False  # it takes any of a signal or an image, whatever it makes of more axes
    return any(
        takes(of, shape, kernel, LENGTH)
        and not any(takes(of, shape, kernel, length) for length in SHORTER)
        for of in kinds
        for shape, kernel in shapes
    )


def _is_torch(module: Any) -> bool:
    return getattr(module, "__name__", "").partition(".")[0] == "torch" and inspect.ismodule(module)
