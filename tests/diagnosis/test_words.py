"""What a diagnosis says is what was done: wrong results made by hand, and the words for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from convcheck.diagnosis.search import Search, mistakes
from convcheck.diagnosis.where import where
from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import MatrixProduct
from convcheck.model.passes import Fill, Pass
from convcheck.model.problem import Problem

PLANE = Convolution((6, 5), 2, 3, (3, 2), batch=3)
PADDED = Convolution((6, 5), 2, 3, (3, 2), batch=2, padding=((2, 0), (0, 1)))
GRADIENTS = (Pass.GRAD_INPUT, Pass.GRAD_KERNEL)


def told(conv: Problem, which: Pass, wrong: np.ndarray) -> set[str]:
    """Return what a result is said to be."""
    search = Search(conv, draw(conv, Fill.NORMAL, 0), Fill.NORMAL, which)
    found = search.diagnose(wrong.astype(conv.dtype), pairs=False)
    return {each.says for each in found.explanations}


def wide(conv: Convolution) -> Operands:
    return draw(conv, Fill.NORMAL, 0).map(lambda array: array.astype(np.float64))


@pytest.mark.parametrize(
    ("part", "says"),
    [
        (np.s_[:1], "the first batch entry"),
        (np.s_[1:], "all batch entries but the first"),
        (np.s_[:-1], "all batch entries but the last"),
        (np.s_[-1:], "the last batch entry"),
        (np.s_[:, :-1], "all but the last elements along height"),
        (np.s_[:, 1:], "all but the first elements along height"),
        (np.s_[:, :, :-1], "all but the last elements along width"),
        (np.s_[:, :, 1:], "all but the first elements along width"),
    ],
)
@pytest.mark.parametrize("which", [*GRADIENTS, Pass.GRAD_BIAS])
def test_a_part_of_the_output_gradient(part: object, says: str, which: Pass) -> None:
    operands = wide(PLANE)
    arriving = np.zeros_like(operands.grad_output)
    arriving[part] = operands.grad_output[part]  # type: ignore[index]
    wrong = evaluate(PLANE, replace(operands, grad_output=arriving), which)
    assert f"a sum over {says} of the output gradient only" in told(PLANE, which, wrong)


@pytest.mark.parametrize("which", GRADIENTS)
def test_an_output_gradient_the_wrong_way_round(which: Pass) -> None:
    operands = wide(PLANE)
    for axes, says in (
        (1, "the output gradient flipped along height"),
        (2, "the output gradient flipped along width"),
        ((1, 2), "the output gradient flipped along height and width"),
        (3, "the output gradient's channels in reverse order"),
    ):
        turned = replace(operands, grad_output=np.flip(operands.grad_output, axes))
        assert says in told(PLANE, which, evaluate(PLANE, turned, which))


def padded_by(conv: Convolution, value: float, pads: tuple[tuple[int, int], ...]) -> np.ndarray:
    """Return the forward pass of an input padded with a number."""
    operands = wide(conv)
    around = ((0, 0), *pads, (0, 0))
    x = np.pad(operands.input, around, constant_values=value)
    valid = conv.with_changes(spatial=x.shape[1:-1], padding="valid")
    return evaluate(valid, replace(operands, input=x), Pass.FORWARD)


@pytest.mark.parametrize(
    ("value", "pads", "says"),
    [
        (1.0, ((2, 0), (0, 1)), "ones in the padding"),
        (0.0, ((0, 2), (0, 1)), "padding before and after exchanged along height"),
        (0.0, ((2, 0), (1, 0)), "padding before and after exchanged along width"),
        (0.0, ((0, 2), (1, 0)), "padding before and after exchanged along height and width"),
        (0.0, ((0, 0), (0, 0)), "no padding"),
        (0.0, ((2, 2), (1, 1)), "as much padding before as after"),
        (0.0, ((1, 1), (0, 1)), "windows that begin 1 element too late along height"),
        (0.0, ((3, -1), (0, 1)), "windows that begin 1 element too early along height"),
    ],
)
def test_another_padding(value: float, pads: tuple[tuple[int, int], ...], says: str) -> None:
    if min(map(min, pads)) < 0:
        pads = tuple((max(0, a), max(0, b)) for a, b in pads)
        wrong = padded_by(PADDED, value, pads)[:, :-1]
    else:
        wrong = padded_by(PADDED, value, pads)
    assert says in told(PADDED, Pass.FORWARD, wrong)


@pytest.mark.parametrize(
    ("kernel", "dilation", "before"),
    [(8, 1, 3), (8, 1, 4), (4, 2, 3), (4, 2, 2), (4, 2, 5), (4, 2, 8)],
)
def test_a_usual_padding_in_place_of_a_causal_one(kernel: int, dilation: int, before: int) -> None:
    """Half of the extent, half of the kernel, or a few elements more or less."""
    conv = Convolution((20,), 2, 3, (kernel,), padding="causal", dilation=(dilation,))
    operands, own = wide(conv), (kernel - 1) * dilation
    x = np.pad(operands.input, ((0, 0), (before, max(0, own - before)), (0, 0)))
    x = x[:, : 20 + own]
    valid = conv.with_changes(spatial=x.shape[1:-1], padding="valid")
    wrong = evaluate(valid, replace(operands, input=x), Pass.FORWARD)
    by, side = abs(own - before), "late" if before < own else "early"
    said = f"windows that begin {by} element{'s' * (by > 1)} too {side} along length"
    assert said in told(conv, Pass.FORWARD, wrong)


def test_a_padding_as_wide_as_the_kernel_where_there_is_none() -> None:
    conv = Convolution((20,), 2, 3, (6,))
    operands = wide(conv)
    x = np.pad(operands.input, ((0, 0), (5, 0), (0, 0)))[:, :20]
    wrong = evaluate(conv, replace(operands, input=x), Pass.FORWARD)
    said = "windows that begin 5 elements too early along length"
    assert said in told(conv, Pass.FORWARD, wrong)


@pytest.mark.parametrize("batch", [1, 4])
def test_only_square_matrices_are_taken_for_transposed(batch: int) -> None:
    (mistake,) = (each for each in mistakes() if each.name == "matrices")
    for which in (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL):
        for sizes, square in (((4, 4, 4), True), ((4, 5, 3), False), ((1, 1, 1), False)):
            product = MatrixProduct(*sizes, batch=batch)
            said = [each.says for each in mistake.variants(product, which)]
            assert said
            assert any("transposed" in each for each in said) is square


@pytest.mark.parametrize(
    ("places", "said"),
    [
        ([3], ", all of them at length 3"),
        ([2, 3, 4], ", all of them at length 2 to 4"),
        ([0, 2, 5], ", all of them at length 0, 2, 5"),
        ([0, 2, 4, 6, 8, 9], ", all of them at length 0, 2, 4, 6, 8, 9"),
        ([0, 2, 3, 4, 6, 8, 9], ", all of them at 7 of 10 places along length"),
        (range(9), ", all of them at length 0 to 8"),
        (range(10), ", spread over all axes"),
    ],
)
def test_places_along_an_axis(places: Sequence[int], said: str) -> None:
    conv = Convolution((12,), 2, 2, (3,), batch=30)
    right = np.ones(conv.output_shape)
    wrong = right.copy()
    for number in places:  # a third of the entries at most places, all of them at the first one
        wrong[
            number % 3 if number != places[0] else 0 :: 3 if number != places[0] else 1, number
        ] += 1
    assert where(conv, Pass.FORWARD, wrong, right).endswith(" elements are wrong" + said)


def test_another_factor_of_a_product_of_matrices() -> None:
    product = MatrixProduct(4, 5, 3, bias=True)
    operands = draw(product, Fill.NORMAL, 0).map(lambda array: array.astype(np.float64))
    y, b = evaluate(product, operands, Pass.FORWARD), operands.bias
    assert b is not None
    for wrong, says in (
        (2 * y, "everything added twice"),
        (-y, "the opposite sign"),
        (y / 2, "everything halved"),
        (y - b, "no bias"),
        (y + b, "the bias added twice"),
        (y - 2 * b, "the bias subtracted"),
    ):
        assert says in told(product, Pass.FORWARD, wrong)


@pytest.mark.parametrize(
    ("at", "what"),
    [
        (np.s_[-1:], "the last taps along height"),
        (np.s_[:1], "the first taps along height"),
        (np.s_[:, -1:], "the last taps along width"),
        (np.s_[:, :1], "the first taps along width"),
        (np.s_[0, 0], "the tap [0, 0]"),
        (np.s_[2, 1], "the tap [2, 1]"),
        (np.s_[1, 1], "the tap [1, 1]"),
        (np.s_[1, 0], "the tap [1, 0]"),
    ],
)
@pytest.mark.parametrize(("factor", "said"), [(0.0, "left out"), (2.0, "counted twice")])
def test_taps(at: object, what: str, factor: float, said: str) -> None:
    operands = wide(PLANE)
    kernel = operands.kernel.copy()
    kernel[at] *= factor  # type: ignore[index]
    wrong = evaluate(PLANE, replace(operands, kernel=kernel), Pass.FORWARD)
    assert f"{what} {said}" in told(PLANE, Pass.FORWARD, wrong)


@pytest.mark.parametrize("which", [Pass.FORWARD, Pass.GRAD_KERNEL])
def test_a_result_that_lies_elsewhere_in_memory(which: Pass) -> None:
    right = evaluate(PLANE, wide(PLANE), which)
    for by, said in ((1, "later"), (-1, "earlier")):
        moved = np.roll(right.ravel(), by).reshape(right.shape)
        says = f"every element one place {said} in memory, around the end"
        assert says in told(PLANE, which, moved)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.int16])
def test_sums_that_wrap_around(dtype: type) -> None:
    conv = Convolution((9,), 64, 3, (7,), batch=2)
    drawn = draw(conv, Fill.INTEGERS, 0)
    if dtype is np.int16:  # as large as sums have to be to leave it
        drawn = drawn.map(lambda array: 16 * array)
    exact = drawn.map(lambda array: array.astype(np.float64))
    wrong = evaluate(conv, exact, Pass.FORWARD).astype(np.int64).astype(dtype)
    found = Search(conv, drawn, Fill.INTEGERS, Pass.FORWARD).diagnose(wrong.astype(np.float32))
    said = f"sums that wrap around in {np.dtype(dtype).name} (integer overflow)"
    assert said in {each.says for each in found.explanations}


def test_of_one_batch_entry_or_channel_no_sum_over_all_is_thought_of() -> None:
    (mistake,) = (each for each in mistakes() if each.name == "accumulated")
    for batch, outs in ((1, 3), (3, 1), (3, 3)):
        conv = Convolution((6, 5), 2, outs, (3, 2), batch=batch)
        said = " ".join(each.says for each in mistake.variants(conv, Pass.FORWARD))
        assert ("whole batch" in said) is (batch > 1)
        assert ("over the batch" in said) is (batch > 1)
        assert ("all channels" in said) is (outs > 1)
        assert ("over the channels" in said) is (outs > 1)


@pytest.mark.parametrize(
    ("stride", "says"),
    [
        ((1, 2), "stride (1, 2)"),
        ((1, 3), "stride ignored along height"),
        ((2, 1), "stride ignored along width"),
        ((1, 1), "stride ignored along height and width"),
        ((2, 2), "stride (2, 2)"),
    ],
)
def test_smaller_steps(stride: tuple[int, int], says: str) -> None:
    conv = Convolution((9, 10), 2, 3, (3, 3), batch=2, stride=(2, 3))
    operands = wide(conv)
    sizes = [(n - 1) * step + 3 for n, step in zip(conv.output, stride, strict=True)]
    seen = operands.input[:, : sizes[0], : sizes[1]]
    other = conv.with_changes(spatial=tuple(sizes), stride=stride)
    wrong = evaluate(other, replace(operands, input=seen), Pass.FORWARD)
    assert wrong.shape == conv.output_shape
    assert says in told(conv, Pass.FORWARD, wrong)


def test_what_is_to_be_done_stands_at_the_end() -> None:
    drawn = draw(PADDED, Fill.NORMAL, 0)
    wrong = padded_by(PADDED, 0.0, ((1, 1), (0, 1))).astype(np.float32)
    found = Search(PADDED, drawn, Fill.NORMAL, Pass.FORWARD).diagnose(wrong, pairs=False)
    first = found.explanations[0]
    assert first.remedy
    assert str(found).startswith(f"exactly the result of {first.says}")
    assert str(found).endswith(f": {first.remedy}")


NOT_WRITTEN = {
    "all batch entries but the first": np.s_[1:],
    "the last batch entry": np.s_[-1:],
    "the last elements along height": np.s_[:, -1:],
    "the first elements along height": np.s_[:, :1],
    "the last elements along width": np.s_[:, :, -1:],
    "the first elements along width": np.s_[:, :, :1],
    "the last channel": np.s_[..., -1:],
    "all channels but the first": np.s_[..., 1:],
    "all groups but the first": np.s_[..., 3:],
}


@pytest.mark.parametrize("says", NOT_WRITTEN)
@pytest.mark.parametrize("which", [Pass.FORWARD, Pass.GRAD_INPUT])
def test_what_is_not_written(says: str, which: Pass) -> None:
    conv = Convolution((6, 5), 6, 6, (3, 2), batch=3, groups=2)
    wrong = evaluate(conv, wide(conv), which)
    wrong[NOT_WRITTEN[says]] = 0  # type: ignore[index]
    assert f"{says} left zero" in told(conv, which, wrong)


def test_more_that_is_not_written() -> None:
    right = evaluate(PADDED, wide(PADDED), Pass.FORWARD)
    border = right.copy()
    border[:, :2], border[:, :, -1] = 0, 0
    said = "outputs whose windows reach into the padding left zero"
    assert said in told(PADDED, Pass.FORWARD, border)
    assert "everything left zero" in told(PADDED, Pass.FORWARD, 0 * right)
    first = np.repeat(right[:1], 2, axis=0)
    said = "the first batch entry in the place of all others"
    assert said in told(PADDED, Pass.FORWARD, first)
    kernel = evaluate(PADDED, wide(PADDED), Pass.GRAD_KERNEL)
    kernel[..., 1:] = 0
    assert "all channels but the first left zero" in told(PADDED, Pass.GRAD_KERNEL, kernel)


def test_a_factor_is_told_of_finite_results_only() -> None:
    right = np.arange(1.0, 1 + PLANE.batch * 4 * 4 * 3).reshape(PLANE.output_shape)
    told = where(PLANE, Pass.FORWARD, 3 * right, right)
    assert told == "every element is wrong, by the factor 3"
    wrong = 3 * right
    wrong[0, 0, 0, 0] = np.nan
    assert where(PLANE, Pass.FORWARD, wrong, right) == "every element is wrong"
    assert where(PLANE, Pass.FORWARD, right, 0 * right) == "every element is wrong"
    assert where(PLANE, Pass.FORWARD, 3 * right + right[::-1], right) == "every element is wrong"
