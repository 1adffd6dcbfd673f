"""Operands: the same bits everywhere, of the promised distribution, exact where promised."""

from __future__ import annotations

import dataclasses
import hashlib
import itertools
import math
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.mathematics.operands import (
    LARGEST_INTEGER,
    Operands,
    draw,
    integer_range,
)
from convcheck.mathematics.oracles import oracle_of
from convcheck.mathematics.reference import compute_reference
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from tests.strategies import convolutions

LINE: dict[str, Any] = {
    "spatial": (7,),
    "in_channels": 3,
    "out_channels": 2,
    "kernel": (3,),
    "batch": 2,
}
GROUPED: dict[str, Any] = {
    "spatial": (5, 4),
    "in_channels": 4,
    "out_channels": 6,
    "kernel": (2, 3),
    "groups": 2,
    "padding": "same",
    "stride": (2, 1),
    "bias": False,
}
LONG = Convolution((100_000,), 2, 2, (1,), dtype="float64")


def arrays(operands: Operands) -> list[np.ndarray]:
    fields = (operands.input, operands.kernel, operands.bias, operands.grad_output)
    return [array for array in fields if array is not None]


def checksum(operands: Operands) -> str:
    return hashlib.sha256(b"".join(array.tobytes() for array in arrays(operands))).hexdigest()


@pytest.mark.parametrize(
    ("parameters", "dtype", "fill", "seed", "expected"),
    [
        (LINE, "float32", "integers", 0, "9f1b012c10fe6f031869532abb69ea83"),
        (LINE, "float32", "integers", 1, "3614f115e1eab94c402125d1ba7126c7"),
        (LINE, "float32", "normal", 0, "06571d629f066c85b1fb8fef0a8c1f11"),
        (LINE, "float64", "normal", 0, "7c0ce538d9fc56586ea6ead176dfe2e4"),
        (GROUPED, "float32", "normal", 1, "a87f0870271fb18f6c8c67920a8cfb8d"),
        (GROUPED, "float64", "integers", 0, "ade74a5442d2fc1fd2f2657249c6bf02"),
        (GROUPED, "float64", "normal", 1, "15e8928f65d3a0e4be39e87b6ec8e280"),
    ],
)
def test_the_bits_of_a_seed_never_change(
    parameters: dict[str, Any], dtype: str, fill: str, seed: int, expected: str
) -> None:
    operands = draw(Convolution(**parameters, dtype=dtype), Fill(fill), seed)
    assert checksum(operands)[:32] == expected


DRAWN = (Fill.INTEGERS, Fill.NORMAL, Fill.SPECIAL)
"""The fills that need nothing of a case."""

PROGRAM = """
import hashlib
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill
for fill in Fill.INTEGERS, Fill.NORMAL, Fill.SPECIAL:
    operands = draw(Convolution((4000,), 8, 16, (5,), batch=2), fill, 11)
    fields = (operands.input, operands.kernel, operands.bias, operands.grad_output)
    print(hashlib.sha256(b"".join(field.tobytes() for field in fields)).hexdigest())
"""


def test_other_processes_and_thread_counts_draw_the_same_bits() -> None:
    outputs = set()
    for threads, hash_seed in (("1", "1"), ("7", "2")):
        environment = dict(os.environ, PYTHONHASHSEED=hash_seed) | dict.fromkeys(
            ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), threads
        )
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(done.stdout)
    conv = Convolution((4000,), 8, 16, (5,), batch=2)
    here = "".join(f"{checksum(draw(conv, fill, 11))}\n" for fill in DRAWN)
    assert outputs == {here}


