"""Values, shapes and layouts as functions of all kinds want them are found by trying."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill
from convcheck.user_functions.calls.spelling import spellings
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.room import left_out
from tests.user_functions.climbing import Climbed, climb
from tests.user_functions.styles import CORE

FUNCTIONS = (
    CORE
    + '''
def chwn(x, w):
    return core(x.transpose(3, 1, 2, 0), w.transpose(1, 2, 0, 3)).transpose(3, 1, 2, 0)

def hwcn(x, w):
    return core(x.transpose(3, 0, 1, 2), w).transpose(1, 2, 3, 0)

def ohwi(x, w):
    return core(x, w.transpose(1, 2, 3, 0))

def hwcm(x, w):
    rows, columns, channels, many = w.shape
    whole = np.zeros((rows, columns, channels, channels * many))
    for c in range(channels):
        whole[:, :, c, c * many:(c + 1) * many] = w[:, :, c]
    return core(x, whole)

def hwcm_by_multiplier(x, w):
    y = hwcm(x, w)
    return y.reshape(*y.shape[:3], *w.shape[2:]).swapaxes(-1, -2).reshape(y.shape)

def planes(x, k):
    return hwcm(x[None], k[..., None])[0]

def plane(img, mask):
    return core(img[None, :, :, None], mask[:, :, None, None])[0, :, :, 0]

def plane_flipped(img, mask):
    return plane(img, mask[::-1])

def plane_to_maps(img, kernels):
    return core(img[None, :, :, None], kernels.transpose(1, 2, 0)[:, :, None])[0]

def one_filter(image, kernel):
    return core(image[None], kernel[..., None])[0, :, :, 0]

def one_filter_channels_forgotten(image, kernel):
    return core(image[None, :, :, :1], kernel[:, :, :1, None])[0, :, :, 0]

def line(signal, taps):
    return np.correlate(signal, taps, "valid")

def line_of_channels(x, w):
    return core(x[None, None], w[None])[0, 0]

def line_channels_first(x, w):
    return line_of_channels(x.T, w.T).T

def line_wrong(x, w):
    return line_of_channels(x, w[::-1])

def bias_column(x, w, b):
    assert b.shape == (w.shape[0], 1), "a column"
    return first(core(last(x), hwio(w))) + b.reshape(1, -1, 1, 1)

def onnx(x, w, b, strides, pads, dilations, auto_pad="NOTSET"):
    pairs = ((pads[0], pads[2]), (pads[1], pads[3]))
    return first(core(last(x), hwio(w), strides, pairs, dilations)) + b.reshape(1, -1, 1, 1)

def onnx_swapped(x, w, b, strides, pads, dilations, auto_pad="NOTSET"):
    return onnx(x, w, b, strides, pads[2:] + pads[:2], dilations)

def auto_padded(x, w, auto_pad):
    if auto_pad not in ("VALID", "SAME_UPPER"):
        raise ValueError(auto_pad)
    whole = [k - 1 if auto_pad == "SAME_UPPER" else 0 for k in w.shape[2:]]
    return first(core(last(x), hwio(w), p=[(n // 2, n - n // 2) for n in whole]))

def auto_padded_below(x, w, auto_pad):
    whole = [k - 1 if auto_pad == "SAME_UPPER" else 0 for k in w.shape[2:]]
    return first(core(last(x), hwio(w), p=[(n - n // 2, n // 2) for n in whole]))

def by_pairs(x, w, zero_pad=((0, 0), (0, 0)), hop=(1, 1), rate=(1, 1)):
    return core(x, w, hop, zero_pad, rate)

def by_pairs_swapped(x, w, zero_pad=((0, 0), (0, 0))):
    return core(x, w, p=zero_pad[::-1])

def by_sides(x, w, padding=(0, 0, 0, 0)):
    top, bottom, left, right = padding
    return core(x, w, p=((top, bottom), (left, right)))

def as_torch_pads(x, w, pad=(0, 0, 0, 0)):
    left, right, top, bottom = pad
    return core(x, w, p=((top, bottom), (left, right)))

def by_four(x, w, strides=(1, 1, 1, 1)):
    assert strides[0] == strides[3] == 1, "no strides over entries and channels"
    return core(x, w, strides[1:3])

def by_four_wrong(x, w, strides=(1, 1, 1, 1)):
    return core(x, w, (strides[1], strides[1]))

def numbers_only(x, w, s, p):
    assert isinstance(s, int) and isinstance(p, int), "one number"
    return core(x, w, (s, s), ((p, p), (p, p)))

def stride_swapped(x, w, s=(1, 1)):
    return core(x, w, s[::-1])

def after_a_gap(x, w, verbose=False, stride=1):
    return core(x, w, (stride, stride))

def dotted(x, w, hparams):
    return core(x, w, (hparams.stride, hparams.stride))

def with_get(x, w, options={}):
    s, p = options.get("stride", 1), options.get("padding", 0)
    return core(x, w, (s, s), ((p, p), (p, p)))

def gain(x, w, config):
    return core(x, w, (config["stride"], 1)) * config["gain"]

def nothing(x, w):
    raise NotImplementedError("to do")

def one_channel(x, w, stride=1):
    if x.shape[3] > 1:
        raise ValueError("one channel only")
    return core(x, w, (stride, stride))

def one_channel_wrong(x, w, stride=1):
    return one_channel(x, w[::-1], stride)

def shapes_do_not_fit(x, w, stride=1):
    y = np.zeros((len(x), x.shape[1] - len(w) + 1, x.shape[2] - w.shape[1] + 1, w.shape[3]))
    y[...] = core(x, w, (stride, stride))
    return y

def pads_less_than_nothing(x, w, stride=1):
    return core(x, w, (stride, stride), ((1 - stride, 0), (0, 0)))

def single(x, w):
    return core(x, w).astype(np.float32)

def half(x, w):
    return core(x, w).astype(np.float16)

def half_wrong(x, w):
    return (core(x, w[::-1])).astype(np.float16)

def größe(größe, kern, weite=1):
    """Länge und Breite: 卷积, ширина."""
    return core(größe, kern)
'''
)


def tried(folder: Path, name: str) -> Climbed:
    return climb(folder, FUNCTIONS, name)


@pytest.mark.parametrize(
    ("name", "layout"),
    [
        ("chwn", "CHWN/IHWO"),
        ("hwcn", "HWCN/HWIO"),
        ("ohwi", "NHWC/OHWI"),
        ("hwcm", "NHWC/HWCM"),
        ("planes", "HWC/HWC"),
        ("plane", "HW/HW"),
        ("plane_to_maps", "HW/OHW->HWC"),
        ("one_filter", "HWC/HWI->HW"),
        ("line", "W/W"),
        ("line_of_channels", "WC/WIO"),
        ("line_channels_first", "CW/OIW"),
        ("größe", "NHWC/HWIO"),
    ],
)
def test_layouts_are_found(tmp_path: Path, name: str, layout: str) -> None:
    found = tried(tmp_path, name)
    assert (found.layout, found.agrees, found.wrong, found.error) == (layout, True, "", "")
    assert len(found.right) >= 6


@pytest.mark.parametrize(
    ("name", "wrong", "words"),
    [
        ("hwcm_by_multiplier", "several channels", "the order of the output channels wrong"),
        ("plane_flipped", "one channel, one entry", "the kernel flipped along height"),
        ("one_filter_channels_forgotten", "several channels", "all input channels but the first"),
        ("line_wrong", "one channel, one entry", "the kernel flipped"),
        ("onnx_swapped", "padding same", "padding"),
        ("auto_padded_below", "padding same", "padding"),
        ("by_pairs_swapped", "padding same", "the padding of height and width exchanged"),
        ("by_four_wrong", "a stride of its own along each axis", "stride"),
        ("stride_swapped", "a stride of its own along each axis", "stride (2, 1)"),
        ("one_channel_wrong", "one channel, one entry", "the kernel flipped"),
        ("half_wrong", "one channel, one entry", "the kernel flipped"),
    ],
)
def test_what_is_wrong_stays_wrong(tmp_path: Path, name: str, wrong: str, words: str) -> None:
    found = tried(tmp_path, name)
    assert found.wrong == wrong
    assert words in found.diagnosis


@pytest.mark.parametrize(
    ("name", "role", "spelled"),
    [
        ("bias_column", "bias", {"column"}),
        ("onnx", "padding", {"onnx"}),
        ("onnx", "stride", {"tuple"}),
        ("by_pairs", "padding", {"pairs"}),
        ("by_pairs", "dilation", {"tuple"}),
        ("by_sides", "padding", {"onnx", "flat pairs"}),
        ("as_torch_pads", "padding", {"onnx", "flat pairs", "flat pairs, last axis first"}),
        ("by_four", "stride", {"four"}),
        ("numbers_only", "stride", {"number"}),
        ("auto_padded", "auto_pad", {"onnx", "onnx word"}),
        ("after_a_gap", "stride", {"number"}),
        ("dotted", "stride", {"number"}),
        ("with_get", "padding", {"number"}),
    ],
)
def test_values_are_written_as_the_function_takes_them(
    tmp_path: Path, name: str, role: str, spelled: set[str]
) -> None:
    found = tried(tmp_path, name)
    assert (found.problem, found.wrong, found.error) == ("", "", "")
    assert found.spelled[role] <= spelled
    assert {"stride 2", "padding 1", "padding same"} & set(found.right) or role == "bias"


def test_a_value_that_two_spellings_share_proves_neither() -> None:
    conv = Convolution((6, 7), 1, 1, (3, 3), padding=((1, 1), (1, 1)))
    same = [name for name, value in spellings(Role.PADDING, conv, "NSC") if value == (1, 1, 1, 1)]
    assert same == ["onnx", "flat pairs", "flat pairs, last axis first"]


def test_a_refusal_in_its_own_words_is_left_out(tmp_path: Path) -> None:
    found = tried(tmp_path, "numbers_only")
    assert found.refused["padding same"] == "AssertionError: one number"
    found = tried(tmp_path, "one_channel")
    assert found.refused["several channels"] == "ValueError: one channel only"
    assert "stride 2" in found.right


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("shapes_do_not_fit", "could not broadcast"),
        ("pads_less_than_nothing", "can't contain negative values"),
    ],
)
def test_an_operation_that_fails_is_no_refusal(tmp_path: Path, name: str, words: str) -> None:
    found = tried(tmp_path, name)
    assert found.error.startswith("stride 2: ValueError")
    assert words in found.error


def test_a_function_that_refuses_everything_is_not_tested(tmp_path: Path) -> None:
    assert "it refuses whatever it is given, saying: NotImplementedError: to do" in (
        tried(tmp_path, "nothing").problem
    )


def test_an_option_of_unknown_meaning_is_asked_for(tmp_path: Path) -> None:
    assert tried(tmp_path, "gain").problem.endswith(
        "def adapted(x, w): return gain(x, w, {'stride': ..., 'gain': ...})"
    )


@pytest.mark.parametrize(("name", "dtype"), [("single", "float32"), ("half", "float16")])
def test_narrower_results_are_judged_as_what_they_are(
    tmp_path: Path, name: str, dtype: str
) -> None:
    found = tried(tmp_path, name)
    assert (found.wrong, found.error) == ("", "")
    assert found.room is not None
    assert found.room.dtype == dtype
    assert f"operands of float64 give results of {dtype}" in found.notes


def test_precision_lost_on_the_way_is_seen(tmp_path: Path) -> None:
    text = FUNCTIONS.replace("return core(x, w).astype(np.float32)",
                             "return core(x, w).astype(np.float16).astype(np.float32)")  # fmt: skip
    found = climb(tmp_path, text, "single", fills=(Fill.NORMAL,))
    assert (found.wrong, found.arithmetic.dtype) == ("", "float16")
    assert "its errors are those of float16" in found.arithmetic.note
    assert climb(tmp_path, text, "single", fills=(Fill.NORMAL,), sums=True).wrong


SQUARES = """
import numpy as np


