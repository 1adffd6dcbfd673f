"""Functions of the user's own in a case file, and mistakes in naming them."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.errors import UsageError
from convcheck.model.implementation import Pattern
from convcheck.model.user_function import OwnFunction
from tests.loading.conftest import Load

HEAD = """\
title: mine
op: conv1d
matrix: {length: 8, in_channels: 2, out_channels: 2, kernel: 3}
implementations:
"""

FILE = """\
import torch

def mine(x, w):
    return x

def gradient(x, w, dy):
    return x, w
"""


@pytest.fixture(autouse=True)
def file(folder: Path) -> Path:
    (folder / "conv.py").write_text(FILE, encoding="utf-8")
    return folder / "conv.py"


def test_only_the_function_has_to_be_named(load: Load) -> None:
    (case,) = load(HEAD + "  - torch:direct\n  - python: conv.py:mine\n")
    assert case.own == (OwnFunction("conv.py", "mine", "mine", "torch"),)
    assert case.patterns == (Pattern("torch", "direct"), Pattern("python", "mine"))


def test_everything_can_be_said(load: Load) -> None:
    entry = "{python: conv.py:mine, name: other, layout: NCW/OIW, framework: numpy, backward: %s}"
    for backward in ("gradient", "conv.py:gradient"):
        (case,) = load(f"{HEAD}  - {entry % backward}\n")
        assert case.own == (
            OwnFunction("conv.py", "mine", "other", "numpy", "NCW/OIW", "conv.py:gradient"),
        )


def test_paths_are_those_from_the_case_file(folder: Path) -> None:
    from convcheck.loading.cases import load_cases

    (folder / "cases").mkdir()
    text = HEAD + "  - {python: ../conv.py:mine, backward: ../conv.py:gradient}\n"
    (folder / "cases" / "a.yaml").write_text(text, encoding="utf-8")
    (case,) = load_cases([Path("cases/a.yaml")])
    assert (case.own[0].file, case.own[0].backward) == ("conv.py", "conv.py:gradient")


@pytest.mark.parametrize("value", ["1", "yes"])
def test_files_of_strangers_name_none(
    load: Load, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv("CONVCHECK_NO_PYTHON", value)
    with pytest.raises(UsageError, match=r"`python:` runs conv.py:mine, and nothing") as refused:
        load(f"{HEAD}  - torch:direct\n  - python: conv.py:mine\n")
    assert refused.value.location is not None
    assert refused.value.location.line == 6
    assert load(f"{HEAD}  - torch:direct\n")


@pytest.mark.parametrize("value", ["", "0"])
def test_that_can_be_off(load: Load, monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("CONVCHECK_NO_PYTHON", value)
    assert load(f"{HEAD}  - python: conv.py:mine\n")


def test_nothing_is_run(load: Load, file: Path) -> None:
    file.write_text("raise SystemExit(1)\n" + FILE, encoding="utf-8")
    assert load(HEAD + "  - python: conv.py:mine\n")[0].own


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("python: lost.py:mine", "a.yaml:5: implementations[0].python: lost.py: no such file"),
        ("python: conv.py:min", "no 'min' in it; did you mean mine?"),
        ("python: conv.py", "wanted FILE.py:NAME"),
        ("python: 3", "implementations[0].python: got 3; allowed: FILE.py:NAME"),
        ("name: mine", "'python' is missing; allowed: FILE.py:NAME"),
        ("{python: conv.py:mine, layout: NHWC}", "got 'NHWC'; allowed: input and kernel"),
        ("{python: conv.py:mine, framework: cupy}", "allowed: jax, numpy, tensorflow, torch"),
        ("{python: conv.py:mine, name: a-b}", "letters, digits and _ only"),
        ("{python: conv.py:mine, backward: lost}", ".backward: conv.py: no 'lost' in it"),
        ("{python: conv.py:mine, backwards: gradient}", "unknown key 'backwards'"),
        (
            "python: conv.py:mine\n  - {python: conv.py:gradient, name: mine}",
            "a.yaml:6: implementations[1]: a second python:mine, the first is on line 5",
        ),
        ("python: conv.py:mine\n  - python: conv.py:mine", "is given twice"),
    ],
)
def test_mistakes_are_told_with_their_line(load: Load, entry: str, words: str) -> None:
    with pytest.raises(UsageError) as caught:
        load(f"{HEAD}  - {entry}\n")
    assert words in str(caught.value)
    assert str(caught.value).startswith("a.yaml:")


def test_a_file_that_is_not_python_is_told_with_its_line(load: Load, file: Path) -> None:
    file.write_text("def mine(x, w):\n  return (\n", encoding="utf-8")
    with pytest.raises(UsageError, match=r"a\.yaml:5: .*conv\.py:2: not Python"):
        load(HEAD + "  - python: conv.py:mine\n")
