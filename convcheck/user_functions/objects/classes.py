"""Classes of users, built anew for each call, and ready objects: what becomes of them is a callee.

Owns the way from sizes or weights to an object with the weights wanted.
"""

from __future__ import annotations

import ast
import copy
import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.callables.callee import TRAINING, Given, Invocation, Plain, invoked
from convcheck.user_functions.callables.own_text import file_of, tree_of
from convcheck.user_functions.objects.as_functions import applied
from convcheck.user_functions.objects.blocks import with_all_blocks
from convcheck.user_functions.objects.contexts import with_context
from convcheck.user_functions.objects.conv_blocks import said_behind
from convcheck.user_functions.objects.drawn_weights import with_own_generator
from convcheck.user_functions.objects.expert_modules import with_no_routing, with_routing_handed
from convcheck.user_functions.objects.framework_modules import (
    is_autograd,
    is_layer,
    is_module,
    owner_of,
    zeros_for,
)
from convcheck.user_functions.objects.holders import hold
from convcheck.user_functions.objects.masked_layers import with_both_layers
from convcheck.user_functions.objects.masked_modules import with_both_masks
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.objects.padded_layers import LAYERS, without_unused
from convcheck.user_functions.objects.partial_layers import with_whole_layers
from convcheck.user_functions.objects.partial_modules import with_all_known, with_masks_of_ones
from convcheck.user_functions.objects.passed_on import given_itself
from convcheck.user_functions.objects.plain_objects import WEIGHTS, Holder, NoWeights, OtherWeights
from convcheck.user_functions.objects.samples import with_all_samples
from convcheck.user_functions.objects.shapes_of_weights import of_channels, shaped
from convcheck.user_functions.objects.shuffled_modules import with_one_place
from convcheck.user_functions.objects.sizes_of_axes import with_usual_sizes
from convcheck.user_functions.parameters.callable_signature import (
    OPTIONAL_KINDS,
    required_among,
    signature_of,
    without_first,
)
from convcheck.user_functions.parameters.names import BUILT, plain
from convcheck.user_functions.parameters.options import role_of
from convcheck.user_functions.parameters.rewritten import not_judged
from convcheck.user_functions.parameters.signature import (
    Reading,
    Role,
    Unreadable,
    read,
    read_class,
    read_method,
)

FIRST_INPUTS = ((1, 9, 9, 12), (1, 12, 9, 9), (1, 9, 12), (1, 12, 9), (1, 9, 9, 9, 12))
"""Shapes of inputs after which objects have their weights that have none before."""

SETTER = re.compile(r"(set|update|load|assign|replace|change)(_|[A-Z]|$)")
"""Names of methods by which an object is given other weights."""

OF_NUMBERS = re.compile(
    r"'(int|bool|tuple)' object (has no attribute|is not subscriptable|is not iterable|does not)"
    r"|object of type 'int' has no len|expected np\.ndarray \(got (int|tuple|bool)\)"
)
"""How a class that was built from sizes says that these are no arrays: `kernel` may be either."""

FIXED = (Role.STRIDE, Role.PADDING, Role.DILATION, Role.GROUPS, Role.OUTPUT_PADDING)
"""What a ready object may say of itself in attributes."""


@dataclass
class Built:
    """A class. `ways` are readings of what it is built from, the likeliest first.

    The way that works first is kept.
    """

    build: Callable[..., Any]
    ways: list[Reading]
    reading: Reading
    backward: str | None = None
    fixed: dict[Role, Any] = field(default_factory=dict)
    frozen: bool = False
    """Whether the weights that it was given are constants to the framework."""
    setter: tuple[str, Reading] | None = None
    """The method by which it is given other weights, of a class that is built from weights."""

    def invoke_in_turn(self, several: Sequence[Given]) -> list[Invocation]:
        """Build one object from the first and call it with each."""
        errors: list[Exception] = []
        for way in list(self.ways):
            weights = not way.has(Role.KERNEL)
            try:
                thing, holder = self._object(way, several[0])
                made = [_invoked(self, holder, several[0], set_weights=weights)]
                for last, given in pairwise(several):
                    if not weights and _other_weights(last, given):
                        self._give(thing, given)
                    made.append(_invoked(self, holder, given, set_weights=weights))
            except Exception as error:  # noqa: BLE001 - a user's class may raise anything
                errors.append(error)
                continue
            self.ways = [way]
            return made
        telling: list[Exception] = [each for each in errors if isinstance(each, OtherWeights)]
        telling += [each for each in errors if not isinstance(each, NoWeights)]
        telling.sort(key=of_numbers)
        raise (telling or errors)[0]

    def _object(self, way: Reading, given: Given) -> tuple[Any, Holder]:
        thing = invoked(self.build, way, {**given, **TRAINING})
        return thing, hold(
            thing,
            self.backward,
            updates=way.has(Role.LEARNING_RATE),
            given=way.has(Role.KERNEL),
        )

    def _give(self, thing: Any, given: Given) -> None:
        """Give an object other weights than it was built from, if it has a method for it."""
        if self.setter is not None:
            name, reading = self.setter
            invoked(getattr(thing, name), reading, given)


