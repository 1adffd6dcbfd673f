"""Functions that write their result into an array that they are given, as kernels do, and functions
that end the process in place of raising."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.bound_function import inexpressible
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.reading.inference import infer
from tests.user_functions.climbing import climb

SOURCE = """
import sys

import numpy as np
from numba import njit


@njit
def line(x, w, out):
    for i in range(out.shape[0]):
        acc = 0.0
        for k in range(w.shape[0]):
            acc += x[i + k] * w[k]
        out[i] = acc


def convolve_full(out, x, h):
    for i in range(len(x)):
        for j in range(len(h)):
            out[i + j] += x[i] * h[j]


def correlate2d(inp, ker, dst, stride=1):
    kh, kw = ker.shape
    if kh != kw:
        print("square kernels only")
        sys.exit(1)
    for i in range(dst.shape[0]):
        for j in range(dst.shape[1] LESS):
            rows, columns = slice(i * stride, i * stride + kh), slice(j * stride, j * stride + kw)
            dst[i, j] = (inp[rows, columns] * ker).sum()


def three(signal, taps, y):
    return signal[: len(y)] * taps
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(SOURCE.replace("LESS", ""))
    return tmp_path


@pytest.mark.parametrize(
    ("name", "padding", "layout"),
    [
        ("line", "valid", "W/W"),
        ("convolve_full", "full", "W/W"),
        ("correlate2d", "valid", "HW/HW"),
    ],
)
def test_it_is_given_an_array_of_the_right_size(
    tmp_path: Path, name: str, padding: str, layout: str
) -> None:
    found = climb(tmp_path, SOURCE.replace("LESS", ""), name)
    assert found.agrees, found.problem
    assert not found.wrong, found.diagnosis
    assert found.layout == layout
    assert found.room is not None
    assert found.room.own.padding == padding


def test_what_it_leaves_out_is_seen(tmp_path: Path) -> None:
    found = climb(tmp_path, SOURCE.replace("LESS", "- 1"), "correlate2d")
    assert found.layout == "HW/HW"  # and no other one, for which nothing at all is written
    assert "the last elements along width left zero" in found.diagnosis


def test_who_ends_the_process_refuses(tmp_path: Path) -> None:
    found = climb(tmp_path, SOURCE.replace("LESS", ""), "correlate2d")
    refused = found.refused["a kernel that is not square"]
    assert "sys.exit(1)" in refused
    assert not found.error


def test_operands_come_first(folder: Path) -> None:
    """`y` is an array for the result only where there is enough else for the operands."""
    roles = dict(load(str(folder / "mine.py"), "three").reading.roles)
    assert roles["y"] is Role.RESULT
    (folder / "two.py").write_text("def correlate(x, y): return x[: len(y)] * y\n")
    assert dict(load(str(folder / "two.py"), "correlate").reading.roles)["y"] is Role.KERNEL


def test_cases_say_that_they_cannot_ask_it(folder: Path) -> None:
    function = load(str(folder / "mine.py"), "line")
    found = infer(function, "numpy", "float64", None)
    assert found.agrees
    conv = climb(folder, SOURCE.replace("LESS", ""), "line").agreeing[0]
    assert "writes into an array" in str(inexpressible(conv, function, found))
