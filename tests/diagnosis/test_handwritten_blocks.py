"""Plain loops with bugs in their blocks, groups, borders and sizes are called by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.diagnosis.search import Search
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from tests.diagnosis.test_handwritten_faults import loops

Array = NDArray[Any]
Fault = Callable[[Convolution, Array, Array, Array], Array]

LONG = Convolution((6, 6), 5, 3, (3, 3), 2, dtype="float64")
MANY = Convolution((4, 4), 3, 11, (2, 2), 2, dtype="float64")
GROUPED = Convolution((5, 6), 4, 6, (3, 2), 2, groups=2, dtype="float64")
GREY = Convolution((6, 7), 1, 1, (3, 3), 1, padding=((1, 1),) * 2, bias=False, dtype="float64")
WIDE = Convolution((9, 9), 2, 3, (3, 3), 2, padding="same", dilation=(4, 4), dtype="float64")


def short_sums(conv: Convolution, x: Array, w: Array, b: Array) -> Array:
    """Sums over input channels and taps that stop at 32 of 45 products."""
    y = np.zeros(conv.output_shape)
    for n, i, j, o in np.ndindex(*y.shape):
        patch = x[n, i : i + 3, j : j + 3].transpose(2, 0, 1).ravel()
        y[n, i, j, o] = patch[:32] @ w[..., o].transpose(2, 0, 1).ravel()[:32] + b[o]
    return y


def first_lanes_again(conv: Convolution, x: Array, w: Array, b: Array) -> Array:
    """Three output channels beyond eight, with the weights of the first three."""
    return loops(conv, x, np.concatenate([w[..., :8], w[..., :3]], -1), b)


def copied_border(conv: Convolution, x: Array, w: Array, b: Array) -> Array:
    y = x.copy()
    for i in range(1, 5):
        for j in range(1, 6):
            y[0, i, j, 0] = (x[0, i - 1 : i + 2, j - 1 : j + 2] * w[..., 0]).sum()
    return y


def pads_of_no_dilation(conv: Convolution, x: Array, w: Array, b: Array) -> Array:
    valid = conv.with_changes(spatial=(11, 11), padding="valid")
    return loops(valid, np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0))), w, b)


def last_block_alone(conv: Convolution, x: Array, w: Array, b: Array) -> Array:
    """Input channels in blocks of four, each of which overwrites the sum of those before."""
    return loops(conv, x * (np.arange(6) >= 4), w, b)


FAULTS: dict[str, tuple[Convolution, Fault, str, str]] = {
    "short_sums": (
        LONG,
        short_sums,
        "products",
        "sums of 45, from product 32 on",
    ),
    "lanes": (
        MANY,
        first_lanes_again,
        "block_indices",
        "are the first ones again, of their kernels (of 11, from 8 on)",
    ),
    "last_block": (
        LONG.with_changes(in_channels=6),
        last_block_alone,
        "taps",
        "all input channels before input channel 4 left out",
    ),
    "next_group": (
        GROUPED,
        lambda c, x, w, b: loops(c, x, w, b, group_of=lambda o: min((o + 1) // 3, 1)),
        "group_numbers",
        "the last output channel of each group reads the next group",
    ),
    "copied_border": (GREY, copied_border, "borders", "copied from the input"),
    "undilated_pads": (
        WIDE,
        pads_of_no_dilation,
        "padding",
        "(its dilation ignored) as padding",
    ),
}


@pytest.mark.parametrize("fill", [Fill.NORMAL, Fill.INTEGERS])
@pytest.mark.parametrize("name", FAULTS)
def test_it_is_called_by_its_name(name: str, fill: Fill) -> None:
    conv, fault, kind, says = FAULTS[name]
    operands = draw(conv, fill, seed=1)
    b = np.zeros(conv.out_channels) if operands.bias is None else operands.bias
    actual = fault(conv, operands.input, operands.kernel, b)
    found = Search(conv, operands, fill, Pass.FORWARD).diagnose(actual, pairs=False)
    named = [each.says for each in found.explanations if each.kinds == (kind,)]
    assert any(says in each for each in named), str(found)


@pytest.mark.parametrize("size", ["dilation ignored", "output padding ignored"])
def test_a_transposed_convolution_of_a_wrong_size(size: str) -> None:
    conv = Convolution(
        (5,), 2, 3, (3,), 2, (2,), ((1, 0),), (2,), bias=False, transposed=True,
        output_padding=(1,), dtype="float64",
    )  # fmt: skip
    operands = draw(conv, Fill.NORMAL, seed=1)
    whole = np.zeros((2, 8 + 4 + 1 + 1, 3))
    for t, k in np.ndindex(5, 3):
        whole[:, 2 * t + 2 * k] += operands.input[:, t] @ operands.kernel[k].T
    right = whole[:, 1:]
    found = Search(conv, operands, Fill.NORMAL, Pass.FORWARD)
    assert "only rounding" in str(found.diagnose(right))
    actual = right[:, :-2] if size == "dilation ignored" else right[:, :-1]
    assert size in str(found.diagnose(actual))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda w: np.round(w * 16) / 16, "the kernel rounded to multiples of 1/16"),
        (lambda w: np.rint(w / (s := abs(w).max() / 127)) * s, "the kernel quantized to 8 bits"),
    ],
)
def test_quantized_weights(change: Callable[[Array], Array], says: str) -> None:
    operands = draw(LONG, Fill.NORMAL, seed=1)
    b = operands.bias
    assert b is not None
    actual = loops(LONG, operands.input, change(operands.kernel), b)
    found = Search(LONG, operands, Fill.NORMAL, Pass.FORWARD).diagnose(actual, pairs=False)
    assert any(says in each.says for each in found.explanations), str(found)


def test_a_transposed_convolution_that_is_cut_at_its_end_only() -> None:
    conv = Convolution(
        (5,), 2, 3, (3,), 2, (2,), ((2, 2),), bias=False, transposed=True, dtype="float64"
    )
    operands = draw(conv, Fill.NORMAL, seed=1)
    whole = np.zeros((2, 11, 3))
    for t, k in np.ndindex(5, 3):
        whole[:, 2 * t + k] += operands.input[:, t] @ operands.kernel[k].T
    found = Search(conv, operands, Fill.NORMAL, Pass.FORWARD)
    assert "only rounding" in str(found.diagnose(whole[:, 2:-2]))
    assert "all padding after, none before" in str(found.diagnose(whole[:, :-4]))


def test_a_bias_gradient_of_one_column() -> None:
    operands = draw(LONG, Fill.NORMAL, seed=1)
    actual = operands.grad_output[:, :, 0].sum(axis=(0, 1))
    found = Search(LONG, operands, Fill.NORMAL, Pass.GRAD_BIAS).diagnose(actual)
    assert "a sum over the first elements along width of the output gradient only" in str(found)
