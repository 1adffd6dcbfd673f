"""`convcheck list`, `info`, `schema`, and start-up."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
import yaml

from convcheck.backends.registry import backends, forms_of
from convcheck.verbs.builtin import builtin_cases
from tests.document.test_documents import fits_its_schema
from tests.processes import convcheck

ROOT = Path(__file__).parents[2]


def test_list_names_cases_implementations_and_identities(tmp_path: Path) -> None:
    done = convcheck("list", "--json", cwd=tmp_path)
    assert done.status == 0, done.stderr
    found = json.loads(done.stdout)
    assert sum(row["cases"] for row in found["cases"]) >= 300
    names = {row["implementation"] for row in found["implementations"]}
    assert names == {f"{b}:{form}" for b in backends() for form in forms_of(b)}
    assert {row["identity"] for row in found["identities"]} >= {"conv2d", "dense", "framewise"}
    assert all(row["statement"] and row["reason"] for row in found["identities"])


def test_list_prints_a_line_for_each(tmp_path: Path) -> None:
    done = convcheck("list", "implementations", cwd=tmp_path)
    assert len(done.stdout.splitlines()) == 1 + sum(len(forms_of(name)) for name in backends())


@pytest.mark.frameworks
def test_info_shows_what_every_installed_backend_says(tmp_path: Path) -> None:
    done = convcheck("info", "--json", cwd=tmp_path)
    assert done.status == 0, done.stderr
    fits_its_schema("info", json.loads(done.stdout), tmp_path)
    environment = json.loads(done.stdout)["environment"]
    assert environment["cpus_usable"] >= 1
    assert environment["cpu_features"]
    described = environment["backends"]
    assert described["numpy"]["blas"][0]["num_threads"] >= 1
    for name in ("tensorflow", "torch"):
        assert described[name]["outcome"] == "active"
        assert described[name]["version"]
        assert "cpu" in described[name]["devices"]
    assert "onednn_opts" in described["tensorflow"]
    assert "cudnn_allow_tf32" in described["torch"]


@pytest.mark.frameworks
@pytest.mark.slow
def test_info_fits_into_a_bug_report(tmp_path: Path) -> None:
    done = convcheck("info", "--markdown", cwd=tmp_path)
    assert done.status == 0, done.stderr
    machine, libraries = done.stdout.split("\n\n")
    rows = {line.split(" | ")[0].strip("| ") for line in machine.splitlines()}
    assert {"convcheck", "system", "python", "cpu_isa"} <= rows
    table = [line.split(" | ") for line in libraries.splitlines()]
    assert {len(row) for row in table} == {4}
    assert {row[0].strip("| ") for row in table} >= {"backend", "numpy", "tensorflow", "torch"}
    assert len(done.stdout) < 6_000


def test_the_schema_beside_the_built_in_cases_is_the_one_printed(tmp_path: Path) -> None:
    done = convcheck("schema", cwd=tmp_path)
    printed = json.loads(done.stdout)
    assert printed["$schema"].startswith("http://json-schema.org/draft-07/schema")
    jsonschema.Draft7Validator.check_schema(printed)
    stored = json.loads((builtin_cases() / "case-file.schema.json").read_text())
    assert stored == printed, "run: convcheck schema > cases/case-file.schema.json"


def test_every_built_in_case_file_has_the_modeline_and_fits_the_schema() -> None:
    folder = builtin_cases()
    schema = json.loads((folder / "case-file.schema.json").read_text())
    files = sorted(folder.rglob("*.yaml"))
    assert len(files) >= 6
    for file in files:
        first = file.read_text().splitlines()[0]
        there = os.path.relpath(folder / "case-file.schema.json", file.parent)
        assert first == f"# yaml-language-server: $schema={there}"
        jsonschema.validate(yaml.safe_load(file.read_text()), schema, jsonschema.Draft7Validator)


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m convcheck list | head -1",
        shell=True,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("cases")
    assert "Traceback" not in done.stderr
    assert "BrokenPipe" not in done.stderr
