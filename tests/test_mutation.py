"""Mutation testing changes what it says it changes, and tells what tests notice from what not."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
import yaml

from tests.processes import CHECKOUT

FOLDER = CHECKOUT / "benchmarks" / "mutation"


@pytest.fixture(scope="module")
def mutants() -> ModuleType:
    sys.path.insert(0, str(FOLDER))
    try:
        import mutants
    finally:
        sys.path.remove(str(FOLDER))
    return mutants


def changed(mutants: ModuleType, folder: Path, text: str) -> set[str]:
    """Return a text with each of the changes that are made of it."""
    (folder / "module.py").write_text(text, encoding="utf-8")
    found = mutants.mutants_of(folder, "module.py")
    assert len({mutant.name for mutant in found}) == len(found)
    texts = {mutant.applied(text.encode()).decode() for mutant in found}
    assert text not in texts
    for each in texts:
        ast.parse(each)
    return texts


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a < b", {"(a <= b)"}),
        ("a == b", {"(a != b)"}),
        ("a is not b", {"(a is b)"}),
        ("not a", {"(a)"}),
        ("a + b", {"(a - b)"}),
        ("a // b", {"(a * b)"}),
        ("a ** b", {"(a * b)"}),
        ("a and b", {"(a or b)"}),
        ("a if b else c", {"(c if b else a)"}),
        ("x.any()", {"x.all()"}),
        ("min(x)", {"max(x)"}),
        ("True", {"False"}),
        ("3", {"4"}),
        ("0.0", {"1.0"}),
        ("2.5", {"5.0"}),
        ("zip(a, b, strict=True)", set()),
        ("'a text'", set()),
        ("f'{a + 1}'", set()),
        ("a", set()),
    ],
)
def test_what_is_changed_of_an_expression(
    mutants: ModuleType, tmp_path: Path, before: str, after: set[str]
) -> None:
    text = "def f(a, b, c, x):\n    return {}\n"
    found = changed(mutants, tmp_path, text.format(before))
    assert found == {text.format(each) for each in after}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("check(x)", {"pass"}),
        ("raise ValueError(1 + 2)", {"pass"}),
        ("x += y", {"x -= y"}),
        ("continue", {"break"}),
        ("assert x < 3", set()),
        ("z: int | None = y", set()),
    ],
)
def test_what_is_changed_of_a_statement(
    mutants: ModuleType, tmp_path: Path, before: str, after: set[str]
) -> None:
    text = "def f(x, y):\n    for each in y:\n        {}\n"
    found = changed(mutants, tmp_path, text.format(before))
    assert found == {text.format(each) for each in after}


def test_names_do_not_depend_on_where_a_function_stands(
    mutants: ModuleType, tmp_path: Path
) -> None:
    text = "class C:\n    def f(self, x):\n        return x + 1, x + 1\n"
    (tmp_path / "a.py").write_text(text)
    names = [mutant.name for mutant in mutants.mutants_of(tmp_path, "a.py")]
    assert names == [
        "a.py::C.f: x + 1 -> (x - 1)",
        "a.py::C.f: 1 -> 2",
        "a.py::C.f: x + 1 -> (x - 1) (2)",
        "a.py::C.f: 1 -> 2 (2)",
    ]
    (tmp_path / "a.py").write_text("# ä\n\n" + text)
    assert names == [mutant.name for mutant in mutants.mutants_of(tmp_path, "a.py")]
    last = mutants.mutants_of(tmp_path, "a.py")[-1]
    assert last.diff((tmp_path / "a.py").read_bytes()).splitlines()[-1] == (
        "+        return x + 1, x + 2"
    )


def test_what_a_function_defines_belongs_to_it(mutants: ModuleType, tmp_path: Path) -> None:
    text = (
        "class C:\n    def f(self, x):\n        def g():\n            return 1\n        return g\n"
    )
    (tmp_path / "a.py").write_text(text)
    assert [each.name for each in mutants.mutants_of(tmp_path, "a.py")] == ["a.py::C.f: 1 -> 2"]


MODULE = """\
LIMIT = 3


