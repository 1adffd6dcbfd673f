"""`verify` with functions of the user's own beside the libraries, through real processes."""

from __future__ import annotations

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.processes import Finished, convcheck, environment
from tests.user_functions.functions import case_file, write

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path)


def verified(folder: Path, *options: str) -> tuple[Finished, dict[tuple[str, str], dict[str, Any]]]:
    """Return what came of it, and the records of the integers by (form, pass)."""
    done = convcheck("verify", "mine.yaml", "--json", *options, cwd=folder)
    records = done.document["records"]
    return done, {(r["form"], r["pass"]): r for r in records if r["fill"] == "integers"}


def test_a_right_function_agrees_in_every_pass(folder: Path) -> None:
    case_file(
        folder,
        "{python: right.py:plain, name: mine, backward: plain_backward}",
        "{python: right.py:with_cache, backward: right.py:backward_of_cache}",
        "python: right.py:channels_first",
        "numpy:im2col",
    )
    done, records = verified(folder)
    assert done.status == 0, done.stderr
    for form in ("mine", "with_cache", "im2col"):
        for which in ("forward", "grad_input", "grad_kernel"):
            assert records[form, which]["outcome"] == "agree", records[form, which]["reason"]
    assert records["channels_first", "forward"]["outcome"] == "agree"
    lacking = records["channels_first", "grad_input"]
    assert lacking["outcome"] == "unsupported"
    assert "backward" in lacking["reason"]
    described = done.document["environment"]["backends"]["python:mine"]
    assert (described["layout"], described["layout_inferred"]) == ("NHWC/HWIO", True)
    assert described["parameters"] == {"x": "input", "w": "kernel"}
    first = done.document["environment"]["backends"]["python:channels_first"]
    assert first["layout"] == "NCHW/OIHW"
    notes = done.document["summary"]["notes"]
    assert "python:mine is right.py:plain, called in NHWC/HWIO (found by calling it)" in notes


def test_layouts_without_batch_and_channels(folder: Path) -> None:
    entry = "{python: right.py:plane, backward: plane_backward}"
    case_file(folder, entry, batch=1, in_channels=1, out_channels="[1, 2]")
    done, _ = verified(folder)
    by_channels: dict[int, set[tuple[str, str]]] = {}
    for record in done.document["records"]:
        outputs = record["parameters"]["out_channels"]
        by_channels.setdefault(outputs, set()).add((record["outcome"], record["reason"]))
    assert {outcome for outcome, _ in by_channels[1]} == {"agree"}
    ((outcome, reason),) = by_channels[2]
    assert outcome == "unsupported"
    assert "HW/HW has no axis for several output channels" in reason


def test_a_wrong_function_is_a_mismatch_with_a_diagnosis(folder: Path) -> None:
    case_file(folder, "python: wrong.py:flipped", "python: right.py:plain")
    done, records = verified(folder)
    assert done.status == 1
    wrong = records["flipped", "forward"]
    assert wrong["outcome"] == "mismatch"
    assert "kernel flipped along height and width" in wrong["diagnosis"]
    assert records["plain", "forward"]["outcome"] == "agree"
    (note,) = [n for n in done.document["summary"]["notes"] if n.startswith("python:flipped")]
    assert "by the shape of its result alone" in note
    command = shlex.split(wrong["reproduce"])
    again = convcheck(*command[1:], cwd=folder)
    assert again.status == 1
    assert "python:flipped" in again.stdout
    assert "python:plain" not in again.stdout


@pytest.mark.parametrize(
    ("entry", "which", "outcome", "words"),
    [
        ("python: wrong.py:narrow", "forward", "mismatch", "wrong dtype: got float16"),
        ("python: wrong.py:damages", "forward", "mismatch", "the input is changed in place"),
        ("python: wrong.py:text_when_large", "forward", "error", "a str came back, not an array"),
        ("python: wrong.py:raises_when_large", "forward", "error", "RuntimeError: no idea"),
        ("python: wrong.py:dies_when_large", "forward", "crashed", "SIGABRT"),
        ("python: wrong.py:endless_when_large", "forward", "timeout", "no result within 4 s"),
        ("python: wrong.py:always_raises", "forward", "error", "RuntimeError: not today"),
        ("python: wrong.py:always_dies", "forward", "crashed", "SIGABRT"),
        ("python: wrong.py:endless", "forward", "timeout", "no result within 12 s"),
        (
            "{python: right.py:plain, backward: wrong.py:mean_backward}",
            "grad_kernel",
            "mismatch",
            "elements differ",
        ),
        (
            "{python: right.py:plain, backward: wrong.py:only_dx}",
            "grad_kernel",
            "unsupported",
            "returns no grad_kernel",
        ),
        (
            "{python: right.py:plain, backward: wrong.py:raising_backward}",
            "grad_input",
            "error",
            "KeyError: 'lost'",
        ),
    ],
)
def test_what_goes_wrong_costs_one_outcome_only(
    folder: Path, entry: str, which: str, outcome: str, words: str
) -> None:
    case_file(folder, entry, "{python: right.py:conv2d, name: beside}", height=24)
    done, records = verified(folder, "--timeout", "4", "--fill", "integers")
    assert records["beside", "forward"]["outcome"] == "agree"
    ((form, _),) = {key for key in records if key[0] != "beside" and key[1] == which}
    found = records[form, which]
    assert (found["outcome"], words in found["reason"]) == (outcome, True), found["reason"]
    if which != "forward":
        assert records[form, "forward"]["outcome"] == "agree"
    assert done.status == {"mismatch": 1, "unsupported": 0}.get(outcome, 3)


