"""What further calls of a wrong function find out: state, conditions, blocks, wrong shapes."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.convolutions.coverage import never_tried
from tests.user_functions.climbing import climb

HEAD = """
import numpy as np

kept = {}

def conv2d(x, w, stride=1):
    n, h, wd, _ = x.shape
    kh, kw, _, f = w.shape
"""

PLAIN = """
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1
    y = np.zeros((n, oh, ow, f))
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride : i * stride + kh, j * stride : j * stride + kw]
            y[:, i, j] = np.tensordot(patch, w, 3)
    return y
"""


@pytest.mark.parametrize(
    ("fault", "wrong", "words"),
    [
        ("    w = kept.setdefault(w.shape, w.copy())", "one channel, one entry", "earlier call"),
        ("    x = np.trunc(x)", "one channel, one entry", "the input cut off to whole numbers"),
        ("    w = w[::-1] if stride > 1 else w", "stride 2", "where the stride is more than one"),
        ("    x = x * (1 + wd % 2) * (1 + 0.1 * (wd % 2) * x)", "one channel, one entry",
         "wrong where the number of inputs along width is odd"),
        ("    x = x.astype(np.float16) if x.shape[-1] > 20 else x", "many input channels",
         "float16"),
    ],
)  # fmt: skip
def test_the_cause_is_found(tmp_path: Path, fault: str, wrong: str, words: str) -> None:
    found = climb(tmp_path, HEAD + fault + PLAIN, "conv2d")
    assert found.wrong == wrong
    assert found.which is Pass.FORWARD
    assert words in found.diagnosis


def test_what_is_beyond_a_block_is_told_with_the_size_of_it(tmp_path: Path) -> None:
    source = HEAD + PLAIN.replace("    return y", "    y[8:] = 0\n    return y")
    found = climb(tmp_path, source, "conv2d")
    assert found.wrong == "many batch entries"
    assert "all elements along batch beyond the first 8 left zero" in found.diagnosis
    assert "batch=9" in found.diagnosis


def test_results_of_a_wrong_shape_everywhere_are_read(tmp_path: Path) -> None:
    source = HEAD + PLAIN.replace("// stride + 1", "// stride")
    found = climb(tmp_path, source, "conv2d")
    assert found.layout == "NHWC/HWIO"
    assert not found.agrees
    assert found.diagnosis.startswith("exactly the result of one output too few")


def test_values_that_were_never_tried_are_listed(tmp_path: Path) -> None:
    room = climb(tmp_path, HEAD + PLAIN, "conv2d").room
    assert room is not None
    seen = [
        Convolution((9, 9), 3, 4, (3, 2), 2, (2, 2), dtype="float64"),
        Convolution((9, 9), 3, 1, (1, 1), 1, (1, 3), dtype="float64"),
    ]
    said = never_tried(room, seen)
    assert "strides other than 1, 2, 3" in said
    assert "kernels of other sizes along an axis than 1, 2, 3" in said
    assert "numbers of input channels other than 3" in said
    assert "dtypes other than float64" in said
    assert not any(text.startswith("dilations") for text in said)
    assert never_tried(room, []) == []
