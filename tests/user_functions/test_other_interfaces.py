"""Interfaces that hold parameters, weights or results in another form than arguments and arrays."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import TRIALS, tried
from tests.user_functions.climbing import climb

CORE = """
from collections import deque
from dataclasses import dataclass
from typing import NamedTuple, Optional

import numpy as np


def core(x, w, stride=1, padding=0, dilation=1, groups=1):
    pads = ((padding, padding),) * 2 if isinstance(padding, int) else padding
    s, d = ((n, n) if isinstance(n, int) else n for n in (stride, dilation))
    x = np.pad(x, ((0, 0), (0, 0), *pads))
    kh, kw = w.shape[2:]
    oh = (x.shape[2] - (kh - 1) * d[0] - 1) // s[0] + 1
    ow = (x.shape[3] - (kw - 1) * d[1] - 1) // s[1] + 1
    y = np.zeros((len(x), len(w), oh, ow))
    fan, out = w.shape[1], len(w) // groups
    for g in range(groups):
        for i in range(kh):
            for j in range(kw):
                rows = slice(i * d[0], i * d[0] + (oh - 1) * s[0] + 1, s[0])
                cols = slice(j * d[1], j * d[1] + (ow - 1) * s[1] + 1, s[1])
                part = x[:, g * fan:(g + 1) * fan, rows, cols]
                kernel = w[g * out:(g + 1) * out, :, i, j]
                y[:, g * out:(g + 1) * out] += np.einsum("nchw,oc->nohw", part, kernel)
    return y


@dataclass(frozen=True)
class Spec:
    stride: int = 1
    padding: int = 0
    groups: int = 1
    name: str = "conv"


class Pads(NamedTuple):
    padding: int = 0


class Layer:
    def __init__(self, weight, stride):
        self.weight, self.stride = weight, stride


def of_dataclass(x, w, spec: Spec = Spec()):
    return core(x, w, spec.stride, spec.padding, groups=spec.groups)


def of_optional(x, w, spec: Optional[Spec] = None):
    spec = spec or Spec()
    return core(x, w, spec.stride, spec.padding, groups=spec.groups)


def of_named_tuple(x, w, pads: Pads = Pads()):
    return core(x, w, padding=pads.padding)


def of_object(x, layer: Layer):
    return core(x, layer.weight, layer.stride)


def wrong_groups(x, w, spec: Spec = Spec()):
    return core(x, w, spec.stride, spec.padding, groups=1 if spec.stride > 1 else spec.groups)


def of_axes(x, w, stride_h=1, stride_w=1, pad_h=0, pad_w=0):
    return core(x, w, (stride_h, stride_w), ((pad_h, pad_h), (pad_w, pad_w)))


def of_ends(x, w, strides=(1, 1), padding_l=(0, 0), padding_r=(0, 0)):
    return core(x, w, strides, tuple(zip(padding_l, padding_r)))


def of_ends_and_axes(x, w, stride_h=1, stride_w=1, padding_l=(0, 0), padding_r=(0, 0)):
    return core(x, w, (stride_h, stride_w), tuple(zip(padding_l, padding_r)))


def of_four(X, F, pad=(0, 0, 0, 0), stride=(1, 1)):
    top, bottom, left, right = pad
    pads = (top, bottom), (left, right)
    y = core(X.transpose(3, 2, 0, 1), F.transpose(3, 2, 0, 1), stride, pads)
    return y.transpose(2, 3, 1, 0)


def of_height(x, w, stride_height=1, stride_width=1, pad_height=0, pad_width=0):
    return core(x, w, (stride_height, stride_width), ((pad_height,) * 2, (pad_width,) * 2))


def depthwise_as_tflite_has_it(
    input_data, filter_data, bias_data=None, dilation_height_factor=1, dilation_width_factor=1,
    depth_multiplier=1,
):
    assert filter_data.shape[3] == input_data.shape[3] * depth_multiplier
    w = filter_data[0, ..., None].transpose(2, 3, 0, 1)
    dilation = dilation_height_factor, dilation_width_factor
    y = core(input_data.transpose(0, 3, 1, 2), w, dilation=dilation, groups=input_data.shape[3])
    y = y.transpose(0, 2, 3, 1)
    return y if bias_data is None else y + bias_data


def of_lengths(x, h, lenx, len_h):
    return [sum(float(x[n - k]) * float(h[k]) for k in range(len_h) if 0 <= n - k < lenx)
            for n in range(lenx + len_h - 1)]


def of_taps(signal, kernel, ntaps):
    return np.array([signal[i:i + ntaps] @ kernel for i in range(len(signal) - ntaps + 1)])


