"""From the records of a check to an answer in words: only what was measured is said.

Owns how a result is put: agreement per backend, and a ratio only where it is a difference.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from convcheck.verbs.learning_answers import (
    learning,
    said_of_training,
    start_clause,
    trained_clause,
)
from convcheck.words.convolution import Convolution
from convcheck.words.figures import bytes_text, seconds_text
from convcheck.words.outcome import Outcome
from convcheck.words.passes import GRADIENTS, Pass
from convcheck.words.run import Record, Run

SPEED = (
    *("median_s", "ratio", "ratio_ci_low", "ratio_ci_high", "noise_floor", "distinguishable"),
    *("peak_memory_bytes", "agreement", "reason"),
)
"""Fields of a record of `bench` that an answer rests on."""


def answer(
    cases: Sequence[str],
    checked: Run,
    timed: Run,
    *,
    held: int | None = None,
    underneath: Mapping[str, Mapping[str, Any]] | None = None,
) -> dict[str, Any]:
    """Return what was found in some cases, and what it says.

    `groups` has one entry a case: the baseline and, for each implementation, its outcomes by pass
    and its times by timed pass. `held`: bytes of what a forward pass is given and gives, so that
    what it needs beside them can be told. `underneath`: by case, what runs in a forward pass.
    """
    groups = [
        _group(_of_case(checked, name), _of_case(timed, name))
        | {
            "held_bytes": held,
            "training": learning(_identifiers(checked, training_name(name)), checked),
            "underneath": (underneath or {}).get(name),
        }
        for name in cases
    ]
    return {"groups": groups, "answer": " ".join(map(_said, groups))}


def training_name(case: str) -> str:
    """Return the name of the case on which the implementations of another are trained."""
    return f"{case}_training"


def _identifiers(run: Run, name: str) -> set[str]:
    return {record["case"] for record in _of_case(run, name)}


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
    said = relation(measured)
    if not said or implementation == baseline:
        return ""
    low, high, floor = (measured[at] for at in ("ratio_ci_low", "ratio_ci_high", "noise_floor"))
    if measured["distinguishable"] is None:
        return f"{implementation}: {said} from {baseline}"
    if not measured["distinguishable"]:
        noise = "" if floor is None else f", noise floor {floor:.0%}"
        return f"{implementation}: {said} from {baseline} ({times(low)} to {times(high)}{noise})"
    if measured["ratio"] < 1:
        low, high = 1 / high, 1 / low
    return f"{implementation} is {said} than {baseline} ({times(low)} to {times(high)})"


def relation(measured: Mapping[str, Any]) -> str:
    """Return a ratio in words: `1.40x slower`, `no difference seen`; empty if there is none."""
    ratio = measured["ratio"]
    if ratio is None:
        return ""
    if measured["distinguishable"] is None:
        return "too few samples to tell"
    if not measured["distinguishable"]:
        return "no difference seen"
    return f"{times(ratio)}x slower" if ratio >= 1 else f"{times(1 / ratio)}x faster"


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
    held = group.get("held_bytes")
    memory = [
        f"{each['implementation']} {bytes_text(peak)}{_beside(peak, held)}"
        for each in found
        if (peak := each["speed"].get("forward", {}).get("peak_memory_bytes")) is not None
    ]
    if memory:
        parts.append(f"Most memory in a forward pass: {', '.join(memory)}.")
    return " ".join(part for part in (*parts, said_of_training(group.get("training", {}))) if part)


def held_bytes(convolution: Convolution) -> int:
    """Return the bytes of operands, the output's gradient included, and of the output."""
    output = math.prod(convolution.output_shape) * convolution.dtype_facts.itemsize
    return convolution.tensor_bytes + output


def _beside(peak: int, held: int | None) -> str:
    """Return how much of a peak is neither operand nor result; measured in pages of memory."""
    return "" if held is None else f" ({bytes_text(max(0, peak - held))} of it temporary)"


def sentence(answers: Sequence[Mapping[str, Any]]) -> str:
    """Return one plain sentence about all that was found, of forward passes where it is speed.

    Of several points each has its name behind what was seen of it.
    """
    found = [
        each for point in answers for group in point["groups"] for each in group["implementations"]
    ]
    clauses: dict[str, list[str]] = {}
    at_the_end: dict[str, list[str]] = {}
    for point in answers:
        where = f" ({point['name']})" if len(answers) > 1 else ""
        for group in point["groups"]:
            said = [_clause(each, group["baseline"]) for each in group["implementations"]]
            trained = group.get("training", {})
            for each in filter(None, said):
                clauses.setdefault(each[0] + where, []).append(each[1])
            for each in filter(None, (trained_clause(trained), start_clause(trained))):
                at_the_end.setdefault(each[0] + where, []).append(each[1])
    findings = [f"{what}{_listed(places)}" for what, places in (clauses | at_the_end).items()]
    return "; ".join([agreement(found), *findings]) + "."


def _clause(found: Mapping[str, Any], baseline: str | None) -> tuple[str, str] | None:
    """Return what to say of one implementation, and where; None if it was not compared."""
    name, measured = found["implementation"], found["speed"].get("forward")
    if measured is None or baseline is None or name == baseline or not relation(measured):
        return None
    backend, _, form = name.partition(":")
    other, _, base = baseline.partition(":")
    said = relation(measured)
    if backend != other:
        form, base, backend = name, baseline, ""
    if measured["distinguishable"]:
        return f"{form} is {said} than {base}", backend
    return f"{form} and {base}: {said}", backend


def _listed(places: Sequence[str]) -> str:
    """Return ` in torch and numpy here`."""
    named = [place for place in places if place]
    joined = " and ".join([", ".join(named[:-1]), named[-1]] if len(named) > 1 else named)
    return f" in {joined} here" if joined else " here"
