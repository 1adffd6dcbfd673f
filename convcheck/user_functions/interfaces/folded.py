"""Functions that add windows up again: `col2im(cols, x_shape, kh, kw, stride=1, pad=0)`.

They are the adjoint of those in `unfolded`: of columns that a gradient of an output makes with a
kernel they give the gradient of the input, which is what is read in their place. Columns come in
the order that the function wants, which is one of those with which its sums are what they should
be, the same in all calls. Owns how such functions are known, and the gradient.
"""

from __future__ import annotations

import functools
import inspect
import itertools
import math
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.interfaces._array_steps import like
from convcheck.user_functions.interfaces._column_orders import (
    BATCH,
    CHANNELS,
    OPTIONS,
    PLACES,
    TAPS,
    Layout,
    Order,
    folded,
    orders_of,
    said_blocks,
    steps_told,
)
from convcheck.user_functions.interfaces._window_sizes import window_size
from convcheck.user_functions.interfaces.unfolded import order_beside
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import BACKWARD, Role, plain, plain_names
from convcheck.user_functions.parameters.rewritten import Arguments, called, with_kernels
from convcheck.user_functions.text.docstrings import documented

NAMED = re.compile(
    r"(cols?|columns?|rows?)s?_?(2|to)_?(im|img|image|vol)(?!_?col)|(^|_)fold(?!ed|_bn|_batch)"
)
"""What names of such functions have in them, in small letters."""

MORE = re.compile(r"conv|corr|filt|grad|back|unfold")
"""And what those have that do more, or the opposite."""

SHAPES = BACKWARD[Role.INPUT_SHAPE] | plain_names(
    "bild_form bildform eingabeform eingangsform eingabe_form forme_image forme_entree forma_imagen"
    " forma_entrada forma_imagem forma_immagine forma_ingresso kuva_muoto obraz_ksztalt"
    " shape img_shape image_size out_shape output_shape output_size im_size input_dim"
)
"""Names of the shape of the input, as `plain` gives them."""

NEAR = 1e-4
"""Share of the largest sum by which sums may be off that only round."""

GRAD_OUTPUT, KERNEL, SHAPE = "grad_output", "kernel", "x_shape"
"""The parameters that stand for columns and the size of windows, and the name of the shape."""


def with_a_gradient(value: Any) -> Any:
    """Return a function of a gradient of the output and a kernel in place of one of columns.

    It gives the gradient of the input. Anything else is returned as it is.
    """
    if not inspect.isfunction(value):
        return value
    name = value.__name__.lower()
    if not NAMED.search(name) or MORE.search(name):
        return value
    parameters = parameters_of(value)
    required = required_among(parameters)
    shape = next((each for each in required[1:] if plain(each) in SHAPES), "")
    size = window_size(value, [each for each in parameters[1:] if each.name != shape])
    if not shape or size is None or parameters[0].name != required[0]:
        return value
    known = {required[0], shape, *size.names}
    if any(plain(each) not in OPTIONS for each in required if each not in known):
        return value
    columns, others = parameters[0].name, [each for each in parameters if each.name not in known]
    signature = signature_of(value)

    def summed(told: Arguments, given: Any, kernel: Sequence[int]) -> Any:
        own = {shape if key == SHAPE else key: each for key, each in told.items()}
        return called(value, signature, own | size.told(kernel) | {columns: given})

    usual = {each.name: each.default for each in others if each.default is not each.empty}
    beside = order_beside(value)
    orders = [beside] if beside is not None else orders_of(said_blocks(documented(value)))
    sums = Sums(usual, orders, summed)

    def call(*given: Any, **named: Any) -> Any:
        return sums.gradient(dict(other.bind(*given, **named).arguments))

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    first = [inspect.Parameter(each, kind) for each in (GRAD_OUTPUT, KERNEL, SHAPE)]
    other = signature.replace(parameters=[*first, *others])
    functools.update_wrapper(call, value)
    call.__name__ = f"{value.__name__}_backward"
    return with_kernels(with_signature(call, other), ("OIS",))


@dataclass(frozen=True)
class Written:
    """How columns are written down: the layout of the input, their order, and which axes are one.

    `joined` has the number of blocks that make each axis of the array.
    """

    layout: Layout
    order: Order
    joined: tuple[int, ...]

    def array(self, columns: Array) -> Array:
        """Return columns `[batch, channels, *kernel, *places]` as they are written down."""
        rank = columns.ndim // 2 - 1
        ordered = columns.transpose(self.order.axes(rank))
        if not self.joined:
            return np.ascontiguousarray(ordered)
        axes = {BATCH: 1, CHANNELS: 1, TAPS: rank, PLACES: rank}
        sizes, blocks, shape = list(ordered.shape), list(self.order.blocks), []
        for count in self.joined:
            taken = sum(axes[blocks.pop(0)] for _ in range(count))
            shape.append(math.prod(sizes[:taken]))
            del sizes[:taken]
        return np.ascontiguousarray(ordered.reshape(shape))


