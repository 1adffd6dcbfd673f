"""Which functions each test enters: in its own process, and in those that it starts.

Owns the derivation of "which tests may notice a change of this function". It works inside a copy of
the tree whose root is on the path of every process that tests start: there this file is
`sitecustomize.py` too. Only calls are traced, not lines, so that it costs little.
"""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from types import FrameType

FILE = "CONVCHECK_MUTATION_RECORD"
"""The variable that names the file to which `test <tab> path::function` is appended."""

ROOT = "CONVCHECK_MUTATION_ROOT"
"""The variable that names the tree whose functions count."""


class Tracer:
    """Appends each function once for each test that enters it."""

    def __init__(self, file: str, root: str) -> None:
        self._file = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        self._root = os.path.join(root, "convcheck") + os.sep
        self._cut = len(root) + 1
        self._seen: set[object] = set()
        self.test: str | None = None

    def begin(self, test: str) -> None:
        """Say whose calls the next ones are; of a file while it is imported."""
        self.test, self._seen = test, set()

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if code in self._seen:
            return
        self._seen.add(code)
        if code.co_filename.startswith(self._root):
            test = self.test or os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0]
            function = code.co_qualname.partition(".<locals>")[0]
            line = f"{test}\t{code.co_filename[self._cut :]}::{function}\n"
            os.write(self._file, line.encode())


def start() -> Tracer | None:
    """Trace this process if its environment asks for it."""
    if FILE not in os.environ:
        return None
    tracer = Tracer(os.environ[FILE], os.environ[ROOT])
    threading.settrace(tracer)
    sys.settrace(tracer)
    return tracer


if Path(__file__).stem == "sitecustomize":
    start()
