"""The package that CONTRIBUTING.md describes is built from the page, installed, and works."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from convcheck import extending
from convcheck.backends.contract import Runner
from convcheck.identities import _conditions
from convcheck.identities.contract import Condition
from tests.processes import convcheck

PAGE = Path(__file__).parents[1] / "CONTRIBUTING.md"


def files() -> dict[str, str]:
    """Return the files of the page by name: code whose first line is a comment with the name."""
    text = PAGE.read_text(encoding="utf-8")
    blocks = re.findall(
        r"^```(?:python|toml|yaml)\n(# (\S+)\n.*?)^```$", text, re.DOTALL | re.MULTILINE
    )
    return {name: code for code, name in blocks}


def test_the_page_has_all_files_that_its_entry_points_name() -> None:
    modules = re.findall(r'= "(convcheck_mine\.\w+)"', files()["pyproject.toml"])
    assert len(modules) == 3
    assert {f"{module.replace('.', '/')}.py" for module in modules} <= files().keys()


def test_the_examples_import_what_is_public_only() -> None:
    for name, code in files().items():
        if name.endswith(".py"):
            for node in ast.walk(ast.parse(code)):
                if isinstance(node, ast.ImportFrom) and str(node.module).startswith("convcheck"):
                    assert node.module == "convcheck.extending", name
                    assert {alias.name for alias in node.names} <= set(extending.__all__)


def test_every_abstract_method_of_a_runner_is_in_the_table() -> None:
    described = set(re.findall(r"^\| `(\w+)\(", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert described == set(Runner.__abstractmethods__)


def test_every_condition_is_public() -> None:
    found = {name for name, each in vars(_conditions).items() if isinstance(each, Condition)}
    assert found
    assert found <= set(extending.__all__)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the package of the page is installed."""
    source, site = tmp_path_factory.mktemp("mine"), tmp_path_factory.mktemp("site")
    (source / "convcheck_mine").mkdir()
    (source / "convcheck_mine" / "__init__.py").touch()
    for name, code in files().items():
        (source / name).write_text(code, encoding="utf-8")
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *options, "--target", site, source], check=True
    )
    (site / "mine.yaml").write_text(files()["mine.yaml"], encoding="utf-8")
    return site


@pytest.mark.slow
def test_the_backend_the_identity_and_the_format_work(site: Path, tmp_path: Path) -> None:
    arguments = ("verify", site / "mine.yaml", "--json", "-o", "result.short")
    done = convcheck(*arguments, cwd=tmp_path, site=site)
    assert done.status == 0, done.stderr
    assert "plug-in" not in done.stderr
    records = done.document["records"]
    agreed = {(r["implementation"], r["pass"]) for r in records if r["outcome"] == "agree"}
    assert {("sliding:direct", "forward"), ("numpy:negated", "grad_kernel")} <= agreed
    assert {r["outcome"] for r in records} == {"agree", "unsupported"}
    assert {r["backend"] for r in records if r["outcome"] == "unsupported"} == {"sliding"}
    written = (tmp_path / "result.short").read_text()
    assert written == f"verify: {len(records)} records, exit 0\n"


@pytest.mark.slow
def test_a_mistake_in_the_backend_is_found(site: Path, tmp_path: Path) -> None:
    """So that the test above cannot pass without computing anything."""
    module = site / "convcheck_mine" / "backend.py"
    right = module.read_text()
    module.write_text(
        right.replace("padded = numpy.pad(x, around)", "padded = 2 * numpy.pad(x, around)")
    )
    try:
        done = convcheck("verify", site / "mine.yaml", "--json", cwd=tmp_path, site=site)
    finally:
        module.write_text(right)
    assert done.status == 1
    wrong = {r["backend"] for r in done.document["records"] if r["outcome"] == "mismatch"}
    assert wrong == {"sliding"}


@pytest.mark.slow
def test_a_runner_without_all_of_its_methods_says_which(site: Path, tmp_path: Path) -> None:
    module = site / "convcheck_mine" / "backend.py"
    right = module.read_text()
    module.write_text(right.replace("def fetch", "def fetched"))
    try:
        done = convcheck("verify", site / "mine.yaml", "--json", cwd=tmp_path, site=site)
    finally:
        module.write_text(right)
    assert done.status == 3
    failed = [r for r in done.document["records"] if r["outcome"] == "error"]
    assert {record["backend"] for record in failed} == {"sliding"}
    assert "abstract method" in failed[0]["reason"]
    assert "fetch" in failed[0]["reason"]
