"""Which small change of its source makes a wrong function right: each is made, and called.

Owns on what a change has to be right, and for how long others are tried.
A function is never changed for its user: what is found is said.
"""

from __future__ import annotations

import threading
import time
import warnings
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, zip_longest
from pathlib import Path
from types import FrameType
from typing import Any

import numpy as np

from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.repair.contract import Edit
from convcheck.repair.edits import changed, edits, told
from convcheck.repair.source import ARRAY, NUMBER, OTHER, Ran, Source
from convcheck.user_functions.calls.called import Values
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.judging import agrees
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.calls.watched_lines import watched
from convcheck.user_functions.evidence.caller import LARGEST, Failure
from convcheck.user_functions.evidence.changed_source import (
    Original,
    TooLong,
    at_most,
    modules_put_back,
    reaches_out,
    without_compilation,
)
from convcheck.user_functions.interfaces.normalised_correlations import normalised_of
from convcheck.user_functions.interfaces.weighted_means import divides
from convcheck.user_functions.parameters.settings import plain_name
from convcheck.user_functions.trials.reverse_strand import reverse_strand
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import trial_named, tried

FEWEST_SECONDS, TIMES_AS_LONG = 0.2, 8.0
"""Seconds that a call of a changed function may take: so many, and so many times the usual."""

MOST_ASKED = 40
"""Convolutions on which a change has to be right."""

SLOWEST_TRIAL = 0.4
"""Seconds of a trial beyond which it is not made for every change."""

MOST_TOLD = 3
"""Changes that are told, where several do."""

SHARE = 0.15
"""Of the time, what is taken to see on what the function is wrong."""


@dataclass(frozen=True)
class RepairQuestion:
    """A function that was wrong: on a convolution, or in the trial `adds` on one it is right on."""

    path: str
    name: str
    manner: Manner
    failure: Failure
    seed: int
    backward: str | None
    folder: str
    """Where changed files are written: a folder that is not there."""
    seconds: float
    budget: Budget = SUMS
    adds: str = ""
    allow: tuple[str, ...] = ()
    """Faults that it may have: words of `ALLOWANCES`."""


@dataclass
class Asked:
    """A convolution on which a function has to be right. `seconds` is what the wrong one took."""

    conv: Convolution
    fill: Fill
    which: Pass
    seed: int
    allow: tuple[str, ...] = ()
    seconds: float = 0.0
    _values: Values | None = field(default=None, repr=False)

    @cached_property
    def judge(self) -> Judge:
        """Operands and what is right."""
        return Judge(self.conv, self.fill, (self.which,), self.seed)

    def right(self, function: Function, manner: Manner, budget: Budget) -> bool:
        """Call it, as the first one that was asked; raises whatever a call raises."""
        judge = self.judge
        wanted = replace(manner, gradients=manner.gradients and self.which is not Pass.FORWARD)
        if self._values is None:
            self._values = next(function.choices(self.conv, wanted))
        with np.errstate(all="ignore"):
            called = function.again(self.conv, judge.operands, wanted, self._values)
        if self.which not in called.results or called.at_fault(self.allow):
            return False
        return agrees(judge, self.which, called.results[self.which], budget)


