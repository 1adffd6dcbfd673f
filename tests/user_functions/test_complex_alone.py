"""What takes complex numbers alone is read by real ones, and then asked for the imaginary parts."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.complex_operands import takes_complex_alone
from tests.processes import convcheck
from tests.user_functions.climbing import climb

MODULE = '''
import torch
from torch import nn


class ComplexConv2d(nn.Module):
    """Complex weights and bias, by two real convolutions."""

    def __init__(self, weight, bias, stride=1, padding=0):
        super().__init__()
        outputs, inputs, kh, kw = weight.shape

        def real(part, offset):
            conv = nn.Conv2d(inputs, outputs, (kh, kw), stride, padding, bias={own})
            conv.weight = nn.Parameter(part)
            if conv.bias is not None:
                conv.bias = nn.Parameter(offset)
            return conv

        self.of_real = real(weight.real, bias.real)
        self.of_imag = real(weight.imag, bias.imag)
        self.bias = bias

    def forward(self, x):
        re = self.of_real(x.real) {sign} self.of_imag(x.imag)
        im = self.of_real(x.imag) + self.of_imag(x.real)
        y = torch.complex(re, im)
        return y if {own} else y + self.bias.view(1, -1, 1, 1)
'''

GAUSS = '''
import torch
import torch.nn.functional as F


def complex_conv2d(x, w, b=None, stride=1, padding=0):
    """Complex convolution of NCHW and OIHW by the three products of Gauss."""
    if not x.is_complex():
        raise TypeError("complex input wanted")
    kw = dict(stride=stride, padding=padding)
    k1 = F.conv2d(x.real + x.imag, w.real, **kw)
    k2 = F.conv2d(x.real, w.imag {sign} w.real, **kw)
    k3 = F.conv2d(x.imag, w.real + w.imag, **kw)
    y = torch.complex(k1 - k3, k1 + k2)
    return y if b is None else y + b[:, None, None]
'''

LOOPS = '''
import numpy as np


def complex_correlate2d(x, w):
    """The sliding product of complex images."""
    assert np.iscomplexobj(x), "x must be complex"
    kh, kw = w.shape
    out = np.zeros((x.shape[0] - kh + 1, x.shape[1] - kw + 1), x.dtype)
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            out[i, j] = np.sum(x[i:i + kh, j:j + kw] * {w})
    return out
'''


@pytest.mark.frameworks
@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        (MODULE.format(own=False, sign="-"), "ComplexConv2d", ""),
        (
            MODULE.format(own=True, sign="-"),
            "ComplexConv2d",
            "its real part has br - bi in place of br; its imaginary part has br + bi in place of",
        ),
        (
            MODULE.format(own=False, sign="+"),
            "ComplexConv2d",
            "its real part has xr * wr + xi * wi in place of xr * wr - xi * wi",
        ),
        (GAUSS.format(sign="-"), "complex_conv2d", ""),
        (GAUSS.format(sign="+"), "complex_conv2d", "its imaginary part has 2 * xr * wr"),
    ],
)
def test_in_torch(tmp_path: Path, text: str, name: str, said: str) -> None:
    _ask(tmp_path, text, name, said)


@pytest.mark.parametrize(("w", "said"), [("w", ""), ("w.conj()", "the kernel is conjugated")])
def test_in_numpy(tmp_path: Path, w: str, said: str) -> None:
    _ask(tmp_path, LOOPS.format(w=w), "complex_correlate2d", said)


def _ask(folder: Path, text: str, name: str, said: str) -> None:
    (folder / "mine.py").write_text(text, encoding="utf-8")
    done = convcheck("try", f"mine.py:{name}", "--no-speed", "--repair", "0", cwd=folder)
    assert done.status == bool(said), done.stdout
    assert said in done.stdout
    assert said or "agree     imaginary parts" in done.stdout


@pytest.mark.frameworks
def test_a_wrong_kernel_is_found_by_its_real_part(tmp_path: Path) -> None:
    text = GAUSS.format(sign="-").replace("kw = dict", "w = w.flip(-1)\n    kw = dict")
    found = climb(tmp_path, text, "complex_conv2d", framework="torch")
    assert "flipped along width" in found.diagnosis


@pytest.mark.parametrize(
    ("text", "file", "alone"),
    [
        ("re = conv(x.real, w.real) - conv(x.imag, w.imag)", "import torch", True),
        ("re = conv(x.real, w.real) - conv(x.imag, w.imag)", "import numpy", False),
        ("xs = rfft2(x); xs.real * xs.imag; w.real", "import torch", False),
        ("y = conv(x.real, w) + 1j * conv(x.imag, w)", "import torch", False),
        ("if not torch.is_complex(x):\n    raise TypeError", "import torch", True),
    ],
)
def test_who_takes_complex_numbers_alone(text: str, file: str, alone: bool) -> None:
    assert takes_complex_alone(text, file, ["x"], ["w"]) is alone
