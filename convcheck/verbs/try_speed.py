"""How fast a function of the user's own is that is right: against every installed backend.

Owns what is timed, from a toy to a layer of a network; how it is timed is the verb `bench`'s. A
function that would take too long is not timed, and what a call of it would take is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from msgspec import structs

from convcheck.backends.registry import backends, forms_of
from convcheck.document.records import BenchRecord
from convcheck.document.run import BenchRun
from convcheck.document.try_function import FunctionSpeed, RivalSpeed, SizeSpeed
from convcheck.loading.declared import case
from convcheck.model.case import Case, Location
from convcheck.model.convolution import Convolution
from convcheck.model.figures import seconds_text
from convcheck.model.passes import TimedPass
from convcheck.model.user_function import PYTHON
from convcheck.user_functions.calls import layouts
from convcheck.user_functions.calls.cost import CostAnswer
from convcheck.user_functions.calls.layouts import Channels
from convcheck.user_functions.convolutions.ladder import ladder
from convcheck.user_functions.reading.room import Parameters, Room, Rung, fitted
from convcheck.user_functions.source.source import Target
from convcheck.verbs.bench import BenchObserver, bench
from convcheck.verbs.bench_plan import BenchOptions
from convcheck.verbs.speed_sentences import said_of_size
from convcheck.verbs.try_growth import said_of_growth

OWN = "yours"
"""Name of the function among the implementations."""

FORMS = ("fast", "im2col", "shifted_matmuls", "einsum_windows", "windows")
"""Ways in NumPy alone that are timed beside it: to learn from."""

SLOWEST = 1.0
"""Seconds of one call above which a function is not timed by repetition."""

HOPELESS = 10 * SLOWEST
"""Seconds of one call, by the rate of the last, above which it is not made at all."""

Sizes = tuple[tuple[int, ...], tuple[int, ...]]

_REAL: dict[int, tuple[tuple[str, Sizes, Parameters], ...]] = {
    1: (
        ("a short line", ((32,), (3,)), {"batch": 2, "in_channels": 4, "out_channels": 8}),
        ("TCN on pixels of MNIST", ((784,), (7,)), {"in_channels": 25, "out_channels": 25}),
        ("Whisper base, conv1", ((3000,), (3,)), {"in_channels": 80, "out_channels": 512}),
    ),
    2: (
        ("a small image", ((12, 12), (3, 3)), {"batch": 2, "in_channels": 2, "out_channels": 4}),
        ("32 digits of MNIST", ((28, 28), (3, 3)), {"batch": 32, "out_channels": 32}),
        ("ResNet-50, res2 3x3", ((56, 56), (3, 3)), {"in_channels": 64, "out_channels": 64}),
    ),
    3: (
        ("a small block", ((6, 6, 6), (3, 3, 3)), {"in_channels": 2, "out_channels": 4}),
        ("a block of video", ((8, 28, 28), (3, 3, 3)), {"in_channels": 16, "out_channels": 32}),
    ),
}
"""By rank: what it is, input and kernel, the other parameters. Sizes of layers are those of
cases/real_layers.yaml, with one batch entry where theirs have more."""


@dataclass(frozen=True)
class TimingChoice:
    """How a function is timed. Seconds; `max_time` of one implementation inside the clock."""

    layout: str
    framework: str
    timeout: float
    max_time: float = 0.2
    observer: BenchObserver | None = None


def real_sizes(room: Room) -> list[Rung]:
    """Return the convolutions a function is timed on, the smallest first.

    What is particular about sizes (a ready object, squares, a depthwise kernel) is timed on the
    last of its rungs. Bias, stride, dilation and groups are left at nothing.
    """
    if room.fixed or room.depthwise or room.square or room.channels is not Channels.ANY:
        return ladder(room, combined=False)[-1:]
    found = {rung.convolution: rung for rung in _real(room)}
    return sorted(found.values(), key=lambda rung: rung.convolution.multiply_adds)


def _real(room: Room) -> Iterator[Rung]:
    for what, sizes, parameters in _REAL[room.rank]:
        yield from fitted(room, what, sizes, parameters)


def speed_of(
    target: Target,
    rungs: Sequence[Rung],
    cost: Callable[[Convolution], CostAnswer | str],
    timing: TimingChoice,
) -> FunctionSpeed:
    """Return times of a function beside those of backends, size by size.

    `cost` makes a call in the function's own process and says what it takes, or why it gives
    nothing.
    """
    called: list[_Called] = []
    for rung in rungs:
        what, guess = _guessed(called, rung.convolution)
        if guess > HOPELESS:
            said = f"at the rate of {what} a call takes {seconds_text(guess)}"
            called.append(_called(rung, said))
        else:
            called.append(_called(rung, cost(rung.convolution)))
    cases = _cases(target, [each.rung for each in called if not each.reason], timing)
    records = _timed(cases, timing).records if cases else []
    name, waiting = f"{PYTHON}:{OWN}", iter(cases)
    sizes = []
    for each in called:
        rivals: list[RivalSpeed] | None = None
        if not each.reason:
            identifier = next(waiting).identifier
            rivals = [_rival(record) for record in records if record.case == identifier]
        sizes.append(_size(each, rivals, name))
    timed = next((number for number, each in enumerate(called) if not each.reason), None)
    if timed is not None:
        growth = said_of_growth(called[timed].rung.convolution, called[timed].seconds or 0.0, cost)
        sizes[timed] = structs.replace(
            sizes[timed], said=[*sizes[timed].said, *filter(None, [growth])]
        )
    return FunctionSpeed(name=name, sizes=sizes)


@dataclass(frozen=True)
class _Called:
    """One size after one call; with a `reason` it is not timed."""

    rung: Rung
    seconds: float | None = None
    lines: int | None = None
    reason: str = ""


def _called(rung: Rung, cost: CostAnswer | str) -> _Called:
    if isinstance(cost, str):
        return _Called(rung, reason=f"not timed: {cost}")
    if cost.refused:
        return _Called(rung, reason=f"not timed: {cost.refused}")
    reason = ""
    if cost.seconds > SLOWEST:
        reason = f"not timed by repetition: one call takes {seconds_text(cost.seconds)}"
    return _Called(rung, cost.seconds, cost.lines, reason)


def _size(called: _Called, rivals: list[RivalSpeed] | None, own: str) -> SizeSpeed:
    """Return what is known of one size; `rivals` are None if it was not timed."""
    conv = called.rung.convolution
    return SizeSpeed(
        what=called.rung.adds,
        op=conv.op,
        parameters=conv.parameters(),
        multiply_adds=conv.multiply_adds,
        call_s=called.seconds,
        lines=called.lines,
        reason=called.reason,
        implementations=rivals or [],
        said=[] if rivals is None else said_of_size(rivals, own, called.lines),
    )


def _rival(timing: BenchRecord) -> RivalSpeed:
    return RivalSpeed(
        implementation=timing.implementation,
        agreement=timing.agreement,
        reason=timing.reason,
        median_s=timing.median_s,
        ratio=timing.ratio,
        ratio_ci_low=timing.ratio_ci_low,
        ratio_ci_high=timing.ratio_ci_high,
        noise_floor=timing.noise_floor,
        distinguishable=timing.distinguishable,
        peak_memory_bytes=timing.peak_memory_bytes,
        peak_fraction=timing.peak_fraction,
        gbytes_per_s=timing.gbytes_per_s,
        copy_fraction=timing.copy_fraction,
        threads_used=timing.threads_used,
    )


def _guessed(before: Sequence[_Called], conv: Convolution) -> tuple[str, float]:
    """Return what was called last, and the seconds that a call takes at its rate; 0 if nothing."""
    for last in reversed(before):
        if last.seconds:
            done = last.rung.convolution.multiply_adds
            return last.rung.adds, last.seconds * conv.multiply_adds / done
    return "", 0.0


def _cases(target: Target, rungs: Sequence[Rung], timing: TimingChoice) -> list[Case]:
    own = {
        "python": f"{Path(target.path).resolve()}:{target.name}",
        "name": OWN,
        "framework": timing.framework,
    }
    if layouts.parse(timing.layout) is not None:  # else it is found again: it cannot be written
        own["layout"] = timing.layout
    return [
        case(
            rung.convolution.op,
            name=f"speed/size_{number}",
            location=Location(target.path, target.line),
            title=rung.adds,
            implementations=[own, *rivals()],
            bench={"baseline": f"{PYTHON}:{OWN}", "passes": [TimedPass.FORWARD]},
            **rung.convolution.parameters(),
        )
        for number, rung in enumerate(rungs)
    ]


def _timed(cases: Sequence[Case], timing: TimingChoice) -> BenchRun:
    options = BenchOptions(cases=cases, max_time=timing.max_time, timeout=timing.timeout)
    run = bench(options, timing.observer)
    if run.interrupted:
        raise KeyboardInterrupt
    return run


def rivals() -> list[str]:
    """Return what a function is timed beside: every installed backend's own call, NumPy's ways."""
    found = []
    for name, backend in backends().items():
        if not backend.installed():
            continue
        offered = forms_of(name)
        if name == "numpy":
            found += [f"{name}:{form}" for form in FORMS if form in offered]
        else:
            form = "direct" if "direct" in offered else backend.own_forms[0].name
            found.append(f"{name}:{form}")
    return found
