"""Which functions a worker can load by file and name, and whose arrays a function takes."""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest

from convcheck.user_functions.load import module_of
from convcheck.user_functions.source.in_process import PLACE, named, target_of
from tests.user_functions.functions import write

TEXT = """\
import numpy as np
import torch

def plain(x, w):
    return x

def with_numpy(x, w):
    return np.asarray(x)

def with_torch(x, w):
    return torch.nn.functional.conv2d(x, w)

def other(x, w):
    return x

def closure(flip):
    def inside(x, w):
        return x if flip else w
    return inside

class Layer:
    def method(self, x, w):
        return x

    def __call__(self, x, w):
        return x
"""


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[ModuleType]:
    """A module that is imported as a user's test imports one; PyTorch is not needed for it."""
    file = tmp_path / "mine_of_test.py"
    file.write_text(TEXT, encoding="utf-8")
    sys.modules.setdefault("torch", stub := ModuleType("torch"))
    spec = importlib.util.spec_from_file_location("mine_of_test", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mine_of_test"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["mine_of_test"]
    if sys.modules.get("torch") is stub:
        del sys.modules["torch"]


def test_a_function_of_a_file_is_named(mine: ModuleType) -> None:
    assert named(mine.plain) == f"{mine.__file__}:plain"


def test_what_a_file_does_not_have_by_name_is_not(
    mine: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    nameless = (mine.closure(True), lambda x, w: x, partial(mine.plain, w=1), mine.Layer().method)
    for function in (*nameless, mine.Layer(), len):
        assert named(function) is None, function
    replaced = mine.plain
    monkeypatch.setattr(mine, "plain", mine.other)
    assert named(replaced) is None


def test_a_function_of_the_running_script_is_not(mine: ModuleType) -> None:
    mine.plain.__module__ = "__main__"
    assert named(mine.plain) is None


def test_a_file_that_went_away_is_not(mine: ModuleType) -> None:
    Path(str(mine.__file__)).unlink()
    assert named(mine.plain) is None


def test_the_framework_is_what_the_function_names_else_what_its_file_imports(
    mine: ModuleType,
) -> None:
    assert target_of(mine.with_numpy).framework == "numpy"
    assert target_of(mine.with_torch).framework == "torch"
    assert target_of(partial(mine.with_numpy, w=1)).framework == "numpy"
    assert target_of(mine.plain).framework == "torch"
    assert target_of(mine.Layer()).framework == "torch"
    assert (target_of(mine.plain).path, target_of(mine.plain).name) == (PLACE, "plain")
    assert target_of(len).framework == "numpy"


def test_a_file_of_a_package_may_import_its_neighbours(tmp_path: Path) -> None:
    package = tmp_path / "pack_of_test" / "inner"
    package.mkdir(parents=True)
    for folder in (package.parent, package):
        (folder / "__init__.py").touch()
    (package / "base.py").write_text("SIZE = 3\n", encoding="utf-8")
    (package / "conv.py").write_text("from .base import SIZE\n", encoding="utf-8")
    before, path = set(sys.modules), list(sys.path)
    try:
        module = module_of(str(package / "conv.py"))
        assert module.SIZE == 3
        assert module.__name__ == "pack_of_test.inner.conv"
    finally:
        sys.path[:] = path
        for name in set(sys.modules) - before:
            del sys.modules[name]


def test_a_file_beside_the_package_of_its_name_is_the_one_that_runs(tmp_path: Path) -> None:
    """A package of the same name that is imported already does not stand in for the file."""
    package = tmp_path / "json"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "decoder.py").write_text("MINE = True\n", encoding="utf-8")
    import json.decoder

    path, modules = list(sys.path), dict(sys.modules)
    try:
        assert module_of(str(package / "decoder.py")).MINE
        assert not hasattr(json.decoder, "MINE")
    finally:
        sys.path[:] = path
        sys.modules.pop("decoder", None)
        assert sys.modules["json.decoder"] is modules["json.decoder"]


def test_the_files_of_other_tests_are_right(tmp_path: Path) -> None:
    for name, some in (("right.py", "plain"), ("wrong.py", "flipped")):
        tree = ast.parse((write(tmp_path) / name).read_text())
        assert some in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
