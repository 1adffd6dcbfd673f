"""Functions that name what they are a port of, or return arrays of another library."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from tests.user_functions.climbing import climb

UP = '''
import numpy as np


def up2x(x, weight):
    """Port of ``F.conv_transpose2d(x, weight, stride=2)``. weight: (C_in, C_out, kH, kW)."""
    n, c, h, w = x.shape
    _, o, kh, kw = weight.shape
    y = np.zeros((n, o, 2 * (h - 1) + kh, 2 * (w - 1) + kw))
    for i in range(kh):
        for j in range(kw):
            part = np.einsum("nchw,co->nohw", x, weight[:, :, {tap}])
            y[:, :, i:i + 2 * h - 1:2, j:j + 2 * w - 1:2] += part
    return y
'''


@pytest.mark.parametrize(
    ("tap", "right"), [("i, j", True), ("kh - 1 - i, kw - 1 - j", False), ("i, kw - 1 - j", False)]
)
def test_a_stride_of_its_own_is_seen_of_wrong_ones_too(
    tmp_path: Path, tap: str, right: bool
) -> None:
    found = climb(tmp_path, UP.format(tap=tap), "up2x")
    assert not found.problem
    assert found.layout == "NCHW/IOHW"
    assert bool(found.wrong) is not right


NUMPYS = """
import tensorflow as tf


def conv2d(x, w, stride=1):
    x = tf.{turned}
    k = tf.transpose(tf.convert_to_tensor(w, tf.float32), (2, 3, 1, 0))
    y = tf.nn.conv2d(x, k, strides=stride, padding="VALID")
    return tf.transpose(y, (0, 3, 1, 2)).numpy()
"""


@pytest.mark.frameworks
@pytest.mark.parametrize(
    ("turned", "right"),
    [
        ("transpose(x, (0, 2, 3, 1))", True),
        ("reshape(x, [x.shape[each] for each in (0, 2, 3, 1)])", False),
    ],
)
def test_arrays_of_numpy_out_of_tensorflow_have_no_gradients(
    tmp_path: Path, turned: str, right: bool
) -> None:
    found = climb(tmp_path, NUMPYS.format(turned=turned), "conv2d", framework="tensorflow")
    assert not found.error
    assert bool(found.wrong) is not right


XCORR = '''
import numpy as np


def xcorr(x, {second}=None, maxlag=None, scale="none"):
    """Cross-correlation as MATLAB's; autocorrelation without the second signal."""
    y = x if {second} is None else {second}
    n = max(len(x), len(y))
    m = n - 1 if maxlag is None else maxlag
    size = 2 * n
    r = np.fft.ifft(np.fft.fft(x, size) * {of_second}).real
    lags = np.arange(-m, m + 1)
    return r[lags], lags
'''


@pytest.mark.parametrize("second", ["y", "b", "x2"])
def test_a_second_signal_may_be_left_out(tmp_path: Path, second: str) -> None:
    right = XCORR.format(second=second, of_second="np.conj(np.fft.fft(y, size))")
    found = climb(tmp_path, right, "xcorr")
    assert not found.problem
    assert not found.wrong
    wrong = climb(tmp_path, XCORR.format(second=second, of_second="np.fft.fft(y, size)"), "xcorr")
    assert wrong.wrong


def test_an_option_that_is_none_by_default_is_no_signal(tmp_path: Path) -> None:
    source = "def smooth(x, axis=None):\n    return x\n"
    found = climb(tmp_path, source, "smooth")
    assert "no parameter for the kernel" in found.problem


GRAPH = """
import tensorflow as tf


@tf.function
def conv2d_by_patches(x, w, strides, padding):
    '''Patches and a matrix product. x: NHWC, w: HWIO, strides: int{said}.'''
    kh, kw, cin, cout = w.shape
    p = tf.image.extract_patches(
        x, [1, kh, kw, 1], [1, strides, strides, 1], [1, 1, 1, 1], padding={handed}
    )
    return tf.tensordot(p, tf.reshape(w, [kh * kw * cin, cout]), axes=1)
"""


@pytest.mark.frameworks
@pytest.mark.parametrize(
    ("said", "handed", "spelling"),
    [
        (", padding: 'SAME' | 'VALID'", "padding", "NAME"),
        ("", "padding", "NAME"),
        (", padding: 'same' or 'valid'", "padding.upper()", "name"),
    ],
)
def test_words_of_a_padding_are_tried_first_where_they_are_said(
    tmp_path: Path, said: str, handed: str, spelling: str
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(GRAPH.format(said=said, handed=handed), encoding="utf-8")
    function = load(str(file), "conv2d_by_patches")
    found = infer(function, "tensorflow", "float32", None)
    assert (found.layout, found.agrees) == ("NHWC/HWIO", True)
    assert function.calls < 5
    assert function.paddings.likeliest == (spelling,)
