"""What a result of given operands may err: right sums are within it, faults are not."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from convcheck.mathematics.foreign.complex_sums import of_parts
from convcheck.mathematics.foreign.convolutions import convolution
from convcheck.mathematics.foreign.einsums import Einsum
from convcheck.mathematics.foreign.exactness import granularity
from convcheck.mathematics.foreign.judge import Judged, judge
from convcheck.mathematics.foreign.law import ALL, Law, types_of
from convcheck.mathematics.foreign.rounded_operands import explains
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass

Array = NDArray[Any]

FLOAT32 = types_of("float32", None)


def kind(name: str, shape: tuple[int, int], rng: np.random.Generator) -> tuple[Array, Array]:
    """Return two operands of a kind of data, float32."""
    rows, length = shape
    half = np.where(np.arange(length) < length // 2, 1.0, -1.0)
    a, b = {
        "normal": lambda: (rng.normal(size=shape), rng.normal(size=shape)),
        "relu": lambda: (np.maximum(rng.normal(size=shape), 0), rng.normal(size=shape)),
        "image": lambda: (rng.integers(0, 256, shape), rng.normal(size=shape)),
        "offset": lambda: (rng.normal(size=shape) + 1, rng.normal(size=shape) + 1),
        "sorted": lambda: (np.sort(rng.normal(size=shape)), rng.random(shape)),
        "heavy": lambda: (rng.standard_cauchy(shape), rng.normal(size=shape)),
        "sparse": lambda: (
            rng.normal(size=shape) * (rng.random(shape) < 0.02),
            rng.normal(size=shape),
        ),
        "halves": lambda: (rng.random(shape) * half, rng.random(shape)),
        "constant": lambda: (np.full(shape, 0.1), np.repeat(rng.random((rows, 1)), length, 1)),
    }[name]()
    return a.astype(np.float32), b.astype(np.float32)


KINDS = ("normal", "relu", "image", "offset", "sorted", "heavy", "sparse", "halves", "constant")

ORDERS: dict[str, Callable[[Array], Array]] = {
    "sequential": lambda p: np.cumsum(p, 1)[:, -1],
    "backwards": lambda p: np.cumsum(p[:, ::-1], 1)[:, -1],
    "pairwise": lambda p: p.sum(1),
    "lanes": lambda p: np.cumsum(p.reshape(len(p), -1, 16), 1)[:, -1].sum(1),
    "blocks": lambda p: np.cumsum(p.reshape(len(p), -1, 128), 2)[..., -1].sum(1),
}


def judged(actual: Array, a: Array, b: Array, types: Any = FLOAT32) -> Judged:
    sums = Einsum("rn,rn->r", a.astype(np.float64), b.astype(np.float64))
    return judge(sums, actual, types)


@pytest.mark.parametrize("length", [128, 2304 + 128 * 6])
@pytest.mark.parametrize("name", KINDS)
def test_sums_in_any_usual_order_are_right(name: str, length: int) -> None:
    a, b = kind(name, (100, length), np.random.default_rng(length))
    for order, summed in ORDERS.items():
        found = judged(summed(a * b), a, b)
        assert found.verdict.outcome is Outcome.AGREE, (order, found.verdict.reason)


@pytest.mark.parametrize("length", [128, 3072])
@pytest.mark.parametrize("name", ["normal", "relu", "image", "offset", "heavy"])
def test_faults_are_seen(name: str, length: int) -> None:
    rng = np.random.default_rng(length + 1)
    a, b = kind(name, (100, length), rng)
    wide = a.astype(np.float64) * b
    narrow = [tf32(a), tf32(b)]
    one = wide.sum(1)
    one[7] -= wide[7, np.argmax(np.abs(wide[7]))]
    faults = {
        "operands in TF32": (narrow[0] * narrow[1]).sum(1),
        "one product missing": one,
        "results in float16": (a * b).sum(1).clip(-6e4, 6e4).astype(np.float16),
        "zeros": np.zeros(100),
        "NaN": np.full(100, np.nan),
        "0.1 %": wide.sum(1) * 1.001,
    }
    if name != "heavy":  # whose products are beyond float16
        faults["sums in float16"] = np.cumsum((a * b).astype(np.float16), 1)[:, -1]
    for fault, actual in faults.items():
        found = judged(actual.astype(np.float32), a, b)
        assert found.verdict.outcome is Outcome.MISMATCH, (fault, found.verdict.budget_used)


def tf32(array: Array) -> Array:
    """Return numbers rounded to 11 significand bits."""
    fraction, exponent = np.frexp(array.astype(np.float64))
    return np.ldexp(np.rint(np.ldexp(fraction, 11)), exponent - 11)


def test_tf32_is_seen_where_every_element_is_within_what_sums_may_err() -> None:
    rng = np.random.default_rng(3)
    a, b = (rng.random((30, 36_864)).astype(np.float32) for _ in range(2))
    actual = (tf32(a) * tf32(b)).sum(1).astype(np.float32)
    law = Law(Einsum("rn,rn->r", a.astype(np.float64), b.astype(np.float64)), FLOAT32)
    error = np.abs(actual - law.contraction.reference)
    assert (error <= law.allowed()).all()
    found = judged(actual, a, b)
    assert found.verdict.outcome is Outcome.MISMATCH
    assert found.verdict.precision == "tf32"
    sequential = np.cumsum(a * b, 1)[:, -1]
    assert np.abs(sequential - law.contraction.reference).max() > error.max() / 10
    assert judged(sequential, a, b).verdict.outcome is Outcome.AGREE


def test_equal_elements_are_one_observation() -> None:
    rng = np.random.default_rng(0)
    expected = rng.normal(size=10)
    seen = expected + 0.5 * rng.normal(size=10)
    assert not explains(np.tile(expected, 40), np.tile(seen, 40))
    expected = rng.normal(size=400)
    assert explains(expected, expected + 0.5 * rng.normal(size=400))
    assert not explains(expected, 0.5 * rng.normal(size=400))


def test_what_storing_rounds_is_not_taken_for_rounded_operands() -> None:
    """Results within one ulp of each other, stored, are what bfloat16 operands give as well."""
    rng = np.random.default_rng(1)
    a = (1000 + rng.random((300, 144))).astype(np.float16)
    b = np.tile((1e-3 * (1 + rng.normal(size=144))).astype(np.float16), (300, 1))
    right = (a.astype(np.float32) * b.astype(np.float32)).sum(1).astype(np.float16)
    assert judged(right, a, b, types_of("float16", None)).verdict.outcome is Outcome.AGREE


def test_an_element_far_off_all_others_is_seen() -> None:
    rng = np.random.default_rng(4)
    a, b = (rng.random((70, 36_864)).astype(np.float32) for _ in range(2))
    actual = (a.astype(np.float64) * b).sum(1)
    actual[17] -= 0.1  # one product
    law = Law(Einsum("rn,rn->r", a.astype(np.float64), b.astype(np.float64)), FLOAT32)
    assert (np.abs(actual - law.contraction.reference) <= law.allowed()).all()
    found = judged(actual.astype(np.float32), a, b).verdict
    assert found.outcome is Outcome.MISMATCH
    assert found.first_mismatch is not None
    assert found.first_mismatch.index == [17]


def test_figures_of_a_right_result_are_those_of_the_comparison_with_the_reference() -> None:
    a, b = kind("relu", (500, 200), np.random.default_rng(11))
    actual = np.cumsum(a * b, 1)[:, -1]
    found = judged(actual, a, b)
    y = found.law.contraction.reference
    error = np.abs(actual - y)
    verdict = found.verdict
    assert verdict.max_abs_error == error.max()
    assert verdict.max_rel_error == pytest.approx((error / np.abs(y)).max())
    assert verdict.required_rtol == pytest.approx(((error - 1e-8) / np.abs(y)).max())
    assert verdict.allclose_default == np.allclose(actual, y)
    assert verdict.budget_used == pytest.approx((error / found.law.allowed()).max(), rel=1e-6)


def test_whole_numbers_have_to_be_exact() -> None:
    rng = np.random.default_rng(5)
    a = rng.integers(0, 256, (20, 4096)).astype(np.float32)
    b = np.ones_like(a)
    right = (a.astype(np.float64) * b).sum(1).astype(np.float32)
    assert judged(right, a, b).verdict.outcome is Outcome.AGREE
    off = right.copy()
    off[3] += 1
    assert judged(off, a, b).verdict.outcome is Outcome.MISMATCH


@given(st.integers(-30, 30), st.lists(st.integers(-1000, 1000), min_size=1))
def test_the_unit_of_data_is_one_that_all_of_it_is_multiples_of(
    power: int, whole: list[int]
) -> None:
    values = np.ldexp(np.array(whole, np.float64), power)
    unit = granularity(values, 24)
    assert unit > 0
    assert (np.rint(values / unit) == values / unit).all()
    if any(whole):
        assert (np.rint(values / unit) % 2).any()


def test_data_of_full_mantissas_have_no_unit() -> None:
    assert granularity(np.random.default_rng(0).normal(size=5000), 24) == 0.0


def test_a_result_beyond_every_order_is_certainly_wrong() -> None:
    a, b = kind("normal", (50, 300), np.random.default_rng(6))
    wrong = (a * b).sum(1) + np.float32(0.01)
    assert judged(wrong, a, b).certain
    law = Law(Einsum("rn,rn->r", a.astype(np.float64), b.astype(np.float64)), FLOAT32)
    assert (law.allowed() <= law.worst(ALL)).all()


def test_results_that_are_all_rounding_are_untrusted() -> None:
    rng = np.random.default_rng(7)
    a = rng.normal(size=(100, 512)).astype(np.float32)
    a[:, 256:] = -a[:, :256]
    b = np.ones_like(a)
    found = judged(np.zeros(100, np.float32), a, b)
    assert found.verdict.outcome is Outcome.UNTRUSTED


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_half_precision_is_summed_in_float32(dtype: str) -> None:
    types = types_of(dtype, None)
    from convcheck.model.dtypes import numpy_dtype

    store = numpy_dtype(dtype)
    a, b = (each.astype(store) for each in kind("relu", (200, 512), np.random.default_rng(8)))
    wide = a.astype(np.float32) * b.astype(np.float32)
    assert judged(wide.sum(1).astype(store), a, b, types).verdict.outcome is Outcome.AGREE
    narrow = np.zeros(200, store)
    for column in wide.T:
        narrow = (narrow.astype(np.float32) + column).astype(store)
    assert judged(narrow, a, b, types).verdict.outcome is Outcome.MISMATCH
    told = types_of(dtype, dtype)
    assert judged(narrow, a, b, told).verdict.outcome is not Outcome.MISMATCH


def test_float64_leaves_room_for_the_reference() -> None:
    rng = np.random.default_rng(9)
    a, b = rng.normal(size=(100, 4096)), rng.normal(size=(100, 4096))
    types = types_of("float64", None)
    assert judged(np.cumsum(a * b, 1)[:, -1], a, b, types).verdict.outcome is Outcome.AGREE
    narrow = (a.astype(np.float32) * b.astype(np.float32)).sum(1).astype(np.float64)
    found = judged(narrow, a, b, types).verdict
    assert (found.outcome, found.precision) == (Outcome.MISMATCH, "float32")


def test_results_may_overflow_where_their_type_is_full() -> None:
    types = types_of("float16", None)
    a = np.full((40, 8), 100.0, np.float16) * np.linspace(0.5, 1.2, 40)[:, None].astype(np.float16)
    b = np.full((40, 8), 100.0, np.float16)
    wide = (a.astype(np.float32) * b.astype(np.float32)).sum(1)
    with np.errstate(over="ignore"):
        right = wide.astype(np.float16)
    assert 5 < np.isinf(right).sum() < 35
    assert judged(right, a, b, types).verdict.outcome is Outcome.AGREE
    assert judged(-right, a, b, types).verdict.outcome is Outcome.MISMATCH
    too_early = right.copy()
    too_early[0] = np.inf
    assert judged(too_early, a, b, types).verdict.outcome is Outcome.MISMATCH
    clipped = np.clip(wide, None, 65504).astype(np.float16)
    assert judged(clipped, a, b, types).verdict.outcome is Outcome.MISMATCH


def test_infinities_and_nan_have_to_stand_where_they_belong() -> None:
    a, b = kind("normal", (50, 64), np.random.default_rng(10))
    a[3, 4] = np.inf
    a[5, 6] = np.nan
    with np.errstate(invalid="ignore"):
        right = (a * b).sum(1)
    assert judged(right, a, b).verdict.outcome is Outcome.AGREE
    right[5] = 0
    assert judged(right, a, b).verdict.outcome is Outcome.MISMATCH


def test_s_in_float32_is_never_less_than_s() -> None:
    rng = np.random.default_rng(11)
    for length in (3, 1_000, 300_000):
        a = rng.random((4, length)).astype(np.float32).astype(np.float64) + 1e-3
        b = rng.random((length, 3)).astype(np.float32).astype(np.float64)
        sums = Einsum("ij,jk->ik", a, -b)
        exactly = [[math.fsum(row * column) for column in b.T] for row in a]
        assert (sums.magnitude >= np.array(exactly)).all()
        assert (sums.magnitude <= np.array(exactly) * (1 + 4 * (length + 2) * 2.0**-24)).all()


@pytest.mark.parametrize("dtype", ["float32", "complex64"])
@pytest.mark.parametrize("name", ["normal", "one sign", "one large", "pairs"])
@pytest.mark.parametrize("with_bias", [False, True])
def test_what_is_suspicious_is_never_beyond_what_is_wrong(
    dtype: str, name: str, with_bias: bool
) -> None:
    rng = np.random.default_rng(12)
    for length in (1, 2, 3, 5, 9, 10, 16, 23, 24, 25, 60):
        a, b = rng.normal(size=(20, length)), rng.normal(size=(length, 20))
        if name == "one sign":
            a, b = abs(a), abs(b)
        elif name == "one large":
            a[:, 0] *= 1e6
        elif name == "pairs":
            a[:, 1::2] = -a[:, : length // 2 * 2 : 2]
        if dtype == "complex64":
            a, b = a + 1j * a[::-1], b - 2j * b
        bias = rng.normal(size=20) * 10.0 ** rng.integers(-3, 4, 20) if with_bias else None
        law = Law(of_parts(Einsum("ij,jk->ik", a, b, bias)), types_of(dtype, None))
        worst = law.worst(np.arange(law.contraction.reference.size))
        assert (law.allowed() <= worst * (1 + 1e-12) + law.stored(ALL)).all()
        assert (law.sums(ALL) > 0).all()


def test_values_repeated_along_axes_are_those_of_each_element() -> None:
    rng = np.random.default_rng(13)
    conv = Convolution((7, 6), 3, 4, (3, 3), batch=3, padding=((1, 1), (1, 1)), bias=False)
    x, w = rng.normal(size=conv.input_shape), rng.normal(size=conv.kernel_shape)
    law = Law(convolution(conv, Pass.FORWARD, x, w), types_of("float32", None))
    whole = law.allowed()
    n = np.broadcast_to(law.contraction.products, conv.output_shape).reshape(-1)
    assert len(set(n)) == 3
    y, squares = law.contraction.reference.reshape(-1), law.contraction.squares.reshape(-1)
    by_hand = 4 * 2.0**-24 * np.sqrt(n * (y**2 / 3 + squares / 6) + squares)
    assert (whole <= (by_hand + law.stored(ALL)) * (1 + 1e-6)).all()
    assert np.median(whole / (by_hand + law.stored(ALL))) > 0.999
    for start in (0, 100, 167, 300):
        part = slice(start, min(start + 230, whole.size))
        assert (law.allowed(part) == whole[part]).all()
    some = np.array([5, 400, 17])
    assert (law.allowed(some) == whole[some]).all()
