"""Parameters that can be written in several ways are written as the function means them."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.spelling import likeliest_first, spellings
from convcheck.user_functions.calls.spelling_proof import shrunk
from convcheck.user_functions.parameters.signature import Role
from tests.processes import convcheck
from tests.user_functions.climbing import climb

FILE = """\
import numpy as np


def windows(x, w, rows, columns):
    x = np.pad(x, ((0, 0), rows, columns, (0, 0)))
    kh, kw = w.shape[:2]
    y = np.zeros((len(x), x.shape[1] - kh + 1, x.shape[2] - kw + 1, w.shape[3]), x.dtype)
    for i in range(y.shape[1]):
        for j in range(y.shape[2]):
            y[:, i, j] = np.tensordot(x[:, i:i + kh, j:j + kw], w, axes=([1, 2, 3], [0, 1, 2]))
    return y


def by_axis(x, w, padding=(0, 0, 0, 0)):
    top, bottom, left, right = padding
    return windows(x, w, (top, bottom), (left, right))


def begins_first(x, w, padding=(0, 0, 0, 0)):
    top, left, bottom, right = padding
    return windows(x, w, (top, bottom), (left, right))


def exchanged(x, w, padding=((0, 0), (0, 0))):
    rows, columns = padding
    return windows(x, w, rows[::-1], columns[::-1])


class Layer:
    def __init__(self, w):
        self.w = w

    def forward(self, x):
        self.x = x
        return windows(x, self.w, (0, 0), (0, 0))

    def backward(self, dy):
        dx, dw = np.zeros_like(self.x), np.zeros_like(self.w)
        for i in range(dy.shape[1]):
            for j in range(dy.shape[2]):
                at = slice(i, i + len(self.w)), slice(j, j + self.w.shape[1])
                dx[:, at[0], at[1]] += np.einsum("no,hwio->nhwi", dy[:, i, j], self.w)
                dw += np.einsum("nhwi,no->hwio", self.x[:, at[0], at[1]], dy[:, i, j])
        self.dw = dw
        return dx


def refuses_all_but_three(x, w):
    if w.shape[0] != 3:
        raise ValueError("kernels of three only")
    return windows(x, w, (0, 0), (0, 0))
