"""The small installation: nothing that draws pictures is there, and everything else works."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from convcheck import plots
from tests.processes import Finished, environment, write_case

PROGRAM = """
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"altair", "vl_convert"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Absent())
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: (
    None if name in {"altair", "vl_convert"} else found(name, *more)
)
from convcheck.cli.main import main
main()
"""
"""The command in an interpreter in which these two modules cannot be imported."""


def without(*arguments: str, cwd: Path) -> Finished:
    """Run the command without what draws pictures."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        cwd=cwd,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    return Finished(done.returncode, done.stdout, done.stderr)


def test_what_is_there_is_said() -> None:
    assert plots.missing() is None  # the tests' own environment has both


def test_a_run_has_its_reports_and_the_page_says_why_it_has_no_charts(tmp_path: Path) -> None:
    write_case(tmp_path, "numpy:im2col", "numpy:windows")
    done = without("verify", "case.yaml", cwd=tmp_path)
    assert done.status == 0, done.stderr
    page = (tmp_path / "reports" / "verify.html").read_text(encoding="utf-8")
    assert "No charts: altair and vl_convert not installed; pip install" in page
    assert 'id="pictures"' not in page
    assert 'id="records"' in page
    assert (tmp_path / "reports" / "verify.csv").exists()


def test_pictures_that_are_asked_for_are_refused_before_anything_is_written(
    tmp_path: Path,
) -> None:
    write_case(tmp_path, "numpy:im2col", "numpy:windows")
    assert without("verify", "case.yaml", cwd=tmp_path).status == 0
    stored = "reports/verify.json"
    done = without("report", stored, "--plots", "pictures", "-o", "x.md", cwd=tmp_path)
    assert done.status == 2
    assert "--plots: altair and vl_convert not installed" in done.stderr
    assert "pip install 'convcheck[plots]'" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "pictures").exists()
    assert not (tmp_path / "x.md").exists()
    assert without("report", stored, "-o", "x.md", cwd=tmp_path).status == 0
