"""All changes of a source, the likeliest first, and a source with one of them made.

Owns their order, and how a change is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from convcheck.repair.contract import Edit, Part, kinds
from convcheck.repair.edit_words import in_words
from convcheck.repair.source import Source
from convcheck.repair.statements import moved
from convcheck.repair.twins import twins

LONGEST = 90
"""Characters of a line that are shown."""


def edits(source: Source) -> list[Edit]:
    """Return all changes of what ran of a source, the likeliest first, none twice."""
    found: dict[str, Edit] = {}
    proposed = [*_proposed(source), *twins(source)]
    for edit in sorted(proposed, key=lambda edit: (edit.likely, len(edit.parts))):
        found.setdefault(changed(source.text, edit), edit)
    found.pop(source.text, None)
    return list(found.values())


def _proposed(source: Source) -> Iterator[Edit]:
    proposers = kinds().values()
    for node in source.nodes():
        start, end = source.place(node)
        for kind in proposers:
            for text, likely in kind.propose(source, node):
                yield Edit.of(start, end, text, likely)
        yield from moved(source, node)


def changed(text: str, edit: Edit) -> str:
    """Return a text with a change made."""
    return _with(text, edit.parts, 0)


def told(source: Source, edit: Edit) -> str:
    """Return where a change is and what it is, as the lines before and after it."""
    parts = sorted(edit.parts, key=lambda part: part.start)
    said = []
    for number, group in groupby(parts, key=lambda part: source.line_at(part.start)):
        own = list(group)
        last = source.line_at(max(own[-1].start, own[-1].end - 1))
        first = source.start(number)
        before = source.text[first : source.start(last + 1)]
        after = _with(before, own, first)
        shown = f"`{_short(after)}`" if after.strip() else "nothing"
        if all(part.start == part.end for part in own):
            said.append(f"before line {number}, `{_short(after[: len(after) - len(before)])}`")
        else:
            what = in_words(before, after)
            said.append(
                f"line {number}, {shown} instead of `{_short(before)}`{what and f' ({what})'}"
            )
    return " and ".join(said)


def _with(text: str, parts: Sequence[Part], offset: int) -> str:
    for part in sorted(parts, key=lambda part: -part.start):
        text = text[: part.start - offset] + part.text + text[part.end - offset :]
    return text


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= LONGEST else f"{flat[:LONGEST]}..."
