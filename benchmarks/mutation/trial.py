"""Running tests in forked processes: to record what they enter, and to see which notices a change.

Owns the processes. What forks has imported NumPy, Hypothesis and pytest and nothing of the tree, so
that a trial begins with the imports of the tree itself. Every trial has a copy of the tree to
itself; nothing is written to the working tree.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import hypothesis  # noqa: F401 - for those that are forked
import numpy as np  # noqa: F401 - likewise
import pytest
import recording

QUIET = (
    *("-q", "-p", "no:cacheprovider", "-p", "no:xdist"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # what was imported before the fork
)
BROKEN = 70
"""The exit status of a trial that did not come to run tests."""

NOTHING_RUN = 5
"""The exit status of pytest where no test was chosen."""


def copy_working_tree(root: Path, target: Path) -> None:
    """Copy the files that git knows of or would add, in place of what is there."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    if target.exists():
        shutil.rmtree(target)
    for name in filter(None, listed.split("\0")):
        if (root / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, target / name)


def copy_tree(base: Path, target: Path) -> Path:
    """Copy a tree in place of what is there; return the copy."""
    if target.exists():
        shutil.rmtree(target)
    return shutil.copytree(base, target)


class Chosen:
    """Runs some tests of a file, in an order; all of them where none is named."""

    def __init__(self, order: Sequence[str] | None, without: Sequence[str] = ()) -> None:
        self._rank = None if order is None else {test: rank for rank, test in enumerate(order)}
        self._without = set(without)
        self.failed: str | None = None

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        rank = self._rank
        if rank is not None:
            items[:] = [item for item in items if item.nodeid in rank]
            items.sort(key=lambda item: rank[item.nodeid])
        items[:] = [item for item in items if item.nodeid not in self._without]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.failed is None:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and self.failed is None:
            self.failed = report.nodeid


class Timed:
    """Tells a tracer which test runs, and keeps the CPU seconds of each."""

    def __init__(self, tracer: recording.Tracer) -> None:
        self._tracer = tracer
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Iterator[None]:
        self._tracer.begin(collector.nodeid.partition("::")[0])
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._tracer.begin(item.nodeid)
        started = time.process_time() + _of_children()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() + _of_children() - started

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def forked(tree: Path, log: Path, cpu_seconds: float, work: Callable[[], int]) -> int:
    """Start work in a process of its own group, inside of a tree; return its id.

    Its exit status is what the work returns. A process that takes more CPU seconds is ended.
    """
    sys.stdout.flush()
    process = os.fork()
    if process:
        return process
    status = BROKEN
    try:
        os.setsid()
        os.chdir(tree)
        output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(output, 1)
        os.dup2(output, 2)
        limit = int(cpu_seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
        sys.dont_write_bytecode = True
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        sys.path.insert(0, str(tree))
        status = work()
    except BaseException:  # noqa: BLE001 - whatever it is, the process ends here
        import traceback

        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(status)


def tried(
    files: Mapping[str, Sequence[str] | None],
    unusable: Sequence[str],
    verdict: Path,
    *,
    thorough: bool,
) -> int:
    """Run the tests of each file, chosen ones first, until one fails; 1 if one does.

    The name of that test is written to a file. `unusable` tests are not run.
    With `thorough`, the rest of the files follows.
    """
    passes = [(name, Chosen(tests, unusable)) for name, tests in files.items()]
    if thorough:  # what a cache or a fixture hid from the record
        passes += [
            (name, Chosen(None, [*tests, *unusable]))
            for name, tests in files.items()
            if tests is not None
        ]
    for name, chosen in passes:
        status = pytest.main([*QUIET, "-x", name], plugins=[chosen])
        if status not in (0, NOTHING_RUN):
            verdict.write_text(chosen.failed or f"{name}: exit {int(status)}", encoding="utf-8")
            return 1
    return 0


def recorded(file: str, tree: Path, record: Path) -> int:
    """Run a file's tests; write what they enter to a file, and how they went to another."""
    os.environ |= {recording.FILE: str(record), recording.ROOT: str(tree)}
    tracer = recording.start()
    assert tracer is not None
    timed = Timed(tracer)
    status = pytest.main([*QUIET, file], plugins=[timed])
    found = {"seconds": timed.seconds, "unusable": timed.failed}
    record.with_suffix(".json").write_text(json.dumps(found), encoding="utf-8")
    return 0 if status == 1 else int(status)


def ended(process: int) -> int | None:
    """Return how a process ended, negative by a signal; None while it runs."""
    found, status = os.waitpid(process, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def end(process: int) -> None:
    """End a process and all that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)
