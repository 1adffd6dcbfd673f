"""Commands in processes of their own, and what they leave: processes, scratch folders, tracebacks.

Owns how what a command has started is found again, wherever it has gone: by a variable of its
environment, or by its working folder.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

ROOT = Path(__file__).parents[2]
MARK = "CONVCHECK_SOAK"
"""The variable by which everything is known that a command has started."""

SHORT_LIMITS = Path(__file__).with_name("short_limits.py")

GONE = 10.0
"""Seconds that what a command has started may be there after it."""

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


def at_a_terminal() -> None:
    """Take back what a shell in the background, or `nohup`, has its processes ignore."""
    for each in SIGNALS:
        if signal.getsignal(each) is signal.SIG_IGN:
            signal.signal(each, signal.SIG_DFL)


@dataclass(frozen=True)
class Ended:
    """A command that has ended, or was ended after `limit` seconds: then `status` is None."""

    status: int | None
    stdout: str
    stderr: str
    seconds: float


class Command:
    """A command at work in a folder. What it prints goes to files: nobody has to read it."""

    def __init__(self, folder: Path, *arguments: str, short: bool = False) -> None:
        self.folder = folder
        self.name = f"{os.getpid()}-{time.monotonic_ns()}"
        self.begun = time.monotonic()
        self._out, self._err = folder / "stdout", folder / "stderr"
        scratch = folder / "scratch"
        scratch.mkdir(exist_ok=True)
        start = [str(SHORT_LIMITS)] if short else ["-m", "convcheck"]
        with self._out.open("wb") as out, self._err.open("wb") as err:
            self._process = subprocess.Popen(
                [sys.executable, *start, *arguments],
                cwd=folder,
                env=_environment(folder, self.name),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
            )

    @property
    def pid(self) -> int:
        """The number of the main process."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether the main process is there."""
        return self._process.poll() is None

    def children(self) -> list[psutil.Process]:
        """Return its workers and judges, and what they have started."""
        try:
            return psutil.Process(self.pid).children(recursive=True)
        except psutil.Error:
            return []

    def wait_until(self, moment: float) -> None:
        """Wait until so many seconds after its start, or its end."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(max(0.0, self.begun + moment - time.monotonic()))

    def catches(self, number: int) -> bool:
        """Tell whether it handles a signal: before it has begun, Python and the system do."""
        try:
            status = Path(f"/proc/{self.pid}/status").read_text()
            caught = int(status.partition("SigCgt:")[2].split()[0], 16)
        except (OSError, IndexError):
            return True
        return bool(caught & 1 << (number - 1))

    def send(self, number: int) -> None:
        """Send the main process a signal, if it is there."""
        if self.running:
            self._process.send_signal(number)

    def end(self, limit: float) -> Ended:
        """Wait for its end; end it after `limit` seconds."""
        status: int | None = None
        with suppress(subprocess.TimeoutExpired):
            status = self._process.wait(limit)
        if status is None:
            for each in (*self.children(), self._process):
                with suppress(psutil.Error, ProcessLookupError):
                    each.kill()
            self._process.wait()
        took = time.monotonic() - self.begun
        out, err = (each.read_bytes().decode(errors="replace") for each in (self._out, self._err))
        return Ended(status, out, err, took)

    def left(self) -> list[str]:
        """Return what it has started and what is still there after a while; end it, too."""
        deadline = time.monotonic() + GONE
        while (there := list(marked(self.name))) and time.monotonic() < deadline:
            time.sleep(0.05)
        told = []
        for process in there:
            with suppress(psutil.Error):
                told.append(f"{process.pid} {process.status()} {' '.join(process.cmdline())[:90]}")
                process.kill()
        return told


def _environment(folder: Path, name: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("GITHUB_")}
    own = {MARK: name, "CONVCHECK_SCRATCH": str(folder / "scratch"), "PYTHONPATH": str(ROOT)}
    return {**kept, **own, "COLUMNS": "120"}


def marked(name: str) -> list[psutil.Process]:
    """Return the processes of a command, and what they have started."""
    found = []
    for process in psutil.process_iter():
        with suppress(psutil.Error, OSError):
            if process.environ().get(MARK) == name and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
    return found


def scratch_of(folder: Path) -> list[str]:
    """Return what is left in the scratch folder of the commands of a folder."""
    return sorted(os.listdir(folder / "scratch"))
