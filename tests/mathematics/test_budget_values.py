"""Every error budget has exactly the value that its law gives, worked out by hand.

A budget that is too narrow calls right results wrong, which other tests would notice; one that is
too wide lets wrong ones pass, and nothing else might. Numbers here are written out, not taken from
the constants that are checked by them.
"""

from __future__ import annotations

import math

import numpy as np
import pytest

from convcheck.backends.registry import backends, forms_of
from convcheck.identities._pooling import box_budget
from convcheck.identities._transform_budget import transform_budget
from convcheck.identities.winograd import winograd_budget
from convcheck.mathematics.budget import complex_steps, error_budget, first_step_budget
from convcheck.mathematics.initial_weights import judge_initial
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.rules import Rule, rule_for
from convcheck.mathematics.training_reference import Training, rates, reference, start
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.training import Learned

U32, U64, U16, UB16 = 2.0**-24, 2.0**-53, 2.0**-11, 2.0**-8
UNITS = {
    "float32": U32,
    "float64": U64,
    "float16": U32,
    "bfloat16": U32,
    "complex64": U32,
    "complex128": U64,
}
"""The roundoff of the type in which each type's sums are kept."""
HALF_SUBNORMALS = {
    "float32": 2.0**-150,
    "float64": 0.0,  # half of 2**-1074 is none any more
    "float16": 2.0**-25,
    "bfloat16": 2.0**-134,
    "complex64": 2.0**-150,
    "complex128": 0.0,
}


def column(*values: float) -> np.ndarray:
    """Return values along one axis, of one batch entry and one channel."""
    return np.array(values).reshape(1, -1, 1)


def taps(*values: float) -> np.ndarray:
    return np.array(values).reshape(-1, 1, 1)


def values(budget: np.ndarray | float) -> list[float]:
    return np.asarray(budget).ravel().tolist()


@pytest.mark.parametrize("dtype", UNITS)
def test_of_a_sum(dtype: str) -> None:
    facts, sums = DTYPES[dtype], np.array([0.0, 1.0, 8.0])
    for products, times in ((1, 1), (5, 5), (16, 16), (17, 16), (10**6, 16)):
        expected = times * UNITS[dtype] * sums + HALF_SUBNORMALS[dtype]
        assert values(error_budget(sums, products, facts)) == expected.tolist()


def test_of_the_first_of_two_steps() -> None:
    sums = np.array([0.0, 2.0, 0.5])
    stored = {"float32": U32, "float64": U64, "float16": U16, "bfloat16": UB16, "complex64": U32}
    for dtype, rounding in stored.items():
        parts = math.sqrt(2) if dtype == "complex64" else 1.0  # each of two errs by as much
        for products, times in ((1, 1), (3, 3), (16, 16), (400, 16)):
            found = first_step_budget(sums, products, DTYPES[dtype])
            assert values(found) == (parts * (times * UNITS[dtype] + rounding) * sums).tolist()


def test_steps_of_complex_sums() -> None:
    assert [complex_steps(products) for products in (1, 2, 10)] == [5, 7, 23]


def test_of_two_steps_as_results_are_judged() -> None:
    """Products of the last step and of the one before it, which is stored once more."""
    conv = Convolution(
        (9, 8), 6, 10, (3, 2), batch=2, stride=(2, 1), padding="same", depth_multiplier=2
    )
    judge = Judge(conv, Fill.NORMAL, conv.passes, 0)
    times = {
        Pass.FORWARD: 13 + 6 + 1,  # 12 channels and the bias after 6 taps
        Pass.GRAD_INPUT: 8 + 10 + 1,  # 2 multipliers at 4 taps after 10 filters
        Pass.GRAD_KERNEL: 16 + 10 + 1,  # very many positions after 10 filters
        Pass.GRAD_POINTWISE_KERNEL: 16 + 6 + 1,
        Pass.GRAD_BIAS: 16,
    }
    assert set(times) == set(conv.passes)
    for which, expected in times.items():
        rule, sums = judge.rule(which), judge.reference.magnitudes[which]
        assert rule.rtol == U32
        np.testing.assert_allclose(rule.atol, expected * U32 * sums + 2.0**-150, rtol=1e-14)


