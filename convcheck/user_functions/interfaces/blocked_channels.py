"""Functions of arrays whose channels lie in blocks, as oneDNN has them: nChw16c and OIhw16i16o.

Owns how these are known, and the function of plain arrays that is read in the place of one: input
(N, C, H, W), kernel (O, C, KH, KW). Channels are filled up with zeros to whole blocks of two or
three, or of as many as the text has. Blocks of inputs and of outputs differ where both may.
"""

from __future__ import annotations

import functools
import inspect
import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import first_array, is_array
from convcheck.user_functions.callables.own_text import file_of, text_of
from convcheck.user_functions.interfaces._array_steps import joined, like, permuted, reshaped
from convcheck.user_functions.interfaces._shapes_of_operands import shapes_of
from convcheck.user_functions.interfaces.flat_buffers import OUTPUTS
from convcheck.user_functions.parameters.callable_signature import parameters_of, with_signature
from convcheck.user_functions.parameters.names import words_of
from convcheck.user_functions.parameters.rewritten import (
    Arguments,
    called,
    not_judging,
    with_kernels,
)
from convcheck.user_functions.parameters.signature import Role, Unreadable, read
from convcheck.user_functions.text.docstrings import documented

BLOCKED = re.compile(
    r"[nN]C(d?h)?w(\d+|[xXb])[cC]|OI(d?h)?w\w*[io]\w*[io]|blocked|blocking|blocks? of channel"
)
"""How a text says that channels are in blocks."""

DIVIDED = re.compile(r"\b[cCiI]\w*\s*//?\s*\w")
"""How it may say so, where names of axes say the same."""

IN_ORDER = (("io", re.compile(r"OI(?:d?h)?w\d*[a-z]?i\d*[a-z]?o")),
            ("oi", re.compile(r"OI(?:d?h)?w\d*[a-z]?o\d*[a-z]?i")))  # fmt: skip
"""oneDNN's names of the orders of the last two axes of a kernel."""

SIZES = re.compile(
    r"C(?:d?h)?w(\d+)c|w(\d+)[io]\d+[io]|\b\w*(?:BLOCK|BLK|block|blk|simd|SIMD|VLEN|vlen)\w*\s*=\s*(\d+)"
)
"""How a text says how large blocks are."""

USUAL = ((2, 3), (2, 2), (4, 4), (8, 8), (16, 16))
"""Sizes of blocks of inputs and of outputs that are tried."""

IN, OUT = "ci", "okfm"
"""First letters of names of channels and of filters."""


