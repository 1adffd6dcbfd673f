"""Sizes that docstrings say are those that are owed: square kernels, odd ones, even inputs."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.text.said_sizes import (
    says_even_sizes,
    says_odd_taps,
    says_three_taps,
    takes_one_size,
)
from tests.user_functions.climbing import climb

SOURCE = '''
def conv(x, weights):
    """{said}"""
    return x
'''


def told(folder: Path, said: str) -> tuple[bool, bool, bool]:
    file = folder / "mine.py"
    file.write_text(SOURCE.format(said=said), encoding="utf-8")
    callee = load(str(file), "conv").callee
    return takes_one_size(callee), says_odd_taps(callee), says_even_sizes(callee)


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("weights: [F][C][k][k]", (True, False, False)),
        ("weights [c][kh][kw]", (False, False, False)),
        ("A sliding sum (window length is odd).", (False, True, False)),
        ("The kernel must be odd.", (False, True, False)),
        ("Of odd length windows.", (False, True, False)),
        ("Correlazione con `coeff` (lunghezza dispari).", (False, True, False)),
        ("Der Kern hat ungerade Seiten.", (False, True, False)),
        ("Noyau de taille impaire.", (False, True, False)),
        ("\u5377\u79ef\u6838\u5927\u5c0f\u5fc5\u987b\u662f\u5947\u6570", (False, True, False)),
        ("Ungerade Zeilen bleiben, wie sie sind.", (False, False, False)),
        ("x: (C, H, W). H and W have to be even.", (False, False, True)),
        ("The height must be a multiple of 2.", (False, False, True)),
        ("Of images of even size.", (False, False, True)),
        ("Even the output is padded.", (False, False, False)),
    ],
)
def test_what_is_said_is_known(tmp_path: Path, said: str, found: tuple[bool, bool, bool]) -> None:
    assert told(tmp_path, said) == found


@pytest.mark.parametrize(
    ("said", "square"),
    [
        ("Like conv_transpose2d (groups=1, square settings).", True),
        ("Faltung; nur quadratische Kerne.", True),
        ("Convoluci\u00f3n 2D con kernel cuadrado.", True),
        ("Produit de convolution avec un noyau carr\u00e9.", True),
        ("\u0421\u0432\u0451\u0440\u0442\u043a\u0430 \u0441 "
         "\u043a\u0432\u0430\u0434\u0440\u0430\u0442\u043d\u044b\u043c "
         "\u044f\u0434\u0440\u043e\u043c.", True),
        ("\u5377\u79ef\uff0c\u6b63\u65b9\u5f62\u5377\u79ef\u6838", True),
        ("Convoluci\u00f3n cuyo error se eleva al cuadrado.", False),
        ("Square of the response.", False),
    ],
)  # fmt: skip
def test_square_kernels_in_words(tmp_path: Path, said: str, square: bool) -> None:
    assert told(tmp_path, said)[0] is square


HELPED = """
def flipped(w):
    # {shape} -> turned by 180 degrees
    return w[..., ::-1, ::-1]


def other(w):
    # (o, c, k, k)
    return w


def conv(x, w):
    text = "# (o, c, k, k)"
    return x + flipped(w).sum(){more}
"""


@pytest.mark.parametrize(
    ("shape", "more", "square"),
    [
        ("(Cin, Cout, K, K)", "", True),
        ("[k, k, Cin, Cout]", "", True),
        ("(Cin, Cout, KH, KW)", "", False),
        ("(Cin, Cout, K, K)", "  # w: (Cin, Cout, kh, kw)", False),
        ("(N, C, H, W)", "", False),
    ],
)
def test_square_kernels_by_a_comment(tmp_path: Path, shape: str, more: str, square: bool) -> None:
    file = tmp_path / "mine.py"
    file.write_text(HELPED.format(shape=shape, more=more), encoding="utf-8")
    assert takes_one_size(load(str(file), "conv").callee) is square


SCATTER = """
import numpy as np


class Deconv2d:
    # transposed convolution, weight: {shape}
    def __init__(self, weight, stride=1):
        self.weight, self.stride = weight, stride

    def __call__(self, x):
        s, k = self.stride, self.weight.shape[2]
        n, _, h, w = x.shape
        y = np.zeros((n, self.weight.shape[1], (h - 1) * s + k, (w - 1) * s + k))
        for a in range(k):
            for b in range(k):
                part = np.einsum("nihw,io->nohw", x, self.weight[:, :, a, b])
                y[:, :, a : a + (h - 1) * s + 1 : s, b : b + (w - 1) * s + 1 : s] += part
        return y
"""


@pytest.mark.parametrize(
    ("shape", "right"), [("(in, out, k, k)", True), ("(in, out, kh, kw)", False)]
)
def test_weights_that_are_square(tmp_path: Path, shape: str, right: bool) -> None:
    found = climb(tmp_path, SCATTER.format(shape=shape), "Deconv2d")
    assert not found.problem
    assert bool(found.wrong) is not right


THREE = '''
def {name}(x, w):
    """{said}"""
    return x
'''


@pytest.mark.parametrize(
    ("name", "said", "three"),
    [
        ("conv3x3", "x (N, C, H, W), w (O, C, 3, 3) -> (N, O, H - 2, W - 2).", True),
        ("conv_3x3_nhwc", "w is [3, 3, C, O].", True),
        ("conv", "x (N, C, H, W), w (O, C, 3, 3).", False),
        ("conv13x37", "w (O, C, 3, 3).", False),
        ("conv3x3", "w (O, C, kh, kw).", False),
        ("winograd", "w (O, C, 3, 3).", True),
    ],
)
def test_three_taps_are_said_by_name_and_shape(
    tmp_path: Path, name: str, said: str, three: bool
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(THREE.format(name=name, said=said), encoding="utf-8")
    assert says_three_taps(load(str(file), name).callee) is three
