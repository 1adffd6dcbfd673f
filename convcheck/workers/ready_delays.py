"""Functions of two signals that return the delay between them, in the process that holds them.

Owns the signals: noise with zeros around it, of which the second one comes later by as much.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.filters.delays import DELAYS
from convcheck.user_functions.arrays import to_numpy
from convcheck.workers.ready_calls import Thing, named_thing

LENGTH, AROUND = 96, 20
"""Elements of a signal, and of the zeros at either end of it."""


@dataclass(frozen=True)
class DelaysQuestion:
    """A function, and what it is handed beside the two signals."""

    thing: Thing
    more: Mapping[str, float]
    longer: int = 0
    """By how many zeros the second signal is longer than the first one, or shorter."""


@dataclass(frozen=True)
class DelaysAnswer:
    """The delays that it found, or why it found none."""

    values: tuple[float, ...] = ()
    problem: str = ""


def answer_delays(question: DelaysQuestion) -> DelaysAnswer:
    """Call it with a signal and the same one, later."""
    function = named_thing(question.thing)
    noise = np.random.default_rng(4).standard_normal(LENGTH - 2 * AROUND)
    first = np.pad(noise, AROUND)
    values: list[float] = []
    try:
        for delay in DELAYS:
            second = np.roll(first, delay)  # of what is zero at both ends
            ends = max(question.longer, 0)
            second = np.pad(second, (0, ends))[: LENGTH + question.longer]
            values.append(_number(function(first.copy(), second, **question.more)))
    except Exception as error:  # noqa: BLE001 - the function is a user's
        return DelaysAnswer(problem=f"{type(error).__name__}: {error}")
    return DelaysAnswer(tuple(values))


def _number(result: Any) -> float:
    """Return the number that a function returned. Raises `ValueError` for anything else."""
    several = result if isinstance(result, tuple) else (result,)
    for each in several:
        array = np.asarray(to_numpy(each) if hasattr(each, "shape") else each)
        if array.size == 1 and array.dtype.kind in "fiu":
            return float(array.reshape(()))
    raise ValueError("it returns no number")
