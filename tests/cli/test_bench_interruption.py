"""A benchmark that is interrupted or killed keeps what was measured, and can go on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.cli.benching import QUICK, install_plugins, write_bench, written
from tests.processes import convcheck, environment

LENGTHS = list(range(4, 16))
RUN = ("bench", "case.yaml", *QUICK)

Run = subprocess.Popen[str]
Start = Callable[..., Run]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Twelve cases, so that a run can be stopped in the middle of it."""
    write_bench(tmp_path, "numpy:im2col", "numpy:windows", length=str(LENGTHS))
    return tmp_path


@pytest.fixture
def start() -> Iterator[Start]:
    """Start runs and wait until something has happened; none outlives its test."""
    started: list[Run] = []

    def begin(
        folder: Path,
        *options: str,
        until: Callable[[], bool],
        site: Path | None = None,
        **variables: str,
    ) -> Run:
        process = subprocess.Popen(
            [sys.executable, "-m", "convcheck", *RUN, *options],
            cwd=folder,
            env=environment(site, **variables),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        limit = time.monotonic() + 120
        while not until():
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < limit
            time.sleep(0.02)
        return process

    yield begin
    for process in started:
        if process.poll() is None:
            process.kill()
            process.communicate()


def journal_of(folder: Path) -> Path:
    return folder / "reports" / "bench.journal.jsonl"


def some_in_the_journal(folder: Path) -> bool:
    journal = journal_of(folder)
    return journal.exists() and journal.read_bytes().count(b"\n") > 3


def nothing_left_of(workers: list[psutil.Process]) -> bool:
    _gone, alive = psutil.wait_procs(workers, timeout=20)
    return not alive


def samples(document: dict[str, Any]) -> dict[str, Any]:
    """Return every sample by case."""
    return {entry["case"]: entry["samples"] for entry in document["measurements"]}


@pytest.mark.slow
def test_an_interrupted_run_reports_what_it_has_and_is_resumed_where_it_was(
    folder: Path, start: Start
) -> None:
    process = start(folder, until=lambda: some_in_the_journal(folder))
    workers = psutil.Process(process.pid).children(recursive=True)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "interrupted: what follows is a part of the run" in stdout
    assert "--resume" in stderr
    assert "Traceback" not in stderr
    assert nothing_left_of(workers)
    first = written(folder)
    assert first["summary"]["interrupted"] is True
    assert first["summary"]["exit_status"] == 130
    assert 3 <= first["summary"]["cases"] < len(LENGTHS)
    assert len(first["measurements"]) == first["summary"]["cases"]
    assert {record["agreement"] for record in first["records"]} == {"agree"}

    other = convcheck(*RUN, "--resume", "--seed", "1", cwd=folder)
    assert other.status == 2
    assert (
        "belongs to a run of other cases, operands, options, seed, versions or machine"
        in other.stderr
    )

    done = convcheck(*RUN, "--resume", cwd=folder)
    assert done.status == 0, done.stderr
    whole = written(folder)
    assert whole["summary"]["interrupted"] is False
    assert whole["summary"]["cases"] == len(LENGTHS)
    assert len(whole["records"]) == 2 * len(LENGTHS)
    kept, everything = samples(first), samples(whole)
    assert {case: everything[case] for case in kept} == kept, "measured once, and not again"
    assert [record for record in whole["records"] if record["case"] in kept] == first["records"]
    assert not journal_of(folder).exists()


@pytest.mark.slow
def test_a_killed_run_is_resumed_and_leaves_no_workers(folder: Path, start: Start) -> None:
    process = start(folder, until=lambda: some_in_the_journal(folder))
    workers = psutil.Process(process.pid).children(recursive=True)
    process.kill()
    process.communicate(timeout=60)
    assert nothing_left_of(workers), "workers outlive a killed main process"
    lines = journal_of(folder).read_text().splitlines()
    kept = [json.loads(line)["key"][0] for line in lines[1:]]
    with journal_of(folder).open("a") as file:
        file.write('{"key": ["cut off by the k')
    done = convcheck(*RUN, "--resume", "--json", cwd=folder)
    assert done.status == 0, done.stderr
    document = done.document
    assert {record["agreement"] for record in document["records"]} == {"agree"}
    assert len(document["records"]) == 2 * len(LENGTHS)
    assert len(samples(document)) == len(LENGTHS)
    assert kept
    assert set(kept) < set(samples(document))
    lengths = [record["parameters"]["length"] for record in document["records"]]
    assert lengths == sorted(lengths), "in the order of the plan, whenever they were measured"


def test_an_interruption_does_not_wait_for_what_hangs(tmp_path: Path, start: Start) -> None:
    site, called = tmp_path / "site", tmp_path / "hangs"
    install_plugins(site)
    write_bench(tmp_path, "numpy:im2col", "restless:hangs")
    process = start(
        tmp_path,
        *("--timeout", "100"),
        until=called.exists,
        site=site,
        RESTLESS_FOLDER=str(tmp_path),
    )
    workers = psutil.Process(process.pid).children(recursive=True)
    interrupted = time.monotonic()
    process.send_signal(signal.SIGINT)
    _stdout, stderr = process.communicate(timeout=90)
    assert process.returncode == 130
    assert "Traceback" not in stderr
    assert time.monotonic() - interrupted < 30
    assert nothing_left_of(workers)


@pytest.mark.parametrize("delay", [0.0, 0.1, 0.4])
def test_a_terminal_that_interrupts_all_processes_while_they_start_gets_no_traceback(
    tmp_path: Path, delay: float
) -> None:
    write_bench(tmp_path, "numpy:im2col")
    process = subprocess.Popen(
        [sys.executable, "-m", "convcheck", *RUN],
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not psutil.Process(process.pid).children():
        assert process.poll() is None, process.communicate()
        time.sleep(0.005)
    time.sleep(delay)
    os.killpg(process.pid, signal.SIGINT)
    _stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in stderr
    assert stderr.splitlines()[-1].startswith("convcheck: interrupted")


def test_a_run_without_reports_has_nothing_to_resume(folder: Path) -> None:
    done = convcheck(*RUN, "--resume", cwd=folder)
    assert done.status == 2
    assert "nothing to resume" in done.stderr
    assert not (folder / "reports" / "bench.json").exists()