@dataclass
class Ready:
    """An object that a file holds: its sizes are what they are, its weights are set by name."""

    thing: Any
    reading: Reading
    backward: str | None = None
    fixed: dict[Role, Any] = field(default_factory=dict)
    frozen: bool = False

    def invoke_in_turn(self, several: Sequence[Given]) -> list[Invocation]:
        """Call one copy of it with each."""
        holder = hold(_copied(self.thing), self.backward)
        return [_invoked(self, holder, given, set_weights=True) for given in several]


def of_numbers(error: Exception) -> bool:
    """Tell whether an error says that a number was given in the place of an array.

    It is less telling than those of a class that was built from weights.
    """
    return isinstance(error, AttributeError | TypeError) and bool(OF_NUMBERS.search(str(error)))


def _other_weights(last: Given, given: Given) -> bool:
    """Tell whether a call has other weights than the one before."""
    both = [(last[role], given[role]) for role in WEIGHTS if role in last and role in given]
    return any(not np.array_equal(to_numpy(old), to_numpy(new)) for old, new in both)


def setter_of(kind: type) -> tuple[str, Reading] | None:
    """Return the method of a class that is given weights, by its name and its parameters."""
    for name in dir(kind):
        method = inspect.getattr_static(kind, name)
        if not (SETTER.match(name) and inspect.isfunction(method)):
            continue
        with suppress(Unreadable):
            for reading in read_class(without_first(inspect.signature(method))):
                if reading.has(Role.KERNEL):
                    return name, reading
    return None


def _invoked(
    callee: Built | Ready, holder: Holder, given: Given, *, set_weights: bool
) -> Invocation:
    """Return what a holder computes with the weights given; the callee's reading may grow."""
    fresh = dict(given)
    if set_weights:
        holder.prepare(given)
        held = holder.held()
        if Role.KERNEL not in held and not holder.reading.has(Role.KERNEL):
            raise NoWeights("it holds no kernel by a usual name")
        told = callee.ways[0] if isinstance(callee, Built) else None
        for role, (_, shape) in held.items():
            if role is Role.KERNEL and told is not None and _has_others(told, given, shape):
                raise RuntimeError(f"its kernel is of {shape}, and not of the channels it was told")
            if role is Role.KERNEL and told is not None and _is_of_rows(told, given, shape):
                raise RuntimeError(f"its kernel is of {shape}: taps of each channel it was told")
            if role in fresh:
                fresh[role] = shaped(fresh[role], shape, role)
        held_now = tuple((path, role) for role, (path, _) in held.items())
        callee.reading = callee.reading.joined(Reading(held_now))
        if Role.BIAS not in held and not holder.reading.has(Role.BIAS):
            fresh.pop(Role.BIAS, None)
    value = holder.run(fresh)
    callee.frozen = holder.frozen

    def backward(again: Given) -> dict[Role, Any]:
        found = holder.gradients({**given, **again}, value) or {}
        if Role.BIAS in found and Role.BIAS in given:
            shape = tuple(np.shape(fresh.get(Role.BIAS, ())))
            found[Role.BIAS] = of_channels(found[Role.BIAS], shape, np.shape(given[Role.BIAS]))
        return found

    own = getattr(holder, "differentiates", False)
    return Invocation(value, backward if own else None)


