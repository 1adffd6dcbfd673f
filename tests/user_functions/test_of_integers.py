"""Functions that take integers only: they are read, judged exactly, and named where sums end."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.calls.judging import as_judged
from tests.processes import convcheck

FUNCTIONS = """
import numpy as np
import torch


def sums(x, w, b, stride, dtype):
    assert x.dtype == np.int8 and w.dtype == np.int8, "quantised operands only"
    kh, kw = w.shape[2:]
    oh, ow = (x.shape[2] - kh) // stride + 1, (x.shape[3] - kw) // stride + 1
    y = np.zeros((len(x), len(w), oh, ow), dtype)
    for i in range(oh):
        for j in range(ow):
            patch = x[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw]
            patch, kernel = patch.astype(dtype), w.astype(dtype)
            y[:, :, i, j] = np.tensordot(patch, kernel, axes=([1, 2, 3],) * 2)
    return y if b is None else (y + b.reshape(1, -1, 1, 1)).astype(dtype)


def right(x, w, b=None, stride=1):
    return sums(x, w, b, stride, np.int32)


def wider(x, w, b=None, stride=1):
    return sums(x, w, b, stride, np.int64)


def as_floats(x, w, b=None, stride=1):
    return sums(x, w, b, stride, np.int32).astype(np.float64)


def wrapping(x, w, b=None, stride=1):
    return sums(x, w, b, stride, np.int16).astype(np.int32)


def saturating(x, w, b=None, stride=1):
    return np.clip(sums(x, w, b, stride, np.int32), -32768, 32767)


def takes_all(x, w):
    "A quantised convolution: x and w of int8, NCHW and OIHW, sums in int32."
    kernel = w.astype(np.int32)
    return sums(x.astype(np.int8), kernel.astype(np.int8), None, 1, np.int32)


def truncating(x, w):
    return sums(x.astype(np.int8), w.astype(np.int8), None, 1, np.int32)


def kept(x, w, last={}):
    if x.shape not in last:
        last[x.shape] = x
    return sums(last[x.shape], w, None, 1, np.int32)


def of_torch(x, w):
    if x.dtype != torch.int32:
        raise TypeError("int32 wanted")
    patches = x.unfold(2, w.shape[2], 1).unfold(3, w.shape[3], 1)
    return torch.einsum("ncyxij,ocij->noyx", patches.double(), w.double()).to(torch.int32)


def fractions(x, w):
    assert x.dtype.kind == "f", "no int8 here"
    return np.zeros(3)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(FUNCTIONS)
    return tmp_path


@pytest.mark.frameworks
@pytest.mark.parametrize(
    ("name", "dtype", "options"),
    [
        ("right", "int8_to_int32", ()),
        ("wider", "int8_to_int32", ("--dtype", "int8")),
        ("as_floats", "int8_to_int32", ()),
        ("takes_all", "int8_to_int32", ()),  # it would cut fractions off, and says what it is for
        ("of_torch", "int32", ("--framework", "torch")),
    ],
)
def test_right_ones_are_read_and_right(
    folder: Path, name: str, dtype: str, options: tuple[str, ...]
) -> None:
    done = convcheck("try", f"mine.py:{name}", "--json", *options, cwd=folder)
    assert done.status == 0, done.stdout[-3000:]
    document = done.document
    assert document["dtype"] == dtype
    assert "speed" not in document, "nobody else has such a convolution to be timed beside"
    assert len(document["steps"]) > 15
    assert {each["outcome"] for each in document["steps"]} <= {"agree", "unsupported"}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("wrapping", "sums that wrap around in integers with a sign of 16 bits"),
        ("saturating", "sums that stop at the ends of integers with a sign of 16 bits (saturate)"),
        ("truncating", "integer truncation"),
        ("kept", "it keeps something of the first"),
    ],
)
def test_wrong_ones_are_wrong_and_named(folder: Path, name: str, said: str) -> None:
    done = convcheck("try", f"mine.py:{name}", "--json", "--no-speed", cwd=folder)
    assert done.status == 1, done.stdout[-3000:]
    assert said in done.stdout


def test_one_that_takes_no_integers_either_is_not_read(folder: Path) -> None:
    done = convcheck("try", "mine.py:fractions", "--no-speed", cwd=folder)
    assert done.status == 3
    assert "int8_to_int32" not in done.stdout + done.stderr


@pytest.mark.parametrize("dtype", [np.int64, np.float64, np.int16])
def test_whole_numbers_that_fit_are_judged_as_integers(dtype: type) -> None:
    judged = as_judged(np.array([1, -300], dtype), "int32")
    assert judged.dtype == np.int32
    assert judged.tolist() == [1, -300]


@pytest.mark.parametrize("value", [0.5, 2.0**31, np.nan, np.inf])
def test_what_is_no_integer_of_the_type_stays_what_it_is(value: float) -> None:
    assert as_judged(np.array([value]), "int32").dtype == np.float64
