"""Shards as a user runs them: real processes, merged by `report`, and what is refused by name."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.pages.sessions import File, steps
from tests.processes import CHECKOUT, Finished, convcheck, environment, whole

CASES = """\
title: two matrices
cases:
  - name: first
    title: strides
    op: conv1d
    implementations: [numpy:im2col, numpy:windows, "numpy:fft"]
    matrix: {length: 8, in_channels: 2, out_channels: 2, kernel: 3, stride: [1, 2],
             dtype: [float32, float64]}
  - name: second
    title: no bias
    op: conv2d
    implementations: [numpy:im2col, faulty:zeros]
    matrix: {height: 5, width: 4, in_channels: 2, out_channels: 2, kernel: 2, bias: [false, true]}
"""

PAGE = CHECKOUT / "docs" / "cluster.md"


def shards(folder: Path, site: Path, of: int, *more: str, verb: str = "verify") -> list[Path]:
    """Run all shards and return their run documents."""
    for number in range(1, of + 1):
        done = convcheck(
            *(verb, "cases.yaml", "--shard", f"{number}/{of}", *more), cwd=folder, site=site
        )
        assert done.status in (0, 1), done.stderr
    return [folder / "reports" / f"{verb}.{number}-of-{of}.json" for number in range(1, of + 1)]


def verify_shard(folder: Path, site: Path, shard: str, *options: str) -> Finished:
    return convcheck("verify", "cases.yaml", "--shard", shard, *options, cwd=folder, site=site)


def without_times(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{k: v for k, v in row.items() if k not in ("seconds", "host")} for row in rows]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, site: Path) -> Path:
    """A folder with a whole run, `whole.json`, and its three shards."""
    folder = tmp_path_factory.mktemp("shards")
    (folder / "cases.yaml").write_text(CASES)
    done = convcheck("verify", "cases.yaml", "-o", "whole.json", cwd=folder, site=site)
    assert done.status == 1, done.stderr
    shards(folder, site, 3)
    return folder


@pytest.fixture
def parts(folder: Path, tmp_path: Path) -> list[Path]:
    """The shards, in a folder of one test."""
    names = [f"verify.{number}-of-3.json" for number in (1, 2, 3)]
    return [Path(shutil.copy(folder / "reports" / name, tmp_path)) for name in names]


def report(folder: Path, *files: Path | str) -> Finished:
    return convcheck("report", *files, cwd=folder)


def edit(path: Path, change: Any) -> None:
    document = json.loads(path.read_text())
    change(document)
    path.write_text(json.dumps(document))


def test_merged_parts_are_the_whole_run(folder: Path, parts: list[Path]) -> None:
    done = report(parts[0].parent, *reversed(parts), "-o", "merged.json")
    assert done.status == 0, done.stderr
    once = whole((folder / "whole.json").read_text())
    merged = whole((parts[0].parent / "merged.json").read_text())
    assert len(merged["records"]) > 60
    assert without_times(merged["records"]) == without_times(once["records"])
    assert merged["pairs"] == once["pairs"]
    told = ("exit_status", "cases", "records", "compared", "outcomes")
    assert [merged["summary"][name] for name in told] == [once["summary"][name] for name in told]
    assert merged["summary"]["exit_status"] == 1
    (machine,) = merged["machines"]
    assert machine["shards"] == [1, 2, 3]
    assert len(machine["commands"]) == 3
    assert {record["host"] for record in merged["records"]} == {machine["name"]}
    assert merged["shard"] is None
    assert all(record["host"] is None for record in once["records"])


def test_every_shard_has_some_cases_and_none_has_all(parts: list[Path]) -> None:
    cases = [set(json.loads(path.read_text())["shard"]["cases"]) for path in parts]
    assert all(cases)
    assert len(set.union(*cases)) == sum(map(len, cases)) == 6


def test_a_missing_part_is_named(parts: list[Path]) -> None:
    done = report(parts[0].parent, parts[0], parts[2], "-o", "merged.json")
    assert done.status == 2
    assert "of 3 shards 2/3 is missing" in done.stderr
    assert not (parts[0].parent / "merged.json").exists()


def test_a_part_that_is_there_twice_is_named(parts: list[Path]) -> None:
    copy = shutil.copy(parts[1], parts[1].with_name("again.json"))
    done = report(parts[0].parent, *parts, copy)
    assert done.status == 2
    assert f"{copy}: shard 2/3 is there twice: {parts[1]} is the same one" in done.stderr


@pytest.mark.parametrize("options", [["--seed", "1"], ["-k", "first"], ["--properties"]])
def test_a_foreign_part_is_named(
    folder: Path, parts: list[Path], options: list[str], site: Path
) -> None:
    here = parts[0].parent
    shutil.copy(folder / "cases.yaml", here)
    done = convcheck("verify", "cases.yaml", "--shard", "2/3", *options, cwd=here, site=site)
    assert done.status in (0, 1), done.stderr
    foreign = here / "reports" / "verify.2-of-3.json"
    done = report(here, parts[0], foreign, parts[2])
    assert done.status == 2
    assert f"{foreign}: shard 2/3 is of another run than {parts[0]}" in done.stderr


def test_a_part_that_was_edited_is_refused(parts: list[Path]) -> None:
    other = whole(parts[2].read_text())["records"]
    edit(parts[1], lambda document: document["records"].append(other[0]))
    done = report(parts[0].parent, *parts)
    assert done.status == 2
    assert f"{parts[1]}: has results of cases that are not in its shard 2/3" in done.stderr


def test_machines_are_kept_apart_and_told_of(parts: list[Path]) -> None:
    def elsewhere(document: dict[str, Any]) -> None:
        document["shard"]["host"] = "node7"
        document["environment"] |= {"cpu_model": "Another CPU", "cpus": 64}
        for record in document["records"]:
            record["host"] = "node7"

    edit(parts[1], elsewhere)
    done = report(parts[0].parent, *parts, "-o", "merged.json", "-o", "merged.md")
    assert done.status == 0, done.stderr
    merged = whole((parts[0].parent / "merged.json").read_text())
    assert [each["shards"] for each in merged["machines"]] == [[1, 3], [2]]
    there = json.loads(parts[1].read_text())["shard"]["cases"]
    assert {r["case"] for r in merged["records"] if r["host"] == "node7"} == set(there)
    assert "Another CPU" in merged["environment"]["cpu_model"]
    notes = " ".join(merged["summary"]["notes"])
    assert "made on 2 machines" in notes
    assert "node7 differs from" in notes
    assert "node7: Another CPU, 64 processors" in (parts[0].parent / "merged.md").read_text()


def test_one_name_for_two_computers_is_two_machines(parts: list[Path]) -> None:
    edit(parts[1], lambda document: document["environment"].update(cpu_model="Another CPU"))
    done = report(parts[0].parent, *parts, "-o", "merged.json")
    assert done.status == 0, done.stderr
    merged = whole((parts[0].parent / "merged.json").read_text())
    first, second = (each["name"] for each in merged["machines"])
    assert second == f"{first} #2"


def test_cases_without_results_are_told_of(parts: list[Path]) -> None:
    def cut(document: dict[str, Any]) -> None:
        document["records"], document["pairs"] = [], []
        document["summary"]["interrupted"] = True

    edit(parts[1], cut)
    done = report(parts[0].parent, *parts, "-o", "merged.json")
    assert done.status == 0, done.stderr
    summary = json.loads((parts[0].parent / "merged.json").read_text())["summary"]
    assert summary["interrupted"] is True
    assert summary["exit_status"] == 130
    assert any("without results, of shards that ended early" in note for note in summary["notes"])


def test_a_shard_without_cases_is_no_success_and_no_obstacle(tmp_path: Path, site: Path) -> None:
    """As with pytest, whose status is 5 too when no test was selected."""
    (tmp_path / "cases.yaml").write_text(CASES)
    few = ("--backend", "numpy", "-k", "stride=2 and dtype=float32")
    for number in (1, 2):
        done = convcheck(
            "verify", "cases.yaml", "--shard", f"{number}/2", *few, cwd=tmp_path, site=site
        )
        assert done.status == (0 if number == 1 else 5), done.stderr
    assert "shard 2/2 has no cases: the matrix has 1 case; give fewer shards" in done.stdout
    assert "NOTHING WAS COMPARED" in done.stdout
    files = sorted((tmp_path / "reports").glob("verify.?-of-2.json"))
    done = report(tmp_path, *files, "--json")
    assert done.status == 0, done.stderr
    assert done.document["summary"]["exit_status"] == 0
    assert done.document["summary"]["cases"] == 1


def test_an_interrupted_shard_is_resumed_and_no_other_one(
    folder: Path, tmp_path: Path, site: Path
) -> None:
    shutil.copy(folder / "cases.yaml", tmp_path)
    few = ("--backend", "numpy", "-k", "first")
    journal = tmp_path / "reports" / "verify.1-of-2.journal.jsonl"
    # A report that cannot be written keeps the journal.
    done = convcheck(
        *("verify", "cases.yaml", "--shard", "1/2", *few, "-o", "/dev/full/x.json"),
        cwd=tmp_path,
        site=site,
    )
    assert done.status == 3
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:2]))
    shutil.copy(journal, journal.with_name("verify.2-of-2.journal.jsonl"))
    done = convcheck(
        "verify", "cases.yaml", "--shard", "2/2", *few, "--resume", cwd=tmp_path, site=site
    )
    assert done.status == 2
    assert "belongs to a run of other cases" in done.stderr
    done = convcheck(
        "verify", "cases.yaml", "--shard", "1/2", *few, "--resume", cwd=tmp_path, site=site
    )
    assert done.status == 0, done.stderr
    assert not journal.exists()
    resumed = whole((tmp_path / "reports" / "verify.1-of-2.json").read_text())
    assert {record["case"] for record in resumed["records"]} == set(resumed["shard"]["cases"])


@pytest.mark.slow
def test_merged_parts_of_bench_have_every_timing(tmp_path: Path, site: Path) -> None:
    (tmp_path / "cases.yaml").write_text(CASES)
    few = ("--backend", "numpy", "--max-time", "0.01", "--threads", "1", "--pass", "forward")
    files = shards(tmp_path, site, 2, *few, verb="bench")
    done = report(tmp_path, *files, "-o", "merged.json", "-o", "merged.html")
    assert done.status == 0, done.stderr
    merged = whole((tmp_path / "merged.json").read_text())
    parts = [whole(path.read_text()) for path in files]
    assert len(merged["records"]) == sum(len(part["records"]) for part in parts)
    assert {each["case"] for each in merged["measurements"]} == {
        name for part in parts for name in part["shard"]["cases"]
    }
    assert merged["environment"]["rates"]


@pytest.mark.slow
def test_merged_parts_of_a_selftest_are_the_whole_one(tmp_path: Path) -> None:
    few = ("selftest", "--backend", "numpy", "--faults", "bias*", "--clean", "40", "--json")
    whole = convcheck(*few, cwd=tmp_path).document
    for number in (1, 2):
        done = convcheck(*few, "--shard", f"{number}/2", cwd=tmp_path)
        assert done.status == 0, done.stderr
        (tmp_path / f"{number}.json").write_text(done.stdout)
    merged = report(tmp_path, "1.json", "2.json", "--json").document
    for name in ("faults", "totals", "problems", "exit_status"):
        assert merged[name] == whole[name]
    assert merged["clean"]["wanted"] == 40
    assert merged["clean"]["compared"] >= 40
    done = report(tmp_path, "2.json")
    assert done.status == 2
    assert "2.json: of 2 shards 1/2 is missing" in done.stderr


def files_of_page() -> dict[str, str]:
    return {step.name: step.text for step in steps(PAGE) if isinstance(step, File)}


def test_the_slurm_script_of_the_page_runs_every_task(tmp_path: Path) -> None:
    files = files_of_page()
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    commands = tmp_path / "bin"
    commands.mkdir()
    (commands / "convcheck").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m convcheck "$@"\n')
    (commands / "convcheck").chmod(0o755)
    for task in range(3, 6):  # an array need not begin at 1
        told = {
            "SLURM_ARRAY_TASK_ID": str(task),
            "SLURM_ARRAY_TASK_COUNT": "3",
            "SLURM_ARRAY_TASK_MIN": "3",
            "SLURM_ARRAY_TASK_MAX": "5",
            "SLURM_ARRAY_TASK_STEP": "1",
            "CASES": "strides.yaml",
            "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
        }
        done = subprocess.run(
            ["bash", "verify.sbatch"],
            cwd=tmp_path,
            env=environment(**told),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
    merged = report(tmp_path, *sorted((tmp_path / "reports").glob("*-of-3.json")), "--json")
    assert merged.status == 0, merged.stderr
    assert merged.document["summary"]["cases"] == 8


def test_the_kubernetes_job_of_the_page_runs_every_index(tmp_path: Path) -> None:
    files = files_of_page()
    job = yaml.safe_load(files["verify-job.yaml"])
    assert job["spec"]["completionMode"] == "Indexed"
    (container,) = job["spec"]["template"]["spec"]["containers"]
    told = {each["name"]: each["value"] for each in container["env"]}
    assert told["CONVCHECK_SHARDS"] == str(job["spec"]["completions"])
    mounted = {each["name"] for each in container["volumeMounts"]}
    assert mounted == {each["name"] for each in job["spec"]["template"]["spec"]["volumes"]}
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "strides.yaml").write_text(files["strides.yaml"])
    program, *arguments = container["command"]
    assert program == "convcheck"
    here = [str(tmp_path / "reports") if each == "/reports" else each for each in arguments]
    done = convcheck(*here, cwd=tmp_path, JOB_COMPLETION_INDEX="7", **told)
    assert done.status == 0, done.stderr
    assert (tmp_path / "reports" / "verify.8-of-8.json").exists()
    done = convcheck(*here, cwd=tmp_path, JOB_COMPLETION_INDEX="7")
    assert done.status == 2
    assert "set CONVCHECK_SHARDS to `completions`" in done.stderr


def test_init_writes_a_workflow_of_shards(tmp_path: Path) -> None:
    done = convcheck("init", "--shards", "3", cwd=tmp_path)
    assert done.status == 0, done.stderr
    workflow = yaml.safe_load((tmp_path / ".github/workflows/convcheck.yml").read_text())
    jobs = workflow["jobs"]
    assert set(jobs) == {"verify", "report", "bench"}
    assert jobs["verify"]["strategy"]["matrix"]["shard"] == [1, 2, 3]
    (verify,) = (s["run"] for s in jobs["verify"]["steps"] if s.get("name") == "Verify")
    for number in (1, 2, 3):
        command = verify.replace("${{ matrix.shard }}", str(number)).split()
        done = convcheck(*command[1:], "-k", "conv", "--backend", "numpy", cwd=tmp_path)
        assert done.status in (0, 5), done.stderr
    assert jobs["report"]["needs"] == "verify"
    (merge,) = (s["run"] for s in jobs["report"]["steps"] if s.get("name") == "Merge")
    shutil.move(tmp_path / "reports", tmp_path / "shards")
    names = [
        str(each)
        for word in merge.split()[1:]
        for each in (sorted(tmp_path.glob(word)) if "*" in word else [word])
    ]
    done = convcheck(*names, cwd=tmp_path)
    assert done.status == 0, done.stderr
    assert (tmp_path / "reports" / "verify.html").exists()
