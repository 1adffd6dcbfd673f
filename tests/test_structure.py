"""Imports go one way, frameworks stay out of start-up, and files stay small."""

from __future__ import annotations

import ast
import importlib
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import convcheck

PACKAGE = Path(convcheck.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

ALLOWED: dict[str, set[str]] = {
    "words": set(),
    "timing": {"words"},
    "plugins": set(),
    "loading": {"words", "foreign"},
    "mathematics": {"words"},
    "diagnosis": {"words", "plugins", "mathematics"},
    "foreign": {"words", "mathematics", "diagnosis"},
    "identities": {"words"},
    "backends": {"words", "plugins", "mathematics", "identities", "foreign"},
    "plots": {"words"},
    "reporters": {"words", "plugins", "plots"},
    "workers": {"words", "mathematics", "diagnosis", "identities", "backends"},
    "tracing": {"words", "plugins", "mathematics", "identities", "backends", "workers"},
    "selftest": {
        *("words", "plugins", "mathematics", "diagnosis", "identities", "backends", "workers"),
    },
    "benchmark": {"words", "identities", "backends", "workers", "timing"},
    "verbs": {
        *("words", "loading", "identities", "backends", "workers", "timing", "benchmark"),
        *("foreign", "tracing", "selftest"),
    },
    "testing": {"words", "verbs"},
    "cli": {"words", "plots", "reporters", "loading", "verbs", "workers"},
}
"""What each part of the package may import, beside itself."""

FRAMEWORKS = ("tensorflow", "torch", "keras", "jax", "onnxruntime")


def imported_parts(path: Path) -> set[str]:
    """Return the parts of the package that a module imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        names = []
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names = [node.module]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("convcheck.")}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    part = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    if part in ALLOWED:
        assert imported_parts(path) <= ALLOWED[part] | {part}


def test_every_part_has_a_rule() -> None:
    parts = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in MODULES}
    assert parts - set(ALLOWED) == {"__init__", "__main__"}


def test_the_rule_notices_an_import_against_it(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("def f():\n    from convcheck.workers.pool import WorkerPool\n")
    assert imported_parts(module) == {"workers"}


def test_backends_do_not_import_each_other() -> None:
    folder = PACKAGE / "backends"
    names = {module.name for module in pkgutil.iter_modules([str(folder)])}
    shared = {"contract", "execution", "registry"} | {n for n in names if n.startswith("_")}
    for path in folder.rglob("*.py"):
        own = path.relative_to(folder).parts[0].removesuffix(".py")
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(
                "convcheck.backends."
            ):
                other = (node.module or "").split(".")[2]
                assert other in shared | {own} or other not in names, path


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_files_are_small_and_say_what_they_own(path: Path) -> None:
    text = path.read_text()
    assert len(text.splitlines()) <= 400
    assert ast.get_docstring(ast.parse(text))


def all_module_names() -> list[str]:
    walked = pkgutil.walk_packages(convcheck.__path__, "convcheck.")
    return [module.name for module in walked if module.name != "convcheck.__main__"]


def test_no_module_imports_a_framework() -> None:
    names = [name for name in all_module_names() if "backends.numpy." not in name]
    program = (
        f"import importlib, sys\nfor name in {names!r}: importlib.import_module(name)\n"
        f"print(sorted(set(sys.modules) & set({FRAMEWORKS!r})))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("arguments", [["--help"], ["list"], ["verify", "--help"], ["schema"]])
def test_start_up_imports_no_numerical_library(arguments: list[str]) -> None:
    program = (
        "import sys\nfrom convcheck.cli.main import run\n"
        f"status = run({arguments!r})\n"
        f"heavy = set(sys.modules) & set({(*FRAMEWORKS, 'numpy', 'pandas', 'scipy')!r})\n"
        "assert status == 0 and not heavy, (status, heavy)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_every_module_can_be_imported_alone() -> None:
    for name in all_module_names():
        importlib.import_module(name)


def test_nothing_names_this_machine() -> None:
    """A path of a developer's machine in a committed file is a mistake."""
    root = PACKAGE.parent
    files = [*PACKAGE.rglob("*.py"), *root.glob("*.md"), *root.glob("docs/*.md")]
    for path in files:
        assert str(root) + os.sep not in path.read_text(), path
