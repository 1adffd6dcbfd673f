"""The pictures of some runs as files: SVG and PNG, light, to be printed or put into a paper."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from convcheck.plots.picture import MAIN, Picture, extents, panel_spec
from convcheck.plots.pictures import pictures
from convcheck.plots.recipe import Panel, Panels, Row, follow
from convcheck.plots.tables import Table, tables
from convcheck.plots.theme import config
from convcheck.words.run import Run, json_value

PRINT_FONT = "Arial, 'Liberation Sans', sans-serif"
"""A font that vl-convert brings along."""

SCALE = 2.0
"""Pixels of a PNG for each pixel of the layout."""

SCALES = ("color", "shape", "strokeDash", "fill")
"""What has a legend: each panel has its own, of the names that it shows."""

TITLE_WIDTH = 60
"""Characters in a line of a panel's title."""

LONGEST_LINE = 90
"""Characters of a line that cannot be broken."""

LONGEST = 400
"""Characters of a text in a picture."""


def write_plots(runs: Sequence[Run], folder: Path) -> list[Path]:
    """Write every picture that has data as `NAME.svg` and `NAME.png`; return the files.

    The folder is made if it is not there; a file that is there is replaced only by a complete one.
    Raises `OSError`.
    """
    import vl_convert

    found = {name: legible(table) for name, table in tables(runs).items()}
    written = []
    for picture in pictures(found):
        spec = json.dumps(print_spec(picture, found))
        contents: dict[str, bytes] = {
            "svg": vl_convert.vegalite_to_svg(spec).encode("utf-8"),
            "png": vl_convert.vegalite_to_png(spec, scale=SCALE),
        }
        folder.mkdir(parents=True, exist_ok=True)
        for ending, content in contents.items():
            path = folder / f"{picture.name}.{ending}"
            _write(path, content)
            written.append(path)
    return written


def print_spec(picture: Picture, found: Mapping[str, Table]) -> dict[str, Any]:
    """Return the specification of a picture with all its panels and rows, for paper."""
    panels = {name: follow(r, found.get(r.table)) for name, r in picture.recipes.items()}
    main = panels[MAIN]
    shared = extents(picture, main)
    datasets: dict[str, Any] = {}
    parts = []
    for number, panel in enumerate(main.shown):
        spec = panel_spec(picture, panel, shared)
        names = {}
        for name, others in panels.items():
            names[name] = f"{name}_{number}"
            datasets[names[name]] = json_value(_same(others, panel))
        parts.append(_titled(_named(_still(spec), names), panel))
    left_out = [] if not main.left_out else [f"{main.left_out:,} more panels are not shown"]
    theme = config("light", font=PRINT_FONT)
    return {
        "config": {**theme, "background": "white", "concat": {"spacing": 28}},
        "padding": 12,
        "title": {"text": picture.title, "subtitle": left_out, "fontSize": 15, "offset": 14},
        "datasets": datasets,
        "columns": picture.across,
        "concat": parts,
        "resolve": {"scale": dict.fromkeys(SCALES, "independent")},
    }


def _same(panels: Panels, panel: Panel) -> list[Row]:
    """Return the rows of the panel that has the same values."""
    return next((each.rows for each in panels.shown if each.values == panel.values), [])


def legible(table: Table) -> Table:
    """Return a table whose texts can be drawn: what does not show is escaped, nothing is endless.

    Drawing a control character would end the whole process.
    """
    return Table({name: list(map(_legible, values)) for name, values in table.columns.items()})


def _legible(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    value = value if len(value) <= LONGEST else f"{value[:LONGEST]}..."
    if value.isprintable():
        return value
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode("ascii")
        for each in value
    )


def _titled(spec: dict[str, Any], panel: Panel) -> dict[str, Any]:
    if panel.title:
        spec["title"] = {"text": _lines(panel.title)[:4]}
    return spec


def _lines(title: str) -> list[str]:
    """Return a title in lines, broken after commas and brackets where there are any."""
    lines = [""]
    for part in re.findall(r"[^,\[ ]*[,\[ ]?", title):
        if lines[-1] and len(lines[-1]) + len(part) > TITLE_WIDTH:
            lines.append("")
        lines[-1] += part
    return [line[:LONGEST_LINE] for line in lines]


def _still(value: Any) -> Any:
    """Return a specification without what needs a mouse, and without names that would clash."""
    if isinstance(value, dict):
        left_out = {"params", "tooltip"} | ({"name"} if "mark" in value else set())
        return {key: _still(each) for key, each in value.items() if key not in left_out}
    return [_still(each) for each in value] if isinstance(value, list) else value


def _named(value: Any, names: Mapping[str, str]) -> Any:
    """Return a specification whose data have other names."""
    if isinstance(value, dict):
        if value.keys() == {"name"} and value["name"] in names:
            return {"name": names[value["name"]]}
        return {key: _named(each, names) for key, each in value.items()}
    return [_named(each, names) for each in value] if isinstance(value, list) else value


def _write(path: Path, content: bytes) -> None:
    partial = path.with_name(f".{path.name}.partial")
    try:
        partial.write_bytes(content)
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)
