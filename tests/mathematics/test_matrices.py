"""Products of matrices: the reference against the definition, and what is wrong in them is seen."""

from __future__ import annotations

import itertools
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.diagnosis.search import Search
from convcheck.mathematics import special
from convcheck.mathematics.checks import ReferenceFault, check_adjoint
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.oracles import oracle_of
from convcheck.mathematics.reference import compute_reference, evaluate
from convcheck.model.matrix_product import Dense, MatrixProduct, ProductOfMatrices
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, Fill, Pass
from tests.strategies import products

SEEDS = st.integers(0, 2**32)
PRODUCTS = {
    "matmul": MatrixProduct(4, 5, 6, bias=True),
    "stored the other way round": MatrixProduct(4, 5, 6, transpose_a=True, transpose_b=True),
    "batch": MatrixProduct(4, 5, 4, batch=3, transpose_b=True, bias=True),
    "square": MatrixProduct(5, 5, 5, bias=True),
    "dense": Dense(6, 4, batch=5),
    "positions": Dense(6, 4, batch=3, length=5),
}
every_product = pytest.mark.parametrize("product", PRODUCTS.values(), ids=PRODUCTS)


def by_definition(product: ProductOfMatrices, operands: Operands) -> dict[Pass, np.ndarray]:
    """Return all passes one product at a time, in numbers of any kind; shares no code."""
    x, w, g = operands.input, operands.kernel, operands.grad_output
    y, dx, dw = (np.zeros(shape.shape, dtype=object) for shape in (g, x, w))
    db = np.zeros(product.bias_shape, dtype=object)
    for place in np.ndindex(*g.shape):
        *before, row, column = (0, *place) if g.ndim == 1 else place
        for k in range(product.inner):
            at = (*before, k, row) if product.transpose_a else (*before, row, k)
            pair = (column, k) if product.transpose_b else (k, column)
            of_kernel = pair if product.shared else (*before, *pair)
            y[place] += x[at] * w[of_kernel]
            dx[at] += g[place] * w[of_kernel]
            dw[of_kernel] += g[place] * x[at]
        db[column] += g[place]
        if operands.bias is not None:
            y[place] += operands.bias[column]
    found = {Pass.FORWARD: y, Pass.GRAD_INPUT: dx, Pass.GRAD_KERNEL: dw, Pass.GRAD_BIAS: db}
    return {which: found[which] for which in product.passes}


def exactly(operands: Operands) -> Operands:
    return operands.map(
        lambda a: np.array([Fraction(float(v)) for v in a.ravel()], dtype=object).reshape(a.shape)
    )


@settings(max_examples=60, deadline=None)
@given(products(), SEEDS)
def test_the_reference_is_the_definition(product: ProductOfMatrices, seed: int) -> None:
    operands = draw(product, Fill.INTEGERS, seed)
    reference = compute_reference(product, operands, product.passes)
    exact = by_definition(product, exactly(operands))
    sums = by_definition(product, exactly(operands.map(np.abs)))
    for which in product.passes:
        assert reference.results[which].tolist() == exact[which].astype(float).tolist()
        assert reference.magnitudes[which].tolist() == sums[which].astype(float).tolist()


@settings(max_examples=60, deadline=None)
@given(products())
def test_n_is_the_number_of_products_and_everything_is_reached(product: ProductOfMatrices) -> None:
    ones = draw(product, Fill.INTEGERS, 0).map(np.ones_like)
    oracle = oracle_of(product)
    for which, counts in compute_reference(product, ones, product.passes).results.items():
        assert oracle.products(which) == counts.max() == counts.min()
        assert oracle.most_products(which) + product.bias >= counts.max()
        assert np.broadcast_to(oracle.reached(which), counts.shape).all()


def test_complex_gradients_conjugate_what_they_multiply_with() -> None:
    product = MatrixProduct(3, 4, 5, transpose_a=True, dtype="complex128")
    operands = draw(product, Fill.NORMAL, 1)
    x, w, g = operands.input, operands.kernel, operands.grad_output
    np.testing.assert_allclose(evaluate(product, operands, Pass.FORWARD), x.T @ w)
    np.testing.assert_allclose(evaluate(product, operands, Pass.GRAD_INPUT), (g @ w.conj().T).T)
    np.testing.assert_allclose(evaluate(product, operands, Pass.GRAD_KERNEL), x.conj() @ g)


@every_product
@pytest.mark.parametrize("fill", USUAL_FILLS)
def test_one_wrong_element_of_the_reference_is_a_fault(
    product: ProductOfMatrices, fill: Fill
) -> None:
    operands = draw(product, fill, 3)
    for which in product.passes:
        reference = compute_reference(product, operands, product.passes)
        check_adjoint(product, operands, reference)
        reference.results[which].flat[1] += 1.0
        with pytest.raises(ReferenceFault, match="adjoint"):
            check_adjoint(product, operands, reference)


