"""The examples are what the documentation says of them: two right functions, one wrong one."""

from __future__ import annotations

import ast
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import Finished, convcheck

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[2] / "examples"


def tried(file: Path, folder: Path) -> Finished:
    """Run the command that the example's own text gives, from another folder."""
    text = ast.get_docstring(ast.parse(file.read_text())) or ""
    lines = map(str.strip, text.splitlines())
    (command,) = [line for line in lines if line.startswith("convcheck try ")]
    function, *options = shlex.split(command)[2:]
    return convcheck("try", "--no-speed", EXAMPLES.parent / function, *options, cwd=folder)


def test_no_example_is_forgotten() -> None:
    tried_here = {"loops.py", "windows.py", "im2col.py"}
    compared = {"ported.py"}  # tests/cli/test_same.py
    there = {file.name for file in EXAMPLES.iterdir()} - {"__pycache__"}  # Python's own
    assert there == tried_here | compared


@pytest.mark.parametrize("name", ["loops.py", "windows.py"])
def test_right_functions_are_right(name: str, tmp_path: Path) -> None:
    done = tried(EXAMPLES / name, tmp_path)
    assert done.status == 0, done.stdout + done.stderr
    assert "\nright: " in done.stdout
    assert ("with grad_input, grad_kernel, grad_bias" in done.stdout) == (name == "windows.py")


@pytest.mark.nightly
def test_the_wrong_one_is_wrong_from_two_images_on_and_the_remedy_is_named(tmp_path: Path) -> None:
    done = tried(EXAMPLES / "im2col.py", tmp_path)
    assert done.status == 1, done.stderr
    assert "  agree     several channels" in done.stdout
    assert "  MISMATCH  a batch" in done.stdout
    assert (
        "exactly the result of elements laid down as (channels, height, width, batch) and read as"
        " (batch, channels, height, width)" in done.stdout
    )
    script = subprocess.run(
        [sys.executable, "reports/try-conv2d.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "wrong" in script.stdout, script.stderr


def test_with_the_remedy_of_its_text_it_is_right(tmp_path: Path) -> None:
    wrong = (EXAMPLES / "im2col.py").read_text()
    (remedy,) = [line for line in wrong.splitlines() if line.endswith(".transpose(3, 0, 1, 2)")]
    *lines, _last = wrong.splitlines()
    (tmp_path / "im2col.py").write_text("\n".join([*lines, remedy]) + "\n")
    done = convcheck("try", "--no-speed", "im2col.py:conv2d", cwd=tmp_path)
    assert done.status == 0, done.stdout + done.stderr
