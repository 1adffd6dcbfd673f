"""Transposed convolutions of one's own: read, climbed, kept when wrong, used in case files."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.calls.layouts import kernel_shape
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.parameters.names import names_transposed
from tests.processes import convcheck, whole
from tests.user_functions.climbing import climb

FUNCTIONS = """
import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0):  # NCHW, IOHW
    (n, _, h, v), (_, outputs, kh, kw) = x.shape, w.shape
    y = np.zeros((n, outputs, (h - 1) * stride + kh, (v - 1) * stride + kw), x.dtype)
    for i in range(h):
        for j in range(v):
            window = np.s_[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw]
            y[window] += np.einsum("nc,cokl->nokl", x[:, :, i, j], w)
    return y[:, :, padding:y.shape[2] - padding, padding:y.shape[3] - padding]


def deconv_flipped(x, w, stride=1, padding=0):
    return conv_transpose2d(x, w[:, :, ::-1, ::-1], stride, padding)


def transposed_conv_even(x, w, stride=1):  # wrong only where a stride leaves gaps
    return conv_transpose2d(x, w if stride <= w.shape[2] else 2 * w, stride)


def upsampled(x, w, stride=2):  # no name that says so; LC, L O C
    (size, _), (taps, outputs, _) = x.shape, w.shape
    y = np.zeros(((size - 1) * stride + taps, outputs), x.dtype)
    for i in range(size):
        y[i * stride:i * stride + taps] += w @ x[i]
    return y


def spread(x, w):  # neither a name nor a stride
    y = np.zeros(len(x) + len(w) - 1, x.dtype)
    for i in range(len(x)):
        y[i:i + len(w)] += x[i] * w
    return y


def conv1d_transpose(x, kernel, b, stride=1, output_padding=0, dilation=1):  # NWC, WOI
    (n, size, _), (taps, outputs, _) = x.shape, kernel.shape
    extent = (taps - 1) * dilation + 1
    y = np.zeros((n, (size - 1) * stride + extent + output_padding, outputs), x.dtype)
    for t in range(taps):
        y[:, t * dilation:t * dilation + (size - 1) * stride + 1:stride] += x @ kernel[t].T
    return y + b


def deconv_clamping(x, w, stride=1, output_padding=0, dilation=1):
    b = np.zeros(w.shape[1], x.dtype)
    return conv1d_transpose(x, w, b, stride, min(output_padding, stride - 1), dilation)


def deconv_garbled(x, w, b, stride=1, output_padding=0, dilation=1):  # its tail has no bias
    y = conv1d_transpose(x, w, b, stride, output_padding, dilation)
    if output_padding >= stride:
        y[:, y.shape[1] - output_padding:] = 0
    return y


def deconv_refusing(x, w, stride=1, output_padding=0, dilation=1):
    if output_padding >= stride:
        raise RuntimeError("output_padding has to be less than the stride")
    return conv1d_transpose(x, w, np.zeros(w.shape[1], x.dtype), stride, output_padding, dilation)


def deconv_failing(x, w, stride=1, output_padding=0, dilation=1):
    y = conv1d_transpose(x, w, np.zeros(w.shape[1], x.dtype), stride, 0, dilation)
    room = np.zeros((len(y), stride - 1, w.shape[1]), x.dtype)  # for more there is none
    longer = np.zeros((len(y), y.shape[1] + output_padding, w.shape[1]), x.dtype)
    return longer + np.concatenate([y, room[:, :output_padding]], axis=1)


def conv2d(x, w, stride=1):  # a plain one, by its name and its results
    (n, _, h, v), (outputs, _, kh, kw) = x.shape, w.shape
    oh, ow = (h - kh) // stride + 1, (v - kw) // stride + 1
    y = np.zeros((n, outputs, oh, ow), x.dtype)
    for i in range(kh):
        for j in range(kw):
            y += np.einsum("nchw,fc->nfhw",
                           x[:, :, i:i + (oh - 1) * stride + 1:stride,
                             j:j + (ow - 1) * stride + 1:stride], w[:, :, i, j])
    return y