@pytest.mark.parametrize(("dtype", "unit"), [("complex64", U32), ("complex128", U64)])
def test_of_complex_numbers_as_results_are_judged(dtype: str, unit: float) -> None:
    conv = Convolution((5,), 1, 1, (2,), bias=False, dtype=dtype)
    judge = Judge(conv, Fill.NORMAL, conv.passes, 0)
    steps = {Pass.FORWARD: 7, Pass.GRAD_INPUT: 7, Pass.GRAD_KERNEL: 11}  # of 2, 2 and 4 products
    assert set(steps) <= set(judge.reference.results)
    for which, expected in steps.items():
        sums = judge.reference.magnitudes[which][..., np.newaxis]
        rule = judge.rule(which)
        assert rule.rtol == unit
        np.testing.assert_allclose(rule.atol, expected * unit * sums, rtol=1e-14)


@pytest.mark.parametrize(("dtype", "unit"), [("float16", U16), ("bfloat16", UB16)])
def test_of_results_narrower_than_their_sums(dtype: str, unit: float) -> None:
    """What is stored is rounded: once before the bias is added, and once after it."""
    conv, sums = Convolution((3,), 1, 1, (1,), dtype=dtype), np.array([1.0, 4.0])
    before = np.array([0.5, -3.0])
    plain = rule_for(conv, Fill.NORMAL, None, sums, 3)
    assert plain.rtol == unit
    assert values(plain.atol) == (3 * U32 * sums + HALF_SUBNORMALS[dtype]).tolist()
    biased = rule_for(conv, Fill.NORMAL, None, sums, 3, unbiased=before)
    expected = 3 * U32 * sums + HALF_SUBNORMALS[dtype] + unit * np.abs(before)
    assert values(biased.atol) == expected.tolist()
    gradient = rule_for(
        conv, Fill.NORMAL, None, sums, 3, beside_sums=np.array([0.0, 0.25]), which=Pass.GRAD_KERNEL
    )
    assert values(gradient.atol - plain.atol) == [0.0, 0.25]


def test_of_integers() -> None:
    """Half of one is wrong; one in a million less than that is the most that is allowed."""
    conv = Convolution((3,), 1, 1, (1,))
    rule = rule_for(conv, Fill.INTEGERS, None, np.array([0.0, 3.0, 2.0**23]), 2)
    almost_half = 0.5 * (1 - 2.0**-20)
    assert values(rule.atol) == [2.0**-150, 6 * U32 + 2.0**-150, almost_half]
    assert rule.rtol == 0.0
    wide = rule_for(conv, Fill.INTEGERS, None, np.array([3.0]), 2, beside_sums=0.125)
    assert values(wide.atol) == [6 * U32 + 2.0**-150 + 0.125]
    whole = rule_for(conv.with_changes(dtype="int32"), Fill.INTEGERS, None, np.array([3.0]), 2)
    assert (values(whole.atol), whole.rtol, whole.exact) == ([0.0], 0.0, True)


def test_the_allowance_is_both_parts_together() -> None:
    rule = Rule(0.25, np.array([1.0, 2.0, 0.0]))
    assert values(rule.allowed(np.array([4.0, -8.0, 0.0]))) == [2.0, 4.0, 0.0]


LINE = Operands(column(1, -2, 3), taps(2, -1), None, column(1, -3))


@pytest.mark.parametrize("dtype", ["float32", "float64", "float16"])
def test_of_average_pooling_along_a_line(dtype: str) -> None:
    """The first tap, 2, is pooled and taken off the others again: twice its box of |x|.

    5 roundings beside those of n products; 7 = 2 + 5, and 9 = 2 * 2 + 5 for a kernel's gradient,
    where those of all taps, 2, go through that of the first.
    """
    conv = Convolution((3,), 1, 1, (2,), bias=False, dtype=dtype)
    by_hand = {
        Pass.FORWARD: [7 * 12 + 5 * 4, 7 * 20 + 5 * 7],
        Pass.GRAD_INPUT: [7 * 4 + 5 * 2, 7 * 16 + 5 * 7, 7 * 12 + 5 * 3],
        Pass.GRAD_KERNEL: [9 * 36 + 5 * 7, 5 * 11],
    }
    for which, expected in by_hand.items():
        found = values(box_budget(conv, LINE, which, 2))
        assert found == [UNITS[dtype] * each for each in expected]


