"""The workflow that `convcheck init` writes: it loads, and every command in it works."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement

from convcheck.cli.commands import init
from convcheck.cli.main import run
from tests.processes import environment

CASES = Path("cases/example.yaml")
WORKFLOW = Path(".github/workflows/convcheck.yml")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def workflow(folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert run(["init"]) == 0
    capsys.readouterr()
    found: dict[str, Any] = yaml.safe_load(WORKFLOW.read_text())
    return found


def steps(workflow: dict[str, Any], job: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = workflow["jobs"][job]["steps"]
    return found


def test_the_workflow_runs_on_every_push_and_by_hand(workflow: dict[str, Any]) -> None:
    triggers = workflow[True]  # YAML 1.1 takes the word `on` for a truth value
    assert "push" in triggers
    assert "workflow_dispatch" in triggers
    assert workflow["permissions"] == {"contents": "read"}
    assert "workflow_dispatch" in workflow["jobs"]["bench"]["if"]
    assert "if" not in workflow["jobs"]["verify"]


def test_the_workflow_keeps_its_reports_and_its_baseline(workflow: dict[str, Any]) -> None:
    used = {step["uses"].partition("@")[0] for job in workflow["jobs"] for step in
            steps(workflow, job) if "uses" in step}  # fmt: skip
    assert used == {
        "actions/checkout",
        "actions/setup-python",
        "actions/upload-artifact",
        "actions/cache/restore",
        "actions/cache/save",
    }
    for job in workflow["jobs"]:
        artifact = steps(workflow, job)[-1]
        assert artifact["with"]["path"] == "reports/"
        assert "!cancelled()" in artifact["if"], "reports are for failures above all"
    restore, save = (
        next(step for step in steps(workflow, "bench") if step.get("uses", "").startswith(name))
        for name in ("actions/cache/restore@", "actions/cache/save@")
    )
    assert restore["with"]["path"] == save["with"]["path"] == "baseline"
    prefix = restore["with"]["restore-keys"]
    assert save["with"]["key"].startswith(prefix)
    assert restore["with"]["key"].startswith(prefix)


def test_no_expression_is_pasted_into_a_script(workflow: dict[str, Any]) -> None:
    """What stands in a `run` is code: a title or a branch pasted into it could be code as well."""
    scripts = [step["run"] for job in workflow["jobs"] for step in steps(workflow, job)
               if "run" in step]  # fmt: skip
    assert len(scripts) == 7
    assert not any("${{" in script for script in scripts)


def test_the_workflow_installs_the_convcheck_that_wrote_it(workflow: dict[str, Any]) -> None:
    requirement = Requirement(workflow["env"]["CONVCHECK"])
    assert requirement.name == "convcheck"
    installing = [step["run"] for job in workflow["jobs"] for step in steps(workflow, job)
                  if step.get("name") == "Install"]  # fmt: skip
    assert installing == ['python -m pip install "$CONVCHECK"'] * 2


@pytest.mark.parametrize(
    ("origin", "expected", "doubtful"),
    [
        (None, "convcheck==1.2.3", False),
        ({"dir_info": {"editable": True}, "url": "file:///somewhere"}, "convcheck==1.2.3", True),
        (
            {"vcs_info": {"vcs": "git", "commit_id": "abc"}, "url": "https://example.org/c.git"},
            "convcheck @ git+https://example.org/c.git@abc",
            False,
        ),
        (
            {"archive_info": {}, "url": "https://example.org/convcheck-1.2.3-py3-none-any.whl"},
            "convcheck @ https://example.org/convcheck-1.2.3-py3-none-any.whl",
            False,
        ),
        ({"archive_info": {}, "url": "file:///c.whl"}, "convcheck==1.2.3", True),
    ],
)
def test_where_it_was_installed_from_is_where_the_workflow_installs_from(
    origin: dict[str, Any] | None, expected: str, doubtful: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Installed:
        version = "1.2.3"

        def read_text(self, name: str) -> str | None:
            assert name == "direct_url.json"
            return None if origin is None else json.dumps(origin)

    monkeypatch.setattr("importlib.metadata.distribution", lambda name: Installed())
    requirement, doubt = init.requirement()
    assert requirement == expected
    assert bool(doubt) is doubtful
    assert Requirement(requirement).extras == set()
    wanted, _ = init.requirement(("scipy", "torch"))
    assert wanted == expected.replace("convcheck", "convcheck[scipy,torch]", 1)
    assert Requirement(wanted).extras == {"scipy", "torch"}


@pytest.mark.parametrize(
    ("implementations", "extras"),
    [
        (["numpy:*"], []),
        (["numpy:im2col", "torch:direct"], ["torch"]),
        (["scipy:*", "onnxruntime:direct"], ["scipy", "onnxruntime"]),
        (["keras[jax]:direct"], ["keras", "jax"]),
        (["*:direct"], ["jax", "keras", "numba", "onnxruntime", "scipy", "tensorflow", "torch"]),
    ],
    ids=str,  # of lists: sets have an order of their own in every process
)
def test_the_workflow_installs_what_the_cases_name(
    implementations: list[str], extras: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    CASES.parent.mkdir()
    case = {"title": "mine", "op": "conv1d", "implementations": implementations}
    sizes = {"length": 6, "in_channels": 2, "out_channels": 3, "kernel": 3}
    CASES.write_text(yaml.safe_dump(case | {"matrix": sizes}))
    assert run(["init"]) == 0
    written = yaml.safe_load(WORKFLOW.read_text())["env"]
    assert Requirement(written["CONVCHECK"]).extras == set(extras)
    assert ("PIP_EXTRA_INDEX_URL" in written) is ("torch" in extras)
    assert "INDEX\n" not in WORKFLOW.read_text()


def test_a_case_file_that_cannot_be_used_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    CASES.parent.mkdir()
    CASES.write_text("title: [")
    assert run(["init"]) == 0
    assert f"{CASES}:2" in capsys.readouterr().err
    assert Requirement(yaml.safe_load(WORKFLOW.read_text())["env"]["CONVCHECK"]).extras == set()


def run_step(folder: Path, step: dict[str, Any], **variables: str) -> int:
    """Run a step's script as the runner does; return its status."""
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-e", "-c", step["run"]],
        cwd=folder,
        env=environment(
            PATH=programs,
            GITHUB_ACTIONS="true",
            GITHUB_OUTPUT=str(folder / "output"),
            GITHUB_STEP_SUMMARY=str(folder / "summary.md"),
            GITHUB_WORKSPACE=str(folder),
            **variables,
        ),
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.returncode


