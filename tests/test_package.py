"""What an installation gets, and what the documents promise."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (found,) = folder.glob("*.whl")
    return found


def test_the_wheel_holds_the_built_in_cases_and_the_type_marker(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    folder = ROOT / "cases"
    files = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    expected = {f"convcheck/builtin_cases/{path.as_posix()}" for path in files}
    assert expected <= names
    assert "convcheck/py.typed" in names
    assert not any(name.startswith("tests/") for name in names)


def test_an_unpacked_wheel_lists_its_own_cases(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    program = (
        f"import sys; sys.path.insert(0, {str(site)!r})\n"
        "from convcheck.verbs.catalogue import list_cases\n"
        "print({row.case_file for row in list_cases([])})"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert "builtin_cases" in done.stdout


def test_every_direct_dependency_is_pinned_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"]]
    for extra in project["optional-dependencies"].values():
        wanted += extra
    names = {re.split(r"[><=\[ ]", each)[0].lower() for each in wanted} - {"convcheck"}
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pinned = [line.split("==")[0].lower() for line in lines if "==" in line]
    assert len(pinned) == len(set(pinned))
    assert names <= set(pinned)


def test_the_lowest_versions_that_are_tried_are_the_lower_bounds() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"]]
    for name in extras.keys() - {"all", "dev", "docs"}:  # what only makes the project
        wanted += extras[name]
    bounds = {}
    for text in wanted:
        requirement = Requirement(text)
        (bound,) = requirement.specifier
        assert bound.operator == ">=", text
        bounds[requirement.name.lower()] = Version(bound.version)
    lines = (ROOT / "constraints-lowest.txt").read_text().splitlines()
    pins = dict(line.lower().split("==") for line in lines if "==" in line)
    assert {name: Version(version) for name, version in pins.items()} == bounds


@pytest.mark.frameworks
def test_the_python_functions_return_the_run(tmp_path: Path) -> None:
    program = """
import convcheck
if __name__ == "__main__":
    run = convcheck.verify("case.yaml", expression="stride=2")
    import sys
    heavy = {"torch", "tensorflow"} & set(sys.modules)
    assert not heavy, f"a worker's message made the main process import {heavy}"
    table = run.to_dataframe()
    print(int(run.exit_status), len(table), sorted(set(table["outcome"])))
"""
    (tmp_path / "case.yaml").write_text(
        "title: t\nop: conv1d\nimplementations: [torch:direct, numpy:im2col]\n"
        "matrix: {length: 9, in_channels: 2, out_channels: 2, kernel: 3, stride: [1, 2]}\n"
    )
    (tmp_path / "script.py").write_text(program)
    done = subprocess.run(
        [sys.executable, "script.py"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout == "0 16 ['agree']\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["case.yaml", "script.py"]
