"""Cases that a program makes: the same as those of a file, with messages about its lines."""

from __future__ import annotations

import importlib
import inspect
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import convcheck
from convcheck.loading.cases import load_cases
from convcheck.model.errors import UsageError
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.model.passes import Fill, Pass
from tests.user_functions.functions import RIGHT

SMALL: dict[str, Any] = {"length": 9, "in_channels": 2, "out_channels": 3, "kernel": 3}


def line() -> int:
    frame = inspect.currentframe()
    assert frame is not None
    assert frame.f_back is not None
    return frame.f_back.f_lineno


def test_a_case_is_what_a_file_with_the_same_content_gives(tmp_path: Path) -> None:
    content = {
        "title": "both ways",
        "op": "conv2d",
        "implementations": ["numpy", "torch:direct"],
        "passes": ["forward", "grad_input"],
        "tolerance": {"rtol": 0.5, "atol": 0},
        "bench": {"baseline": "torch:direct", "passes": ["forward"]},
        "matrix": {
            "height": 7,
            "width": [7, 9],
            "in_channels": 2,
            "out_channels": 4,
            "kernel": 3,
            "stride": [1, [1, 2]],
            "padding": ["same", [[0, 1], 1]],
        },
        "exclude": [{"width": 9, "stride": 1}],
        "expect": [
            {
                "when": {"width": 9},
                "implementation": "torch",
                "outcome": "mismatch",
                "reason": "so that there is one",
                "where": {"backend": "torch"},
            }
        ],
    }
    content["expect"][0].pop("where")  # type: ignore[index]
    file = tmp_path / "same.yaml"
    file.write_text(json.dumps(content))
    written, made = load_cases([file]), convcheck.cases(content, name="same")
    assert [each.identifier for each in made] == [each.identifier for each in written]
    assert len(made) == 6
    for one, other in zip(made, written, strict=True):
        same = ("problem", "patterns", "passes", "fills", "tolerance", "suites", "title")
        assert all(getattr(one, name) == getattr(other, name) for name in same)
        assert one.bench.baseline == other.bench.baseline
        assert [e.when for e in one.expectations] == [e.when for e in other.expectations]
    assert not made[0].argument


def test_one_case_is_made_of_keyword_arguments() -> None:
    case, here = convcheck.case("conv1d", **SMALL, stride=2, name="mine", fills=["normal"]), line()
    assert case.identifier == "mine[length=9,in_channels=2,out_channels=3,kernel=3,stride=2]"
    assert case.fills == (Fill.NORMAL,)
    assert (case.location.file, case.location.line) == (__file__, here)
    assert [str(pattern) for pattern in case.patterns] == ["*:*"]


def test_values_may_be_as_programs_have_them() -> None:
    plain = convcheck.case("conv2d", height=8, width=9, in_channels=1, out_channels=1, kernel=3)
    numbers = dict(zip(("height", "width"), np.array([8, 9]), strict=True))
    other = convcheck.case(
        *("conv2d",), **numbers, in_channels=1, out_channels=1, kernel=(np.int32(3), 3),
        passes=(Pass.FORWARD,), padding="valid",
    )  # fmt: skip
    assert other.problem == plain.problem
    assert other.passes == (Pass.FORWARD,)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"strid": 2}, "unknown key 'strid'; did you mean 'stride'?"),
        ({"kernel": 0}, "kernel: got 0; allowed: a whole number from 1"),
        ({"kernel": 99}, "kernel"),
        ({"stride": (1, 2)}, "stride: got [1, 2], 2 entries for 1 spatial axis"),
        ({"implementations": ["torch:["]}, "implementations[0]: got 'torch:['"),
        ({"implementations": [lambda x, w: x]}, "no module that can be imported has it"),
        ({"passes": ["sideways"]}, "passes[0]: got 'sideways'"),
        ({"kernel": object()}, "kernel: got"),
    ],
)
def test_what_is_wrong_is_said_with_the_line_of_the_program(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(UsageError) as caught:
        convcheck.case("conv1d", **{**SMALL, **changes})
    text = str(caught.value)
    assert message in text
    assert "include" not in text
    assert text.startswith(f"{__file__}:")
    assert int(text.split(":")[1]) in range(line() - 5, line())


def test_an_unknown_operation_is_said_with_the_line_too() -> None:
    with pytest.raises(UsageError, match=r"test_declared\.py:\d+: op: got 'conv4d'"):
        convcheck.case("conv4d", **SMALL)


def test_a_run_takes_cases_and_lists_of_them() -> None:
    first = convcheck.case("conv1d", **SMALL, implementations=["numpy:im2col"], name="a")
    more = convcheck.cases(
        {"title": "b", "op": "conv1d", "implementations": ["numpy"], "include": [SMALL]}, name="b"
    )
    run = convcheck.verify(first, more, fills=["integers"])
    assert run.exit_status is ExitStatus.AGREED
    assert {record.case for record in run.records} == {first.identifier, more[0].identifier}


def test_two_cases_of_one_name_are_refused() -> None:
    one, two = (convcheck.case("conv1d", **SMALL, implementations=["numpy"]) for _ in range(2))
    with pytest.raises(UsageError, match=r"a second case case.*give it another name"):
        convcheck.verify(one, two)


def test_a_function_of_a_module_is_an_implementation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "functions_of_mine.py").write_text(RIGHT)
    monkeypatch.syspath_prepend(tmp_path)
    function = importlib.import_module("functions_of_mine").conv2d
    case = convcheck.case(
        *("conv2d",), height=6, width=6, in_channels=2, out_channels=2, kernel=3, bias=False,
        implementations=[function, "numpy:im2col"], passes=["forward"],
    )  # fmt: skip
    run = convcheck.verify(case)
    outcomes = {(r.implementation, r.outcome) for r in run.records}
    assert outcomes == {("python:conv2d", "agree"), ("numpy:im2col", "agree")}


def test_the_printed_line_of_python_runs_it_again() -> None:
    case = convcheck.case(
        *("conv1d",), **SMALL, implementations=["numpy:im2col"], passes=["forward", "grad_bias"],
        tolerance={"rtol": 0, "atol": 0},
    )  # fmt: skip
    run = convcheck.verify(case, fills=["normal"])
    wrong = [r for r in run.records if r.outcome == Outcome.MISMATCH]
    assert wrong
    again = wrong[0].reproduce.replace("python", sys.executable, 1)
    done = subprocess.run(again, shell=True, capture_output=True, check=False)
    assert done.returncode == ExitStatus.DISAGREED, done.stderr


def test_a_bench_of_made_cases_prints_a_line_that_runs() -> None:
    case = convcheck.case(
        "conv1d", **SMALL, implementations=["numpy:im2col", "numpy:shifted_matmuls"]
    )
    run = convcheck.bench(case, max_time=0.01, passes=["forward"])
    assert {r.case for r in run.records} == {case.identifier}
    again = run.records[1].reproduce.replace("python", sys.executable, 1)
    done = subprocess.run(again, shell=True, capture_output=True, check=False)
    assert done.returncode == ExitStatus.AGREED, done.stderr
