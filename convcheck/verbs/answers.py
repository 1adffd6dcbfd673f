"""From the records of a check to an answer in words: only what was measured is said.

Owns how a result is put: agreement per backend, and a ratio only where it is a difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from convcheck.words.figures import bytes_text, seconds_text
from convcheck.words.outcome import Outcome
from convcheck.words.passes import GRADIENTS, Pass
from convcheck.words.run import Record, Run

SPEED = (
    *("median_s", "ratio", "ratio_ci_low", "ratio_ci_high", "noise_floor", "distinguishable"),
    *("peak_memory_bytes", "agreement", "reason"),
)
"""Fields of a record of `bench` that an answer rests on."""


def answer(cases: Sequence[str], checked: Run, timed: Run) -> dict[str, Any]:
    """Return what was found in some cases, and what it says.

    `groups` has one entry a case: the baseline and, for each implementation, its outcomes by pass
    and its times by timed pass.
    """
    groups = [_group(_of_case(checked, name), _of_case(timed, name)) for name in cases]
    return {"groups": groups, "answer": " ".join(map(_said, groups))}


def _of_case(run: Run, name: str) -> list[Record]:
    return [r for r in run.records if r["case"].partition("[")[0].rpartition("/")[2] == name]


def _group(checked: Iterable[Record], timed: Iterable[Record]) -> dict[str, Any]:
    found: dict[str, dict[str, Any]] = {}
    for record in checked:
        own = found.setdefault(record["implementation"], _nothing(record["implementation"]))
        own["outcomes"].setdefault(record["pass"], {})[record["fill"]] = record["outcome"]
        if record["reason"]:
            own["reasons"][record["pass"]] = record["reason"]
        used = record["budget_used"]
        if used is not None:
            own["budget_used"] = max(used, own["budget_used"] or 0.0)
    baseline = None
    for record in timed:
        own = found.setdefault(record["implementation"], _nothing(record["implementation"]))
        own["speed"][record["pass"]] = {field: record[field] for field in SPEED}
        baseline = baseline or record["baseline"]
    return {"baseline": baseline, "implementations": list(found.values())}


def _nothing(implementation: str) -> dict[str, Any]:
    return {
        "implementation": implementation,
        "outcomes": {},
        "reasons": {},
        "budget_used": None,
        "speed": {},
    }


def agrees(found: Mapping[str, Any], which: Pass) -> bool | None:
    """Tell whether a pass agreed under every fill; None if it was not compared under any."""
    outcomes = {Outcome(each) for each in found["outcomes"].get(which, {}).values()}
    compared = outcomes - {Outcome.UNSUPPORTED, Outcome.UNAVAILABLE, Outcome.UNTRUSTED}
    return compared == {Outcome.AGREE} if compared else None


def agreement(implementations: Iterable[Mapping[str, Any]]) -> str:
    """Return what can be said of the results of several implementations together."""
    everyone = list(implementations)
    forward = [agrees(each, Pass.FORWARD) for each in everyone]
    gradients = [agrees(each, which) for each in everyone for which in GRADIENTS]
    if False in forward or False in gradients:
        wrong = [
            f"{each['implementation']} ({', '.join(w for w in Pass if agrees(each, w) is False)})"
            for each in everyone
            if any(agrees(each, which) is False for which in Pass)
        ]
        return f"Not the same: {', '.join(wrong)}"
    if not any(forward):
        return "Nothing could be compared"
    silent = [
        each["implementation"]
        for each in everyone
        if agrees(each, Pass.GRAD_INPUT) is None or agrees(each, Pass.GRAD_KERNEL) is None
    ]
    if not silent:
        return "Same function, same gradients"
    if len(silent) == len(everyone):
        return "Same function; no gradients could be compared"
    return f"Same function, and same gradients but for {', '.join(silent)}, which has none"


def speed(implementation: str, measured: Mapping[str, Any], baseline: str) -> str:
    """Return what can be said of one time against the baseline's: a ratio only if there is one."""
    ratio = measured["ratio"]
    if ratio is None or implementation == baseline:
        return ""
    if not measured["distinguishable"]:
        return f"{implementation}: no difference seen from {baseline}"
    low, high = measured["ratio_ci_low"], measured["ratio_ci_high"]
    if ratio >= 1:
        interval = f"({times(low)} to {times(high)})"
        return f"{implementation} is {times(ratio)}x slower than {baseline} {interval}"
    return (
        f"{implementation} is {times(1 / ratio)}x faster than {baseline}"
        f" ({times(1 / high)} to {times(1 / low)})"
    )


def times(ratio: float) -> str:
    """Return a ratio with as many digits as are worth reading."""
    return f"{ratio:.0f}" if ratio >= 20 else f"{ratio:.1f}" if ratio >= 2 else f"{ratio:.2f}"


def _said(group: Mapping[str, Any]) -> str:
    found = group["implementations"]
    parts = [agreement(found) + "."]
    for timed_pass in dict.fromkeys(name for each in found for name in each["speed"]):
        lines = [
            speed(each["implementation"], each["speed"][timed_pass], group["baseline"])
            for each in found
            if timed_pass in each["speed"] and group["baseline"]
        ]
        said = [line for line in lines if line]
        if said:
            baseline = next(e for e in found if e["implementation"] == group["baseline"])
            took = seconds_text(baseline["speed"][timed_pass]["median_s"])
            parts.append(f"{timed_pass.capitalize()} ({took}): {'; '.join(said)}.")
    memory = [
        f"{each['implementation']} {bytes_text(peak)}"
        for each in found
        if (peak := each["speed"].get("forward", {}).get("peak_memory_bytes")) is not None
    ]
    if memory:
        parts.append(f"Most memory in a forward pass: {', '.join(memory)}.")
    return " ".join(parts)


def sentence(answers: Sequence[Mapping[str, Any]]) -> str:
    """Return one plain sentence about all that was found."""
    groups = [group for point in answers for group in point["groups"]]
    found = [each for group in groups for each in group["implementations"]]
    said = [agreement(found)]
    for group in groups:
        for each in group["implementations"]:
            measured = each["speed"].get("forward")
            if measured is None or group["baseline"] in (None, each["implementation"]):
                continue
            line = speed(each["implementation"], measured, group["baseline"]).partition(" (")[0]
            if line:
                said.append(line.replace(": no difference", " shows no difference"))
    return "; ".join(dict.fromkeys(said)) + ", here."
