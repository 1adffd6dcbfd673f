"""Operands that a case brings along: whose sums are judged, what agrees, what does not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.mathematics.complex_parts import exact, moduli, parts
from convcheck.mathematics.foreign.complex_sums import of_parts
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.oracles import oracle_of
from convcheck.mathematics.own_judge import OwnJudge
from convcheck.mathematics.own_operands import Unfit, draw_own, fitted
from convcheck.mathematics.reference import evaluate
from convcheck.mathematics.rules import NotExact
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.matrix_product import Dense, MatrixProduct
from convcheck.model.outcome import Outcome
from convcheck.model.own_operands import DISTRIBUTIONS, ArrayFile, Distribution, OwnOperands
from convcheck.model.passes import Fill, Pass
from convcheck.model.problem import Problem
from convcheck.model.verdict import Verdict
from tests.strategies import convolutions, products

SEPARABLE = Convolution((9, 8), 4, 5, (3, 3), batch=2, padding="same", depth_multiplier=2)


def agrees(verdict: Verdict) -> bool:
    return verdict.outcome is Outcome.AGREE


def own(**names: str) -> OwnOperands:
    return OwnOperands(tuple((role, Distribution(name)) for role, name in names.items()))


EVERYWHERE = {
    name: own(input=name, kernel=name, bias=name, grad_output=name) for name in DISTRIBUTIONS
}


@settings(max_examples=80)
@given(st.one_of(convolutions(), products(), st.just(SEPARABLE)), st.booleans(), st.data())
def test_sums_are_those_of_the_problem(
    problem: Problem, imaginary: bool, data: st.DataObject
) -> None:
    kind = "complex128" if imaginary and len(problem.steps) == 1 else "float64"
    problem = problem.with_changes(dtype=kind)
    operands = draw(problem, Fill.NORMAL, 3).map(exact)
    for which in problem.passes:
        right = parts(evaluate(problem, operands, which))
        found = of_parts(oracle_of(problem).contraction(operands, which))
        scale = evaluate(problem, operands.map(moduli), which)
        if kind == "complex128":
            scale = scale[..., np.newaxis]
        assert found.reference.shape == found.shape == right.shape
        assert (abs(found.reference - right) <= 1e-13 * scale).all()
        if len(problem.steps) == 1:
            assert np.allclose(found.magnitude, scale, rtol=1e-3)
        if not right.size:
            continue
        at = data.draw(st.integers(0, right.size - 1))
        index = tuple(int(each) for each in np.unravel_index(at, right.shape))
        first, second = found.factors(index)
        bias = 0.0 if found.bias is None else np.broadcast_to(found.bias, found.shape)[index]
        scale = np.broadcast_to(scale, right.shape)
        assert abs(np.sum(first * second) + bias - right[index]) <= 1e-13 * scale[index]
        count = np.count_nonzero(np.broadcast_arrays(first, second)[0])
        assert np.broadcast_to(found.products, found.shape)[index] >= count


PROBLEMS = [
    Convolution((30,), 16, 5, (5,), batch=2, padding="same"),
    Convolution((9, 8), 6, 4, (3, 3), groups=2, stride=(2, 1), bias=False),
    Convolution((7, 6), 4, 4, (3, 3), padding=((1, 1), (1, 1)), padding_mode="reflect"),
    Convolution((7, 6), 4, 4, (3, 3), padding="same", padding_mode="zeros,circular"),
    Convolution((7, 6), 4, 4, (3, 3), groups=4, dilation=(2, 1)),
    Convolution((7, 6), 4, 3, (3, 3), stride=(2, 2), transposed=True),
    SEPARABLE,
    MatrixProduct(9, 2000, 7, bias=True),
    Dense(600, 9, batch=4, length=3),
]


def rounded_sums(problem: Problem, operands: Operands, which: Pass) -> np.ndarray:
    """Return a pass as float32 code computes it: the oracle's own loops, on float32 arrays."""
    kind = np.complex64 if problem.dtype_facts.is_complex else np.float32
    return evaluate(problem, operands.map(lambda each: each.astype(kind)), which)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda each: each.op)
