"""Workers compute from the operands that were there when the case was loaded, or not at all."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.array_files import digest_of
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.own_operands import ArrayFile, OwnOperands
from convcheck.model.passes import Fill, Pass
from convcheck.workers.judging import judge
from convcheck.workers.messages import JudgeTask
from convcheck.workers.own_operands import ChangedFile, operands_of

CONV = Convolution((8,), 3, 2, (3,), batch=2)


@pytest.fixture
def own(tmp_path: Path) -> OwnOperands:
    path = tmp_path / "x.npy"
    np.save(path, np.arange(48, dtype=np.float32).reshape(2, 8, 3))
    return OwnOperands((("input", ArrayFile(str(path), "x.npy", digest_of(str(path)))),))


def test_a_file_is_read(own: OwnOperands) -> None:
    operands = operands_of(CONV, Fill.OWN, 0, own)
    assert (operands.input.ravel() == np.arange(48)).all()


@pytest.mark.parametrize("gone", [False, True])
def test_a_file_that_changed_is_an_error_and_no_comparison(own: OwnOperands, gone: bool) -> None:
    source = own.source("input")
    assert isinstance(source, ArrayFile)
    path = Path(source.path)
    path.unlink()
    if not gone:
        np.save(path, np.zeros((2, 8, 3), np.float32))
    with pytest.raises(ChangedFile, match=r"operands\.input: x\.npy"):
        operands_of(CONV, Fill.OWN, 0, own)
    computed = {"numpy:direct": (Pass.FORWARD,)}
    task = JudgeTask(
        CONV, Fill.OWN, (Pass.FORWARD,), 0, None, {"numpy:direct": {}}, computed, operands=own
    )
    (verdict,) = judge(task).verdicts.values()
    assert verdict.outcome is Outcome.ERROR
    assert "x.npy" in verdict.reason