def answer_repair(question: RepairQuestion) -> str:
    """Return which changes make it right, in words; empty if none is found in the time."""
    file = Path(question.path)
    alarms = threading.current_thread() is threading.main_thread()
    if not alarms or not file.is_file() or (file.parent / "__init__.py").exists():
        return ""
    text = file.read_text(encoding="utf-8")
    text = text if text.endswith("\n") else f"{text}\n"
    if reaches_out(text):
        return ""
    with without_compilation(), modules_put_back(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return Repairing(question, text).said()


@dataclass
class Repairing:
    """The search for one function: on what it is asked, and what came of the changes."""

    question: RepairQuestion
    text: str

    def __post_init__(self) -> None:
        self._ends = time.monotonic() + self.question.seconds
        self._made = 0
        named = self.question.path, self.question.name, self.question.backward
        self._base = load(*named)
        self._original = Original(self._base.callee, *named)

    def said(self) -> str:
        """Return the changes that make it right, in words."""
        question = self.question
        failure = question.failure
        which = failure.which or Pass.FORWARD
        first = Asked(failure.conv, failure.fill, which, question.seed, question.allow)
        ran = self._watched(first)
        names = [plain_name(question.name)]
        if question.backward and question.backward.isidentifier():
            names.append(question.backward)
        source = Source(self.text, names, ran)
        asked = [first, *self._others(first)]
        if question.adds:
            started = time.monotonic()
            passes = self._trial(self._base)
            if passes or time.monotonic() - started > SLOWEST_TRIAL:
                return ""
        if self._mends(source, Edit((), 0), asked):
            return ""  # it is wrong after other calls, and those are not known
        found = self._found(source, asked)
        if not found:
            return ""
        alone = "one change makes" if len(found) == 1 else "each of these changes makes"
        in_trial = " and there" if question.adds else ""
        changes = "; or ".join(told(source, edit) for edit in found)
        count = len(asked)
        several = f"all {count} convolutions" if count > 1 else "that convolution"
        return f"{alone} it right{in_trial} on {several} tried: {changes}"

    def _found(self, source: Source, asked: Sequence[Asked]) -> list[Edit]:
        """Return the first changes that make it right, all as likely as the first one."""
        found: list[Edit] = []
        for edit in edits(source):
            if time.monotonic() > self._ends or len(found) == MOST_TOLD:
                break
            if found and edit.likely > found[0].likely:
                break
            if self._mends(source, edit, asked):
                found.append(edit)
        return found

    def _mends(self, source: Source, edit: Edit, asked: Sequence[Asked]) -> bool:
        """Tell whether a change makes it right."""
        text = changed(source.text, edit)
        self._made += 1
        file = Path(self.question.path)
        folder = Path(self.question.folder) / str(self._made)
        folder.mkdir(parents=True)
        path = folder / file.name
        path.write_text(text, encoding="utf-8")  # compilers read it once more
        try:
            code = compile(text, str(path), "exec", dont_inherit=True)
            with at_most(self.question.seconds * SHARE):
                callee = self._original.changed(code, path)
            base = self._base
            spelled = {role: [*names] for role, names in base.spelled.items()}
            function = Function(callee, spelled, {*base.proven}, asked=base.asked)
            return self._is_right(function, asked)
        except (Exception, TooLong):  # noqa: BLE001 - a changed file may raise anything
            return False
        finally:
            path.unlink()
            folder.rmdir()

    def _is_right(self, function: Function, asked: Sequence[Asked]) -> bool:
        """Tell whether it is right on all, and passes the trial. Raises anything, and `TooLong`."""
        for each in asked:
            with at_most(max(FEWEST_SECONDS, TIMES_AS_LONG * each.seconds)):
                if not each.right(function, self.question.manner, self.question.budget):
                    return False
        form, other = normalised_of(self._base.callee), normalised_of(function.callee)
        if form is not None and other != replace(form, mistake=""):
            return False  # what divides by nothing is right, and no normalised correlation
        if divides(self._base.callee) and not divides(function.callee):
            return False  # nor is it a mean any more
        given = Subject(function, self.question.failure.conv, self.question.manner)
        if reverse_strand(given).fault:  # which no convolution asks for
            return False
        if not self.question.adds:
            return True
        with at_most(TIMES_AS_LONG * SLOWEST_TRIAL):
            return self._trial(function)

    def _trial(self, function: Function) -> bool:
        """Make the trial that failed; tell whether it passes."""
        question = self.question
        subject = Subject(
            *(function, question.failure.conv, question.manner, question.budget, question.seed)
        )
        found = tried(trial_named(question.adds), subject)
        if not found.made:  # what was wrong is not taken at all any more
            return False
        return not found.fault and not found.note

    def _others(self, first: Asked) -> list[Asked]:
        """Return the convolutions on which it has to be right, what it is wrong on first.

        What the function refuses is not asked. `first` is not among them.
        """
        failure = self.question.failure
        ends = time.monotonic() + SHARE * self.question.seconds
        other = Fill.NORMAL if failure.fill is Fill.INTEGERS else Fill.INTEGERS
        wanted = [(failure.conv, other)]
        in_turn = chain.from_iterable(zip_longest(failure.further, failure.agreeing))
        wanted += [(conv, failure.fill) for conv in in_turn if conv is not None]
        wrong: list[Asked] = []
        right: list[Asked] = []
        for conv, fill in wanted:
            if conv.dtype_facts.is_integer and fill is Fill.NORMAL:
                continue
            if time.monotonic() > ends or len(wrong) + len(right) == MOST_ASKED:
                break
            if conv.multiply_adds > LARGEST or (conv == first.conv and fill is first.fill):
                continue
            asked = Asked(conv, fill, first.which, first.seed, first.allow)
            started = time.monotonic()
            try:
                with at_most(self.question.seconds * SHARE):
                    is_right = asked.right(self._base, self.question.manner, self.question.budget)
            except (Exception, TooLong):  # noqa: BLE001 - anything, a refusal among them
                continue
            asked.seconds = time.monotonic() - started
            (right if is_right else wrong).append(asked)
        return [*wrong, *right]

    def _watched(self, first: Asked) -> Ran:
        """Return what runs of the file where the function is wrong; nothing if that is not seen."""
        lines: set[int] = set()
        held: dict[int, dict[str, str]] = {}

        def note(frame: FrameType, event: str) -> None:
            if event == "line":
                lines.add(frame.f_lineno)
            elif event == "return":
                names = held.setdefault(frame.f_code.co_firstlineno, {})
                names |= {name: _kind(value) for name, value in frame.f_locals.items()}

        started = time.monotonic()
        # It may raise: that may be what is wrong.
        limit, path = self.question.seconds * SHARE, self.question.path
        with suppress(Exception, TooLong), at_most(limit), watched(path, note):
            if self.question.adds:
                self._trial(self._base)
            else:
                first.right(self._base, self.question.manner, self.question.budget)
        first.seconds = time.monotonic() - started
        return Ran(frozenset(lines), held)


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return OTHER
    if isinstance(value, int | float | np.integer | np.floating):
        return NUMBER
    return ARRAY if hasattr(value, "shape") or isinstance(value, list) else OTHER
