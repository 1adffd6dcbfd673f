"""Runs that are interrupted, killed, or run out of disk lose nothing that was found."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from tests.processes import convcheck, environment, started, whole, write_case

pytestmark = pytest.mark.slow

LENGTHS = list(range(4, 154))


@pytest.fixture
def long_case(tmp_path: Path) -> Path:
    """150 cases, so that a run can be stopped in the middle of it."""
    path = write_case(tmp_path, "numpy:loops", "numpy:im2col")
    path.write_text(path.read_text().replace("length: 6", f"length: {LENGTHS}"))
    return path


def descendants(process: subprocess.Popen[str]) -> list[psutil.Process]:
    return psutil.Process(process.pid).children(recursive=True)


def test_an_interrupted_run_reports_what_it_has_and_says_so(long_case: Path) -> None:
    process = started(long_case)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "interrupted" in stdout
    assert "--resume" in stderr
    assert "Traceback" not in stderr
    document = whole((long_case.parent / "reports" / "verify.json").read_text())
    assert document["summary"]["interrupted"] is True
    assert 0 < document["summary"]["records"] < len(LENGTHS) * 2 * 2 * 4


def test_a_killed_run_is_resumed_where_it_was(long_case: Path) -> None:
    process = started(long_case)
    workers = descendants(process)
    process.kill()
    process.communicate(timeout=60)
    _gone, alive = psutil.wait_procs(workers, timeout=20)
    assert not alive, "workers outlive a killed main process"
    journal = long_case.parent / "reports" / "verify.journal.jsonl"
    kept = journal.read_bytes().count(b"\n") - 1
    assert kept > 0
    with journal.open("a") as file:
        file.write('{"case": "cut off by the k')
    done = convcheck("verify", long_case.name, "--resume", "--json", cwd=long_case.parent)
    assert done.status == 0, done.stderr
    records = done.document["records"]
    assert len(records) == len(LENGTHS) * 2 * 2 * 4
    keys = {(r["case"], r["fill"], r["implementation"], r["pass"]) for r in records}
    assert len(keys) == len(records)
    assert {record["outcome"] for record in records} == {"agree"}
    assert not journal.exists()


def test_a_journal_of_another_run_is_not_resumed(long_case: Path) -> None:
    process = started(long_case)
    process.kill()
    process.communicate(timeout=60)
    done = convcheck("verify", long_case.name, "--resume", "--seed", "1", cwd=long_case.parent)
    assert done.status == 2
    assert (
        "belongs to a run of other cases, operands, options, seed, versions or machine"
        in done.stderr
    )


def test_nothing_to_resume_is_said(long_case: Path) -> None:
    done = convcheck("verify", long_case.name, "--resume", cwd=long_case.parent)
    assert done.status == 2
    assert "nothing to resume" in done.stderr


def with_little_room(case: Path, blocks: int) -> subprocess.CompletedProcess[str]:
    """Verify a case where no file may be longer. It stands for a full disk: the same calls fail.

    `blocks` are 512 bytes each, as POSIX counts them for `ulimit`; a shell sets the limit, since
    what Python does between fork and exec is unsafe where other tests have started threads.
    Python writes no bytecode meanwhile: it would keep the first bytes of it for the next process.
    """
    verify = [sys.executable, "-m", "convcheck", "verify", case.name, "--json"]
    return subprocess.run(
        ["sh", "-c", f'ulimit -f {blocks} && exec "$@"', "sh", *verify],
        cwd=case.parent,
        env=environment(PYTHONDONTWRITEBYTECODE="1"),
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_full_disk_costs_the_files_and_not_the_results(long_case: Path) -> None:
    done = with_little_room(long_case, 40)
    assert done.returncode == 3
    assert "cannot write reports/verify.json" in done.stderr
    assert "Traceback" not in done.stderr
    document = whole(done.stdout)
    assert len(document["records"]) == len(LENGTHS) * 2 * 2 * 4
    assert any("journal" in note for note in document["summary"]["notes"])
    assert not (long_case.parent / "reports" / "verify.json").exists()


def test_scratch_files_that_do_not_fit_are_errors_with_their_reason(tmp_path: Path) -> None:
    case = write_case(tmp_path, "numpy:im2col")
    case.write_text(case.read_text().replace("length: 6", "length: 60000"))
    document = whole(with_little_room(case, 400).stdout)
    outcomes = {(r["pass"], r["outcome"]) for r in document["records"]}
    assert ("forward", "error") in outcomes
    assert ("grad_bias", "agree") in outcomes
    assert any("File too large" in record["reason"] for record in document["records"])


def test_a_finished_run_leaves_nothing_behind(tmp_path: Path) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    orphan = scratch / "convcheck-999999999-dead"
    orphan.mkdir()
    (orphan / "lock").touch()
    write_case(tmp_path, "numpy:im2col")
    done = convcheck("verify", "case.yaml", cwd=tmp_path, CONVCHECK_SCRATCH=str(scratch))
    assert done.status == 0, done.stderr
    assert os.listdir(scratch) == []
    assert sorted(os.listdir(tmp_path / "reports")) == [
        "history",
        "verify.csv",
        "verify.html",
        "verify.json",
    ]
