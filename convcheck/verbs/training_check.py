"""The check `training` of `verify`: the same steps on every form, and where each would start.

Owns the sequence: rates from the judge, one training of every implementation at a time, its
verdict, its library's own initial weights, and what is to be said where those differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

from convcheck.backends.registry import own_functions, worker_of
from convcheck.benchmark.sessions import Sessions, workplace
from convcheck.document.records import VerifyRecord
from convcheck.document.tables import InitialWeights, Training
from convcheck.model.facts import Facts
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill
from convcheck.model.training import OPTIMISERS, Learned, Start
from convcheck.model.verdict import Verdict
from convcheck.verbs.plan import PlannedCase
from convcheck.verbs.records import CaseRecords
from convcheck.workers.facts import FactBook
from convcheck.workers.messages import Failure
from convcheck.workers.scratch import ScratchFolder, remove_file
from convcheck.workers.session import NoAnswer
from convcheck.workers.training_questions import (
    Initial,
    JudgeLearning,
    LearnTask,
    Trained,
    initial,
    judge_learning,
    learn,
    rates_of,
    reference_losses,
)

DTYPES = ("float32", "float64")
"""Types that libraries' optimisers are checked in: narrower ones have no law here."""

NOTEWORTHY = 1.05
"""Ratio of initial weights from which on it is the reason for another first epoch."""


@dataclass
class Trainings:
    """What came of all trainings: records, rows of the table `training`, notes."""

    records: list[VerifyRecord] = field(default_factory=list)
    rows: list[Training] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def run_trainings(
    plan: Sequence[PlannedCase], *, seed: int, timeout: float, threads: int
) -> Iterator[tuple[PlannedCase, Trainings]]:
    """Yield each case that asks for it, and what comes of it."""
    cases = [each for each in plan if each.trains]
    if not cases:
        return
    with ScratchFolder() as scratch:
        own = own_functions(each for planned in cases for each in planned.runnable)
        place = workplace(threads, "inherited")
        sessions = Sessions(place, Path(scratch.path), own, timeout)
        try:
            for planned in cases:
                yield planned, _CaseTraining(sessions, scratch, planned, seed, timeout).run()
        finally:
            sessions.stop()