def core(x, w, stride):
    f = w.shape[1]
    oh, ow = (x.shape[1] - f) // stride + 1, (x.shape[2] - f) // stride + 1
    y = np.zeros((len(x), oh, ow, w.shape[3]))
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride:i * stride + f, j * stride:j * stride + f]
            y[:, i, j] = np.einsum("nhwi,hwio->no", patch, w[:f, :f])
    return y


def says_so(x, w, stride=1):
    f, f, channels, filters = w.shape
    return core(x, w, stride)


def does_not(x, w, stride=1):
    rows, columns, channels, filters = w.shape
    w = np.pad(w, ((0, max(columns - rows, 0)), (0, 0), (0, 0), (0, 0)))
    return core(x, w, stride)
"""


def test_one_name_for_both_sizes_declares_square_kernels(tmp_path: Path) -> None:
    found = climb(tmp_path, SQUARES, "says_so", fills=(Fill.INTEGERS,))
    assert (found.problem, found.wrong, found.error) == ("", "", "")
    assert found.room is not None
    assert any("kernels that are not square" in each for each in left_out(found.room))


def test_what_does_not_say_so_must_not_get_others_wrong(tmp_path: Path) -> None:
    assert climb(tmp_path, SQUARES, "does_not", fills=(Fill.INTEGERS,)).wrong


PAIRS = """
import numpy as np


