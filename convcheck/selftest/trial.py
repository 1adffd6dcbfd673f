"""Faults planted in backends and judged: the sequence, and what came of every wrong result.

Owns which results are judged together. That only decides on how long is looked for a cause: what
needs two mistakes to explain it comes first and alone, what nothing explains comes last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from convcheck.backends.registry import served_by
from convcheck.document.selftest import Unsound
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.verdict import Verdict
from convcheck.selftest.contract import Fault, Told
from convcheck.selftest.convolutions import SCENES
from convcheck.selftest.planting import Damage, Planting, PlantTask, plant
from convcheck.selftest.worker_processes import WorkerProcesses
from convcheck.workers.messages import ArrayReference, Failure, JudgeTask

AT_ONCE = 40
"""Results that are judged together, so that none of them is short of time for its diagnosis."""

CLEAN = "clean"

CAUSES = ("exactly the result of", "errors are those of", "only rounding")
"""What begins the telling of a cause; it must not be there where there is none."""


@dataclass(frozen=True)
class Result:
    """What came of one wrong result that has an effect. `said` is all that the verdict says."""

    fault: str
    worker: str
    scene: str
    fill: Fill
    which: Pass
    outcome: Outcome
    said: str
    caught: bool
    named: bool | None
    """Whether what had to be told was told; None where the result was not caught."""


@dataclass
class Trial:
    """What came of all of them.

    `idle`: how often a fault in a worker changed nothing. `refused`: why a fault could not be
    planted in a worker. `unsound`: where a backend's own result is not right, so that faults
    planted there were not used; `unused`: how often, by fault. `lost`: what had to run
    and could not.
    """

    results: list[Result] = field(default_factory=list)
    idle: dict[tuple[str, str], int] = field(default_factory=dict)
    refused: dict[tuple[str, str], str] = field(default_factory=dict)
    unsound: list[Unsound] = field(default_factory=list)
    unused: Counter[str] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class _Batch:
    """Wrong results of one scene and fill, by names that the judge gets."""

    scene: str
    fill: Fill
    damages: Mapping[str, tuple[str, Damage]]
    clean: Mapping[str, Mapping[Pass, ArrayReference]]


def run_trial(
    processes: WorkerProcesses,
    faults: Mapping[str, Fault],
    seed: int,
    seen: Callable[[str], None],
    trial: Trial,
) -> None:
    """Plant the faults in every worker process and have what comes out judged.

    What is found is in `trial` as soon as it is known; `seen` is told what is being done.
    """
    tasks = {worker: list(_tasks(processes, worker, faults, seed)) for worker in processes.workers}
    seen(f"planting {len(faults)} faults in {len(processes.workers)} backends")
    answers = processes.ask_all(plant, tasks)
    planted: dict[tuple[str, Fill], dict[str, Planting]] = {}
    for worker, found in answers.items():
        for task, answer in zip(tasks[worker], found, strict=True):
            if isinstance(answer, Failure):
                trial.lost.append(f"{worker}: {task.scene}, {task.fill}: {answer.reason}")
                continue
            planted.setdefault((task.scene, task.fill), {})[worker] = answer
            _note(trial, faults, task, answer)
    batches = list(_batches(planted, faults))
    for number, batch in enumerate(batches):
        seen(f"judging {number + 1} of {len(batches)}: {batch.scene}, {batch.fill}")
        trial.results += _judged(processes, batch, faults, seed, trial)


def _tasks(
    processes: WorkerProcesses, worker: str, faults: Mapping[str, Fault], seed: int
) -> Iterator[PlantTask]:
    for scene in SCENES:
        for fill in Fill:
            names = tuple(
                name
                for name, fault in faults.items()
                if scene in fault.scenes and fill in fault.fills
            )
            if names:
                mode = served_by(worker)[1]
                yield PlantTask(
                    worker, mode, scene, fill, names, seed, processes.scratch.new_file()
                )


def _note(trial: Trial, faults: Mapping[str, Fault], task: PlantTask, answer: Planting) -> None:
    """Keep where a fault was planted and changed nothing, and where it could not be planted."""
    for (name, _), count in answer.without_effect.items():
        trial.idle[name, task.backend] = trial.idle.get((name, task.backend), 0) + count
    for (name, _), reason in answer.refused.items():
        for each in [name] if name else task.faults:
            trial.refused.setdefault((each, task.backend), f"{task.scene}: {reason}")


def _batches(
    planted: Mapping[tuple[str, Fill], Mapping[str, Planting]], faults: Mapping[str, Fault]
) -> Iterator[_Batch]:
    """Yield what is judged together: pairs of mistakes first, and what has no cause last."""
    order: dict[Callable[[Fault], bool], int] = {
        lambda fault: fault.pairs: 1,
        lambda fault: not fault.pairs and fault.told in (Told.CAUSE, Told.REASON): AT_ONCE,
        lambda fault: fault.told in (Told.PLACE, Told.NOTHING): AT_ONCE,
    }
    for belongs, size in order.items():
        for (scene, fill), by_worker in planted.items():
            clean = {worker: answer.clean for worker, answer in by_worker.items()}
            wanted = [
                (worker, damage)
                for worker, answer in by_worker.items()
                for damage in answer.damages
                if belongs(faults[damage.fault])
            ]
            wanted.sort(key=lambda each: each[1].which)  # mistakes are computed for each pass anew
            for start in range(0, len(wanted), size):
                part = wanted[start : start + size]
                yield _Batch(
                    scene, fill, {f"damage {n}": each for n, each in enumerate(part)}, clean
                )


def _judged(
    processes: WorkerProcesses,
    batch: _Batch,
    faults: Mapping[str, Fault],
    seed: int,
    trial: Trial,
) -> Iterator[Result]:
    """Have a batch judged, with what each backend computes itself, which has to agree."""
    workers = {worker for worker, _ in batch.damages.values()}
    outputs: dict[str, dict[Pass, ArrayReference]] = {
        f"{CLEAN} {worker}": dict(batch.clean[worker]) for worker in workers
    }
    computed = {name: tuple(results) for name, results in outputs.items()}
    for name, (_, damage) in batch.damages.items():
        outputs[name] = {} if damage.array is None else {damage.which: damage.array}
        computed[name] = (damage.which,)
    conv = SCENES[batch.scene]
    passes = tuple(which for which in conv.passes if any(which in c for c in computed.values()))
    task = JudgeTask(*(conv, batch.fill, passes, seed, None, outputs, computed), with_pairs=False)
    verdicts = processes.judge(task).verdicts
    for name, (worker, damage) in batch.damages.items():
        right = verdicts[f"{CLEAN} {worker}", damage.which]
        if right.outcome is not Outcome.AGREE:
            entry = Unsound(
                worker=worker,
                scene=batch.scene,
                fill=batch.fill,
                pass_=damage.which,
                outcome=right.outcome,
                reason=right.reason,
            )
            trial.unused[damage.fault] += 1
            if entry not in trial.unsound:
                trial.unsound.append(entry)
            continue
        verdict = verdicts[name, damage.which]
        caught = verdict.outcome is Outcome.MISMATCH
        said = "; ".join(filter(None, (verdict.reason, verdict.diagnosis)))
        yield Result(
            *(damage.fault, worker, batch.scene, batch.fill, damage.which),
            verdict.outcome,
            said,
            caught,
            _told(faults[damage.fault], damage, verdict) if caught else None,
        )


def _told(fault: Fault, damage: Damage, verdict: Verdict) -> bool:
    """Tell whether a verdict says what has to be said of a fault, and nothing that is not so."""
    reason, diagnosis = verdict.reason, verdict.diagnosis or ""
    text = reason if fault.told is Told.REASON else diagnosis
    there = any(word in text for word in damage.words) if damage.words else True
    if fault.told in (Told.PLACE, Told.NOTHING):
        return there and not any(cause in diagnosis for cause in CAUSES)
    return there
