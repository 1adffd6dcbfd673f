"""The error law of forms that go through an FFT: its numbers, and what it still sees."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.identities._transform_budget import (
    BADLY_TRANSFORMED,
    OF_THREE,
    TRANSFORM_FACTOR,
    TRANSFORMS,
    transform_budget,
    transform_budget_of_any_length,
    transform_sizes,
    worst_factor,
)
from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.rules import WRONG_INTEGER, rule_for
from convcheck.model.case import Tolerance
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import MIRROR, USUAL_FILLS, Fill, Pass
from tests.strategies import convolutions

FFT = TRANSFORMS
TRANSFORMED = (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL)
LENGTHS = (16, 256, 4096, 32768)
TAPS = 9
SEEDS = range(3)


def whole(array: np.ndarray, *slices: object) -> float:
    """Return the 2-norm of a part of an array, in float64."""
    return float(np.linalg.norm(array[tuple(slices)].astype(np.float64)))


def test_the_budget_of_one_pair_of_channels_by_hand() -> None:
    conv = Convolution((4,), 1, 1, (2,), stride=(2,), padding=((1, 2),), dilation=(3,), bias=False)
    operands = draw(conv, Fill.NORMAL, 0)
    x, w, g = (whole(a) for a in (operands.input, operands.kernel, operands.grad_output))
    # Padded 7, kernel 4, 2 output positions that are 3 long with the zero between them.
    by_hand = {
        Pass.FORWARD: (10, 4, x * w),
        Pass.GRAD_INPUT: (6, 2, g * w),
        Pass.GRAD_KERNEL: (9, 4, x * g),
    }
    for which, (length, spread, norms) in by_hand.items():
        assert transform_sizes(conv, which) == (length, spread)
        expected = TRANSFORM_FACTOR * 2.0**-24 * math.sqrt(math.log2(length) / spread) * norms
        budget = transform_budget(conv, operands, which)
        assert np.asarray(budget).item() == pytest.approx(expected, rel=1e-12)
    assert TRANSFORM_FACTOR == 16


@given(convolutions(), st.integers(0, 2**32))
def test_pairs_of_channels_add_in_squares_and_every_position_is_allowed_the_same(
    conv: Convolution, seed: int
) -> None:
    drawn = draw(conv, Fill.NORMAL, seed)
    budgets = {which: transform_budget(conv, drawn, which) for which in TRANSFORMED}
    operands = drawn
    if conv.transposed:  # what its mirror does, with both ends exchanged
        budgets = {which: budgets[MIRROR[which]] for which in TRANSFORMED}
        operands = Operands(drawn.grad_output, drawn.kernel, None, drawn.input)
        conv = conv.mirror
    fan_in, fan_out = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    shapes = (conv.output_shape, conv.input_shape, conv.kernel_shape)
    squares = [np.zeros(shape) for shape in shapes]
    for n in range(conv.batch):
        for i in range(conv.in_channels):
            for o in range(conv.out_channels):
                if i // fan_in != o // fan_out:
                    continue
                x = whole(operands.input, n, ..., i)
                w = whole(operands.kernel, ..., i % fan_in, o)
                g = whole(operands.grad_output, n, ..., o)
                squares[0][n, ..., o] += (x * w) ** 2
                squares[1][n, ..., i] += (g * w) ** 2
                squares[2][..., i % fan_in, o] += (x * g) ** 2
    unit = conv.dtype_facts.unit_roundoff
    for which, total in zip(TRANSFORMED, squares, strict=True):
        length, spread = transform_sizes(conv, which)
        stages = math.log2(length)
        law = unit * min(TRANSFORM_FACTOR * math.sqrt(stages / spread), worst_factor(stages))
        budget = np.broadcast_to(budgets[which], total.shape)
        np.testing.assert_allclose(budget, law * np.sqrt(total))
    assert transform_budget(conv, operands, Pass.GRAD_BIAS) == 0.0


@pytest.mark.parametrize(
    ("points", "dtype", "times"),
    [
        (65537, "float64", OF_THREE),
        (65537, "float32", BADLY_TRANSFORMED),
        (2**16, "float64", 1.0),
        (4093, "float64", 1.0),
    ],
)
def test_lengths_with_a_large_prime_factor_are_allowed_more(
    points: int, dtype: str, times: float
) -> None:
    conv = Convolution((points,), 1, 1, (3,), padding="valid", bias=False, dtype=dtype)
    operands = draw(conv, Fill.NORMAL, 0)
    of_any, usual = (
        np.asarray(law(conv, operands, Pass.FORWARD)).item()
        for law in (transform_budget_of_any_length, transform_budget)
    )
    assert of_any == pytest.approx(times * usual)


def test_a_transform_of_a_prime_number_of_points_is_within_the_law() -> None:
    conv = Convolution((65537,), 1, 1, (3,), padding="valid", bias=False, dtype="float64")
    operands = draw(conv, Fill.NORMAL, 0)
    x, w = operands.input.reshape(-1), operands.kernel.reshape(-1)
    spectra = np.fft.rfft(x) * np.fft.rfft(w[::-1], len(x))
    error = np.abs(np.fft.irfft(spectra, len(x))[2:] - np.convolve(x, w[::-1], "valid")).max()
    usual, allowed = (
        np.asarray(law(conv, operands, Pass.FORWARD)).item()
        for law in (transform_budget, transform_budget_of_any_length)
    )
    assert usual / 2 < error < allowed


def test_the_law_never_allows_more_than_the_worst_case() -> None:
    conv = Convolution((1,), 1, 1, (1,), padding=((1, 0),), bias=False)
    operands = draw(conv, Fill.NORMAL, 0)
    assert transform_sizes(conv, Pass.FORWARD) == (2, 1)
    norms = whole(operands.input) * whole(operands.kernel)
    worst = 3 * (2 + math.sqrt(5)) + math.sqrt(5)
    assert worst < TRANSFORM_FACTOR
    budget = np.asarray(transform_budget(conv, operands, Pass.FORWARD)).item()
    assert budget == pytest.approx(worst * 2.0**-24 * norms)
    assert worst_factor(1.0) == worst
    assert worst_factor(20.0) > TRANSFORM_FACTOR * math.sqrt(20.0)


def test_what_is_allowed_beside_the_sums_is_added_to_both_rules() -> None:
    conv, magnitude = Convolution((3,), 1, 1, (1,)), np.array([1.0, 2.0])
    extra = np.array([0.25, 0.0])
    for fill in USUAL_FILLS:
        plain = rule_for(conv, fill, None, magnitude, 5)
        wider = rule_for(conv, fill, None, magnitude, 5, beside_sums=extra)
        assert (wider.atol - plain.atol).tolist() == extra.tolist()
        assert (wider.rtol, wider.exact) == (plain.rtol, plain.exact)
    integers = rule_for(conv, Fill.INTEGERS, None, magnitude, 5, beside_sums=100.0)
    assert integers.allowed(magnitude).max() < WRONG_INTEGER
    chosen = rule_for(conv, Fill.NORMAL, Tolerance(0.0, 0.5), magnitude, 5, beside_sums=100.0)
    assert chosen.allowed(magnitude).tolist() == [0.5, 0.5]


def same(array: np.ndarray) -> np.ndarray:
    return array


def to_bits(values: np.ndarray, bits: int = 11) -> np.ndarray:
    mantissa, exponent = np.frexp(values)
    return np.ldexp(np.round(mantissa * 2.0**bits) / 2.0**bits, exponent).astype(values.dtype)


def narrow_spectrum(spectrum: np.ndarray) -> np.ndarray:
    return to_bits(spectrum.real) + np.complex64(1j) * to_bits(spectrum.imag)


def by_fft(
    x: np.ndarray,
    w: np.ndarray,
    *,
    size: int | None = None,
    first: int | None = None,
    spectra: Callable[[np.ndarray], np.ndarray] = same,
) -> np.ndarray:
    """Return the valid cross-correlation of float32 `x[L, in]` and `w[K, in, out]` by FFT."""
    size = size or len(x) + len(w) - 1
    a, b = (spectra(np.fft.rfft(each, size, axis=0)) for each in (x, w[::-1]))
    assert a.dtype == np.complex64
    first = len(w) - 1 if first is None else first
    return np.fft.irfft(a[:, :, None] * b, size, axis=0).sum(axis=1)[first : len(x)]


def judged(length: int, fill: Fill, seed: int) -> tuple[Judge, np.ndarray, np.ndarray]:
    """Return a judge of convolutions of 4 channels, and the two operands."""
    conv = Convolution((length,), 4, 4, (TAPS,), bias=False)
    judge = Judge(conv, fill, (Pass.FORWARD,), seed)
    return judge, judge.operands.input[0], judge.operands.kernel


def outcome(judge: Judge, result: np.ndarray, budget: Budget = FFT) -> Outcome:
    shaped = result.reshape(judge.problem.output_shape)
    return judge.verdict(Pass.FORWARD, shaped, budget).outcome


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("fill", USUAL_FILLS)
def test_correct_results_agree_with_room_to_spare(length: int, fill: Fill) -> None:
    for seed in SEEDS:
        judge, x, w = judged(length, fill, seed)
        shaped = by_fft(x, w).reshape(judge.problem.output_shape)
        verdict = judge.verdict(Pass.FORWARD, shaped, FFT)
        assert verdict.outcome is Outcome.AGREE
        assert verdict.budget_used is not None
        assert verdict.budget_used < 0.7
        assert verdict.inexact == (fill is Fill.INTEGERS)


@pytest.mark.parametrize("length", LENGTHS)
def test_narrow_arithmetic_is_seen_by_the_normal_fill(length: int) -> None:
    for seed in SEEDS:
        judge, x, w = judged(length, Fill.NORMAL, seed)
        for wrong in (
            by_fft(to_bits(x), to_bits(w)),
            by_fft(x, w, spectra=narrow_spectrum),
            by_fft(x, w).astype(np.float16).astype(np.float32),
        ):
            assert outcome(judge, wrong) is Outcome.MISMATCH


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("fill", USUAL_FILLS)
def test_the_mistakes_of_fft_convolutions_are_seen(length: int, fill: Fill) -> None:
    for seed in SEEDS:
        judge, x, w = judged(length, fill, seed)
        right = by_fft(x, w)
        # A transform only as long as the input wraps around; one element of that is kept.
        wrapped = by_fft(x, w, size=len(x), first=TAPS - 2)[:-1]
        assert wrapped.shape == right.shape
        for wrong in (wrapped, by_fft(x, w[::-1]), np.roll(right, 1, axis=0)):
            assert outcome(judge, wrong) is Outcome.MISMATCH


@pytest.mark.parametrize("length", LENGTHS)
def test_one_missing_or_doubled_product_is_seen_by_the_integer_fill(length: int) -> None:
    for seed in SEEDS:
        judge, x, w = judged(length, Fill.INTEGERS, seed)
        for factor in (-1, 1):
            result = by_fft(x, w)
            result[-1, -1] += factor * x[-1, 1] * w[-1, 1, -1]
            assert outcome(judge, result) is Outcome.MISMATCH


def test_a_result_is_judged_by_the_law_it_is_said_to_obey() -> None:
    conv = Convolution((32768,), 1, 1, (2,), bias=False)
    judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 0)
    result = by_fft(judge.operands.input[0], judge.operands.kernel).reshape(conv.output_shape)
    results = {"a": result, "b": result, "c": result}
    verdicts = judge.verdicts(Pass.FORWARD, results, {"b": FFT, "c": SUMS})
    assert {name: verdict.outcome for name, verdict in verdicts.items()} == {
        "a": Outcome.MISMATCH,
        "b": Outcome.AGREE,
        "c": Outcome.MISMATCH,
    }
    assert list(verdicts) == ["a", "b", "c"]


def test_two_results_may_differ_by_what_their_own_laws_allow_each() -> None:
    conv = Convolution((9,), 3, 4, (3,), batch=2)
    judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 0)
    reference = judge.reference.results[Pass.FORWARD]
    allowed = {law: judge.rule(Pass.FORWARD, law).allowed(reference) for law in (SUMS, FFT)}
    assert (allowed[FFT] > allowed[SUMS]).all()
    element = (1, 3, 2)
    moved = reference.copy()
    moved[element] += allowed[SUMS][element]
    results = {"sums": reference, "other sums": moved, "fft": moved.copy(), "other fft": reference}
    laws = {"fft": FFT, "other fft": FFT}
    pairs = {(p.first, p.second): p.share for p in judge.pairs(Pass.FORWARD, results, laws)}
    ratio = float(allowed[FFT][element] / allowed[SUMS][element])
    assert pairs["sums", "other sums"] == pytest.approx(1 / 2)
    assert pairs["sums", "fft"] == pytest.approx(1 / (1 + ratio))
    assert pairs["fft", "other fft"] == pytest.approx(1 / (2 * ratio))
    assert pairs["sums", "other fft"] == 0.0
    assert len(pairs) == 6