@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_right_results_agree_and_wrong_ones_do_not(problem: Problem, name: str) -> None:
    operands = draw_own(problem, EVERYWHERE[name], {}, 5)
    judge = OwnJudge(problem, operands, problem.passes)
    for which in problem.passes:
        right = rounded_sums(problem, operands, which)
        verdict = judge.verdict(which, right)
        if verdict.outcome is Outcome.UNTRUSTED:  # of sparse operands most sums have nothing
            assert name == "sparse"
            continue
        assert verdict.outcome is Outcome.AGREE, verdict.reason
        wrong = right.copy()
        largest = np.unravel_index(int(np.argmax(abs(right))), right.shape)
        wrong[largest] *= 1 + 2e-3
        assert judge.verdict(which, wrong).outcome is Outcome.MISMATCH
        assert judge.verdict(which, None).outcome is Outcome.MISMATCH
        assert judge.verdict(which, right.astype(np.float64)).outcome is Outcome.MISMATCH


@pytest.mark.parametrize("name", ["relu", "uniform", "normal"])
def test_complex_results_of_three_products_agree_and_without_conjugate_do_not(name: str) -> None:
    problem = MatrixProduct(8, 700, 6, dtype="complex64")
    operands = draw_own(problem, EVERYWHERE[name], {}, 2)
    judge = OwnJudge(problem, operands, problem.passes)
    a, b = operands.input, operands.kernel
    p, q = a.real @ b.real, a.imag @ b.imag
    r = (a.real + a.imag) @ (b.real + b.imag)
    gauss = (p - q + 1j * (r - p - q)).astype(np.complex64)
    assert judge.verdict(Pass.FORWARD, gauss).outcome is Outcome.AGREE
    assert judge.verdict(Pass.FORWARD, a @ b).outcome is Outcome.AGREE
    assert judge.verdict(Pass.FORWARD, a.conj() @ b).outcome is Outcome.MISMATCH
    assert agrees(judge.verdict(Pass.GRAD_INPUT, operands.grad_output @ b.conj().T))
    assert not agrees(judge.verdict(Pass.GRAD_INPUT, operands.grad_output @ b.T))
    narrow = (a.astype(np.complex64) * np.float32(1 + 2**-11)) @ b
    assert judge.verdict(Pass.FORWARD, narrow).outcome is Outcome.MISMATCH


def test_the_law_of_mean_zero_would_call_right_sums_of_one_sign_wrong() -> None:
    problem = MatrixProduct(200, 40_000, 1)
    operands = draw_own(problem, EVERYWHERE["uniform"], {}, 1)
    products = operands.input * operands.kernel[:, 0]
    sequential = np.cumsum(products, axis=1, dtype=np.float32)[:, -1:]
    assert agrees(OwnJudge(problem, operands, (Pass.FORWARD,)).verdict(Pass.FORWARD, sequential))
    usual = Judge(problem, Fill.NORMAL, (Pass.FORWARD,), 0, operands=operands)
    assert not agrees(usual.verdict(Pass.FORWARD, sequential))


def test_pairs_are_held_against_what_both_may_err() -> None:
    problem = PROBLEMS[0]
    operands = draw_own(problem, EVERYWHERE["relu"], {}, 5)
    judge = OwnJudge(problem, operands, problem.passes)
    right = rounded_sums(problem, operands, Pass.FORWARD)
    results = {"a": right, "b": right, "c": right * np.float32(1.01)}
    same, other, _ = judge.pairs(Pass.FORWARD, results)
    assert same.share == 0.0
    assert other.share is not None
    assert other.share > 1.0


