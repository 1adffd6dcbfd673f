"""Where two traces part: their common levels, aligned step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

from convcheck.words.figures import counted


def difference(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    """Return how the levels of two traces, as the document has them, go together.

    `blocks` hold equal and unequal stretches as half-open ranges of steps; times, what is only a
    note, and how deep a step is nested make no difference. `reordered`: the same calls, not one
    after the other in the same way, as threads that share a computation make them.
    """
    names = (first["implementation"], second["implementation"])
    levels = {level["name"]: level for level in second["levels"]}
    common = [
        (level, levels[level["name"]]) for level in first["levels"] if level["name"] in levels
    ]
    found = [_level(a, b) for a, b in common]
    shared = {level["name"] for level in found}
    only = {
        name: [level["name"] for level in trace["levels"] if level["name"] not in shared]
        for name, trace in zip(("first", "second"), (first, second), strict=True)
    }
    return {"levels": found, "only": only, "sentences": _sentences(names, found, only)}


def _level(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    a, b = ([_signature(step) for step in level["steps"]] for level in (first, second))
    blocks: list[dict[str, Any]] = [
        {"same": kind == "equal", "first": [i, j], "second": [k, m]}
        for kind, i, j, k, m in SequenceMatcher(None, a, b, autojunk=False).get_opcodes()
    ]
    at = next((block for block in blocks if not block["same"]), None)
    return {
        "name": first["name"],
        "same": a == b and bool(a),
        "reordered": a != b and _calls(a) == _calls(b),
        "empty": not a and not b,
        "blocks": blocks,
        "parts_at": None
        if at is None
        else [_name(first, at["first"]), _name(second, at["second"])],
    }


def _signature(step: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(step[key] for key in ("name", "detail", "calls"))


def _calls(signatures: Sequence[tuple[Any, ...]]) -> Counter[tuple[Any, ...]]:
    """Return how often each step is called, wherever."""
    found: Counter[tuple[Any, ...]] = Counter()
    for *step, calls in signatures:
        found[tuple(step)] += calls
    return found


def _name(level: Mapping[str, Any], span: Sequence[int]) -> str | None:
    """Return the first step of a range, None if the range is empty."""
    begin, end = span
    if begin == end:
        return None
    step = level["steps"][begin]
    return " ".join(part for part in (step["name"], step["detail"]) if part)


def _sentences(
    names: tuple[str, str], levels: Sequence[Mapping[str, Any]], only: Mapping[str, Sequence[str]]
) -> list[str]:
    said = []
    for level in levels:
        if level["empty"]:
            continue
        if level["same"]:
            steps = sum(block["first"][1] - block["first"][0] for block in level["blocks"])
            said.append(f"{level['name']}: the same {counted(steps, 'step')} in both.")
            continue
        if level["reordered"]:
            said.append(f"{level['name']}: the same calls in both, in another order.")
            continue
        here, there = level["parts_at"]
        common = sum(b["first"][1] - b["first"][0] for b in level["blocks"] if b["same"])
        counts = [level["blocks"][-1][side][1] for side in ("first", "second")]
        said.append(
            f"{level['name']}: they part at {here or 'nothing'} ({names[0]})"
            f" and {there or 'nothing'} ({names[1]});"
            f" {common} of {counts[0]} and {counts[1]} steps are common."
        )
    for name, which in zip(names, ("first", "second"), strict=True):
        if only[which]:
            said.append(f"Only {name} has: {', '.join(only[which])}.")
    return said
