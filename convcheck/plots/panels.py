"""The rows that a picture is given: which ones of a table, and in which panel each one stands.

Owns nothing of what is drawn: everything that is worked out from rows, such as a median or an
order, is a transform of the picture's specification, which Vega runs for files and for the HTML
page alike.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
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


def panel_titles(rows: Rows, table: Table) -> list[str | None]:
    """Return for every row of a table the title of its panel; None for one that is not drawn.

    The title is empty where there is nothing to tell a panel from. Rows with one title stand in
    one panel: of the columns that tell panels apart, at most one in a picture is free text, and the
    label of a run begins with the run's number.
    """
    columns = table.columns
    conditions = [(columns[name], CONDITIONS[test]) for name, test in rows.where.items()]
    telling = [columns[name] for name in rows.panels]
    return [
        ", ".join(str(column[at]) for column in telling if column[at] not in (None, ""))
        if all(holds(column[at]) for column, holds in conditions)
        else None
        for at in range(table.rows)
    ]


def panels_of(rows: Rows, table: Table | None) -> dict[str, list[Row]]:
    """Return the rows of each panel by its title, in the order of the table; {} without a table."""
    found: dict[str, list[Row]] = {}
    if table is None:
        return found
    columns = {name: table.columns[name] for name in rows.columns}
    for at, title in enumerate(panel_titles(rows, table)):
        if title is not None:
            row = {name: values[at] for name, values in columns.items()}
            found.setdefault(title, []).append(row)
    return found
