"""How values of parameters are written for a user's function: strides, padding, sizes, a bias.

Owns the spellings in use, in the order in which they are tried. Which one a function takes is found
by calling it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES, numpy_dtype
from convcheck.user_functions.calls.layouts import data_shape, kernel_shape
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.calls.untied_biases import UNTIED, untied_shape
from convcheck.user_functions.parameters.names import OPERANDS, SIZES
from convcheck.user_functions.parameters.signature import Reading, Role
from convcheck.user_functions.parameters.spoken import BETWEEN

NEVER_SPELLED = (
    *OPERANDS,
    *(Role.GRAD_OUTPUT, Role.CACHE, Role.OPTIONS, Role.LEARNING_RATE, Role.DECAY, Role.RESULT),
)
"""Roles whose values are not written in one way or another."""

NAMES = ("name", "NAME")
"""Spellings that are words."""

Spelled = tuple[str, Any]
"""Name of a spelling and the value in it."""

STEPS = (Role.STRIDE, Role.PADDING, Role.DILATION)
"""Roles that have a number for all axes, or one for each."""

BETWEEN_EACH = "zeros between along each axis"
"""A dilation said by the zeros between two taps, as a tuple."""


def spellings(
    role: Role, conv: Convolution, data: str, kernel: str = "SIO", reading: Reading | None = None
) -> Iterator[Spelled]:
    """Yield the ways to write a parameter's value; `data`, `kernel` are layouts.

    `reading` says which other parameters there are. Nothing is yielded for what cannot be written.
    """
    others = reading or Reading(())
    if role in (Role.STRIDE, Role.DILATION, Role.OUTPUT_PADDING):
        if BETWEEN in others.hinted(role):
            between = tuple(each - 1 for each in conv.dilation)
            yield from ((BETWEEN, between[0]),) if len({*between}) == 1 else ()
            yield BETWEEN_EACH, between
        # One for each axis of the data is how some write strides, and nobody output padding.
        everywhere = "" if role is Role.OUTPUT_PADDING else data
        yield from _steps(getattr(conv, role.value), everywhere)
    elif role is Role.PADDING:
        yield from _padding(conv, data)
    elif role is Role.AUTO_PAD:
        yield from _auto_pad(conv, alone=not others.has(Role.PADDING))
    elif role is Role.BIAS:
        yield from _bias(conv, data)
    elif role is Role.KERNEL_SIZE:
        yield from _kernel_size(conv, kernel, others)
    elif role is Role.INPUT_SHAPE:
        shape = conv.batch, conv.spatial, conv.in_channels
        whole = "with batch", data_shape(data, *shape)
        one = "without batch", data_shape(data.replace("N", ""), *shape)
        yield from (whole, one) if others.gradients_alone else (one, whole)
        yield from _spatial(conv.spatial)
    elif role is Role.OUTPUT_SHAPE:
        shape = conv.batch, conv.output, conv.out_channels
        yield "with batch", data_shape(data, *shape)
        yield from _spatial(conv.output)
        yield "without batch", data_shape(data.replace("N", ""), *shape)
        if "none" in others.hinted(role):
            yield "none", None
    elif role is Role.QUANTISATION and others.quantised is not None:
        wide = DTYPES[conv.dtype].result == "int32"
        yield from others.quantised.neutral(conv.out_channels, wide=wide)
    elif role in _SINGLE:
        yield "number", _SINGLE[role](conv)
    elif role is Role.ACTIVATION:
        yield from (("function", _identity), ("none", None), ("name", "linear"))
        yield from (("name of none", "none"), ("name of identity", "identity"))


def told_back(
    forward: Reading, backward: Reading, conv: Convolution, manner: Manner
) -> dict[Role, Any]:
    """Return what a backward function has to be told, and the forward one is not: sizes."""
    found = {}
    for _, role in backward.roles:
        if role in SIZES and not forward.has(role):
            ways = dict(spellings(role, conv, manner.data, manner.kernel, backward))
            found[role] = ways.get("tuple", next(iter(ways.values()), None))
    return found


def likeliest_first(
    roles: Sequence[Role], ways: Sequence[Sequence[Spelled]]
) -> Sequence[tuple[int, ...]]:
    """Return places in the ways to write each role, of all combinations, the likeliest first.

    The first way is the likeliest of each; who takes one step as a tuple takes all of them so.
    """
    names = tuple(tuple(name for name, _ in way) for way in ways)
    return _in_order(tuple(role in STEPS for role in roles), names)


@lru_cache(maxsize=32)
def _in_order(
    is_step: tuple[bool, ...], names: tuple[tuple[str, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """Return the places, which are the same for many convolutions."""
    steps = [place for place, each in enumerate(is_step) if each]
    others = [place for place, each in enumerate(is_step) if not each]

    def unusual(at: tuple[int, ...]) -> tuple[int, int]:
        written = {names[place][at[place]] for place in steps}
        changed = sum(at[place] > 0 for place in steps)
        if len(steps) > 1 and written == {"tuple"}:
            changed = min(changed, 1)
        return changed + sum(at[place] > 0 for place in others), sum(at)

    return tuple(sorted(itertools.product(*(range(len(way)) for way in names)), key=unusual))


def _identity(value: Any) -> Any:
    return value


_SINGLE: dict[Role, Callable[[Convolution], Any]] = {
    Role.DTYPE: lambda conv: numpy_dtype(conv.dtype_facts.operand).type,
    Role.GROUPS: lambda conv: conv.groups,
    Role.IN_CHANNELS: lambda conv: conv.in_channels,
    Role.OUT_CHANNELS: lambda conv: conv.out_channels,
    Role.USE_BIAS: lambda conv: conv.bias,
    Role.MULTIPLIER: lambda conv: conv.out_channels // conv.in_channels,
}


def _steps(steps: tuple[int, ...], data: str) -> Iterator[Spelled]:
    if len(set(steps)) == 1:
        yield "number", steps[0]
    yield "tuple", steps
    if "N" in data and "C" in data:
        yield "four", data_shape(data, 1, steps, 1)


def _padding(conv: Convolution, data: str) -> Iterator[Spelled]:
    pads = conv.pads
    if conv.padding == "valid":
        yield "number", 0
        yield "tuple", (0,) * conv.rank
    if isinstance(conv.padding, str) and conv.padding != "causal":
        yield "name", conv.padding
        yield "NAME", conv.padding.upper()
    if conv.with_changes(padding=pads).output != conv.output:
        return  # a transposed one, whose output the name alone makes larger
    if conv.padding != "valid" and all(before == after for before, after in pads):
        before = tuple(pair[0] for pair in pads)
        if len(set(before)) == 1:
            yield "number", before[0]
        yield "tuple", before
    yield "pairs", tuple(pads)
    yield "onnx", (*(pair[0] for pair in pads), *(pair[1] for pair in pads))
    yield "flat pairs", tuple(side for pair in pads for side in pair)
    yield "flat pairs, last axis first", tuple(side for pair in reversed(pads) for side in pair)
    yield "pairs of all axes", data_shape(data, (0, 0), pads, (0, 0))
    if conv.rank == 1:
        yield "pair", pads[0]
    yield from _named_padding(conv)


def _named_padding(conv: Convolution) -> Iterator[Spelled]:
    """Yield names that mean the same numbers here, which is all that some functions take."""
    if conv.padding == "valid":
        yield "none", None
        return
    same = _same(conv)
    alike = same is not None and same.pads == conv.pads and same.output == conv.output
    if not isinstance(conv.padding, str) and alike:
        yield "name", "same"
        yield "NAME", "SAME"
    full = tuple((axis.extent - 1, axis.extent - 1) for axis in conv.axes)
    if conv.pads == full and not conv.transposed:
        yield "name", "full"
        yield "NAME", "FULL"


def _same(conv: Convolution) -> Convolution | None:
    """Return the same with the padding `same`; None where an input has too little to mirror."""
    return conv.if_possible(padding="same")


def _auto_pad(conv: Convolution, *, alone: bool) -> Iterator[Spelled]:
    """Yield ONNX's words; beside `pads` it is told that those count."""
    if not alone:
        yield "onnx", "NOTSET"
    elif conv.padding == "valid":
        yield "onnx", "NOTSET"  # a dict of options is asked for `pads` then
        yield "onnx word", "VALID"
        yield "name", "valid"
    elif (same := _same(conv)) is not None and conv.pads == same.pads:
        yield "onnx", "SAME_UPPER"
        yield "name", "same"


