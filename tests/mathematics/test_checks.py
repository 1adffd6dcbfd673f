"""The check of the reference passes on true references and on no other."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.mathematics.checks import ReferenceFault, check_adjoint
from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import compute_reference
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from tests.strategies import convolutions

SEEDS = st.integers(0, 2**32)
PASSES = st.sets(st.sampled_from(USUAL_PASSES), min_size=1).map(lambda each: tuple(sorted(each)))


@given(convolutions(), st.sampled_from(USUAL_FILLS), SEEDS, PASSES)
def test_true_references_pass(
    conv: Convolution, fill: Fill, seed: int, passes: tuple[Pass, ...]
) -> None:
    operands = draw(conv, fill, seed)
    check_adjoint(conv, operands, compute_reference(conv, operands, passes))


def test_a_bias_much_larger_than_the_products_raises_no_false_alarm() -> None:
    # Taking the bias off the output again rounds by the size of the bias, not of the products.
    conv = Convolution((1,), 1, 1, (1,), dtype="float64")
    for seed in range(500):
        operands = draw(conv, Fill.NORMAL, seed)
        operands.input[...] *= 1e-6
        check_adjoint(conv, operands, compute_reference(conv, operands, USUAL_PASSES))


@given(convolutions(), st.sampled_from(USUAL_FILLS), SEEDS, PASSES, st.data())
def test_one_wrong_element_of_any_result_is_a_fault(
    conv: Convolution, fill: Fill, seed: int, passes: tuple[Pass, ...], data: st.DataObject
) -> None:
    operands = draw(conv, fill, seed)
    reference = compute_reference(conv, operands, passes)
    which = data.draw(st.sampled_from(passes))
    result = reference.results[which]
    element = data.draw(st.integers(0, result.size - 1))
    scale = max(1.0, float(reference.magnitudes[which].max()))
    result.flat[element] += scale * data.draw(st.sampled_from([1e-6, -1e-3, 1.0, np.nan, np.inf]))
    with pytest.raises(ReferenceFault, match="adjoint identity broken"):
        check_adjoint(conv, operands, reference)


@pytest.mark.parametrize("which", USUAL_PASSES)
@pytest.mark.parametrize("fill", USUAL_FILLS)
def test_elements_in_the_wrong_order_are_a_fault(which: Pass, fill: Fill) -> None:
    conv = Convolution((6, 6), 3, 4, (3, 3), batch=2, padding="same", dtype="float64")
    operands = draw(conv, fill, 4)
    reference = compute_reference(conv, operands, USUAL_PASSES)
    reference.results[which][...] = reference.results[which][..., ::-1].copy()
    with pytest.raises(ReferenceFault, match="adjoint identity broken"):
        check_adjoint(conv, operands, reference)


def test_the_fault_names_the_pass_at_fault_where_the_others_agree() -> None:
    conv = Convolution((6,), 3, 4, (3,), batch=2)
    for which in (Pass.GRAD_INPUT, Pass.GRAD_KERNEL, Pass.GRAD_BIAS):
        operands = draw(conv, Fill.NORMAL, 4)
        reference = compute_reference(conv, operands, USUAL_PASSES)
        reference.results[which] *= 1.001
        with pytest.raises(ReferenceFault, match=rf"broken for {which}"):
            check_adjoint(conv, operands, reference)


@pytest.mark.parametrize("which", [Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL, Pass.GRAD_BIAS])
def test_the_bound_is_what_the_inner_products_may_round(which: Pass) -> None:
    """8 sqrt(n) roundings of the sum of absolute products: just below, and just beyond it."""
    conv = Convolution((6,), 3, 4, (3,), batch=2, dtype="float64")
    operands = draw(conv, Fill.INTEGERS, 4)  # so that nothing else rounds
    x, w, g = operands.input, operands.kernel, operands.grad_output
    passes = tuple({Pass.FORWARD, which})
    reference = compute_reference(conv, operands, passes)
    scale, terms = float((reference.magnitudes[Pass.FORWARD] * np.abs(g)).sum()), w.size + g.size
    factor = {Pass.FORWARD: g, Pass.GRAD_INPUT: x, Pass.GRAD_KERNEL: w}.get(which, np.ones(4))
    if which is Pass.GRAD_INPUT:
        terms = x.size + g.size
    if which is Pass.GRAD_BIAS:
        counted = 1 + np.arange(4) / 4
        scale, terms = float((np.abs(g) * counted).sum()), g.size
    bound = 8 * np.sqrt(terms) * 2.0**-53 * scale
    right = reference.results[which].flat[0]
    reference.results[which].flat[0] = right + 0.9 * bound / factor.flat[0]
    check_adjoint(conv, operands, reference)
    reference.results[which].flat[0] = right + 1.1 * bound / factor.flat[0]
    with pytest.raises(ReferenceFault, match="adjoint identity broken"):
        check_adjoint(conv, operands, reference)
