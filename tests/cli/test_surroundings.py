"""Odd surroundings, and signals: one sentence, the documented exit status, no traceback."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import psutil
import pytest

from tests.processes import AT_A_TERMINAL, CHECKOUT, after, environment, started, whole, write_case

COMMAND = [sys.executable, "-m", "convcheck"]
VERIFY = [*COMMAND, "verify", "case.yaml"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_case(tmp_path, "numpy:im2col")
    return tmp_path


def ended(
    command: list[str],
    folder: Path,
    *,
    before: str = "",
    stdout: int | IO[bytes] = subprocess.PIPE,
) -> tuple[int, str]:
    """Return the exit status and stderr; `before` are lines that its process runs first."""
    done = subprocess.run(
        after(before, command),
        cwd=folder,
        env=environment(),
        stdout=stdout,
        stderr=subprocess.PIPE,
        check=False,
        timeout=120,
    )
    return done.returncode, done.stderr.decode()


def outcome(folder: Path) -> list[str]:
    run = whole((folder / "reports" / "verify.json").read_text())
    return sorted({record["outcome"] for record in run["records"]})


def test_a_full_device_costs_no_report(folder: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        status, stderr = ended(VERIFY, folder, stdout=full)
    assert status == 3
    assert stderr.splitlines()[-1] == "convcheck: No space left on device; make room"
    assert "Traceback" not in stderr
    assert outcome(folder) == ["agree"]


@pytest.mark.parametrize("closed", [(1,), (0, 1, 2), (2,)])
def test_closed_streams_are_nobody_who_reads(folder: Path, closed: tuple[int, ...]) -> None:
    close = "; ".join(f"os.close({number})" for number in closed)
    status, stderr = ended(VERIFY, folder, before=close)
    assert (status, "Traceback" in stderr) == (0, False)
    assert outcome(folder) == ["agree"]


def test_a_deleted_folder_is_one_sentence(folder: Path) -> None:
    gone = folder / "gone"
    gone.mkdir()
    status, stderr = ended(VERIFY, gone, before="os.rmdir(os.getcwd())")
    assert status == 2
    assert stderr == "convcheck: the current folder has been deleted; `cd` to one that exists\n"


def test_functions_of_strangers_are_refused_before_anything_runs(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("def conv(x, w):\n    return x\n")
    write_case(tmp_path, "{python: own.py:conv}")
    status, stderr = ended([*VERIFY, "--no-python"], tmp_path)
    assert status == 2
    assert stderr.startswith(
        "convcheck: case.yaml:4: implementations[0]: `python:` runs own.py:conv"
    )
    assert len(stderr.splitlines()) == 1
    assert ended(["env", "CONVCHECK_NO_PYTHON=1", *VERIFY], tmp_path) == (status, stderr)


def test_few_open_files_are_said(folder: Path) -> None:
    few = "resource.setrlimit(resource.RLIMIT_NOFILE, (8, 8))"
    status, stderr = ended(VERIFY, folder, before=few)
    assert status == 3
    said = stderr.splitlines()[-1]
    assert said.startswith("convcheck: Too many open files")
    assert said.endswith("; raise the limit (`ulimit -n`) or lower --jobs")
    assert "Traceback" not in stderr


def test_without_docstrings_there_are_no_pictures(folder: Path) -> None:
    command = [sys.executable, "-OO", *COMMAND[1:], "verify", "case.yaml"]
    assert ended(command, folder)[0] == 0
    assert outcome(folder) == ["agree"]
    assert "Altair reads docstrings" in (folder / "reports" / "verify.html").read_text()


BEGUN = """
import os, sys, _signal

def noted(number, handler, signal=_signal.signal):
    before = signal(number, handler)
    if number == _signal.SIGINT and handler == _signal.SIG_DFL:
        open(os.environ["BEGUN"], "w").close()
    return before

if sys.orig_argv[1:3] == ["-m", "convcheck"]:
    _signal.signal = noted
"""
"""Python runs it before the command, whose own first line writes a file then.