class _CaseTraining:
    """All trainings of one case."""

    def __init__(
        self,
        sessions: Sessions,
        scratch: ScratchFolder,
        planned: PlannedCase,
        seed: int,
        timeout: float,
    ) -> None:
        self._sessions, self._scratch, self._planned = sessions, scratch, planned
        self._seed, self._timeout = seed, timeout
        self._case = planned.case
        self._found = Trainings()
        self._rates: dict[Learned, float] = {}

    def run(self) -> Trainings:
        untrainable = self._untrainable()
        if not untrainable:
            task = (self._case.problem, self._seed)
            self._rates = self._sessions.judge.ask(rates_of, task, self._timeout)
        initials = {}
        for implementation in self._planned.runnable:
            for optimiser in OPTIMISERS:
                came = untrainable or self._trained(implementation, optimiser)
                self._record(implementation, optimiser, came)
            found = self._without_elements() or self._initial(implementation)
            if isinstance(found, Initial):
                initials[implementation] = found
                self._record(implementation, Learned.INITIAL, found.verdict)
                self._own_curve(implementation, found)
            else:
                self._record(implementation, Learned.INITIAL, found)
        trained = [r for r in self._found.records if r.pass_ != Learned.INITIAL]
        alike = all(record.outcome is Outcome.AGREE for record in trained)
        self._found.notes += differences(initials, alike=alike)
        return self._found

    def _untrainable(self) -> Failure | None:
        """Return why nothing here can be trained."""
        if self._case.problem.dtype not in DTYPES:
            said = f"training is checked in {' and '.join(DTYPES)} only"
            return Failure(Outcome.UNSUPPORTED, said)
        return self._without_elements()

    def _without_elements(self) -> Failure | None:
        if self._case.problem.empty or self._case.problem.impossible:
            return Failure(Outcome.UNSUPPORTED, "a result without elements has no loss to train on")
        return None

    def _trained(self, implementation: Implementation, optimiser: Learned) -> Verdict | Failure:
        output = self._scratch.new_file()
        try:
            trained = self._learn(implementation, optimiser, output)
            if isinstance(trained, Failure):
                return trained
            row = self._row(implementation, optimiser, Start.GIVEN, trained.losses)
            self._found.rows.append(row)
            task = JudgeLearning(
                self._case.problem, self._seed, optimiser, self._rates[optimiser], trained
            )
            verdict = self._sessions.judge.ask(judge_learning, task, self._timeout)
            losses = self._sessions.judge.ask(reference_losses, task, self._timeout)
            self._found.rows[-1] = replace(row, reference=losses)
            return verdict
        except NoAnswer as lost:
            return lost.failure
        finally:
            remove_file(output)

    def _learn(
        self,
        implementation: Implementation,
        optimiser: Learned,
        output: str | None,
        *,
        own: bool = False,
    ) -> Trained | Failure:
        rate = self._rates[optimiser]
        conv, seed = self._case.problem, self._seed
        task = LearnTask(implementation, conv, seed, optimiser, rate, output, own)
        session = self._sessions.get(worker_of(implementation))
        return session.ask(learn, task, self._timeout)

    def _initial(self, implementation: Implementation) -> Initial | Failure:
        conv, seed = self._case.problem, self._seed
        task = LearnTask(implementation, conv, seed, Learned.INITIAL, 0.0, None)
        try:
            session = self._sessions.get(worker_of(implementation))
            return session.ask(initial, task, self._timeout)
        except NoAnswer as lost:
            return lost.failure

    def _own_curve(self, implementation: Implementation, found: Initial) -> None:
        """Add the losses from the library's own weights, which nothing judges."""
        if not self._rates:
            return
        try:
            trained = self._learn(implementation, Learned.ADAM, None, own=True)
        except NoAnswer:
            return
        if isinstance(trained, Trained):
            row = self._row(implementation, Learned.ADAM, Start.OWN, trained.losses)
            self._found.rows.append(replace(row, initial=described(found)))

    def _facts(self, implementation: Implementation) -> Facts:
        """Return the facts of the worker that has just been asked, or of what is installed."""
        worker = worker_of(implementation)
        book = FactBook({worker: self._sessions.get(worker).activation()})
        return book.of(implementation)

    def _row(
        self, implementation: Implementation, what: Learned, start: Start, losses: list[float]
    ) -> Training:
        return Training(
            case=self._case.identifier,
            implementation=str(implementation),
            fill=Fill.NORMAL,
            pass_=what.value,
            start=start,
            rate=self._rates[what],
            losses=losses,
            reference=None,
            initial=None,
        )

    def _record(
        self, implementation: Implementation, what: Learned, found: Verdict | Failure
    ) -> None:
        maker = CaseRecords(
            self._case, implementation, Fill.NORMAL, self._seed, self._facts(implementation)
        )
        self._found.records.append(maker.training_record(what, found))


def described(found: Initial) -> InitialWeights:
    """Return initial weights as the document has them."""
    return InitialWeights(
        layer=found.layer.name,
        formula=found.formula,
        fan_in=found.fan_in,
        fan_out=found.fan_out,
        documented_limit=found.documented_limit,
        largest=found.largest,
        deviation=found.deviation,
    )


def differences(initials: dict[Implementation, Initial], *, alike: bool) -> list[str]:
    """Return a note for each library whose forms start from weights of different size.

    Only where all trainings from the same weights agreed (`alike`) is it called the reason.
    """
    notes = []
    for backend in dict.fromkeys(each.backend for each in initials):
        own = {str(each): found for each, found in initials.items() if each.backend == backend}
        small = min(own, key=lambda name: own[name].deviation)
        large = max(own, key=lambda name: own[name].deviation)
        ratio = own[large].deviation / own[small].deviation
        if ratio >= NOTEWORTHY:
            notes.append(
                f"{small} ({own[small].layer.name}) starts from weights {ratio:.1f}x smaller than"
                f" {large} ({own[large].layer.name}): {own[small].formula} has the limit"
                f" {own[small].written}, {own[small].documented_limit:.4g} against"
                f" {own[large].documented_limit:.4g} (fans {own[small].fan_in:,} and"
                f" {own[small].fan_out:,} against {own[large].fan_in:,} and"
                f" {own[large].fan_out:,})"
                + (
                    "; training is otherwise identical, so this explains the different first epochs"
                    * alike
                )
            )
    return notes
