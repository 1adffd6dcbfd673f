"""The rows of the heat map of errors: a cell each, of the maps that a run of `verify` holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from convcheck.document.tables import ErrorMap
from convcheck.plots.links import LINKS


def places(
    maps: Iterable[ErrorMap], row_of: Callable[[ErrorMap, str], int | None]
) -> Iterator[dict[str, Any]]:
    """Yield a row for each cell of each map, first those of positions, then those of channels.

    `row` and `column` are the first index that a cell holds; of channels the row is 0.
    """
    for entry in maps:
        at = row_of(entry, entry.implementation)
        if at is None:
            continue
        about = {
            "implementation": entry.implementation,
            "case": entry.case,
            "pass": entry.pass_.value,
            "about": f"{entry.implementation} {entry.pass_} {entry.fill}, {entry.case}",
            **dict.fromkeys(LINKS, at),
        }
        rows, columns, channels = entry.size
        if rows * columns > 1:
            cells = len(entry.position), len(entry.position[0])
            by = "by position, height down and width across" if rows > 1 else "by position"
            for down, line in enumerate(entry.position):
                for across, share in enumerate(line):
                    yield about | {
                        "by": by,
                        "row": down * rows // cells[0],
                        "column": across * columns // cells[1],
                        "share": share,
                        "wrong": _percent(share),
                    }
        for across, share in enumerate(entry.channel):
            yield about | {
                "by": "by channel",
                "row": 0,
                "column": across * channels // len(entry.channel),
                "share": share,
                "wrong": _percent(share),
            }


def _percent(share: float) -> str:
    """Return a share in percent, in a cell's width; a few of many are not none."""
    if share == 0:
        return ""
    return "<1" if share < 0.01 else f"{100 * share:.0f}"
