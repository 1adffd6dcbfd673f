"""Processes that a user's function leaves behind: children, and copies of the worker itself.

Owns the group in which a worker of an own function is with all that it starts, and its end. A
process that leaves the group and forgets its environment is not found: docs/try.md says so.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

MARK = "CONVCHECK_WORKER"
"""The variable in the environment of everything that a worker starts: the worker's log."""


def lead(log: str) -> None:
    """Make this process, a worker, the leader of a group of its own, and note its number."""
    os.setpgid(0, 0)
    os.environ[MARK] = log
    wires = [int(each) for each in os.listdir("/proc/self/fd") if int(each) > 2]
    os.register_at_fork(after_in_child=lambda: _cut(wires))
    with _leaders(log).open("a", encoding="ascii") as file:
        file.write(f"{os.getpid()}\n")


def _cut(wires: list[int]) -> None:
    """Close what leads to the main process: a copy answers nothing, and keeps nobody waiting."""
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

    with suppress(FileNotFoundError):
        for leader in _leaders(log).read_text(encoding="ascii").split():
            # Numbers come back after some four million processes: this is still its group.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(int(leader), signal.SIGKILL)
        for process in psutil.process_iter():
            with suppress(psutil.Error):
                if process.environ().get(MARK) == log:
                    process.kill()


def _leaders(log: str) -> Path:
    return Path(f"{log}.leaders")