def ways(layouts: Sequence[Layout], orders: Sequence[Order]) -> Iterator[Written]:
    """Yield how columns may be written down, as matrices before arrays of all axes."""
    matrices = [
        each for each in orders if {*each.blocks[:2]} in ({CHANNELS, TAPS}, {BATCH, PLACES})
    ]
    stacks = [each for each in orders if each.blocks[0] == BATCH and each.blocks[2] != PLACES]
    stacks = [each for each in stacks if PLACES in (each.blocks[1], each.blocks[3])]
    for layout in layouts:
        yield from (Written(layout, order, (2, 2)) for order in matrices)
        for order in stacks:
            yield Written(layout, order, (1, 1, 2) if order.blocks[1] == PLACES else (1, 2, 1))
        yield from (Written(layout, order, ()) for order in orders if not order.reverse)


@dataclass
class Sums:
    """What one function makes of columns: how these are written down is found once, and kept.

    `usual` has the defaults of its options, `orders` are those that there may be by its docstring
    or by the function beside it that makes columns; `known` has how columns are written down of
    shapes with a batch, and of those without one; `summed` gives the sums of columns, by what else
    is told and the size.
    """

    usual: dict[str, Any]
    orders: Sequence[Order]
    summed: Callable[[Arguments, Any, Sequence[int]], Any]
    known: dict[bool, Written | None] = field(default_factory=dict)

    def gradient(self, told: Arguments) -> Any:
        """Return the gradient of an input by columns of a kernel and a gradient of the output.

        Raises what the function raises of columns in the likeliest order.
        """
        grad, w = told.pop(GRAD_OUTPUT), to_numpy(told.pop(KERNEL))
        g, batch = to_numpy(grad), len(told[SHAPE]) == w.ndim
        if batch != (g.ndim == w.ndim):
            raise ValueError("wanted a shape of as many axes as the gradient has")
        written = self._written(batch, w.ndim - 2, told, grad)
        # Of what takes columns in no order, the likeliest one tells why.
        way = written or next(ways([Layout(batch, first=True)], self.orders), None)
        if way is None:
            raise ValueError("its columns are in no order that is known")
        for columns, _ in _columns(g, w, {**self.usual, **told}, way.layout):
            return self._summed(way, columns, told, grad, w)
        raise ValueError("wanted a kernel of as many channels as the shape has")

    def _summed(
        self, written: Written, columns: Array, told: Arguments, grad: Any, w: Array
    ) -> Any:
        own = written.array(columns).astype(to_numpy(grad).dtype)
        return self.summed(told, like(grad, own), w.shape[2:])

    def _written(self, batch: bool, rank: int, told: Arguments, grad: Any) -> Written | None:
        """Return how columns are written down, by those of which no two sizes are the same."""
        if batch in self.known:
            return self.known[batch]
        right: dict[Written, float] = {}
        for first, taps in itertools.product((True, False), ((3, 2, 4), (3, 3, 3))):
            layout, spatial = Layout(batch, first), (11, 13, 8)[:rank]
            w = np.ones((4, 5, *taps[:rank])) + np.arange(4).reshape(-1, *(1,) * (rank + 1))
            for steps in steps_told({**self.usual, **told}, taps[:rank], spatial):
                sizes = (2 if batch else 1, 4, *steps.places(spatial))
                g = layout.own(np.arange(1.0, math.prod(sizes) + 1).reshape(sizes))
                shape = layout.own(np.empty((sizes[0], 5, *spatial))).shape
                own = told | {SHAPE: shape}
                for columns, wanted in _columns(g, w, {**self.usual, **own}, layout):
                    for each in ways([layout], self.orders):
                        with suppress(Exception):  # a stranger's function may raise anything
                            found = to_numpy(self._summed(each, columns, own, grad, w))
                            right[each] = right.get(each, 0.0) + _share(found, wanted)
        self.known[batch] = max(right, key=lambda each: right[each], default=None)
        return self.known[batch]


def _columns(g: Array, w: Array, told: Arguments, layout: Layout) -> Iterator[tuple[Array, Array]]:
    """Yield columns of a kernel and a gradient of the output, and what their sums should be."""
    shape = layout.usual(np.empty(tuple(told[SHAPE]))).shape
    usual = layout.usual(g)
    if shape[1] != w.shape[1] or usual.shape[1] != w.shape[0]:
        return
    for steps in steps_told(told, w.shape[2:], shape[2:]):
        if steps.places(shape[2:]) == usual.shape[2:]:
            columns = np.moveaxis(np.tensordot(w, usual, ((0,), (1,))), w.ndim - 1, 0)
            yield columns, layout.own(folded(columns, shape[2:], steps))


def _share(found: Array, wanted: Array) -> float:
    """Return the share of elements that are what they should be, but for rounding."""
    if found.shape != wanted.shape:
        return 0.0
    most = float(np.max(np.abs(wanted), initial=0.0))
    return float(np.mean(np.isclose(found, wanted, rtol=0, atol=NEAR * most, equal_nan=True)))