def told(function):
    def wrapper(*args, **kwargs):
        last = kwargs["data_format"] == "channels_last"
        x = args[0].transpose(0, 3, 1, 2) if last else args[0]
        y = function(x, args[1].transpose(3, 2, 0, 1), **kwargs)
        return y.transpose(0, 2, 3, 1) if last else y
    return wrapper


@told
def of_words(x, w, stride, data_format):
    return core(x, w, stride)


def of_sides(x, w, padTop=0, padBottom=0, padLeft=0, padRight=0):
    return core(x, w, padding=((padTop, padBottom), (padLeft, padRight)))


def wrong_sides(x, w, pad_t=0, pad_b=0, pad_l=0, pad_r=0):
    return core(x, w, padding=((pad_t, pad_b), (pad_r, pad_l)))


def make(weights, stride=1):
    def apply(image):
        return core(image, weights, stride)
    return apply


def make_wrong(weights):
    return lambda image: core(image, weights[..., ::-1])


def row_by_row(x, w):
    for image in core(x, w):
        yield (channel for channel in image)


def lazily(signal, taps):
    line = deque([0] * len(taps), maxlen=len(taps))
    for x in signal:
        line.append(x)
        yield sum(a * b for a, b in zip(taps, line))


def as_tuple(signal, taps):
    n = len(signal) - len(taps) + 1
    return tuple(float(signal[i:i + len(taps)] @ taps) for i in range(n))
"""


@pytest.mark.parametrize(
    ("name", "layout", "roles"),
    [
        ("of_dataclass", "NCHW/OIHW", {"stride", "padding", "groups"}),
        ("of_optional", "NCHW/OIHW", {"stride", "padding", "groups"}),
        ("of_named_tuple", "NCHW/OIHW", {"padding"}),
        ("of_object", "NCHW/OIHW", {"stride"}),
        ("of_axes", "NCHW/OIHW", {"stride", "padding"}),
        ("of_ends", "NCHW/OIHW", {"stride", "padding"}),
        ("of_ends_and_axes", "NCHW/OIHW", {"stride", "padding"}),
        ("of_four", "HWCN/HWIO", {"stride", "padding"}),
        ("of_height", "NCHW/OIHW", {"stride", "padding"}),
        ("depthwise_as_tflite_has_it", "NHWC/IHWO", {"dilation", "depth_multiplier", "bias"}),
        ("of_lengths", "W/W", set()),
        ("of_taps", "W/W", set()),
        ("of_words", "NHWC/HWIO", {"stride"}),
        ("of_sides", "NCHW/OIHW", {"padding"}),
        ("make", "NCHW/OIHW", {"stride"}),
        ("row_by_row", "NCHW/OIHW", set()),
        ("lazily", "W/W", set()),
        ("as_tuple", "W/W", set()),
    ],
)
def test_they_are_read_and_right(tmp_path: Path, name: str, layout: str, roles: set[str]) -> None:
    climbed = climb(tmp_path, CORE, name)
    assert not climbed.problem
    assert not climbed.wrong, climbed
    assert climbed.layout == layout
    assert roles <= set(climbed.spelled)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("wrong_groups", "groups"),
        ("wrong_sides", "padding before and after exchanged along width"),
        ("make_wrong", "the kernel flipped along width"),
    ],
)
def test_what_is_wrong_behind_them_is_seen(tmp_path: Path, name: str, says: str) -> None:
    climbed = climb(tmp_path, CORE, name)
    assert climbed.wrong or climbed.error
    assert says in climbed.diagnosis


WORDS = '''
import numpy as np


def conv(x, h, mode="full"):
    """A true convolution of two signals; mode is full or same."""
    y = np.convolve(x, h)
    if mode == "full":
        return y
    if mode == "same":
        start = START
        return y[start:start + len(x)]
    raise ValueError(f"mode {mode!r}")
'''


def test_who_knows_no_word_for_no_padding_is_read_with_another(tmp_path: Path) -> None:
    climbed = climb(tmp_path, WORDS.replace("START", "(len(h) - 1) // 2"), "conv")
    assert not climbed.wrong
    assert {"padding same", "an odd kernel"} <= set(climbed.right)
    wrong = climb(tmp_path, WORDS.replace("START", "0"), "conv")
    assert wrong.wrong == "padding 1"  # which it knows by that word


def test_a_padding_that_cannot_be_none_is_found_out(tmp_path: Path) -> None:
    text = """
import torch.nn.functional as F


def branch(x, weight, padding=1, dilation=1):
    return F.conv2d(x, weight, None, 1, dilation, padding)
