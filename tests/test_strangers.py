"""The sets of `benchmarks/strangers` can be run: every function is there, every fault answers."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

from convcheck.backends.execution import Execution
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass

FOLDER = Path(__file__).parent.parent / "benchmarks" / "strangers"
HALVES = ("seen", "held_out")
SETS = (*HALVES, "gpu")

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="not in a source distribution")


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.delenv("STRANGER_FAULTS", raising=False)
    return importlib.import_module("stranger_backend")


def manifest(half: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = yaml.safe_load(
        (FOLDER / "functions" / half / "manifest.yaml").read_text(encoding="utf-8")
    )
    return entries


def names_in(tree: ast.Module) -> Iterator[str]:
    """Yield what a file may be asked for: functions, classes, methods, what is assigned."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        if isinstance(node, ast.ClassDef):
            yield from (each.name for each in node.body if isinstance(each, ast.FunctionDef))
        if isinstance(node, ast.Assign):
            yield from (each.id for each in node.targets if isinstance(each, ast.Name))


@pytest.mark.parametrize("half", SETS)
def test_every_function_is_in_the_manifest_once_and_there(half: str) -> None:
    entries = manifest(half)
    for entry in entries:
        tree = ast.parse((FOLDER / "functions" / half / entry["file"]).read_text(encoding="utf-8"))
        name, _, _ = entry["function"].partition(".")  # of `Layer.forward`, `Function.apply`
        assert name in set(names_in(tree))
    files = sorted(path.name for path in (FOLDER / "functions" / half).glob("*.py"))
    assert sorted(entry["file"] for entry in entries) == files


LOADING = """
import sys
from convcheck.user_functions.load import load
from convcheck.user_functions.parameters.signature import Unreadable

for line in sys.stdin:
    path, name = line.split()
    try:
        load(path, name)
    except Unreadable:
        pass
    except Exception as error:  # whatever stops it is printed, and fails the test
        print(path, name, type(error).__name__, error, sep=", ")
"""
LARGE = re.compile(r"^\s*(import|from) (tensorflow|keras|jax|torch)\b", re.MULTILINE)


PARTS = 8
"""Into which the seen half is cut: all of it takes minutes."""


@pytest.mark.parametrize("part", range(PARTS))
def test_no_function_of_arrays_stops_the_reading_by_its_parameters(part: int) -> None:
    folder = FOLDER / "functions" / "seen"
    asked = [
        f"{folder / each['file']} {each['function']}\n"
        for each in manifest("seen")
        if not LARGE.search((folder / each["file"]).read_text("utf-8"))
    ]
    asked = asked[part::PARTS]
    assert len(asked) > 300
    done = subprocess.run(
        [sys.executable, "-c", LOADING],
        input="".join(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == ""


@pytest.mark.parametrize("half", SETS)
def test_what_is_wrong_has_a_fault_and_words_for_it(half: str) -> None:
    for entry in manifest(half):
        keys = {"fault", "words"} & set(entry)
        assert keys == (set() if entry["right"] else {"fault", "words"})
        assert all(entry.get("words", ["one"]))


@pytest.mark.parametrize("half", HALVES)
def test_a_half_has_right_and_wrong_functions_enough_of_each(half: str) -> None:
    right = [entry["right"] for entry in manifest(half)]
    assert 0.25 <= sum(right) / len(right) <= 0.5


CONVOLUTIONS = (
    Convolution((7, 9), 3, 4, (3, 2), batch=2, stride=(2, 1), padding="same"),
    Convolution((40, 18), 16, 33, (3, 3), batch=3),
    Convolution((5, 6), 4, 8, (3, 2), batch=2, groups=4, dtype="float64"),
    Convolution((4, 3), 3, 2, (2, 3), batch=2, stride=(3, 3), transposed=True),
)


def results(runner: Any, form: Any, convolution: Convolution) -> dict[Pass, Any]:
    execution = Execution(runner, form, convolution, "cpu")
    execution.prepare(draw(convolution, Fill.NORMAL, 0))
    return execution.collect(execution.run(convolution.passes))


@pytest.mark.parametrize("half", HALVES)
def test_every_fault_answers_and_every_control_is_right(half: str, strangers: Any) -> None:
    from convcheck.backends.numpy.runner import NumpyRunner
    from convcheck.identities.direct import IDENTITY

    faults = strangers.faults_of(FOLDER / "backends" / half)
    assert sum(fault.control for fault in faults.values()) == 3
    for convolution in CONVOLUTIONS:
        right = results(NumpyRunner(), IDENTITY, convolution)
        for fault in faults.values():
            form = strangers.StrangerForm(fault.errs_like)
            found = results(strangers.runner_of(fault), form, convolution)
            assert set(found) == set(right), fault.name
            if fault.control:
                for which, array in found.items():
                    np.testing.assert_allclose(array, right[which], 1e-4, 1e-4, err_msg=fault.name)
