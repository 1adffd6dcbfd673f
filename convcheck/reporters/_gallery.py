"""The pictures of some runs as a part of a Markdown page, which shows the files beside it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from convcheck.plots.pictures import pictures
from convcheck.plots.tables import tables
from convcheck.words.run import Run


def gallery(runs: Sequence[Run], files: Sequence[Path], page: Path) -> str:
    """Return Markdown that shows the written pictures of the runs, by paths relative to the page.

    `files` are those that `write_plots` returned; without any, the text is empty.
    """
    if not files:
        return ""
    by_name = {path.name: path for path in files}
    lines = ["", "## Pictures", ""]
    for picture in pictures(tables(runs)):
        image = by_name.get(f"{picture.name}.svg")  # sharp at any size, and a tenth of a PNG's
        if image is None:
            continue
        lines += [f"### {picture.title}", "", f"![{picture.title}]({_link(image, page)})", ""]
        lines += [picture.caption, ""]
    return "\n".join(lines)


def _link(path: Path, page: Path) -> str:
    """Return the way from a page to a file, as a link has it."""
    return quote(Path(os.path.relpath(path.resolve(), page.resolve().parent)).as_posix())
