"""What a run of `verify` has to know of its whole plan, found by going through it once.

A plan is packed: to go through it takes some 50 microseconds a case. Owns what is remembered of
each case, which is little.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from convcheck.backends.registry import own_functions, version_of, worker_of
from convcheck.model.implementation import Implementation
from convcheck.model.passes import Fill
from convcheck.model.user_function import OwnFunction
from convcheck.verbs.plan import PlannedCase


@dataclass
class Survey:
    """`places` is where each case stands in the plan, by its identifier.

    `settled` are the places of those of which nothing is to be computed, `trained` of those that
    ask for training; `left_out` counts cases by what a wildcard left out of them. `workers` are the
    names of the processes that run their implementations, `own` the user's functions among these.
    """

    places: dict[str, int] = field(default_factory=dict)
    comparisons: int = 0
    settled: list[int] = field(default_factory=list)
    trained: list[int] = field(default_factory=list)
    workers: list[str] = field(default_factory=list)
    own: dict[str, OwnFunction] = field(default_factory=dict)
    left_out: Counter[tuple[str, ...]] = field(default_factory=Counter)

    def place(self, case: str, fill: Fill) -> int:
        """Return where results of a case and fill belong: in the order of the plan, then of fills.

        Raises `KeyError` for a case that is not in the plan.
        """
        return self.places[case] * len(_FILLS) + _FILLS.index(fill)

    def versions(self) -> dict[str, str | None]:
        """Return the version of what each worker runs."""
        return {name: version_of(name, self.own.get(name)) for name in self.workers}


_FILLS = list(Fill)


def survey(plan: Sequence[PlannedCase]) -> Survey:
    """Return what is to be known of a plan."""
    found = Survey()
    runnable: dict[Implementation, None] = {}
    for at, planned in enumerate(plan):
        found.places[planned.case.identifier] = at
        found.comparisons += planned.comparisons
        if planned.left_out:
            found.left_out[tuple(map(str, planned.left_out))] += 1
        computed = planned.runnable
        runnable.update(dict.fromkeys(computed))
        if not computed:
            found.settled.append(at)
        if planned.trains:
            found.trained.append(at)
    found.workers = sorted(set(map(worker_of, runnable)))
    found.own = own_functions(runnable)
    return found