def named(workflow: dict[str, Any], job: str) -> dict[str, dict[str, Any]]:
    return {step["name"]: step for step in steps(workflow, job) if "name" in step}


def write_small_case(implementation: str = "numpy:windows") -> None:
    CASES.write_text(
        f"title: small\nop: conv1d\nimplementations: [numpy:im2col, {implementation}]\n"
        "matrix: {length: 6, in_channels: 2, out_channels: 3, kernel: 3}\n"
        "bench: {passes: [forward]}\n"
    )


def test_the_step_that_verifies_works(folder: Path, workflow: dict[str, Any]) -> None:
    write_small_case()
    assert run_step(folder, named(workflow, "verify")["Verify"]) == 0
    written = {path.name for path in (folder / "reports").iterdir()}
    assert {"verify.json", "verify.csv", "verify.xml", "verify.html"} <= written
    assert "convcheck verify: passed" in (folder / "summary.md").read_text()
    CASES.write_text("title: [")
    assert run_step(folder, named(workflow, "verify")["Verify"]) == 2


@pytest.mark.slow
def test_the_steps_that_bench_work_one_after_the_other(
    folder: Path, workflow: dict[str, Any]
) -> None:
    write_small_case()
    job = named(workflow, "bench")
    assert run_step(folder, job["Name this kind of machine"]) == 0
    assert re.fullmatch(r"kind=[0-9a-f]{16}\n", (folder / "output").read_text())
    assert run_step(folder, job["Bench"]) == 0
    assert run_step(folder, job["Make it the baseline"]) == 0
    assert "baseline/bench.json" in job["Compare with the baseline"]["if"]
    # The same twice; but what a shared machine does meanwhile is not for this test to say.
    assert run_step(folder, job["Compare with the baseline"]) in (0, 1)
    written = {path.name for path in (folder / "reports").iterdir()}
    assert {"bench.json", "bench.xml", "bench.html", "compare.xml", "compare.html"} <= written


def test_the_lines_in_the_documents_are_those_of_the_workflow(workflow: dict[str, Any]) -> None:
    text = (Path(__file__).parents[2] / "docs" / "reports.md").read_text()
    (block,) = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    lines = yaml.safe_load(block)
    assert len(block.splitlines()) == 10
    whole = steps(workflow, "verify")
    assert [step["uses"] for step in lines if "uses" in step] == [
        step["uses"] for step in whole if "uses" in step
    ][1:]
    commands = [step["run"] for step in lines if "run" in step]
    assert commands[-1] == named(workflow, "verify")["Verify"]["run"]