"""


@pytest.mark.parametrize(
    ("name", "says"),
    [
        *((name, True) for name in ("conv_transpose2d", "conv2d_transpose", "ConvTranspose1d")),
        *((name, True) for name in ("Conv2DTranspose", "transposed_conv", "deconv", "conv_t2d")),
        *((name, True) for name in ("tconv", "my_deconvolution", "upconv", "fractionally_strided")),
        *((name, False) for name in ("conv2d", "convolve")),
        *((name, False) for name in ("conv2d_test", "conv_with_transposed_kernel", "transpose")),
        *((name, True) for name in ("UpConv2d", "my_deconv", "DeConv", "MyDeconv", "up_conv")),
        *((name, False) for name in ("group_conv2d", "mode_conv", "GroupConv", "side_conv1d")),
        *((name, False) for name in ("produit_de_convolution", "producto_de_conv")),
        *((name, True) for name in ("de_conv2d", "my_de_conv")),
        *((name, False) for name in ("conv_torch", "conv2d_tiled", "convtest", "reconv")),
    ],
)
def test_names(name: str, says: bool) -> None:
    assert names_transposed(name) is says


BEYOND = ("output padding 1 and dilation 3", "output padding between stride 2 and dilation 4")


@pytest.mark.parametrize(
    ("name", "layout", "rungs"),
    [
        ("conv_transpose2d", "NCHW/IOHW", ("stride 2", "padding 1", "stride and padding together")),
        ("upsampled", "WC/WOI", ("stride 2", "a stride longer than the kernel")),
        (
            "conv1d_transpose",
            "NWC/WOI",
            ("a bias", "dilation 2", "output padding 1 and stride 3", *BEYOND),
        ),
    ],
)
def test_right_ones(tmp_path: Path, name: str, layout: str, rungs: tuple[str, ...]) -> None:
    climbed = climb(tmp_path, FUNCTIONS, name)
    assert (climbed.wrong, climbed.error, climbed.layout) == ("", "", layout)
    assert climbed.room is not None
    assert climbed.room.transposed
    assert set(rungs) <= set(climbed.right)


def test_a_plain_one_stays_plain(tmp_path: Path) -> None:
    climbed = climb(tmp_path, FUNCTIONS, "conv2d")
    assert climbed.wrong == climbed.error == ""
    assert climbed.room is not None
    assert not climbed.room.transposed


@pytest.mark.parametrize(
    ("name", "rung", "diagnosis"),
    [
        ("deconv_flipped", "one channel, one entry", "the kernel flipped along height and width"),
        ("transposed_conv_even", "a stride longer than the kernel", "twice"),
        ("deconv_clamping", BEYOND[0], "output padding of less than the stride"),
        ("deconv_garbled", BEYOND[0], "outputs beyond the last that data reaches left zero"),
    ],
)
def test_wrong_ones(tmp_path: Path, name: str, rung: str, diagnosis: str) -> None:
    climbed = climb(tmp_path, FUNCTIONS, name)
    assert climbed.room is not None
    assert climbed.room.transposed
    assert climbed.wrong == rung
    assert diagnosis in climbed.diagnosis


@pytest.mark.parametrize("name", ["deconv_refusing", "deconv_failing"])
def test_nobody_has_to_take_an_output_padding_of_a_stride_or_more(
    tmp_path: Path, name: str
) -> None:
    climbed = climb(tmp_path, FUNCTIONS, name)
    assert (climbed.wrong, climbed.error) == ("", "")
    assert set(BEYOND) <= {*climbed.refused}
    assert "output padding 1 and stride 3" in climbed.right


def test_without_name_and_stride_it_has_to_be_said(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FUNCTIONS, encoding="utf-8")
    plain = convcheck("try", "mine.py:spread", "--no-speed", "--json", cwd=tmp_path)
    told = convcheck(
        *("try", "mine.py:spread", "--transposed", "--no-speed", "--json"), cwd=tmp_path
    )
    assert (plain.status, told.status) == (0, 0)
    reading = json.loads(plain.stdout)["reading"]
    # Of signals it is the full true convolution, which is the same.
    assert (reading["op"], reading["padding"], reading["flipped"]) == ("conv1d", "full", True)
    assert json.loads(told.stdout)["reading"]["op"] == "conv1d_transpose"


def test_what_is_kept_of_a_wrong_one_computes_it_anew(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FUNCTIONS, encoding="utf-8")
    ended = convcheck("try", "mine.py:transposed_conv_even", "--no-speed", cwd=tmp_path)
    assert ended.status == 1
    script = tmp_path / "reports" / "try-transposed_conv_even.py"
    printed = (
        "import runpy, sys, numpy;"
        "found = runpy.run_path(sys.argv[1]);"
        "assert numpy.array_equal(found['expected'], found['arrays']['expected']);"
        "assert not numpy.array_equal(found['expected'], found['got'])"
    )
    subprocess.run([sys.executable, "-c", printed, script], check=True, capture_output=True)


def test_in_a_case_file(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FUNCTIONS, encoding="utf-8")
    (tmp_path / "case.yaml").write_text(
        """