def test_of_average_pooling_in_a_plane_of_two_channels() -> None:
    conv = Convolution((2, 2), 2, 2, (2, 2), groups=2, bias=False)
    x = np.array([[[[1, 10], [2, 20]], [[3, 30], [4, 40]]]], dtype=np.float32)
    w = np.array([[[[5, 1]], [[6, 2]]], [[[7, -3]], [[8, 4]]]], dtype=np.float32)
    g = np.array([[[[1, -1]]]], dtype=np.float32)
    drawn = Operands(x, w, None, g)
    sums = [1 * 5 + 2 * 6 + 3 * 7 + 4 * 8, 10 + 40 + 90 + 160]
    assert values(box_budget(conv, drawn, Pass.FORWARD, 4)) == [
        U32 * (9 * 2 * 5 * 10 + 5 * sums[0]),
        U32 * (9 * 2 * 1 * 100 + 5 * sums[1]),
    ]
    # 4 products of 1 at each of 4 taps: the most that are added up, 16, are reached.
    kernel = np.asarray(box_budget(conv, drawn, Pass.GRAD_KERNEL, 4))[:, :, 0]
    assert kernel[0, 0].tolist() == [U32 * (16 * 2 * 10 + 5), U32 * (16 * 2 * 100 + 50)]
    assert kernel[0, 1].tolist() == [U32 * 5 * 2, U32 * 5 * 20]
    assert kernel[1].ravel().tolist() == [U32 * 5 * each for each in (3, 30, 4, 40)]


WINOGRAD_LINE = Operands(
    column(1, 2, -2, 4, 12), taps(2, -1, 2), None, column(3, -4, 12)
)  # |taps| = 3


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_of_minimal_filtering_along_a_line(dtype: str) -> None:
    """Five elements are within reach; 6 roundings beside those of 3 products."""
    conv = Convolution((5,), 1, 1, (3,), bias=False, dtype=dtype)
    last = math.sqrt(4 + 4 + 16 + 144)
    by_hand = {
        Pass.FORWARD: [3 * 5, 3 * 13, 3 * last],
        Pass.GRAD_INPUT: [3 * 5, 3 * 13, 3 * 13, 3 * 13, 3 * math.sqrt(16 + 144)],
        Pass.GRAD_KERNEL: [5 * 3 + 13 * 4 + last * 12] * 3,
    }
    for which, expected in by_hand.items():
        found = winograd_budget(conv, WINOGRAD_LINE, which, 3)
        assert values(found) == pytest.approx([9 * UNITS[dtype] * each for each in expected])
        long = winograd_budget(conv, WINOGRAD_LINE, which, 11)
        assert values(long) == pytest.approx([16 * UNITS[dtype] * each for each in expected])


def test_of_minimal_filtering_with_padding() -> None:
    """Two elements before and one after: what is within reach of an output lies two earlier."""
    conv = Convolution((2,), 1, 1, (3,), padding=((2, 1),), bias=False)
    drawn = Operands(column(3, 4), taps(0, 2, 0), None, column(5, 0, 12))
    by_hand = {
        Pass.FORWARD: [2 * 5, 2 * 5, 2 * 5],
        Pass.GRAD_INPUT: [2 * 13, 2 * 13],
        Pass.GRAD_KERNEL: [5 * (5 + 12)] * 3,
    }
    for which, expected in by_hand.items():
        found = winograd_budget(conv, drawn, which, 3)
        assert values(found) == pytest.approx([9 * U32 * each for each in expected])
    one_sided = Convolution((3,), 1, 1, (3,), padding=((0, 2),), bias=False)
    drawn = Operands(column(3, 0, 0), taps(0, 2, 0), None, column(0, 0, 7))
    assert values(winograd_budget(one_sided, drawn, Pass.FORWARD, 3)) == [54 * U32, 54 * U32, 0]
    # A gradient reaches the three elements of its window, and one more on either side.
    assert values(winograd_budget(one_sided, drawn, Pass.GRAD_INPUT, 3)) == [
        0,
        126 * U32,
        126 * U32,
    ]


def test_of_minimal_filtering_in_a_plane_of_two_channels() -> None:
    """Reach is a square of five by five; channels are added; 12 = 2 * 6 roundings beside sums."""
    conv = Convolution((3, 7), 2, 2, (3, 3), bias=False)
    x, w = np.zeros(conv.input_shape), np.zeros(conv.kernel_shape)
    x[0, 2, 0, 0], x[0, 0, 6, 1] = 3.0, 4.0
    w[0, 1, 0], w[2, 2, 0] = (1.0, 2.0), (0.0, 2.0)
    w[1, 1, 1] = (10.0, 20.0)
    drawn = Operands(x, w, None, np.ones(conv.output_shape))
    found = np.asarray(winograd_budget(conv, drawn, Pass.FORWARD, 2)) / (14 * U32)
    eight = math.sqrt(8.0)
    np.testing.assert_allclose(
        found[0, 0],
        [
            *([3 * 1, 3 * eight] for _ in range(2)),  # as far as the first element is within reach
            [0, 0],
            *([40, 80] for _ in range(2)),
        ],
    )