def bounded(x):
    return x if x < LIMIT else LIMIT


def endless(x):
    while x > 0:
        x -= 1
    return x


def unseen(x):
    return x + 1
"""

TESTS = """\
from convcheck.timing.module import bounded, endless, unseen


def test_bounded():
    assert [bounded(each) for each in (1, 9)] == [1, 3]


def test_endless():
    assert endless(3) == 0


def test_unseen():
    assert unseen(1)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small tree with this command in it."""
    for path in FOLDER.glob("*.py"):
        target = tmp_path / "benchmarks" / "mutation" / path.name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    (tmp_path / "benchmarks" / "mutation" / "equivalent.yaml").write_text("")
    for name in ("convcheck", "convcheck/timing", "tests"):
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / "__init__.py").touch()
    (tmp_path / "convcheck" / "timing" / "module.py").write_text(MODULE)
    (tmp_path / "tests" / "test_module.py").write_text(TESTS)
    (tmp_path / ".gitignore").write_text("build/\n__pycache__/\n")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    return tmp_path


def run(project: Path, *options: str) -> tuple[int, str]:
    """Run the command; return its exit status and what it printed."""
    done = subprocess.run(
        [sys.executable, "benchmarks/mutation/run.py", "--cpu", "3", *options],
        cwd=project,
        # The project's package stands for convcheck and has no plug-in for pytest.
        env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        | {"PYTEST_ADDOPTS": "-p no:convcheck"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout


def outcomes(project: Path) -> dict[str, str]:
    lines = (project / "build" / "mutation" / "results.jsonl").read_text().splitlines()
    return {each["name"].partition("::")[2]: each["outcome"] for each in map(json.loads, lines)}


def test_a_run_tells_what_tests_notice_and_goes_on_where_it_stopped(project: Path) -> None:
    before = {path: path.read_bytes() for path in project.rglob("*.py")}
    run(project, "--sample", "2", "--seed", "5")
    assert len(outcomes(project)) == 2
    status, text = run(project)
    found = outcomes(project)
    assert found["bounded: x if x < LIMIT else LIMIT -> (LIMIT if x < LIMIT else x)"] == "killed"
    assert found["module: 3 -> 4"] == "killed"
    assert found["endless: x -= 1 -> x += 1"] == "hung"
    survived = {name for name, outcome in found.items() if outcome == "survived"}
    assert survived == {
        "bounded: x < LIMIT -> (x <= LIMIT)",  # the same of every number
        "unseen: 1 -> 2",
    }
    assert "survived: convcheck/timing/module.py::unseen: 1 -> 2" in text
    assert "+    return x + 2" in text
    assert status == 1
    tried = (project / "build" / "mutation" / "results.jsonl").read_text().count("\n")
    assert tried == len(found)
    named = {f"convcheck/timing/module.py::{name}": "a reason" for name in survived}
    equivalent = project / "benchmarks" / "mutation" / "equivalent.yaml"
    equivalent.write_text(yaml.safe_dump(named))
    status, text = run(project)
    assert status == 0
    assert "survived:" not in text
    assert (project / "build" / "mutation" / "results.jsonl").read_text().count("\n") == tried
    assert before == {path: path.read_bytes() for path in before}


def equivalent() -> dict[str, str]:
    named: dict[str, str] = yaml.safe_load((FOLDER / "equivalent.yaml").read_text("utf-8"))
    return named


def test_equivalent_mutants_are_still_there(mutants: ModuleType) -> None:
    for name in equivalent():
        path = name.partition("::")[0]
        assert name in {mutant.name for mutant in mutants.mutants_of(CHECKOUT, path)}


def test_the_page_shows_them_with_their_reasons() -> None:
    page = (CHECKOUT / "docs" / "mutation.md").read_text("utf-8")
    shown = " ".join(page.split())
    assert equivalent()
    for name, reason in equivalent().items():
        assert f"`{name.removeprefix('convcheck/')}`: {reason}" in shown
