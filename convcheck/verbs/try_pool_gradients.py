"""`try` of a function that gives the gradient of pooling with respect to its input.

Owns when it is one, the arrays that it is called with, and what is said of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from convcheck.document.try_function import EXTREMES, ReadFunction
from convcheck.filters.extremes.judged import left_of
from convcheck.filters.extremes.owed import AXES
from convcheck.filters.extremes.pool_gradients import (
    Pooled,
    Shares,
    alike,
    gradient_of,
    of_maxima,
    of_means,
    of_means_inside,
    same_elements,
    slip_in,
    windows_at,
)
from convcheck.filters.extremes.rules import Place, Rule
from convcheck.filters.extremes.said import layout_of
from convcheck.filters.extremes.told import Call, Calls, Slot, slots_of
from convcheck.filters.extremes.windows import Array
from convcheck.filters.promised import words_of
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.model.passes import Pass
from convcheck.verbs.asked_function import AskedFunction
from convcheck.verbs.filter_steps import step_with
from convcheck.verbs.try_extremes import (
    announced,
    inputs_of,
    layout_in_letters,
    steps_that_agree,
    try_extremes,
)
from convcheck.verbs.try_found import TryFound
from convcheck.verbs.try_observer import TryObserver
from convcheck.verbs.try_options import Arrays
from convcheck.workers.pool import START_LIMIT
from convcheck.workers.ready_calls import Thing
from convcheck.workers.ready_extremes import ExtremesAnswer
from convcheck.workers.ready_pool_gradients import (
    PoolQuestion,
    PoolTold,
    answer_pool_gradient,
    answer_pool_told,
)
from convcheck.workers.scratch import read_array, remove_file, write_arrays
from convcheck.workers.session import NoAnswer, Session

BACKWARD = re.compile(r"back|\bgrads?\b|gradient|\bbwd\b|bprop|\bvjp\b|adjoint")
MEANS = re.compile(r"mean|average|avg|\bmoyen|media\b|mittel")
MAXIMA = re.compile(r"max")
OTHERS = re.compile(r"global|adaptive|unpool|stochastic|\blp\b|soft|conv|norm")
"""What names have, in small letters, of gradients, and of which pooling these are."""

WITHIN = re.compile(
    r"count_include_pad ?= ?false|\b(valid|real|actual|inside) (element|pixel|value)"
)
COUNTS = re.compile(r"count_include_pad ?= ?true|padd\w+ (zeros )?count")
"""What docstrings say of the number that means with padding are divided by."""

APART = re.compile(r"non-?overlapping|(do not|don't|never) overlap|disjoint|stride ?(>=|\u2265)")
"""What docstrings say of windows that do not overlap."""

LEAST = 3
"""Results that there have to be for a verdict."""


def try_pooling(asked: AskedFunction, arrays: Arrays, observer: TryObserver) -> TryFound | None:
    """Return what was found of a function of maxima over windows, or of a gradient of pooling."""
    found = try_extremes(asked, arrays, observer)
    return found or try_pool_gradients(asked, arrays, observer)


def try_pool_gradients(
    asked: AskedFunction, arrays: Arrays, observer: TryObserver
) -> TryFound | None:
    """Return what was found of a function of the gradient of pooling; None of any other."""
    target, session = asked.target, asked.answerer
    words = " ".join(words_of(re.split(r"[(]", target.name)[0]))
    said = f"{words} {target.said}"
    of_pooling = target.is_function and "pool" in words and BACKWARD.search(words) is not None
    if not of_pooling or OTHERS.search(words) or not isinstance(session, Session):
        return None
    where = words if MEANS.search(words) or MAXIMA.search(words) else said
    kinds = [bool(each.search(where)) for each in (MEANS, MAXIMA)]
    if sum(kinds) != 1:
        return None
    thing = Thing(target.path, target.name, arrays.framework, arrays.dtype)
    try:
        told: PoolTold | None = session.ask(answer_pool_told, thing, START_LIMIT)
        slots = None if told is None else slots_of(told.beside)
        if told is None or slots is None or (kinds[1] and not told.x):
            return None
        return _Gradients(asked, session, observer, thing, told, slots, arrays, kinds[1]).tried()
    except NoAnswer:
        return None


@dataclass
class _Gradients:
    """A function of the gradient of pooling while it is looked at."""

    asked: AskedFunction
    session: Session
    observer: TryObserver
    thing: Thing
    told: PoolTold
    slots: Sequence[Slot]
    arrays: Arrays
    of_maxima: bool

    def tried(self) -> TryFound | None:
        """Look at it with inputs of each number of axes that it may take."""
        target = self.asked.target
        axes, ndim = layout_of(target.said, target.own)
        options = [(ndim, axes)] if axes else [*AXES[2][1:3], AXES[2][0], *AXES[2][3:], *AXES[1]]
        for count, along in options:
            if ndim in (0, count):
                found = self._with(count, along)
                if found is not None:
                    return found
        return None

    def _with(self, ndim: int, axes: tuple[int, ...]) -> TryFound | None:
        calls = Calls(self.slots, len(axes), self.asked.target.name, self.asked.target.said)
        if not calls.tells_size:
            return None
        rule = Rule(axes, Place.VALID, by_size=True)
        results: list[Pooled] = []
        apart = APART.search(self.asked.target.said) is not None
        for call in calls.made():
            stride = call.called.stride or call.called.size
            if apart and any(s < k for s, k in zip(stride, call.called.size, strict=True)):
                continue
            results += self._results(call, rule, ndim)
            if not results:
                return None
        if len(results) < LEAST:
            return None
        ways = self._ways()
        left, count = left_of(
            ways, results, lambda way, each: alike(gradient_of(each, rule, way), each.dx)
        )
        if count == len(results):
            return self._found(rule, results, "", None)
        slip = slip_in(results, count, [rule], ways)
        if slip is None:
            return None
        return self._found(rule, results[:count], slip.words, (results[count], left[0]))

    def _ways(self) -> list[Shares]:
        if self.of_maxima:
            return [of_maxima]
        said = self.asked.target.said
        if WITHIN.search(said):
            return [of_means_inside]
        return [of_means] if COUNTS.search(said) else [of_means, of_means_inside]

    def _results(self, call: Call, rule: Rule, ndim: int) -> Iterator[Pooled]:
        """Yield what came of a call on inputs of each size."""
        random = np.random.default_rng(11)
        for x in inputs_of(rule.axes, ndim):
            at = windows_at(x, rule, call.called)
            if at is None:
                continue
            dout = random.integers(1, 9, at[1]) * random.choice((-1.0, 1.0), at[1])
            dx = self._asked(call, x, dout)
            if dx is not None:
                yield Pooled(call, x, dout, dx)

    def _asked(self, call: Call, x: Array, dout: Array) -> Array | None:
        """Return what a call gives, None if it refuses."""
        given, also, output = (self.asked.scratch.new_file() for _ in range(3))
        kind = np.float64 if self.thing.dtype == "float64" else np.float32
        try:
            references = (
                write_arrays(given, {Pass.FORWARD: x.astype(kind)})[Pass.FORWARD],
                write_arrays(also, {Pass.FORWARD: dout.astype(kind)})[Pass.FORWARD],
            )
            values = repr(dict(call.values))
            question = PoolQuestion(self.thing, self.told, references, values, output)
            answer: ExtremesAnswer = self.session.ask(
                answer_pool_gradient, question, self.asked.options.timeout
            )
            return None if answer.result is None else np.array(read_array(answer.result))
        finally:
            for file in (given, also, output):
                remove_file(file)

    def _found(
        self,
        rule: Rule,
        agreed: Sequence[Pooled],
        words: str,
        wrong: tuple[Pooled, Shares] | None,
    ) -> TryFound:
        """Return the verdict: what agreed, and what is wrong with one result if that is."""
        ndim = agreed[0].x.ndim if wrong is None else wrong[0].x.ndim
        found = TryFound(self.arrays, self._read(rule, ndim, agrees=wrong is None))
        last = "" if wrong is None else wrong[0].call.said
        found.steps += steps_that_agree((each.call for each in agreed), last)
        if wrong is not None:
            result, way = wrong
            owed = gradient_of(result, rule, way)
            found.steps.append(step_with(last, f"{words}; {_shown(result, owed)}", []))
        disagrees = any(step.outcome is Outcome.MISMATCH for step in found.steps)
        found.status = ExitStatus.DISAGREED if disagrees else ExitStatus.AGREED
        return announced(found, self.observer)

    def _read(self, rule: Rule, ndim: int, *, agrees: bool) -> ReadFunction:
        roles = {self.told.dout: "grad_output"}
        roles |= {name: "input" for name in [self.told.x] if name}
        roles |= {name: "input_shape" for name in [self.told.shape] if name}
        roles |= {slot.told.name: str(slot.kind) for slot in self.slots}
        ties = ["elements that are the maximum of a window together"] if self.of_maxima else []
        kind = "maxima" if self.of_maxima else "means"
        return ReadFunction(
            op=EXTREMES,
            layout=layout_in_letters(rule.axes, ndim),
            rank=len(rule.axes),
            layout_inferred=True,
            agrees_with_probe=agrees,
            padding=None,
            roles=roles,
            ignored=[each.name for each in self.told.beside if each.name not in roles],
            left_out=ties,
            arithmetic="sums",
            arithmetic_note=f"it gives the gradient of {kind} over windows",
        )


def _shown(result: Pooled, owed: Array | None) -> str:
    """Return what is wrong with a gradient, in numbers."""
    of = f"input {' x '.join(map(str, result.x.shape))}, {result.call.said}"
    if owed is None or owed.shape != result.dx.shape:
        return f"{of}: it gives {' x '.join(map(str, result.dx.shape))}"
    wrong = np.argwhere(~same_elements(owed, result.dx))
    at = tuple(int(each) for each in wrong[0])
    return (
        f"{of}: {len(wrong)} of {owed.size} elements differ; first at {list(at)}: got"
        f" {float(result.dx[at]):.6g}, expected {float(owed[at]):.6g}"
    )
