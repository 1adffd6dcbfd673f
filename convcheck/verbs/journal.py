"""Every outcome on disk as soon as it exists, so that a killed run loses nothing and can go on.

Owns the journal: one JSON line for the plan's fingerprint, then one for each judged group. It is
removed when the run's reports are written.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from convcheck.backends._processor import cpu_features
from convcheck.verbs.plan import PlannedCase
from convcheck.words.errors import UsageError
from convcheck.words.run import SCHEMA, json_line, restored_record
from convcheck.workers.imitation import imitated

Key = tuple[str, ...]
"""What one line of the journal is about: the case, and its fill or its timed pass."""


def fingerprint(
    plan: Sequence[PlannedCase], seed: int, versions: dict[str, Any], **others: Any
) -> str:
    """Return a digest of everything that decides on a run's numbers."""
    content = {
        "seed": seed,
        "processor": sorted(cpu_features()),
        "imitates": imitated(),
        **others,
        "versions": versions,
        "cases": [
            [
                planned.case.identifier,
                planned.case.convolution.parameters(),
                planned.passes,
                planned.fills,
                planned.case.checks,
                [str(each) for each in planned.implementations],
                repr(planned.case.tolerance),
                repr(planned.case.expectations),
            ]
            for planned in plan
        ],
    }
    text = json.dumps(content, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()


class Journal:
    """The journal of one run. `entries` are those an interrupted run left, if it is resumed."""

    def __init__(self, path: Path, plan_fingerprint: str, *, resume: bool) -> None:
        self.path = path
        self.entries: dict[Key, dict[str, Any]] = {}
        self.problem: str | None = None
        """Why the journal stopped, if it did: a full disk must not cost the run its results."""
        header = {"schema": SCHEMA, "journal": plan_fingerprint}
        if resume:
            self.entries = dict(_read(path, header))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = open(path, "w", encoding="utf-8")  # noqa: SIM115 - lives as long as self
        except OSError as error:
            raise UsageError(
                f"cannot write to {path.parent}: {error.strerror}; choose a folder with --reports"
            ) from None
        self._write(header)
        for entry in self.entries.values():
            self.add(entry)

    def add(self, entry: dict[str, Any]) -> None:
        """Append what is known of one group: its `key`, its `records`, and more."""
        self._write(entry)

    def close(self) -> None:
        """End the journal; the file stays for a later `--resume`."""
        with suppress(OSError):  # what could not be flushed was reported when it was written
            self._file.close()

    def _write(self, value: dict[str, Any]) -> None:
        if self.problem is not None:
            return
        try:
            self._file.write(json_line(value) + "\n")
            self._file.flush()
        except OSError as error:
            self.problem = f"the journal {self.path} stopped: {error.strerror}"


def _read(path: Path, header: dict[str, Any]) -> Iterator[tuple[Key, dict[str, Any]]]:
    """Yield the complete lines of a journal. A line cut off by the kill is not one."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        raise UsageError(f"nothing to resume: there is no {path}; run without --resume") from None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot resume: {path}: {error}") from None
    parsed = [_parse(line) for line in lines]
    if not parsed or parsed[0] != header:
        raise UsageError(
            f"cannot resume: {path} belongs to a run of other cases, options, seed, versions or"
            " machine; run without --resume to start anew"
        )
    for entry in parsed[1:]:
        if entry is not None:
            entry["records"] = [restored_record(record) for record in entry["records"]]
            yield tuple(entry["key"]), entry


def _parse(line: str) -> dict[str, Any] | None:
    try:
        value = json.loads(line)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None
