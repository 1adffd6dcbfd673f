"""What an answer says of training: whether forms learn the same, and where each would start.

Owns the words for it; the numbers are those of the run, and nothing is said of what was not run.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from convcheck.words.outcome import Outcome
from convcheck.words.run import Run
from convcheck.words.training import OPTIMISERS, STEPS, Learned

SAME_SIZE = 1.05
"""Ratio of initial weights below which they are of one size."""


def learning(cases: Collection[str], run: Run) -> dict[str, Any]:
    """Return what was found of training in cases of these identifiers; empty if nothing was run.

    `outcomes` by implementation and optimiser; `initial` and `losses`, of Adam from the library's
    own initial weights, by implementation.
    """
    outcomes: dict[str, dict[str, str]] = {}
    for record in run.records:
        if record["case"] in cases and record["pass"] in set(Learned):
            outcomes.setdefault(record["implementation"], {})[record["pass"]] = record["outcome"]
    if not outcomes:
        return {}
    rows = [row for row in run.training if row["case"] in cases and row["initial"] is not None]
    return {
        "outcomes": outcomes,
        "initial": {row["implementation"]: row["initial"] for row in rows},
        "losses": {row["implementation"]: row["losses"] for row in rows},
    }


def said_of_training(found: Mapping[str, Any]) -> str:
    """Return what can be said of training in sentences; empty if there was none."""
    if not found:
        return ""
    parts = [_same(found["outcomes"])]
    start = starts(found)
    if start is not None and start["ratio"] >= SAME_SIZE:
        small, large = start["small"], start["large"]
        initial = found["initial"]
        parts.append(
            f"With its library's own initial weights {small} ({initial[small]['layer']}) starts"
            f" from weights {start['ratio']:.1f}x smaller than {large}"
            f" ({initial[large]['layer']}): measured up to {initial[small]['largest']:.4g} against"
            f" {initial[large]['largest']:.4g}, as {initial[small]['formula']} has it for fans"
            f" {initial[small]['fan_in']:,} and {initial[small]['fan_out']:,} against"
            f" {initial[large]['fan_in']:,} and {initial[large]['fan_out']:,}. From these, in"
            f" {STEPS - 1} steps of Adam, the loss went from {_way(found['losses'][small])} against"
            f" {_way(found['losses'][large])}."
        )
        if _learned_alike(found["outcomes"]):
            parts.append("As they learn the same otherwise, that is why first epochs differ.")
    elif start is not None:
        parts.append("With the library's own initial weights all start from the same size.")
    return " ".join(parts)


def starts(found: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return who starts from the smallest and largest weights, and how many times larger."""
    initial = found.get("initial", {})
    if len(initial) < 2:
        return None
    by_size = sorted(initial, key=lambda name: initial[name]["deviation"])
    small, large = by_size[0], by_size[-1]
    ratio = initial[large]["deviation"] / initial[small]["deviation"]
    return {"small": small, "large": large, "ratio": ratio}


def start_clause(found: Mapping[str, Any]) -> tuple[str, str] | None:
    """Return what to say in one sentence of initial weights, and of which library."""
    start = starts(found)
    if start is None:
        return None
    backend, _, small = start["small"].partition(":")
    large = start["large"].partition(":")[2]
    if start["ratio"] < SAME_SIZE:
        return "all start from weights of the same size", backend
    return f"{small} starts from weights {start['ratio']:.1f}x smaller than {large}", backend


def trained_clause(found: Mapping[str, Any]) -> tuple[str, str] | None:
    """Return what to say in one sentence of training, and of which library."""
    if not found:
        return None
    backend = next(iter(found["outcomes"])).partition(":")[0]
    verdict = _learned_alike(found["outcomes"])
    if verdict is None:
        return None
    return "same training from the same weights" if verdict else "not the same training", backend


def _learned_alike(outcomes: Mapping[str, Mapping[str, str]]) -> bool | None:
    """Tell whether all trainings agreed; None if there was nothing to compare."""
    found = {Outcome(own[o]) for own in outcomes.values() for o in OPTIMISERS if o in own}
    compared = found - {Outcome.UNSUPPORTED, Outcome.UNAVAILABLE, Outcome.UNTRUSTED}
    return compared == {Outcome.AGREE} if compared else None


def _same(outcomes: Mapping[str, Mapping[str, str]]) -> str:
    verdict = _learned_alike(outcomes)
    if verdict is None:
        return "No training could be compared."
    if verdict:
        return (
            f"From the same weights {STEPS} steps of SGD, of momentum and of Adam give the same"
            " losses and the same weights."
        )
    wrong = [
        f"{name} ({', '.join(o for o in OPTIMISERS if own.get(o) not in (None, Outcome.AGREE))})"
        for name, own in outcomes.items()
        if any(own.get(o) not in (None, Outcome.AGREE) for o in OPTIMISERS)
    ]
    return f"Training from the same weights is not the same: {', '.join(wrong)}."


def _way(losses: Sequence[float]) -> str:
    return f"{losses[0]:.4g} to {losses[-1]:.4g}"
