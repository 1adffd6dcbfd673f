"""The verb `info`: machine, versions, devices, threads and framework flags.

Backends are asked in worker processes, as they would be in a run, so that what is shown is what a
run would use.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict

from convcheck.backends.contract import WorkerSettings
from convcheck.backends.registry import unavailable, usual_workers
from convcheck.document.environment import Environment, Info
from convcheck.verbs.environment import cpu_count, describe_backends, describe_machine, tool
from convcheck.workers.arithmetic import computing_in
from convcheck.workers.imitation import imitating
from convcheck.workers.memory import available_bytes
from convcheck.workers.pool import WorkerPool
from convcheck.workers.schedule import Schedule
from convcheck.workers.scratch import ScratchFolder


def collect_info(imitate: Sequence[str] = (), precision: str = "ieee") -> Info:
    """Return the environment as a run document has it, with every installed backend active.

    `imitate`: words of `--as`; `precision`: `ieee` or `framework`. Raises `UsageError`.
    """
    with imitating(imitate), computing_in(precision):
        return _collect()


def _collect() -> Info:
    installed = [worker for worker in usual_workers() if unavailable(worker) is None]
    threads = max(1, cpu_count() // (len(installed) + 1))
    settings = WorkerSettings(threads)
    with ScratchFolder() as scratch:
        schedule = Schedule(
            {n: WorkerPool(n, settings, 1, str(scratch.path / f"{n}.log")) for n in installed},
            WorkerPool(None, settings, 1, str(scratch.path / "judge.log")),
            scratch,
            seed=0,
            timeout=60.0,
            memory=available_bytes(),
        )
        try:
            for _ in schedule.start():
                pass
        finally:
            schedule.stop()
    described = describe_backends(schedule.activations, threads)
    environment = Environment(**asdict(describe_machine()), backends=described)
    return Info(tool=tool(), environment=environment)
