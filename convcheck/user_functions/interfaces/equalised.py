"""Functions with an equalised learning rate: `equalized_conv2d(x, w, b)` scales its kernel.

By gain / sqrt(fan_in) in each call (T. Karras et al., "Progressive Growing of GANs", 2018, section
4.1). So they are given the kernel over that number, in double precision, and are read and judged as
any other. Owns the words of all that do so, the number, and which functions these are.
"""

from __future__ import annotations

import inspect
import math
import re
from typing import Any

from convcheck.user_functions.arrays import library_of
from convcheck.user_functions.callables.own_text import part_of_file
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.parameters.signature import Role, Unreadable, read
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(
    r"equali[sz]ed?[_ ]?(lr|learning|conv|weight)|\bequali[sz]ed|(?<![a-z])(use_)?wscale"
    r"|equal_?(conv|linear|dense|lr)"
    r"|he[_ ](std|constant)|runtime (coef|weight scal|scal)",
    re.IGNORECASE,
)
"""Words of such a module."""

SCALED = re.compile(r"sqrt|\*\*\s*\(?-?\s*0?\.5|rsqrt")
"""How a text has the number."""

USUAL = math.sqrt(2.0)
"""The gain, where nobody says another one."""

UNIT = re.compile(r"\b1(\.0?)? ?/ ?(math\.|np\.|torch\.)?sqrt\(|sqrt\( ?1(\.0?)? ?/|\*\* ?-0?\.5")
"""How a text has a gain of one."""


def with_plain_kernels(value: Any) -> Any:
    """Return a function of a kernel that is not scaled in place of one that scales it, and says so.

    Anything else is returned as it is.
    """
    if not inspect.isroutine(value):
        return value
    text = part_of_file(value)
    if not SAID.search(name_and_docstring(value)) or not SCALED.search(text):
        return value
    try:
        signature = signature_of(value)
        roles = read(signature)
    except (TypeError, ValueError, Unreadable):
        return value
    if not (roles.has(Role.INPUT) and roles.has(Role.KERNEL)):
        return value
    names = [roles.name(role) for role in (Role.INPUT, Role.KERNEL, Role.BIAS) if roles.has(role)]
    kernel, gain = names[1], 1.0 if UNIT.search(text) else USUAL

    def own(told: Arguments) -> Arguments:
        if library_of(told[kernel]) != "torch":
            raise TypeError("wanted tensors of PyTorch")
        wide = {name: told[name].double() for name in names if told.get(name) is not None}
        wide[kernel] = wide[kernel] / scale_of(gain, math.prod(wide[kernel].shape[1:]))
        return told | wide

    def after(result: Any, told: Arguments) -> Any:
        return result.to(told[names[0]].dtype)

    return rewritten(value, list(signature.parameters.values()), own, after)


def scale_of(gain: float, fan_in: int) -> float:
    """Return the number by which a kernel is multiplied."""
    return gain / math.sqrt(fan_in)
