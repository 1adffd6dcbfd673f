"""Classes that are built from a kernel and the size of the signal: `Circulant(kernel, n)`.

Owns which of their parameters are such sizes, and the callee: an object is told the size of the
input of its first call, or the largest of all its calls where it is told the largest there may be.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from contextlib import AbstractContextManager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.callables.callee import Given, Invocation
from convcheck.user_functions.for_a_time import for_a_time
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.objects.classes import Built, setter_of
from convcheck.user_functions.objects.framework_modules import is_autograd, is_layer, is_module
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.objects.plain_objects import Holder
from convcheck.user_functions.objects.samples import TAPS
from convcheck.user_functions.parameters.callable_signature import signature_of, without_first
from convcheck.user_functions.parameters.names import BUILT, Role, plain, plain_names
from convcheck.user_functions.parameters.rewritten import Arguments, not_judged, rewritten
from convcheck.user_functions.parameters.signature import (
    Reading,
    Unreadable,
    read_class,
    read_method,
)

LONGEST = r"max|maximum|longest|largest"

_OF = r"input|inp|signal|sig|in|x|data|seq|sequence|image|img|array|arr"
_SIZE = r"n|len|length|size|shape|(n|num)(samples|points|pts|elements)"
SIZES = re.compile(rf"({LONGEST})?({_OF})?({_SIZE})(max)?|n({LONGEST})|({LONGEST})samples")
"""Names of sizes of an input, as `plain` gives them."""

OF_LONGEST = re.compile(rf"^({LONGEST})|({LONGEST})$")
"""Those of which are the largest one there may be."""

SHAPES = re.compile("shape")
"""Those that are of all axes; others are a number first."""

AXES = (
    plain_names("height rows n_rows num_rows ny image_height img_height input_height"),
    plain_names("width cols columns n_cols num_cols nx image_width img_width input_width"),
)
"""Names of the sizes of the axes of a plane, one by one."""

_OTHERS = frozenset().union(*BUILT.values())
"""Names that mean something else of a class: whose size it is shows in a call."""

LENGTH = 8
"""Elements along each axis of an input by which such a class is told."""

TRIED = (
    *((1, (3,), (LENGTH,)), (2, (3, 3), (LENGTH, LENGTH)), (1, (1, 1, 3), (1, 1, LENGTH))),
    (2, (1, 1, 3, 3), (1, 1, LENGTH, LENGTH)),
)
"""Numbers of axes, with shapes of a kernel and an input of so many."""

ROOM = 5
"""Elements by which the largest size that there may be is larger than that of an input."""


@dataclass
class Sized(Built):
    """A class that is told the size of the input. `longest`: the largest that there may be."""

    longest: bool = False
    further: int = 0
    """Elements by which another input of the same object is longer than the first one."""

    def invoke_in_turn(self, several: Sequence[Given]) -> list[Invocation]:
        """Build one object from the first, with room for each, and call it with each."""
        first, *others = [np.shape(each[Role.INPUT]) for each in several]
        longer = (size - own for shape in others for size, own in zip(shape, first, strict=True))
        self.further = max(0, *longer) if others and self.longest else 0
        return super().invoke_in_turn(several)

    def _object(self, way: Reading, given: Given) -> tuple[Any, Holder]:
        room = self.further + (_ROOM.get() if self.longest else 0)
        size = given[Role.INPUT_SHAPE]
        told = tuple(each + room for each in size) if isinstance(size, tuple) else size + room
        return super()._object(way, {**given, Role.INPUT_SHAPE: told})


def of_longest(callee: object) -> bool:
    """Tell whether objects of a callee are told the largest input that there may be."""
    return isinstance(callee, Sized) and callee.longest


def more_room() -> AbstractContextManager[None]:
    """Have objects told of larger inputs than they are given within."""
    return for_a_time(_ROOM, ROOM)


_ROOM = ContextVar("more room", default=0)


def of_told_lengths(kind: Any, backward: str | None) -> Sized | None:
    """Return a callee of a class that is built from a kernel and the size of its input.

    None for any other.
    """
    method = getattr(kind, forward_name(kind), None)
    if method is None or is_autograd(kind) or is_layer(kind):
        return None
    try:
        signature = signature_of(kind)
        call = read_method(without_first(inspect.signature(method)))
    except (TypeError, ValueError):
        return None
    names = _sizes(signature)
    rest = [each for name, each in signature.parameters.items() if name not in names]
    if not names or call.has(Role.KERNEL):
        return None
    try:
        ways = read_class(signature.replace(parameters=rest), f"{kind.__name__} {kind.__doc__}")
    except Unreadable:
        return None
    ways = [way for way in ways if way.has(Role.KERNEL)]
    if not ways or not _is_told(kind, ways[0].name(Role.KERNEL), names):
        return None
    name = names[0]
    longest = all(OF_LONGEST.search(plain(each)) for each in names)

    def own(arguments: Arguments) -> Arguments:
        if len(names) == 1:
            return arguments
        told = arguments.pop(name)
        sizes = told if isinstance(told, tuple) else (told,) * len(names)
        if len(sizes) != len(names):
            raise ValueError(f"{', '.join(names)} are of a plane, and not of {sizes}")
        return {**arguments, **dict(zip(names, sizes, strict=True))}

    size = inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY)
    build = rewritten(kind, sorted([*rest, size], key=lambda each: each.kind), own)
    number = len(names) == 1 and not SHAPES.search(plain(name))
    hint = (Role.INPUT_SHAPE, "number" if number else "spatial")
    ways = [_with_size(way, name, hint) for way in ways]
    reading = call.joined(*ways)
    return Sized(
        build,
        ways,
        Reading(reading.roles, hints=reading.hints, not_judged=not_judged(method)),
        backward,
        setter=setter_of(kind),
        longest=longest,
    )


def _with_size(way: Reading, name: str, hint: tuple[Role, str]) -> Reading:
    """Return how a class is built with its size, which is given by name."""
    return Reading(
        (*way.roles, (name, Role.INPUT_SHAPE)),
        way.keyword | {name},
        way.ignored,
        (*way.hints, hint),
        way.quantised,
    )


def _sizes(signature: inspect.Signature) -> tuple[str, ...]:
    """Return the parameters that have to be told sizes of the input: one, or two of a plane."""
    required = [
        name
        for name, each in signature.parameters.items()
        if each.default is each.empty and each.kind is not each.VAR_POSITIONAL
    ]
    alone = [name for name in required if SIZES.fullmatch(plain(name))]
    if len(alone) == 1:
        return (alone[0],)
    both = [[name for name in required if plain(name) in names] for names in AXES]
    found = [each[0] for each in both if len(each) == 1]
    return tuple(found) if len(found) == len(AXES) and not alone else ()


def _is_told(kind: Any, kernel: str, names: tuple[str, ...]) -> bool:
    """Tell whether what a class is told by these names is the size of its input.

    By the names, if they mean nothing else and it does not go on from block to block; or by an
    object that is built so and takes such an input.
    """
    if not {plain(name) for name in names} & _OTHERS:
        return not _goes_on(kind, kernel, names)
    of = frameworks()["torch"].to if is_module(kind) else np.asarray
    for rank, taps, x in TRIED:
        for told in (LENGTH, (LENGTH,) * rank):
            try:
                thing = kind(**{kernel: of(np.ones(taps)), **dict.fromkeys(names, told)})
                if np.ndim(getattr(thing, forward_name(kind))(of(np.ones(x)))) == len(x):
                    return True
            except Exception:  # noqa: BLE001 - a user's class may raise anything
                continue
    return False


def _goes_on(kind: Any, kernel: str, names: tuple[str, ...]) -> bool:
    """Tell whether an object that is given a block again goes on where it was: it filters blocks.

    A constant block after a constant one gives the sum of the kernel everywhere.
    """
    try:
        thing = kind(**{kernel: np.array(TAPS), **dict.fromkeys(names, LENGTH)})
        first, second = (
            np.array(getattr(thing, forward_name(kind))(np.ones(LENGTH))) for _ in range(2)
        )
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return False
    if first.shape != (LENGTH,) or first.shape != second.shape:
        return False
    everywhere = bool(np.allclose(second, sum(TAPS)))
    return everywhere and not np.allclose(first, second)
