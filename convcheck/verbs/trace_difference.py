"""Where two traces part: their common levels, aligned step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher

from convcheck.document.trace import Block, CommonLevel, Level, OnlyLevels, Parting, Step, Trace
from convcheck.model.figures import counted

_Signature = tuple[str, str, int]
"""What makes two steps the same, wherever they are and whatever time they took."""


def difference(first: Trace, second: Trace) -> Parting:
    """Return how the levels of two traces go together.

    Times, what is only a note, and how deep a step is nested make no difference. Threads that share
    a computation make the same calls in another order.
    """
    levels = {level.name: level for level in second.levels}
    found = [_common(level, levels[level.name]) for level in first.levels if level.name in levels]
    shared = {level.name for level in found}
    only = OnlyLevels(
        first=[level.name for level in first.levels if level.name not in shared],
        second=[level.name for level in second.levels if level.name not in shared],
    )
    names = (first.implementation, second.implementation)
    return Parting(levels=found, only=only, sentences=_sentences(names, found, only))


def _common(first: Level, second: Level) -> CommonLevel:
    a, b = ([_signature(step) for step in level.steps] for level in (first, second))
    blocks = [
        Block(same=kind == "equal", first=(i, j), second=(k, m))
        for kind, i, j, k, m in SequenceMatcher(None, a, b, autojunk=False).get_opcodes()
    ]
    at = next((block for block in blocks if not block.same), None)
    return CommonLevel(
        name=first.name,
        same=a == b and bool(a),
        reordered=a != b and _calls(a) == _calls(b),
        empty=not a and not b,
        blocks=blocks,
        parts_at=None if at is None else (_name(first, at.first), _name(second, at.second)),
    )


def _signature(step: Step) -> _Signature:
    return (step.name, step.detail, step.calls)


def _calls(signatures: Sequence[_Signature]) -> Counter[tuple[str, str]]:
    """Return how often each step is called, wherever."""
    found: Counter[tuple[str, str]] = Counter()
    for name, detail, calls in signatures:
        found[name, detail] += calls
    return found


def _name(level: Level, span: tuple[int, int]) -> str | None:
    """Return the first step of a range, None if the range is empty."""
    begin, end = span
    if begin == end:
        return None
    step = level.steps[begin]
    return " ".join(part for part in (step.name, step.detail) if part)


def _sentences(
    names: tuple[str, str], levels: Sequence[CommonLevel], only: OnlyLevels
) -> list[str]:
    said = []
    for level in levels:
        if level.empty:
            continue
        common = sum(b.first[1] - b.first[0] for b in level.blocks if b.same)
        if level.same:
            said.append(f"{level.name}: the same {counted(common, 'step')} in both.")
            continue
        if level.reordered:
            said.append(f"{level.name}: the same calls in both, in another order.")
            continue
        here, there = level.parts_at or (None, None)
        last = level.blocks[-1]
        said.append(
            f"{level.name}: first difference: {here or 'nothing'} ({names[0]})"
            f" against {there or 'nothing'} ({names[1]});"
            f" {counted(common, 'common step')}, of {last.first[1]} and {last.second[1]}."
        )
    for name, alone in zip(names, (only.first, only.second), strict=True):
        if alone:
            said.append(f"Only {name} has: {', '.join(alone)}.")
    return said
