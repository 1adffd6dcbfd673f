"""The error law of a kernel split in two: wide enough for it, too narrow for anything wrong."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.backends.execution import Execution
from convcheck.backends.registry import shared_forms
from convcheck.identities._pooling import Pooling, box_budget
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_PASSES, Fill, Pass
from tests.backends.support import active

BOX = Pooling.budget
LAYERS = {
    "one channel": Convolution((64,), 1, 1, (3,), padding="same"),
    "two filters a channel": Convolution((63,), 3, 6, (5,), groups=3, stride=(2,), batch=2),
    "plane": Convolution((12, 9), 4, 4, (3, 2), groups=4, padding="same", batch=2),
    "space": Convolution((5, 6, 7), 4, 4, (3, 3, 3), groups=4),
}
every_layer = pytest.mark.parametrize("conv", LAYERS.values(), ids=LAYERS)


def results(conv: Convolution, judge: Judge) -> dict[Pass, np.ndarray]:
    execution = Execution(active("numpy"), shared_forms()["average_pool"], conv, "cpu")
    execution.prepare(judge.operands)
    return execution.collect(execution.run(USUAL_PASSES))


@every_layer
@pytest.mark.parametrize("seed", range(4))
def test_a_correct_result_uses_a_part_of_its_budget(conv: Convolution, seed: int) -> None:
    judge = Judge(conv, Fill.NORMAL, USUAL_PASSES, seed)
    for which, result in results(conv, judge).items():
        verdict = judge.verdict(which, result, BOX)
        assert verdict.outcome is Outcome.AGREE
        assert verdict.budget_used is not None
        assert verdict.budget_used < 0.6, which


def test_without_a_law_of_its_own_it_would_be_called_wrong() -> None:
    conv = LAYERS["one channel"]
    judge = Judge(conv, Fill.NORMAL, USUAL_PASSES, 0)
    result = results(conv, judge)[Pass.GRAD_INPUT]
    assert judge.verdict(Pass.GRAD_INPUT, result).outcome is Outcome.MISMATCH
    assert judge.verdict(Pass.GRAD_INPUT, result, BOX).outcome is Outcome.AGREE


@every_layer
def test_what_is_wrong_is_seen(conv: Convolution) -> None:
    judge = Judge(conv, Fill.NORMAL, USUAL_PASSES, 0)
    for which, result in results(conv, judge).items():
        off = result * np.float32(1 + 2.0**-12)
        assert judge.verdict(which, off, BOX).outcome is Outcome.MISMATCH
        stale = result.copy()
        stale[..., -1] = 0
        assert judge.verdict(which, stale, BOX).outcome is Outcome.MISMATCH


def test_nothing_is_allowed_where_nothing_is_split() -> None:
    conv = LAYERS["plane"]
    judge = Judge(conv, Fill.NORMAL, USUAL_PASSES, 0)
    assert box_budget(conv, judge.operands, Pass.GRAD_BIAS, 9) == 0.0
    turned = Convolution((4,), 2, 2, (3,), groups=2, transposed=True)
    assert box_budget(turned, Judge(turned, Fill.NORMAL, (), 0).operands, Pass.FORWARD, 3) == 0.0
