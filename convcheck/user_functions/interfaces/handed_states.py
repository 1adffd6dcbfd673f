"""Functions of a part of a signal, or of one sample, that are handed what was before it: a state.

Owns which parameter that is, its shape, and the function that is read in the place of one that has
to be given a state: it hands over a signal in parts, or sample by sample as models do that generate
one, each with the state that came of the last one.
"""

from __future__ import annotations

import functools
import inspect
import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import is_array
from convcheck.user_functions.interfaces._array_steps import joined
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import FUNCTION, USUAL, Role, plain, words_of
from convcheck.user_functions.parameters.rewritten import Arguments, called

_WORDS = "state states history hist carry prev previous past zi tail overlap memory initial cache"
WORDS = frozenset(_WORDS.split())
"""Words of names of what is left of the part before."""

RETURNED = ("return", "output", "with", "get")
"""Words of options that ask for the state behind the output."""

CUTS = (2, 3)
"""Where a signal is cut: its second part has one element, fewer than most kernels."""


@dataclass(frozen=True)
class Rule:
    """The shape of a state: the signal's, but along an axis, where it has a kernel's taps or less.

    Both axes are counted from the last one.
    """

    time: int
    taps: int
    less: int

    def of(self, data: tuple[int, ...], kernel: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """Return the axis of time and the shape. Raises `ValueError` where there are no such."""
        axis = len(data) - self.time
        if axis < 0 or self.taps > len(kernel):
            raise ValueError("there is no such axis")
        return axis, (*data[:axis], kernel[-self.taps] - self.less, *data[axis + 1 :])

    def counts_channels(self, x: Any, w: Any) -> int:
        """Tell whether what it takes for the kernel's taps are as many as a signal's channels are.

        States that are longer than they need be fit as well, and come to other results.
        """
        data, kernel = np.shape(x), np.shape(w)
        axis = len(data) - self.time
        if axis < 0 or self.taps > len(kernel):
            return 0
        return int(kernel[-self.taps] in (*data[:axis], *data[axis + 1 :]))


RULES = tuple(
    Rule(time, taps, less) for less, time, taps in itertools.product((1, 0), (1, 2, 3), (1, 2, 3))
)
"""The likeliest first."""


@dataclass(frozen=True)
class Step:
    """The shape of a state of samples: a signal's without time, and an axis of a kernel's taps.

    The signal's last axis is time: samples have none, so that any may be. The kernel's axis is
    counted from its last one. The state's taps, or one fewer, have its last axis or that before.
    """

    taps: int
    less: int
    last: bool

    def of(self, data: tuple[int, ...], kernel: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """Return the axis of time and the shape. Raises `ValueError` where there are no such."""
        axis, whole = Rule(1, self.taps, self.less).of(data, kernel)
        if self.last:
            return axis, whole
        if not axis:
            raise ValueError("there is no axis before")
        return axis, (*whole[:-2], whole[-1], whole[-2])

    def counts_channels(self, *_: Any) -> int:
        """Return what puts it behind all parts of several samples."""
        return 2


STEPS = tuple(Step(*each) for each in itertools.product((1, 2, 3), (0, 1), (True, False)))
"""The likeliest first: models that generate keep all taps, the newest sample among them."""

ALL: tuple[Rule | Step, ...] = (*RULES, *STEPS)


def with_handed_state(value: Any) -> Any:
    """Return a function of a whole signal in place of one that has to be given a state."""
    parameters = parameters_of(value)
    required = [each for each in parameters if each.default is each.empty]
    states = [each.name for each in required if is_state(each.name)]
    kept = [each for each in parameters if each.name not in states]
    if len(states) != 1 or len(required) < len((*states, "input", "kernel")):
        return value
    first, second = _operands(kept)
    signature = signature_of(value)
    other = signature.replace(parameters=kept)
    # Those that it took, the last one first: sizes of one fit many.
    known: list[tuple[Rule | Step, bool]] = []
    # Whose state comes first may return it first, as what is handed to `jax.lax.scan` does.
    names = [each.name for each in parameters]
    ways = (True, False) if names.index(states[0]) < names.index(first) else (False,)
    all_of_them = [*itertools.product(ALL, ways)]

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        x, w = told[first], told[second]
        said: Exception | None = None
        likely = sorted(all_of_them, key=lambda way: way[0].counts_channels(x, w))
        for rule, turned in [*known, *(each for each in likely if each not in known)]:
            try:
                axis, shape = rule.of(np.shape(x), np.shape(w))
                taken = in_steps if isinstance(rule, Step) else in_parts
                whole = taken(
                    partial(
                        _step,
                        lambda own: called(value, signature, own),
                        told,
                        (first, states[0]),
                        turned,
                    ),
                    (x, zeros_like(x, shape)),
                    axis,
                )
            except Exception as error:  # noqa: BLE001 - a user's function may raise anything
                said = said or error
                continue
            way = rule, turned
            known[:] = [way, *(each for each in known if each != way)]
            return whole
        raise said or ValueError("there is no state of a usual shape")

    return with_signature(call, other)


def _step(
    call: Callable[[Arguments], Any],
    told: Arguments,
    names: tuple[str, str],
    turned: bool,
    *given: Any,
) -> Any:
    """Return the output for a part, and a state; these are `turned` if the state comes first."""
    result = call({**told, **dict(zip(names, given, strict=True))})
    return tuple(result)[::-1] if turned and isinstance(result, tuple | list) else result


def is_state(name: str) -> bool:
    """Tell whether a parameter is what is left of the part before, by its name."""
    return plain(name) not in USUAL and bool(WORDS & {*words_of(name)})


def asks_for_state(parameter: inspect.Parameter) -> bool:
    """Tell whether a parameter is an option that has the state returned behind the output."""
    asked = parameter.default is False and {*RETURNED} & {*words_of(parameter.name)}
    return bool(asked) and bool({*WORDS, "final"} & {*words_of(parameter.name)})


def in_parts(
    call: Callable[[Any, Any], Any], first: tuple[Any, Any], axis: int, cuts: Sequence[int] = CUTS
) -> Any:
    """Return the outputs for the parts of a signal along an axis, one behind the other.

    `first` is the signal and the state of its first part. A state that does not come back is the
    one that was handed over, written to. Raises what a call raises, and `ValueError` for outputs
    that are not as long as their parts.
    """
    x, state = first
    length = np.shape(x)[axis]
    ends = [0, *(cut for cut in cuts if cut < length), length]
    found = []
    for start, end in itertools.pairwise(ends):
        part = x[(slice(None),) * axis + (slice(start, end),)]
        result, state = output_and_state(call(part, state), state)
        shape = np.shape(result)
        if len(shape) <= axis or shape[axis] != end - start:
            raise ValueError(f"{end - start} elements are wanted for as many, not {shape}")
        found.append(result)
    return joined(found, axis)


def in_steps(call: Callable[[Any, Any], Any], first: tuple[Any, Any], axis: int) -> Any:
    """Return the outputs for the samples of a signal along an axis, one behind the other.

    As `in_parts`, of samples that have no axis of time; nor have their outputs.
    """
    x, state = first
    found = []
    for time in range(np.shape(x)[axis]):
        sample = x[(slice(None),) * axis + (time,)]
        # A copy that may be written to: the gradients of the step before need theirs as it was.
        state = state.clone() if hasattr(state, "clone") else np.copy(state)
        result, state = output_and_state(call(sample, state), state)
        if np.ndim(result) != np.ndim(sample):
            raise ValueError(f"outputs of {np.ndim(sample)} axes are wanted, not {result.shape}")
        found.append(result[(slice(None),) * axis + (None,)])
    return joined(found, axis)


def output_and_state(result: Any, state: Any) -> tuple[Any, Any]:
    """Return what a call returned as an output and the state behind it, written to or returned."""
    if isinstance(result, tuple | list) and len(result) > 1 and is_array(result[1]):
        result, state = result[0], result[1]
    if not is_array(result) or state is None:
        raise ValueError("it returns no state")
    return result, state


def zeros_like(array: Any, shape: Sequence[int]) -> Any:
    """Return zeros of the type and framework of an array."""
    if hasattr(array, "new_zeros"):
        return array.new_zeros(tuple(shape))
    return np.zeros(shape, array.dtype)


def _operands(parameters: Sequence[inspect.Parameter]) -> tuple[str, str]:
    """Return the names of input and kernel: by usual names, else by their places."""
    names = [each.name for each in parameters if each.default is each.empty]
    first = next((name for name in names if plain(name) in FUNCTION[Role.INPUT]), None)
    second = next((name for name in names if plain(name) in FUNCTION[Role.KERNEL]), None)
    rest = [name for name in names if name not in (first, second)]
    first = first or rest.pop(0)
    return first, second or rest.pop(0)
