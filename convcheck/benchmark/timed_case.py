"""One case from its operands to its samples: open, verify, then time pass by pass.

Owns the order of things within a case, and the choice of a baseline. What is timed is the very call
whose results were judged, on the very operands.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from convcheck.backends.registry import worker_of
from convcheck.benchmark.messages import Opened, OpenTask
from convcheck.benchmark.rounds import AGAIN, ELSEWHERE, Competitor, Method, TimedGroup
from convcheck.benchmark.sessions import Sessions
from convcheck.benchmark.timing_process import close_all, open_implementation
from convcheck.model.case import Case
from convcheck.model.implementation import Implementation, Pattern
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass, TimedPass
from convcheck.model.verdict import Verdict
from convcheck.workers.algorithms import law_of_algorithm
from convcheck.workers.facts import law_of
from convcheck.workers.judging import judge
from convcheck.workers.messages import ArrayReference, Failure, JudgeTask
from convcheck.workers.scratch import ScratchFolder, remove_file
from convcheck.workers.session import NoAnswer, Session

GIVE_UP_AFTER = 3
"""Crashes or time-outs of one implementation in a row after which it is not tried again."""

Verdicts = Mapping[Pass, Verdict]
"""The verdict on each result of a call."""

Entrant = tuple[Implementation, TimedPass]


@dataclass
class Timed:
    """What came of one timed pass: everybody's samples, or why there are none."""

    timed_pass: TimedPass
    competitors: dict[Implementation, Competitor]
    twins: dict[str, Competitor]
    group: TimedGroup | None
    baseline: Implementation | None
    failures: dict[Implementation, Failure]


@dataclass
class Losses:
    """Crashes and time-outs in a row, by implementation, over all cases."""

    counts: dict[Implementation, int] = field(default_factory=dict)

    def hopeless(self, implementation: Implementation) -> Failure | None:
        """Return why an implementation is not tried any more, or None."""
        count = self.counts.get(implementation, 0)
        if count < GIVE_UP_AFTER:
            return None
        return Failure(Outcome.CRASHED, f"not run: {implementation} failed {count} times in a row")

    def note(self, implementation: Implementation, *, lost: bool) -> None:
        """Count a loss, or forget the earlier ones."""
        self.counts[implementation] = self.counts.get(implementation, 0) + 1 if lost else 0


@contextmanager
def _clocked(cost: dict[str, float], activity: str) -> Iterator[None]:
    started = time.monotonic()
    yield
    cost[activity] = cost.get(activity, 0.0) + time.monotonic() - started


