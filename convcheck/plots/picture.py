"""What a picture is: one Vega-Lite specification of a panel, and the rows that it is given.

The specification is complete. Files and the HTML page add rows to it, and nothing else: files those
of the whole run, the page those that its filters leave over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from convcheck.plots.panels import Rows

if TYPE_CHECKING:
    import altair as alt

MAIN = "rows"
"""The dataset that every picture has: without rows in it there is no picture."""

PANEL = "panel"
"""The name of the view, by which expressions know its scales, such as `panel_x`."""

DRAWN = "drawn"
"""The name of the layer whose marks stand for one row each, whose `columns` can be read."""

MOST_PANELS = 24
"""Panels of one picture on the page; those beyond are counted. Files have pages: `files`."""


@dataclass(frozen=True)
class Picture:
    """One kind of picture; it has a panel for each one of its main rows.

    `spec` is a Vega-Lite specification whose data are named like `rows`. `columns` are those of its
    marks that the page shows as a table. `most_rows` is how many rows of a panel the specification
    draws, if not all. `across` is how many panels stand side by side in a file, if they fit.
    `splits` is by which columns a panel is split in a file, and how many values of each fit.
    """

    name: str
    title: str
    caption: str
    rows: Mapping[str, Rows]
    spec: Mapping[str, Any]
    columns: tuple[str, ...]
    most_rows: int | None = None
    across: int = 2
    splits: Mapping[str, int] = field(default_factory=dict)

    def panel_column(self, name: str) -> str:
        """Return the column of the page's tables that has the panel of every row."""
        return f"{name} of {self.name}"

    def to_json(self) -> dict[str, Any]:
        """Return what the page is given, as plain values."""
        return {
            "name": self.name,
            "title": self.title,
            "rows": {
                name: {
                    "table": rows.table,
                    "columns": rows.columns,
                    "panel": self.panel_column(name),
                }
                for name, rows in self.rows.items()
            },
            "spec": self.spec,
            "columns": self.columns,
            "most_rows": self.most_rows,
            "most_panels": MOST_PANELS,
        }


def plain(chart: alt.LayerChart | alt.FacetChart) -> dict[str, Any]:
    """Return a chart as the specification of a panel, without what a theme says.

    Tests check it against Vega-Lite's schema; doing so here would take half a second each time.
    """
    spec: dict[str, Any] = chart.to_dict(validate=False)
    datasets = spec.pop("datasets", {})
    for key in ("$schema", "config"):
        spec.pop(key, None)
    for layer in spec.get("layer", ()):  # few fixed values stay where they are used
        name = layer.get("data", {}).get("name")
        if name in datasets:
            layer["data"] = {"values": datasets[name]}
    return {**spec, "name": PANEL}


def names_in(values: Iterable[str]) -> list[str]:
    """Return every name in a column once, sorted: the domain of a scale."""
    return sorted(set(values))
