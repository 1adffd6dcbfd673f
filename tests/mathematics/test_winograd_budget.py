"""The error law of minimal filtering: wide enough for it, too narrow for anything wrong."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.backends.execution import Execution
from convcheck.backends.registry import shared_forms
from convcheck.identities.winograd import Winograd, tile_norms, winograd_budget
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_PASSES, Fill, Pass
from tests.backends.support import active

WINOGRAD = Winograd.budget
LAYERS = {
    "one channel": Convolution((64,), 1, 1, (3,), padding="same"),
    "few channels": Convolution((63,), 3, 5, (3,), batch=2),
    "many channels": Convolution((33,), 256, 8, (3,), padding=((2, 1),)),
    "plane, one channel": Convolution((17, 18), 1, 2, (3, 3), padding="same"),
    "plane": Convolution((12, 9), 32, 16, (3, 3), padding="same", batch=2),
    "space": Convolution((5, 6, 7), 4, 3, (3, 3, 3)),
}
every_layer = pytest.mark.parametrize("conv", LAYERS.values(), ids=LAYERS)


def results(conv: Convolution, judge: Judge, form: str = "winograd") -> dict[Pass, np.ndarray]:
    execution = Execution(active("numpy"), shared_forms()[form], conv, "cpu")
    execution.prepare(judge.operands)
    return execution.collect(execution.run(USUAL_PASSES))


@every_layer
@pytest.mark.parametrize("seed", range(4))
def test_a_correct_result_uses_a_part_of_its_budget(conv: Convolution, seed: int) -> None:
    judge = Judge(conv, Fill.NORMAL, USUAL_PASSES, seed)
    for which, result in results(conv, judge).items():
        verdict = judge.verdict(which, result, WINOGRAD)
        assert verdict.outcome is Outcome.AGREE
        assert verdict.budget_used is not None
        assert verdict.budget_used < 0.6, which


def test_without_a_law_of_its_own_it_would_be_called_wrong() -> None:
    conv = LAYERS["one channel"].with_changes(spatial=(4096,))
    judge = Judge(conv, Fill.NORMAL, USUAL_PASSES, 0)
    found = results(conv, judge)
    result = found[Pass.GRAD_INPUT]
    assert judge.verdict(Pass.GRAD_INPUT, result).outcome is Outcome.MISMATCH
    assert judge.verdict(Pass.GRAD_INPUT, result, WINOGRAD).outcome is Outcome.AGREE


@every_layer
def test_integers_are_exact_all_the_same(conv: Convolution) -> None:
    judge = Judge(conv, Fill.INTEGERS, USUAL_PASSES, 0)
    for which, result in results(conv, judge).items():
        assert judge.verdict(which, result, WINOGRAD).outcome is Outcome.AGREE
        np.testing.assert_array_equal(result, judge.reference.results[which])


@every_layer
def test_inputs_with_the_bits_of_tf32_are_found_out(conv: Convolution) -> None:
    judge = Judge(conv, Fill.NORMAL, USUAL_PASSES, 0)
    kept = judge.operands.input.view(np.uint32) & np.uint32(0xFFFFE000)
    judge_of_cut = Judge(conv, Fill.NORMAL, USUAL_PASSES, 0)
    judge_of_cut.operands.input[...] = kept.view(np.float32)
    cut = results(conv, judge_of_cut)
    verdict = judge.verdict(Pass.FORWARD, cut[Pass.FORWARD], WINOGRAD)
    assert verdict.outcome is Outcome.MISMATCH


@every_layer
def test_norms_have_the_shape_of_a_pass_and_follow_what_is_within_reach(conv: Convolution) -> None:
    judge = Judge(conv, Fill.NORMAL, USUAL_PASSES, 0)
    for which in (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL):
        norms = tile_norms(conv, judge.operands, which)
        assert norms.shape == judge.reference.results[which].shape
        assert (norms > 0).all()
        twice = tile_norms(conv, judge.operands.map(lambda array: 2 * array), which)
        np.testing.assert_allclose(twice, 4 * norms)


def test_nothing_else_gets_the_budget() -> None:
    conv = LAYERS["few channels"]
    judge = Judge(conv, Fill.NORMAL, USUAL_PASSES, 0)
    assert np.all(np.asarray(winograd_budget(conv, judge.operands, Pass.FORWARD, 9)) > 0)
    assert winograd_budget(conv, judge.operands, Pass.GRAD_BIAS, 9) == 0.0
    for other in (
        conv.with_changes(kernel=(5,)),
        conv.with_changes(stride=(2,)),
        conv.with_changes(dilation=(2,)),
        conv.with_changes(transposed=True),
    ):
        assert winograd_budget(other, judge.operands, Pass.FORWARD, 9) == 0.0
