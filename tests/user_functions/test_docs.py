"""The examples of docs/try.md do what the page says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import convcheck, environment
from tests.user_functions.functions import RIGHT

pytestmark = pytest.mark.slow

PAGE = Path(__file__).parents[2] / "docs" / "try.md"

FLIPPED = """

def flipped(x, w):
    return conv2d(x, w[::-1, ::-1])
"""


def example(section: str) -> str:
    """Return the code below a heading of the page."""
    text = PAGE.read_text(encoding="utf-8")
    found = re.search(
        rf"^## {section}\n.*?^```\w+[^\n]*\n(.*?)^```$", text, re.DOTALL | re.MULTILINE
    )
    assert found is not None
    return found[1]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "my_conv.py").write_text(RIGHT + FLIPPED, encoding="utf-8")
    return tmp_path


def test_the_case_file(folder: Path) -> None:
    (folder / "mine.yaml").write_text(example("In a case file"), encoding="utf-8")
    done = convcheck("verify", "mine.yaml", "--json", cwd=folder)
    assert done.status == 0, done.stderr
    agreed = {r["implementation"] for r in done.document["records"] if r["outcome"] == "agree"}
    assert agreed == {"numpy:im2col", "python:conv2d", "python:mine"}
    short = ("--max-time", "0.05", "-k", "stride=1,bias=false", "--pass", "forward")
    done = convcheck("bench", "mine.yaml", "--json", *short, cwd=folder)
    assert {r["baseline"] for r in done.document["records"]} == {"python:mine"}


def test_the_script(folder: Path) -> None:
    (folder / "script.py").write_text(example("From Python"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "script.py"],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"right: \d+ convolutions agree in float32 and float64", done.stdout)
    assert re.search(r"^True NHWC/HWIO \d+ \(", done.stdout, re.M)
    assert "('forward', 'grad_input', 'grad_kernel')" in done.stdout
    assert "exactly the result of the kernel flipped along height" in done.stdout
    assert "(1, 2, 2, 1)" in done.stdout


def test_the_test_suite(folder: Path) -> None:
    (folder / "test_mine.py").write_text(example("In a test suite"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "test_mine.py"],
        cwd=folder,
        env=environment(PYTEST_DISABLE_PLUGIN_AUTOLOAD="1"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 failed, 2 passed" in done.stdout, done.stdout
    assert "exactly the result of the kernel flipped along height and width" in done.stdout
