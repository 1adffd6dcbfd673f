"""Printing a run: which tables it has, and that no text in it can do anything but be read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from operator import attrgetter
from typing import Any, TypeVar, overload

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from convcheck.cli.tables import clean
from convcheck.document.records import Record
from convcheck.document.run import BenchRun, CompareRun, Run

Kept = TypeVar("Kept", bound=Struct)

LONGEST = 2_000
"""Characters of one text on a terminal; the reports have all of them."""

WHOLE = frozenset({"reproduce"})
"""What is of no use if a part of it is missing."""


def on_github() -> bool:
    """Tell whether this is a step of GitHub Actions, which obeys commands in what is printed."""
    return os.environ.get("GITHUB_ACTIONS") == "true"


def print_run(run: Run, *, verbose: bool = False) -> None:
    """Print the tables of a run on stdout; all of them and every failure if `verbose`."""
    run = harmless(run)
    if isinstance(run, BenchRun):
        from convcheck.cli.bench_tables import print_bench

        print_bench(run, verbose=verbose)
    elif isinstance(run, CompareRun):
        from convcheck.cli.compare_tables import print_compare

        print_compare(run)
    else:
        from convcheck.cli.verify_tables import print_verify

        print_verify(run, verbose=verbose)


class _Mapped(Sequence[Record]):
    """Records with something done to each, when it is asked for."""

    def __init__(self, change: Callable[[Record], Record], records: Sequence[Record]) -> None:
        self._change, self._records = change, records

    def __len__(self) -> int:
        return len(self._records)

    def __iter__(self) -> Iterator[Record]:
        return map(self._change, self._records)

    @overload
    def __getitem__(self, at: int) -> Record: ...

    @overload
    def __getitem__(self, at: slice) -> list[Record]: ...

    def __getitem__(self, at: int | slice) -> Record | list[Record]:
        if isinstance(at, slice):
            return list(map(self._change, self._records[at]))
        return self._change(self._records[at])


def harmless(run: Run) -> Run:
    """Return a run whose texts cannot steer a terminal or GitHub, and are not endless.

    A stored run may hold anything where it names an implementation, a file or a processor.
    """
    github = on_github()
    notes = [plain(line, github=github) for note in run.notes for line in note.splitlines()]
    changed: dict[str, Any] = {
        "records": _Mapped(partial(_plain_record, github=github), run.records),
        "summary": replace(run.summary, notes=notes),
        "environment": _plain_struct(run.environment, github=github),
    }
    if isinstance(run, BenchRun):
        changed["scaling"] = [_plain_struct(each, github=github) for each in run.scaling]
    return replace(run, **changed)


def _plain_record(record: Record, *, github: bool) -> Record:
    fields, get = _fields(type(record))
    values = get(record)
    if not github:
        together = "".join([value for value in values if type(value) is str])
        if len(together) <= LONGEST and together.isprintable():
            return record
    told = zip(fields, values, strict=True)
    texts = {name: value for name, value in told if type(value) is str}
    changed = {
        name: harmless
        for name, value in texts.items()
        if (harmless := plain(value, name, github=github)) != value
    }
    return replace(record, **changed) if changed else record


@cache
def _fields(kind: type[Record]) -> tuple[tuple[str, ...], Callable[[Record], tuple[Any, ...]]]:
    """Return the names of a record's fields, and what gets their values."""
    return kind.__struct_fields__, attrgetter(*kind.__struct_fields__)


def _plain_struct(value: Kept, *, github: bool) -> Kept:
    """Return a struct with harmless texts in it, of whatever depth."""
    return convert(_plain_values(to_builtins(value), github=github), type(value))


def plain(text: str, key: str = "", *, github: bool) -> str:
    """Return one text of a run, to be printed."""
    if not text.isprintable():
        text = clean(text)
    if len(text) > LONGEST and key not in WHOLE:
        text = f"{text[:LONGEST]}... ({len(text):,} characters)"
    if github:  # a line that begins with `::`, or holds `##[`, would be a command there
        text = text.replace("::", ": :").replace("##[", "## [")
    return text


def _plain_values(value: Any, *, github: bool) -> Any:
    if isinstance(value, str):
        return plain(value, github=github)
    if isinstance(value, dict):
        return {
            plain(str(key), github=github): _plain_values(each, github=github)
            for key, each in value.items()
        }
    if isinstance(value, list):
        return [_plain_values(each, github=github) for each in value]
    return value
