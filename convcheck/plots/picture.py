"""What a picture is: a Vega-Lite specification of one panel, and the recipes of its rows."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from convcheck.plots.recipe import Panel, Panels, Recipe

if TYPE_CHECKING:
    import altair as alt

MAIN = "rows"
"""The dataset that every picture has: without rows in it there is no picture."""

PRESENT = "{present}"
"""In a list in a specification: the names of the column `present` that a panel has."""

LABELLED = "{{labelled {}}}"
"""In an expression: the first digits of a logarithmic axis that get labels, by a column's range.

Panels that share an axis take the range of the extents instead.
"""

WIDE = 100
"""Largest / smallest value from which on only the decades are labelled."""


@dataclass(frozen=True)
class Picture:
    """One kind of picture; it has a panel for each one of its main recipe.

    `spec` is a Vega-Lite specification whose data are named like the recipes. A text `{name}` in
    it stands for a value: of a column that tells panels apart, or of `extents`, which are the
    smallest (`min`) or largest (`max`) of a column and a number, over all panels, so that these
    share an axis. `across` is how many panels stand side by side in a file.
    """

    name: str
    title: str
    caption: str
    recipes: dict[str, Recipe]
    spec: dict[str, Any]
    extents: dict[str, tuple[str, str, float]] = field(default_factory=dict)
    present: str | None = None
    across: int = 2

    def to_json(self) -> dict[str, Any]:
        """Return the picture as plain values."""
        return {
            "name": self.name,
            "title": self.title,
            "recipes": {name: recipe.to_json() for name, recipe in self.recipes.items()},
            "spec": self.spec,
            "extents": self.extents,
            "present": self.present,
        }


def plain(chart: alt.Chart | alt.LayerChart | alt.FacetChart) -> dict[str, Any]:
    """Return a chart as a specification without what a theme says.

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
    return spec


def extents(picture: Picture, panels: Panels) -> dict[str, float]:
    """Return the extents of a picture over all its panels."""
    found = {}
    for name, (which, column, always) in picture.extents.items():
        values = (row[column] for panel in panels.shown for row in panel.rows)
        numbers = [value for value in values if value is not None and math.isfinite(value)]
        found[name] = (min if which == "min" else max)([*numbers, always])
    return found


def panel_spec(picture: Picture, panel: Panel, shared: Mapping[str, float]) -> dict[str, Any]:
    """Return the specification of one panel, with values in place of their names."""
    names = picture.recipes[MAIN].panels
    text = json.dumps(picture.spec)
    for name, value in {**shared, **dict(zip(names, panel.values, strict=True))}.items():
        text = text.replace(json.dumps(f"{{{name}}}"), json.dumps(value))
    for column in re.findall(r"\{labelled (\w+)\}", text):
        numbers = [*shared.values()] or [row[column] for row in panel.rows if row[column]]
        wide = bool(numbers) and max(numbers) / min(numbers) >= WIDE
        text = text.replace(LABELLED.format(column), "1" if wide else "1, 2, 5")
    if picture.present is not None:
        there = names_in([[row[picture.present] for row in panel.rows]])
        text = text.replace(json.dumps([PRESENT]), json.dumps(there))
    result: dict[str, Any] = json.loads(text)
    return result


def names_in(columns: Sequence[Sequence[Any]]) -> list[str]:
    """Return every name in some columns once, sorted: the domain of a scale."""
    return sorted({name for column in columns for name in column})
