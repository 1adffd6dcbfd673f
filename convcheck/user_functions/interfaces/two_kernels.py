"""Functions of two kernels that stand for one: of a row and a column, depthwise and pointwise.

A convolution is linear in its kernel. Any kernel is a sum of what two such kernels make: of its
rows, each with a column of one tap; of its filters, each with pointwise weights of one output
channel. So the sum of a function's results on these is a convolution with that kernel, and is read
and judged as one. Owns which parameters are such kernels, and the sum.
"""

from __future__ import annotations

import functools
import inspect
import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from convcheck.user_functions.parameters.callable_signature import with_signature
from convcheck.user_functions.parameters.names import (
    DEPTHWISE,
    FUNCTION,
    POINTWISE,
    Role,
    plain,
    words_of,
)
from convcheck.user_functions.parameters.rewritten import Arguments, called, with_kernels
from convcheck.user_functions.parameters.widths import is_width

ALONG = (
    *(("horizontal", "vertical"), ("horiz", "vert"), ("hor", "ver")),
    *(("rows", "cols"), ("row", "column"), ("row", "col"), ("x", "y"), ("h", "v"), ("r", "c")),
)
"""How names of kernels along rows and along columns begin or end: `kx` and `ky`."""

SEPARABLE = re.compile(r"separab|\bsep_|vector")
"""What names and docstrings say of two kernels that are called a row and a column."""

MATLABS = ("u", "v")
"""What MATLAB's `conv2(u, v, A)` calls the kernel of columns and that of rows, before an input."""

KERNEL = "kernel"
"""The parameter that stands for both."""

Pair = tuple[Any, Any]
"""What stands for a term of a kernel, in the order of the parameters."""

Terms = Callable[[Any, Any], Iterator[Iterator[Pair]]]
"""Yields the ways to split a kernel, of an input: the terms of each."""


