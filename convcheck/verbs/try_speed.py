"""How fast a function of the user's own is that is right: against every installed backend.

Owns what is timed and what the figures say; how it is timed is the verb `bench`'s. A function that
would take too long is not timed, and what a call of it would take is said.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from convcheck.backends.registry import backends, forms_of
from convcheck.foreign import layouts
from convcheck.foreign.cost import CostAnswer
from convcheck.foreign.ladder import Rung
from convcheck.foreign.source import Target
from convcheck.verbs.answers import relation
from convcheck.verbs.bench import BenchObserver, bench
from convcheck.verbs.bench_plan import BenchOptions
from convcheck.words.convolution import Convolution
from convcheck.words.figures import bytes_text, seconds_text
from convcheck.words.outcome import Outcome
from convcheck.words.own_function import PYTHON
from convcheck.words.run import Run

OWN = "yours"
"""Name of the function among the implementations."""

FORMS = ("im2col", "shifted_matmuls", "einsum_windows", "windows")
"""Ways in NumPy alone that are timed beside it: to learn from."""

SLOWEST = 1.0
"""Seconds of one call above which a function is not timed by repetition."""

HOPELESS = 10 * SLOWEST
"""Seconds of one call, by the rate of the last, above which it is not made at all."""

FIELDS = (
    *("implementation", "agreement", "reason", "median_s", "ratio", "ratio_ci_low"),
    *("ratio_ci_high", "noise_floor", "distinguishable", "peak_memory_bytes", "peak_fraction"),
    *("gbytes_per_s", "copy_fraction", "threads_used"),
)
"""Fields of a record of `bench` that are kept."""


@dataclass(frozen=True)
class Timing:
    """How a function is timed. Seconds; `max_time` of one implementation inside the clock."""

    layout: str
    framework: str
    timeout: float
    max_time: float = 0.2
    observer: BenchObserver | None = None


def speed_of(
    target: Target,
    rungs: Sequence[Rung],
    cost: Callable[[Convolution], CostAnswer | str],
    timing: Timing,
) -> dict[str, Any]:
    """Return times of a function beside those of backends, size by size.

    `cost` makes a call in the function's own process and says what it takes, or why it gives
    nothing.
    """
    sizes: list[dict[str, Any]] = []
    for rung in rungs:
        what, guess = _guessed(sizes, rung.convolution)
        if guess > HOPELESS:
            said = f"at the rate of {what} a call takes {seconds_text(guess)}"
            sizes.append(_size(rung, said))
        else:
            sizes.append(_size(rung, cost(rung.convolution)))
    chosen = [(rung, size) for rung, size in zip(rungs, sizes, strict=True) if not size["reason"]]
    if chosen:
        run = _timed(target, chosen, timing)
        for number, (_, size) in enumerate(chosen):
            records = [r for r in run.records if f"/size_{number}[" in f"/{r['case']}"]
            size["implementations"] = [{name: r[name] for name in FIELDS} for r in records]
            size["said"] = said_of(size)
    return {"name": f"{PYTHON}:{OWN}", "sizes": sizes}


def _size(rung: Rung, cost: CostAnswer | str) -> dict[str, Any]:
    """Return what is known of one size before it is timed; `reason` if it will not be."""
    conv = rung.convolution
    size: dict[str, Any] = {
        "what": rung.adds,
        "op": conv.op,
        "parameters": conv.parameters(),
        "multiply_adds": conv.multiply_adds,
        "call_s": None,
        "lines": None,
        "reason": "",
        "implementations": [],
        "said": [],
    }
    if isinstance(cost, str):
        return size | {"reason": f"not timed: {cost}"}
    if cost.refused:
        return size | {"reason": f"not timed: {cost.refused}"}
    size |= {"call_s": cost.seconds, "lines": cost.lines}
    if cost.seconds > SLOWEST:
        size["reason"] = f"not timed by repetition: one call takes {seconds_text(cost.seconds)}"
    return size


def _guessed(before: Sequence[Mapping[str, Any]], conv: Convolution) -> tuple[str, float]:
    """Return what was called last, and the seconds that a call takes at its rate; 0 if nothing."""
    measured = [each for each in before if each["call_s"]]
    if not measured:
        return "", 0.0
    last = measured[-1]
    return last["what"], last["call_s"] * conv.multiply_adds / last["multiply_adds"]


def _timed(
    target: Target,
    chosen: Sequence[tuple[Rung, Mapping[str, Any]]],
    timing: Timing,
) -> Run:
    own = {
        "python": f"{Path(target.path).resolve()}:{target.name}",
        "name": OWN,
        "framework": timing.framework,
    }
    if layouts.parse(timing.layout) is not None:  # else it is found again: it cannot be written
        own["layout"] = timing.layout
    cases = [
        {
            "name": f"size_{number}",
            "title": rung.adds,
            "op": rung.convolution.op,
            "include": [rung.convolution.parameters()],
        }
        for number, (rung, _) in enumerate(chosen)
    ]
    content = {
        "title": "a function of your own, timed",
        "implementations": [own, *rivals()],
        "bench": {"baseline": f"{PYTHON}:{OWN}", "passes": ["forward"]},
        "cases": cases,
    }
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "speed.yaml"
        path.write_text(json.dumps(content))
        options = BenchOptions(paths=[path], max_time=timing.max_time, timeout=timing.timeout)
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


def said_of(size: Mapping[str, Any]) -> list[str]:
    """Return sentences about one size: who is faster, why, and what is fastest in NumPy alone."""
    name = f"{PYTHON}:{OWN}"
    found = {each["implementation"]: each for each in size["implementations"]}
    own = found.get(name)
    if own is None or own["agreement"] != Outcome.AGREE or own["median_s"] is None:
        reason = own["reason"] if own is not None else "it was not run"
        return [f"yours has no time here: {reason}"]
    timed = [e for e in found.values() if e is not own and e["median_s"] and e["ratio"]]
    if not timed:
        return ["nothing else could be timed here"]
    fastest = min(timed, key=lambda each: each["median_s"])
    said = [f"{fastest['implementation']} is the fastest: {_than_yours(fastest)}"]
    said += _why(size, own, fastest)
    in_numpy = [e for e in timed if e["implementation"].startswith("numpy:")]
    if in_numpy:
        best = min(in_numpy, key=lambda each: each["median_s"])
        form = best["implementation"].partition(":")[2]
        if best["ratio"] < 1 and best["distinguishable"]:
            said.append(
                f"the fastest in NumPy alone is {form}, {_than_yours(best)}:"
                f" `convcheck explain {form}`"
            )
        else:
            said.append("no way in NumPy alone that is timed here is faster than yours")
    return said


def _than_yours(measured: Mapping[str, Any]) -> str:
    relative = relation(measured)
    return f"{relative} than yours" if relative.endswith("er") else relative


def _why(
    size: Mapping[str, Any],
    own: Mapping[str, Any],
    fastest: Mapping[str, Any],
) -> list[str]:
    """Return what the figures say about where the time of a slower function goes."""
    if not (fastest["ratio"] < 1 and fastest["distinguishable"]):
        return []
    said = []
    lines, seconds = size["lines"], own["median_s"]
    if lines is not None:
        rate = f", one every {seconds_text(seconds / lines)}" if lines else ""
        said.append(f"a call of yours runs {lines:,} lines of its file{rate}")
    if own["peak_fraction"] is not None and fastest["peak_fraction"] is not None:
        said.append(
            f"yours does its multiply-adds at {_percent(own['peak_fraction'])} of the rate of this"
            f" machine's matrix product, {fastest['implementation']} at"
            f" {_percent(fastest['peak_fraction'])}"
        )
    mine, theirs = own["peak_memory_bytes"], fastest["peak_memory_bytes"]
    if mine is not None and theirs is not None and mine > 2 * theirs:
        said.append(
            f"at its peak yours holds {bytes_text(mine)}, {fastest['implementation']}"
            f" {bytes_text(theirs)}: memory that is written has to be moved"
        )
    return said


def _percent(share: float) -> str:
    return f"{share:.2g}" if share >= 10 else f"{100 * share:.2g} %"
