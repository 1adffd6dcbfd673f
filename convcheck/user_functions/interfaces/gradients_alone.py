"""Functions that return gradients and nothing else: `conv2d_backward(dout, x, w, stride=1)`.

Owns how they are known, and what they are called with.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.callables.callee import TRAINING, Array, Given, Invocation, invoked
from convcheck.user_functions.callables.gradients import (
    gradients_returned,
    returned,
    values_together,
    variable_of,
)
from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.interfaces.gradients_told_sizes import (
    with_kernel_size,
    with_one_shape,
)
from convcheck.user_functions.interfaces.saved_arrays import without_made_cache, without_saved
from convcheck.user_functions.interfaces.written_gradients import with_gradients_returned
from convcheck.user_functions.parameters.callable_signature import has_no_value, signature_of
from convcheck.user_functions.parameters.names import (
    ARRAYS,
    BACKWARD,
    FUNCTION,
    USUAL,
    Role,
    gradient_of,
    plain,
)
from convcheck.user_functions.parameters.rewritten import Arguments, not_judged, renamed, rewritten
from convcheck.user_functions.parameters.signature import OPERANDS, Reading, Unreadable, read

_OTHERS = "g grad grads gradient delta dh da error errortensor eta"
SURE = BACKWARD[Role.GRAD_OUTPUT] - frozenset(_OTHERS.split())
"""Names that the gradient of an output has, and nothing else of a function of gradients."""

BEGINS = re.compile(r"d[A-Z_]|dconv|dl_?d|grad|delta|upstream|err|back")
"""How such names begin, where no usual one is there."""

SAID = re.compile(
    r"(?<!wino)grad|back|bwd|bprop|adjoint|vjp|deriv|(^|_)d(x|w|k|input|inputs|kernel|weights?|filters?)($|_)"
)
"""What names of functions of gradients have in them."""

OF_KERNEL = re.compile(
    r"weight|kernel|filter|filt|wgrad|(^|_)(dw|dk|dtheta)($|_)|grad_?[wk]($|_)|_w$"
)
"""What those of gradients of kernels have."""


@dataclass(frozen=True)
class Gradients:
    """A function of gradients alone, with the parameters of the convolution.

    `of_kernel` says that one array is that of the kernel; `bias` what it calls the bias's gradient,
    where it takes no bias.
    """

    call: Callable[..., Any]
    own: Reading
    of_kernel: bool = False
    bias: str = ""

    @property
    def reading(self) -> Reading:
        """What it can be given, and the bias of which it gives a gradient."""
        return self.own.joined(Reading(((self.bias, Role.BIAS),) if self.bias else ()))

    @property
    def fixed(self) -> Given:
        """Nothing."""
        return {}

    @property
    def frozen(self) -> bool:
        """No: weights are arguments."""
        return False

    @cached_property
    def _names(self) -> list[str]:
        """What it calls what it returns, looked up once."""
        return gradients_returned(self.call)

    def invoke_in_turn(self, several: Sequence[Given]) -> list[Invocation]:
        """Return how to get the gradients of each; nothing is called, and there are no outputs."""
        return [self._of(given) for given in several]

    def _of(self, given: Given) -> Invocation:
        options = {role: each for role, each in given.items() if role not in ARRAYS}

        def backward(fresh: Given) -> dict[Role, Array]:
            found = invoked(self.call, self.own, {**options, **TRAINING, **fresh})
            return returned(found, dict(self._shapes(found, fresh)), self._names)

        return Invocation(None, backward)

    def _shapes(self, found: Any, fresh: Given) -> Iterator[tuple[Role, tuple[int, ...]]]:
        """Yield the shapes of what there may be gradients of, that of one array alone first."""
        shapes = {role: np.shape(fresh[role]) for role in ARRAYS if role in fresh}
        lacking = [role for role in OPERANDS if not self.own.has(role)]
        if len(lacking) == 1:
            del shapes[next(role for role in OPERANDS if role not in lacking)]
        elif self._is_of_kernel(found, shapes):
            yield Role.KERNEL, shapes.pop(Role.KERNEL)
        yield from shapes.items()

    def _is_of_kernel(self, found: Any, shapes: Mapping[Role, tuple[int, ...]]) -> bool:
        """Tell whether one array is the gradient of the kernel, where it may be of either."""
        if isinstance(found, tuple | list | Mapping):
            return False
        shape = np.shape(to_numpy(found))
        if shape in shapes.values() and shapes[Role.INPUT] != shapes[Role.KERNEL]:
            return shape == shapes[Role.KERNEL]
        return self.of_kernel


def gradients_alone(value: Any) -> Gradients | None:
    """Return a function that returns gradients as a callee; None for any other.

    It has a parameter for the gradient of the output, says in its name or docstring that it gives
    gradients, and takes one of the operands at least. Raises `Unreadable`.
    """
    if not inspect.isfunction(value):
        return None
    value = with_gradients_returned(value)
    try:
        parameters = signature_of(value).parameters.values()
        names = {plain(each.name) for each in parameters if has_no_value(each)}
        begins = [each.name for each in parameters if BEGINS.match(each.name)]
    except (TypeError, ValueError):
        return None
    said = f"{value.__name__} {value.__doc__ or ''}".lower()
    named = SAID.search(value.__name__.lower()) is not None
    given = names & (BACKWARD[Role.GRAD_OUTPUT] if named else SURE)
    known = bool(given) or (named and len(begins) == 1)
    if not known or not SAID.search(said):
        return None
    value = _without_cache(value if given else renamed(value, {begins[0]: "dout"}))
    value = with_kernel_size(with_one_shape(without_saved(value)))
    reading = replace(read(signature_of(value), backward=True), not_judged=not_judged(value))
    if not any(reading.has(role) for role in OPERANDS):
        return None
    of_kernel = OF_KERNEL.search(value.__name__.lower()) is not None
    return Gradients(value, reading, of_kernel, "" if reading.has(Role.BIAS) else _bias_of(value))


def _bias_of(value: Any) -> str:
    """Return what a function calls the bias's gradient that it returns; empty if it has none."""
    names = (variable_of(each) for together in values_together(value) for each in together)
    return next((name for name in names if {*gradient_of(name)} & FUNCTION[Role.BIAS]), "")


