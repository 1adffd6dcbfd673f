"""`make soak` notices what it looks for; a small budget of it finds nothing."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.processes import CHECKOUT

FOLDER = CHECKOUT / "benchmarks" / "soak"


@pytest.fixture(scope="module")
def soak() -> Iterator[dict[str, ModuleType]]:
    sys.path.insert(0, str(FOLDER))
    names = ("hostile", "input_worker", "interruptions", "mutations", "processes", "subjects")
    try:
        yield {name: __import__(name) for name in names}
    finally:
        sys.path.remove(str(FOLDER))


@pytest.mark.parametrize("name", ["cases", "answers", "sources", "archives"])
def test_wrong_files_are_one_message(
    soak: dict[str, ModuleType],
    tmp_path: Path,
    name: str,
    capfd: pytest.CaptureFixture[str],
) -> None:
    subject = soak["subjects"].SUBJECTS[name][0](tmp_path)
    fault_of = soak["input_worker"].fault_of
    at = tmp_path / "at"
    at.mkdir()

    @settings(max_examples=40)
    @given(st.randoms(use_true_random=False))
    def one(drawn: random.Random) -> None:
        content = subject.mutant(drawn)
        for call in subject.calls(content, at, drawn):
            status = call()
            assert fault_of(subject, status, capfd.readouterr().err) is None

    one()


def test_the_same_seed_makes_the_same_file(soak: dict[str, ModuleType], tmp_path: Path) -> None:
    subject = soak["subjects"].SUBJECTS["compare"][0](tmp_path)
    made = [[subject.mutant(random.Random(seed)) for seed in range(20)] for _ in range(2)]
    assert made[0] == made[1]
    assert len(set(made[0]) - set(subject.honest)) > 15


@pytest.mark.parametrize(
    ("status", "said", "fault"),
    [
        (2, "convcheck: case.yaml:1: it is empty\n", None),
        (2, "Usage: convcheck\n\nError: no such option\n", None),
        (0, "", None),
        (1, "", "exit status 1"),
        (-11, "", "exit status -11"),
        (2, "", "without a message"),
        (2, "Traceback (most recent call last):\n", "a traceback"),
        (2, "convcheck: " + "x" * 5_000, "characters"),
        (2, "convcheck: \x1b[31mred\n", "control character"),
    ],
)
def test_what_is_no_message_is_a_fault(
    soak: dict[str, ModuleType], tmp_path: Path, status: int, said: str, fault: str | None
) -> None:
    subject = soak["subjects"].Subject("any", frozenset({0, 2}), [b""], lambda *_: iter(()))
    found = soak["input_worker"].fault_of(subject, status, said)
    if fault is None:
        assert found is None
    else:
        assert fault in found


WRONG_COMMANDS = {
    "hangs": ("import time; time.sleep(600)", "it hangs"),
    "has a status of its own": ("raise SystemExit(77)", "exit status 77"),
    "has a traceback": ("1 / 0", "a traceback"),
    "leaves a process": (
        "import subprocess, sys; subprocess.Popen(['sleep', '600'], start_new_session=True)",
        "processes are left",
    ),
}


@pytest.mark.parametrize("name", WRONG_COMMANDS)
def test_what_an_interrupted_command_must_not_do_is_a_fault(
    soak: dict[str, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    code, fault = WRONG_COMMANDS[name]
    wrong = tmp_path / "wrong.py"
    wrong.write_text(code)
    processes, interruptions = soak["processes"], soak["interruptions"]
    monkeypatch.setattr(processes, "SHORT_LIMITS", wrong)
    monkeypatch.setattr(processes, "GONE", 0.2)
    tally = interruptions.Tally()
    whole = interruptions.Undisturbed(1.0, 0, {})
    chain = interruptions.Chain(tmp_path / "chain", "verify", whole, random.Random(0), tally)
    command = processes.Command(chain.folder, "verify", short=True)
    chain._looked_at(command, command.end(1.0 if name == "hangs" else 60.0), {0})
    assert any(fault in each for each in tally.faults), tally.faults


def test_an_interruption_while_python_begins_is_no_fault(soak: dict[str, ModuleType]) -> None:
    before, ended = soak["interruptions"].before_its_first_line, soak["processes"].Ended
    of_python = 'Traceback:\n  File "<frozen runpy>", line 14, in <module>\nKeyboardInterrupt\n'
    assert before(ended(-2, "", of_python, 0.1))
    assert not before(ended(-2, "", of_python.replace("<module>", "main"), 0.1))
    assert not before(ended(130, "", of_python, 0.1))
    assert not before(ended(-2, "", "", 0.1))


def test_a_record_that_is_lost_or_changed_is_a_fault(
    soak: dict[str, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interruptions = soak["interruptions"]
    key, agreeing = ("a", "normal", "numpy:direct", "forward"), {"outcome": "agree", "elements": 3}
    whole = interruptions.Undisturbed(1.0, 0, {key: agreeing})

    def faults(found: dict[Any, Any], *, losing: bool = False) -> list[str]:
        tally = interruptions.Tally()
        chain = interruptions.Chain(tmp_path, "verify", whole, random.Random(0), tally)
        chain.losing = losing
        monkeypatch.setattr(interruptions, "records", lambda *_: found)
        chain._compared()
        return [str(each) for each in tally.faults]

    crashed = {"outcome": "crashed", "elements": 3}
    assert faults({key: agreeing}) == []
    assert "1 missing" in faults({})[0]
    assert "elements is 4" in faults({key: {**agreeing, "elements": 4}})[0]
    assert "outcome is crashed" in faults({key: crashed})[0]
    assert faults({key: crashed}, losing=True) == []
    assert "outcome is mismatch" in faults({key: {"outcome": "mismatch"}}, losing=True)[0]


def test_a_wrong_function_that_is_called_right_is_a_fault(
    soak: dict[str, ModuleType], tmp_path: Path
) -> None:
    hostile, ended = soak["hostile"], soak["processes"].Ended

    def faults(status: int | None, right: bool, stderr: str = "") -> list[str]:
        found = hostile._faults(ended(status, "", stderr, 1.0), tmp_path, "try", "exits", right)
        return list(found)

    assert faults(1, False) == faults(0, True) == faults(3, False) == []
    assert "called right" in faults(0, False)[0]
    assert "hangs" in faults(None, True)[0]
    assert "exit status 137" in faults(137, True)[0]
    assert "a traceback" in faults(3, True, "Traceback (most recent call last)")[0]
    (tmp_path / "executed").touch()
    assert "was executed" in faults(1, False)[0]


def test_there_are_many_hostile_functions_each_told_right_or_wrong(
    soak: dict[str, ModuleType],
) -> None:
    hostile = soak["hostile"]
    names = [name for _, name, _ in hostile.sources()]
    assert len(names) == len(set(names)) > 100
    assert set(names) > hostile.RIGHT | set(hostile.ENDS_THE_RUN)


ONCE_HARMFUL = (
    *("returns_objects", "makes_folders_of_results", "makes_a_pipe_of_its_log"),
    *("makes_a_link_of_its_log", "writes_a_pickle", "answers_with_odd_arrays"),
)


@pytest.mark.slow
@pytest.mark.parametrize("name", ONCE_HARMFUL)
def test_a_hostile_function_harms_nobody(
    soak: dict[str, ModuleType], tmp_path: Path, name: str
) -> None:
    found = soak["hostile"].try_all(tmp_path, float("inf"), 0, 1, name)
    assert (found.functions, found.faults) == (1, [])
    if name.startswith(("returns", "writes", "answers")):
        assert found.lost == []


@pytest.mark.slow
def test_a_small_budget_finds_nothing() -> None:
    budget = ["--seconds", "20", "--jobs", "1", "--files", "200", "--interruptions", "2"]
    done = subprocess.run(
        [sys.executable, str(FOLDER / "run.py"), *budget, "--only", "files", "interruptions"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "seed 0: 0 faults"