@given(convolutions(), st.sampled_from(DRAWN), st.integers(0, 2**40))
def test_operands_have_the_shapes_and_the_dtype_of_the_case(
    conv: Convolution, fill: Fill, seed: int
) -> None:
    operands = draw(conv, fill, seed)
    assert operands.input.shape == conv.input_shape
    assert operands.kernel.shape == conv.kernel_shape
    assert operands.grad_output.shape == conv.output_shape
    assert (operands.bias is not None) == conv.bias
    assert operands.bias is None or operands.bias.shape == (conv.out_channels,)
    assert {array.dtype for array in arrays(operands)} == {np.dtype(conv.dtype)}
    assert checksum(operands) == checksum(draw(conv, fill, seed))


def test_seeds_fills_and_tensors_have_streams_of_their_own() -> None:
    conv = Convolution((1000,), 1, 1, (1000,), padding=((999, 0),), dtype="float64")
    drawn = {
        f"{fill} {seed} {name}": getattr(draw(conv, fill, seed), name).ravel()
        for fill, seed in itertools.product(USUAL_FILLS, (0, 1))
        for name in ("input", "kernel", "grad_output")
    }
    assert len(drawn) == 12
    for (one, a), (other, b) in itertools.combinations(drawn.items(), 2):
        correlation = abs(np.corrcoef(a, b)[0, 1])
        assert correlation < 0.15, (one, other, correlation)


def test_normal_samples_of_float32_are_those_of_float64_rounded() -> None:
    narrow, wide = (
        draw(Convolution(**LINE, dtype=dtype), Fill.NORMAL, 5) for dtype in ("float32", "float64")
    )
    for a, b in zip(arrays(narrow), arrays(wide), strict=True):
        np.testing.assert_array_equal(a, b.astype(np.float32))


def test_normal_samples_have_the_moments_of_a_normal_distribution() -> None:
    samples = draw(LONG, Fill.NORMAL, 0).input.ravel()
    count = samples.size
    assert count == 200_000
    assert abs(samples.mean()) < 5 / math.sqrt(count)
    assert abs(samples.var() - 1) < 5 * math.sqrt(2 / count)
    assert abs((samples**3).mean()) < 5 * math.sqrt(15 / count)
    # Counted fair bits, which the samples are made of, fall a little short of the kurtosis of 3.
    assert abs((samples**4).mean() - (3 - 2 / 32)) < 5 * math.sqrt(96 / count)
    assert 4 < np.abs(samples).max() < 8


def test_normal_samples_have_the_shape_of_a_normal_distribution() -> None:
    samples = np.sort(draw(LONG, Fill.NORMAL, 1).input.ravel())
    cumulative = np.array([0.5 * (1 + math.erf(x / math.sqrt(2))) for x in samples[::50]])
    empirical = np.arange(samples.size)[::50] / samples.size
    distance = np.abs(cumulative - empirical).max()
    # Kolmogorov and Smirnov's one-in-a-thousand bound, and the grid of 50 samples.
    assert distance < 1.95 / math.sqrt(samples.size) + 50 / samples.size


def test_normal_samples_fill_their_mantissas() -> None:
    samples = draw(LONG, Fill.NORMAL, 0).input.ravel()
    # Hardly one is short enough for half the mantissa, so that every product has to be rounded.
    assert np.count_nonzero(samples.astype(np.float32) != samples) > 0.999 * samples.size
    assert np.unique(samples).size > 0.8 * samples.size
    # A product with zero could go missing unseen.
    assert np.count_nonzero(samples) > 0.9999 * samples.size


@given(convolutions(), st.integers(0, 2**40))
def test_integers_are_whole_nonzero_and_small(conv: Convolution, seed: int) -> None:
    for array in arrays(draw(conv, Fill.INTEGERS, seed)):
        assert (array == np.trunc(array)).all()
        assert (array != 0).all()
        assert np.abs(array).max() <= LARGEST_INTEGER


def test_integers_take_every_value_equally_often() -> None:
    values, counts = np.unique(draw(LONG, Fill.INTEGERS, 0).input, return_counts=True)
    assert values.tolist() == [v for v in range(-8, 9) if v != 0]
    expected = 200_000 / 16
    assert np.abs(counts - expected).max() < 5 * math.sqrt(expected)


