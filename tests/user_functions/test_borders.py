"""What functions pad with, on which side, and whether the kernel is flipped: read, not excused."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.axis import ALL_PADDING_MODES, PADDING_MODES
from convcheck.model.convolution import Convolution
from convcheck.user_functions.calling import load
from convcheck.user_functions.inference import infer
from convcheck.user_functions.inferred import Inference
from tests.user_functions.climbing import climb

FUNCTIONS = '''
import numpy as np
from scipy import ndimage, signal


def core(x, w):
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape)
    return np.einsum("hwij,ij->hw", view, w)


def around(x, w, mode, before=False):
    pads = [(k // 2, (k - 1) // 2) if before else ((k - 1) // 2, k // 2) for k in w.shape]
    return core(np.pad(x, pads, mode=mode), w)


def mirrored(x, w):
    return around(x, w, "reflect")


def symmetric(x, w):
    return around(x, w, "symmetric")


def edged(x, w):
    return around(x, w, "edge", before=True)


def scipys(x, w):
    return ndimage.correlate(x, w, mode="constant")


def one_end(x, w):
    pads = [((k - 1) // 2, k // 2) for k in w.shape]
    x = np.pad(x, (pads[0], (0, 0)), mode="reflect")
    return core(np.pad(x, ((0, 0), pads[1]), mode="symmetric"), w)


def inside_wrong(x, w):
    y = mirrored(x, w)
    y[2, 2] += 1
    return y


def told(x, w, padding=0):
    return core(np.pad(x, padding, mode="reflect"), w)


def true_one(x, w):
    """A true convolution of two images."""
    return signal.convolve2d(x, w, mode="same")


def unsaid(x, w):
    return signal.convolve2d(x, w, mode="valid")


def denied(x, w):
    """Correlation: the kernel is not flipped."""
    return signal.convolve2d(x, w, mode="valid")


def full(x, w):
    return np.convolve(x, w) if len(w) <= len(x) else np.zeros(len(x) + len(w) - 1)


def half_flipped(x, w):
    """A true convolution."""
    return core(x, w[::-1])
'''

WRAPPING = """
import numpy as np


def rolled(x, w):
    h, v = w.shape
    return sum(np.roll(x, (h // 2 - i, v // 2 - j), (0, 1)) * w[i, j]
               for i in range(h) for j in range(v))
"""


def read(
    tmp_path: Path, name: str, text: str = FUNCTIONS, flipped: bool | None = None
) -> Inference:
    file = tmp_path / f"{name}.py"
    file.write_text(text)
    return infer(load(str(file), name), "numpy", "float64", None, flipped=flipped)


@pytest.mark.parametrize(
    ("name", "padding", "mode"),
    [
        ("mirrored", "same", "reflect"),
        ("symmetric", "same", "symmetric"),
        ("edged", "same-before", "replicate"),
        ("scipys", "same-before", "zeros"),
        ("told", "valid", "reflect"),
    ],
)
def test_what_stands_in_the_padding_is_read(
    tmp_path: Path, name: str, padding: str, mode: str
) -> None:
    found = read(tmp_path, name)
    assert (found.agrees, found.own.padding, found.own.mode) == (True, padding, mode)


@pytest.mark.parametrize("name", ["one_end", "inside_wrong"])
def test_what_is_of_no_mode_agrees_in_none(tmp_path: Path, name: str) -> None:
    assert not read(tmp_path, name).agrees


def test_to_wrap_around_is_meant_where_it_is_said(tmp_path: Path) -> None:
    assert not read(tmp_path, "rolled", WRAPPING).agrees
    (tmp_path / "said").mkdir()
    said = WRAPPING.replace("def rolled(x, w):", 'def rolled(x, w):\n    """Circular."""')
    found = read(tmp_path / "said", "rolled", said)
    assert (found.agrees, found.own.padding, found.own.mode) == (True, "same-before", "circular")


def test_a_mode_beside_zeros_that_are_said_is_a_mistake(tmp_path: Path) -> None:
    said = FUNCTIONS.replace(
        "def mirrored(x, w):", 'def mirrored(x, w):\n    """With zero padding."""'
    )
    assert not read(tmp_path, "mirrored", said).agrees


def test_a_mirrored_border_is_climbed_with(tmp_path: Path) -> None:
    right = climb(tmp_path, FUNCTIONS, "mirrored")
    assert right.room is not None
    assert right.room.own.said == "same, of mode reflect"
    assert ("a larger input" in right.right, right.wrong) == (True, "")
    told = climb(tmp_path, FUNCTIONS, "told")
    assert ("padding 1" in told.right, told.wrong) == (True, "")


@pytest.mark.parametrize(
    ("name", "flipped", "reading"),
    [
        ("true_one", None, (True, True)),
        ("full", None, (True, True)),
        ("unsaid", None, (False, False)),
        ("unsaid", True, (True, True)),
        ("denied", None, (False, False)),
        ("half_flipped", None, (False, False)),
        ("mirrored", None, (True, False)),
    ],
)
def test_a_true_convolution_is_read_where_it_is_said(
    tmp_path: Path, name: str, flipped: bool | None, reading: tuple[bool, bool]
) -> None:
    found = read(tmp_path, name, flipped=flipped)
    assert (found.agrees, found.flipped) == reading


def test_the_mode_that_no_library_has_is_for_functions_only() -> None:
    assert {*ALL_PADDING_MODES} - {*PADDING_MODES} == {"symmetric"}
    conv = Convolution((5,), 1, 1, (5,), padding=((2, 2),), padding_mode="symmetric")
    assert conv.output == (5,)
