"""Functions of gradients that are told each size: `conv1d_backward_input(dy, w, L)`.

What the input's gradient is as long as does not follow from the output where strides leave a rest,
and neither does the size of a kernel whose gradient is wanted. Owns how such sizes are known, and
the function of usual ones that is read in the place of one with them.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

from convcheck.user_functions.callables.own_text import asked_of, text_of
from convcheck.user_functions.parameters.callable_signature import parameters_of, required_among
from convcheck.user_functions.parameters.names import BACKWARD, FUNCTION, Role, plain
from convcheck.user_functions.parameters.rewritten import (
    Arguments,
    renamed,
    rewritten,
    takes_oblong_inputs,
)
from convcheck.user_functions.parameters.size_names import named_sizes

SHAPE = "input_size"
"""What the parameter of the other function is called, that has one number for each axis."""

LENGTHS = named_sizes("W", "l n t lin nin tin lx nx seqlen size xlen inlen inputlen inputlength")
HEIGHTS, WIDTHS, DEPTHS = named_sizes("H", "hx"), named_sizes("W", "wx"), named_sizes("Z", "dx")
"""Names of sizes, as `plain` gives them: of a line, and of each axis of a plane or a volume."""

SIZES = LENGTHS | HEIGHTS | WIDTHS | DEPTHS

AXES = ((LENGTHS,), (HEIGHTS, WIDTHS), (DEPTHS, HEIGHTS, WIDTHS))


def with_one_shape(value: Any) -> Any:
    """Return a function of gradients of a shape in place of one of sizes; any other as it is."""
    parameters = parameters_of(value)
    required = required_among(parameters)
    known = BACKWARD[Role.GRAD_OUTPUT] | FUNCTION[Role.KERNEL] | BACKWARD[Role.INPUT_SHAPE]
    has_input = any(plain(each) in FUNCTION[Role.INPUT] - LENGTHS for each in required)
    if has_input or any(plain(each) in BACKWARD[Role.INPUT_SHAPE] for each in required):
        return value
    sizes = [
        each for each in required[1:] if plain(each) in SIZES - known and _is_number(each, value)
    ]
    of_axes = AXES[len(sizes) - 1] if 0 < len(sizes) <= len(AXES) else ()
    if not of_axes or not all(
        plain(name) in names for name, names in zip(sizes, of_axes, strict=True)
    ):
        return value

    def own(arguments: Arguments) -> Arguments:
        told = arguments.pop(SHAPE)
        if not isinstance(told, tuple) or len(told) != len(sizes):
            raise ValueError(f"{', '.join(sizes)} are the input's sizes, and not {told}")
        return {**arguments, **dict(zip(sizes, told, strict=True))}

    shape = inspect.Parameter(SHAPE, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    kept = [shape if each.name == sizes[0] else each for each in parameters]
    read = rewritten(value, [each for each in kept if each.name not in sizes], own)
    return takes_oblong_inputs(read) if len(sizes) > 1 else read


SQUARES = frozenset({"k", "f", "ks", "fs", "size"})
"""What the one size of a kernel is called, as `plain` gives it, beside what nobody else is."""


def with_kernel_size(value: Any) -> Any:
    """Return a function of the usual name in place of one of gradients that is told `k`.

    One that has the input, and no kernel: `k` is a number then. Any other is returned as it is.
    """
    required = required_among(parameters_of(value))
    names = {plain(each) for each in required}
    known = names & BACKWARD[Role.KERNEL_SIZE] or names & (FUNCTION[Role.KERNEL] - SQUARES)
    sizes = [each for each in required if plain(each) in SQUARES and _counts(each, value)]
    if known or len(sizes) != 1 or not names & FUNCTION[Role.INPUT]:
        return value
    return renamed(value, {sizes[0]: "kernel_size"})


def _counts(name: str, value: Any) -> bool:
    """Tell whether a text counts with a parameter: goes so far, cuts there, has it in a shape."""
    own = re.escape(name)
    counted = (
        rf"range\([^()]*\b{own}\b|[:\[]\s*-?{own}\s*[:\],]|\b{own}\s*,\s*{own}\b"
        rf"|\b{own}\s*(//|-\s*1\b|\+\s*1\b)|[-+]\s*{own}\b"
    )
    return _is_number(name, value) and re.search(counted, text_of(value)) is not None


def _is_number(name: str, value: Any) -> bool:
    """Tell whether a text asks a parameter for nothing that arrays have."""
    taken = re.search(rf"\b{re.escape(name)}\[|len\({re.escape(name)}\)", text_of(value))
    return taken is None and not asked_of(value, name)[0]
