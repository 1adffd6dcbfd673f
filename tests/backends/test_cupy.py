"""CuPy's names: those that convcheck uses, and those that its tests pretend, are in the wheel."""

from __future__ import annotations

import ast
import functools
import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import convcheck
from convcheck.backends.registry import backends, distributions, forms_of, lacking
from tests.processes import PLUGINS, environment

BACKENDS = Path(convcheck.__file__).parent / "backends"
SOURCES = [
    *(BACKENDS / "cupy").glob("*.py"),
    *(BACKENDS / "_handwritten").glob("*.py"),
    Path(convcheck.__file__).parent / "user_functions" / "frameworks" / "cupy.py",
]
MODULES = ("xp", "cupy")
"""What the array module is called, as a variable or as an attribute."""

SHOWN = """
import json, cupy
from types import ModuleType, SimpleNamespace

def names(holder, prefix=""):
    public = holder.__all__ if isinstance(holder, ModuleType) else vars(holder)
    for name in public:
        yield prefix + name
        value = getattr(holder, name)
        if isinstance(value, ModuleType | SimpleNamespace):
            yield from names(value, f"{prefix}{name}.")

print(json.dumps([sorted(names(cupy)), sorted(vars(cupy.ndarray))]))
"""
"""Prints the names that the pretended library shows, and those of its arrays."""

needs_cupy = pytest.mark.skipif(find_spec("cupy") is None, reason="CuPy is not installed")


def chain(node: ast.AST) -> str | None:
    """Return the names that an expression takes of the array module, joined by dots."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        if node.attr in MODULES:
            return ".".join(reversed(parts))
        parts.append(node.attr)
        node = node.value
    return ".".join(reversed(parts)) if isinstance(node, ast.Name) and node.id in MODULES else None


def used(path: Path) -> Iterator[str]:
    """Yield every name of the array module that a source uses, the longest chains among them."""
    for node in ast.walk(ast.parse(path.read_text())):
        found = chain(node) if isinstance(node, ast.Attribute) else None
        if found and not found.endswith("__"):
            yield found


@functools.cache
def pretended() -> tuple[list[str], list[str]]:
    """Return the names of the pretended library, and those of its arrays."""
    done = subprocess.run(
        [sys.executable, "-c", SHOWN],
        env=environment(PLUGINS / "pretended_cupy"),
        capture_output=True,
        text=True,
        check=True,
    )
    names, methods = json.loads(done.stdout)
    return names, methods


def reached(name: str) -> Any:
    import cupy

    return functools.reduce(getattr, name.split("."), cupy)


def test_names_are_found_in_sources(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("self.xp.lib.stride_tricks.as_strided(x)\ncupy.cuda.Event()\n")
    assert set(used(tmp_path / "a.py")) == {
        *("lib", "lib.stride_tricks", "lib.stride_tricks.as_strided", "cuda", "cuda.Event"),
    }
    every = {name for path in SOURCES for name in used(path)}
    assert {"pad", "tensordot", "fft.rfftn", "cuda.get_elapsed_time", "asnumpy"} <= every


def test_what_is_used_is_pretended() -> None:
    names, _ = pretended()
    every = {name for path in SOURCES for name in used(path)}
    assert every - {*names} == set()


@needs_cupy
def test_every_name_that_is_used_is_one_of_cupy() -> None:
    for path in SOURCES:
        for name in used(path):
            assert reached(name) is not None, (path, name)


@needs_cupy
def test_what_is_pretended_is_there() -> None:
    import cupy

    names, methods = pretended()
    assert len(names) > 50
    for name in names:
        assert reached(name) is not None, name
    assert {each for each in methods if not hasattr(cupy.ndarray, each)} <= {"__weakref__"}


@needs_cupy
def test_it_is_used_without_a_device_as_far_as_that_goes() -> None:
    from convcheck.backends.contract import WorkerSettings

    runner = backends()["cupy"].activate(WorkerSettings(threads=1))
    described = runner.describe()
    assert described["version"] == backends()["cupy"].version()
    assert runner.facts()["blas"] == "cublas"
    if not runner.devices():
        assert runner.why_no_device()
        assert described["tf32"] is False


def test_whichever_wheel_is_installed_has_its_version_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import PackageNotFoundError

    def version(name: str) -> str:
        if name != "cupy-cuda13x":
            raise PackageNotFoundError(name)
        return "14.2.0"

    monkeypatch.setattr("importlib.metadata.version", version)
    assert backends()["cupy"].version() == "14.2.0"
    assert {"cupy-cuda12x", "cupy-cuda13x", "cupy"} <= set(distributions())


def test_it_has_the_shared_forms_that_numpy_has() -> None:
    assert forms_of("cupy").keys() - {"tensordot"} == forms_of("numpy").keys() - {
        *("loops", "windows", "fast"),
    }
    assert lacking("cupy").keys() == lacking("numpy").keys()