@every_product
@pytest.mark.parametrize("fill", USUAL_FILLS)
def test_right_results_agree_and_wrong_ones_do_not(product: ProductOfMatrices, fill: Fill) -> None:
    judge = Judge(product, fill, product.passes, 1)
    for which in product.passes:
        right = judge.reference.results[which].astype(np.float32)
        assert judge.verdict(which, right).outcome is Outcome.AGREE
        element = right.copy()
        element.flat[-1] += np.float32(0.5 + abs(element.flat[-1]) / 100)
        rolled = np.roll(right, 1, axis=-1)
        for wrong in (element, rolled, right * np.float32(1.001), right[..., :-1], None):
            assert judge.verdict(which, wrong).outcome is Outcome.MISMATCH


@every_product
def test_narrow_operands_are_seen(product: ProductOfMatrices) -> None:
    judge = Judge(product, Fill.NORMAL, product.passes, 1)
    narrow = judge.operands.map(lambda a: a.astype(np.float16).astype(np.float64))
    for which in (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL):
        wrong = evaluate(product, narrow, which).astype(np.float32)
        assert judge.verdict(which, wrong).outcome is Outcome.MISMATCH


@every_product
def test_no_sum_of_special_values_has_two_huge_products(product: ProductOfMatrices) -> None:
    operands = draw(product, Fill.SPECIAL, 0)
    huge = operands.map(lambda a: (np.abs(a) > special.WEIGHTS[-1] * 8) & np.isfinite(a))
    ones = huge.map(lambda a: a.astype(np.float64))
    everywhere = replace(operands.map(np.ones_like), bias=None)
    of_input = replace(everywhere, input=ones.input)
    of_gradient = replace(everywhere, grad_output=ones.grad_output)
    for which, met in {
        Pass.FORWARD: of_input,
        Pass.GRAD_KERNEL: of_input,
        Pass.GRAD_INPUT: of_gradient,
    }.items():
        assert evaluate(product, met, which).max() == 1
    judge = Judge(product, Fill.SPECIAL, product.passes, 0)
    for which in product.passes:
        right = judge.reference.results[which].astype(np.float32)
        assert judge.verdict(which, right).outcome is Outcome.AGREE
        assert judge.verdict(which, np.nan_to_num(right)).outcome is Outcome.MISMATCH


def test_the_first_row_alone_is_a_product_of_its_own() -> None:
    for product in (MatrixProduct(4, 5, 6), Dense(6, 4, batch=5), Dense(6, 4, batch=3, length=5)):
        operands = draw(product, Fill.INTEGERS, 0)
        alone = oracle_of(product).first_entry(operands)
        assert alone is not None
        single, first = alone
        whole = evaluate(product, operands, Pass.FORWARD)
        part = evaluate(single, first, Pass.FORWARD)
        np.testing.assert_array_equal(part, whole[: len(part)])
        assert part.shape == single.output_shape
    for product in (MatrixProduct(4, 5, 6, batch=2), MatrixProduct(4, 5, 6, transpose_a=True)):
        assert oracle_of(product).first_entry(draw(product, Fill.NORMAL, 0)) is None


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda x, w, b: x @ w.T + b, "the second matrix transposed"),
        (lambda x, w, b: x.T @ w + b, "the first matrix transposed"),
        (lambda x, w, b: (x @ w + b).T, "a result transposed"),
        (lambda x, w, b: x @ w, "no bias"),
        (lambda x, w, b: x @ w - b, "the bias subtracted"),
        (lambda x, w, b: x[:, :-1] @ w[:-1] + b, "a sum without its last product"),
    ],
)
@pytest.mark.parametrize("fill", USUAL_FILLS)
def test_known_mistakes_are_named(wrong: object, told: str, fill: Fill) -> None:
    product = PRODUCTS["square"]
    operands = draw(product, fill, 2)
    x, w, b = operands.input, operands.kernel, operands.bias
    result = wrong(x, w, b)  # type: ignore[operator]
    search = Search(product, operands, fill, Pass.FORWARD, may_be_right=False)
    assert told in str(search.diagnose(result.astype(np.float32)))


def test_an_unknown_mistake_says_where_it_is() -> None:
    product = PRODUCTS["batch"]
    operands = draw(product, Fill.INTEGERS, 2)
    result = evaluate(product, operands, Pass.FORWARD).astype(np.float32)
    result[1, 2] += np.arange(1, 5) ** 2
    search = Search(product, operands, Fill.INTEGERS, Pass.FORWARD, may_be_right=False)
    told = str(search.diagnose(result))
    assert "at batch 1, at row 2" in told


def test_fills_and_operands_are_the_same_whatever_is_stored_how() -> None:
    plain, turned = MatrixProduct(4, 4, 4), MatrixProduct(4, 4, 4, transpose_a=True)
    for fill, seed in itertools.product(USUAL_FILLS, range(2)):
        one, other = draw(plain, fill, seed), draw(turned, fill, seed)
        np.testing.assert_array_equal(one.input, other.input)
