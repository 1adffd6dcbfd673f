"""The level of a GPU's kernels: which ran, for how long, and the algorithm that each name tells."""

from __future__ import annotations

from collections.abc import Sequence

from convcheck.backends._kernels import Kernel
from convcheck.document.trace import Level, Step
from convcheck.model.kernels import NORM_WISE, read_name, short_name
from convcheck.tracing.repeats import settled

NAME = "kernels on the GPU"

TOLD = {"winograd": "Winograd's", "fft": "the FFT"}


def level_of(calls: Sequence[Sequence[Kernel]], source: str) -> Level:
    """Return the level of the kernels that several equal calls ran."""
    runs = [[_step(each) for each in call] for call in calls]
    if not runs or not runs[-1]:
        return Level(NAME, source, (), "the profiler saw no kernel")
    return Level(NAME, source, settled(runs), _said(calls[-1]))


def _step(kernel: Kernel) -> Step:
    facts = {"name": kernel.name} | ({"launch": kernel.launch} if kernel.launch else {})
    return Step(
        short_name(kernel.name),
        str(read_name(kernel.name)),
        seconds=kernel.seconds,
        facts=facts,
    )


def _said(kernels: Sequence[Kernel]) -> str:
    """Return which algorithms ran, and what that means for their errors."""
    found = dict.fromkeys(read_name(each.name).algorithm for each in kernels)
    transforms = [each for each in found if each in NORM_WISE]
    if transforms:
        names = " and ".join(TOLD[each.value] for each in transforms if each is not None)
        return (
            f"computed by {names} algorithm, by the names of the kernels: such results are judged"
            " by a norm-wise error law"
        )
    return ""
