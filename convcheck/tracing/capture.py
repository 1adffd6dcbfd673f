"""Taking what a library writes to standard output, whatever language it is written in."""

from __future__ import annotations

import ctypes
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass
class Captured:
    """What was written; complete when the `with` block has ended."""

    text: str = ""


@contextmanager
def standard_output() -> Iterator[Captured]:
    """Catch file descriptor 1 inside of a `with` block, C's buffer and Python's included."""
    found = Captured()
    _flush()
    before = os.dup(1)
    with tempfile.TemporaryFile() as file:
        os.dup2(file.fileno(), 1)
        try:
            yield found
        finally:
            _flush()
            os.dup2(before, 1)
            os.close(before)
            file.seek(0)
            found.text = file.read().decode(errors="replace")


def _flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()
    ctypes.CDLL(None).fflush(None)
