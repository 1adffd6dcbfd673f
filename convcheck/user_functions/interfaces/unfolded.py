"""Functions of windows alone: `im2col(x, kh, kw, stride=1, pad=0)`.

They have no kernel. Columns of a right one, times any kernel, are a convolution: that is what is
read in their place. In which order the columns have their axes is a convention of each: it is one
of those in which they hold what they should, and the same in all calls. Owns how such functions are
known, and the convolution.
"""

from __future__ import annotations

import inspect
import itertools
import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.interfaces._array_steps import like
from convcheck.user_functions.interfaces._column_orders import (
    OPTIONS,
    Layout,
    Order,
    Steps,
    likely_places,
    orders_of,
    put_back,
    said_blocks,
    shares,
    steps_told,
    windows,
)
from convcheck.user_functions.interfaces._window_sizes import window_size
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    signature_of,
)
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.rewritten import Arguments, called, rewritten, with_kernels
from convcheck.user_functions.text.docstrings import documented

NAMED = re.compile(
    r"(im|img|image|vol)s?_?(2|to)_?(col|row)|(^|_)unfold|extract_(image_)?(patches|windows)"
)
"""What names of such functions have in them, in small letters."""

MORE = re.compile(r"conv|corr|filt|grad|back")
"""And what those have that do more."""

KERNEL = "kernel"
"""The parameter that stands for the size."""

KERNELS = ("OIS", "S")
"""Layouts of it."""


def with_a_kernel(value: Any) -> Any:
    """Return a function of an input and a kernel in place of one that gives windows as columns.

    Anything else is returned as it is.
    """
    found = columns_of(value)
    if found is None:
        return value
    columns, kept, own = found
    return with_kernels(rewritten(value, kept, own, columns.convolved), KERNELS)