def _has_others(told: Reading, given: Given, shape: tuple[int, ...]) -> bool:
    """Tell whether a kernel lacks one of the two numbers of channels that a class was told."""
    if not (told.has(Role.IN_CHANNELS) and told.has(Role.OUT_CHANNELS)) or Role.GROUPS in given:
        return False
    channels = {given.get(Role.IN_CHANNELS), given.get(Role.OUT_CHANNELS)}
    return None not in channels and len(channels) == 2 and not channels <= {*shape}


def _is_of_rows(told: Reading, given: Given, shape: tuple[int, ...]) -> bool:
    """Tell whether a class that was told of channels has a row of taps for each, not one row."""
    of_channels = told.has(Role.IN_CHANNELS) or told.has(Role.OUT_CHANNELS)
    one_row = Role.KERNEL in given and len(np.shape(given[Role.KERNEL])) == 1
    return of_channels and one_row and len(shape) == 2 and shape[-1] == len(given[Role.KERNEL])


def built(kind: type, backward: str | None) -> Built | Plain:
    """Return a callee of a class. Raises `Unreadable`."""
    if is_autograd(kind):
        function = applied(kind)
        return Plain(function, read(signature_of(function)))
    of_context = with_context(kind)
    if of_context is not None:
        return of_context
    kind = with_both_layers(with_both_masks(with_all_blocks(with_own_generator(kind))))
    kind = with_one_place(with_no_routing(with_whole_layers(with_masks_of_ones(kind))))
    name = "call" if is_layer(kind) else forward_name(kind)
    method = getattr(kind, name, None)
    if method is None:
        raise Unreadable(
            "the class has no method that computes: wanted forward(x) or __call__(x); name the one"
            " that does with it: {name}.METHOD"
        )
    signature = inspect.signature(method)
    static = inspect.getattr_static(kind, name)
    bound = isinstance(static, staticmethod | classmethod)
    call = read_method(signature if bound else without_first(signature))
    ways = [Reading(())] if call.has(Role.KERNEL) else []
    said = f"{kind.__name__} {kind.__doc__ or ''}"
    build: Any = kind
    if ways:
        ways = [*_options_only(kind), *ways]
    else:
        told = _how_built(kind)
        try:
            ways = read_class(told, said)
        except Unreadable:
            build = with_usual_sizes(kind, told)
            if build is None:
                raise
            ways = read_class(signature_of(build), said)
    of_weights = [way for way in ways if way.has(Role.KERNEL)]
    sampling = with_all_samples(kind) if of_weights else kind
    if sampling is not kind:
        kind = build = sampling
        ways = of_weights
    left_out = said_behind(kind) if is_module(kind) or is_layer(kind) else ()
    reading = replace(call.joined(*ways), not_judged=(*not_judged(method), *left_out))
    if reading.has(Role.USE_BIAS):
        reading = reading.joined(Reading((("its bias", Role.BIAS),)))
    return Built(build, ways, reading, backward, setter=setter_of(kind))


def made_by(function: Any) -> Built | None:
    """Return a callee of what a function makes of weights: a function of the input alone.

    None for a function that is not given a kernel, or that defines no other within itself.
    """
    tree = tree_of(function)
    inner = (ast.FunctionDef, ast.Lambda)
    if tree is None or sum(isinstance(node, inner) for node in ast.walk(tree)) < 2:
        return None
    try:
        ways = [way for way in read_class(signature_of(function)) if way.has(Role.KERNEL)]
    except Unreadable:
        return None
    call = Reading((("x", Role.INPUT),))
    return Built(function, ways, call.joined(*ways)) if ways else None