def conv2d(x, w, padding=(0, 0)):
    x = np.pad(x, ((0, 0), (padding[0],) * 2, (padding[1],) * 2, (0, 0)))
    oh, ow = x.shape[1] - w.shape[0] + 1, x.shape[2] - w.shape[1] + 1
    y = np.zeros((len(x), oh, ow, w.shape[3]))
    for i in range(w.shape[0]):
        for j in range(w.shape[1]):
            y += x[:, i:i + oh, j:j + ow] @ w[i, j]
    return y


def exchanged(x, w, padding=(0, 0)):
    return conv2d(x, w, padding[::-1])
"""


def test_more_numbers_than_the_default_has_are_no_verdict(tmp_path: Path) -> None:
    found = climb(tmp_path, PAIRS, "conv2d", fills=(Fill.INTEGERS,))
    assert (found.wrong, found.error) == ("", "")
    assert "padding that differs before and after" in found.refused
    assert "padding of its own along each axis" in found.right
    assert climb(tmp_path, PAIRS, "exchanged", fills=(Fill.INTEGERS,)).wrong


AUTOGRAD = """
import torch
import torch.nn.functional as F


class Function(torch.autograd.Function):
    @staticmethod
    def forward(context, x, w, stride):
        context.save_for_backward(x, w)
        context.stride = stride
        return F.conv2d(x, w, stride=stride)

    @staticmethod
    def backward(context, grad):
        x, w = context.saved_tensors
        dx = F.conv_transpose2d(grad, w, stride=context.stride)
        return dx, torch.nn.grad.conv2d_weight(x, w.shape, grad, stride=context.stride), None


def conv2d(x, w, stride=1):
    return Function.apply(x, w, stride)
"""


def test_a_gradient_that_the_framework_refuses_is_a_fault(tmp_path: Path) -> None:
    found = climb(tmp_path, AUTOGRAD, "conv2d", framework="torch", fills=(Fill.INTEGERS,))
    assert "returned an invalid gradient" in found.error