def test_what_it_cannot_be_asked_and_what_it_refuses_is_unsupported(folder: Path) -> None:
    case_file(
        folder,
        *("python: right.py:conv2d", "python: wrong.py:refuses_strides"),
        "python: right.py:insists_on_a_bias",
        more="passes: [forward]\n",
        stride="[1, 2, [1, 2]]",
        dilation="[1, 2]",
        bias="[true, false]",
    )
    done, _ = verified(folder, "--fill", "integers")
    assert done.status == 0, done.stdout
    for record in done.document["records"]:
        given, form = record["parameters"], record["form"]
        expected = ""
        if form != "conv2d" and given["stride"] != 1:
            expected = "stride"
        elif given["stride"] not in (1, 2):
            expected = "it refuses"
        elif given["dilation"] != 1:
            expected = "no parameter for dilation"
        elif form == "refuses_strides" and given["bias"]:
            expected = "no parameter for bias"
        assert record["outcome"] == ("unsupported" if expected else "agree"), record
        if expected and given["dilation"] == 1 and not (given["bias"] and form != "conv2d"):
            assert expected in record["reason"]


def test_every_report_shows_it(folder: Path) -> None:
    case_file(folder, "{python: right.py:plain, name: mine}", "python: wrong.py:flipped")
    outputs = ("x.md", "x.csv", "x.xml", "x.html")
    options = [word for name in outputs for word in ("-o", name)]
    done = convcheck("verify", "mine.yaml", "--pass", "forward", *options, cwd=folder)
    assert done.status == 1
    assert "python:mine is right.py:plain, called in NHWC/HWIO" in done.stdout
    for name in outputs:
        text = (folder / name).read_text(encoding="utf-8")
        assert "python:mine" in text or name == "x.md", name
        assert "python:flipped" in text, name
    with (folder / "x.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert {row["implementation"] for row in rows} == {"python:mine", "python:flipped"}


def test_lists_name_it(folder: Path) -> None:
    case_file(folder, "{python: right.py:plain, name: mine}", "numpy:im2col")
    done = convcheck("list", "implementations", "mine.yaml", "--json", cwd=folder)
    first = json.loads(done.stdout)["implementations"][0]
    assert first["implementation"] == "python:mine"
    assert "right.py:plain" in first["summary"]
    done = convcheck("verify", "mine.yaml", "--list", cwd=folder)
    assert "python:mine numpy:im2col" in done.stdout


def test_known_differences_and_selections_work_for_it(folder: Path) -> None:
    expect = "expect:\n  - {implementation: python:flipped, outcome: mismatch, reason: flips}\n"
    case_file(folder, "python: wrong.py:flipped", "numpy:im2col", more=expect)
    done, records = verified(folder, "--backend", "python", "--pass", "forward")
    assert done.status == 0
    assert {form for form, _ in records} == {"flipped"}
    assert records["flipped", "forward"]["outcome"] == "expected_mismatch"


def test_a_name_that_nothing_has_is_told(folder: Path) -> None:
    case_file(folder, "python:mine", "numpy:im2col")
    done = convcheck("verify", "mine.yaml", cwd=folder)
    assert done.status == 2
    assert "mine.yaml:4" in done.stderr
    assert "no function of yours is python:mine" in done.stderr


def test_two_functions_of_one_name_are_told(folder: Path) -> None:
    first = case_file(folder, "{python: right.py:plain, name: mine}")
    first.rename(folder / "other.yaml")
    case_file(folder, "{python: wrong.py:flipped, name: mine}")
    done = convcheck("verify", "other.yaml", "mine.yaml", cwd=folder)
    assert done.status == 2
    assert "python:mine is wrong.py:flipped here and right.py:plain in other.yaml:4" in done.stderr


def test_the_main_process_never_runs_the_file(folder: Path) -> None:
    own = folder / "right.py"
    text = own.read_text(encoding="utf-8")
    own.write_text(f"import os\nprint(os.getpid(), file=open('pid', 'a'))\n{text}")
    case_file(folder, "python: right.py:plain")
    command = [sys.executable, "-m", "convcheck", "verify", "mine.yaml"]
    with subprocess.Popen(command, cwd=folder, env=environment(), stdout=subprocess.DEVNULL) as run:
        assert run.wait(120) == 0
        pids = {int(line) for line in (folder / "pid").read_text().split()}
    assert len(pids) == 1
    assert run.pid not in pids


@pytest.mark.parametrize("edited", [False, True])
def test_an_interrupted_run_goes_on_unless_the_function_changed(folder: Path, edited: bool) -> None:
    own = folder / "wrong.py"
    case_file(folder, "python: wrong.py:endless_when_large", height="[6, 24]")
    command = [sys.executable, "-m", "convcheck", "verify", "mine.yaml", "--timeout", "60"]
    with subprocess.Popen(command, cwd=folder, env=environment(), stderr=subprocess.PIPE) as run:
        journal, deadline = folder / "reports" / "verify.journal.jsonl", time.monotonic() + 60
        while time.monotonic() < deadline:
            if journal.exists() and len(journal.read_text().splitlines()) > 2:
                break
            time.sleep(0.05)
        os.kill(run.pid, signal.SIGKILL)
    if edited:
        text = own.read_text(encoding="utf-8")
        own.write_text(text.replace("LARGE = 20", "LARGE = 100"), encoding="utf-8")
    done = convcheck("verify", "mine.yaml", "--timeout", "2", "--resume", "--json", cwd=folder)
    if edited:
        assert done.status == 2
        assert "other cases, operands, options, seed, versions or machine" in done.stderr
        return
    outcomes = {(r["parameters"]["height"], r["outcome"]) for r in done.document["records"]}
    assert (6, "agree") in outcomes
    assert (24, "timeout") in outcomes
