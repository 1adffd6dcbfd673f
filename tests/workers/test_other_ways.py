"""What comes of the results of other ways of calling: verdicts, files, broken promises."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.backends.torch import TorchBackend
from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import compute_reference
from convcheck.model.convolution import Convolution
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.properties import Way
from convcheck.model.verdict import Verdict
from convcheck.workers import backend_process
from convcheck.workers.judging import judge
from convcheck.workers.messages import ComputeResult, JudgeTask
from convcheck.workers.properties import Observation
from convcheck.workers.scratch import write_arrays

CONV = Convolution((16,), 3, 4, (3,), batch=2)
PASSES = (Pass.FORWARD, Pass.GRAD_KERNEL)


def right() -> dict[Pass, Any]:
    operands = draw(CONV, Fill.NORMAL, 0)
    found = compute_reference(CONV, operands, PASSES).results
    return {which: array.astype(np.float32) for which, array in found.items()}


def judged(folder: Path, first: Any, other: Any) -> Verdict:
    """Return the verdict on the forward pass of one implementation, called in two ways."""
    outputs = {"one": write_arrays(str(folder / "first"), right() | {Pass.FORWARD: first})}
    others = {"one": {Way.THREADS: write_arrays(str(folder / "other"), {Pass.FORWARD: other})}}
    task = JudgeTask(*(CONV, Fill.NORMAL, PASSES, 0, None, outputs, {"one": PASSES}), others=others)
    verdicts = judge(task).verdicts
    assert verdicts["one", Pass.GRAD_KERNEL].outcome is Outcome.AGREE
    return verdicts["one", Pass.FORWARD]


def test_what_is_wrong_in_another_way_is_a_mismatch_that_says_so(tmp_path: Path) -> None:
    y = right()[Pass.FORWARD]
    verdict = judged(tmp_path, y, 2 * y)
    assert verdict.outcome is Outcome.MISMATCH
    assert verdict.reason.startswith("with another number of threads: 112 of 112 elements")
    assert verdict.reason.endswith("; the first call agrees")
    assert verdict.diagnosis


def test_another_shape_in_another_way_is_a_mismatch(tmp_path: Path) -> None:
    y = right()[Pass.FORWARD]
    verdict = judged(tmp_path, y, y[:, :-1])
    assert verdict.outcome is Outcome.MISMATCH
    assert "with another number of threads: wrong shape" in verdict.reason


def test_other_bits_within_the_budget_agree(tmp_path: Path) -> None:
    y = right()[Pass.FORWARD]
    other = np.nextafter(y, np.float32(0))
    assert (other != y).all()
    assert judged(tmp_path, y, other).outcome is Outcome.AGREE


def test_what_is_wrong_at_first_is_told_as_it_is(tmp_path: Path) -> None:
    y = right()[Pass.FORWARD]
    verdict = judged(tmp_path, 2 * y, 3 * y)
    assert verdict.outcome is Outcome.MISMATCH
    assert "threads" not in verdict.reason


def test_all_files_of_a_result_are_known(tmp_path: Path) -> None:
    first, other = (
        write_arrays(str(tmp_path / name), {Pass.FORWARD: np.ones(3)}) for name in ("a", "b")
    )
    result = ComputeResult(first, others={Way.AGAIN: other})
    joined = result.joined(ComputeResult({}, others={Way.AGAIN: {}}))
    assert result.files == joined.files == {str(tmp_path / "a"), str(tmp_path / "b")}


@pytest.mark.parametrize(
    ("mode", "repeatable", "broken"),
    [("deterministic", False, True), ("deterministic", True, False), ("eager", False, False)],
)
def test_bits_that_change_are_a_fault_where_a_library_promises_them(
    monkeypatch: pytest.MonkeyPatch, mode: str, repeatable: bool, broken: bool
) -> None:
    monkeypatch.setattr(backend_process._Process, "backend", TorchBackend(), raising=False)
    found = Observation({Pass.FORWARD: {"repeatable": repeatable}})
    told = backend_process._broken_promise(Implementation("torch", "direct", mode), found)
    assert bool(told) == broken
    assert ("use_deterministic_algorithms" in told) == broken
