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
    "model": set(),
    "document": {"model", "packed"},
    "timing": {"model", "document"},
    "plugins": set(),
    "files": set(),
    "packed": set(),
    "array_files": {"model"},
    "loading": {"model", "array_files", "mathematics", "user_functions"},
    "mathematics": {"model"},
    "diagnosis": {"model", "plugins", "mathematics"},
    "repair": {"plugins"},
    "user_functions": {
        *("model", "files", "plugins", "mathematics", "diagnosis", "identities", "repair"),
    },
    "foreign": {"model", "mathematics", "diagnosis", "user_functions", "identities"},
    "identities": {"model", "mathematics"},
    "backends": {"model", "plugins", "mathematics", "identities", "user_functions"},
    "plots": {"model", "files", "document", "packed"},
    "reporters": {"model", "files", "document", "plugins", "plots"},
    "workers": {
        *("model", "files", "mathematics", "diagnosis", "identities", "backends"),
        *("user_functions", "array_files", "filters"),
    },
    "cluster": {"model", "backends", "workers"},
    "tracing": {"model", "document", "plugins", "mathematics", "identities", "backends", "workers"},
    "same": {"model", "mathematics", "user_functions"},
    "filters": {"model", "mathematics", "diagnosis", "same", "user_functions"},
    "selftest": {
        *("model", "document", "plugins", "mathematics", "diagnosis", "identities", "backends"),
        "workers",
    },
    "benchmark": {"model", "document", "identities", "backends", "workers", "timing"},
    "verbs": {
        *("model", "document", "loading", "identities", "backends", "workers", "timing"),
        *("benchmark", "user_functions", "tracing", "selftest", "files", "foreign", "same"),
        *("filters", "array_files", "cluster", "packed"),
    },
    "testing": {"model", "verbs", "foreign"},
    "pytest_plugin": {"pytest_collected", "testing"},
    "pytest_collected": {"model", "document", "foreign", "reporters", "verbs"},
    "extending": {"model", "document", "identities", "backends", "reporters", "mathematics"},
    "cli": {
        "model",
        "document",
        "plugins",
        "plots",
        "reporters",
        "loading",
        "verbs",
        "workers",
        "packed",
    },
}
"""What each part of the package may import, beside itself."""

FRAMEWORKS = ("tensorflow", "torch", "keras", "jax", "onnxruntime", "numba")


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


def test_imports_go_one_way() -> None:
    forbidden = {}
    for path in MODULES:
        part = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if part in ALLOWED:
            forbidden[str(path)] = imported_parts(path) - ALLOWED[part] - {part}
    assert len(forbidden) > 100
    assert {path: parts for path, parts in forbidden.items() if parts} == {}


USER_FUNCTIONS = PACKAGE / "user_functions"
DOWNWARDS = [
    *(
        "for_a_time",
        "arrays",
        "parameters",
        "frameworks",
        "callables",
        "source",
        "text",
        "interfaces",
        "objects",
    ),
    *("load", "calls", "reading", "convolutions", "trials", "evidence"),
    *("bound_function", "sweeping_process", "climbing_process"),
]
"""The folders and files of `user_functions`: each imports only those before it."""


def imports_within(folder: Path, package: str) -> set[tuple[str, str]]:
    """Return (part, part that it imports) for the parts of a package, wherever it is imported."""
    found = set()
    for path in folder.rglob("*.py"):
        own = path.relative_to(folder).parts[0].removesuffix(".py")
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package):
                rest = (node.module or "")[len(package) :].lstrip(".")
                targets = [rest] if rest else [alias.name for alias in node.names]
                found |= {(own, target.split(".")[0]) for target in targets}
    return {(own, other) for own, other in found if own != other}


def test_folders_of_user_functions_import_one_way() -> None:
    found = imports_within(USER_FUNCTIONS, "convcheck.user_functions")
    assert len(found) > 30
    place = {part: number for number, part in enumerate(DOWNWARDS)}
    upwards = {(own, other) for own, other in found if place[own] < place[other]}
    assert upwards == set()


def test_the_rule_within_a_part_notices_every_spelling(tmp_path: Path) -> None:
    (tmp_path / "calls").mkdir()
    (tmp_path / "calls" / "a.py").write_text(
        "from convcheck.user_functions import load\n"
        "def f():\n    from convcheck.user_functions.trials.trials import x\n"
    )
    found = imports_within(tmp_path, "convcheck.user_functions")
    assert found == {("calls", "load"), ("calls", "trials")}


