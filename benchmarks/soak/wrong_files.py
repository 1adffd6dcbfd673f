"""Thousands of wrong files, read by processes that may hang, crash or take all memory.

Owns these processes, the limits that they cannot keep themselves, and the figures.
"""

from __future__ import annotations

import json
import selectors
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from subjects import SUBJECTS

WORKER = Path(__file__).with_name("input_worker.py")

START = 120.0
"""Seconds that a process may take to be ready."""

LIMIT = 20.0
"""Seconds after which a process is ended that its own alarm did not wake: it is in a library."""


@dataclass
class Figures:
    """What came of the files of one kind: how many, exit statuses, and the faults by number."""

    files: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    faults: dict[int, str] = field(default_factory=dict)
    longest: float = 0.0
    slowest: int = 0
    seconds: float = 0.0

    def add(self, other: Figures) -> None:
        """Count what another process read as well."""
        self.files += other.files
        self.statuses.update(other.statuses)
        self.faults |= other.faults
        self.seconds = max(self.seconds, other.seconds)
        if other.longest > self.longest:
            self.longest, self.slowest = other.longest, other.slowest

    def line(self) -> str:
        """Return the figures as text."""
        told = ", ".join(f"{status}: {count}" for status, count in sorted(self.statuses.items()))
        return (
            f"{self.files:,} files, {len(self.faults)} faults, longest {self.longest:.2f} s"
            f" (file {self.slowest}),"
            f" {self.seconds:.0f} s; exit statuses {told}"
        )


class _Process:
    """A process that reads files of one kind."""

    def __init__(self, name: str, seed: int, folder: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(WORKER), name, str(seed), folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._selector = selectors.DefaultSelector()
        assert self._process.stdout is not None
        self._selector.register(self._process.stdout, selectors.EVENT_READ)

    def asked(self, number: int, limit: float) -> tuple[str | None, list[int], float] | str:
        """Return what it says of a file, or what became of it."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        try:
            stdin.write(b"%d\n" % number)
            stdin.flush()
        except BrokenPipeError:
            return self._ended()
        if not self._selector.select(limit):
            return f"no answer within {limit:g} s"
        line = stdout.readline()
        if not line:
            return self._ended()
        _, fault, statuses, took = json.loads(line)
        return fault, statuses, took

    def _ended(self) -> str:
        assert self._process.stderr is not None
        said = self._process.stderr.read()[-2_000:].decode(errors="replace")
        return f"the process ended with {self._process.wait()}: {said}"

    def end(self) -> None:
        """End it."""
        self._process.kill()
        self._process.communicate()
        self._selector.close()


def read_wrong_files(name: str, count: int, seed: int, until: float, first: int = 0) -> Figures:
    """Have `count` files of a kind read, or as many as are read until then (monotonic clock)."""
    figures, begun = Figures(), time.monotonic()
    process: _Process | None = None
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        for number in range(first, first + count):
            if time.monotonic() > until:
                break
            limit = LIMIT
            if process is None:
                process, limit = _Process(name, seed, folder), START
            found = process.asked(number, limit)
            figures.files += 1
            if isinstance(found, str):
                figures.faults[number] = found
                process.end()
                process = None
                continue
            fault, statuses, took = found
            figures.statuses.update(statuses)
            if took > figures.longest:
                figures.longest, figures.slowest = took, number
            if fault is not None:
                figures.faults[number] = fault
        if process is not None:
            process.end()
    figures.seconds = time.monotonic() - begun
    return figures


def shares(files: int) -> dict[str, int]:
    """Return how many files of each kind make so many in all."""
    parts = sum(part for _, part in SUBJECTS.values())
    return {name: max(1, files * part // parts) for name, (_, part) in SUBJECTS.items()}