Before that line interruptions are Python's, which end in a traceback.
"""


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [0, 0.02, 0.05, 0.08, 0.12, 0.16, 0.2, 0.3, 0.45, 0.7, 1, 1.5])
def test_an_early_interruption_has_no_traceback(folder: Path, seconds: float) -> None:
    (folder / "sitecustomize.py").write_text(BEGUN)
    begun = folder / "begun"
    process = subprocess.Popen(
        after(AT_A_TERMINAL, VERIFY),
        cwd=folder,
        env=environment(folder, BEGUN=str(begun)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    limit = time.monotonic() + 60
    while not begun.exists():
        assert time.monotonic() < limit, "it never began"
    time.sleep(seconds)
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=60)
    assert "Traceback" not in stderr
    assert process.returncode in (0, 130, -signal.SIGINT)


def long(folder: Path) -> subprocess.Popen[str]:
    """Start a run that takes minutes, and wait until it is at work."""
    path = write_case(folder, "numpy:loops")
    path.write_text(path.read_text().replace("length: 6", f"length: {list(range(4, 900))}"))
    return started(path)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT"])
def test_other_signals_end_as_an_interruption_does(tmp_path: Path, name: str) -> None:
    process = long(tmp_path)
    workers = psutil.Process(process.pid).children(recursive=True)
    process.send_signal(signal.Signals[name])
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 128 + signal.Signals[name]
    assert stderr.splitlines()[-1] == (
        "convcheck: interrupted; the same command with --resume goes on"
    )
    assert "Traceback" not in stderr
    assert "interrupted" in stdout
    assert not psutil.wait_procs(workers, timeout=20)[1]
    run = whole((tmp_path / "reports" / "verify.json").read_text())
    assert run["summary"]["interrupted"] is True


@pytest.mark.slow
def test_a_second_interruption_ends_at_once(tmp_path: Path) -> None:
    script = (
        "import time, signal, os, threading\n"
        "from convcheck.cli.ending import Ending\n"
        "ending = Ending()\n"
        "ending.listen()\n"
        "def twice():\n"
        "    for wait in (0.1, 0.1, 0.7):\n"
        "        time.sleep(wait)\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "threading.Thread(target=twice).start()\n"
        "try:\n"
        "    time.sleep(20)\n"
        "except KeyboardInterrupt:\n"
        "    print('told', flush=True)\n"
        "    time.sleep(20)\n"
    )
    done = subprocess.run(
        after(AT_A_TERMINAL, [sys.executable, "-c", script]),
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (130, "told\n")
    assert done.stderr == "convcheck: ended at once; the same command with --resume goes on\n"


@pytest.mark.slow
def test_who_ignores_hangups_is_not_ended_by_one(folder: Path) -> None:
    process = subprocess.Popen(
        ["nohup", *VERIFY],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    time.sleep(1.2)
    process.send_signal(signal.SIGHUP)
    process.communicate(timeout=60)
    assert process.returncode == 0
    assert outcome(folder) == ["agree"]


THROUGH_TEXT = """
from convcheck.cli import main

def run(arguments):
    exec("import signal, time; signal.raise_signal(signal.SIGTERM); time.sleep(20)")

main.run = run
main.main()
"""


def test_an_interruption_while_text_is_executed_has_its_own_exit_status(tmp_path: Path) -> None:
    (tmp_path / "interrupted.py").write_text(THROUGH_TEXT)
    done = subprocess.run(
        [sys.executable, "-m", "interrupted"],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (128 + signal.SIGTERM, "")


LOST = """
import signal, time
from convcheck.cli.ending import Ending

class Finalised:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)

# What is started in the background may have been told to ignore it.
signal.signal(signal.SIGINT, signal.default_int_handler)
ending = Ending()
ending.listen()
try:
    Finalised()
    time.sleep(20)
except KeyboardInterrupt:
    print("ended", ending.status(130))
"""


def test_an_interruption_in_a_finaliser_is_not_lost_and_has_no_traceback() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOST], env=environment(), capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("ended 130\n", "")
