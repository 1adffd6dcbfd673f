"""Convolutions without channels or filters: the bias, zeros, and nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_PASSES, Fill, Pass

HOLLOW = {
    "no input channels": Convolution((6, 5), 0, 3, (3, 2), batch=2, padding="same"),
    "no filters": Convolution((6, 5), 2, 0, (3, 2), batch=2, stride=(2, 1)),
    "no filters, one axis": Convolution((9,), 3, 0, (3,), dilation=(2,), dtype="float64"),
    "no input channels, space": Convolution((4, 3, 5), 0, 2, (2, 2, 3), batch=2),
}
every_one = pytest.mark.parametrize("name", HOLLOW)


@every_one
@pytest.mark.parametrize("fill", [Fill.INTEGERS, Fill.NORMAL])
def test_the_output_is_the_bias_and_gradients_are_sums_of_nothing(name: str, fill: Fill) -> None:
    conv = HOLLOW[name]
    assert conv.without_channels
    court = Judge(conv, fill, USUAL_PASSES, 7)
    results = court.reference.results
    bias = court.operands.bias
    assert bias is not None
    expected = np.broadcast_to(bias, conv.output_shape)
    np.testing.assert_array_equal(results[Pass.FORWARD], expected)
    for which, shape in (
        (Pass.GRAD_INPUT, conv.input_shape),
        (Pass.GRAD_KERNEL, conv.kernel_shape),
    ):
        np.testing.assert_array_equal(results[which], np.zeros(shape))
    g = court.operands.grad_output.astype(np.float64)
    np.testing.assert_array_equal(results[Pass.GRAD_BIAS], g.sum(axis=tuple(range(g.ndim - 1))))


@every_one
def test_what_is_right_agrees_and_says_that_nothing_was_summed(name: str) -> None:
    conv = HOLLOW[name]
    court = Judge(conv, Fill.NORMAL, USUAL_PASSES, 7)
    for which in USUAL_PASSES:
        right = court.reference.results[which].astype(conv.dtype)
        verdict = court.verdict(which, right)
        assert verdict.outcome is Outcome.AGREE, verdict.reason
        assert ("a size is zero" in verdict.reason) == (not right.any())


@every_one
def test_what_nobody_wrote_is_a_mismatch(name: str) -> None:
    conv = HOLLOW[name]
    court = Judge(conv, Fill.NORMAL, USUAL_PASSES, 7)
    seen = 0
    for which in USUAL_PASSES:
        wrong = court.reference.results[which].astype(conv.dtype)
        if not wrong.size:
            continue
        wrong.flat[0] += np.asarray(1e-3, conv.dtype)
        assert court.verdict(which, wrong).outcome is Outcome.MISMATCH
        seen += 1
    assert seen


def test_an_output_without_its_channels_is_a_mismatch() -> None:
    """What PyTorch returns of an input without channels."""
    conv = HOLLOW["no input channels"]
    court = Judge(conv, Fill.NORMAL, USUAL_PASSES, 7)
    verdict = court.verdict(Pass.FORWARD, np.zeros((*conv.output_shape[:-1], 0), conv.dtype))
    assert verdict.outcome is Outcome.MISMATCH
    assert "wrong shape" in verdict.reason


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"in_channels": 0, "out_channels": 4, "groups": 2}, "of one group"),
        ({"in_channels": 0, "transposed": True}, "of one group"),
        ({"out_channels": -1}, "must be at least 0"),
        ({"in_channels": 0, "out_channels": 0}, "nothing to compare"),
        ({"spatial": (2, 5), "kernel": (3, 2)}, "spans 3 elements"),
    ],
)
def test_where_a_size_cannot_be_zero(changes: dict[str, object], words: str) -> None:
    with pytest.raises(InvalidConvolution, match=words):
        Convolution((6, 5), 2, 4, (3, 2)).with_changes(**changes)
