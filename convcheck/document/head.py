"""What stands before the records of a stored run: which run it was, and how it ended.

Owns reading just that, since the records of a large run are most of its file. A file that ends in
`.gz` is compressed.
"""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
from msgspec import Struct

from convcheck.document.run import Summary
from convcheck.document.values import Moment, Name, Text

END = (' "cases":', ' "records":')
"""How the line may begin at which the head ends."""

MOST_LINES = 100_000
"""Lines after which a file without records is given up."""


class RunHead(Struct, frozen=True):
    """The members of a run document that a list of runs shows; names as there."""

    verb: Name
    command: list[Text]
    started: Moment
    seconds: float
    summary: Summary


def read_head(path: Path) -> RunHead:
    """Return what stands before the records. Raises `OSError`, and `ValueError` for no run."""
    lines: list[str] = []
    opened = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8") as file:
        for line in file:
            if line.startswith(END) or len(lines) > MOST_LINES:
                break
            lines.append(line)
    text = "".join(lines).rstrip().removesuffix(",")
    try:
        return msgspec.json.decode(text + "\n}", type=RunHead)
    except msgspec.DecodeError as error:
        raise ValueError(f"{path}: not a run document: {error}") from None
