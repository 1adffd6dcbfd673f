"""The pytest plug-in in sessions of its own."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

from tests.processes import environment, whole

SESSION = """
import numpy as np
import pytest

from convcheck.testing import assert_contraction_close


def operand(n):
    return np.random.default_rng(n).normal(size=(n, n)).astype(np.float32)


@pytest.mark.parametrize("n", [3, 30])
def test_right(n):
    a = operand(n)
    assert_contraction_close("ij,jk->ik", a @ a, a, a)
    assert_contraction_close("ij,kj->ik", a @ a.T, a, a)


def test_wrong(contraction_close):
    a = operand(20)
    contraction_close("ij,jk->ik", a @ a.T, a, a)


@pytest.mark.convcheck_expected(reason="half precision on the way")
def test_known():
    a = operand(20)
    narrow = (a @ a).astype(np.float16).astype(np.float32)
    assert_contraction_close("ij,jk->ik", narrow, a, a)
"""


def session(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest with this plug-in, and pytest-xdist, alone."""
    (folder / "test_session.py").write_text(SESSION)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = --strict-markers\n")
    plugins = ("-p", "convcheck.pytest_plugin", "-p", "xdist.plugin")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *plugins, *arguments],
        cwd=folder,
        env=environment(PYTEST_DISABLE_PLUGIN_AUTOLOAD="1"),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_session_becomes_a_run(tmp_path: Path) -> None:
    outcomes = {}
    for name, more in (("here", ()), ("spread", ("-n", "2"))):
        done = session(tmp_path, "--convcheck-report", name, *more)
        assert done.returncode == 1, done.stdout
        assert "1 failed, 2 passed, 1 xfailed" in done.stdout
        assert "convcheck: 6 comparisons: 4 agree, 1 mismatch, 1 expected_mismatch" in done.stdout
        run = whole((tmp_path / name / "pytest.json").read_text())
        assert {"pytest.csv", "pytest.html"} <= {each.name for each in (tmp_path / name).iterdir()}
        outcomes[name] = {record["case"]: record["outcome"] for record in run["records"]}
    assert outcomes["here"] == outcomes["spread"]
    assert outcomes["here"]["test_session.py::test_right[3] #2"] == "agree"
    assert outcomes["here"]["test_session.py::test_known"] == "expected_mismatch"


def test_without_the_option_nothing_is_written_or_imported(tmp_path: Path) -> None:
    done = session(tmp_path, "-k", "right")
    assert done.returncode == 0
    assert "convcheck" not in done.stdout
    program = (
        "import sys\nimport pytest\nbefore = set(sys.modules)\nimport convcheck.pytest_plugin\n"
        "new = sorted(set(sys.modules) - before)\n"
        "assert new == ['convcheck', 'convcheck.pytest_plugin'], new\n"
    )
    subprocess.run([sys.executable, "-c", program], env=environment(), check=True, timeout=60)


def test_pytest_finds_the_plug_in() -> None:
    root = Path(__file__).parents[1]
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    assert project["entry-points"]["pytest11"] == {"convcheck": "convcheck.pytest_plugin"}