def with_one_kernel(value: Any) -> Any:
    """Return a function of one kernel in place of one of two; else what it is given."""
    if not inspect.isfunction(value):
        return value
    signature = inspect.signature(value)
    parameters = list(signature.parameters.values())
    required = [each.name for each in parameters if each.default is each.empty]
    first = [each.name for each in parameters[:3]]
    arrays = _steps_among(required) or [each for each in required if each in first]
    matlabs = tuple(map(plain, arrays[:2])) == MATLABS
    if len(arrays) == 3 and (matlabs or plain(arrays[2]) in FUNCTION[Role.INPUT]):
        arrays = [arrays[2], *arrays[:2]]
    if len(arrays) < 3 or KERNEL in signature.parameters:
        return value
    said = f"{value.__name__} {value.__doc__ or ''}".lower()
    ways, layouts = _ways(arrays[1], arrays[2], separable=SEPARABLE.search(said) is not None)
    if ways is None:
        return value
    one = inspect.Parameter(KERNEL, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    places = [one if each.name == arrays[1] else each for each in parameters]
    other = signature.replace(parameters=[each for each in places if each.name != arrays[2]])

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = other.bind(*given, **named).arguments
        kernel = told.pop(KERNEL)
        failed: Exception | None = None
        for terms in ways(told[arrays[0]], kernel):
            try:
                return summed_over(value, signature, told, arrays, terms)
            except Exception as error:  # noqa: BLE001 - a user's function may raise anything
                failed = failed or error
        raise failed or ValueError("no kernel of these axes is made of two")

    return with_kernels(with_signature(call, other), layouts)


def _steps_among(names: Sequence[str]) -> list[str]:
    """Return the input, the depthwise and the pointwise kernel among names, in whatever order."""
    first = next((name for name in names if {*words_of(name)} & DEPTHWISE), "")
    second = next((name for name in names if {*words_of(name)} & POINTWISE), "")
    rest = [name for name in names if name not in (first, second)]
    inputs = [name for name in rest if plain(name) in FUNCTION[Role.INPUT]]
    return [inputs[0], first, second] if first and second and inputs else []


def summed_over(
    value: Any,
    signature: inspect.Signature,
    told: Arguments,
    arrays: Sequence[str],
    terms: Iterable[tuple[Any, ...]],
) -> Any:
    """Return the sum of a function's results of several kernels, with a bias in the first.

    `arrays` are the names of the input and of the kernels, `terms` what stands for each of these.
    """
    total: Any = None
    for number, kernels in enumerate(terms):
        left = {
            n: _nothing(v) if number and plain(n) in FUNCTION[Role.BIAS] else v
            for n, v in told.items()
        }
        left |= dict(zip(arrays[1:], kernels, strict=True))
        result = called(value, signature, left)
        total = result if number == 0 else total + result
    return total


def _nothing(bias: Any) -> Any:
    return None if bias is None else bias * 0


def _ways(first: str, second: str, *, separable: bool) -> tuple[Terms | None, tuple[str, ...]]:
    """Return how a kernel is split for two parameters, and its layouts; None if they are none."""
    if {*words_of(first)} & DEPTHWISE and {*words_of(second)} & POINTWISE:
        return _Steps().ways, ("OIS", "SIO")
    names = plain(first), plain(second)
    if names == MATLABS:
        return functools.partial(_lines, True), ("S",)
    if all(map(is_width, (first, second))):  # the spacing along each axis, `dx` and `dy`
        return None, ()
    for rows, columns in ALONG:
        for words, vertical_first in (((rows, columns), False), ((columns, rows), True)):
            if _same_but_for(*names, *words) and (names != words or separable):
                return functools.partial(_lines, vertical_first), ("S",)
    return None, ()


def _same_but_for(first: str, second: str, a: str, b: str) -> bool:
    """Tell whether two names begin or end with two words and are the same otherwise."""
    ends = first.endswith(a) and second.endswith(b)
    begins = first.startswith(a) and second.startswith(b)
    return (ends and first[: -len(a)] == second[: -len(b)]) or (
        begins and first[len(a) :] == second[len(b) :]
    )


HALF = 0.5
"""What one of two kernels is multiplied by and the other divided: sums of one would hide much."""


def _lines(vertical_first: bool, _: Any, kernel: Any) -> Iterator[Iterator[Pair]]:
    """Yield the one way to split a kernel of two axes, into its rows."""
    if len(np.shape(kernel)) != 2:
        raise ValueError("a row and a column make a kernel of two axes")

    half = HALF if "int" not in str(kernel.dtype) else 1

    def terms() -> Iterator[Pair]:
        for number, unit in enumerate(np.eye(len(kernel))):
            column, row = _like(unit / half, kernel), kernel[number] * half
            yield (column, row) if vertical_first else (row, column)

    yield terms()


def _like(array: np.ndarray[Any, Any], other: Any) -> Any:
    """Return an array as one of another one's type, and of its framework if that is PyTorch."""
    if hasattr(other, "detach"):
        import torch

        return torch.from_numpy(array).to(other.dtype)
    try:
        return array.astype(np.dtype(other.dtype))  # of what JAX traces, too
    except (AttributeError, TypeError):
        return array.astype(np.asarray(other).dtype)


@dataclass(frozen=True)
class _Form:
    """How kernels lie: filters first or last, with an axis of one channel, of one tap.

    `of_one`: where that axis is, behind the channels (1) or before them (-1); 0 for none.
    """

    first: bool
    of_one: int
    outputs_first: bool
    with_taps: bool


_FORMS = [
    _Form(first, of_one, first if usual else not first, with_taps)
    for usual, first, of_one, with_taps in itertools.product(
        (True, False), (True, False), (0, 1, -1), (False, True)
    )
    if not (first and of_one < 0)
]


@dataclass
class _Steps:
    """A kernel as its filters, each of which goes with pointwise weights of one output channel."""

    taken: list[_Form] = field(default_factory=lambda: [*_FORMS])
    """Those that are tried, the one that it took last first."""

    def ways(self, x: Any, kernel: Any) -> Iterator[Iterator[Pair]]:
        """Yield the terms of a kernel in each form that fits the channels of an input."""
        shape, axes = np.shape(x), len(np.shape(kernel)) - 2
        for form in [*self.taken] if axes > 0 else ():
            channels = np.shape(kernel)[1 if form.first else -2]
            if channels in shape:
                yield self._terms(form, kernel)

    def _terms(self, form: _Form, kernel: Any) -> Iterator[Pair]:
        shape = np.shape(kernel)
        filters, channels = (shape[0], shape[1]) if form.first else (shape[-1], shape[-2])
        taps = (1,) * (len(shape) - 2)
        for number in range(filters):
            depthwise = kernel[number] if form.first else kernel[..., number]
            if form.of_one > 0:
                depthwise = depthwise[:, None] if form.first else depthwise[..., None]
            elif form.of_one < 0:  # HWIO in as many groups as channels
                depthwise = depthwise[..., None, :]
            pointwise = np.zeros((filters, channels))
            pointwise[number] = 1.0
            if not form.outputs_first:
                pointwise = pointwise.T
            if form.with_taps:
                ones = (*pointwise.shape, *taps) if form.first else (*taps, *pointwise.shape)
                pointwise = pointwise.reshape(ones)
            yield depthwise, _like(np.ascontiguousarray(pointwise), kernel)
        # In one step, whatever other threads are at.
        self.taken = [form, *(each for each in self.taken if each != form)]
