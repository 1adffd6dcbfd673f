"""A line of the table: what was measured, what was found, and what is wanted."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Row:
    """Words, not numbers: what is compared with what is wanted is the reader."""

    what: str
    found: str
    wanted: str


@dataclass(frozen=True)
class Ended:
    """A process that ended: seconds on the wall, and the most memory it held itself, in MiB."""

    seconds: float
    peak_mib: float
    stdout: str


def ended(arguments: Sequence[str | Path], folder: Path) -> Ended:
    """Run Python with these arguments in a folder. Raises `RuntimeError` unless it succeeds."""
    # Each says its own peak: `resource` knows only the largest of all children.
    watched = [sys.executable, Path(__file__).with_name("watched.py"), *arguments]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    started = time.perf_counter()
    done = subprocess.run(
        list(map(str, watched)),
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    seconds = time.perf_counter() - started
    if done.returncode:
        raise RuntimeError(f"{arguments}: exit status {done.returncode}\n{done.stderr[-2000:]}")
    told = re.findall(r"peak_kib=(\d+)", done.stderr)
    return Ended(seconds, int(told[-1]) / 1024, done.stdout)
