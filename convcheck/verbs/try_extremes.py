"""`try` of a function of maxima or minima over windows that is told their size, and no kernel.

Owns the sequence: with how many axes it is called, on which inputs, and what is said of it. One of
which nothing says how large its windows are is not read so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from convcheck.document.try_function import EXTREMES, ReadFunction, TriedStep
from convcheck.filters.extremes import said as words
from convcheck.filters.extremes.judged import (
    FAR,
    Result,
    agreeing,
    cause_of,
    nearly,
    selects,
    shown,
)
from convcheck.filters.extremes.owed import Owed, axes_of, ranks_of
from convcheck.filters.extremes.rules import Rule
from convcheck.filters.extremes.said import Said, said_of
from convcheck.filters.extremes.told import Call, Calls, Kind, Slot, slots_of
from convcheck.filters.extremes.windows import Array
from convcheck.model.outcome import ExitStatus
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.own_text import part_of_text
from convcheck.user_functions.parameters.settings import with_settings
from convcheck.verbs.asked_function import AskedFunction
from convcheck.verbs.filter_manners import take_in
from convcheck.verbs.filter_steps import step_with
from convcheck.verbs.try_found import TryFound
from convcheck.verbs.try_observer import TryObserver
from convcheck.verbs.try_options import Arrays
from convcheck.verbs.try_reading import of_no_arrays
from convcheck.workers.pool import START_LIMIT
from convcheck.workers.ready_asked import Manner
from convcheck.workers.ready_calls import Thing
from convcheck.workers.ready_extremes import (
    ExtremesAnswer,
    ExtremesQuestion,
    answer_extremes,
    answer_told,
)
from convcheck.workers.scratch import read_array, remove_file, write_arrays
from convcheck.workers.session import NoAnswer, Session

SIZES = {1: ((11,), (12,)), 2: ((9, 8), (6, 12)), 3: ((7, 6, 8), (6, 8, 6))}
"""Sizes of inputs along the axes of windows, by rank: some that windows fill, and some not."""

ENTRIES, CHANNELS = 2, 3
"""Sizes of the other axes."""

OF_BYTES = (255.0, 256.0)
"""What wins no minimum in images of bytes, which nobody may speak of."""

LEAST = 3
"""Calls that have to agree for a verdict, of windows of more than one size where that is told."""

MOST_LOST = 2
"""Calls without an answer after which nothing more is asked."""


class _Lost(Exception):
    """Its process gave no answer."""


def try_extremes(asked: AskedFunction, arrays: Arrays, observer: TryObserver) -> TryFound | None:
    """Return what was found of a function of maxima over windows; None of any other."""
    target, session = asked.target, asked.answerer
    own = target.own or part_of_text(target.text, re.split(r"[.(]", target.name)[0])
    said = said_of(target.name, target.says, own) if isinstance(session, Session) else None
    if said is None or not isinstance(session, Session):
        return None
    for each in (arrays, *of_no_arrays(asked, arrays)):
        thing = Thing(target.path, target.name, each.framework, each.dtype)
        try:
            told = session.ask(answer_told, thing, START_LIMIT)
            slots = None if told is None else slots_of(told)
            if told is None or slots is None:
                return None
            known = [slot.told.name for slot in slots]
            ignored = [parameter.name for parameter in told if parameter.name not in known]
            found = _Extremes(asked, session, observer, thing, said, slots, ignored, each).tried()
        except (NoAnswer, _Lost):
            return None
        if found is not None:
            return found
    return None


@dataclass
class _Extremes:
    """A function of maxima while it is looked at."""

    asked: AskedFunction
    session: Session
    observer: TryObserver
    thing: Thing
    said: Said
    slots: Sequence[Slot]
    ignored: Sequence[str]
    arrays: Arrays
    changed: bool = False
    lost: int = 0

    def tried(self) -> TryFound | None:
        """Look at it with inputs of each number of axes that it may take."""
        first = next(iter(self.asked.target.parameters), "")
        pads = any(slot.kind is Kind.PADDING for slot in self.slots)
        owed = Owed(self.said, told_padding=pads)
        layers = self.arrays.framework != "numpy"
        wrong: TryFound | None = None
        answered = False
        for rank in ranks_of(self.said, first):
            calls = Calls(self.slots, rank, self.said.name, self.said.says)
            if not calls.tells_size:
                continue
            made = [each for each in calls.made() if not self._is_refused(each)]
            for ndim, axes in axes_of(self.said, rank, layers=layers):
                results, refused = self._results(made, ndim, axes[0])
                if not results:
                    continue
                found, whole = self._judged(results, refused, axes, owed)
                if found is not None and found.status is ExitStatus.AGREED:
                    return announced(found, self.observer)
                # What is wrong in a way that is not known may be no input of its kind.
                if found is not None and (whole or not answered) and wrong is None:
                    wrong = found
                answered = True
        return None if wrong is None else announced(wrong, self.observer)

    @property
    def _is_bounded(self) -> bool:
        """Whether its input has nothing below zero, by its words or the types it makes."""
        return self.said.has(words.NO_NEGATIVE) or "uint8" in self.asked.target.own

    def _is_refused(self, call: Call) -> bool:
        """Tell whether it says that windows have no such size."""
        return self.said.has(words.ODD) and any(each % 2 == 0 for each in call.called.size)

    def _results(
        self, calls: Sequence[Call], ndim: int, axes: tuple[int, ...]
    ) -> tuple[list[Result], dict[str, str]]:
        """Return what came of inputs of `ndim` axes, and what it said of those it refused.

        Nothing comes of those that the plainest call refuses.
        """
        results: list[Result] = []
        refused: dict[str, str] = {}
        for call in calls:
            for x in self._inputs(axes, ndim):
                answer = self._asked(call, x)
                if isinstance(answer, str):
                    refused.setdefault(f"{call.said} of {' x '.join(map(str, x.shape))}", answer)
                else:
                    results.append(Result(call, x, answer))
            if not results:
                break
        return results, refused

    def _judged(
        self,
        results: list[Result],
        refused: dict[str, str],
        axes: Sequence[tuple[int, ...]],
        owed: Owed,
    ) -> tuple[TryFound | None, bool]:
        """Return what is found by results, None of no verdict; and whether a cause explains all."""
        sign = self.said.sign
        rules = [rule for each in axes for rule in owed.right(each)]
        left, count = agreeing(rules, sign, results)
        even = ""
        if count < len(results):
            left, count, results, even = self._of_odd(rules, left, count, results)
        if count == len(results):
            right = len(results) >= LEAST and selects(results)
            return (self._agreed(left[0], results, refused, even) if right else None), True
        # Where nothing is said of it, it may be by another convention.
        rules = [*rules, *(rule for each in axes for rule in owed.unsure(each))]
        left, count = agreeing(rules, sign, results)
        if count == len(results):
            return None, False
        wrong = results[count]
        cause = cause_of(rules, sign, results, count, layout=bool(self.said.axes))
        rule = nearly(left, sign, wrong) or (None if cause is None else cause[0])
        if rule is None:
            return None, False
        if cause is None:
            own = words.DRAWN.search(self.asked.target.own.lower()) is not None
            unsure = own or self.said.has(words.UNSURE_BORDER)
            if unsure or not self.said.named or not selects(results):
                return None, False
            told = f"it is not the {'maximum' if sign > 0 else 'minimum'} of each window"
        elif cause[1].beyond in OF_BYTES and not self.said.has(words.NOT_ZEROS):
            return None, False
        else:
            told = cause[1].words
        fault = f"{told}; {shown(rule, sign, wrong)}"
        return self._wrong(rule, results[:count], wrong, fault), cause is not None and cause[2]

    def _of_odd(
        self, rules: Sequence[Rule], left: list[Rule], count: int, results: list[Result]
    ) -> tuple[list[Rule], int, list[Result], str]:
        """Return the same of odd sizes alone, if it is right with these and gives more with others.

        Half a window on each side makes a result that is larger by one than the input.
        """
        odd = [each for each in results if all(k % 2 for k in each.call.called.size)]
        wrong = results[count]
        grown = len(wrong.y.shape) == wrong.x.ndim and any(
            y == x + 1 for y, x in zip(wrong.y.shape, wrong.x.shape, strict=True)
        )
        pads = any(slot.kind is Kind.PADDING for slot in self.slots)
        if pads or not grown or self.said.has(words.SAME):
            return left, count, results, ""
        now, agreed = agreeing(rules, self.said.sign, odd)
        if agreed < len(odd) or not odd:
            return left, count, results, ""
        return now, agreed, odd, "windows of even sizes: its result is larger than the input then"

    def _inputs(self, axes: tuple[int, ...], ndim: int) -> Iterator[Array]:
        """Yield numbers of both signs, then those beyond zero alone, then those far from it."""
        for number, x in enumerate(inputs_of(axes, ndim)):
            if self._is_bounded:
                yield (4 * x + x.size) % 250 + 1
                continue
            yield x
            yield -self.said.sign * (x - x.min() + 1.25)
            if number == 0:
                yield -self.said.sign * (4 * x + x.size + FAR)

    def _asked(self, call: Call, x: Array, *, apart: bool = False) -> Array | str:
        """Return what a call gives, or what it said when it raised."""
        name = with_settings(self.thing.name, call.values) if call.values else self.thing.name
        given, output = self.asked.scratch.new_file(), self.asked.scratch.new_file()
        if x.dtype.kind == "f" and self.thing.dtype != "float64":
            x = x.astype(np.float32)
        try:
            reference = write_arrays(given, {Pass.FORWARD: x})[Pass.FORWARD]
            question = ExtremesQuestion(
                replace(self.thing, name=name), reference, output, apart=apart
            )
            answer: ExtremesAnswer = self.session.ask(
                answer_extremes, question, self.asked.options.timeout
            )
            self.changed |= answer.changed
            return answer.problem if answer.result is None else np.array(read_array(answer.result))
        except NoAnswer as lost:
            self.lost += 1
            if self.lost >= MOST_LOST:
                raise _Lost from None
            return lost.failure.reason
        finally:
            remove_file(given)
            remove_file(output)

    def _agreed(
        self, rule: Rule, results: Sequence[Result], refused: dict[str, str], even: str
    ) -> TryFound:
        found = TryFound(self.arrays, self._read(rule, results[0].x.ndim, agrees=True))
        called = {each.call.said: None for each in results}
        told = any(slot.kind is Kind.PADDING for slot in self.slots)
        kept = "; last windows that are not whole are kept" if rule.ceil else ""
        note = f"{'padding as it is told' if told else rule.place.value}; {rule.beyond.value}{kept}"
        for number, said in enumerate(called):
            found.steps.append(step_with(said, "", [] if number else [note]))
        found.untested += [f"{said}, which it refuses: {why}" for said, why in refused.items()]
        if even:
            found.untested.append(even)
        if self._is_bounded:
            found.untested.append("numbers below zero: it speaks of others")
        found.status = ExitStatus.AGREED
        quiet = TryObserver()
        for manner in self._manners(rule, results):
            take_in(found, quiet, manner, {})
            if manner.fault:
                found.status = ExitStatus.DISAGREED
                break
        return found

    def _manners(self, rule: Rule, results: Sequence[Result]) -> Iterator[Manner]:
        """Yield what came of calling it in other ways with what it is right on."""
        one = results[0]
        again = self._asked(one.call, one.x)
        same = isinstance(again, str) or np.array_equal(again, one.y, equal_nan=True)
        yield Manner(
            "a second call",
            "" if same else "a second call with the same input gives another result",
        )
        if self.arrays.framework == "numpy":
            answer = self._asked(one.call, one.x, apart=True)
            yield self._held("an input that is not contiguous", rule, replace_y(one, answer))
            whole = np.rint(one.x).astype(np.int64)
            answer = self._asked(one.call, whole)
            yield self._held(
                "whole numbers", rule, replace_y(Result(one.call, whole, one.y), answer)
            )
        yield Manner(
            "an input looked at after the call",
            "it writes to its input: the caller's array is changed in place"
            if self.changed
            else "",
        )

    def _held(self, adds: str, rule: Rule, result: Result | str) -> Manner:
        """Return whether a result of another way of calling is that of the convention."""
        if isinstance(result, str):
            return Manner(adds, refused=result)
        right = agreeing([rule], self.said.sign, [result])[1] == 1
        return Manner(adds, "" if right else shown(rule, self.said.sign, result))

    def _wrong(self, rule: Rule, before: Sequence[Result], wrong: Result, fault: str) -> TryFound:
        found = TryFound(self.arrays, self._read(rule, wrong.x.ndim, agrees=False))
        found.steps += steps_that_agree((each.call for each in before), wrong.call.said)
        found.steps.append(step_with(wrong.call.said, fault, []))
        found.status = ExitStatus.DISAGREED
        return found

    def _read(self, rule: Rule, ndim: int, *, agrees: bool) -> ReadFunction:
        """Return how it is read."""
        best = "maxima" if self.said.sign > 0 else "minima"
        names = {slot.told.name: str(slot.kind) for slot in self.slots}
        first = next(iter(self.asked.target.parameters), "input")
        of_class = not self.asked.target.is_function
        return ReadFunction(
            op=EXTREMES,
            layout=layout_in_letters(rule.axes, ndim),
            rank=len(rule.axes),
            layout_inferred=True,
            agrees_with_probe=agrees,
            padding=None,
            roles={**({} if of_class else {first: "input"}), **names},
            ignored=[each for each in self.ignored if each not in names],
            left_out=["NaN in its input"],
            arithmetic="sums",
            arithmetic_note=f"it gives {best} over windows, elements of its input",
        )


def announced(found: TryFound, observer: TryObserver) -> TryFound:
    """Return what was found, once all of it has been told."""
    assert found.reading is not None
    observer.read(found.reading)
    for step in found.steps:
        observer.climbed(step)
    for trial in found.trials:
        observer.put_to_trial(trial)
    return found


def steps_that_agree(calls: Iterable[Call], wrong: str) -> list[TriedStep]:
    """Return a step for each way of calling that agrees, but for the one that is wrong later."""
    told = dict.fromkeys(each.said for each in calls)
    return [step_with(said, "", []) for said in told if said != wrong]


def inputs_of(axes: tuple[int, ...], ndim: int) -> Iterator[Array]:
    """Yield inputs of `ndim` axes, of each size along some; no two elements are the same."""
    random = np.random.default_rng(7)
    for spatial in SIZES[len(axes)]:
        at = dict(zip(axes, spatial, strict=True))
        rest = iter([ENTRIES, CHANNELS] if ndim - len(axes) > 1 else [CHANNELS])
        shape = [at[axis] if axis in at else next(rest) for axis in range(ndim)]
        x = random.permutation(np.arange(1.0, 1.0 + np.prod(shape))).reshape(shape)
        yield (x - np.floor(x.size / 2)) / 4


def layout_in_letters(axes: tuple[int, ...], ndim: int) -> str:
    """Return what axes are called of an input whose windows lie along some of them."""
    at = dict(zip(axes, "DHW"[-len(axes) :], strict=True))
    rest = iter("NC" if ndim - len(axes) > 1 else "C")
    return "".join(at[axis] if axis in at else next(rest) for axis in range(ndim))


def replace_y(result: Result, answer: Array | str) -> Result | str:
    """Return a result with another answer in it; what was said in place of one."""
    return answer if isinstance(answer, str) else replace(result, y=answer)