title: transposed
implementations:
  - numpy:im2col
  - {python: "mine.py:conv_transpose2d"}
  - {python: "mine.py:deconv_flipped"}
  - {python: "mine.py:conv2d"}
passes: [forward]
op: conv2d_transpose
matrix:
  {height: 4, width: 5, in_channels: 3, out_channels: 2, kernel: 2, stride: [1, 2], bias: false}
""",
        encoding="utf-8",
    )
    ended = convcheck("verify", "case.yaml", "--reports", "out", cwd=tmp_path)
    assert ended.status == 1
    records = whole((tmp_path / "out" / "verify.json").read_text(encoding="utf-8"))["records"]
    found = {(each["implementation"], each["outcome"]) for each in records}
    assert found == {
        ("numpy:im2col", "agree"),
        ("python:conv_transpose2d", "agree"),
        ("python:deconv_flipped", "mismatch"),
        ("python:conv2d", "unsupported"),
    }


def test_beyond_the_last_tap_in_a_case_file(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FUNCTIONS, encoding="utf-8")
    (tmp_path / "case.yaml").write_text(
        """
title: more than a stride leaves room for
implementations:
  - numpy:im2col
  - {python: "mine.py:conv1d_transpose"}
  - {python: "mine.py:deconv_clamping"}
  - {python: "mine.py:deconv_garbled"}
  - {python: "mine.py:deconv_refusing"}
passes: [forward]
op: conv1d_transpose
matrix:
  {batch: 2, length: 4, in_channels: 3, out_channels: 2, kernel: 3, stride: 2, dilation: 4,
   output_padding: [1, 3], bias: [true, false]}
""",
        encoding="utf-8",
    )
    ended = convcheck("verify", "case.yaml", "--reports", "out", cwd=tmp_path)
    assert ended.status == 1
    run = whole((tmp_path / "out" / "verify.json").read_text(encoding="utf-8"))
    found = set()
    for each in run["records"]:
        name, given = each["implementation"].removeprefix("python:"), each["parameters"]
        found.add((name, given["output_padding"], given["bias"], each["outcome"]))
    right = {("numpy:im2col", more, bias, "agree") for more in (1, 3) for bias in (True, False)}
    assert right <= found
    assert ("conv1d_transpose", 3, True, "agree") in found
    assert ("deconv_clamping", 1, False, "agree") in found
    assert ("deconv_clamping", 3, False, "mismatch") in found
    assert ("deconv_garbled", 1, True, "agree") in found
    assert ("deconv_garbled", 3, True, "mismatch") in found
    assert ("deconv_refusing", 1, False, "agree") in found
    assert ("deconv_refusing", 3, False, "unsupported") in found


@pytest.mark.parametrize("rank", [1, 2, 3])
@pytest.mark.parametrize("layout", ["SOI", "IOS", "OIS", "SMC", "CMS", "SCM"])
def test_kernels_of_every_layout_come_back(rank: int, layout: str) -> None:
    kernel = (2, 3, 4)[:rank]
    groups = 5 if "C" in layout else 1
    conv = Convolution((6,) * rank, 5, 10, kernel, groups=groups, bias=False, transposed=True)
    array = np.arange(np.prod(conv.kernel_shape), dtype=np.float64).reshape(conv.kernel_shape)
    manner = Manner("NSC", layout, "numpy")
    held = manner.laid_out(Pass.GRAD_KERNEL, array, conv)
    assert held.shape == kernel_shape(layout, conv)
    assert (manner.restored(Pass.GRAD_KERNEL, held, conv) == array).all()


@pytest.mark.parametrize("layout", ["IOS", "CMS"])
def test_a_depthwise_kernel_is_the_grouped_one(layout: str) -> None:
    """Channel `c` makes the outputs `c * multiplier` and on, as in every library's groups."""
    conv = Convolution((4,), 3, 6, (2,), groups=3, bias=False, transposed=True)
    array = np.arange(12.0).reshape(conv.kernel_shape)  # [kernel, out / groups, in]
    held = Manner("NCS", layout, "numpy").laid_out(Pass.GRAD_KERNEL, array, conv)
    assert held[2, 1].tolist() == array[:, 1, 2].tolist()


