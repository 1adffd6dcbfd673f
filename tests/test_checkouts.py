"""Tests of a checkout test that one, even where another is installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.processes import CHECKOUT, environment

WRITTEN = """
import subprocess
import sys

import convcheck
from tests.processes import CHECKOUT, convcheck as run

PROGRAM = "import convcheck; print(convcheck.__file__)"


def test_the_command_is_that_of_this_checkout(tmp_path):
    assert run("list", cwd=tmp_path).stdout == "the command of the copy\\n"


def test_so_is_what_any_other_process_imports(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == convcheck.__file__ == str(CHECKOUT / "convcheck" / "__init__.py")
"""


def test_a_copied_checkout_is_what_its_tests_run(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    kept = ("__init__.py", "conftest.py", "processes.py", "nightly.txt", "slow.txt")
    for name in (f"tests/{each}" for each in kept):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(CHECKOUT / name, copy / name)
    (copy / "convcheck").mkdir()
    (copy / "convcheck" / "__init__.py").touch()
    (copy / "convcheck" / "__main__.py").write_text('print("the command of the copy")\n')
    (copy / "tests" / "test_copied.py").write_text(WRITTEN)
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            *("-p", "no:cacheprovider", "-p", "no:convcheck"),
            "tests",
        ],
        cwd=copy,
        env=environment(checkout=None),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout
