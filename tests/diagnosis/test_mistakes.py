"""Every mistake is found by its own result, its gradients are its own, and right results pass."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from convcheck.diagnosis.program import Inapplicable, Program
from convcheck.diagnosis.search import Search, mistakes, mistakes_of
from convcheck.mathematics.operands import Operands, draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Fill, Pass

CONVOLUTIONS = {
    "all_at_once": Convolution(
        *((9, 8), 4, 6, (3, 2), 2, (2, 1), ((1, 0), (2, 1)), (1, 2)),
        groups=2,
    ),
    "square": Convolution((7, 7), 3, 3, (3, 3), batch=2, padding="same"),
    "causal": Convolution((11,), 2, 4, (3,), batch=3, padding="causal", dilation=(2,)),
    "conv3d": Convolution((4, 5, 3), 2, 2, (2, 2, 2), stride=(1, 2, 1)),
    "transposed": Convolution((4, 4), 2, 3, (3, 3), 2, (2, 2), transposed=True),
    "float64": Convolution((6, 5), 2, 2, (2, 3), batch=2, padding="same", dtype="float64"),
}

KINDS = {
    *("bias", "data_layout", "groups", "kernel_axes", "kernel_flipped", "kernel_layout"),
    *("memory", "moved", "output_gradient", "padding", "reshaped", "scale", "steps", "taps"),
    "unwritten",
}


def operands_of(conv: Convolution, fill: Fill) -> tuple[Operands, Operands]:
    """Return operands in the case's dtype, and the same in float64."""
    drawn = draw(conv, fill, seed=3)
    return drawn, drawn.map(lambda array: array.astype(np.float64))


def test_all_kinds_are_discovered() -> None:
    assert {mistake.name for mistake in mistakes()} >= KINDS


@pytest.mark.parametrize(
    "fill", [pytest.param(Fill.NORMAL, marks=pytest.mark.nightly), Fill.INTEGERS]
)
@pytest.mark.parametrize("which", USUAL_PASSES)
@pytest.mark.parametrize("name", CONVOLUTIONS)
def test_every_mistake_is_found_by_its_result(name: str, which: Pass, fill: Fill) -> None:
    conv = CONVOLUTIONS[name]
    drawn, wide = operands_of(conv, fill)
    search = Search(conv, drawn, fill, which)
    right = Program(conv).run(wide, which)
    seen = 0
    for mistake in mistakes_of(conv):
        if which not in mistake.passes:
            continue
        for variant in mistake.variants(conv, which):
            try:
                wrong = variant.change(Program(conv)).run(wide, which)
            except Inapplicable:
                continue
            if wrong.shape == right.shape and np.allclose(wrong, right):
                continue  # no mistake here: a flip of what is symmetric, a group of one
            found = search.diagnose(wrong.astype(conv.dtype))
            assert (mistake.name,) in [each.kinds for each in found.explanations], variant.says
            seen += 1
    assert seen >= 10


@pytest.mark.parametrize("name", CONVOLUTIONS)
def test_gradients_of_a_wrong_program_are_its_own(name: str) -> None:
    """<program(x, w), g> = <x, grad_input> = <w, grad_kernel> wherever operands alone change."""
    conv = CONVOLUTIONS[name].with_changes(bias=False)
    _, wide = operands_of(conv, Fill.NORMAL)
    seen = 0
    for mistake in mistakes_of(conv):
        if not mistake.linear:
            assert len(mistake.passes) == 1, mistake.name
            continue
        for variant in mistake.variants(conv, Pass.FORWARD):
            program = variant.change(Program(conv))
            if program.result or program.grad_output or program.parts:
                continue
            try:
                output = program.run(wide, Pass.FORWARD)
            except (Inapplicable, ValueError):
                continue
            if output.shape != wide.grad_output.shape:
                continue
            # What padding adds that is not zeros does not depend on the input.
            constant = program.run(replace(wide, input=0 * wide.input), Pass.FORWARD)
            for which, operand, part in (
                (Pass.GRAD_INPUT, wide.input, output - constant),
                (Pass.GRAD_KERNEL, wide.kernel, output),
            ):
                product = float((part * wide.grad_output).sum())
                gradient = program.run(wide, which)
                assert gradient.shape == operand.shape
                scale = float(np.abs(gradient * operand).sum()) + 1
                assert abs(float((gradient * operand).sum()) - product) < 1e-12 * scale
            seen += 1
    assert seen >= 10


@pytest.mark.parametrize("fill", [Fill.NORMAL, Fill.INTEGERS])
@pytest.mark.parametrize("which", USUAL_PASSES)
@pytest.mark.parametrize("name", CONVOLUTIONS)
def test_a_right_result_is_only_rounding(name: str, which: Pass, fill: Fill) -> None:
    conv = CONVOLUTIONS[name]
    drawn, wide = operands_of(conv, fill)
    right = Program(conv).run(wide, which).astype(conv.dtype)
    found = Search(conv, drawn, fill, which).diagnose(right)
    assert [each.kinds for each in found.explanations] == [()]
    assert "only rounding" in str(found)


def test_pairs_are_not_tried_where_a_single_mistake_explains_it() -> None:
    conv = CONVOLUTIONS["causal"]
    drawn, wide = operands_of(conv, Fill.NORMAL)
    right = Program(conv).run(wide, Pass.FORWARD)
    search = Search(conv, drawn, Fill.NORMAL, Pass.FORWARD)
    found = search.diagnose((2 * right).astype(conv.dtype))
    assert found.explanations
    assert {len(each.kinds) for each in found.explanations} == {1}
    assert found.tried == search.diagnose((2 * right).astype(conv.dtype), pairs=False).tried
    assert search.diagnose((3.3 * right).astype(conv.dtype)).tried > 10 * found.tried


def test_right_numbers_of_another_type_are_said_to_be_right() -> None:
    conv = CONVOLUTIONS["causal"]
    drawn, wide = operands_of(conv, Fill.NORMAL)
    right = Program(conv).run(wide, Pass.FORWARD)
    search = Search(conv, drawn, Fill.NORMAL, Pass.FORWARD, may_be_right=False)
    found = search.diagnose(right)
    assert str(found).startswith("its numbers are right; ")
    assert found.tried == 0
    assert "the opposite sign" in str(search.diagnose(-right))


def test_what_the_budget_itself_rejects_is_not_called_rounding() -> None:
    conv = CONVOLUTIONS["causal"]
    drawn, wide = operands_of(conv, Fill.NORMAL)
    right = Program(conv).run(wide, Pass.FORWARD).astype(conv.dtype)
    found = Search(conv, drawn, Fill.NORMAL, Pass.FORWARD, may_be_right=False).diagnose(right)
    assert found.explanations == ()


@pytest.mark.parametrize("which", USUAL_PASSES)
def test_no_mistake_explains_noise(which: Pass) -> None:
    conv = CONVOLUTIONS["causal"]
    drawn, wide = operands_of(conv, Fill.NORMAL)
    right = Program(conv).run(wide, which)
    noise = np.random.default_rng(0).standard_normal(right.shape)
    found = Search(conv, drawn, Fill.NORMAL, which).diagnose(noise)
    assert found.explanations == ()
    assert found.tried > 20
    assert "every element is wrong" in str(found)


@pytest.mark.parametrize("which", USUAL_PASSES, ids=str)
def test_an_empty_batch_in_groups_can_be_searched(which: Pass) -> None:
    conv = Convolution((5, 4), 2, 4, (3, 3), batch=0, groups=2)
    shape = {
        Pass.FORWARD: (0, 5, 4, 2),
        Pass.GRAD_INPUT: (0, 3, 2, 4),
        Pass.GRAD_KERNEL: (3, 3, 1, 2),
        Pass.GRAD_BIAS: (2,),
    }[which]
    search = Search(conv, draw(conv, Fill.INTEGERS, 1), Fill.INTEGERS, which)
    assert search.diagnose(np.ones(shape, np.float32), deadline=1e9) is not None


def test_what_is_not_finite_is_explained_by_nothing() -> None:
    conv = CONVOLUTIONS["causal"]
    drawn, wide = operands_of(conv, Fill.NORMAL)
    actual = Program(conv).run(wide, Pass.FORWARD)
    actual[2, 4, 1] = np.nan
    found = Search(conv, drawn, Fill.NORMAL, Pass.FORWARD).diagnose(actual)
    assert found.explanations == ()
    assert found.where == (
        "1 of 132 elements are wrong, all of them at batch 2, at length 4, at output channel 1"
    )


@pytest.mark.parametrize(("outs", "too_large"), [(128, False), (129, True)])
def test_how_large_is_too_large(outs: int, too_large: bool) -> None:
    conv = Convolution((2**13,), 64, outs, (1,), bias=False)
    assert (conv.multiply_adds > 2**26) is too_large
    search = Search(conv, draw(conv, Fill.NORMAL, 0), Fill.NORMAL, Pass.FORWARD)
    assert search._too_large is too_large


def test_a_large_convolution_is_not_searched_and_says_so() -> None:
    conv = Convolution((2**21,), 1, 1, (1,))
    drawn, wide = operands_of(conv, Fill.NORMAL)
    wrong = -Program(conv).run(wide, Pass.FORWARD)
    found = Search(conv, drawn, Fill.NORMAL, Pass.FORWARD).diagnose(wrong)
    assert found.explanations == ()
    assert str(found) == (
        "too large to try known mistakes on it; nearly every element is wrong, by the factor -1"
    )
