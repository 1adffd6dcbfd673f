"""A Dask cluster of real processes on this machine, for tests to kill."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import psutil

from tests.processes import environment

START = 60.0
"""Seconds in which a process of the cluster has to answer."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Cluster:
    """A scheduler and workers, each a process with a nanny. Use as a context manager."""

    host = "127.0.0.1"
    """Where the scheduler listens; 0.0.0.0 for workers that have another network."""

    def __init__(self, folder: Path, workers: int, site: Path | None = None, **variables: str):
        self.folder, self.count, self.site = folder, workers, site
        self.variables = variables
        self.port = free_port()
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.nannies: list[subprocess.Popen[bytes]] = []

    @property
    def address(self) -> str:
        return f"tcp://127.0.0.1:{self.port}"

    def __enter__(self) -> Cluster:
        self.start_scheduler()
        for _ in range(self.count):
            self.start_worker()
        return self

    def __exit__(self, *exception: object) -> None:
        for each in [*self.nannies, *([self.scheduler] if self.scheduler else [])]:
            _end(each)

    def start_scheduler(self) -> None:
        options = ["--host", self.host, "--port", str(self.port), "--no-dashboard"]
        self.scheduler = self._started("dask_scheduler", *options)
        deadline = time.monotonic() + START
        while time.monotonic() < deadline:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.1)
        raise TimeoutError("the scheduler does not answer")

    def start_worker(
        self, *prefix: str, address: str | None = None, **variables: str
    ) -> subprocess.Popen[bytes]:
        """Start a worker of one thread, after a command such as `taskset -c 0`."""
        options = [
            address or self.address,
            "--nthreads",
            "1",
            "--memory-limit",
            "0",
            "--no-dashboard",
        ]
        worker = self._started("dask_worker", *options, prefix=prefix, **variables)
        self.nannies.append(worker)
        return worker

    def workers(self) -> list[int]:
        """The processes that compute, without their nannies."""
        found = []
        for nanny in self.nannies:
            with suppress(psutil.Error):
                found += [
                    child.pid
                    for child in psutil.Process(nanny.pid).children()
                    if "spawn_main" in " ".join(child.cmdline())
                ]
        return found

    def kill_scheduler(self) -> None:
        assert self.scheduler is not None
        os.kill(self.scheduler.pid, signal.SIGKILL)
        self.scheduler.wait()

    def _started(
        self, program: str, *options: str, prefix: tuple[str, ...] = (), **variables: str
    ) -> subprocess.Popen[bytes]:
        log = (self.folder / f"{program}.log").open("ab")
        with log:
            return subprocess.Popen(
                [*prefix, sys.executable, "-m", f"distributed.cli.{program}", *options],
                cwd=self.folder,
                env=environment(self.site, **{**self.variables, **variables}),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and all that it has started."""
    children: list[psutil.Process] = []
    with suppress(psutil.Error):
        children = psutil.Process(process.pid).children(recursive=True)
    for number in [process.pid, *(child.pid for child in children)]:
        with suppress(OSError):
            os.kill(number, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        process.wait(10)