def _without_cache(value: Any) -> Any:
    """Return a function of operands in place of one of a cache that it takes apart.

    Raises `Unreadable` for a cache of which it is not known what it holds.
    """
    parameters = list(signature_of(value).parameters.values())
    known = {plain(each.name) for each in parameters}
    cache = next((p for p in parameters if plain(p.name) in BACKWARD[Role.CACHE]), None)
    if cache is None:
        return value
    given = known & (FUNCTION[Role.INPUT] | FUNCTION[Role.KERNEL])
    if given and cache.default is not cache.empty:
        return value
    parts = _parts_of(value, cache.name)
    if given or not parts or any(plain(name) not in USUAL for name in parts.values()):
        made = without_made_cache(value, cache)
        if made is not None or given:
            return value if made is None else made
        raise Unreadable(
            f"what {cache.name} holds is not known: try the function that makes it, with this one:"
            " --backward {name}"
        )

    def own(arguments: Arguments) -> Arguments:
        held = {key: arguments.pop(name) for key, name in parts.items()}
        keyed = any(isinstance(key, str) for key in parts)
        arguments[cache.name] = held if keyed else tuple(held[place] for place in sorted(held))
        return arguments

    place = parameters.index(cache)
    instead = [inspect.Parameter(name, cache.kind) for name in parts.values()]
    return rewritten(value, [*parameters[:place], *instead, *parameters[place + 1 :]], own)


def _parts_of(value: Any, cache: str) -> dict[Any, str]:
    """Return what a function takes from a tuple by places, or from a dict by keys, by its names."""
    tree = tree_of(value)
    for node in ast.walk(tree) if tree is not None else ():
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Tuple):
            continue
        names = [each.id for each in node.targets[0].elts if isinstance(each, ast.Name)]
        whole = isinstance(node.value, ast.Name) and node.value.id == cache
        if whole and len(names) == len(node.targets[0].elts):
            return dict(enumerate(names))
    found: dict[Any, str] = {}
    for node in ast.walk(tree) if tree is not None else ():
        match node:
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Constant(value=key)):
                found |= {key: str(key)} if name == cache else {}
    return found
