"""The command that runs on a GPU what is published of one, on a machine without any."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.processes import CHECKOUT, environment


def command(*words: str) -> subprocess.CompletedProcess[str]:
    asked = [sys.executable, "benchmarks/gpu/run.py", *words]
    return subprocess.run(
        asked, cwd=CHECKOUT, env=environment(), capture_output=True, text=True, check=False
    )


def test_it_has_a_step_for_each_arithmetic(tmp_path: Path) -> None:
    done = command("--list", "--folder", str(tmp_path))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    for verb in ("verify", "bench", "trace"):
        of_verb = [line for line in lines if f" convcheck {verb} " in line]
        assert any("--precision ieee" in line for line in of_verb)
        assert any("--precision framework" in line for line in of_verb)
        assert all("cuda:0" in line for line in of_verb)
    assert any("half_precision" in line for line in lines)
    assert not list(tmp_path.iterdir())


def test_a_step_that_there_is_not_is_named() -> None:
    done = command("--only", "everything")
    assert done.returncode == 2
    assert "no step everything; there are layers_float32" in done.stderr


def test_every_command_of_it_is_accepted(tmp_path: Path) -> None:
    done = command("--list", "--folder", str(tmp_path))
    for line in done.stdout.splitlines():
        words = line.split()
        if words[3] == "trace":
            continue  # there is no list of what would be traced
        listed = subprocess.run(
            [*words, "--list"],
            cwd=CHECKOUT,
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert listed.returncode == 0, listed.stderr
        assert "@cuda:0" in listed.stdout


def test_without_a_gpu_it_says_so_and_measures_nothing(tmp_path: Path) -> None:
    done = command("--only", "half_layers", "--folder", str(tmp_path))
    assert done.returncode == 5
    page = (tmp_path / "README.md").read_text()
    assert "No run had this device: nothing here was measured on it." in page
    assert "| half_layers | exit status 5" in page
