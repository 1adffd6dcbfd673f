"""Layers of one framework written in another: what it crops, and which operands are constants."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.own_parameters import CROPPED, OwnParameters
from convcheck.user_functions.text.made_arrays import takes_constants
from convcheck.user_functions.trials.complex_numbers import complex_numbers
from convcheck.user_functions.trials.state_trials import after_others
from convcheck.user_functions.trials.trial_subject import Found, Subject
from tests.user_functions.climbing import climb

DECODER = '''
import tensorflow as tf


def upsampled(x, weight, bias, stride):
    """{says}, whose kernel is no smaller than the stride: size * stride comes out.

    x is NHWC, weight (in, out, kh, kw).
    """
    n, h, w, _ = x.shape
    _, o, kh, kw = weight.shape
    if kh < stride or kw < stride:
        raise ValueError("kernels are as large as the stride, or larger")
    kernel = tf.transpose(weight, (2, 3, 1, 0))
    size = [n, (h - 1) * stride + kh, (w - 1) * stride + kw, o]
    y = tf.nn.conv2d_transpose(x, kernel, size, strides=stride, padding="VALID")
    y = tf.pad(y, [[0, 0], [0, 1], [0, 1], [0, 0]])
    top, left = (kh - stride + {more}) // 2, (kw - stride + {more}) // 2
    return y[:, top:top + h * stride, left:left + w * stride] + bias
'''


@pytest.mark.parametrize(
    ("says", "more", "right"),
    [
        ("A ConvTranspose2d of PyTorch", 1, True),
        ("A ConvTranspose2d of PyTorch", 0, False),
        ("A transposed convolution", 1, True),
        ("A transposed convolution", 0, True),
    ],
)
def test_what_pytorch_crops_is_owed_by_who_names_it(
    tmp_path: Path, says: str, more: int, right: bool
) -> None:
    source = DECODER.format(says=says, more=more)
    found = climb(tmp_path, source, "upsampled", framework="tensorflow")
    assert bool(found.wrong or found.error) is not right
    if right:
        assert found.room is not None
        assert (found.room.own.padding == CROPPED) is bool(more)


def test_what_is_cropped() -> None:
    own = OwnParameters(padding=CROPPED)
    conv = Convolution((4, 5), 1, 1, (3, 4), stride=(2, 2), bias=False, transposed=True)
    assert own.of(conv, padded=True).output == (8, 10)
    assert own.of(conv, padded=True).padding == ((1, 0), (1, 1))
    assert own.of(conv.with_changes(stride=(4, 4)), padded=True).padding == "same"


WEIGHTS = """
import numpy as np
import tensorflow as tf


def ported(x, weight):
    kernel = tf.constant({kernel})
    return tf.nn.conv2d(x, kernel, 1, "VALID")
"""


@pytest.mark.parametrize(
    ("kernel", "right"),
    [("np.transpose(np.asarray(weight), (2, 3, 1, 0))", True), ("weight.numpy()", False)],
)
def test_who_makes_arrays_of_weights_owes_no_gradient(
    tmp_path: Path, kernel: str, right: bool
) -> None:
    source = WEIGHTS.format(kernel=kernel)
    found = climb(tmp_path, source, "ported", framework="tensorflow")
    assert ("no gradient arrives at kernel" in found.diagnosis + found.wrong) is not right
    assert bool(found.wrong) is not right


BASEBAND = '''
import jax.numpy as jnp


def fir(taps, x):
    """FIR filtering of complex or real samples: y[n] = sum_m taps[m] * x[n - m]."""
    line = jnp.concatenate([jnp.zeros(len(taps) - 1, x.dtype), x])
    seen = line[jnp.arange(len(x))[:, None] + jnp.arange(len(taps))]
    return jnp.array([jnp.{product}(taps[::-1], each) for each in seen])
'''


@pytest.mark.parametrize(("product", "right"), [("vdot", False), ("dot", True)])
def test_complex_numbers_of_other_frameworks(tmp_path: Path, product: str, right: bool) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BASEBAND.format(product=product))
    conv = Convolution((7,), 1, 1, (3,), padding=((2, 0),), bias=False, dtype="float32")
    turned = Subject(load(str(file), "fir"), conv, Manner("S", "S", "jax", flipped=True))
    assert ("the kernel is conjugated" in complex_numbers(turned).fault) is not right


TWIN = '''
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_same(x, kernel, strides=(1, 1)):
    """NumPy twin of tf.nn.conv2d(x, kernel, strides, padding='SAME'); x is NHWC, kernel HWIO."""
    sides = []
    for n, k, s in zip(x.shape[1:3], kernel.shape[:2], strides):
        total = {total}
        sides.append((total // 2, total - total // 2))
    padded = np.pad(x, ((0, 0), *sides, (0, 0)))
    seen = sliding_window_view(padded, kernel.shape[:2], axis=(1, 2))
    return np.einsum("nyxcij,ijco->nyxo", seen[:, ::strides[0], ::strides[1]], kernel)
'''


@pytest.mark.parametrize(
    ("total", "right"), [("max((-(-n // s) - 1) * s + k - n, 0)", True), ("k - 1", False)]
)
def test_same_of_a_library_depends_on_the_stride(tmp_path: Path, total: str, right: bool) -> None:
    found = climb(tmp_path, TWIN.format(total=total), "conv2d_same")
    assert bool(found.wrong) is not right


def test_other_strides_crop_something_else(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(DECODER.format(says="A transposed convolution", more=1))
    own = OwnParameters(padding=CROPPED)
    conv = Convolution((5, 5), 2, 2, (4, 4), dtype="float32", transposed=True)
    manner = Manner("NSC", "IOS", "tensorflow", operands="float32")
    subject = Subject(load(str(file), "upsampled"), own.of(conv, padded=True), manner)
    assert after_others(subject) == Found()


@pytest.mark.parametrize(
    ("says", "made", "constants"),
    [
        ("A layer ported from PyTorch.", "np.transpose(w, (2, 3, 1, 0))", {Role.KERNEL}),
        ("w as stored in the state dict.", "np.ascontiguousarray(w)", {Role.KERNEL}),
        ("w: weights of a layer that is trained.", "np.transpose(w, (2, 3, 1, 0))", set()),
        ("A layer ported from PyTorch.", "tf.transpose(w, (2, 3, 1, 0))", set()),
        ("A layer.", "np.asarray(w)", {Role.KERNEL}),
    ],
)
def test_weights_from_elsewhere_get_another_layout_as_arrays(
    tmp_path: Path, says: str, made: str, constants: set[Role]
) -> None:
    text = f'def conv(x, w):\n    """{says}"""\n    return tf.nn.conv2d(x, {made}, 1, "VALID")\n'
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    assert takes_constants(load(str(tmp_path / "mine.py"), "conv").callee) == constants
