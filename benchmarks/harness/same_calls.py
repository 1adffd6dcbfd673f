"""Every call of a library and of the reference that `verify` makes for case files, in one process.

    python same_calls.py CASE_FILE...

Beside the results themselves, these are the other ways of calling: `verify` calls each
implementation in one of them, case by case. Nothing is compared, written down or kept apart.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from convcheck.backends.contract import WorkerSettings
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, form_of
from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import compute_reference
from convcheck.model.properties import turn_of
from convcheck.verbs.environment import cpu_count
from convcheck.verbs.verify import VerifyOptions, plan_verify
from convcheck.workers.backend_process import LONGEST_REPEATED
from convcheck.workers.properties import Observer


def main() -> None:
    """Compute every case."""
    threads = cpu_count()
    runner = backends()["torch"].activate(WorkerSettings(threads=threads))
    for planned in plan_verify(VerifyOptions(paths=[Path(each) for each in sys.argv[1:]])):
        case = planned.case
        (implementation,) = planned.implementations
        form = form_of(implementation)
        for fill in planned.fills:
            operands = draw(case.problem, fill, 0)
            execution = Execution(runner, form, case.problem, "cpu")
            execution.prepare(operands)
            started = time.monotonic()
            returned = execution.run(planned.passes)
            seconds = time.monotonic() - started
            results = execution.collect(returned)
            if seconds < LONGEST_REPEATED:
                observer = Observer(runner, form, case.problem, "cpu", operands)
                turn = turn_of(case.identifier, fill, str(implementation))
                observer.observe(execution, returned, results, threads, turn=turn)
            compute_reference(case.problem, operands, planned.passes)


if __name__ == "__main__":
    main()
