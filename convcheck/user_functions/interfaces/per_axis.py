"""Functions with a parameter for each axis, `stride_h` and `stride_w`, or each side, `pad_top`.

Owns which parameters belong together, and the function with one parameter for all of them that is
read in their place.
"""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from convcheck.user_functions.parameters.axis_names import AXES, ENDS, ROLES, SIDES, word_of
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten


@dataclass(frozen=True)
class _Group:
    """Parameters of one role, in the order of axes, or of sides."""

    role: Role
    names: tuple[str, ...]
    of_sides: bool
    of_axes: int = 0
    """How many axes each of two parameters is a tuple of, all before and all after."""
    of_pairs: bool = False
    """Whether each parameter is a pair, before and after, of its axis."""

    def told(self, value: Any) -> dict[str, Any]:
        """Return the arguments for a value. Raises `ValueError` for one of another rank."""
        if self.of_axes:
            return self._both(value)
        rank = len(self.names) // 2 if self.of_sides else len(self.names)
        each = list(value) if isinstance(value, tuple | list) else [value] * rank
        if self.of_sides and rank > 1 and len(each) != rank:
            raise ValueError(f"{' and '.join(self.names)}: wanted a pair for each axis")
        if len(each) == rank and self.of_sides:
            each = [n for pair in each for n in (pair if isinstance(pair, tuple) else (pair, pair))]
        if len(each) != len(self.names):
            raise ValueError(f"{' and '.join(self.names)}: there is no value for {value}")
        if self.of_pairs:
            each = [pair if isinstance(pair, tuple) else (pair, pair) for pair in each]
            return dict(zip(self.names, each, strict=True))
        if any(not isinstance(n, int) for n in each):
            raise ValueError(f"{' and '.join(self.names)} are numbers, not {value}")
        return dict(zip(self.names, each, strict=True))

    def _both(self, value: Any) -> dict[str, Any]:
        """Return the paddings before all axes, and those after them."""
        each = list(value) if isinstance(value, tuple | list) else [value] * self.of_axes
        pairs = [pair if isinstance(pair, tuple) else (pair, pair) for pair in each]
        if len(pairs) != self.of_axes or any(not isinstance(n, int) for p in pairs for n in p):
            raise ValueError(f"{' and '.join(self.names)}: there is no value for {value}")
        return dict(zip(self.names, zip(*pairs, strict=True), strict=True))


def _before_and_after(signature: inspect.Signature) -> list[_Group]:
    """Return the paddings before all axes and after them, if these are tuples; as benchdnn has."""
    lengths: dict[str, tuple[str, int]] = {}
    for name, each in signature.parameters.items():
        word, default = word_of(Role.PADDING, name), each.default
        for side, words in ENDS.items():
            if word in words.split() and isinstance(default, tuple) and len(default) > 1:
                lengths[side] = name, len(default)
    if set(lengths) != set(ENDS) or len({length for _, length in lengths.values()}) > 1:
        return []
    names = tuple(lengths[side][0] for side in ENDS)
    return [_Group(Role.PADDING, names, of_sides=True, of_axes=lengths["before"][1])]


def with_all_axes(value: Any) -> Any:
    """Return a function of tuples in place of one of a number for each axis; else the value."""
    if not inspect.isfunction(value):
        return value
    signature = inspect.signature(value)
    known = [name for name, each in signature.parameters.items() if each.kind in _NAMED]
    groups = _before_and_after(signature)
    others = [role for role in ROLES if all(role is not each.role for each in groups)]
    groups += [found for role in others for found in _group(role, known)]
    groups = [replace(each, of_pairs=_takes_pairs(each, signature)) for each in groups]
    return _of_tuples(value, signature, groups) if groups else value


def _takes_pairs(group: _Group, signature: inspect.Signature) -> bool:
    """Tell whether the paddings of axes are pairs, by their defaults."""
    defaults = [signature.parameters[name].default for name in group.names]
    one_an_axis = group.role is Role.PADDING and not (group.of_sides or group.of_axes)
    return one_an_axis and all(isinstance(each, tuple) and len(each) == 2 for each in defaults)


BEFORE = {2, 4}
"""Sides of who is told what is padded at the top and on the left: sizes say what is behind."""

_NAMED = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)


def _group(role: Role, names: Sequence[str]) -> list[_Group]:
    """Return the parameters of a role that belong together; nothing if one is all of it."""
    short = _in_letters(role, names)
    words = {n: word for n in names if (word := word_of(role, n) or short.get(n, ""))}
    if any(plain(name) in FUNCTION[role] for name in names if name not in words):
        return []
    for known, wholes in (
        (AXES, ({1, 2}, {0, 1, 2})),
        (SIDES, ({2, 3, 4, 5}, {4, 5}, {*range(6)})),
    ):
        places = {
            place: name
            for name, word in words.items()
            for place, said in enumerate(known)
            if word in said.split()
        }
        ordered = tuple(places[place] for place in sorted(places))
        if len(places) == len(words) and set(places) in wholes:
            return [_Group(role, ordered, of_sides=known is SIDES)]
        if len(places) == len(words) and known is SIDES and set(places) == BEFORE:
            return [_Group(role, ordered, of_sides=False)]
    return []


LETTERS = {Role.STRIDE: "s", Role.PADDING: "p", Role.DILATION: "d"}
"""First letters of names that have one for the role and one for the axis: `sy`, `px`, `dh`."""


def _in_letters(role: Role, names: Sequence[str]) -> dict[str, str]:
    """Return the axes of names of two letters: alone they may be anything, as `dx` a gradient.

    There have to be names for two roles and for both axes.
    """
    known = {name.lower(): name for name in names}
    for axes in ("yx", "hw"):
        there = [each for each in LETTERS if {LETTERS[each] + axis for axis in axes} <= {*known}]
        if role in there and len(there) > 1:
            return {known[LETTERS[role] + axis]: axis for axis in axes}
    return {}


def _of_tuples(value: Any, signature: inspect.Signature, groups: Sequence[_Group]) -> Any:
    """Return the function with a parameter for each group in place of those that are in it."""
    inside = {name: group for group in groups for name in group.names}
    parameters: list[inspect.Parameter] = []
    for name, parameter in signature.parameters.items():
        group = inside.get(name)
        if group is None:
            parameters.append(parameter)
        elif name == min(group.names, key=list(signature.parameters).index):
            defaults: tuple[Any, ...] = tuple(
                signature.parameters[each].default for each in group.names
            )
            lacking = parameter.empty in defaults
            if group.of_axes:
                defaults = tuple(zip(*defaults, strict=True))
            elif group.of_sides and not lacking:
                defaults = tuple(zip(defaults[::2], defaults[1::2], strict=True))
            default = parameter.empty if lacking else defaults
            role = group.role.value
            parameters.append(parameter.replace(name=role, default=default, annotation=Any))

    def each_of(arguments: Arguments) -> Arguments:
        for group in groups:
            if group.role.value in arguments:
                arguments |= group.told(arguments.pop(group.role.value))
        return arguments

    try:
        return rewritten(value, parameters, each_of)
    except ValueError:  # a default where none may be
        return value
