"""`convcheck init`: what it writes and keeps, and a case file that verifies."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
import yaml

from convcheck.cli.commands.init import FILES
from convcheck.cli.main import run
from convcheck.loading.schema import case_file_schema
from tests.processes import convcheck

pytestmark = pytest.mark.slow

CASES = Path("cases/example.yaml")
WORKFLOW = Path(".github/workflows/convcheck.yml")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_says_what_it_wrote_and_what_to_run_next(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["init", "my project"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == [
        f"wrote my project/{CASES}",
        f"wrote my project/{WORKFLOW}",
        "next:",
    ]
    assert lines[3] == f"  convcheck verify 'my project/{CASES}'"
    assert sorted(p for p in Path("my project").rglob("*") if p.is_file()) == [
        Path("my project") / WORKFLOW,
        Path("my project") / CASES,
    ]


def test_a_file_that_is_there_is_kept_unless_forced(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    CASES.parent.mkdir()
    CASES.write_text("mine")
    assert run(["init"]) == 0
    assert f"kept {CASES}, which was there; --force replaces it" in capsys.readouterr().out
    assert CASES.read_text() == "mine"
    assert WORKFLOW.exists()
    WORKFLOW.write_text("mine too")
    assert run(["init", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["written"] == []
    assert found["kept"] == [str(CASES), str(WORKFLOW)]
    assert run(["init", "--force"]) == 0
    assert "title:" in CASES.read_text()
    assert "jobs:" in WORKFLOW.read_text()


def test_a_link_is_kept_wherever_it_leads(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    CASES.parent.mkdir()
    CASES.symlink_to(folder / "elsewhere.yaml")
    assert run(["init"]) == 0
    assert f"kept {CASES}" in capsys.readouterr().out
    assert not (folder / "elsewhere.yaml").exists()


@pytest.mark.parametrize(
    "obstruct",
    [
        lambda: Path("cases").write_text(""),
        lambda: CASES.mkdir(parents=True),
        lambda: Path(".github").write_text(""),
    ],
)
@pytest.mark.parametrize("options", [[], ["--force"]])
def test_what_cannot_be_written_is_one_message_and_exit_2(
    folder: Path,
    obstruct: Callable[[], object],
    options: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    obstruct()
    assert run(["init", *options]) == 2
    message = capsys.readouterr().err
    assert message.startswith("convcheck: cannot write ")
    assert message.count("\n") == 1


def test_the_case_file_fits_the_schema_and_is_commented(folder: Path) -> None:
    assert run(["init"]) == 0
    text = CASES.read_text()
    jsonschema.validate(yaml.safe_load(text), case_file_schema(), jsonschema.Draft7Validator)
    assert sum(line.strip().startswith("#") for line in text.splitlines()) > 10
    # What is commented out works once it is not.
    expecting = text.replace("    # expect:", "    expect:").replace("    #   ", "      ")
    assert "expect" in yaml.safe_load(expecting)["cases"][-1]
    jsonschema.validate(yaml.safe_load(expecting), case_file_schema(), jsonschema.Draft7Validator)


def test_the_case_file_verifies_with_numpy_alone(folder: Path) -> None:
    assert run(["init"]) == 0
    options = ("--backend", "numpy", "--json")
    done = convcheck("verify", CASES, *options, cwd=folder)
    assert done.status == 0, done.stderr
    summary = done.document["summary"]
    assert summary["cases"] == 14
    assert summary["compared"] == summary["records"] == summary["outcomes"]["agree"] > 300


def test_frameworks_that_are_not_installed_fail_nothing(folder: Path) -> None:
    """An installation with NumPy alone, made by hiding what else there is."""
    assert run(["init"]) == 0
    hidden = folder / "hidden"
    hidden.mkdir()
    (hidden / "sitecustomize.py").write_text(
        "import importlib.util\n"
        "find_spec = importlib.util.find_spec\n"
        "hidden = {'tensorflow', 'torch', 'keras', 'jax', 'onnxruntime'}\n"
        "importlib.util.find_spec = lambda name, *rest: (\n"
        "    None if name.partition('.')[0] in hidden else find_spec(name, *rest)\n"
        ")\n"
    )
    done = convcheck("verify", CASES, "--json", cwd=folder, site=hidden)
    assert done.status == 0, done.stderr
    outcomes = {(r["backend"], r["outcome"]) for r in done.document["records"]}
    assert {("numpy", "agree"), ("torch", "unavailable")} <= outcomes
    assert {outcome for _, outcome in outcomes} == {"agree", "unavailable"}


@pytest.mark.frameworks
@pytest.mark.nightly
def test_the_case_file_verifies_with_frameworks(folder: Path) -> None:
    assert run(["init"]) == 0
    done = convcheck("verify", CASES, "--json", cwd=folder)
    assert done.status == 0, done.stderr
    agreeing = {r["backend"] for r in done.document["records"] if r["outcome"] == "agree"}
    assert {"numpy", "tensorflow", "torch"} <= agreeing


def test_the_wheel_holds_what_init_writes(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(words, cwd=Path(__file__).parents[2], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"convcheck/starter/{name}" for name in FILES} <= names