def test_every_part_has_a_rule() -> None:
    parts = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in MODULES}
    assert parts - set(ALLOWED) == {"__init__", "__main__"}


def test_the_rule_notices_an_import_against_it(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("def f():\n    from convcheck.workers.pool import WorkerPool\n")
    assert imported_parts(module) == {"workers"}


BACKENDS = PACKAGE / "backends"
RUN_BY = {"keras": {"tensorflow", "torch", "jax"}}
"""Whose runners a backend may import: Keras computes by three libraries, and by nothing else."""
BUILT_ON = {("numba", "numpy.fast")}
"""Whose algorithms a backend may import: Numba's loops take the place of some of `numpy:fast`."""
COMPILED = "convcheck.backends.numba.compiled"
"""What is declared to a compiler while it is imported, so that only functions import it."""


def imports_between_backends(folder: Path) -> set[tuple[str, str]]:
    """Return (backend, module of another backend) for every such import under `folder`."""
    names = {child.name for child in folder.iterdir() if child.is_dir() and child.name[0] != "_"}
    found = set()
    for path in folder.rglob("*.py"):
        own = path.relative_to(folder).parts[0].removesuffix(".py")
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                targets = [f"{node.module}.{alias.name}" for alias in node.names]
            elif isinstance(node, ast.Import):
                targets = [alias.name for alias in node.names]
            else:
                continue
            for target in targets:
                parts = target.split(".")
                if parts[:2] == ["convcheck", "backends"] and parts[2] in names - {own}:
                    found.add((own, ".".join(parts[2:4])))
    return found


def test_backends_do_not_import_each_other() -> None:
    found = imports_between_backends(BACKENDS)
    run_by = {(own, f"{other}.runner") for own, all_of in RUN_BY.items() for other in all_of}
    assert found == run_by | BUILT_ON


def test_the_rule_between_backends_notices_every_spelling(tmp_path: Path) -> None:
    for name in ("torch", "jax"):
        (tmp_path / name).mkdir()
    (tmp_path / "_shared.py").write_text("from convcheck.backends import torch\n")
    (tmp_path / "jax" / "a.py").write_text(
        "def f():\n    import convcheck.backends.torch.calls\n"
        "from convcheck.backends.jax import own\n"
    )
    assert imports_between_backends(tmp_path) == {("_shared", "torch"), ("jax", "torch.calls")}


def test_every_backend_is_a_folder_of_the_same_layout() -> None:
    """What is asked without importing the library is in `__init__`; what imports it in `runner`."""
    folders = [child for child in BACKENDS.iterdir() if child.is_dir() and child.name[0].isalpha()]
    assert len(folders) > 5
    for folder in folders:
        assert {"__init__.py", "runner.py"} <= {child.name for child in folder.glob("*.py")}, folder


def test_files_are_small_and_say_what_they_own() -> None:
    texts = {str(path): path.read_text() for path in MODULES}
    assert [path for path, text in texts.items() if len(text.splitlines()) > 400] == []
    assert [path for path, text in texts.items() if not ast.get_docstring(ast.parse(text))] == []


def all_module_names() -> list[str]:
    walked = pkgutil.walk_packages(convcheck.__path__, "convcheck.")
    return [module.name for module in walked if module.name != "convcheck.__main__"]


def test_no_module_imports_a_framework() -> None:
    apart = ("convcheck.backends.numpy.", COMPILED)
    names = [name for name in all_module_names() if not name.startswith(apart)]
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
    without_numba = importlib.util.find_spec("numba") is None
    for name in all_module_names():
        if without_numba and name.startswith(f"{COMPILED}."):
            with pytest.raises(ModuleNotFoundError, match=r"numba|llvmlite"):
                importlib.import_module(name)
        else:
            assert importlib.import_module(name).__name__ == name


def test_nothing_names_this_machine() -> None:
    """A path of a developer's machine in a committed file is a mistake."""
    root = PACKAGE.parent
    files = [*PACKAGE.rglob("*.py"), *root.glob("*.md"), *root.glob("docs/*.md")]
    for path in files:
        assert str(root) + os.sep not in path.read_text(), path
