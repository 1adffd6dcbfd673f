"""The pictures of some runs as files: SVG and PNG, light, to be printed or put into a paper."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from convcheck.document.run import Run
from convcheck.document.values import spelled
from convcheck.files import write_whole
from convcheck.plots.panels import panels_of
from convcheck.plots.picture import MAIN, MOST_PANELS, PANEL, Picture
from convcheck.plots.pictures import pictures
from convcheck.plots.tables import Table, tables
from convcheck.plots.theme import config

PRINT_FONT = "Arial, 'Liberation Sans', sans-serif"
"""A font that vl-convert brings along."""

SCALE = 2.0
"""Pixels of a PNG for each pixel of the layout."""

SCALES = ("color", "shape", "strokeDash", "fill", "opacity")
"""What legends are of: each panel has its own, of the names that it shows."""

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
        svg = vl_convert.vegalite_to_svg(json.dumps(print_spec(picture, found)))
        contents: dict[str, bytes] = {
            "svg": svg.encode("utf-8"),
            "png": vl_convert.svg_to_png(svg, scale=SCALE),
        }
        for ending, content in contents.items():
            path = folder / f"{picture.name}.{ending}"
            write_whole(path, content)
            written.append(path)
    return written


def print_spec(picture: Picture, found: Mapping[str, Table]) -> dict[str, Any]:
    """Return the specification of a picture with all its panels and rows, for paper."""
    panels = {name: panels_of(rows, found.get(rows.table)) for name, rows in picture.rows.items()}
    titles = list(panels[MAIN])
    datasets: dict[str, Any] = {}
    parts = []
    for number, title in enumerate(titles[:MOST_PANELS]):
        names = {name: f"{name}_{number}" for name in panels}
        for name, each in panels.items():
            datasets[names[name]] = spelled(each.get(title, []))
        spec = _numbered(_still(picture.spec), names, number)
        parts.append(_titled({**spec, "name": f"{PANEL}{number}"}, title))
    beyond = len(titles) - MOST_PANELS
    left_out = [f"{beyond:,} more panels are not shown"] if beyond > 0 else []
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


def _titled(spec: dict[str, Any], title: str) -> dict[str, Any]:
    return {**spec, "title": {"text": _lines(title)[:4]}} if title else spec


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


def _numbered(value: Any, names: Mapping[str, str], number: int) -> Any:
    """Return the specification of a panel beside others: its view and its data have other names."""
    if isinstance(value, dict):
        if value.keys() == {"name"} and value["name"] in names:
            return {"name": names[value["name"]]}
        return {key: _numbered(each, names, number) for key, each in value.items()}
    if isinstance(value, list):
        return [_numbered(each, names, number) for each in value]
    return value.replace(f"'{PANEL}_", f"'{PANEL}{number}_") if isinstance(value, str) else value
