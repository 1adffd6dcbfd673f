"""A layer after a step of its own training: its next forward pass is one of its new weights.

Owns which methods are steps, and what is compared: the layer that made the step with one that is
built anew from the weights that it has then.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.objects.classes import Built
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

STEPS = plain_names(
    "step update update_params update_parameters update_weights apply_grads apply_gradients sgd"
    " sgd_step train_step optimize"
)
"""Names of methods that change the weights by a rate."""

RATE = 0.125
"""Learning rate of the step: a power of two."""


@dataclass
class _Recorded:
    """Builds objects as a class does, and keeps them with what each was built from."""

    build: Any
    made: list[tuple[Any, tuple[Any, ...], dict[str, Any]]] = field(default_factory=list)

    def __call__(self, *given: Any, **named: Any) -> Any:
        thing = self.build(*given, **named)
        self.made.append((thing, given, named))
        return thing


def after_a_step(subject: Subject) -> Found:
    """Go forward, backward and one step, then forward again."""
    callee, function = subject.function.callee, subject.function
    if not isinstance(callee, Built) or not inspect.isclass(callee.build):
        return NOT_MADE
    kind: type[Any] = callee.build
    step = _step(kind)
    if step is None:
        return NOT_MADE
    recorded = _Recorded(kind)
    watched = replace(function, callee=replace(callee, build=recorded, ways=list(callee.ways)))
    watched(subject.conv, subject.operands, replace(subject.manner, gradients=True))
    thing, given, named = recorded.made[-1]
    before = _arrays(thing)
    try:
        getattr(thing, step)(RATE)
    except Exception as error:  # noqa: BLE001 - a user's method may raise anything
        return Found(note=f"a step of its own, {step}({RATE}): {type(error).__name__}: {error}")
    after = _arrays(thing)
    changed = [n for n, array in before.items() if n in after and not alike(array, after[n])]

    def anew(value: Any) -> Any:
        """Return what an argument has become: a weight that the step has changed."""
        if not isinstance(value, np.ndarray):
            return value
        return next((after[n] for n in changed if alike(before[n], value)), value)

    told = {name: anew(value) for name, value in named.items()}
    by_place = tuple(map(anew, given))
    values, were = (*by_place, *told.values()), (*given, *named.values())
    if all(new is old for new, old in zip(values, were, strict=True)):
        return NOT_MADE
    forward = forward_name(kind)
    handed = frameworks()[subject.manner.framework].to(subject.laid_out)
    result = to_numpy(getattr(thing, forward)(handed))
    expected = to_numpy(getattr(kind(*by_place, **told), forward)(handed))
    if alike(result, expected):
        return Found()
    return Found(
        f"wrong after a step of its own, {step}({RATE}): the forward pass is not that of a layer"
        f" built from the weights that it has then ({', '.join(changed)}): it keeps something that"
        " was made of the old ones (a cache, a copy, a spectrum)"
    )


def _step(kind: Any) -> str | None:
    """Return the method of a class that makes a step by a rate; None if it has none."""
    for name, method in inspect.getmembers(kind, inspect.isfunction):
        if plain(name) not in STEPS:
            continue
        needed = list(inspect.signature(method).parameters.values())[1:]
        if needed and all(each.default is not each.empty for each in needed[1:]):
            return name
    return None


def _arrays(thing: Any) -> Mapping[str, Array]:
    """Return copies of the arrays that an object has, by their names."""
    held = vars(thing) if hasattr(thing, "__dict__") else {}
    return {name: each.copy() for name, each in held.items() if isinstance(each, np.ndarray)}
