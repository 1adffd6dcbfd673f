"""Sums of given operands against the oracles, the definition and `np.einsum`."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.mathematics.foreign.convolutions import convolution
from convcheck.mathematics.foreign.einsums import Einsum, InvalidLetters
from convcheck.mathematics.operands import draw
from convcheck.mathematics.oracles import oracle_of
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from tests.strategies import convolutions

PASSES = (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL)


@given(convolutions(), st.sampled_from(PASSES), st.randoms(use_true_random=False))
def test_passes_are_those_of_the_oracle(conv: Convolution, which: Pass, random: object) -> None:
    if conv.padding_mode != "zeros" or conv.dtype_facts.is_integer or conv.dtype_facts.is_complex:
        return
    operands = draw(conv, Fill.NORMAL, 0).map(lambda array: array.astype(np.float64))
    first = operands.grad_output if which is Pass.GRAD_INPUT else operands.input
    second = operands.grad_output if which is Pass.GRAD_KERNEL else operands.kernel
    bias = operands.bias if which is Pass.FORWARD else None
    sums = convolution(conv, which, first, second, bias)
    oracle = oracle_of(conv)
    right = oracle.evaluate(operands, which)
    assert sums.shape == sums.reference.shape == right.shape
    np.testing.assert_allclose(sums.reference, right, rtol=1e-12, atol=1e-11)
    if not right.size:
        return
    assert max(1, sums.products.max()) == oracle.products(which)
    index = tuple(random.randrange(size) for size in right.shape)  # type: ignore[attr-defined]
    one, other = sums.factors(index)
    start = 0.0 if bias is None else bias[index[-1]]
    assert np.sum(one * other) + start == pytest.approx(right[index], rel=1e-12, abs=1e-11)
    products = np.asarray(one * other)
    assert sums.squares[index] == pytest.approx(np.sum(products**2), rel=1e-4)
    assert sums.magnitude[index] == pytest.approx(
        np.sum(np.abs(products)) + abs(start), rel=1e-4, abs=1e-30
    )


LETTERS = (
    ("ij,jk->ik", (3, 4), (4, 5)),
    ("...i,io->...o", (2, 3, 4), (4, 5)),
    ("bhqd,bhkd->bhqk", (2, 3, 4, 5), (2, 3, 6, 5)),
    ("ij,jk", (3, 4), (4, 5)),
    ("i,i", (4,), (4,)),
    ("ij,jk->ki", (3, 4), (4, 5)),
    ("aij,jk->ik", (2, 3, 4), (4, 5)),
    ("...ij,...jk->...ik", (2, 3, 4), (4, 5)),
    ("nhwc,co->nhwo", (1, 2, 3, 4), (4, 2)),
    ("i,j->ij", (3,), (4,)),
)


@pytest.mark.parametrize(("letters", "first", "second"), LETTERS)
def test_contractions_are_those_of_numpy(
    letters: str, first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    rng = np.random.default_rng(0)
    a, b = rng.normal(size=first), rng.normal(size=second)
    sums, right = Einsum(letters, a, b), np.einsum(letters, a, b)
    np.testing.assert_allclose(sums.reference, right, rtol=1e-12)
    for index in list(np.ndindex(*right.shape))[:5]:
        one, other = sums.factors(index)
        assert np.sum(one * other) == pytest.approx(right[index])
    assert sums.multiply_adds == right.size * sums.products.max()


@pytest.mark.parametrize(
    "letters", ["ij,jk,kl->il", "ii,ik->k", "ij,jk->iz", "ijk,jk->i", "ij,ik->jk,", "ij,jk->ii"]
)
def test_letters_that_mean_nothing_are_refused(letters: str) -> None:
    with pytest.raises(InvalidLetters):
        Einsum(letters, np.ones((3, 4)), np.ones((4, 5)))


def test_only_batch_axes_are_broadcast() -> None:
    with pytest.raises(InvalidLetters, match="'j' is 1 in one operand, 4 in the other"):
        Einsum("ij,jk->ik", np.ones((3, 1)), np.ones((4, 5)))
    a, b = np.ones((2, 1, 3, 4)), np.ones((7, 4, 5))
    assert Einsum("...ij,...jk->...ik", a, b).reference.shape == (2, 7, 3, 5)


def test_zeros_are_no_products_where_nearly_all_are_zero() -> None:
    a = np.zeros((2, 100))
    a[0, :7] = 1.0
    sums = Einsum("ij,jk->ik", a, np.ones((100, 1)))
    assert sums.products.ravel().tolist() == [7.0, 0.0]