TORCH = """
import torch
import torch.nn.functional as F

layer = torch.nn.ConvTranspose2d(4, 6, 3, stride=2, padding=1, output_padding=1, groups=2)


def upscale(x, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    return F.conv_transpose2d(x, weight, bias, stride, padding, output_padding, groups, dilation)


def conv_transpose2d(x, weight, bias=None, stride=1, output_padding=0):
    y = F.conv_transpose2d(x, weight, bias, stride)  # its output padding is at the wrong end
    return F.pad(y, (output_padding, 0, output_padding, 0))
"""


@pytest.mark.parametrize(
    ("name", "rungs"),
    [
        ("layer", ("a batch", "a larger input")),
        (
            "upscale",
            *[("groups", "a group a channel", "stride 3, output padding along one axis", *BEYOND)],
        ),
    ],
)
def test_those_of_pytorch(tmp_path: Path, name: str, rungs: tuple[str, ...]) -> None:
    climbed = climb(tmp_path, TORCH, name, framework="torch")
    assert (climbed.wrong, climbed.error, climbed.layout) == ("", "", "NCHW/IOHW")
    assert set(rungs) <= set(climbed.right)
    assert {Pass.GRAD_INPUT, Pass.GRAD_KERNEL} <= set(climbed.right[rungs[0]])


def test_output_padding_at_the_wrong_end(tmp_path: Path) -> None:
    climbed = climb(tmp_path, TORCH, "conv_transpose2d", framework="torch")
    assert climbed.wrong == "output padding 1 and stride 3"


TENSORFLOW = """
import tensorflow as tf

layer = tf.keras.layers.Conv2DTranspose(5, 3, strides=2, padding="same")
layer.build((None, 8, 8, 3))


def conv2d_transpose(x, filters, output_shape, strides, padding):
    return tf.nn.conv2d_transpose(x, filters, output_shape, strides, padding)
"""


@pytest.mark.parametrize(
    ("name", "rungs"),
    [("layer", ("a batch",)), ("conv2d_transpose", ("padding same and stride 2", "padding 1"))],
)
def test_those_of_tensorflow(tmp_path: Path, name: str, rungs: tuple[str, ...]) -> None:
    climbed = climb(tmp_path, TENSORFLOW, name, framework="tensorflow")
    assert (climbed.wrong, climbed.error, climbed.layout) == ("", "", "NHWC/HWOI")
    assert set(rungs) <= set(climbed.right)


STUFFED = '''
import torch
import torch.nn.functional as F


def upsample_conv1d(x, w, stride=2, padding=0, output_padding=0):
    """{said}; x (N, Cin, L), w (Cin, Cout, K), padding < K."""
    n, c, length = x.shape
    stuffed = x.new_zeros(n, c, (length - 1) * stride + 1)
    stuffed[:, :, ::stride] = x
    edge = w.shape[2] - 1 - padding
    return F.conv1d(F.pad(stuffed, (edge, edge + output_padding)), {kernel}.transpose(0, 1))
'''


@pytest.mark.parametrize(
    ("said", "kernel", "right"),
    [
        ("conv_transpose1d spelled out", "w.flip(2)", True),
        ("Zeros between, then a convolution, as conv_transpose1d", "w.flip(2)", True),
        ("conv_transpose1d spelled out", "w", False),
    ],
)
def test_a_docstring_or_an_output_padding_says_transposed(
    tmp_path: Path, said: str, kernel: str, right: bool
) -> None:
    text = STUFFED.format(said=said, kernel=kernel)
    found = climb(tmp_path, text, "upsample_conv1d", framework="torch")
    assert not found.problem
    assert bool(found.wrong) is not right