def _bias(conv: Convolution, data: str) -> Iterator[Spelled]:
    """Yield shapes of a bias, last those of one that has a number for each element of an output."""
    count, ones = conv.out_channels, (1,) * conv.rank
    shapes = {
        "flat": (count,),
        "like the output": data_shape(data, 1, ones, count),
        "like an entry of the output": data_shape(data.replace("N", ""), 1, ones, count),
        "column": (count, 1),
        "row": (1, count),
        "scalar": () if count == 1 else None,
        UNTIED: untied_shape(conv, data),
    }
    for name, shape in shapes.items():
        if shape is not None and (name == "flat" or "C" in data or count == 1):
            yield name, shape


def _kernel_size(conv: Convolution, kernel: str, others: Reading) -> Iterator[Spelled]:
    if "shape" in others.name(Role.KERNEL_SIZE) and others.gradients_alone:
        yield "shape", kernel_shape(kernel, conv)
    if len(set(conv.kernel)) == 1:
        yield "number", conv.kernel[0]
    yield "tuple", conv.kernel
    if not others.has(Role.IN_CHANNELS):
        yield "with input channels", (conv.in_channels // conv.groups, *conv.kernel)
        yield "shape", kernel_shape(kernel, conv)


def _spatial(sizes: tuple[int, ...]) -> Iterator[Spelled]:
    yield "spatial", sizes
    if len(set(sizes)) == 1:
        yield "number", sizes[0]
