"""The event loop of a run: groups of work in, judged groups out, a bounded number of them alive.

Owns the order of things: a group (one case, one fill) is admitted when its tensors fit, its
implementations are computed side by side in their own workers, a judge compares them, its
files go away. A crash or time-out is narrowed down to the pass that causes it.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from convcheck.backends.registry import worker_of
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.properties import turn_of
from convcheck.model.verdict import Verdict
from convcheck.workers.algorithms import law_of_algorithm
from convcheck.workers.backend_process import answer_activation, compute
from convcheck.workers.facts import FactBook, law_of
from convcheck.workers.group import Group
from convcheck.workers.judging import judge
from convcheck.workers.messages import (
    Activation,
    ComputeResult,
    ComputeTask,
    Failure,
    JudgeResult,
    JudgeTask,
)
from convcheck.workers.pool import START_LIMIT, Lost, WorkerPool, wait_for_any
from convcheck.workers.scratch import ScratchFolder, remove_file

MOST_GROUPS = 24
"""Groups alive at once: enough that no backend waits for another, however small the cases."""

MOST_BYTES = 2**30
"""Estimated bytes of all groups alive, so that large cases come a few at a time; one always may."""

GIVE_UP_AFTER = 5
"""Crashes or time-outs of one implementation in a row after which it is not tried again."""

EXECUTIONS = 11
"""Executions in one task whose properties are observed, each of which may take the time limit: the
first, two more, one for each of five passes, and one for each of three other ways."""

NARROWED = frozenset({Outcome.CRASHED, Outcome.TIMEOUT})
"""Outcomes that say nothing of which pass is to blame."""


@dataclass(frozen=True, slots=True)
class _Work:
    """Some passes of one implementation of a group, to be computed in one execution."""

    group: Group
    implementation: Implementation
    passes: tuple[Pass, ...]

    @property
    def name(self) -> str:
        return str(self.implementation)

    @property
    def key(self) -> tuple[str, tuple[Pass, ...]]:
        """By what failures in a row are counted: a pass that always crashes, not its sisters."""
        return self.name, self.passes


class Schedule:
    """Runs groups through worker pools. Iterate over `run` to get them judged, in any order."""

    def __init__(
        self,
        pools: Mapping[str, WorkerPool],
        judges: WorkerPool,
        scratch: ScratchFolder,
        *,
        seed: int,
        timeout: float,
        memory: int,
    ) -> None:
        self.pools, self.judges, self.scratch = pools, judges, scratch
        self.seed, self.timeout, self.memory = seed, timeout, memory
        self.activations: dict[str, Activation | Failure] = {}
        self.facts = FactBook(self.activations)
        self._alive: set[Group] = set()
        self._taken = 0
        self._done: deque[Group] = deque()
        self._queues: dict[str, deque[_Work]] = {name: deque() for name in pools}
        self._sent = dict.fromkeys(pools, 0)
        self._failures_in_a_row: dict[tuple[str, tuple[Pass, ...]], tuple[int, Failure]] = {}

    def start(self) -> Iterator[str]:
        """Start all pools side by side; yield the name of each that is ready or failed."""
        expected: dict[str, float] = {}
        for name, pool in self.pools.items():
            pool.start()
            expected[name] = time.monotonic() + pool.start_limit
            # The limit begins when a worker takes the question up, with its library imported.
            limit = pool.activation_limit
            pool.submit(answer_activation, None, limit, self._activation_handler(name))
        self.judges.start(1)
        while expected:
            self._take_in(1.0)
            for name in [name for name in expected if name in self.activations]:
                del expected[name]
                yield name
            for name in [name for name, limit in expected.items() if time.monotonic() > limit]:
                reason = f"{name} was not ready within {self.pools[name].start_limit:g} s"
                self.activations[name] = Failure(Outcome.TIMEOUT, reason)

    def run(self, groups: Iterable[Group]) -> Iterator[Group]:
        """Yield each group when it is judged; `results` and `judged` are then filled."""
        waiting = iter(groups)
        following = next(waiting, None)
        while following is not None or self._alive:
            while following is not None and self._fits(following):
                self._admit(following)
                following = next(waiting, None)
            while self._done:
                yield self._done.popleft()
            if self._alive:
                self._take_in(0.5)
        yield from self._done

    def stop(self) -> None:
        """End all workers."""
        for pool in (*self.pools.values(), self.judges):
            pool.stop()

    def _fits(self, group: Group) -> bool:
        """Tell whether a group may start: alone it always may, its size was checked before."""
        limit = min(self.memory, MOST_BYTES)
        return not self._alive or (
            len(self._alive) < MOST_GROUPS and self._taken + group.bytes <= limit
        )

    def _admit(self, group: Group) -> None:
        self._alive.add(group)
        self._taken += group.bytes
        group.waiting = len(group.implementations)
        for implementation, passes in group.implementations.items():
            self._enqueue(_Work(group, implementation, passes))
        if not group.implementations:
            self._judge(group)

    def _enqueue(self, work: _Work) -> None:
        worker = worker_of(work.implementation)
        self._queues[worker].append(work)
        self._feed(worker)

    def _feed(self, worker: str) -> None:
        """Keep workers busy, with no more tasks sent than that takes.

        What is not sent yet can still be spared when an implementation turns out to be hopeless.
        """
        queue = self._queues[worker]
        while queue and self._sent[worker] < self.pools[worker].tasks_ahead:
            self._start_work(queue.popleft())

    def _start_work(self, work: _Work) -> None:
        """Send one implementation to its workers, unless it is known to be hopeless."""
        worker = worker_of(work.implementation)
        problem = self.activations.get(worker)
        if isinstance(problem, Failure):
            self._fail(work, problem)
            return
        count, last = self._failures_in_a_row.get(work.key, (0, None))
        if last is not None and count >= GIVE_UP_AFTER:
            said = f"not run: {work.name} failed {count} times in a row; last: {last.reason}"
            self._narrow_or_fail(work, Failure(last.outcome, said))
            return
        task = ComputeTask(
            work.implementation,
            work.group.case.problem,
            work.group.fill,
            work.passes,
            self.seed,
            self.scratch.new_file(),
            turn_of(work.group.case.identifier, work.group.fill, work.name),
            work.group.observed,
            work.group.operands,
        )
        work.group.files.add(task.output)
        self._sent[worker] += 1

        def handle(found: ComputeResult | Lost) -> None:
            self._sent[worker] -= 1
            if isinstance(found, ComputeResult) and not found.lies_in(task.output):
                reason = "the worker answered with files that are not its own"
                found = Lost(Failure(Outcome.CRASHED, reason))
            if isinstance(found, ComputeResult):
                self._failures_in_a_row.pop(work.key, None)
                self._finish(work.group, work.name, found)
            else:
                count = self._failures_in_a_row.get(work.key, (0, found.failure))[0]
                self._failures_in_a_row[work.key] = (count + 1, found.failure)
                self._narrow_or_fail(work, found.failure)
            self._feed(worker)

        limit = self.timeout * (EXECUTIONS if task.observed else 1)
        self.pools[worker].submit(compute, task, limit, handle)

    def _narrow_or_fail(self, work: _Work, failure: Failure) -> None:
        """Try each pass alone if the failure does not say which is to blame, else accept it."""
        if failure.outcome not in NARROWED or len(work.passes) == 1:
            self._fail(work, failure)
            return
        work.group.waiting += len(work.passes) - 1
        for which in work.passes:
            self._enqueue(_Work(work.group, work.implementation, (which,)))

    def _fail(self, work: _Work, failure: Failure) -> None:
        self._finish(work.group, work.name, ComputeResult({}, dict.fromkeys(work.passes, failure)))

    def _finish(self, group: Group, name: str, result: ComputeResult) -> None:
        """Take in a result; parts of a narrowed one are put together."""
        before = group.results.get(name)
        if before is not None:
            result = before.joined(result)
        group.results[name] = result
        group.files |= result.files
        group.waiting -= 1
        if group.waiting == 0:
            self._judge(group)

    def _judge(self, group: Group) -> None:
        computed = {
            str(each): tuple(p for p in passes if p not in group.results[str(each)].failures)
            for each, passes in group.implementations.items()
        }
        if not any(computed.values()):
            self._release(group)
            return
        task = JudgeTask(
            group.case.problem,
            group.fill,
            group.passes,
            self.seed,
            group.case.tolerance,
            {name: result.outputs for name, result in group.results.items()},
            computed,
            budgets={
                str(each): law_of_algorithm(
                    law_of(each, self.activations.get(worker_of(each)), group.case.problem),
                    group.results[str(each)].algorithm,
                )
                for each in group.implementations
            },
            thorough=group.thorough,
            others={name: each.others for name, each in group.results.items() if each.others},
            known=group.known(self.facts),
            operands=group.operands,
        )
        limit = max(10 * self.timeout, START_LIMIT)

        def handle(found: JudgeResult | Lost) -> None:
            if isinstance(found, Lost):
                lost = Verdict(found.failure.outcome, f"the judge: {found.failure.reason}")
                keys = [(name, which) for name, passes in computed.items() for which in passes]
                found = JudgeResult(dict.fromkeys(keys, lost), {})
            group.judged = found
            self._release(group)

        self.judges.submit(judge, task, limit, handle)

    def _release(self, group: Group) -> None:
        for path in group.files:
            remove_file(path)
        self._alive.discard(group)
        self._taken -= group.bytes
        self._done.append(group)

    def _activation_handler(self, name: str) -> Callable[[Activation | Failure | Lost], None]:
        def handle(found: Activation | Failure | Lost) -> None:
            if isinstance(found, Lost):
                reason = f"importing {name}: {found.failure.reason}"
                found = Failure(found.failure.outcome, reason)
            self.activations[name] = found

        return handle

    def _take_in(self, seconds: float) -> None:
        """Wait until a worker has something to say, and have every answer handled that is there."""
        pools = (*self.pools.values(), self.judges)
        wait_for_any(pools, seconds)
        for pool in pools:
            pool.turn()
