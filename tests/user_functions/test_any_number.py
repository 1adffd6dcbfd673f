"""Functions of any number of operands: stars and lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.any_number import with_two_operands
from tests.processes import convcheck
from tests.user_functions.climbing import climb

FILE = '''
from functools import reduce

import numpy as np


def convolve_all(*signals):
    """Full convolution of any number of signals."""
    return reduce(lambda a, b: np.convolve(a, b{flip}), signals)


def chain(x, *kernels, mode="full"):
    """Convolve x with each of the kernels in turn."""
    for k in kernels{some}:
        x = np.convolve({of}, k, mode=mode)
    return x


def multiply_polys(polys):
    """Product of polynomials given as coefficient lists."""
    out = polys[0]
    for p in polys[1:]:
        new = [0] * (len(out) + len(p) - 1)
        for i, a in enumerate({first}):
            for j, b in enumerate(p):
                new[i + j] += a * b
        out = new
    return out
'''

USUAL = {"flip": "", "some": "", "of": "x", "first": "out"}


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("convolve_all", {}, ""),
        ("chain", {}, ""),
        ("multiply_polys", {}, ""),
        ("convolve_all", {"flip": "[::-1]"}, "the kernel flipped along length"),
    ],
)
def test_any_number_of_operands(
    tmp_path: Path, name: str, change: dict[str, str], said: str
) -> None:
    found = climb(tmp_path, FILE.format(**{**USUAL, **change}), name)
    assert not found.problem
    assert bool(found.wrong) is bool(said), found.diagnosis
    assert said in found.diagnosis


@pytest.mark.parametrize(
    ("name", "change"), [("chain", {"some": "[:1]"}), ("multiply_polys", {"first": "polys[0]"})]
)
def test_three_operands(tmp_path: Path, name: str, change: dict[str, str]) -> None:
    (tmp_path / "mine.py").write_text(FILE.format(**{**USUAL, **change}), encoding="utf-8")
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == 1, done.stdout + done.stderr
    assert "wrong for three operands" in done.stdout


def test_others_are_left_as_they_are() -> None:
    def conv(x, w, *rest):  # type: ignore[no-untyped-def]
        """Convolve x with w."""

    def conv_of(*args, **named):  # type: ignore[no-untyped-def]
        """Convolve whatever comes."""

    def smooth(signals):  # type: ignore[no-untyped-def]
        """Smooth some signals, each a row."""
        return signals.mean(0)

    for each in (conv, conv_of, smooth):
        assert with_two_operands(each) is each


CONV2 = '''
import numpy as np


def conv2(*args):
    """{says}"""
    if len(args) == 3:
        a, b = args[2], np.outer(np.ravel(args[0]), np.ravel(args[1]))
    else:
        a, b = args
    a, b = (np.atleast_2d(each).astype(float) for each in (a, b))
    out = np.zeros((a.shape[0] + b.shape[0] - 1, a.shape[1] + b.shape[1] - 1))
    for i in range(b.shape[0]):
        for j in range(b.shape[1]):
            out[i : i + a.shape[0], j : j + a.shape[1]] += b[i, j] * a
    return out
'''


@pytest.mark.parametrize(
    ("says", "status"),
    [
        ("MATLAB's conv2(A, B), and conv2(u, v, A) by a column and a row.", 0),
        ("Full convolution of any number of images.", 1),
    ],
)
def test_a_column_and_a_row_of_matlab(tmp_path: Path, says: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(CONV2.format(says=says), encoding="utf-8")
    done = convcheck("try", "mine.py:conv2", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
