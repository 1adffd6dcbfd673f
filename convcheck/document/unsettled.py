"""What a comparison leaves open: speeds that may have changed, and nothing proves it either way.

They fail nothing, so every report has to say beside "passed" that they are there, and how large.
"""

from __future__ import annotations

from convcheck.document.run import CompareRun, Run
from convcheck.model.change import Change
from convcheck.model.figures import times_text


def unsettled(run: Run) -> str | None:
    """Return how many speeds are ambiguous, and the worst of them; None where there are none.

    Such as `1 of 4 speeds is ambiguous, up to 34.1x slower`.
    """
    if not isinstance(run, CompareRun):
        return None
    timed = [record for record in run.records if record.ratio is not None]
    open_ones = [record for record in timed if record.change is Change.AMBIGUOUS]
    if not open_ones:
        return None
    verb = "is" if len(open_ones) == 1 else "are"
    noun = "speed" if len(timed) == 1 else "speeds"
    text = f"{len(open_ones):,} of {len(timed):,} {noun} {verb} ambiguous"
    worst = max(open_ones, key=lambda record: record.ratio or 0.0)
    if (worst.ratio or 0.0) <= 1 + (worst.threshold or 0.0):
        return text
    return f"{text}, up to {times_text(worst.ratio)} slower"
