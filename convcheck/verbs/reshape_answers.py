"""What a reshape costs in each library here, and how that is said.

Owns the asking, library by library, and the words; `benchmark.reshapes` owns the measuring.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from convcheck.benchmark.reshapes import reshape_costs
from convcheck.benchmark.sessions import Sessions, workplace
from convcheck.document.explain import Reshapes, ReshapeTime
from convcheck.model.figures import seconds_text
from convcheck.model.implementation import EAGER
from convcheck.workers.messages import Failure
from convcheck.workers.session import NoAnswer

GROWS = 10.0
"""Times as long for the largest tensor as for the smallest, from which on a time has grown."""


def measure_reshapes(backends: Sequence[str], timeout: float) -> list[Reshapes]:
    """Return costs by backend and size, or the reason why there are none."""
    found: list[Reshapes] = []
    with tempfile.TemporaryDirectory() as folder:
        sessions = Sessions(workplace(1, "inherited"), Path(folder))
        try:
            for backend in backends:
                try:
                    costs = sessions.get(backend).ask(reshape_costs, EAGER, timeout)
                except NoAnswer as lost:
                    costs = lost.failure
                if isinstance(costs, Failure):
                    found.append(Reshapes(backend=backend, reason=costs.reason, sizes=[]))
                    continue
                sizes = [
                    ReshapeTime(
                        elements=each.elements,
                        shares_memory=each.shares_memory,
                        reshape_s=each.reshape_s,
                        copy_s=each.copy_s,
                    )
                    for each in costs
                ]
                found.append(Reshapes(backend=backend, reason="", sizes=sizes))
        finally:
            sessions.stop()
    return found


def said_of_reshapes(found: Sequence[Reshapes]) -> str:
    """Return what can be said of reshapes: whether elements moved, and whether time grew."""
    return " ".join(_said(each.backend, each.sizes) for each in found if each.sizes)


def _said(backend: str, costs: Sequence[ReshapeTime]) -> str:
    first, last = costs[0], costs[-1]
    memory = "whether a reshape shares memory cannot be told"
    if all(each.shares_memory is True for each in costs):
        memory = "a reshape is a view of the same memory"
    if all(each.shares_memory is False for each in costs):
        memory = "a reshape is a copy in other memory"
    growth = last.reshape_s / first.reshape_s
    times = f"{seconds_text(first.reshape_s)} for {first.elements:,} elements"
    grown = "its time grows with them" if growth >= GROWS else "its time does not grow with them"
    text = f"{backend}: {memory}; {times}, {seconds_text(last.reshape_s)} for {last.elements:,}"
    if last.copy_s is not None:
        text += f" (a copy of those: {seconds_text(last.copy_s)})"
    return f"{text}: {grown}."