class TimedCase:
    """A case being worked on. Use as a context manager: workers let go of it at the end."""

    def __init__(
        self,
        case: Case,
        implementations: Sequence[Implementation],
        passes: Sequence[TimedPass],
        *,
        fill: Fill,
        seed: int,
        sessions: Sessions,
        scratch: ScratchFolder,
        losses: Losses,
        method: Method,
        foreseen: Mapping[Entrant, Failure] | None = None,
    ) -> None:
        self.case, self.implementations, self.passes = case, list(implementations), list(passes)
        self.fill, self.seed, self.method = fill, seed, method
        self._sessions, self._scratch, self._losses = sessions, scratch, losses
        self.opened: dict[Entrant, Opened | Failure] = dict(foreseen or {})
        """What came of opening each; what fails for reasons known beforehand is not tried."""
        self.verdicts: dict[Entrant, Verdicts] = {}
        self._generations: dict[Entrant, int] = {}
        self._used: dict[int, Session] = {}
        self.cost: dict[str, float] = {}
        """Wall seconds by activity."""

    def __enter__(self) -> TimedCase:
        return self

    def __exit__(self, kind: type[BaseException] | None, *exception: object) -> None:
        if kind is not None:  # the run ends and its workers with it: none is waited for
            return
        for session in self._used.values():
            try:
                session.ask(close_all, None, self.method.timeout)
            except NoAnswer:
                continue

    def verify(self) -> None:
        """Make every first call and judge its results."""
        with _clocked(self.cost, "first_calls"):
            self._open_all()
        with _clocked(self.cost, "judge"):
            self._judge()

    def _open_all(self) -> None:
        for implementation in self.implementations:
            for what in self.passes:
                entrant = implementation, what
                if entrant in self.opened:
                    continue
                session = self._session(implementation)
                task = self._task(implementation, what, output=self._scratch.new_file())
                self.opened[entrant] = self._losses.hopeless(implementation) or self._open(
                    session, task
                )
                self._generations[entrant] = session.generation

    def agrees(self, implementation: Implementation, what: TimedPass) -> bool:
        """Tell whether all results of a call were compared and agree."""
        verdicts = self.verdicts.get((implementation, what), {})
        wanted = self.case.problem.results_of(what)
        return all(
            which in verdicts and verdicts[which].outcome is Outcome.AGREE for which in wanted
        )

    def time(
        self, what: TimedPass, pattern: Pattern | None, tick: Callable[[float], None]
    ) -> Timed:
        """Time all implementations that could be called; `pattern` names the baseline."""
        failures = {
            each: opened
            for each in self.implementations
            if isinstance(opened := self.opened[each, what], Failure)
        }
        competitors = {
            each: self._competitor(each, what, str(each), self._session(each))
            for each in self.implementations
            if each not in failures
        }
        if not competitors:
            return Timed(what, {}, {}, None, None, failures)
        baseline = self._baseline(what, pattern)
        twins = {} if baseline is None else self._twins(baseline, what, competitors)
        group = TimedGroup(
            what,
            list(competitors.values()),
            None if baseline is None else competitors[baseline],
            list(twins.values()),
            method=self.method,
            reopen=self._reopen,
        )
        with _clocked(self.cost, "warm_up"):
            group.warm_up()
        with _clocked(self.cost, "rounds"):
            group.run(tick)
        for each, competitor in competitors.items():
            if competitor.failure is not None:
                failures[each] = competitor.failure
                self._losses.note(each, lost=True)
        return Timed(what, competitors, twins, group, baseline, failures)

    def _baseline(self, what: TimedPass, pattern: Pattern | None) -> Implementation | None:
        """Return the first implementation that agrees, of those named if one of them does."""
        agreeing = [each for each in self.implementations if self.agrees(each, what)]
        named = [each for each in agreeing if pattern is not None and pattern.matches(each)]
        return next(iter([*named, *agreeing]), None)

    def _twins(
        self,
        baseline: Implementation,
        what: TimedPass,
        competitors: Mapping[Implementation, Competitor],
    ) -> dict[str, Competitor]:
        """Return the baseline's two further copies, one of them elsewhere if others are."""
        here, again = self._session(baseline), AGAIN[0]
        places = {again: here, AGAIN[1]: here}
        if any(worker_of(each) != worker_of(baseline) for each in competitors):
            second = self._sessions.get(worker_of(baseline), second=True)
            places = {again: here, ELSEWHERE: second}
        twins = {}
        for suffix, session in places.items():
            twin = self._competitor(baseline, what, f"{baseline}{suffix}", session)
            twin.generation = -1  # it is opened when its first turn comes
            twins[suffix] = twin
        return twins

    def _competitor(
        self, implementation: Implementation, what: TimedPass, key: str, session: Session
    ) -> Competitor:
        task = replace(self._task(implementation, what), key=key)
        generation = self._generations[implementation, what]
        return Competitor(key, implementation, session, task, generation)

    def _reopen(self, competitor: Competitor) -> Failure | None:
        opened = self._open(competitor.session, competitor.opening)
        competitor.generation = competitor.session.generation
        return opened if isinstance(opened, Failure) else None

    def _session(self, implementation: Implementation) -> Session:
        return self._sessions.get(worker_of(implementation))

    def _task(
        self, implementation: Implementation, what: TimedPass, output: str | None = None
    ) -> OpenTask:
        return OpenTask(
            str(implementation),
            implementation,
            self.case.problem,
            self.fill,
            self.seed,
            what,
            output,
            self.case.operands_of(self.fill),
        )

    def _open(self, session: Session, task: OpenTask) -> Opened | Failure:
        self._used[id(session)] = session
        try:
            opened = session.ask(open_implementation, task, self.method.timeout)
        except NoAnswer as lost:
            self._losses.note(task.implementation, lost=True)
            return lost.failure
        self._losses.note(task.implementation, lost=False)
        return opened

    def _law_of(self, implementation: Implementation, what: TimedPass) -> Any:
        activation = self._sessions.activation(worker_of(implementation))
        law = law_of(implementation, activation, self.case.problem)
        opened = self.opened[implementation, what]
        return law_of_algorithm(law, opened.algorithm) if isinstance(opened, Opened) else law

    def _judge(self) -> None:
        """Judge the results of all first calls at once, against one reference."""
        conv = self.case.problem
        names = {f"{each} {what}": (each, what) for each, what in self.opened}
        outputs: dict[str, dict[Pass, ArrayReference]] = {}
        for name, entrant in names.items():
            opened = self.opened[entrant]
            if isinstance(opened, Opened):
                outputs[name] = opened.outputs
        if not outputs:
            return
        computed = {name: conv.results_of(names[name][1]) for name in outputs}
        wanted = {which for passes in computed.values() for which in passes}
        task = JudgeTask(
            self.case.problem,
            self.fill,
            tuple(which for which in Pass if which in wanted),
            self.seed,
            self.case.tolerance,
            outputs,
            computed,
            with_pairs=False,
            budgets={name: self._law_of(*names[name]) for name in outputs},
            operands=self.case.operands_of(self.fill),
        )
        try:
            judged = self._sessions.judge.ask(judge, task, 20 * self.method.timeout).verdicts
        except NoAnswer as lost:
            verdict = Verdict(lost.failure.outcome, f"the judge: {lost.failure.reason}")
            judged = {(n, which): verdict for n, passes in computed.items() for which in passes}
        for (name, which), verdict in judged.items():
            known = self.verdicts.setdefault(names[name], {})
            self.verdicts[names[name]] = {**known, which: verdict}
        for references in outputs.values():
            for reference in references.values():
                remove_file(reference.path)
