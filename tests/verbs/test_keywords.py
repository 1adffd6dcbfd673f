"""What a program gives as keyword arguments, and what a type checker says of it."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import convcheck
from convcheck.model.errors import UsageError
from convcheck.model.passes import Fill, Pass, TimedPass
from convcheck.verbs import keywords
from convcheck.verbs.bench_plan import BenchOptions
from convcheck.verbs.check import CheckOptions
from convcheck.verbs.compare import CompareOptions
from convcheck.verbs.verify import VerifyOptions
from tests.processes import CHECKOUT

HERE = convcheck.case("conv1d", length=9, in_channels=2, out_channels=3, kernel=3)
WHERE = HERE.location
VERBS: dict[str, tuple[Any, Any]] = {
    "verify": (keywords.VerifyKeywords, VerifyOptions),
    "bench": (keywords.BenchKeywords, BenchOptions),
    "check": (keywords.CheckKeywords, CheckOptions),
    "compare": (keywords.CompareKeywords, CompareOptions),
}


@pytest.mark.parametrize("verb", VERBS)
def test_keywords_are_the_options_of_the_verb(verb: str) -> None:
    known, options = VERBS[verb]
    names = {field.name for field in dataclasses.fields(options)}
    positional = {"paths", "cases"} if verb in ("verify", "bench") else set()
    assert set(known.__annotations__) | set(known.__mro__[0].__annotations__) <= names
    assert known.__optional_keys__ == names - positional


def options(**given: Any) -> VerifyOptions:
    return keywords.options_of(VerifyOptions, given, WHERE, paths=(), cases=())


def test_one_word_is_a_sequence_of_one() -> None:
    found = options(backends="numpy", passes="forward", fills=["normal"], reports="out")
    assert found.backends == ("numpy",)
    assert found.passes == (Pass.FORWARD,)
    assert found.fills == (Fill.NORMAL,)
    assert found.reports == Path("out")
    timed = keywords.options_of(BenchOptions, {"passes": "training_step", "fill": "normal"}, WHERE)
    assert timed.passes == (TimedPass.TRAINING_STEP,)
    assert timed.fill is Fill.NORMAL


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"backendz": "numpy"}, "unknown option 'backendz'; did you mean 'backends'? allowed: "),
        ({"paths": "x.yaml"}, "unknown option 'paths'; "),
        ({"passes": "forwards"}, "passes: got 'forwards'; did you mean 'forward'? allowed: "),
        ({"fills": ["integer"]}, "fills: got 'integer'; did you mean 'integers'? allowed: "),
    ],
)
def test_what_there_is_not_is_one_message(given: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageError) as caught:
        options(**given)
    assert str(caught.value.args[0]).startswith(said)
    assert caught.value.location == WHERE


def test_the_message_names_the_line_of_the_program() -> None:
    with pytest.raises(UsageError) as caught:
        convcheck.verify(HERE, backendz="numpy")  # type: ignore[call-arg]
    assert caught.value.location is not None
    assert caught.value.location.file == __file__


def test_one_backend_by_its_name_runs() -> None:
    run = convcheck.verify(HERE, backends="numpy:im2col", fills="integers")
    assert {record.implementation for record in run.records} == {"numpy:im2col"}


@pytest.mark.slow
def test_a_type_checker_sees_them(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import convcheck\n"
        'convcheck.verify("x.yaml", backends="numpy", timeout=3.0)\n'
        'convcheck.verify("x.yaml", backendz="numpy")\n'
        'convcheck.bench("x.yaml", threads="two")\n'
    )
    command = [sys.executable, "-m", "mypy", "--strict", str(program), "--no-incremental"]
    done = subprocess.run(command, cwd=CHECKOUT, check=False, capture_output=True, text=True)
    wrong = [line for line in done.stdout.splitlines() if ": error: " in line]
    assert ["program.py:3:" in wrong[0], "program.py:4:" in wrong[1], len(wrong)] == [True, True, 2]
    assert 'Unexpected keyword argument "backendz"' in wrong[0]
