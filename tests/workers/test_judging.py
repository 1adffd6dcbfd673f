"""What the judge's worker makes of results: verdicts, pairs, and who gets an explanation."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import numpy as np
import pytest

from convcheck.diagnosis.explanation import Diagnosis
from convcheck.diagnosis.search import Search
from convcheck.mathematics.checks import ReferenceFault
from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.case import Tolerance
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.properties import Way
from convcheck.workers.judging import judge
from convcheck.workers.messages import JudgeTask
from convcheck.workers.scratch import write_arrays

CONV = Convolution((8,), 3, 4, (3,), batch=2)
PASSES = (Pass.FORWARD, Pass.GRAD_KERNEL)
KEY = ("one", Pass.FORWARD)


def right(fill: Fill = Fill.NORMAL, **changed: Any) -> dict[Pass, np.ndarray]:
    """Return results of operands some of which are changed, in float32."""
    operands = draw(CONV, fill, 0).map(lambda array: array.astype(np.float64))
    given = type(operands)(**(vars(operands) | changed))
    with np.errstate(invalid="ignore", over="ignore"):
        return {which: evaluate(CONV, given, which).astype(np.float32) for which in PASSES}


def wide() -> Any:
    return draw(CONV, Fill.NORMAL, 0).map(lambda array: array.astype(np.float64))


def task(folder: Path, results: dict[str, Any], **changes: Any) -> JudgeTask:
    """Return a task of results by implementation; `others` are arrays by way."""
    fill, tolerance = changes.pop("fill", Fill.NORMAL), changes.pop("tolerance", None)
    folder = Path(mkdtemp(dir=folder))
    outputs = {name: write_arrays(str(folder / name), arrays) for name, arrays in results.items()}
    others = {
        name: {way: write_arrays(str(folder / f"{name}-{way}"), arrays) for way, arrays in ways}
        for name, ways in changes.pop("others", {}).items()
    }
    computed = dict.fromkeys(results, PASSES)
    return JudgeTask(
        *(CONV, fill, PASSES, 0, tolerance, outputs, computed), others=others, **changes
    )


def test_every_result_of_every_pass_gets_its_own_verdict(tmp_path: Path) -> None:
    y = right()
    wrong = {Pass.FORWARD: y[Pass.FORWARD], Pass.GRAD_KERNEL: 2 * y[Pass.GRAD_KERNEL]}
    found = judge(task(tmp_path, {"one": y, "two": wrong, "none": {Pass.FORWARD: y[Pass.FORWARD]}}))
    outcomes = {key: verdict.outcome for key, verdict in found.verdicts.items()}
    assert outcomes == {
        ("one", Pass.FORWARD): Outcome.AGREE,
        ("one", Pass.GRAD_KERNEL): Outcome.AGREE,
        ("two", Pass.FORWARD): Outcome.AGREE,
        ("two", Pass.GRAD_KERNEL): Outcome.MISMATCH,
        ("none", Pass.FORWARD): Outcome.AGREE,
        ("none", Pass.GRAD_KERNEL): Outcome.MISMATCH,
    }
    missing = found.verdicts["none", Pass.GRAD_KERNEL]
    assert missing.reason.startswith("missing output")
    assert missing.diagnosis is None
    assert {"reference", "compare", "diagnose", "pairs"} == set(found.cost)
    ((began, ended),) = found.busy
    assert 0 < ended - began < 60


UNREADABLE = {
    "too short": {"shape": (10**9,)},
    "no type": {"dtype": "nothing"},
    "a negative size": {"shape": (-1, 4)},
    "before the file": {"offset": -8},
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_place_that_is_none_costs_its_own_result(tmp_path: Path, name: str) -> None:
    y = right()
    given = task(tmp_path, {"one": y, "two": y})
    reference = given.outputs["two"][Pass.FORWARD]
    given.outputs["two"][Pass.FORWARD] = replace(reference, **UNREADABLE[name])  # type: ignore[arg-type]
    found = judge(given).verdicts
    lost = found.pop(("two", Pass.FORWARD))
    assert lost.outcome is Outcome.ERROR
    assert lost.reason.startswith("its result is not in the file where it was written: ")
    assert {verdict.outcome for verdict in found.values()} == {Outcome.AGREE}


def test_every_two_results_that_came_are_compared_if_that_is_wanted(tmp_path: Path) -> None:
    y = right()
    only = {Pass.FORWARD: y[Pass.FORWARD] + 1}
    results = {"one": y, "two": only, "three": y}
    found = judge(task(tmp_path, results)).pairs
    assert [pair[:2] for pair in found[Pass.FORWARD]] == [
        ("one", "two"),
        ("one", "three"),
        ("two", "three"),
    ]
    assert [pair[:2] for pair in found[Pass.GRAD_KERNEL]] == [("one", "three")]
    assert found[Pass.FORWARD][0][2] == pytest.approx(1, rel=1e-4)
    assert found[Pass.FORWARD][1][2:] == (0.0, 0.0)
    assert judge(task(tmp_path, results, with_pairs=False)).pairs == {}


def test_what_cannot_be_judged_is_told_of_every_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    y = right()

    def broken(*given: object) -> None:
        raise ReferenceFault("it contradicts itself")

    monkeypatch.setattr("convcheck.mathematics.judge.check_adjoint", broken)
    found = judge(task(tmp_path, {"one": y, "two": y}))
    assert set(found.verdicts) == {(name, which) for name in ("one", "two") for which in PASSES}
    assert {each.outcome for each in found.verdicts.values()} == {Outcome.ERROR}
    assert "contradicts itself" in found.verdicts[KEY].reason
    assert found.pairs == {}


def test_what_has_no_law_is_not_trusted(tmp_path: Path) -> None:
    separable = CONV.with_changes(depth_multiplier=1, out_channels=4)
    results = {"one": write_arrays(str(tmp_path / "one"), {Pass.FORWARD: np.ones(3)})}
    given = JudgeTask(
        *(separable, Fill.SPECIAL, PASSES, 0, None, results, {"one": (Pass.FORWARD,)})
    )
    found = judge(given).verdicts
    assert set(found) == {KEY}
    assert found[KEY].outcome is Outcome.UNTRUSTED
    assert "no error bound" in found[KEY].reason


def test_two_mistakes_at_once_are_looked_for_where_there_is_time(tmp_path: Path) -> None:
    two = right(kernel=wide().kernel[::-1], bias=-wide().bias)
    found = judge(task(tmp_path, {"one": two})).verdicts[KEY]
    assert found.diagnosis is not None
    assert found.diagnosis.startswith("exactly the result of ")
    found = judge(task(tmp_path, {"one": two}, thorough=False)).verdicts[KEY]
    assert found.diagnosis is not None
    assert "known mistakes gives this result" in found.diagnosis


def test_all_searches_of_a_case_together_have_six_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = []

    def searched(self: Search, actual: Any, deadline: float, *, pairs: bool) -> Diagnosis:
        left.append((deadline, pairs, deadline - time.thread_time()))
        return Diagnosis((), "nowhere")

    monkeypatch.setattr(Search, "diagnose", searched)
    turned = {which: -y for which, y in right().items()}
    judge(task(tmp_path, {"one": turned, "two": turned}))
    assert [pairs for _, pairs, _ in left] == [False] * 4 + [True] * 4
    assert len({deadline for deadline, _, _ in left}) == 1
    assert all(5 < seconds <= 6 for _, _, seconds in left)


def test_each_mismatch_gets_its_own_explanation(tmp_path: Path) -> None:
    flipped, turned = right(kernel=wide().kernel[::-1]), {p: -y for p, y in right().items()}
    found = judge(task(tmp_path, {"one": flipped, "two": turned})).verdicts
    assert "flipped" in str(found["one", Pass.FORWARD].diagnosis)
    assert "the opposite sign" in str(found["two", Pass.FORWARD].diagnosis)
    assert "the opposite sign" in str(found["two", Pass.GRAD_KERNEL].diagnosis)
    assert found["one", Pass.GRAD_KERNEL].outcome is Outcome.AGREE
    assert found["one", Pass.GRAD_KERNEL].diagnosis is None


def test_known_differences_and_special_values_get_no_explanation(tmp_path: Path) -> None:
    turned = {which: -y for which, y in right().items()}
    found = judge(task(tmp_path, {"one": turned}, known=frozenset({KEY}))).verdicts
    assert found[KEY].outcome is Outcome.MISMATCH
    assert found[KEY].diagnosis is None
    assert found["one", Pass.GRAD_KERNEL].diagnosis is not None
    lost = {which: np.nan_to_num(y) for which, y in right(Fill.SPECIAL).items()}
    found = judge(task(tmp_path, {"one": lost}, fill=Fill.SPECIAL)).verdicts
    assert found[KEY].outcome is Outcome.MISMATCH
    assert found[KEY].diagnosis is None


def test_a_result_may_be_right_where_the_user_s_tolerance_is_narrow(tmp_path: Path) -> None:
    narrow = Tolerance(0.0, 1e-12)
    found = judge(task(tmp_path, {"one": right()}, tolerance=narrow)).verdicts[KEY]
    assert found.outcome is Outcome.MISMATCH
    assert "only rounding" in str(found.diagnosis)


def test_what_is_wrong_in_other_ways_is_found_pass_by_pass(tmp_path: Path) -> None:
    """One pass that is wrong at once does not hide that another one is wrong otherwise."""
    y = right()
    first = {Pass.FORWARD: 2 * y[Pass.FORWARD], Pass.GRAD_KERNEL: y[Pass.GRAD_KERNEL]}
    twice = {which: 3 * each for which, each in y.items()}
    others = {"one": [(Way.THREADS, twice)]}
    found = judge(task(tmp_path, {"one": first}, others=others)).verdicts
    assert "threads" not in found[KEY].reason
    assert "everything added twice" in str(found[KEY].diagnosis)
    kernel = found["one", Pass.GRAD_KERNEL]
    assert kernel.outcome is Outcome.MISMATCH
    assert kernel.reason.startswith("with another number of threads: ")
    assert kernel.diagnosis


@pytest.mark.parametrize("what", ["gone", "cut off", "a pipe", "objects"])
def test_a_result_that_is_not_in_its_file_costs_itself(tmp_path: Path, what: str) -> None:
    y = right()
    again = {"one": [(Way.AGAIN, y)], "two": [(Way.AGAIN, right(kernel=2 * wide().kernel))]}
    asked = task(tmp_path, {"one": y, "two": y, "three": y}, others=again)
    reference = asked.outputs["one"][Pass.FORWARD]
    path = Path(reference.path)
    if what == "objects":
        asked.outputs["one"] = dict.fromkeys(PASSES, replace(reference, dtype="O"))
    else:
        path.unlink()
    if what == "cut off":
        path.write_bytes(b"1234")
    if what == "a pipe":
        os.mkfifo(path)
    Path(asked.others["two"][Way.AGAIN][Pass.FORWARD].path).unlink()
    verdicts = judge(asked).verdicts
    for name, outcome in (
        *(("one", Outcome.ERROR), ("two", Outcome.ERROR)),
        ("three", Outcome.AGREE),
    ):
        assert {verdicts[name, which].outcome for which in PASSES} == {outcome}, verdicts
    assert "not in the file where it was written" in verdicts["one", Pass.FORWARD].reason


def test_of_several_ways_the_first_wrong_one_is_told(tmp_path: Path) -> None:
    y = right()
    others = {
        "one": [
            (Way.AGAIN, y),
            (Way.THREADS, {Pass.FORWARD: 2 * y[Pass.FORWARD]}),
            (Way.ENTRY, {Pass.FORWARD: 3 * y[Pass.FORWARD]}),
        ]
    }
    found = judge(task(tmp_path, {"one": y}, others=others)).verdicts
    assert found[KEY].reason.startswith("with another number of threads: ")
    assert found["one", Pass.GRAD_KERNEL].outcome is Outcome.AGREE