def with_plain_channels(value: Any) -> Any:
    """Return a function of arrays without blocks in place of one of blocks of channels.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    said = f"{getattr(value, '__name__', '')} {documented(value)} {text_of(value)}"
    if not parameters or not (BLOCKED.search(said) or DIVIDED.search(said)):
        return value
    signature = inspect.Signature(parameters)
    into = [p.name for p in parameters if p.default is None and {*words_of(p.name)} & {*OUTPUTS}]
    kept = [each for each in parameters if each.name not in into]
    try:
        roles = read(inspect.Signature(kept))
    except (Unreadable, ValueError):
        return value
    x, w, b = (roles.name(role) for role in (Role.INPUT, Role.KERNEL, Role.BIAS))
    blocked = _Blocked.of(value, said, x, w, b) if x and w else None
    if blocked is None:
        return value
    other = inspect.Signature(kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told: Arguments = dict(other.bind(*given, **named).arguments)
        bias = told.pop(b, None) if b else None

        def compute(arrays: Sequence[Any]) -> Any:
            found = {x: arrays[0], w: arrays[1], **({b: arrays[2]} if bias is not None else {})}
            return called(value, signature, told | found)

        return blocked.result(compute, told[x], told[w], bias)

    found = with_kernels(with_signature(call, other), ("OIS",))
    for name in into:
        found = not_judging(found, f"{name}: no array for the result is handed over")
    return found


Way = tuple[str, int, int]
"""The order of the last two axes of a kernel, and the sizes of blocks of inputs and of outputs."""


@dataclass
class _Blocked:
    """How arrays lie: `known` are the first way that gave a result, and whether biases lie so."""

    rank: int
    batch: bool
    ways: list[Way]
    biases: list[bool]
    """Whether biases are in blocks, the likeliest first."""
    known: list[Way] = field(default_factory=list)
    known_bias: list[bool] = field(default_factory=list)

    @classmethod
    def of(cls, value: Any, said: str, x: str, w: str, b: str) -> _Blocked | None:
        """Return how operands of these names lie; None of what has no blocks."""
        data, kernel = (next(shapes_of(value, name), []) for name in (x, w))
        orders = [order for order, name in IN_ORDER if name.search(said)]
        named = re.search(r"([nN]?)C(d?h?)w(\d+|[xXb])?[cC]", said)
        by_name = len(named[2]) + 1 if named and orders else 0
        rank = len(kernel) - 4 if kernel else by_name
        axes = len(data) or (rank + 2 + bool(named and named[1]))
        if not 1 <= rank <= 3 or axes not in (rank + 2, rank + 3):
            return None
        order = orders[0] if len(orders) == 1 else _order(kernel)
        if not (order or BLOCKED.search(said)):
            return None
        numbers = [
            int(next(filter(None, each))) for each in SIZES.findall(f"{said} {file_of(value)}")
        ]
        sizes = [*((n, n) for n in dict.fromkeys(numbers) if 1 < n <= 64), *USUAL]
        # Of blocks of different sizes, those in another order fail: they tell the order.
        unknown = [pair for pair in sizes if pair[0] != pair[1]]
        tried = itertools.product((order,) if order else ("io", "oi"), sizes if order else unknown)
        ways = [(each, *pair) for each, pair in tried]
        flat = next(shapes_of(value, b), []) if b else []
        return cls(rank, axes == rank + 3, ways, [len(flat) > 1, len(flat) <= 1])

    def result(self, compute: Any, x: Any, w: Any, bias: Any) -> Any:
        """Return a result without blocks. Raises what the function raises in each way."""
        lead = int(self.batch)
        if len(x.shape) != lead + 1 + self.rank or len(w.shape) != self.rank + 2:
            raise ValueError("wanted an input (N, C, ...) and a kernel (O, C, ...)")
        if x.shape[lead] != w.shape[1] or (bias is not None and tuple(bias.shape) != (w.shape[0],)):
            raise ValueError("wanted as many channels in the kernel, one bias for each filter")
        first: Exception | None = None
        for way in self.known or self.ways:
            for in_blocks in (self.known_bias or self.biases) if bias is not None else [False]:
                arrays = self._arrays(x, w, bias, way, in_blocks)
                try:
                    result = self._restored(first_array(compute(arrays)), w.shape[0])
                except Exception as error:  # noqa: BLE001 - a user's function may raise anything
                    first = first or error
                    continue
                self.known[:] = [way]
                if bias is not None:
                    self.known_bias[:] = [in_blocks]
                return result
        assert first is not None
        raise first

    def _arrays(self, x: Any, w: Any, bias: Any, way: Way, in_blocks: bool) -> list[Any]:
        """Return operands in blocks."""
        order, inputs, outputs = way
        lead, rank = int(self.batch), self.rank
        data = _in_blocks(x, lead, inputs, -1)
        kernel = _in_blocks(_in_blocks(w, 1, inputs, -1), 0, outputs, -1)
        if order == "oi":
            axes = list(range(rank + 4))
            kernel = permuted(kernel, [*axes[:-2], axes[-1], axes[-2]])
        if bias is None:
            return [data, kernel]
        filled = _filled(bias, 0, outputs)
        return [data, kernel, reshaped(filled, (-1, outputs)) if in_blocks else filled]

    def _restored(self, result: Any, filters: int) -> Any:
        """Return a result without its blocks. Raises `ValueError` for what has none."""
        lead, rank = int(self.batch), self.rank
        if not is_array(result) or len(result.shape) != lead + rank + 2:
            raise ValueError("its result has no axis of blocks, or none beside the channels")
        axes = list(range(lead + rank + 2))
        moved = permuted(result, [*axes[: lead + 1], axes[-1], *axes[lead + 1 : -1]])
        shape = [*moved.shape]
        shape[lead : lead + 2] = [shape[lead] * shape[lead + 1]]
        if not 0 <= shape[lead] - filters < result.shape[-1]:
            raise ValueError("its result has another number of channels")
        plain = reshaped(moved, shape)
        return plain[:, :filters] if self.batch else plain[:filters]


def _filled(array: Any, axis: int, size: int) -> Any:
    """Return an array with zeros behind, so that it has whole blocks along an axis."""
    lacking = -array.shape[axis] % size
    if not lacking:
        return array
    shape = [*array.shape]
    shape[axis] = lacking
    return joined([array, like(array, np.zeros(shape))], axis)


def _in_blocks(array: Any, axis: int, size: int, to: int) -> Any:
    """Return an array with the elements of each block along an axis in an axis of their own."""
    filled = _filled(array, axis, size)
    shape = [*filled.shape]
    shape[axis : axis + 1] = [shape[axis] // size, size]
    parts = reshaped(filled, shape)
    axes = [each for each in range(len(shape)) if each != axis + 1]
    axes.insert(len(axes) if to == -1 else to, axis + 1)
    return permuted(parts, axes)


def _order(kernel: Sequence[str]) -> str:
    """Return the order of the last two axes of a kernel by the names of its axes; "" if unclear."""
    if len(kernel) < 2:
        return ""
    whole = {"o": kernel[0], "i": kernel[1]}
    sizes = {key: re.split(r"//?", name)[-1].strip() for key, name in whole.items() if "/" in name}
    last = []
    for name in kernel[-2:]:
        known = [key for key, size in sizes.items() if size == name]
        if len(known) != 1:
            known = [key for key, first in (("i", IN), ("o", OUT)) if name[:1].lower() in {*first}]
        last += known if len(known) == 1 else [""]
    return "".join(last) if sorted(last) == ["i", "o"] else ""
