"""The other ways in which a worker calls a library with the same operands.

Owns the ways (`model.properties.Way`), and what no library may do whatever the way: write to its
operands, change results that it has returned. Bits that stay the same need no second verdict;
results of which some differ are handed on to be judged like the first ones. Memory that a library
is about to get is made NaN before each call, so that what it reads and never wrote shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.backends.contract import Runner
from convcheck.backends.execution import Execution
from convcheck.identities.contract import Form, Tensor
from convcheck.mathematics import soiled_memory
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.oracles import oracle_of
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.problem import Problem
from convcheck.model.properties import PROPERTIES, Observed, Way, ways_in_turn

Array = NDArray[Any]
Results = Mapping[Pass, Array]

PER_ENTRY = (Pass.FORWARD, Pass.GRAD_INPUT)
"""Passes whose result has a part for each entry of the batch; the others sum over the batch."""


@dataclass(frozen=True)
class Observation:
    """What calling in other ways showed.

    `others` are results by way of which some bits differ from those of the first call, as large as
    those, to be judged. `fault` is what is wrong whatever the numbers are, or nothing.
    """

    properties: dict[Pass, Observed] = field(default_factory=dict)
    others: dict[Way, dict[Pass, Array]] = field(default_factory=dict)
    fault: str = ""


class Observer:
    """Runs one implementation of one problem again, in several ways."""

    def __init__(
        self, runner: Runner, form: Form, problem: Problem, device: str, operands: Operands
    ) -> None:
        self._runner, self._form, self._device = runner, form, device
        self._problem, self._operands = problem, operands
        self._faults: list[str] = []

    def observe(
        self,
        execution: Execution,
        returned: Mapping[Pass, Tensor | None],
        results: Results,
        threads: int,
        *,
        turn: int | None = None,
    ) -> Observation:
        """Call in each of the ways that there are for this problem and library.

        If a `turn` is given, in one of them at most, which that draws.

        `returned` is what the execution's first run gave, made with so many threads, and `results`
        the same in canonical order.
        """
        kept = {which: np.array(array) for which, array in results.items()}
        found = Observation({which: dict.fromkeys(PROPERTIES) for which in kept})
        written = execution.written()
        if written:  # what is made of operands that are others now says nothing
            return replace(found, fault=f"{' and '.join(written)} written to: a copy was needed")
        make: dict[Way, Callable[[], Results]] = {
            Way.AGAIN: lambda: self._again(execution, returned, kept),
            Way.SINGLY: lambda: self._singly(execution, kept, turn),
            Way.THREADS: lambda: self._with_threads(kept, 1 if threads > 1 else 2),
            Way.ENTRY: lambda: self._entry(kept),
            Way.LAYOUT: lambda: self._anew(kept, Execution.relay),
            Way.SHIFTED: lambda: self._anew(kept, Execution.shift),
            Way.BACKWARDS: lambda: self._anew(kept, Execution.reverse),
        }
        for way in tuple(Way) if turn is None else self._in_turn(turn):
            other = self._made(way, make[way], found)
            for which, array in other.items():
                same = same_bits(kept[which], array)
                if way.shown_by is not None:
                    found.properties[which][way.shown_by] = same
                if not same:
                    found.others.setdefault(way, {})[which] = np.array(array)
            if turn is not None and other:
                break
        return replace(found, fault="; ".join(self._faults))

    def _in_turn(self, turn: int) -> tuple[Way, ...]:
        """Return the way that a turn draws; a gradient of one number has a way of its own."""
        gradient = self._operands.grad_output
        if gradient.size > 1 and bool((gradient == gradient.reshape(-1)[0]).all()):
            return (Way.LAYOUT, Way.AGAIN)
        return ways_in_turn(turn)

    def _made(self, way: Way, make: Callable[[], Results], found: Observation) -> Results:
        """Return what a way gives; nothing if it cannot be made so, which may be a fault."""
        try:
            return make()
        except Exception as error:  # noqa: BLE001 - what cannot be made so has no bits to compare
            own = way in (Way.AGAIN, Way.SINGLY)  # neither threads nor shapes are others
            if own and self._runner.outcome_of(error) is Outcome.ERROR:
                self._faults.append(f"{way.told} it fails: {self._runner.reason_of(error)}")
            if way is Way.AGAIN:  # it could be made once, and not again
                for each in found.properties.values():
                    each["repeatable"] = False
            return {}

    def _again(
        self, execution: Execution, returned: Mapping[Pass, Tensor | None], results: Results
    ) -> Results:
        """Return the results of a second call, and look whether the first ones outlive a third.

        The third has other numbers of the same shapes: only then does a buffer that all calls share
        show.
        """
        soil(self._operands, results)
        again = execution.collect(execution.run(results))
        again = {which: np.array(array) for which, array in again.items()}
        self._execution(self._operands.map(_moved)).run(results)
        later = execution.collect(returned)
        changed = [which for which, array in results.items() if not same_bits(array, later[which])]
        if changed:
            names = " and ".join(changed)
            self._faults.append(f"{names} changed after it was returned, by a later call")
        return again

    def _singly(self, execution: Execution, results: Results, turn: int | None) -> Results:
        """Return each result, or one if there is a turn, from a call of its own.

        Nothing where there is one result only.
        """
        if len(results) == 1:
            return {}
        passes = tuple(results)
        if turn is not None:  # the rest of its digits: the last ones have drawn the way
            passes = (passes[turn // 1000 % len(passes)],)
        found: dict[Pass, Array] = {}
        for which in passes:
            soil(self._operands, results)
            collected = execution.collect(execution.run((which,)))
            found |= {of: np.array(array) for of, array in collected.items()}
        return found

    def _anew(
        self, results: Results, change: Callable[[Execution], bool] = lambda _: True
    ) -> Results:
        """Return the results of another execution; nothing if it cannot be changed like that."""
        execution = self._execution(self._operands)
        if not change(execution):
            return {}
        soil(self._operands, results)
        return execution.collect(execution.run(results))

    def _execution(self, operands: Operands, problem: Problem | None = None) -> Execution:
        asked = self._problem if problem is None else problem
        execution = Execution(self._runner, self._form, asked, self._device)
        execution.prepare(operands)
        return execution

    def _with_threads(self, results: Results, threads: int) -> Results:
        scope = self._runner.with_threads(threads)
        if scope is None:
            return {}
        with scope:
            return self._anew(results)

    def _entry(self, results: Results) -> Results:
        """Return the results with their first entry as it is in a batch of its own."""
        wanted = [which for which in PER_ENTRY if which in results]
        alone = oracle_of(self._problem).first_entry(self._operands)
        if alone is None or not wanted:
            return {}
        single, first = alone
        execution = self._execution(first, single)
        soil(first, results)
        return {
            which: _with_first(results[which], array)
            for which, array in execution.collect(execution.run(wanted)).items()
        }


def _with_first(whole: Array, first: Array) -> Array:
    """Return a batch with another first entry; the entry itself if it is none of this batch."""
    if first.shape != whole[:1].shape or first.dtype != whole.dtype:
        return first
    joined = whole.copy()
    joined[:1] = first
    return joined


def _moved(array: Array) -> Array:
    """Return an array whose elements have changed places."""
    return np.roll(array.reshape(-1), 1).reshape(array.shape)


def soil(operands: Operands, results: Results) -> None:
    """Have the next pieces of memory of the sizes of operands and results full of NaN."""
    there = (operands.input, operands.kernel, operands.grad_output, *results.values())
    soiled_memory.soil(array.nbytes for array in there)


def same_bits(first: Array, second: Array) -> bool:
    """Tell whether two arrays are the same, bit by bit: a NaN equals itself, -0 is not 0."""
    return (
        first.shape == second.shape
        and first.dtype == second.dtype
        and np.ascontiguousarray(first).tobytes() == np.ascontiguousarray(second).tobytes()
    )
