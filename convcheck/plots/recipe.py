"""How the rows of a picture come from a table: which ones, panel by panel, put together how.

Owns the recipes and how Python follows them; `recipe.js` of the HTML report does the same on what
its filters leave over, and a test holds the two together. A recipe is plain data for that reason.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from convcheck.plots.tables import Table

Row = dict[str, Any]

CONDITIONS: dict[str, Callable[[Any], bool]] = {
    "present": lambda value: value is not None,
    "number": lambda value: value is not None and math.isfinite(value),
    "positive": lambda value: value is not None and math.isfinite(value) and value > 0,
    "true": lambda value: value is True,
    "false": lambda value: value is False,
}
"""What a recipe can ask of a column."""


@dataclass(frozen=True)
class Recipe:
    """Rows of one table for one picture.

    `where` are conditions by column. `panels` are the columns whose values tell panels apart. With
    `keys`, rows that agree in them become one, with the `measures`: a function (`count`, `absent`,
    `max`, `low`, `quarter`, `median`, `three_quarters`) and a column each; `columns` are copied
    from the first of them. Rows come in the order of `order` (a column, largest first), or as they
    are. Beyond `most_rows` in a panel and `most_panels`, they are left out.
    """

    table: str
    panels: tuple[str, ...]
    columns: tuple[str, ...]
    where: dict[str, str] = field(default_factory=dict)
    keys: tuple[str, ...] = ()
    measures: dict[str, tuple[str, str]] = field(default_factory=dict)
    order: str | None = None
    most_rows: int = 500
    most_panels: int = 24

    def to_json(self) -> dict[str, Any]:
        """Return the recipe as plain values."""
        return asdict(self)


@dataclass(frozen=True)
class Panel:
    """One panel: the values that tell it from others, and its rows. `left_out` counts rows."""

    values: tuple[Any, ...]
    rows: list[Row]
    left_out: int = 0

    @property
    def title(self) -> str:
        """What stands above it; empty if there is nothing to tell it from."""
        return ", ".join(str(value) for value in self.values if value not in (None, ""))


@dataclass(frozen=True)
class Panels:
    """All panels of one recipe. `left_out` counts panels beyond the most."""

    shown: list[Panel]
    left_out: int = 0


def follow(recipe: Recipe, table: Table | None) -> Panels:
    """Return the panels of a recipe from a whole table; none of a table that is not there."""
    if table is None:
        return Panels([])
    columns = table.columns
    conditions = [(columns[name], CONDITIONS[test]) for name, test in recipe.where.items()]
    members: dict[tuple[Any, ...], list[int]] = {}
    for row in range(table.rows):
        if all(holds(column[row]) for column, holds in conditions):
            key = tuple(columns[name][row] for name in recipe.panels)
            members.setdefault(key, []).append(row)
    panels = [
        _panel(recipe, columns, values, rows)
        for values, rows in list(members.items())[: recipe.most_panels]
    ]
    return Panels(panels, max(0, len(members) - recipe.most_panels))


def _panel(
    recipe: Recipe, columns: dict[str, list[Any]], values: tuple[Any, ...], members: Sequence[int]
) -> Panel:
    rows = list(_rows(recipe, columns, members))
    if recipe.order is not None:
        order = recipe.order
        rows.sort(key=lambda row: -row[order] if CONDITIONS["number"](row[order]) else math.inf)
    left_out = max(0, len(rows) - recipe.most_rows)
    return Panel(values, rows[: recipe.most_rows], left_out)


def _rows(recipe: Recipe, columns: dict[str, list[Any]], members: Sequence[int]) -> Iterable[Row]:
    if not recipe.keys:
        for row in members:
            yield {name: columns[name][row] for name in recipe.columns}
        return
    groups: dict[tuple[Any, ...], list[int]] = {}
    for row in members:
        groups.setdefault(tuple(columns[name][row] for name in recipe.keys), []).append(row)
    for key, group in groups.items():
        found = dict(zip(recipe.keys, key, strict=True))
        found |= {name: columns[name][group[0]] for name in recipe.columns}
        for name, (function, column) in recipe.measures.items():
            found[name] = measure(function, [columns[column][row] for row in group])
        yield found


QUANTILES = {"low": 0.05, "quarter": 0.25, "median": 0.5, "three_quarters": 0.75}
"""Share of the values below what a measure of that name returns."""


def measure(function: str, values: Sequence[float | None]) -> float | None:
    """Return one figure of many; what is absent does not count, and not-a-number wins."""
    there = [value for value in values if value is not None]
    if function == "count":
        return len(there)
    if function == "absent":
        return len(values) - len(there)
    if not there:
        return None
    if any(math.isnan(value) for value in there):
        return math.nan
    if function == "max":
        return max(there)
    there.sort()
    # The nearest rank: a value that was found, and the same one in every language.
    return there[min(len(there) - 1, math.floor(QUANTILES[function] * len(there)))]
