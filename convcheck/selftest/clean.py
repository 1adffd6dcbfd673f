"""Correct results, judged by the thousand: how often is one of them called wrong?

Owns which implementations compute which random convolution, and the count of false alarms with the
bound on their rate.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from convcheck.backends.registry import budget_of, forms_of, served_by
from convcheck.document.selftest import Alarm
from convcheck.model.convolution import Convolution
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.selftest.draws import FILLS, convolution
from convcheck.selftest.planting import DEVICE, PREFERRED
from convcheck.selftest.worker_processes import WorkerProcesses
from convcheck.workers.backend_process import compute
from convcheck.workers.messages import ComputeResult, ComputeTask, Failure, JudgeTask
from convcheck.workers.scratch import remove_file

QUICK = ("numpy", "torch")
"""Backends that compile nothing for a new shape: they compute every convolution, in `FORMS` of
their forms. Others compute one in `SELDOM`, in their usual form."""

FORMS = 5
SELDOM = 20

SUMS_WIDER = "numpy"
"""The backend whose half-precision results are right: it is this program's own. Libraries are known
to sum some in half precision on a CPU (cases/frontier/half_precision.yaml): no false alarm."""

SLOW_FORMS = {"loops": 400, "windows": 2_000}
"""Output positions above which a form is left out, because it visits them one by one in Python."""

AT_ONCE = 20
"""Convolutions that are computed before they are judged."""

LIKELY = 40
"""Results that one convolution is expected to give."""

CONFIDENCE = 0.95


@dataclass
class Clean:
    """What came of it.

    `untrusted`: not compared, since zeros would have passed as well; `failed`: what raised.
    """

    convolutions: int = 0
    agreed: Counter[str] = field(default_factory=Counter)
    """Results that agree, by worker and by form, dtype, pass and fill (as `form fft`)."""
    compared: int = 0
    untrusted: int = 0
    failed: Counter[str] = field(default_factory=Counter)
    alarms: list[Alarm] = field(default_factory=list)

    @property
    def upper_bound(self) -> float | None:
        """Return what the rate of false alarms is below, with a confidence of 95 %."""
        return rate_bound(len(self.alarms), self.compared) if self.compared else None


def rate_bound(events: int, trials: int) -> float:
    """Return the one-sided upper bound of Clopper and Pearson for a rate, by bisection.

    With no events it is 1 - 0.05**(1/n), about 3/n: the rule of three.
    """
    if events >= trials:
        return 1.0
    low, high = events / trials, 1.0
    for _ in range(200):
        middle = (low + high) / 2
        if _at_most(events, trials, middle) > 1 - CONFIDENCE:
            low = middle
        else:
            high = middle
    return high


def _at_most(events: int, trials: int, rate: float) -> float:
    """Return the probability of at most so many events in trials of a rate from 0 to 1."""
    if rate in (0.0, 1.0):
        return 1.0 - rate
    ways = [
        math.lgamma(trials + 1) - math.lgamma(k + 1) - math.lgamma(trials - k + 1)
        + k * math.log(rate) + (trials - k) * math.log1p(-rate)
        for k in range(events + 1)
    ]  # fmt: skip
    return math.fsum(map(math.exp, ways))


def run_clean(
    processes: WorkerProcesses,
    wanted: int,
    seed: int,
    seen: Callable[[str], None],
    clean: Clean,
    *,
    every: tuple[int, int] = (0, 1),
) -> None:
    """Judge at least `wanted` correct results of random convolutions.

    `every` is the number of the first convolution, and the step to the next: shards take turns.
    What is found is in `clean` as soon as it is known; `seen` is told what is being done. Ends
    early if no backend compares anything any more.
    """
    fruitless = 0
    while clean.compared < wanted and fruitless < SELDOM:
        seen(f"comparing correct results: {clean.compared:,} of {wanted:,}")
        before = clean.compared
        start = clean.convolutions
        count = min(AT_ONCE, math.ceil((wanted - clean.compared) / LIKELY))
        first, step = every
        numbers = range(first + start * step, first + (start + count) * step, step)
        _compare(processes, numbers, seed, clean)
        clean.convolutions += count
        fruitless = fruitless + 1 if clean.compared == before else 0


def _compare(processes: WorkerProcesses, numbers: Sequence[int], seed: int, clean: Clean) -> None:
    """Compute and judge some convolutions with both fills."""
    tasks: dict[str, list[ComputeTask]] = {worker: [] for worker in processes.workers}
    groups: dict[tuple[int, Fill], dict[str, tuple[ComputeTask, ComputeResult]]] = {}
    for number in numbers:
        conv = convolution(seed, number)
        for worker in processes.workers:
            for implementation, passes in _implementations(worker, conv, number):
                tasks[worker] += [
                    ComputeTask(
                        *(implementation, conv, fill, passes, number, processes.scratch.new_file())
                    )
                    for fill in FILLS
                ]
    for worker, answers in processes.ask_all(compute, tasks).items():
        for task, answer in zip(tasks[worker], answers, strict=True):
            if isinstance(answer, Failure):
                clean.failed[f"{worker}: {answer.reason}"] += len(task.passes)
            else:
                here = groups.setdefault((task.seed, task.fill), {})
                here[f"{worker} {task.implementation}"] = (task, answer)
    for group in groups.values():
        _judge(processes, group, clean)
        for task, _ in group.values():
            remove_file(task.output)


def _judge(
    processes: WorkerProcesses, group: dict[str, tuple[ComputeTask, ComputeResult]], clean: Clean
) -> None:
    first = next(iter(group.values()))[0]
    computed: dict[str, tuple[Pass, ...]] = {}
    for name, (task, answer) in group.items():
        computed[name] = tuple(which for which in task.passes if which not in answer.failures)
        for failure in answer.failures.values():
            if failure.outcome is not Outcome.UNSUPPORTED:
                clean.failed[f"{task.implementation}: {failure.reason}"] += 1
    verdicts = processes.judge(
        JudgeTask(
            *(first.problem, first.fill, first.problem.passes, first.seed, None),
            {name: answer.outputs for name, (_, answer) in group.items()},
            computed,
            with_pairs=False,
            budgets={name: budget_of(task.implementation) for name, (task, _) in group.items()},
        )
    ).verdicts
    for (name, which), verdict in verdicts.items():
        task = group[name][0]
        if verdict.outcome is Outcome.UNTRUSTED:
            clean.untrusted += 1
            continue
        clean.compared += 1
        if verdict.outcome is Outcome.AGREE:
            worker = name.partition(" ")[0]
            clean.agreed.update((f"worker {worker}", *_labels(task, which)))
            continue
        alarm = Alarm(
            implementation=str(task.implementation),
            pass_=which,
            fill=task.fill,
            seed=task.seed,
            op=task.problem.op,
            parameters=task.problem.parameters(),
            outcome=verdict.outcome,
            reason=verdict.reason,
            diagnosis=verdict.diagnosis,
        )
        clean.alarms.append(alarm)


def _labels(task: ComputeTask, which: Pass) -> Iterator[str]:
    conv = task.problem
    yield f"form {task.implementation.form}"
    yield f"dtype {conv.dtype}"
    yield f"pass {which}"
    yield f"fill {task.fill}"
    yield f"op {conv.op}"


def _implementations(
    worker: str, conv: Convolution, number: int
) -> Iterator[tuple[Implementation, tuple[Pass, ...]]]:
    """Yield what a worker computes of a convolution, with the passes that it does not lack."""
    backend, mode = served_by(worker)
    narrow = conv.dtype_facts.sums_wider and backend.name != SUMS_WIDER
    if narrow or (backend.name not in QUICK and number % SELDOM):
        return
    passes = tuple(which for which in conv.passes if which not in backend.lacks_passes)
    positions = conv.batch * math.prod(conv.output)
    fitting = []
    for name, form in forms_of(backend.name).items():
        visits = positions * (conv.out_channels if name == "loops" else 1)
        refused = (
            form.refusal(conv)
            or backend.refusal(conv, form, DEVICE)
            or backend.mode_refusal(mode, conv)
        )
        if visits <= SLOW_FORMS.get(name, visits) and not refused and not form.trivial(conv):
            fitting.append(name)
    usual = [name for name in PREFERRED if name in fitting][:1]
    others = [name for name in fitting if name not in usual]
    if backend.name in QUICK:
        usual += random.Random(number).sample(others, min(FORMS - len(usual), len(others)))
    for name in usual:
        yield Implementation(backend.name, name, mode), passes
