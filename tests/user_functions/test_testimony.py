"""Functions that look for the answer, or at their judge, where they run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.processes import convcheck

HOSTILE = """\
import sys

import numpy as np


def conv(x, w):
    n, k = x.shape[1], w.shape[0]
    return sum(x[:, at : n - k + 1 + at] @ w[at] for at in range(k))


def wrong(x, w):
    return conv(x, w[::-1])


def judged():
    # Whether a step is computed, and not what the function is read by.
    frame = sys._getframe()
    while frame is not None:
        if frame.f_code.co_name == "answer_rung":
            return True
        frame = frame.f_back
    return False


def replaces_the_judge_of_all(x, w):
    from convcheck.mathematics import judge
    from convcheck.model.outcome import Outcome
    from convcheck.model.verdict import Verdict

    judge.Judge.verdict = lambda *_: Verdict(Outcome.AGREE, "")
    return wrong(x, w)


def replaces_the_judge(x, w):
    return replaces_the_judge_of_all(x, w) if judged() else wrong(x, w)


def reads_the_frames(x, w):
    frame = sys._getframe()
    while frame is not None:
        for each in frame.f_locals.values():
            reference = getattr(each, "reference", None)
            if reference is not None and getattr(each, "problem", None) is not None:
                from convcheck.model.passes import Pass

                return np.array(reference.results[Pass.FORWARD])
        frame = frame.f_back
    return wrong(x, w)


def answers_without_results(x, w):
    from convcheck.mathematics import judge
    from convcheck.model.outcome import Outcome
    from convcheck.model.verdict import Verdict
    from convcheck.workers import testimony

    if not judged():
        return wrong(x, w)
    judge.Judge.verdict = lambda *_: Verdict(Outcome.AGREE, "")
    testimony.write_arrays = lambda *_: {}
    return wrong(x, w)
"""

NAMES = ("replaces_the_judge", "reads_the_frames")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "own.py").write_text(HOSTILE)
    return tmp_path


@pytest.mark.parametrize("name", NAMES)
def test_what_fools_the_judge_beside_it_is_caught_by_the_one_apart(folder: Path, name: str) -> None:
    done = convcheck("try", f"own.py:{name}", "--no-speed", "--json", cwd=folder)
    document = json.loads(done.stdout)
    assert done.status == 1, document["steps"]
    (wrong,) = [step for step in document["steps"] if step["outcome"] != "agree"]
    assert wrong["outcome"] == "mismatch"


def test_what_is_read_by_a_replaced_judge_is_never_called_right(folder: Path) -> None:
    name = "own.py:replaces_the_judge_of_all"
    done = convcheck("try", name, "--no-speed", "--json", cwd=folder)
    steps = json.loads(done.stdout)["steps"]
    assert done.status in (1, 3), steps
    assert steps[-1]["outcome"] in ("mismatch", "error")


def test_no_results_are_no_agreement(folder: Path) -> None:
    done = convcheck("try", "own.py:answers_without_results", "--no-speed", "--json", cwd=folder)
    document = json.loads(done.stdout)
    assert (done.status, document["steps"][-1]["outcome"]) == (3, "crashed"), document["steps"]
    assert "without its results" in document["steps"][-1]["reason"]


def test_the_right_one_is_right(folder: Path) -> None:
    done = convcheck("try", "own.py:conv", "--no-speed", "--json", cwd=folder)
    assert done.status == 0
    assert {step["outcome"] for step in json.loads(done.stdout)["steps"]} == {"agree"}
