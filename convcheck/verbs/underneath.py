"""What runs underneath the implementations of an explanation: two traces, told in sentences.

Owns which of them are traced and what is kept; how one is traced is the verb `trace`'s.
"""

from __future__ import annotations

from collections.abc import Sequence

from convcheck.document.explain import LowestLevel, Underneath
from convcheck.document.trace import TRACED, Level
from convcheck.model.case import Case
from convcheck.model.outcome import FAILURES_TO_RUN, Outcome
from convcheck.verbs.trace import TraceOptions, trace

MOST_STEPS = 4
"""Steps of a level that are named; of more, the slowest."""


def can_be_traced(case: Case) -> bool:
    """Tell whether a case's first two are of one library, so that their levels correspond."""
    return len({each.backend for each in case.patterns[:2]}) == 1


def underneath(case: Case, *, threads: int | None, timeout: float, seed: int) -> Underneath:
    """Return what runs in a forward pass of the first two implementations, and where they part.

    `steps` has the steps of the lowest level of each that has any: what really computes. `timeout`
    is seconds. Raises `UsageError`.
    """
    document = trace(
        TraceOptions(
            implementations=list(map(str, case.patterns[:2])),
            case=case,
            threads=threads,
            timeout=timeout,
            seed=seed,
        )
    )
    traces, parting = document.traces, document.difference
    lost = [each for each in traces if each.outcome != TRACED]
    return Underneath(
        steps={each.implementation: _lowest(each.levels) for each in traces},
        sentences=[] if lost or not parting else parting.sentences,
        reasons=[f"{each.implementation}: {each.reason}" for each in lost],
        failed=any(
            Outcome(outcome) in FAILURES_TO_RUN
            for each in traces
            for outcome in (each.outcome, *(level.outcome for level in each.levels))
            if outcome != TRACED
        ),
    )


def _lowest(levels: Sequence[Level]) -> LowestLevel:
    """Return the last level that has steps, its slowest ones in the order in which they ran."""
    full = [level for level in levels if level.steps]
    if not full:
        return LowestLevel(level="", steps=[], others=0)
    steps = full[-1].steps
    slowest = sorted(steps, key=lambda step: -(step.seconds or 0.0))[:MOST_STEPS]
    named = [" ".join(filter(None, (s.name, s.detail))) for s in steps if s in slowest]
    return LowestLevel(level=full[-1].name, steps=named, others=len(steps) - len(named))
