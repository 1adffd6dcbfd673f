"""The pictures of some runs as files: SVG and PNG, light, to be printed or put into a paper."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from convcheck.document.run import Run
from convcheck.document.values import spelled
from convcheck.files import write_whole
from convcheck.plots.columns import Column
from convcheck.plots.panels import Row, panels_of
from convcheck.plots.picture import MAIN, PANEL, Picture
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

PAGE_WIDTH, PAGE_HEIGHT = 1120.0, 1584.0
"""Pixels of a page, which has the proportions of A4: its smallest letters are 5 points there."""

SMALLEST = 0.85
"""How much smaller several panels are made so that they fit one page."""

MOST_PAGES, MOST_ON_A_PAGE = 6, 24
"""Pages of one picture, and panels of one page; panels beyond are counted."""

CAPTION_WIDTH = 95
"""Characters in a line below the title."""

SORTED = ("implementation",)
"""Columns whose values stand in alphabetical order in pictures; others stand as they come."""

SPLIT_BY = {"short": "case"}
"""What the values of a column are called where they are numbered, if not by its name."""


@dataclass(frozen=True)
class PaperPanel:
    """One panel on paper: its title, and the rows of each dataset."""

    title: str
    rows: Mapping[str, Sequence[Row]]


def write_plots(runs: Sequence[Run], folder: Path) -> list[Path]:
    """Write every picture that has data as `NAME.svg` and `NAME.png`; return the files.

    What does not fit one page goes on in `NAME-2.svg` and so on. The folder is made if it is not
    there; a file that is there is replaced only by a complete one. Raises `OSError`.
    """
    import vl_convert

    found = {name: legible(table) for name, table in tables(runs).items()}
    written = []
    for picture in pictures(found):
        for number, svg in enumerate(pages_of(picture, found), 1):
            contents: dict[str, bytes] = {
                "svg": svg.encode("utf-8"),
                "png": vl_convert.svg_to_png(svg, scale=SCALE),
            }
            name = picture.name if number == 1 else f"{picture.name}-{number}"
            for ending, content in contents.items():
                path = folder / f"{name}.{ending}"
                write_whole(path, content)
                written.append(path)
    return written


def pages_of(picture: Picture, found: Mapping[str, Table]) -> list[str]:
    """Return a picture as SVG texts of one page each, at most `MOST_PAGES`.

    A page takes as many panels as fit, made smaller by `SMALLEST` at most; a panel that does not
    fit alone is made as small as it takes.
    """
    panels = paper_panels(picture, found)
    pages: list[str] = []
    again: list[tuple[Sequence[PaperPanel], int]] = []
    at, count, across = 0, MOST_ON_A_PAGE, picture.across
    while at < len(panels) and len(pages) < MOST_PAGES:
        some = panels[at : at + count]
        page = [f"Page {len(pages) + 1}"] if pages else []
        svg = _drawn(picture, some, across, page)
        width, height = _size(svg)
        wide, high = width * SMALLEST / PAGE_WIDTH, height * SMALLEST / PAGE_HEIGHT
        if len(some) > 1 and max(wide, high) > 1:
            if wide > 1 and across > 1:
                across -= 1
            else:
                count = max(1, min(len(some) - 1, int(len(some) / high)))
            continue
        pages.append(svg)
        again.append((some, across))
        at += len(some)
    told = _notes(picture, panels, pages=len(pages), drawn=at)
    if told:  # it is known at the end
        pages[0] = _drawn(picture, *again[0], told)
    return [_fitted(page) for page in pages]


def _notes(picture: Picture, panels: Sequence[PaperPanel], *, pages: int, drawn: int) -> list[str]:
    """Return what the first page says of the others, and of what is on none."""
    told = [f"Page 1 of {pages}"] if pages > 1 else []
    if drawn < len(panels):
        told.append(f"{len(panels) - drawn:,} more panels are not shown: see the HTML report")
    if picture.most_rows is not None:
        beyond = [len(panel.rows[MAIN]) - picture.most_rows for panel in panels[:drawn]]
        left_out = sum(each for each in beyond if each > 0)
        if left_out:
            told.append(
                f"{left_out:,} more marks are not drawn: {picture.most_rows:,} of a panel are"
            )
    return told


def paper_panels(picture: Picture, found: Mapping[str, Table]) -> list[PaperPanel]:
    """Return the panels of a picture with all their rows, those split that are too long."""
    panels = {name: panels_of(rows, found.get(rows.table)) for name, rows in picture.rows.items()}
    parts: list[PaperPanel] = []
    for title, rows in panels[MAIN].items():
        others = {name: each.get(title, []) for name, each in panels.items() if name != MAIN}
        parts += [
            PaperPanel(", ".join(filter(None, (title, *told))), {MAIN: some, **others})
            for some, told in _split(rows, list(picture.splits.items()))
        ]
    return parts


def _split(
    rows: Sequence[Row], splits: Sequence[tuple[str, int]]
) -> Iterator[tuple[list[Row], list[str]]]:
    """Yield rows in parts with at most so many values of each column, and what each part is."""
    if not splits:
        yield list(rows), []
        return
    (column, most), *rest = splits
    values = list(dict.fromkeys(row[column] for row in rows))
    if column in SORTED:
        values.sort()
    for begin in range(0, len(values), most):
        some = set(values[begin : begin + most])
        told = []
        if len(values) > most:
            noun = SPLIT_BY.get(column, column)
            told = [f"{noun} {begin + 1} to {begin + len(some)} of {len(values)}"]
        for part, more in _split([row for row in rows if row[column] in some], rest):
            yield part, [*told, *more]


def _drawn(
    picture: Picture, panels: Sequence[PaperPanel], across: int, notes: Sequence[str]
) -> str:
    import vl_convert

    svg: str = vl_convert.vegalite_to_svg(json.dumps(print_spec(picture, panels, across, notes)))
    return svg


def _size(svg: str) -> tuple[float, float]:
    """Return width and height of a drawing in pixels."""
    begin = svg[: svg.index(">")]
    width, height = (re.search(rf' {name}="([\d.]+)"', begin) for name in ("width", "height"))
    assert width is not None
    assert height is not None
    return float(width[1]), float(height[1])


def _fitted(svg: str) -> str:
    """Return a drawing made smaller until it fits a page."""
    width, height = _size(svg)
    factor = min(1.0, PAGE_WIDTH / width, PAGE_HEIGHT / height)
    if factor == 1.0:
        return svg
    end = svg.index(">")
    begin = svg[:end]
    for name, pixels in (("width", width), ("height", height)):
        begin = re.sub(rf' {name}="[\d.]+"', f' {name}="{pixels * factor:.6g}"', begin, count=1)
    return begin + svg[end:]


def print_spec(
    picture: Picture, panels: Sequence[PaperPanel], across: int, notes: Sequence[str]
) -> dict[str, Any]:
    """Return the specification of some panels of a picture, for paper."""
    datasets: dict[str, Any] = {}
    parts = []
    for number, panel in enumerate(panels):
        names = {name: f"{name}_{number}" for name in panel.rows}
        for name, each in panel.rows.items():
            datasets[names[name]] = spelled(each)
        spec = _numbered(_still(picture.spec), names, number)
        parts.append(_titled({**spec, "name": f"{PANEL}{number}"}, panel.title))
    theme = config("light", font=PRINT_FONT)
    told = [*textwrap.wrap(picture.caption.replace(" %", "\u00a0%"), CAPTION_WIDTH), *notes]
    return {
        "config": {**theme, "background": "white", "concat": {"spacing": 28}},
        "padding": 12,
        "title": {"text": picture.title, "subtitle": told, "fontSize": 15, "offset": 14},
        "datasets": datasets,
        "columns": across,
        "concat": parts,
        "resolve": {"scale": dict.fromkeys(SCALES, "independent")},
    }


def legible(table: Table) -> Table:
    """Return a table whose texts can be drawn: what does not show is escaped, nothing is endless.

    Drawing a control character would end the whole process.
    """
    return Table({name: Column(map(_legible, values)) for name, values in table.columns.items()})


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
