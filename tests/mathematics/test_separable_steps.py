"""A separable convolution: its reference against the definition, and the law of two steps."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.identities._transform_budget import TRANSFORMS
from convcheck.mathematics.checks import ReferenceFault, check_adjoint
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.oracles import oracle_of
from convcheck.mathematics.reference import compute_reference, evaluate
from convcheck.mathematics.rules import NotExact
from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, Fill, Pass
from tests.mathematics.naive import naive_separable_passes
from tests.strategies import convolutions

PLANE = Convolution(
    (9, 8), 6, 10, (3, 2), batch=2, stride=(2, 1), padding="same", depth_multiplier=2
)
OF_NAIVE = (
    Pass.FORWARD,
    Pass.GRAD_INPUT,
    Pass.GRAD_KERNEL,
    Pass.GRAD_BIAS,
    Pass.GRAD_POINTWISE_KERNEL,
)


@st.composite
def separables(draw: st.DrawFn) -> Convolution:
    """Draw a separable convolution with any legal combination of parameters."""
    plain = draw(convolutions().filter(lambda conv: conv.rank < 3 and not conv.transposed))
    return plain.with_changes(groups=1, depth_multiplier=draw(st.integers(1, 3)))


@settings(deadline=None, max_examples=60)
@given(separables(), st.integers(0, 2**32))
def test_the_reference_is_the_definition_in_exact_integers(conv: Convolution, seed: int) -> None:
    operands = draw(conv, Fill.INTEGERS, seed)
    exact = operands.map(lambda each: each.astype(np.int64).astype(object))
    kernels = (exact.kernel, exact.pointwise)
    found = naive_separable_passes(conv, exact.input, kernels, exact.bias, exact.grad_output)  # type: ignore[arg-type]
    reference = compute_reference(conv, operands, OF_NAIVE)
    for which, expected in zip(OF_NAIVE, found, strict=True):
        np.testing.assert_array_equal(reference.results[which], expected.astype(np.float64))


def test_the_definition_small_enough_for_paper() -> None:
    # Channel c has outputs 2c and 2c + 1; two channels of two elements, one tap, one output.
    conv = Convolution((2,), 2, 1, (1,), depth_multiplier=2)
    x = np.array([[[1, 10], [2, 20]]], dtype=object)
    w = np.array([[[1, 2, 3, 4]]], dtype=object)
    p = np.array([[[5], [6], [7], [8]]], dtype=object)
    g = np.array([[[1], [-1]]], dtype=object)
    y, dx, dw, db, dp = naive_separable_passes(conv, x, (w, p), np.array([100], object), g)
    each = [1 * 5 + 2 * 6, 3 * 7 + 4 * 8]
    assert y.ravel().tolist() == [100 + each[0] + 10 * each[1], 100 + 2 * each[0] + 20 * each[1]]
    assert dx.ravel().tolist() == [*each, -each[0], -each[1]]
    assert dw.ravel().tolist() == [-5, -6, -70, -80]
    assert db.tolist() == [0]
    assert dp.ravel().tolist() == [-1, -2, -30, -40]


@given(separables())
@settings(deadline=None, max_examples=40)
def test_reached_are_the_elements_that_depend_on_data(conv: Convolution) -> None:
    ones = draw(conv, Fill.INTEGERS, 0).map(np.ones_like)
    counted = compute_reference(conv, ones, conv.passes)
    for which, result in counted.results.items():
        reached = np.broadcast_to(oracle_of(conv).reached(which), result.shape)
        np.testing.assert_array_equal(reached, result > 0)
        assert oracle_of(conv).products(which) >= result.max()


def test_n_of_each_step_and_of_both() -> None:
    oracle = oracle_of(PLANE)
    steps = {which: oracle.products_of_steps(which) for which in PLANE.passes}
    assert steps == {
        Pass.FORWARD: (6, 12 + 1),
        Pass.GRAD_INPUT: (10, 2 * 4),
        Pass.GRAD_KERNEL: (10, 2 * 5 * 8),
        Pass.GRAD_POINTWISE_KERNEL: (6, 2 * 5 * 8),
        Pass.GRAD_BIAS: (2 * 5 * 8,),
    }
    assert oracle.products(Pass.GRAD_KERNEL) == 10 * 2 * 5 * 8
    plain = Convolution((5,), 2, 3, (3,))
    assert oracle_of(plain).products_of_steps(Pass.FORWARD) == (3 * 2 + 1,)


@pytest.mark.parametrize("fill", USUAL_FILLS)
@pytest.mark.parametrize("which", PLANE.passes)
def test_one_wrong_element_of_the_reference_is_a_fault(which: Pass, fill: Fill) -> None:
    operands = draw(PLANE, fill, 3)
    reference = compute_reference(PLANE, operands, PLANE.passes)
    check_adjoint(PLANE, operands, reference)
    reference.results[which].flat[1] += 1e-3 * reference.magnitudes[which].max()
    with pytest.raises(ReferenceFault, match="adjoint identity broken"):
        check_adjoint(PLANE, operands, reference)


def in_float32(conv: Convolution, operands: Operands, kind: type = np.float32) -> np.ndarray:
    """Return a forward pass whose steps sum in float32, with what is between stored in a type."""
    assert operands.pointwise is not None
    y = np.zeros(conv.output_shape, np.float32)
    h = np.zeros(conv.depthwise.output_shape, np.float32)
    for tap in range(conv.kernel[0]):
        seen = operands.input[:, tap : tap + conv.output[0]]
        h += np.repeat(seen, conv.depth_multiplier or 1, axis=-1) * operands.kernel[tap, 0]
    h = h.astype(kind).astype(np.float32)
    for channel in range(h.shape[-1]):
        y += h[..., channel, None] * operands.pointwise[0, channel]
    return y if operands.bias is None else y + operands.bias


@pytest.mark.parametrize("sizes", [(1, 1, 1), (3, 4, 2), (9, 32, 4), (64, 128, 1)])
def test_two_steps_in_float32_keep_the_law_and_use_much_of_it(sizes: tuple[int, int, int]) -> None:
    taps, channels, multiplier = sizes
    conv = Convolution((taps + 40,), channels, 16, (taps,), batch=4, depth_multiplier=multiplier)
    used = []
    for seed in range(4):
        judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), seed)
        verdict = judge.verdict(Pass.FORWARD, in_float32(conv, judge.operands))
        assert verdict.outcome is Outcome.AGREE
        used.append(verdict.budget_used or 0.0)
    assert max(used) > 0.02  # a law that nothing comes near would see nothing


@pytest.mark.parametrize("kind", [np.float16])
def test_what_is_between_stored_in_half_precision_is_a_mismatch(kind: type) -> None:
    conv = Convolution((40,), 8, 16, (3,), batch=4, depth_multiplier=2)
    judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 1)
    wrong = judge.verdict(Pass.FORWARD, in_float32(conv, judge.operands, kind))
    assert wrong.outcome is Outcome.MISMATCH


NARROW = {"float16": np.float16, "bfloat16": ml_dtypes.bfloat16}


@pytest.mark.parametrize("dtype", NARROW)
@pytest.mark.parametrize("sizes", [(1, 1, 1), (3, 4, 2), (9, 32, 4)])
def test_two_steps_in_half_precision_store_what_is_between(
    dtype: str, sizes: tuple[int, int, int]
) -> None:
    taps, channels, multiplier = sizes
    conv = Convolution(
        (taps + 40,), channels, 16, (taps,), batch=4, depth_multiplier=multiplier, dtype=dtype
    )
    kind = NARROW[dtype]
    for seed in range(3):
        judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), seed)
        wide = judge.operands.map(lambda each: each.astype(np.float32))
        stored = in_float32(conv, wide, kind).astype(kind)
        assert judge.verdict(Pass.FORWARD, stored).outcome is Outcome.AGREE


def test_sums_in_half_precision_are_a_mismatch_in_two_steps() -> None:
    conv = Convolution((40,), 8, 16, (1,), batch=4, depth_multiplier=2, dtype="float16")
    judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 1)
    wide = judge.operands.map(lambda each: each.astype(np.float32))
    coarse = in_float32(conv, wide, ml_dtypes.bfloat16).astype(np.float16)
    assert judge.verdict(Pass.FORWARD, coarse).outcome is Outcome.MISMATCH
    pointwise = judge.operands.pointwise
    assert pointwise is not None
    y = np.zeros(conv.output_shape, np.float16)
    h = np.zeros(conv.depthwise.output_shape, np.float32)
    h += np.repeat(wide.input, 2, axis=-1) * wide.kernel[0, 0]
    for channel in range(h.shape[-1]):
        y += h[..., channel, None].astype(np.float16) * pointwise[0, channel]
    assert judge.operands.bias is not None
    judged = judge.verdict(Pass.FORWARD, y + judge.operands.bias)
    assert judged.outcome is Outcome.MISMATCH


@pytest.mark.parametrize("which", PLANE.passes)
def test_two_steps_of_complex_numbers(which: Pass) -> None:
    conv = PLANE.with_changes(dtype="complex64")
    judge = Judge(conv, Fill.NORMAL, PLANE.passes, 2)
    narrow = evaluate(conv, judge.operands, which)  # in complex64 itself
    assert narrow.dtype == np.complex64
    assert judge.verdict(which, narrow).outcome is Outcome.AGREE
    wrong = narrow.conj()
    assert judge.verdict(which, wrong).outcome is Outcome.MISMATCH
    wrong = narrow * np.complex64(1 + 1e-4)
    assert judge.verdict(which, wrong).outcome is Outcome.MISMATCH


@pytest.mark.parametrize("fill", USUAL_FILLS)
def test_mistakes_between_the_steps_are_mismatches(fill: Fill) -> None:
    judge = Judge(PLANE, fill, PLANE.passes, 2)
    drawn = judge.operands
    assert drawn.pointwise is not None
    wide = drawn.map(lambda each: each.astype(np.float64))
    multiplier, channels = 2, PLANE.in_channels
    # Channel and multiplier change places in the axis that both share.
    order = np.arange(multiplier * channels).reshape(channels, multiplier).T.ravel()
    swapped = wide.map(lambda each: each)
    object.__setattr__(swapped, "pointwise", wide.pointwise[..., order, :])  # type: ignore[index]
    for which in (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL):
        actual = evaluate(PLANE, swapped, which).astype(np.float32)
        assert judge.verdict(which, actual).outcome is Outcome.MISMATCH
    right = judge.reference.results[Pass.GRAD_POINTWISE_KERNEL].astype(np.float32)
    judged = judge.verdict(Pass.GRAD_POINTWISE_KERNEL, right)
    assert judged.outcome is Outcome.AGREE
    judged = judge.verdict(Pass.GRAD_POINTWISE_KERNEL, right[..., order, :])
    assert judged.outcome is Outcome.MISMATCH


def test_what_has_no_law_in_two_steps_is_not_judged() -> None:
    with pytest.raises(NotExact, match="special values"):
        Judge(PLANE, Fill.SPECIAL, PLANE.passes, 0)
    judge = Judge(PLANE, Fill.NORMAL, PLANE.passes, 0)
    with pytest.raises(ValueError, match="no law for two steps"):
        judge.rule(Pass.FORWARD, TRANSFORMS)


def test_integers_are_thinned_for_products_of_three_factors() -> None:
    long = Convolution((2000,), 64, 64, (9,), batch=2, depth_multiplier=2)
    judge = Judge(long, Fill.INTEGERS, long.passes, 0)
    largest = max(float(each.max()) for each in judge.reference.magnitudes.values())
    assert 2**10 < largest <= 2**24


@pytest.mark.parametrize(
    ("changes", "parameter"),
    [
        ({"depth_multiplier": 0}, "depth_multiplier"),
        ({"groups": 2}, "depth_multiplier"),
        ({"transposed": True, "padding": "valid"}, "depth_multiplier"),
    ],
)
def test_what_is_no_separable_convolution(changes: dict[str, object], parameter: str) -> None:
    with pytest.raises(InvalidConvolution) as caught:
        PLANE.with_changes(**changes)
    assert caught.value.parameter == parameter
    with pytest.raises(InvalidConvolution, match="rank 3"):
        Convolution((3, 3, 3), 1, 1, (1, 1, 1), depth_multiplier=1)