def test_integers_have_to_be_equal_and_must_not_wrap() -> None:
    problem = MatrixProduct(5, 30, 4, dtype="int32")
    operands = draw_own(problem, EVERYWHERE["image"], {}, 1)
    judge = OwnJudge(problem, operands, (Pass.FORWARD,))
    right = operands.input @ operands.kernel
    assert agrees(judge.verdict(Pass.FORWARD, right))
    assert not agrees(judge.verdict(Pass.FORWARD, right + (np.arange(20).reshape(5, 4) == 3)))
    huge = replace(operands, input=np.full_like(operands.input, 2**30))
    with pytest.raises(NotExact, match="sums of integers reach"):
        OwnJudge(problem, huge, (Pass.FORWARD,))


def test_complex_separable_convolutions_are_not_judged() -> None:
    problem = SEPARABLE.with_changes(dtype="complex64")
    operands = draw_own(problem, EVERYWHERE["relu"], {}, 1)
    with pytest.raises(NotExact, match="no law for two steps"):
        OwnJudge(problem, operands, problem.passes)


def test_distributions_are_what_they_are_called() -> None:
    problem = Convolution((40_000,), 1, 1, (1,), dtype="float64")

    def drawn(name: str, **parameters: float) -> np.ndarray:
        source = Distribution(name, tuple(parameters.items()))
        return draw_own(problem, OwnOperands((("input", source),)), {}, 0).input

    assert drawn("normal", mean=3, deviation=2).mean() == pytest.approx(3, abs=0.05)
    assert drawn("normal", mean=3, deviation=2).std() == pytest.approx(2, abs=0.05)
    relu = drawn("relu")
    assert relu.min() == 0
    assert (relu == 0).mean() == pytest.approx(0.5, abs=0.02)
    uniform = drawn("uniform", low=-1, high=3)
    assert -1 <= uniform.min() < -0.99
    assert 2.99 < uniform.max() < 3
    image = drawn("image")
    assert set(image.ravel()) == set(range(256))
    assert (drawn("sparse", density=0.1) != 0).mean() == pytest.approx(0.1, abs=0.01)
    assert (drawn("constant") == 1).all()
    assert (drawn("constant", value=-0.25) == -0.25).all()
    assert (drawn("relu") == drawn("relu")).all()


def test_what_is_not_named_is_drawn_as_normal_samples() -> None:
    problem = PROBLEMS[0]
    some = draw_own(problem, own(input="image"), {}, 7)
    others = draw_own(problem, own(kernel="image"), {}, 7)
    assert (some.grad_output == others.grad_output).all()
    assert some.kernel.min() < 0 < some.kernel.max()


@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "complex64", "float16_to_float32"])
def test_arrays_are_rounded_to_the_type_of_their_operand(dtype: str) -> None:
    problem = PROBLEMS[0].with_changes(dtype=dtype)
    x = np.linspace(0, 1, 2 * 30 * 16).reshape(2, 30, 16)
    files = OwnOperands((("input", ArrayFile("x", "x", "0")),))
    operands = draw_own(problem, files, {"input": x}, 0)
    wanted = numpy_dtype(problem.dtype_facts.operand)
    assert operands.input.dtype == wanted
    assert (operands.input == x.astype(wanted)).all()
    assert operands.grad_output.dtype == numpy_dtype(problem.dtype_facts.result)


@pytest.mark.parametrize(
    ("dtype", "array", "told"),
    [
        ("float32", np.zeros((2, 16, 30)), "its shape is (2, 16, 30); allowed: (2, 30, 16)"),
        ("float32", np.full((2, 30, 16), np.nan), "960 of its elements are infinite or no numbers"),
        ("float16", np.full((2, 30, 16), 1e6), "infinite or no numbers in float16"),
        ("float32", np.ones((2, 30, 16)) * 1j, "allowed for float32: real numbers"),
        ("float32", np.full((2, 30, 16), "a"), "allowed: numbers"),
        ("int32", np.full((2, 30, 16), 0.5), "allowed: whole numbers from -2147483648"),
    ],
)
def test_what_is_no_operand_is_refused(dtype: str, array: np.ndarray, told: str) -> None:
    problem = PROBLEMS[0].with_changes(dtype=dtype)
    with pytest.raises(Unfit) as refused:
        fitted(problem, "input", array)
    assert told in str(refused.value)
