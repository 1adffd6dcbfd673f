"""What a function does without a parameter for it: recognised, judged as that, and not excused."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.passes import Fill
from convcheck.user_functions.reading.own_parameters import OwnParameters
from tests.user_functions.climbing import Climbed, climb

FUNCTIONS = """
import numpy as np


def core(x, w, stride=1, dilation=1, pads=(0, 0)):
    x = np.pad(x, ((0, 0), pads, pads, (0, 0)))
    kh, kw = (dilation * (size - 1) + 1 for size in w.shape[:2])
    oh, ow = (x.shape[1] - kh) // stride + 1, (x.shape[2] - kw) // stride + 1
    y = np.zeros((len(x), oh, ow, w.shape[3]))
    for i in range(w.shape[0]):
        for j in range(w.shape[1]):
            part = x[:, i * dilation:, j * dilation:][:, ::stride, ::stride][:, :oh, :ow]
            y += part @ w[i, j]
    return y


def halving(x, w):
    return core(x, w, stride=2, pads=(1, 1))


def atrous(x, w):
    return core(x, w, dilation=2)


def framed(x, w):
    return core(x, w, pads=(1, 1))


def centred(x, w):
    size = w.shape[0] // 2
    x = np.pad(x, ((0, 0), (0, 0), (w.shape[1] // 2,) * 2, (0, 0)))
    return core(np.pad(x, ((0, 0), (size, size), (0, 0), (0, 0))), w)


def halving_late(x, w):
    return core(x[:, 1:], w, stride=2, pads=(1, 1))


def line(x, w):
    x = np.pad(x, ((0, 0), (1, 1), (0, 0)))
    size = x.shape[1] - len(w) + 1
    return sum(x[:, k:k + size] @ w[k] for k in range(len(w)))


def scipys(x, w, mode="valid"):
    pads = [(k // 2, k - 1 - k // 2) if mode == "same" else (0, 0) for k in w.shape[:2]]
    return core(np.pad(x, ((0, 0), *pads, (0, 0))), w)


def with_padding(x, w, padding="valid"):
    return scipys(x, w, padding)


def flipped(x, w):
    return core(x, w[::-1, ::-1])
"""


def climbed(folder: Path, name: str) -> Climbed:
    return climb(folder, FUNCTIONS, name, fills=(Fill.INTEGERS,))


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("halving", OwnParameters(stride=2, padding="1")),
        ("atrous", OwnParameters(dilation=2)),
        ("framed", OwnParameters(padding="1")),
        ("centred", OwnParameters(padding="half")),
        ("line", OwnParameters(padding="1")),
    ],
)
def test_what_it_does_by_itself_is_found(tmp_path: Path, name: str, own: OwnParameters) -> None:
    found = climbed(tmp_path, name)
    assert found.room is not None
    assert found.room.own == own
    assert not found.wrong, found.diagnosis
    assert "a batch" in found.right


def test_a_mistake_beside_a_stride_of_its_own_is_found(tmp_path: Path) -> None:
    found = climbed(tmp_path, "halving_late")
    assert found.wrong or found.problem


def test_a_flip_explains_kernels_that_are_flat(tmp_path: Path) -> None:
    said = climbed(tmp_path, "flipped").diagnosis
    assert said.startswith("exactly the result of the kernel flipped along height and width: ")
    assert "seen in all" in said
    assert "wrong in another way" not in said


def test_scipys_mode_may_have_its_larger_half_before(tmp_path: Path) -> None:
    found = climbed(tmp_path, "scipys")
    assert not found.wrong, found.diagnosis
    assert any("larger half of the padding before" in each for each in found.refused.values())
    assert "padding before and after" in climbed(tmp_path, "with_padding").diagnosis