@pytest.mark.parametrize(
    ("products", "magnitude"),
    [
        (1, 8),
        (2**18 - 1, 8),
        (2**18, 4),
        (2**20 - 1, 4),
        (2**20, 2),
        (2**22 - 1, 2),
        (2**22, 1),
        (2**24 - 1, 1),
    ],
)
def test_integers_shrink_as_sums_grow_long(products: int, magnitude: int) -> None:
    # The pass with the longest sum decides, whichever it is: here the forward one, then others.
    forward = Convolution((1,), products, 1, (1,), bias=False)
    backward = Convolution((1,), 1, products, (1,), bias=False)
    batch = Convolution((1,), 1, 1, (1,), batch=products, bias=False)
    for conv in (forward, backward, batch):
        limits = integer_range(conv)
        assert (limits.magnitude, limits.input_density, limits.grad_output_density) == (
            magnitude,
            1.0,
            1.0,
        )


@given(
    st.integers(0, 26).map(lambda power: 2**power),
    st.integers(0, 26).map(lambda power: 2**power),
    st.integers(0, 26).map(lambda power: 2**power),
)
def test_expected_sums_stay_at_a_quarter_of_the_limit_however_long(
    channels: int, filters: int, batch: int
) -> None:
    conv = Convolution((1,), channels, filters, (1,), batch=batch)
    limits = integer_range(conv)
    n = {which: oracle_of(conv).products(which) for which in USUAL_PASSES}
    dense = {
        Pass.FORWARD: limits.input_density,
        Pass.GRAD_INPUT: limits.grad_output_density,
        Pass.GRAD_KERNEL: limits.input_density * limits.grad_output_density,
        Pass.GRAD_BIAS: limits.grad_output_density,
    }
    thinned = min(limits.input_density, limits.grad_output_density) < 1
    room = 2**24 / 4 if thinned else 2**24
    for which, count in n.items():
        products = count - (which is Pass.FORWARD)  # the bias is one number beside them
        assert products * dense[which] * limits.magnitude**2 <= room * (1 + 1e-12)


@given(convolutions())
def test_the_quick_count_of_products_is_never_too_low(conv: Convolution) -> None:
    oracle = oracle_of(conv)
    for which in USUAL_PASSES:
        bias = int(which is Pass.FORWARD and conv.bias)
        reached = oracle.reached(which).any()
        assert not reached or oracle.most_products(which) + bias >= oracle.products(which)


def test_thinning_starts_only_where_the_smallest_integers_do_not_fit() -> None:
    fits = integer_range(Convolution((1,), 2**24 - 1, 1, (1,), bias=False))
    thinned = integer_range(Convolution((1,), 2**24, 1, (1,), bias=False))
    assert fits.input_density == 1.0
    assert thinned.magnitude == 1
    assert thinned.input_density == pytest.approx(1 / 4)
    assert thinned.grad_output_density == 1.0


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.sampled_from(["float32", "float64"]))
def test_thinned_integers_keep_every_sum_exact(seed: int, dtype: str) -> None:
    # An accumulator of ten bits makes of a small convolution what 2**24 does of a huge one.
    narrow = dataclasses.replace(DTYPES[dtype], precision=10)
    conv = Convolution((40,), 80, 3, (20,), batch=60, dtype=dtype)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DTYPES, dtype, narrow)
        limits = integer_range(conv)
        operands = draw(conv, Fill.INTEGERS, seed)
    assert limits.magnitude == 1
    assert limits.input_density < 1
    share = np.count_nonzero(operands.input) / operands.input.size
    assert share == pytest.approx(limits.input_density, rel=0.1)
    magnitudes = compute_reference(conv, operands, USUAL_PASSES).magnitudes
    largest = max(float(magnitude.max()) for magnitude in magnitudes.values())
    assert 2**10 / 8 < largest <= 2**10
