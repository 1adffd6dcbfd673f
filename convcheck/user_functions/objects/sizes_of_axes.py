"""Classes that are told the sizes of axes one by one: `n_flt, flt_h, flt_w, x_ch, x_h, x_w`.

Owns which of their parameters are such sizes, and the function of usual sizes that is read in the
place of the class.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from convcheck.user_functions.parameters.names import BUILT, Role, plain
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.parameters.size_names import SQUARES, size_letters

OF = {
    Role.IN_CHANNELS: ("C",),
    Role.OUT_CHANNELS: ("O",),
    Role.KERNEL_SIZE: ("A", "B"),
    Role.INPUT_SHAPE: ("H", "W"),
}
"""The letters of sizes that are told by a usual one, in the order of axes."""


def with_usual_sizes(kind: Any, signature: inspect.Signature) -> Any:
    """Return a function that builds a class from usual sizes, with its other parameters.

    None where it has to be told anything else, or where all of its sizes are usual ones.
    """
    required = [
        name
        for name, each in signature.parameters.items()
        if each.default is each.empty and each.kind is each.POSITIONAL_OR_KEYWORD
    ]
    letters = {letter: name for letter, name in size_letters(required).items() if name in required}
    given = [name for name in signature.parameters if name not in letters.values()]
    usual = [role for role in OF if _usual(role, [*required, *given], letters)]
    asked = {letter: name for letter, name in letters.items() if _role(letter) not in usual}
    told_by = {letter: role for letter in asked if (role := _role(letter)) is not None}
    roles = list(dict.fromkeys(told_by.values()))
    rest = [name for name in required if name not in asked.values()]
    if not roles or len(told_by) < len(asked) or not all(map(_known, rest)):
        return None
    if not {Role.OUT_CHANNELS, Role.KERNEL_SIZE} <= {*roles, *usual}:
        return None

    def own(arguments: Arguments) -> Arguments:
        told = {role: arguments.pop(role.value) for role in roles}
        return arguments | dict(_each(told, asked))

    sizes = [inspect.Parameter(role.value, inspect.Parameter.KEYWORD_ONLY) for role in roles]
    kept = [each for name, each in signature.parameters.items() if name not in asked.values()]
    return rewritten(kind, sorted([*kept, *sizes], key=lambda each: each.kind), own)


def _usual(role: Role, names: Sequence[str], letters: Mapping[str, str]) -> bool:
    """Tell whether a size is told in a usual way, and not axis by axis."""
    alone = [each for each in OF[role] if each in letters]
    return len(alone) < 2 and any(plain(name) in BUILT[role] for name in names)


def _role(letter: str) -> Role | None:
    """Return the usual size by which that of a letter is told, all axes of a square by one."""
    axis = SQUARES.get(letter, letter)[0]
    return next((role for role, of in OF.items() if axis in of), None)


def _known(name: str) -> bool:
    return any(plain(name) in names for names in BUILT.values())


def _each(told: Mapping[Role, Any], asked: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """Yield the sizes of single axes. Raises `ValueError` where there is none for an axis."""
    for role, value in told.items():
        sizes = tuple(value) if isinstance(value, tuple | list) else (value,)
        axes = [each for each in OF[role] if each in asked]
        for letter in (each for each in asked if _role(each) is role):
            name = asked[letter]
            if letter in SQUARES and len({*sizes}) > 1:
                raise ValueError(f"{name} is one number for all axes, not {value}")
            if len(sizes) not in (1, len(axes)):
                raise ValueError(f"{name} is of one axis, of which {value} has none")
            place = axes.index(letter) if letter in axes else 0
            yield name, sizes[min(place, len(sizes) - 1)]
