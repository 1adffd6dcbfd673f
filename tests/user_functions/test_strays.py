"""What a function starts ends with the run, and a copy of its worker brings nothing back."""

from __future__ import annotations

import time
from pathlib import Path

import psutil
import pytest

from tests.processes import convcheck

pytestmark = pytest.mark.slow

FUNCTIONS = """\
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

WAIT = "import time; time.sleep(600)"


def conv(x, w):
    n, k = x.shape[1], w.shape[0]
    return sum(x[:, at : n - k + 1 + at] @ w[at] for at in range(k))


def note(number):
    with open(Path(__file__).with_name("pids"), "a") as file:
        file.write(f"{number}\\n")


def starts(x, w):
    note(subprocess.Popen([sys.executable, "-c", WAIT]).pid)
    return conv(x, w)


def starts_a_session(x, w):
    note(subprocess.Popen([sys.executable, "-c", WAIT], start_new_session=True).pid)
    return conv(x, w)


def forks(x, w):
    child = os.fork()
    if child == 0:
        import time

        time.sleep(600)
        os._exit(0)
    note(child)
    return conv(x, w)


def comes_back_twice(x, w):
    note(os.fork() or os.getpid())
    return conv(x, w)


def comes_back_wrong(x, w):
    child = os.fork()
    if child == 0:
        return conv(x, w) + 1
    note(child)
    return conv(x, w)


def leaves_twice(x, w):
    child = os.fork()
    if child == 0:
        sys.exit(3)
    note(child)
    return conv(x, w)
"""

CASE = """\
title: mine
op: conv1d
matrix: {batch: 2, length: 6, in_channels: 2, out_channels: 3, kernel: 3, bias: false}
passes: [forward]
implementations:
  - numpy:im2col
  - {python: own.py:NAME, layout: NWC/WIO}
"""

NAMES = (
    *("starts", "starts_a_session", "forks"),
    *("comes_back_twice", "comes_back_wrong", "leaves_twice"),
)


def left(folder: Path) -> list[int]:
    """Return the processes of the function that are still there, after seconds for the system.

    What was killed is there until the system has taken it down, which on a busy machine it does
    later.
    """
    numbers = {int(each) for each in (folder / "pids").read_text().split()}
    assert numbers
    end = time.monotonic() + 10
    while (there := [each for each in numbers if _lives(each)]) and time.monotonic() < end:
        time.sleep(0.1)
    return there


def _lives(number: int) -> bool:
    try:
        return psutil.Process(number).status() not in (psutil.STATUS_ZOMBIE, psutil.STATUS_DEAD)
    except psutil.NoSuchProcess:
        return False


@pytest.mark.parametrize("name", NAMES)
def test_nothing_of_it_is_left_and_the_verdict_is_its_own(tmp_path: Path, name: str) -> None:
    (tmp_path / "own.py").write_text(FUNCTIONS)
    (tmp_path / "case.yaml").write_text(CASE.replace("NAME", name))
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path)
    assert "Traceback" not in done.stderr
    assert {(r["form"], r["outcome"]) for r in done.document["records"]} == {
        ("im2col", "agree"),
        (name, "agree"),
    }
    assert left(tmp_path) == []


@pytest.mark.parametrize("name", ["starts", "forks"])
def test_nor_of_one_that_was_tried(tmp_path: Path, name: str) -> None:
    (tmp_path / "own.py").write_text(FUNCTIONS)
    done = convcheck("try", f"own.py:{name}", "--no-speed", "--json", cwd=tmp_path)
    assert "Traceback" not in done.stderr
    assert left(tmp_path) == []
