"""`bench` with functions of the user's own: verified first; a wrong one never wins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.processes import Finished, convcheck
from tests.user_functions.functions import case_file, write

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path)


def timed(folder: Path, *options: str) -> tuple[Finished, dict[tuple[str, str], dict[str, Any]]]:
    """Return what came of a short benchmark, and its records by (form, pass)."""
    short = ("--max-time", "0.05", "--threads", "1", "--timeout", "20")
    done = convcheck("bench", "mine.yaml", "--json", *short, *options, cwd=folder)
    return done, {(r["form"], r["pass"]): r for r in done.document["records"]}


def test_it_is_timed_beside_the_others_and_can_be_the_baseline(folder: Path) -> None:
    mine = "{python: right.py:plain, name: mine, backward: plain_backward}"
    bench = "bench: {baseline: python:mine, passes: [forward, backward, training_step]}\n"
    case_file(folder, "numpy:im2col", mine, more=bench)
    done, records = timed(folder)
    assert done.status == 0, done.stderr
    for which in ("forward", "backward", "training_step"):
        own, other = records["mine", which], records["im2col", which]
        assert (own["agreement"], other["agreement"]) == ("agree", "agree")
        assert own["baseline"] == other["baseline"] == "python:mine"
        assert own["median_s"] > 0
        assert other["ratio"] > 0
    notes = done.document["summary"]["notes"]
    assert "python:mine is right.py:plain, called in NHWC/HWIO (found by calling it)" in notes


def test_a_wrong_function_never_wins(folder: Path) -> None:
    bench = "bench: {baseline: python:free_and_wrong, passes: [forward]}\n"
    case_file(folder, "python: wrong.py:free_and_wrong", "python: right.py:plain", more=bench)
    done, records = timed(folder)
    assert done.status == 1
    wrong, right = records["free_and_wrong", "forward"], records["plain", "forward"]
    assert wrong["agreement"] == "mismatch"
    assert wrong["ratio"] is None
    assert right["agreement"] == "agree"
    assert right["baseline"] == "python:plain"


def test_what_cannot_be_timed_costs_nobody_else(folder: Path) -> None:
    case_file(
        folder,
        *("python: right.py:plain", "python: wrong.py:dies_when_large"),
        *("python: wrong.py:damages", "python: wrong.py:raises_when_large"),
        more="bench: {passes: [forward, backward]}\n",
        height=24,
    )
    _, records = timed(folder)
    found = {key: (record["agreement"], record["reason"]) for key, record in records.items()}
    assert found["plain", "forward"][0] == "agree"
    outcome, reason = found["dies_when_large", "forward"]
    assert (outcome, "SIGABRT" in reason) == ("crashed", True)
    outcome, reason = found["damages", "forward"]
    assert (outcome, "changed in place" in reason) == ("mismatch", True)
    outcome, reason = found["raises_when_large", "forward"]
    assert (outcome, reason) == ("error", "RuntimeError: no idea")
    assert all(found[form, "backward"][0] == "unsupported" for form, _ in found)
