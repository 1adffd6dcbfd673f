"""What a piece of a run has to know of the whole of it, so that it gives the same bits.

Owns which mistakes are looked for at length, and among how many processes the processors are
shared: both are decided by the whole plan, whatever shard or chunk of it is run here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from convcheck.backends.registry import worker_of
from convcheck.verbs.plan import PlannedCase

THOROUGH = 2
"""Points of a matrix on which pairs of mistakes are tried to explain what is wrong.

The search takes seconds, and what is wrong on all points would be explained as often. Counted in
the order of the plan, so that what is explained does not depend on who was judged first."""


@dataclass(frozen=True)
class Larger:
    """What a run has to know of a larger one that it is a piece of, to give the same bits.

    `thorough`: the cases whose mistakes are looked for at length; `workers`: how many worker
    processes of it share the processors.
    """

    thorough: frozenset[str]
    workers: int


def larger_run(plan: Sequence[PlannedCase], jobs: int) -> Larger:
    """Return what the pieces of a plan have to know: the first cases of each matrix, the workers.

    The judges and every backend work side by side; each gets its share of the processors.
    """
    points: Counter[str] = Counter()
    first = set()
    for planned in plan:
        matrix = planned.case.identifier.partition("[")[0]
        points[matrix] += 1
        if points[matrix] <= THOROUGH:
            first.add(planned.case.identifier)
    active = {worker_of(each) for planned in plan for each in planned.runnable}
    return Larger(frozenset(first), jobs * (len(active) + 1))
