"""Processes that a user's function leaves behind: children, and copies of the worker itself.

Owns how they are known. A worker and what it starts are one group, which is ended as a whole; what
has left the group is known by its environment. A process that leaves the group and forgets its
environment is not found: docs/try.md says so.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress

MARK = "CONVCHECK_WORKER"
"""The variable in the environment of everything that a worker starts: the worker's log."""


def cut_at_fork() -> None:
    """Have copies of this process, a worker, close what leads to the main process.

    A copy answers nothing, and keeps nobody waiting.
    """
    wires = [int(each) for each in os.listdir("/proc/self/fd") if int(each) > 2]
    os.register_at_fork(after_in_child=lambda: _cut(wires))


def _cut(wires: list[int]) -> None:
    for each in wires:
        with suppress(OSError):
            os.close(each)


def end_group() -> None:
    """End the group of this process at once, this process with it."""
    if os.getpgid(0) == os.getpid():
        os.killpg(0, signal.SIGKILL)


def end_strays(log: str) -> None:
    """End all that workers with this log have started, once the workers have ended."""
    import psutil  # workers import this module, and look for nobody

    for process in psutil.process_iter():
        with suppress(psutil.Error):
            if process.environ().get(MARK) == log:
                process.kill()