"""
    climbed = climb(tmp_path, text, "branch", framework="torch")
    assert "dilation and padding exchanged" in climbed.diagnosis


TRANSFORM = '''
import numpy as np


def fft_convolve(signal, kernel):
    """The same as np.convolve(signal, kernel)."""
    n = signal.size + kernel.size - 1
    return np.fft.irfft(np.fft.rfft(signal, n) * np.fft.rfft(kernel, n))
'''


def test_a_transform_of_even_sizes_only_is_read_and_named(tmp_path: Path) -> None:
    climbed = climb(tmp_path, TRANSFORM, "fft_convolve", raising=True)
    assert climbed.layout == "W/W"
    assert climbed.wrong or climbed.error
    assert "odd" in climbed.diagnosis


HALF = '''
import numpy as np


def conv(x, k, stride=1):
    """x (H, W), odd k; as nn.Conv2d with padding=k // 2."""
    out = [-(-n // stride) for n in x.shape]
    need = [max((o - 1) * stride + s - n, 0) for o, s, n in zip(out, k.shape, x.shape)]
    x = np.pad(x, [BEFORE for n, s in zip(need, k.shape)])
    return np.array([[(x[i * stride:i * stride + k.shape[0], j * stride:j * stride + k.shape[1]]
                       * k).sum() for j in range(out[1])] for i in range(out[0])])
'''


def test_half_a_kernel_of_padding_that_is_promised_is_owed(tmp_path: Path) -> None:
    assert not climb(tmp_path, HALF.replace("BEFORE", "(s // 2, s // 2)"), "conv").wrong
    wrong = climb(tmp_path, HALF.replace("BEFORE", "(n // 2, n - n // 2)"), "conv")
    assert "padding same of libraries" in wrong.diagnosis


STATE = """
import numpy as np


class Shared:
    cache = {}

    def __init__(self, weight):
        self.weight = weight

    def forward(self, x):
        CACHE = x
        return np.array([x[i:i + len(self.weight)] @ self.weight
                         for i in range(len(x) - len(self.weight) + 1)])

    def backward(self, grad):
        x, dx = CACHE, np.zeros(len(CACHE))
        for i, g in enumerate(grad):
            dx[i:i + len(self.weight)] += g * self.weight
        return dx


class Set:
    def __init__(self, weight):
        self.weight, self.packed = weight, weight[::-1].copy()

    def set_weights(self, weight):
        self.weight = weight
        PACKED

    def __call__(self, x):
        return np.convolve(x, self.packed, "valid")
"""


@pytest.mark.parametrize(
    ("word", "trial", "codes"),
    [
        ("CACHE", "a call between forward and backward pass", ("self.x", "self.cache['x']")),
        (
            "PACKED",
            "operands that change between calls",
            ("self.packed = weight[::-1].copy()", "pass"),
        ),
    ],
)
def test_what_objects_share_or_keep_is_found(
    tmp_path: Path, word: str, trial: str, codes: tuple[str, str]
) -> None:
    (made,) = (each.made for each in TRIALS if each.adds == trial)
    faults = []
    for number, code in enumerate(codes):
        file = tmp_path / f"mine{number}.py"
        text = STATE.replace(word, code).replace("CACHE", "self.x").replace("PACKED", "pass")
        file.write_text(text)
        function = load(str(file), "Shared" if word == "CACHE" else "Set")
        found = infer(function, "numpy", "float64", None)
        conv = Convolution((9,), 1, 1, (3,), bias=False, dtype="float64")
        manner = found.manner("numpy", "float64")
        subject = Subject(function, conv, manner)
        (each,) = (each for each in TRIALS if each.made is made)
        faults.append(tried(each, subject).fault)
    assert not faults[0]
    assert faults[1]


LAYER = """
import numpy as np
import tensorflow as tf


class Ported(tf.keras.layers.Layer):
    def __init__(self, weight, **kwargs):
        super().__init__(**kwargs)
        self.w = tf.constant(np.asarray(weight).transpose(2, 3, 1, 0))

    def call(self, x):
        y = tf.nn.conv2d(tf.transpose(x, [0, 2, 3, 1]), self.w, 1, "VALID")
        return tf.transpose(y, [0, 3, 1, 2])
"""


@pytest.mark.frameworks
@pytest.mark.slow
def test_a_layer_of_constants_owes_no_gradient_of_them(tmp_path: Path) -> None:
    climbed = climb(tmp_path, LAYER, "Ported", framework="tensorflow")
    assert not climbed.problem
    assert not climbed.wrong
    assert climbed.layout == "NCHW/OIHW"
