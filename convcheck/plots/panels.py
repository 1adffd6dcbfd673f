"""The rows that a picture is given: which ones of a table, and in which panel each one stands.

Owns nothing of what is drawn: everything that is worked out from rows, such as a median or an
order, is a transform of the picture's specification, which Vega runs for files and for the HTML
page alike.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from convcheck.plots.tables import Table

Row = dict[str, Any]

CONDITIONS: dict[str, Callable[[float | None], bool]] = {
    "number": lambda value: value is not None and math.isfinite(value),
    "positive": lambda value: value is not None and math.isfinite(value) and value > 0,
}
"""What can be asked of a column; a logarithmic axis has no place but for positive numbers."""


@dataclass(frozen=True)
class Rows:
    """Rows of one table: those that meet the conditions `where`, by column, with some `columns`.

    `panels` are the columns whose values tell panels apart.
    """

    table: str
    panels: tuple[str, ...]
    columns: tuple[str, ...]
    where: Mapping[str, str] = field(default_factory=dict)


def panel_titles(rows: Rows, table: Table) -> Iterator[str | None]:
    """Yield for every row of a table the title of its panel; None for one that is not drawn.

    The title is empty where there is nothing to tell a panel from. Rows with one title stand in
    one panel: of the columns that tell panels apart, at most one in a picture is free text, and the
    label of a run begins with the run's number.
    """
    columns = [table.columns[name] for name in (*rows.panels, *rows.where)]
    conditions = [CONDITIONS[test] for test in rows.where.values()]
    last: Sequence[Any] = ()
    title = ""
    number = len(rows.panels)
    for values in zip(*columns, strict=True):
        if number < len(values) and not all(map(_holds, conditions, values[number:])):
            yield None
            continue
        telling = values[:number]
        if telling != last:
            title = ", ".join([str(value) for value in telling if value not in (None, "")])
            last = telling
        yield title


def _holds(condition: Callable[[float | None], bool], value: float | None) -> bool:
    return condition(value)


def draws(rows: Rows, table: Table) -> bool:
    """Tell whether any row of a table is drawn."""
    return any(title is not None for title in panel_titles(rows, table))


def titled(rows: Rows, table: Table, names: Sequence[str]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield the rows that are drawn: the title of its panel, and the values of these columns."""
    columns = [table.columns[name] for name in names]
    for title, values in zip(panel_titles(rows, table), zip(*columns, strict=True), strict=True):
        if title is not None:
            yield title, values


def panels_of(rows: Rows, table: Table | None) -> dict[str, list[Row]]:
    """Return the rows of each panel by its title, in the order of the table; {} without a table."""
    found: dict[str, list[Row]] = {}
    if table is None:
        return found
    for title, values in titled(rows, table, rows.columns):
        found.setdefault(title, []).append(dict(zip(rows.columns, values, strict=True)))
    return found
