"""Functions that return the matrix of a convolution: `conv2d_toeplitz(kernel, image_shape)`.

Owns how they are known, and the function of an input that is read in the place of one of its shape:
the matrix times the elements of the input, in order, are those of the output.
"""

from __future__ import annotations

import inspect
import math
import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten

NAMED = re.compile(r"toeplitz|matri[xzc]|circulant|operator|convmtx|(^|_)mat($|_)")
"""What names of such functions have in them, in small letters."""

OF_INPUT = "input"
"""The parameter that stands for the shape."""


def with_an_input(value: Any) -> Any:
    """Return a function of an input and a kernel in place of one of a kernel and a shape.

    Anything else is returned as it is.
    """
    if not inspect.isfunction(value) or not NAMED.search(value.__name__.lower()):
        return value
    parameters = list(inspect.signature(value).parameters.values())
    needed = [each for each in parameters if each.default is each.empty]
    if len(needed) != 2 or needed != parameters[:2]:
        return value
    kernel = next((each for each in needed if plain(each.name) in FUNCTION[Role.KERNEL]), None)
    shape = next((each for each in needed if each is not kernel), None)
    if kernel is None or shape is None or not _is_size(shape.name):
        return value
    given = inspect.Parameter(OF_INPUT, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    taps = kernel.replace(annotation=kernel.empty)

    def own(arguments: Arguments) -> Arguments:
        x = np.asarray(arguments.pop(OF_INPUT))
        return arguments | {shape.name: len(x) if x.ndim == 1 else x.shape}

    def after(result: Any, told: Arguments) -> Any:
        x, matrix = np.asarray(told[OF_INPUT]), to_numpy(_dense(result))
        return _shaped(matrix @ x.ravel(), x.shape, np.shape(told[kernel.name]))

    return rewritten(value, [given, taps, *parameters[2:]], own, after)


def _is_size(name: str) -> bool:
    """Tell whether a parameter is the size of an input."""
    size = re.search(r"shape|size|len|dims?$|^(n|m|hw|length)$", name.lower())
    return size is not None and plain(name) not in FUNCTION[Role.KERNEL_SIZE]


def _dense(matrix: Any) -> Any:
    """Return a sparse matrix of SciPy's as an array."""
    return matrix.toarray() if hasattr(matrix, "toarray") else matrix


def _shaped(result: Any, spatial: tuple[int, ...], kernel: tuple[int, ...]) -> Any:
    """Return elements in the shape of an output that has as many, the likeliest first."""
    for shape in _outputs(spatial, kernel):
        if result.size == math.prod(shape):
            return result.reshape(shape)
    return result


def _outputs(spatial: tuple[int, ...], kernel: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the shapes of outputs without padding, as large as the input, and with all of it."""
    for more in (-1, 0, 1):
        yield tuple(n + more * (k - 1) for n, k in zip(spatial, kernel, strict=False))
