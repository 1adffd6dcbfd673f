"""`convcheck selftest` as a process: tables, documents, names of faults and exit statuses."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from tests.processes import convcheck, environment

SMALL = (
    *("selftest", "--backend", "numpy", "--faults", "form", "--faults", "one NaN"),
    *("--faults", "kernel flipped", "--clean", "50"),
)


def test_a_selftest_prints_each_fault_and_the_sum(tmp_path: Path) -> None:
    done = convcheck(*SMALL, cwd=tmp_path)
    assert done.status == 0, done.stderr
    assert "Traceback" not in done.stderr
    row = next(line for line in done.stdout.splitlines() if "one NaN" in line)
    assert "8 of 8" in row
    assert "integers, normal" in row
    text = " ".join(done.stdout.split())
    assert "11 faults: 11 caught" in text
    assert "0 of" in text
    assert "with 95% confidence" in text
    assert not list(tmp_path.iterdir())


def test_the_document_holds_every_fault(tmp_path: Path) -> None:
    done = convcheck(*SMALL, "--json", cwd=tmp_path)
    assert done.status == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["schema"] == "convcheck-selftest/1"
    assert (found["exit_status"], found["problems"]) == (0, [])
    assert len(found["faults"]) == 11
    assert found["backends"]["numpy"]["caught"] == found["totals"]["caught"] > 50
    assert found["clean"]["compared"] >= 50
    assert 0 < found["clean"]["rate_below"] < 0.1


def test_faults_are_listed_without_running(tmp_path: Path) -> None:
    done = convcheck("selftest", "--list", "--faults", "sizes", cwd=tmp_path)
    assert done.status == 0, done.stderr
    assert "odd lengths only" in done.stdout
    assert "corner element" not in done.stdout
    rows = json.loads(convcheck("selftest", "--list", "--json", cwd=tmp_path).stdout)
    assert len(rows) >= 200
    assert {row["family"] for row in rows} >= {"elements", "hypotheses", "races"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--faults", "elemnts"), "did you mean 'elements'?"),
        (("--backend", "numpi"), "unknown backend 'numpi'; did you mean 'numpy'? allowed:"),
        (("--backend", "torch:conv2d"), "allowed here: a backend"),
        (("--backend", "keras[eager]"), "allowed: cupy, jax, keras[tensorflow]"),
        (("--clean", "-1"), "--clean"),
    ],
)
def test_bad_usage_is_said_and_costs_nothing(
    tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    done = convcheck("selftest", *arguments, cwd=tmp_path)
    assert done.status == 2
    assert said in done.stderr
    assert not done.stdout
    assert "Traceback" not in done.stderr


def test_an_interruption_ends_it_and_prints_what_was_found(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "convcheck", *SMALL[:-1], "1000000"],
        cwd=tmp_path,
        env=environment(CONVCHECK_SCRATCH=str(tmp_path)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    limit = time.monotonic() + 120
    while not list(tmp_path.glob("convcheck-*/*.clean*")):  # until workers are at work
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < limit
        time.sleep(0.05)
    workers = psutil.Process(process.pid).children(recursive=True)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "interrupted: this is what was found until then" in stdout
    assert "passed" not in stdout
    assert "Traceback" not in stderr
    assert not psutil.wait_procs(workers, timeout=20)[1]
    assert not list(tmp_path.iterdir())


@pytest.mark.frameworks
@pytest.mark.slow
@pytest.mark.nightly
def test_pytorch_passes_with_all_faults_by_hand(tmp_path: Path) -> None:
    families = ("channels", "form", "geometry", "gradients", "taps")
    chosen = [text for family in families for text in ("--faults", family)]
    done = convcheck(
        "selftest", "--backend", "torch", *chosen, "--clean", "50", "--json", cwd=tmp_path
    )
    found = json.loads(done.stdout)
    assert done.status == 0, found["problems"]
    assert found["totals"]["outcomes"] == {"caught": len(found["faults"])}
    assert found["backends"]["torch"]["faults"] > 50
