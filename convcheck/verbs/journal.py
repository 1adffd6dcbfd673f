"""Every outcome on disk as soon as it exists, so that a killed run loses nothing and can go on.

Owns the journal: one JSON line for the plan's fingerprint, then an entry for each judged group. It
is removed when the run's reports are written.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct, field

from convcheck.backends._arithmetic import asked_precision
from convcheck.backends._processor import cpu_features
from convcheck.document.figures import restore
from convcheck.document.finite import FiniteStruct
from convcheck.document.records import BenchRecord, VerifyRecord
from convcheck.document.run import SCHEMA
from convcheck.document.tables import ErrorMap, Measurement, Pairs, Training
from convcheck.document.write import line
from convcheck.files import new_file, partial_of
from convcheck.model.errors import UsageError
from convcheck.packed import Packed
from convcheck.verbs.plan import PlannedCase, told_of
from convcheck.workers.imitation import imitated

AT_ONCE = 16
"""Entries of an earlier run that are packed together; each holds the records of a group."""

Key = tuple[str, str]
"""What one entry of the journal is about: the case, and its fill, its check or its timed pass."""


class VerifyEntry(FiniteStruct, frozen=True, kw_only=True):
    """What is known of one judged group of `verify`, or of one case's training."""

    key: Key
    records: list[VerifyRecord]
    pairs: list[Pairs] = field(default_factory=list)
    training: list[Training] = field(default_factory=list)
    error_maps: list[ErrorMap] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    cost: dict[str, float] = field(default_factory=dict)

    @property
    def rows(self) -> Iterable[Struct]:
        """Everything in it that has figures."""
        return chain(self.records, self.pairs, self.training)


class BenchEntry(Struct, frozen=True, kw_only=True):
    """What is known of one case and timed pass of `bench`."""

    key: Key
    records: list[BenchRecord]
    measurements: list[Measurement] = field(default_factory=list)

    @property
    def rows(self) -> Iterable[Struct]:
        """Everything in it that has figures."""
        return chain(self.records, self.measurements)


Entry = TypeVar("Entry", VerifyEntry, BenchEntry)
Parsed = TypeVar("Parsed")


class _Header(Struct, frozen=True):
    """The first line: which document its records are for, and a digest of the plan."""

    schema: str
    journal: str


def fingerprint(
    plan: Sequence[PlannedCase], seed: int, versions: dict[str, Any], **others: Any
) -> str:
    """Return a digest of everything that decides on a run's numbers."""
    content = {
        "seed": seed,
        "processor": sorted(cpu_features()),
        "imitates": imitated(),
        "precision": asked_precision().value,
        **others,
        "versions": versions,
        "cases": len(plan),
    }
    digest = hashlib.sha256()
    for each in chain([content], map(told_of, plan)):
        digest.update(json.dumps(each, sort_keys=True, default=str).encode() + b"\n")
    return digest.hexdigest()


class Journal(Generic[Entry]):
    """The journal of one run. `entries` are those an interrupted run left, if it is resumed, and
    `done` is what they are about.

    `cases` are the names of those that the run has: what is about others is no entry of it.
    """

    def __init__(
        self,
        path: Path,
        kind: type[Entry],
        plan_fingerprint: str,
        *,
        resume: bool,
        cases: Container[str] | None = None,
    ) -> None:
        self.path = path
        self.entries: Packed[Entry] = Packed(at_once=AT_ONCE)
        self.done: set[Key] = set()
        self.problem: str | None = None
        """Why the journal stopped, if it did: a full disk must not cost the run its results."""
        header = _Header(SCHEMA, plan_fingerprint)
        if resume:
            for entry in _read(path, kind, header):
                known = cases is None or all(row.case in cases for row in _rows(entry))
                if known and entry.key not in self.done:
                    self.entries.append(entry)
                    self.done.add(entry.key)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._anew = path.is_file() or not path.exists()
            # A device is what somebody wants to be written to, and stays.
            self._file = new_file(partial_of(path)) if self._anew else path.open("wb")
        except OSError as error:
            raise UsageError(
                f"cannot write to {path.parent}: {error.strerror}; choose a folder with --reports"
            ) from None
        self._write(line(header).encode())
        for entry in self.entries:
            self.add(entry)
        self._begin()

    def add(self, entry: Entry, text: bytes | None = None) -> None:
        """Append what is known of one group; `text` is its line, if somebody has written it."""
        self._write(entry_text(entry) if text is None else text)

    def close(self) -> None:
        """End the journal; the file stays for a later `--resume`."""
        with suppress(OSError):  # what could not be flushed was reported when it was written
            self._file.close()
        with suppress(OSError):  # it is still there where the journal could not begin
            partial_of(self.path).unlink()

    def _begin(self) -> None:
        """Take the place of the journal that was read, which until then has what it had."""
        try:
            if self.problem is None and self._anew:
                partial_of(self.path).replace(self.path)
        except OSError as error:
            self.problem = f"the journal {self.path} stopped: {error.strerror}"

    def _write(self, text: bytes) -> None:
        if self.problem is not None:
            return
        try:
            self._file.write(text + b"\n")
            self._file.flush()
        except OSError as error:
            self.problem = f"the journal {self.path} stopped: {error.strerror}"


def entry_text(entry: VerifyEntry | BenchEntry) -> bytes:
    """Return an entry as a line of a journal, without its end."""
    return line(entry, entry.rows).encode()


def entry_of(text: bytes, kind: type[Entry]) -> Entry | None:
    """Return the entry of a line; None for what is none."""
    entry = _parse(text, kind)
    if entry is not None:
        restore(entry.rows)
    return entry


def _read(path: Path, kind: type[Entry], header: _Header) -> Iterator[Entry]:
    """Yield the complete entries of a journal. A line cut off by the kill is not one."""
    try:
        with path.open("rb") as file:  # whose lines end in b"\n", and in nothing else
            if _parse(file.readline(), _Header) != header:
                raise UsageError(
                    f"cannot resume: {path} belongs to a run of other cases, operands, options,"
                    " seed, versions or machine; run without --resume to start anew"
                )
            for text in file:
                entry = entry_of(text, kind)
                if entry is not None:
                    yield entry
    except FileNotFoundError:
        raise UsageError(f"nothing to resume: there is no {path}; run without --resume") from None
    except OSError as error:
        raise UsageError(f"cannot resume: {path}: {error.strerror}") from None


def _rows(entry: VerifyEntry | BenchEntry) -> Iterable[Any]:
    """Return what of an entry is about a case, and says about which."""
    return entry.rows


def _parse(text: bytes, kind: type[Parsed]) -> Parsed | None:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
