"""Functions of a convolution and a pixel shuffle behind it: `subpixel_conv(x, weight, bias, r=2)`.

Owns which functions these are, and the function of the convolution alone that is read in the place
of one: its result is put back in the order that it has. Which one it has to be is judged in a
trial, beside another factor.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Sequence
from typing import Any

from convcheck.user_functions.arrays import is_array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._array_steps import axes_of_filters
from convcheck.user_functions.interfaces._block_orders import Blocks
from convcheck.user_functions.parameters.callable_signature import parameters_of, with_signature
from convcheck.user_functions.parameters.names import Role, plain, plain_names
from convcheck.user_functions.parameters.rewritten import BLOCKS, called
from convcheck.user_functions.parameters.signature import Unreadable, read

SAID = re.compile(r"sub-?_?\s?pixel|pixel[-_ ]?shuffl|depth[-_ ]?to[-_ ]?space|\bespcn", re.I)
"""How a function says that its channels become blocks, in its name, docstring or what it calls."""

ENLARGES = re.compile(r"up-?_?(scal|sampl)|super-?_?resol", re.I)
MOVES = re.compile(r"permute|transpose|rearrange|reshape|view\(")
SQUARES = re.compile(r"\*\*\s*2\b|\b(\w+)\s*\*\s*\1\b")
"""How one says that it enlarges, and does it so: by a factor for each of two axes, and moved."""

FACTORS = plain_names(
    "r s scale factor ratio upscale upscale_factor scale_factor up_factor block_size block bs"
    " upsample_factor up upsample upsampling up_scale block_shape sf stride_up shuffle r_factor"
)
"""What the factor is called."""

WRITTEN = re.compile(
    r"pixel_shuffle\([^\n]*,\s*(?:upscale_factor\s*=\s*)?(\d)\s*\)"
    r"|depth_to_space\([^\n]*,\s*(?:block_size\s*=\s*)?(\d)\s*[,)]"
    r"|PixelShuffle\(\s*(?:upscale_factor\s*=\s*)?(\d)\s*\)"
)
"""How a factor is written that is none of the parameters."""


def blocks_of(value: Any) -> Blocks | None:
    """Return what is known of the blocks of what is read without; None of all else."""
    found: Blocks | None = getattr(value, BLOCKS, None)
    return found


def with_channels_alone(value: Any) -> Any:
    """Return a function of a convolution alone in place of one of these; else what it is given."""
    parameters = parameters_of(value)
    blocks, factor = blocks_among(parameters[1:], value)
    if blocks is None:
        return value
    kept = [each for each in parameters if each is not factor]
    try:
        roles = read(inspect.Signature(kept))
    except (Unreadable, ValueError):
        return value
    x, w, b = (roles.name(role) for role in (Role.INPUT, Role.KERNEL, Role.BIAS))
    signature, other = inspect.Signature(parameters), inspect.Signature(kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        if not (is_array(told.get(x)) and is_array(told.get(w))):
            return called(value, signature, told)
        last = {} if factor is None else {factor.name: blocks.asked()}

        def compute(data: Any, kernel: Any, bias: Any) -> Any:
            own = {**told, **last, x: data, w: kernel}
            return called(value, signature, own if bias is None else {**own, b: bias})

        operands = told[x], told[w], told.get(b)
        return blocks.result(compute, operands, axes_of_filters(told[x]))

    setattr(call, BLOCKS, blocks)
    return with_signature(call, other)


def blocks_among(
    parameters: Sequence[inspect.Parameter], thing: Any
) -> tuple[Blocks | None, inspect.Parameter | None]:
    """Return the blocks of a function or class, and the parameter that is their factor.

    None of what has no blocks, or does not say by which factor.
    """
    text = text_of(thing)
    named = f"{getattr(thing, '__name__', '')} {getattr(thing, '__doc__', None) or ''}"
    enlarges = ENLARGES.search(named) and MOVES.search(text) and SQUARES.search(text)
    if not (SAID.search(named) or SAID.search(text) or enlarges):
        return None, None
    factor = next((each for each in parameters if _is_factor(each)), None)
    written = next((int(n) for each in WRITTEN.findall(text) for n in each if n), 0)
    if factor is None and not written:
        return None, None
    return Blocks(named, 0 if factor is not None else written), factor


def _is_factor(parameter: inspect.Parameter) -> bool:
    default = parameter.default
    counts = isinstance(default, int) and not isinstance(default, bool)
    return plain(parameter.name) in FACTORS and (default is parameter.empty or counts)