"""


def outcomes(
    folder: Path, name: str, padding: str, more: str = "", kernel: str = "[[3, 2]]"
) -> dict[str, str]:
    (folder / "mine.py").write_text(FILE)
    (folder / "case.yaml").write_text(
        "title: mine\nop: conv2d\nimplementations: [{python: mine.py:" + name + "}]\n"
        f"matrix: {{batch: 2, height: 7, width: 6, in_channels: 2, out_channels: 3,"
        f" kernel: {kernel}, bias: false, padding: [{padding}], dtype: float64}}\n{more}"
    )
    done = convcheck("verify", "case.yaml", "--json", "--fill", "integers", cwd=folder)
    return {r["pass"]: r["outcome"] for r in done.document["records"]}


@pytest.mark.parametrize("name", ["by_axis", "begins_first"])
def test_four_numbers_are_in_the_order_that_is_right(tmp_path: Path, name: str) -> None:
    found = outcomes(tmp_path, name, "[[1, 0], [2, 1]]", "passes: [forward]\n")
    assert found == {"forward": "agree"}


def test_no_spelling_makes_a_wrong_function_right(tmp_path: Path) -> None:
    found = outcomes(tmp_path, "exchanged", "[[1, 0], [2, 1]]", "passes: [forward]\n")
    assert found == {"forward": "mismatch"}


def test_a_class_has_its_own_gradients(tmp_path: Path) -> None:
    found = outcomes(tmp_path, "Layer", "valid")
    assert found == {"forward": "agree", "grad_input": "agree", "grad_kernel": "agree"}


def test_a_refusal_of_a_plain_convolution_is_no_error(tmp_path: Path) -> None:
    more = "passes: [forward]\n"
    name = "refuses_all_but_three"
    assert outcomes(tmp_path, name, "valid", more) == {"forward": "agree"}
    refused = outcomes(tmp_path, name, "valid", more, kernel="[[2, 2]]")
    assert refused == {"forward": "unsupported"}


@pytest.mark.parametrize(
    "conv",
    [
        Convolution((56, 40), 64, 32, (3, 5), batch=8, stride=(2, 1), padding=((1, 0), (2, 1))),
        Convolution((30,), 12, 24, (4,), groups=12, dilation=(3,), padding="same"),
        Convolution((9, 9, 9), 8, 12, (2, 3, 1), groups=4, padding=((3, 1), (0, 0), (1, 2))),
        Convolution((3,), 1, 1, (3,)),
    ],
)
def test_the_small_convolution_has_the_same_parameters(conv: Convolution) -> None:
    small = shrunk(conv)
    assert (small.kernel, small.stride, small.dilation) == (conv.kernel, conv.stride, conv.dilation)
    assert small.padding == conv.padding
    assert small.multiply_adds <= conv.multiply_adds
    assert (small.groups > 1) == (conv.groups > 1)
    assert min(small.output) >= 1


def test_nobody_writes_output_padding_for_each_axis_of_the_data() -> None:
    """Code that takes the first two of four numbers would be right by accident with others."""
    conv = Convolution(
        (5, 6), 2, 3, (3, 3), transposed=True, stride=(2, 2), output_padding=(1, 0), bias=False
    )
    names = [name for name, _ in spellings(Role.OUTPUT_PADDING, conv, "NCS", "IOS")]
    assert names == ["tuple"]
    assert "four" in dict(spellings(Role.STRIDE, conv, "NCS", "IOS"))


def test_who_takes_one_step_as_a_tuple_takes_all_of_them_so() -> None:
    """Before one of three is written otherwise, whatever there is beside."""
    roles = [Role.BIAS, Role.STRIDE, Role.PADDING, Role.DILATION]
    steps = [("number", 1), ("tuple", (1, 1)), ("four", (1, 1, 1, 1))]
    ways = [[("flat", 0), ("column", 1)], steps, steps[:2], steps]
    order = likeliest_first(roles, ways)
    assert order[0] == (0, 0, 0, 0)
    assert order.index((0, 1, 1, 1)) < 8
    assert order.index((1, 1, 1, 1)) < order.index((1, 1, 1, 0))
    assert len(order) == len(set(order)) == 2 * 3 * 2 * 3


ONE_WORD = """
import numpy as np


def full_or_valid(x, h, mode="full"):
    y = np.zeros(len(x) + len(h) - 1, np.result_type(x, h))
    for k, tap in enumerate(h[::-1]):
        y[k:k + len(x)] += tap * x
    return y[len(h) - 1:len(x)] if mode == "valid" else y


def handed_on(x, h, mode="full"):
    return full_or_valid(x, h, mode)
"""


def test_a_padding_without_a_word_for_it_is_none_of_its_own(tmp_path: Path) -> None:
    found = climb(tmp_path, ONE_WORD, "full_or_valid")
    assert found.refused["padding same"] == (
        "it takes paddings by name: 'same' is taken for 'full'"
    )
    assert not found.wrong
    # Whoever hands the word on may mean whatever the other one has.
    assert climb(tmp_path, ONE_WORD, "handed_on").wrong == "padding same"


PAIR = """
import numpy as np


def conv1d(x, w, padding=(0, 0)):
    before, after = padding[::STEP]
    x = np.pad(x, ((0, 0), (before, after)))
    return np.stack([np.correlate(row, w, "valid") for row in x])
"""


def test_a_pair_of_a_default_is_before_and_after(tmp_path: Path) -> None:
    assert not climb(tmp_path, PAIR.replace("STEP", "1"), "conv1d").wrong
    found = climb(tmp_path, PAIR.replace("STEP", "-1"), "conv1d")
    assert found.wrong == "padding that differs before and after"
    assert "padding before and after exchanged" in found.diagnosis
