"""Earlier runs: each one is kept, compressed, in the folder of the reports; the oldest ones go.

Owns where they are, how many there are, and which two are compared if nobody says.
"""

from __future__ import annotations

import gzip
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from convcheck.document.head import RunHead, read_head
from convcheck.document.run import Run
from convcheck.document.write import run_pieces
from convcheck.files import write_whole
from convcheck.model.errors import UsageError

FOLDER = "history"
"""Name of the folder, within that of the reports."""

MOST_KEPT = 20
"""Runs of each verb that are kept; the built-in cases take 3 MB each."""

AT_ONCE = 1 << 18
"""Characters of a stored document that are compressed at a time."""

LEVEL = 3
"""Of compression: higher levels take several times as long for a tenth less."""


@dataclass(frozen=True)
class KeptRun:
    """A run that was kept, as a list of them shows it."""

    path: Path
    head: RunHead


def keep(run: Run, reports: Path, stored: Path | None = None) -> Path:
    """Keep a run, and return where; remove the oldest of its verb. Raises `OSError`.

    `stored` is a document of it that was just written: to copy it is cheaper than to write another.
    """
    folder = reports / FOLDER
    moment = re.sub(r"[^0-9T]", "-", run.started.partition("+")[0])
    name = f"{run.verb}-{moment}"
    same = sorted(folder.glob(f"{name}.*.json.gz"))  # two runs may begin within a second
    number = int(same[-1].name.split(".")[1]) + 1 if same else 1
    path = folder / f"{name}.{number:03}.json.gz"
    write_whole(path, _compressed(run_pieces(run) if stored is None else _pieces(stored)))
    for old in _files(folder, run.verb)[:-MOST_KEPT]:
        old.unlink(missing_ok=True)
    return path


def _pieces(stored: Path) -> Iterator[str]:
    with open(stored, encoding="utf-8") as file:
        yield from iter(partial(file.read, AT_ONCE), "")


def _compressed(document: Iterable[str]) -> Iterator[bytes]:
    """Yield a document compressed, in pieces."""
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", compresslevel=LEVEL, mtime=0) as file:
        for piece in document:
            file.write(piece.encode())
            if out.tell():
                yield out.getvalue()
                out.seek(0)
                out.truncate()
    yield out.getvalue()


def kept(reports: Path) -> list[KeptRun]:
    """Return the runs that were kept, the oldest first; files that are none are passed over."""
    found = []
    for path in _files(reports / FOLDER, "*"):
        try:
            found.append(KeptRun(path, read_head(path)))
        except (OSError, EOFError, ValueError):
            continue
    return sorted(found, key=lambda each: each.head.started)


def last_time(reports: Path, verb: str, cases: int, records: int) -> float | None:
    """Return how many seconds the last run of as many cases and results took, None without one."""
    for each in reversed(kept(reports)):
        head, told = each.head, each.head.summary
        if (head.verb, told.cases, told.records) == (verb, cases, records) and not told.interrupted:
            return head.seconds
    return None


def compared_by_default(given: Sequence[Path], reports: Path) -> tuple[Path, Path]:
    """Return the runs to compare: those given, and the newest of those kept for what is missing.

    Of none given, the last two of the verb that ran last; of one given, it and the last run of its
    verb. Raises `UsageError` where there are none.
    """
    if len(given) == 2:
        return given[0], given[1]
    runs = kept(reports)
    wanted = 2 - len(given)
    verb = _verb(given[0]) if given else runs[-1].head.verb if runs else ""
    last = [each.path for each in runs if each.head.verb == verb][-wanted:]
    if len(last) < wanted:
        of = f" of {verb}" if verb else ""
        raise UsageError(
            f"{reports / FOLDER} holds {len(last) or 'no'} run{of}; wanted {wanted}: run verify or"
            " bench first, or name two files"
        )
    return (given[0], last[0]) if given else (last[0], last[1])


def _verb(path: Path) -> str:
    try:
        return read_head(path).verb
    except (OSError, EOFError, ValueError):
        return ""  # what is wrong with it is said when it is read as a whole


def _files(folder: Path, verb: str) -> list[Path]:
    return sorted(folder.glob(f"{verb}-*.json.gz"))
