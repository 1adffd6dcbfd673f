"""Whether the bits of a result depend on how it was made: run again, and compared bit by bit.

Owns the four ways of running again. A result that depends on none of them can be debugged by
bisection and cached by its inputs; one that depends on the batch is the reason why a model answers
differently on a busy server.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.backends.contract import Runner
from convcheck.backends.execution import Execution
from convcheck.identities.contract import Form
from convcheck.mathematics.operands import Operands
from convcheck.words.convolution import Convolution
from convcheck.words.passes import Pass
from convcheck.words.properties import PROPERTIES, Observed

Array = NDArray[Any]
Results = Mapping[Pass, Array]

PER_ENTRY = (Pass.FORWARD, Pass.GRAD_INPUT)
"""Passes whose result has a part for each entry of the batch; the others sum over the batch."""


class Observer:
    """Runs one implementation of one convolution again, in several ways."""

    def __init__(
        self, runner: Runner, form: Form, convolution: Convolution, device: str, operands: Operands
    ) -> None:
        self._runner, self._form, self._device = runner, form, device
        self._convolution, self._operands = convolution, operands

    def observe(self, results: Results, threads: int) -> dict[Pass, Observed]:
        """Return the properties of each of the results, which were made with so many threads."""
        found: dict[Pass, Observed] = {which: dict.fromkeys(PROPERTIES) for which in results}
        ways: dict[str, Callable[[], Results]] = {
            "repeatable": lambda: self._again(results),
            "thread_invariant": lambda: self._with_threads(results, 1 if threads > 1 else 2),
            "batch_invariant": lambda: self._alone(results),
            "layout_invariant": lambda: self._again(results, relaid=True),
        }
        for name, make in ways.items():
            try:
                other = make()
            except Exception:  # noqa: BLE001 - what cannot be made so has no bits to compare
                other = {}
                if name == "repeatable":  # it could be made once, and not again
                    found = {which: each | {name: False} for which, each in found.items()}
            for which, array in other.items():
                here = results[which]
                part = here[: len(array)] if name == "batch_invariant" else here
                found[which][name] = same_bits(part, array)
        return found

    def _again(self, results: Results, *, relaid: bool = False) -> Results:
        """Return the results of another execution; nothing if the library has no other layout."""
        execution = Execution(self._runner, self._form, self._convolution, self._device)
        execution.prepare(self._operands)
        if relaid and not execution.relay():
            return {}
        return execution.collect(execution.run(results))

    def _with_threads(self, results: Results, threads: int) -> Results:
        scope = self._runner.with_threads(threads)
        if scope is None:
            return {}
        with scope:
            return self._again(results)

    def _alone(self, results: Results) -> Results:
        """Return the results of a batch of its first entry only."""
        wanted = [which for which in PER_ENTRY if which in results]
        if self._convolution.batch < 2 or not wanted:
            return {}
        first = replace(
            self._operands,
            input=self._operands.input[:1],
            grad_output=self._operands.grad_output[:1],
        )
        single = self._convolution.with_changes(batch=1)
        execution = Execution(self._runner, self._form, single, self._device)
        execution.prepare(first)
        return execution.collect(execution.run(wanted))


def same_bits(first: Array, second: Array) -> bool:
    """Tell whether two arrays are the same, bit by bit: a NaN equals itself, -0 is not 0."""
    return (
        first.shape == second.shape
        and first.dtype == second.dtype
        and np.ascontiguousarray(first).tobytes() == np.ascontiguousarray(second).tobytes()
    )
