"""Convolutions of which a part is another's: masks, complex parts, normalisations, bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.processes import convcheck
from tests.user_functions.climbing import climb

MASKED = """
import torch
import torch.nn.functional as F
from torch import nn


class MaskedConv2d(nn.Conv2d):
    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ("A", "B")
        kh, kw = self.kernel_size
        mask = torch.ones_like(self.weight.data)
        mask[:, :, kh // 2, kw // 2 + (mask_type == "{seeing}"):] = 0
        mask[:, :, {below}:] = 0
        self.register_buffer("mask", mask)

    def forward(self, x):
        {kernel}
        return F.conv2d(x, kernel, self.bias, self.stride, self.padding, self.dilation, self.groups)
"""

MULTIPLIED = "kernel = self.weight * self.mask"
IN_PLACE = "self.weight.data *= self.mask\n        kernel = self.weight"


@pytest.mark.frameworks
@pytest.mark.parametrize("kernel", [MULTIPLIED, IN_PLACE])
def test_masks_of_both_types(tmp_path: Path, kernel: str) -> None:
    source = MASKED.format(seeing="B", below="kh // 2 + 1", kernel=kernel)
    found = climb(tmp_path, source, "MaskedConv2d", framework="torch")
    assert not found.wrong
    assert (found.layout, found.agrees) == ("NCHW/OIHW", True)


@pytest.mark.frameworks
@pytest.mark.parametrize(("seeing", "below"), [("A", "kh // 2 + 1"), ("B", "kh // 2 + 2")])
def test_masks_that_are_wrong(tmp_path: Path, seeing: str, below: str) -> None:
    source = MASKED.format(seeing=seeing, below=below, kernel=MULTIPLIED)
    assert climb(tmp_path, source, "MaskedConv2d", framework="torch").wrong


PAIRS = """
import numpy as np


def corr(a, b):
    out = np.zeros((b.shape[0], a.shape[1] - b.shape[2] + 1))
    for k in range(b.shape[2]):
        out += b[:, :, k] @ a[:, k:k + out.shape[1]]
    return out


def complex_conv(xr, xi, wr, wi):
    return corr(xr, wr) {real} corr(xi, wi), corr(xr, wi) {imaginary} corr(xi, wr)
"""


@pytest.mark.parametrize(
    ("real", "imaginary", "right"), [("-", "+", True), ("+", "+", False), ("-", "-", False)]
)
def test_parts_of_complex_numbers(tmp_path: Path, real: str, imaginary: str, right: bool) -> None:
    found = climb(tmp_path, PAIRS.format(real=real, imaginary=imaginary), "complex_conv")
    assert bool(found.wrong) is not right
    assert found.layout == "CW/OIW"


LAYER = """
import torch
from torch import nn


class ComplexConv(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0):
        super().__init__()
        self.conv_re = nn.Conv2d(in_channels, out_channels, kernel_size, stride, padding)
        self.conv_im = nn.Conv2d(in_channels, out_channels, kernel_size, stride, padding)

    def forward(self, x):
        {parts}
        re = self.conv_re(real) - self.conv_im(imag)
        im = self.conv_re(imag) {sign} self.conv_im(real)
        return {result}
"""

OF_THEIR_TYPE = ("real, imag = x.real, x.imag", "torch.complex(re, im)")
IN_AN_AXIS = ("real, imag = x[..., 0], x[..., 1]", "torch.stack([re, im], -1)")


@pytest.mark.frameworks
@pytest.mark.parametrize("form", [OF_THEIR_TYPE, IN_AN_AXIS])
@pytest.mark.parametrize(("sign", "right"), [("+", True), ("-", False)])
def test_modules_of_complex_numbers(
    tmp_path: Path, form: tuple[str, str], sign: str, right: bool
) -> None:
    source = LAYER.format(parts=form[0], result=form[1], sign=sign)
    found = climb(tmp_path, source, "ComplexConv", framework="torch")
    assert bool(found.wrong) is not right
    assert found.layout == "NCHW/OIHW"


SAID = """
    '''Its bias is conv_re.bias + 1j * conv_im.bias.'''

    def __init__("""


@pytest.mark.frameworks
@pytest.mark.parametrize("said", [True, False])
def test_a_bias_of_each_part_comes_into_that_part_where_that_is_said(
    tmp_path: Path, said: bool
) -> None:
    source = LAYER.format(parts=OF_THEIR_TYPE[0], result=OF_THEIR_TYPE[1], sign="+")
    source = source.replace("    def __init__(", SAID, 1) if said else source
    assert bool(climb(tmp_path, source, "ComplexConv", framework="torch").wrong) is said


NORMALISED = """
import numpy as np


def conv_bn(x, w, b, gamma, beta, mean, var, eps=1e-3):
    scale = gamma / np.sqrt(var + eps)
    w = w * scale[:, None, None, None]
    b = {bias}
    n, c, h, v = x.shape
    o, _, kh, kw = w.shape
    y = np.zeros((n, o, h - kh + 1, v - kw + 1))
    for i in range(kh):
        for j in range(kw):
            seen = x[:, :, i:i + h - kh + 1, j:j + v - kw + 1]
            y += np.einsum("nchw,oc->nohw", seen, w[:, :, i, j])
    return y + b[:, None, None]
"""


@pytest.mark.parametrize(
    ("bias", "right"),
    [
        ("(b - mean) * scale + beta", True),
        ("b - mean * scale + beta", False),
        ("(b - mean) * scale", False),
        ("(b + mean) * scale + beta", False),
    ],
)
def test_a_normalisation_that_is_folded(tmp_path: Path, bias: str, right: bool) -> None:
    found = climb(tmp_path, NORMALISED.format(bias=bias), "conv_bn")
    assert bool(found.wrong) is not right


BYTES = """
import numpy as np


def filter_u8(img, kernel):
    assert img.dtype == np.uint8
    ry, rx = kernel.shape[0] // 2, kernel.shape[1] // 2
    ext = np.pad(img, ((ry, ry), (rx, rx))).astype(np.{wide})
    h, w = img.shape
    acc = np.zeros((h, w), np.{wide})
    for i in range(kernel.shape[0]):
        for j in range(kernel.shape[1]):
            acc += ext[i:i + h, j:j + w] * np.{wide}(kernel[i, j])
    return {result}.astype(np.uint8)
"""


@pytest.mark.parametrize(
    ("wide", "result", "said"),
    [
        ("int32", "np.clip(acc, 0, 255)", ""),
        ("int32", "acc", "wrap around (modulo 256)"),
        ("int16", "np.clip(acc, 0, 255)", "overflow (wrap around) in int16"),
    ],
)
def test_functions_of_bytes_alone(tmp_path: Path, wide: str, result: str, said: str) -> None:
    file = tmp_path / f"bytes_{len(said)}.py"
    file.write_text(BYTES.format(wide=wide, result=result))
    function = load(str(file), "filter_u8")
    reading = infer(function, "numpy", "int8_to_int32", None)
    assert (reading.layout, reading.agrees) == ("HW/HW", True)
    manner = reading.manner("numpy", "int8_to_int32")
    conv = Convolution((7, 8), 1, 1, (3, 3), padding="same", bias=False, dtype="int8_to_int32")
    found = tried(trial_named("sums beyond a byte"), Subject(function, conv, manner))
    assert found.made
    assert bool(found.fault) is bool(said)
    assert said in found.fault


FLOATS = '''
import numpy as np


def filter_u8(image: np.ndarray, kernel):
    """Filter an image of bytes with a (float) kernel; clipped to 0..255, uint8."""
    image = image.astype(np.int32)
    {cast}
    h, w = image.shape[0] - kernel.shape[0] + 1, image.shape[1] - kernel.shape[1] + 1
    acc = np.zeros((h, w))
    for i in range(kernel.shape[0]):
        for j in range(kernel.shape[1]):
            acc += image[i:i + h, j:j + w] * kernel[i, j]
    return np.clip(np.rint(acc), 0, 255).astype(np.uint8)
'''


@pytest.mark.parametrize(("cast", "wrong"), [("", False), ("kernel = kernel.astype(int)", True)])
def test_a_kernel_of_fractions_keeps_them(tmp_path: Path, cast: str, wrong: bool) -> None:
    (tmp_path / "mine.py").write_text(FLOATS.format(cast=cast))
    done = convcheck("try", "mine.py:filter_u8", "--no-speed", cwd=tmp_path)
    assert done.status == wrong, done.stdout + done.stderr
    assert ("cast to integers (truncated" in done.stdout) is wrong


SIGNED = """
import numpy as np


def conv_int8(image, kernel):
    if image.dtype != np.int8:
        raise TypeError("int8 is wanted")
    h, w = image.shape[0] - kernel.shape[0] + 1, image.shape[1] - kernel.shape[1] + 1
    acc = np.zeros((h, w), np.{wide})
    for i in range(kernel.shape[0]):
        for j in range(kernel.shape[1]):
            acc += image[i:i + h, j:j + w].astype(np.{wide}) * np.{wide}(kernel[i, j])
    return np.clip(acc, -128, {most}).astype(np.int8)
"""


@pytest.mark.parametrize(
    ("wide", "most", "said"),
    [
        ("int32", 127, ""),
        ("int32", 126, "have to be the ends of its range, -128 and 127"),
        ("int16", 127, "overflow (wrap around) in int16"),
    ],
)
def test_functions_of_bytes_with_a_sign(tmp_path: Path, wide: str, most: int, said: str) -> None:
    file = tmp_path / f"signed_{wide}_{most}.py"
    file.write_text(SIGNED.format(wide=wide, most=most))
    function = load(str(file), "conv_int8")
    reading = infer(function, "numpy", "int8_to_int32", None)
    assert (reading.layout, reading.agrees) == ("HW/HW", True)
    conv = Convolution((7, 8), 1, 1, (3, 3), bias=False, dtype="int8_to_int32")
    subject = Subject(function, conv, reading.manner("numpy", "int8_to_int32"))
    found = tried(trial_named("sums beyond a byte"), subject)
    assert bool(found.fault) is bool(said)
    assert said in found.fault


def test_bytes_alone_are_found_out_by_the_command(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(BYTES.format(wide="int32", result="acc"))
    done = convcheck("try", "mine.py:filter_u8", "--no-speed", cwd=tmp_path)
    assert done.status == 1
    assert "wrap around (modulo 256)" in done.stdout


STANDARDISED = """
import torch
import torch.nn.functional as F
from torch import nn


class WSConv2d(nn.Conv2d):
    def forward(self, x):
        w = self.weight
        w = w - w.mean(dim={axes}, keepdim=True)
        w = w / (w.{over}(dim={filters}, keepdim=True) + 1e-5)
        return F.conv2d(x, w, self.bias, self.stride, self.padding, self.dilation, self.groups)
"""


@pytest.mark.frameworks
@pytest.mark.parametrize(
    ("axes", "over", "right"),
    [
        ("(1, 2, 3)", "std", True),
        ("(2, 3)", "std", False),
        ("(1, 2, 3)", "var", False),
        ("(0, 1, 2, 3)", "std", False),
    ],
)
def test_weights_that_are_standardised(tmp_path: Path, axes: str, over: str, right: bool) -> None:
    filters = "(0, 1, 2, 3)" if "0" in axes else "(1, 2, 3)"
    source = STANDARDISED.format(axes=axes, over=over, filters=filters)
    found = climb(tmp_path, source, "WSConv2d", framework="torch")
    assert bool(found.wrong) is not right
    assert found.layout == "NCHW/OIHW"
