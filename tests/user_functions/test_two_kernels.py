"""Functions of two kernels are tried as ones of the kernel that both make, and cyclic convolutions
of kernels as large as the input with smaller ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.load import load
from convcheck.user_functions.parameters.signature import Unreadable
from tests.user_functions.climbing import climb

LINES = '''
import numpy as np


def separable(image, {first}, {second}):
    """Filter along the rows, then along the columns, valid."""
    rows = np.array([np.correlate(line, {row}, "valid") for line in image])
    return np.array([np.correlate(line, {column}, "valid") for line in rows.T]).T
'''

STEPS = '''
import numpy as np


def separable(x, {names}, bias=None, stride=1):
    """{layouts}"""
    first, last = {first}, {last}
    kh, kw, c = first.shape
    h, w = (x.shape[1] - kh) // stride + 1, (x.shape[2] - kw) // stride + 1
    y = np.zeros((len(x), h, w, c))
    for i in range(h):
        for j in range(w):
            part = x[:, i * stride : i * stride + kh, j * stride : j * stride + kw]
            y[:, i, j] = (part * first).sum((1, 2))
    y = y @ last
    return y if bias is None else y + bias
'''


@pytest.mark.parametrize(
    ("first", "second"), [("kx", "ky"), ("ky", "kx"), ("row_kernel", "col_kernel"), ("h_v", "h_h")]
)
def test_a_row_and_a_column(tmp_path: Path, first: str, second: str) -> None:
    row, column = (second, first) if first in ("ky", "h_v") else (first, second)
    found = climb(
        tmp_path, LINES.format(first=first, second=second, row=row, column=column), "separable"
    )
    assert found.agrees
    assert not found.wrong
    assert found.layout == "HW/HW"
    assert "sizes that differ along axes" in found.right


MATLABS = '''
import numpy as np


def conv2(u, v, A):
    """Convolve the columns of A with u, then its rows with {rows}, of the same size."""
    columns = [np.convolve(column, u, "same") for column in A.T]
    return np.array([np.convolve(row, {rows}, "same") for row in np.array(columns).T])
'''


@pytest.mark.parametrize("rows", ["v", "u"])
def test_matlabs_two_vectors_come_before_the_input(tmp_path: Path, rows: str) -> None:
    found = climb(tmp_path, MATLABS.format(rows=rows), "conv2")
    assert found.layout == "HW/HW"
    assert found.agrees is (rows == "v")


def test_a_row_used_as_a_column(tmp_path: Path) -> None:
    source = LINES.format(first="kx", second="ky", row="ky", column="kx")
    found = climb(tmp_path, source, "separable")
    assert "the kernel with height and width exchanged" in found.diagnosis


@pytest.mark.parametrize(
    ("names", "first", "last"),
    [
        ("depthwise, pointwise", "depthwise", "pointwise"),
        ("w_dw, w_pw", "w_dw[..., 0]", "w_pw[0, 0]"),
        ("dw, pw", "dw[:, 0].transpose(1, 2, 0)", "pw[..., 0, 0].T"),
    ],
)
def test_a_depthwise_and_a_pointwise_kernel(
    tmp_path: Path, names: str, first: str, last: str
) -> None:
    source = STEPS.format(names=names, layouts="", first=first, last=last)
    found = climb(tmp_path, source, "separable")
    assert found.agrees
    assert not found.wrong
    assert found.layout.startswith("NHWC/")
    assert {"a bias", "stride 2", "several channels"} <= {*found.right}


def test_one_that_mixes_channels_the_wrong_way(tmp_path: Path) -> None:
    last = "pw if pw.shape[0] != pw.shape[1] else pw.T"
    source = STEPS.format(names="dw, pw", layouts="", first="dw", last=last)
    found = climb(tmp_path, source, "separable")
    assert found.wrong == "as many output channels as input channels"
    assert "as many input as output channels" in found.diagnosis


@pytest.mark.parametrize("parameters", ["image, row, col", "x, kh, kw", "x, kernel, other"])
def test_what_is_no_pair_of_kernels_stays_as_it_is(tmp_path: Path, parameters: str) -> None:
    file = tmp_path / "own.py"
    file.write_text(f"def f({parameters}):\n    return {parameters}\n")
    with pytest.raises(Unreadable, match="is not known"):
        load(str(file), "f")


CYCLIC = '''
import numpy as np


def conv(x, h):
    """Circular convolution of two signals of the same length."""
    if len(x) != len(h):
        raise ValueError("the same length is wanted")
    return {how}


def correlate(x, h):
    """Circular cross-correlation: r[n] = sum_k h[k] x[(n + k) mod N], h goes on in zeros."""
    return np.fft.ifft(np.fft.fft(x) * np.conj(np.fft.fft(h, len(x)))).real


def planes(x, h):
    """Periodic convolution of an image, indices from 0; h is zero-padded to its size."""
    return np.fft.irfft2(np.fft.rfft2(x) * np.fft.rfft2(h, x.shape), x.shape)
'''

FFT = "np.fft.ifft(np.fft.fft(x) * np.fft.fft(h)).real"
FORWARDS = "np.array([h @ np.roll(x, -n) for n in range(len(x))])"


@pytest.mark.parametrize("name", ["conv", "correlate", "planes"])
def test_cyclic_ones_are_read(tmp_path: Path, name: str) -> None:
    found = climb(tmp_path, CYCLIC.format(how=FFT), name)
    assert found.agrees
    assert not found.wrong
    assert found.room is not None
    assert found.room.own.mode == "circular"
    assert "an odd kernel" in found.right


def test_a_correlation_is_no_cyclic_convolution(tmp_path: Path) -> None:
    found = climb(tmp_path, CYCLIC.format(how=FORWARDS), "conv")
    assert "sums over x[n + k] in place of x[n - k]" in found.diagnosis


def test_a_kernel_that_is_longer_than_the_period_is_not_asked_for(tmp_path: Path) -> None:
    found = climb(tmp_path, CYCLIC.format(how=FFT), "planes")
    assert found.agrees
    assert all(axis.kernel <= axis.size for conv in found.agreeing for axis in conv.axes)