def made_of_sizes(function: Any) -> Built | None:
    """Return a callee of what a function makes of numbers of channels and the size of a kernel.

    None for a function of anything else, which is known by the names of what it has to be given.
    """
    try:
        signature = signature_of(function)
    except (TypeError, ValueError):
        return None
    required = {plain(name) for name in required_among(signature.parameters.values())}
    channels = (BUILT[Role.IN_CHANNELS], BUILT[Role.OUT_CHANNELS])
    sizes = frozenset().union(*channels, BUILT[Role.KERNEL_SIZE])
    told = all(required & names for names in channels)
    # Layers of Keras learn of their input's channels from the input.
    filters = all(required & BUILT[role] for role in (Role.OUT_CHANNELS, Role.KERNEL_SIZE))
    if not required <= sizes or not (told or (filters and "keras" in file_of(function))):
        return None
    try:
        ways = [way for way in read_class(signature) if way.has(Role.OUT_CHANNELS)]
    except Unreadable:
        return None
    call = Reading((("x", Role.INPUT),))
    return Built(function, ways, call.joined(*ways)) if ways else None


def _how_built(kind: type) -> inspect.Signature:
    """Return the parameters of a class; those that it passes on by `**kwargs` are its base's.

    Of bases of the same file, and of convolutions of libraries if it passes on whatever it is
    given: other bases of libraries have many more.
    """
    found = without_unused(kind, inspect.signature(kind))
    for base in kind.__mro__[1:]:
        if all(each.kind is not each.VAR_KEYWORD for each in found.parameters.values()):
            break
        passes_all = any(each.kind is each.VAR_POSITIONAL for each in found.parameters.values())
        of_layers = passes_all and base.__module__.startswith(LAYERS)
        if "__init__" in vars(base) and (of_layers or base.__module__ == kind.__module__):
            inherited = list(inspect.signature(vars(base)["__init__"]).parameters.values())[1:]
            given = given_itself(kind, base)
            own = [each for each in found.parameters.values() if each.kind not in OPTIONAL_KINDS]
            passed = [
                each.replace(kind=each.KEYWORD_ONLY) if each.kind not in OPTIONAL_KINDS else each
                for each in inherited
                if each.name not in {*found.parameters, *given} or each.kind in OPTIONAL_KINDS
            ]
            rest = [each for each in passed if passes_all or each.kind is not each.VAR_POSITIONAL]
            found = found.replace(parameters=sorted([*own, *rest], key=lambda each: each.kind))
    return found


def _options_only(kind: type) -> list[Reading]:
    """Return how a class is built whose method is given the weights."""
    return [way for way in read_class(_how_built(kind)) if not way.has(Role.KERNEL)]


def ready(thing: Any, backward: str | None) -> Ready | Plain:
    """Return a callee of an object. Raises `Unreadable`."""
    thing = with_routing_handed(with_all_known(thing))
    holder = hold(thing, backward)
    if holder.reading.has(Role.KERNEL):  # it computes with what it is given
        return Plain(getattr(thing, forward_name(type(thing))), holder.reading)
    try:
        held = holder.held()
    except NoWeights:
        held = {}
    held = held if Role.KERNEL in held else _held_once_called(thing, backward)
    fixed: dict[Role, Any] = {role: shape for role, (_, shape) in held.items()}
    for name, value in getattr(owner_of(thing, held[Role.KERNEL][0]), "__dict__", {}).items():
        role = role_of(name)
        if role in FIXED and isinstance(value, int | str | tuple | list):
            fixed.setdefault(role, value)
    reading = holder.reading.joined(Reading(tuple((p, role) for role, (p, _) in held.items())))
    return Ready(thing, reading, backward, fixed)


def _held_once_called(thing: Any, backward: str | None) -> Mapping[Role, tuple[str, Any]]:
    """Return what a copy of an object holds after its first input. Raises `Unreadable`."""
    said = "it holds no kernel by a usual name: weight, W, kernel, filters"
    for shape in FIRST_INPUTS:
        holder = hold(_copied(thing), backward)
        try:
            holder.prepare({Role.INPUT: zeros_for(type(thing), shape)})
            held = holder.held()
        except Exception as error:  # noqa: BLE001 - a user's object may raise anything
            said = str(error)
            continue
        if Role.KERNEL in held:
            return held
    raise Unreadable(
        f"{said}; add a line to the file that sets them, and name that: def adapted(x, w):"
        " {name}.ITS_WEIGHTS = w; return {name}(x)"
    )


def _copied(thing: Any) -> Any:
    """Return a copy of an object, itself if there can be none."""
    try:
        return copy.deepcopy(thing)
    except Exception:  # noqa: BLE001 - a user's object may raise anything
        return thing
