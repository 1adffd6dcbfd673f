"""Names of parameters and keys that are of one axis or side: `stride_h`, `pad_top`, `hstride`.

Owns the words for axes and sides, and what such a name is given of a value for all of them.
"""

from __future__ import annotations

from typing import Any

from convcheck.user_functions.parameters.names import FUNCTION, Role, plain, words_of

AXES = ("d depth z", "h height y row rows v", "w width x col cols")
"""Words for axes, from the slowest to the fastest."""

SIDES = ("front", "back", "top t up", "bottom b down", "left l", "right r")
"""Words for sides, before and after each axis in turn."""

ENDS = {
    "before": "l left before begin start lo low",
    "after": "r right after end stop hi high",
}
"""Words for what is before all axes, and after them."""

VAGUE = ("factor", "size", "amount")
"""Words that say nothing of which axis: of `dilation_height_factor`."""

ROLES = (Role.STRIDE, Role.PADDING, Role.DILATION)
"""What has a number for each axis."""


def word_of(role: Role, name: str) -> str:
    """Return the word for an axis or a side in the name of a parameter of a role; or nothing."""
    parts = [part for part in words_of(name) if part not in VAGUE]
    if not parts:
        return ""
    if len(parts) == 1:  # `hstride`, `padw`
        whole = parts[0]
        pairs = [(whole[1:], whole[:1]), (whole[:-1], whole[-1:])]
    else:
        pairs = [("".join(parts[:-1]), parts[-1]), ("".join(parts[1:]), parts[0])]
    return next((word for stem, word in pairs if stem in FUNCTION[role] and len(stem) > 1), "")


def is_of_one(name: str) -> bool:
    """Tell whether a parameter is the stride, padding or dilation of one axis or side."""
    words = {word for role in ROLES if (word := word_of(role, name))}
    return any(words & {*said.split()} for said in (*AXES, *SIDES, *ENDS.values()))


def axis_of(role: Role, name: str) -> str:
    """Return the axis in the name of a parameter of a role, `D`, `H` or `W`; nothing if none is.

    That of a side is the one that it is a side of.
    """
    word = word_of(role, name)
    known = (*zip("DHW", AXES, strict=True), *zip("DDHHWW", SIDES, strict=True))
    return next((axis for axis, said in known if word in said.split()), "")


def role_of_part(name: str) -> Role | None:
    """Return the role of which a name is one axis or side; None for any other name."""
    if any(plain(name) in FUNCTION[role] for role in ROLES):
        return None
    return next((role for role in ROLES if word_of(role, name)), None) if is_of_one(name) else None


def part_of(value: Any, role: Role, name: str) -> int:
    """Return what a name of one axis or side is given of a value for all of them.

    Raises `ValueError` where there is no such number.
    """
    word = word_of(role, name)
    side = next((place for place, said in enumerate(SIDES) if word in said.split()), None)
    if side is None:
        axis = next((place for place, said in enumerate(AXES) if word in said.split()), len(AXES))
        place = axis - len(AXES)
    else:
        place = side // 2 - len(SIDES) // 2
    if isinstance(value, tuple | list):
        if len(value) < -place:
            raise ValueError(f"{name}: there is no value of this axis in {value}")
        value = value[place] if place < 0 else value[0]
    if isinstance(value, tuple | list) and len(value) == len(SIDES) // len(AXES):
        value = value[(side or 0) % 2] if side is not None or value[0] == value[1] else None
    if not isinstance(value, int):
        raise ValueError(f"{name} is one number")
    return value