def test_of_transforms_in_a_plane_of_two_channels() -> None:
    """16 u sqrt(log2(N) / M) |x| |w|, pairs of channels added in squares."""
    conv = Convolution((15, 14), 2, 1, (2, 3), bias=False)
    x, w = np.zeros(conv.input_shape), np.zeros(conv.kernel_shape)
    x[0, 1, 1, 0], x[0, 5, 5, 0], x[0, 2, 2, 1] = 3.0, 4.0, 2.0
    w[0, 0, 0, 0], w[1, 2, 1, 0] = 3.0, 4.0
    drawn = Operands(x, w, None, np.ones(conv.output_shape))
    norms = math.sqrt((5 * 3) ** 2 + (2 * 4) ** 2)
    assert norms == 17.0
    expected = 16 * math.sqrt(math.log2(16 * 16) / (15 * 14)) * U32 * 17
    assert values(transform_budget(conv, drawn, Pass.FORWARD)) == pytest.approx([expected])


def test_who_has_a_law_of_its_own() -> None:
    laws = {
        (backend, name): form.budget.name
        for backend in backends()
        for name, form in forms_of(backend).items()
        if form.budget.beside_sums is not None
    }
    assert {name for (_, name), law in laws.items() if law == "fft"} == {
        *("fft", "fftconvolve", "oaconvolve")
    }
    assert {name for (_, name), law in laws.items() if law == "winograd"} == {"winograd"}
    assert {name for (_, name), law in laws.items() if law == "box"} == {
        "average_pool",
        "average_pool_default",
    }
    assert set(laws.values()) == {"fft", "winograd", "box"}


def test_of_one_step_of_training() -> None:
    """One weight, one input, one target: each operation errs by what it may, four times that."""
    conv = Convolution((1,), 1, 1, (1,), bias=False)
    rate = rates(conv, 0)[Learned.SGD]
    training = Training(conv, 0, Learned.SGD, rate, steps=1)
    drawn = start(conv, 0)
    x, w, target = (float(a.item()) for a in (drawn.input, drawn.kernel, drawn.grad_output))
    y = x * w
    off, slope = y - target, 2 * (y - target) * x
    right, losses, weights = reference(training)
    assert right.losses == [pytest.approx(off**2)]
    # The product and its rounding: 2 u |y|, which the square doubles; 3 u for the mean itself.
    assert losses == [pytest.approx(4 * 2 * abs(off) * 2 * U32 * abs(y) + 3 * U32 * off**2)]
    moved = w - rate * slope
    of_output = rate * 2 * x * 2 * U32 * abs(y)
    of_gradient = rate * 2 * U32 * abs(slope)
    of_update = U32 * (abs(moved) + 8 * abs(rate * slope))
    possible = [
        4 * abs(of_output + one * of_gradient + two * of_update) + 2 * U32 * abs(moved)
        for one in (1, -1)
        for two in (1, -1)
    ]
    found = weights[Pass.GRAD_KERNEL]
    assert any(found == pytest.approx(each, rel=1e-6) for each in possible), (found, possible)
    assert weights[Pass.GRAD_BIAS] == 0.0


@pytest.mark.parametrize("count", [100, 2500])
def test_of_initial_weights(count: int) -> None:
    """Distances of distributions count by the root of the sample's size: 2.5 is the most."""
    middles = (np.arange(count) + 0.5) / count
    even = judge_initial(0.25 * (2 * middles - 1), 0.25)
    assert even.budget_used == pytest.approx(0.5 / count * math.sqrt(count) / 2.5)
    share = 2.4 / math.sqrt(count)
    moved = judge_initial(0.25 * (2 * np.clip(middles - share, 0, 1) - 1), 0.25)
    assert moved.budget_used == pytest.approx((2.4 + 0.5 / math.sqrt(count)) / 2.5)
    assert moved.outcome is Outcome.AGREE
    share = 2.6 / math.sqrt(count)
    moved = judge_initial(0.25 * (2 * np.clip(middles - share, 0, 1) - 1), 0.25)
    assert moved.outcome is Outcome.MISMATCH
