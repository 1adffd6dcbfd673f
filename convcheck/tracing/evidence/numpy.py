"""NumPy: the functions called and the arrays made, each a view or a copy by its memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from convcheck.document.trace import Level
from convcheck.tracing.contract import CALLS, WARM_UP, Evidence, TracedCall
from convcheck.tracing.repeats import settled

SAID = (
    "equal calls are one step, in the order of the first; times include the cost of recording."
    " NumPy does not say which routine of its BLAS a product uses"
)


def recorded(subject: TracedCall, functions: Sequence[tuple[Any, Sequence[str]]] = ()) -> Level:
    """Return what is done with arrays during a call, on whichever library of the tape."""
    from convcheck.tracing.evidence._arrays import recording, traced, wrapped

    runner: Any = subject.runner
    place = runner.place
    runner.place = lambda array, device: traced(place(array, device))
    runs = []
    with wrapped(functions):  # before layers take hold of functions
        call = subject.open()
        for _ in range(WARM_UP):
            call()
        for _ in range(CALLS):
            with recording() as recorder:
                call()
            runs.append(recorder.steps())
    source = f"an array subclass that records every call; median of {CALLS} calls"
    return Level("functions", source, settled(runs), SAID)


class NumpyEvidence(Evidence):
    """NumPy on its own."""

    name = "numpy"

    def levels(self, subject: TracedCall) -> list[Level]:
        return [recorded(subject)]


EVIDENCE = NumpyEvidence()
