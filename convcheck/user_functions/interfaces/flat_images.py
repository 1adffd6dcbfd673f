"""Filters of flat images that are told their sizes: `blur3x3(pixels, width, height)`.

Owns which parameters these are, and the function of an image that is read in the place of one of
its elements, row by row. What is written to the elements is written to the image.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Sequence
from typing import Any

import numpy as np

from convcheck.user_functions.interfaces.flat_buffers import OUTPUTS
from convcheck.user_functions.parameters.callable_signature import parameters_of, with_signature
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.rewritten import called

HEIGHTS = ["h", "height", "rows", "nrows", "numrows", "ny", "ysize", "imgh", "imageheight", "ht"]
WIDTHS = [
    "w",
    "width",
    "cols",
    "columns",
    "ncols",
    "numcols",
    "nx",
    "xsize",
    "imgw",
    "imagewidth",
    "wd",
]
"""Names of the sizes of an image, as `plain` gives them."""


def with_image(value: Any) -> Any:
    """Return a function of an image in place of one of its elements and its sizes.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    required = [each.name for each in parameters if each.default is each.empty]
    heights = [name for name in required if plain(name) in HEIGHTS]
    widths = [name for name in required if plain(name) in WIDTHS]
    into = [name for name in required[1:] if plain(name) in OUTPUTS]
    if [len(heights), len(widths)] != [1, 1] or len(required) != len(into) + 3 or len(into) > 1:
        return value
    data, sizes = required[0], (*heights, *widths)
    if data in sizes or parameters[0].name != data:
        return value
    signature = inspect.Signature(parameters)
    kept = [each for each in parameters if each.name not in (*sizes, *into)]
    other = inspect.Signature(kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        image = told[data]
        shape = np.shape(image)
        if len(shape) != len(sizes):
            raise ValueError("wanted an image of two axes")
        elements = _flat(image)
        buffer = {name: _zeros(elements) for name in into}
        numbers = dict(zip(sizes, shape, strict=True))
        result = called(value, signature, {**told, data: elements, **numbers, **buffer})
        _put_back(image, elements, shape[1])
        if result is None and buffer:
            result = buffer[into[0]]
        return _in_rows(result, shape)

    return with_signature(call, other)


def _flat(image: Any) -> Any:
    """Return the elements of an image in a row: those of an array themselves, where they are one.

    A list of rows becomes one list.
    """
    if isinstance(image, list):
        return [each for row in image for each in row]
    return image.reshape(-1)


def _zeros(elements: Any) -> Any:
    return [0.0] * len(elements) if isinstance(elements, list) else np.zeros_like(elements)


def _put_back(image: Any, elements: Any, width: int) -> None:
    """Write elements that a function may have changed to the rows that they were taken from."""
    if isinstance(image, list):
        for number, row in enumerate(image):
            row[:] = elements[number * width : (number + 1) * width]


def _in_rows(result: Any, shape: Sequence[int]) -> Any:
    """Return a result with the axes of an image, if it has as many elements; else as it is."""
    array = np.asarray(result)
    as_many = array.ndim == 1 and array.size == np.prod(shape)
    return array.reshape(tuple(shape)) if as_many else result