def columns_of(
    value: Any,
) -> tuple[Columns, list[inspect.Parameter], Callable[[Arguments], Arguments]] | None:
    """Return the columns that a function gives, None if it gives none.

    And the parameters of what is read in its place, and its own arguments by those.
    """
    if not inspect.isfunction(value):
        return None
    name = value.__name__.lower()
    if not NAMED.search(name) or MORE.search(name):
        return None
    parameters = parameters_of(value)
    required, size = required_among(parameters), window_size(value, parameters[1:])
    if not required or size is None or parameters[0].name != required[0]:
        return None
    if any(plain(each) not in OPTIONS for each in required[1:] if each not in size.names):
        return None

    def own(told: Arguments) -> Arguments:
        kernel = np.shape(told.pop(KERNEL))
        return told | size.told(kernel if len(kernel) < 3 else kernel[2:])

    data, *others = (each for each in parameters if each.name not in size.names)
    taps = inspect.Parameter(KERNEL, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    usual = {each.name: each.default for each in others if each.default is not each.empty}
    signature = signature_of(value)
    columns = Columns(
        *(data.name, usual, _rank(name, documented(value), size.names)),
        orders_of(said_blocks(documented(value))),
        lambda told: called(value, signature, own({**told})),
    )
    return columns, [data, taps, *others], own


def order_beside(value: Any) -> Order | None:
    """Return the order of the columns that another function of the same file gives.

    None if there is no such function, or if it raises.
    """
    for other in getattr(value, "__globals__", {}).values():
        found = None if other is value else columns_of(other)
        if found is not None and getattr(other, "__module__", "") == value.__module__:
            columns, *_ = found
            sizes = (2, 5, *(11, 13, 8)[: columns.rank])
            x, kernel = np.ones(sizes), np.ones((1, 5, *(2,) * columns.rank))
            told = {columns.data: x, KERNEL: kernel}
            with suppress(Exception):  # a stranger's function may raise anything
                result = to_numpy(columns.called(told))
                return columns.place(result, x, kernel, told)[1]
    return None


OF_SIGNALS = re.compile(r"1-?d\b|\bsignals?\b|\bseries\b|\bsequences?\b")
OF_VOLUMES = re.compile(r"3-?d\b|vol(ume)?s?(2|_|\b)")
"""What names and docstrings say, in small letters, that are not of images."""


def _rank(name: str, said: str, sizes: Sequence[str]) -> int:
    """Return how many axes of space or time windows have: those of an image mostly."""
    if len(sizes) > 1:
        return len(sizes)
    if OF_VOLUMES.search(name) or OF_VOLUMES.search(said):
        return 3
    return 1 if OF_SIGNALS.search(name) or OF_SIGNALS.search(said) else 2


Place = tuple[Layout, Order]
"""In which layout an input is, and in which order its columns are."""


@dataclass
class Columns:
    """The columns of one function: their layout and order are found once, and kept for all calls.

    `usual` has the defaults of its options, `rank` is that of its windows, `orders` are those that
    there may be by its docstring; `known` has the places by whether there is a batch, and no
    channels; `called` gives the columns of operands.
    """

    data: str
    usual: Mapping[str, Any]
    rank: int
    orders: Sequence[Order]
    called: Callable[[Arguments], Any]
    known: dict[tuple[bool, bool], Place] = field(default_factory=dict)

    def convolved(self, result: Any, told: Arguments) -> Any:
        """Return the products of columns with a kernel, in the layout of the input.

        Raises `ValueError` for what holds no columns of its operands.
        """
        x, w, found = (to_numpy(each) for each in (told[self.data], told[KERNEL], result))
        kernel, data = (w[None, None], x[None]) if w.ndim < 3 else (w, x)
        if kernel.ndim - 2 != self.rank or data.ndim - kernel.ndim not in (-1, 0):
            raise ValueError(f"wanted an input and a kernel of {self.rank} spatial axes")
        layout, order = self.place(found, data, kernel, told)
        usual = layout.usual(data)
        if usual.shape[1] != kernel.shape[1]:
            raise ValueError("wanted a kernel of as many channels as the input has")
        steps = list(steps_told({**self.usual, **told}, kernel.shape[2:], usual.shape[2:]))
        exact = [each for each in steps if _count(usual, each) == found.size]
        shape = next((each for one in exact or steps for each in _shapes(found, usual, one)), None)
        if shape is None:
            raise ValueError(f"these are no columns of windows: their shape is {found.shape}")
        y = layout.own(_products(put_back(found, shape, order), kernel))
        return y[0] if w.ndim < 3 else y

    def place(self, found: Array, data: Array, kernel: Array, told: Arguments) -> Place:
        """Return the layout and the order: by columns that tell them apart, or else by these."""
        batch, plane = data.ndim == kernel.ndim, told[KERNEL].ndim < 3
        if (batch, plane) in self.known:
            return self.known[batch, plane]
        layouts = [Layout(batch, first) for first in (True, False)[: 1 if plane else 2]]
        right: dict[Place, float] = defaultdict(float)
        rank = kernel.ndim - 2
        for layout, taps in itertools.product(layouts, ((3, 2, 4), (3, 3, 3))):
            sizes = (2 if batch else 1, 1 if plane else 5, *(11, 13, 8)[:rank])
            x = layout.own(np.arange(1.0, math.prod(sizes) + 1).reshape(sizes))
            one = np.ones((1, sizes[1], *taps[:rank]))
            given = told | {
                self.data: like(told[self.data], x[0] if plane else x),
                KERNEL: one[0, 0] if plane else one,
            }
            with suppress(Exception):  # a stranger's function may raise anything
                for place, share in self._held(to_numpy(self.called(given)), x, one, given):
                    right[place] += share
        if not right:
            right.update(dict(self._held(found, data, kernel, told)))
        usual = layouts[0], self.orders[0]
        self.known[batch, plane] = max(right, key=lambda place: right[place], default=usual)
        return self.known[batch, plane]

    def _held(
        self, found: Array, data: Array, kernel: Array, told: Arguments
    ) -> Iterator[tuple[Place, float]]:
        """Yield of each layout and order which share of columns is right."""
        plane = told[KERNEL].ndim < 3
        for first in (True, False)[: 1 if plane else 2]:
            layout = Layout(data.ndim == kernel.ndim, first)
            usual = layout.usual(data)
            if usual.shape[1] != kernel.shape[1]:
                continue
            for steps in steps_told({**self.usual, **told}, kernel.shape[2:], usual.shape[2:]):
                wanted = windows(usual, steps)
                if wanted.size == found.size:
                    right = shares(found, wanted, self.orders)
                    for order, share in zip(self.orders, right, strict=True):
                        yield (layout, order), share


def _count(usual: Array, steps: Steps) -> int:
    """Return how many elements the columns of an input have."""
    return math.prod((*usual.shape[:2], *steps.kernel, *steps.places(usual.shape[2:])))


def _shapes(found: Array, usual: Array, steps: Steps) -> Iterator[tuple[int, ...]]:
    """Yield the shapes that columns may have, also of more or less than there should be."""
    each = math.prod((*usual.shape[:2], *steps.kernel))
    places = steps.places(usual.shape[2:])
    if found.size == each * math.prod(places):
        yield (*usual.shape[:2], *steps.kernel, *places)
    elif each and found.size % each == 0:
        for likely in likely_places(places, found.size // each):
            yield (*usual.shape[:2], *steps.kernel, *likely)


def _products(columns: Array, kernel: Array) -> Array:
    """Return the sums of products, `[batch, out, *places]`, rounded once."""
    rank = kernel.ndim - 2
    kind = np.result_type(columns.dtype, kernel.dtype)
    exact = np.result_type(kind, np.int64 if kind.kind in "iub" else np.float64)
    over = [1, *range(2, 2 + rank)]
    y = np.tensordot(kernel.astype(exact), columns.astype(exact), (over, over))
    return np.moveaxis(y, 1, 0).astype(columns.dtype if columns.dtype.kind in "fc" else kind)
