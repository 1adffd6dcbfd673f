"""What a reporter is: one file format, rendered from the run document and nothing else.

Owns the contract that every module of this package fulfils: it defines `REPORTER` and is found by
its presence. The ending of a file name chooses the reporter.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from convcheck.document.run import Run
from convcheck.files import write_whole
from convcheck.model.errors import UsageError
from convcheck.plugins import broken, discover


class Reporter(ABC):
    """One report format. `name` is also the file name's ending, without its dot.

    A report shows one run or several, which it keeps apart: times of different machines are never
    divided by one another.
    """

    name: ClassVar[str]
    summary: ClassVar[str]

    @abstractmethod
    def render(self, runs: Sequence[Run]) -> str:
        """Return the report of at least one run as text. Raises `UsageError` if it cannot be."""

    def pieces(self, runs: Sequence[Run]) -> Iterable[str]:
        """Yield the same text in pieces: of a long report, no more than one is held at a time."""
        yield self.render(runs)


def reporters() -> dict[str, Reporter]:
    """Return every reporter by name."""
    return discover("convcheck.reporters", "REPORTER", Reporter)


def reporter_for(path: Path) -> Reporter:
    """Return the reporter of a file name. Raises `UsageError`."""
    known = reporters()
    ending = path.suffix.removeprefix(".").lower()
    wrong = broken("convcheck.reporters", "REPORTER", Reporter)
    if ending in wrong:
        raise UsageError(f"{path}: {wrong[ending].text}")
    if ending not in known:
        allowed = ", ".join(f".{name}" for name in known)
        raise UsageError(f"{path}: no report format has the ending {ending!r}; allowed: {allowed}")
    return known[ending]


def write_report(runs: Sequence[Run], path: Path) -> None:
    """Write the report of some runs in the format of the file's name.

    Raises `UsageError` if the format cannot hold them, `OSError` with an old file intact.
    """
    write_text(reporter_for(path).pieces(runs), path)


def write_text(text: str | Iterable[str], path: Path) -> None:
    """Write a file; one that is there is replaced only by a complete one. Raises `OSError`."""
    # No character may cost a report: half of one, from a file's name, becomes its escape.
    pieces = [text] if isinstance(text, str) else text
    write_whole(path, (piece.encode("utf-8", "backslashreplace") for piece in pieces))
