"""What a verb does when it runs in GitHub Actions, and does not do elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from convcheck.cli.github import LARGEST_SUMMARY, announce, folder_in_repository
from convcheck.reporters.github import workflow_commands
from tests.processes import Finished, convcheck, write_case
from tests.reporters.documents import golden

pytestmark = pytest.mark.slow


@pytest.fixture
def failing(tmp_path: Path) -> Path:
    """A repository whose folder `project` has a case that fails."""
    project = tmp_path / "project"
    project.mkdir()
    write_case(project, "faulty:zeros", "numpy:im2col")
    return project


def on_github(folder: Path, site: Path, *options: str, **variables: str) -> Finished:
    return convcheck(
        *("verify", "case.yaml", "--fill", "normal", *options),
        cwd=folder,
        site=site,
        **{
            "GITHUB_ACTIONS": "true",
            "GITHUB_WORKSPACE": str(folder.parent),
            "GITHUB_STEP_SUMMARY": str(folder.parent / "summary.md"),
            **variables,
        },
    )


def commands(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("::")]


def test_failures_are_marked_at_their_lines_and_summed_up(failing: Path, site: Path) -> None:
    (failing.parent / "summary.md").write_text("# what another program wrote\n")
    done = on_github(failing, site)
    assert done.status == 1
    (command,) = commands(done.stderr)
    assert command.startswith(
        "::error file=project/case.yaml,line=3,title=mismatch%3A faulty%3Azeros forward::case["
    )
    summary = (failing.parent / "summary.md").read_text()
    assert summary.startswith("# what another program wrote\n\n## convcheck verify: failed\n")
    assert "**MISMATCH** `faulty:zeros`" in summary


def test_stdout_stays_json(failing: Path, site: Path) -> None:
    done = on_github(failing, site, "--json")
    assert done.document["summary"]["exit_status"] == 1
    assert commands(done.stdout) == []
    assert len(commands(done.stderr)) == 1


def test_a_run_that_passes_has_a_summary_and_no_annotations(failing: Path, site: Path) -> None:
    done = on_github(failing, site, "--backend", "numpy")
    assert done.status == 0
    assert commands(done.stderr) == []
    assert "## convcheck verify: passed" in (failing.parent / "summary.md").read_text()


def test_elsewhere_there_is_neither(failing: Path, site: Path) -> None:
    done = on_github(failing, site, GITHUB_ACTIONS="")
    assert done.status == 1
    assert commands(done.stderr) == []
    assert not (failing.parent / "summary.md").exists()


@pytest.mark.parametrize("summary", ["", "no/such/folder/summary.md"])
def test_without_a_summary_file_the_verdict_is_the_same(
    failing: Path, site: Path, summary: str
) -> None:
    done = on_github(failing, site, GITHUB_STEP_SUMMARY=summary)
    assert done.status == 1
    assert ("cannot write no/such" in done.stderr) == bool(summary)
    assert json.loads((failing / "reports" / "verify.json").read_text())


def test_a_full_summary_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """GitHub shows nothing of a summary that is too large, so that one page more costs all."""
    path = tmp_path / "summary.md"
    path.write_text("x" * (LARGEST_SUMMARY - 100))
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(path))
    announce(golden("verify"))
    assert path.stat().st_size == LARGEST_SUMMARY - 100
    assert "is full" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("here", "root", "expected"),
    [
        ("a/b", "a", "file=b/cases/golden.yaml"),
        ("a", "a", "file=cases/golden.yaml"),
        ("a", "c", "file=cases/golden.yaml"),
        ("a/b", "link", "file=b/cases/golden.yaml"),
    ],
)
def test_files_are_named_from_the_workspace(
    folders: Path, here: str, root: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folders / here)
    monkeypatch.setenv("GITHUB_WORKSPACE", str(folders / root))
    assert expected in workflow_commands([golden("verify")], folder_in_repository())


@pytest.fixture
def folders(tmp_path: Path) -> Path:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "c").mkdir()
    (tmp_path / "link").symlink_to("a")
    return tmp_path
