"""Interfaces of which a part is no convolution's: terms beside it, padded inputs, caches."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from convcheck.user_functions.reading.room import left_out
from tests.processes import convcheck
from tests.user_functions.climbing import climb

LONG = '''
import torch


def fftconv(u, k, D):
    """Convolve each channel of u (B, H, L) with its filter k (H, L) by transforms."""
    n = 2 * u.shape[-1]
    y = torch.fft.irfft(torch.fft.rfft(u, n=n) * torch.fft.rfft(k, n=n), n=n{norm})
    return y[..., :u.shape[-1]] + u * D.unsqueeze(-1)
'''


@pytest.mark.frameworks
def test_a_term_beside_a_convolution_is_left_out(tmp_path: Path) -> None:
    found = climb(tmp_path, LONG.format(norm=""), "fftconv", framework="torch")
    assert not found.wrong
    assert (found.layout, found.agrees) == ("NCW/CW", True)
    assert found.room is not None
    assert any("what D adds" in each for each in left_out(found.room))


@pytest.mark.frameworks
def test_a_transform_that_is_not_scaled_back(tmp_path: Path) -> None:
    source = LONG.format(norm=", norm='forward'")
    found = climb(tmp_path, source, "fftconv", framework="torch")
    assert found.wrong
    assert "points whose inverse is not scaled" in found.diagnosis


CACHED = """
import numpy as np


def conv_forward(x, W, b):
    N, C, H, V = x.shape
    F, _, k, _ = W.shape
    h, v = H - k + 1, V - k + 1
    cols = np.empty((N, C, k, k, h, v))
    for i in range(k):
        for j in range(k):
            cols[:, :, i, j] = x[:, :, i:i + h, j:j + v]
    cols = cols.reshape(N, C * k * k, h * v)
    out = W.reshape(F, -1) @ cols + b.reshape(1, F, 1)
    return out.reshape(N, F, h, v), (cols, x.shape, W.shape)


def conv_backward(dout, cache, W):
    cols, xs, ws = cache
    N, F, h, v = dout.shape
    k = ws[2]
    flat = dout.reshape(N, F, h * v)
    dcols = (W.reshape(F, -1).T @ flat).reshape(N, xs[1], k, k, h, v)
    dx = np.zeros(xs)
    for i in range(k):
        for j in range(k):
            dx[:, :, i:i + h, j:j + v] {adds} dcols[:, :, i, j]
    return dx, (flat @ cols.transpose(0, 2, 1)).sum(0).reshape(ws), dout.sum((0, 2, 3))
"""


@pytest.mark.parametrize(("adds", "said"), [("+=", ""), ("=", "taps written over each other")])
def test_a_cache_is_made_by_the_forward_function(tmp_path: Path, adds: str, said: str) -> None:
    found = climb(tmp_path, CACHED.format(adds=adds), "conv_backward")
    assert bool(found.wrong) is bool(said)
    assert said in found.diagnosis


PADDED = """
import numpy as np


def conv1d_backward(grad_output, input_padded, weight, padding=0, stride=1):
    dx, dw = np.zeros_like(input_padded), np.zeros_like(weight)
    for n in range(grad_output.shape[2]):
        here = (..., slice(n * stride, n * stride + weight.shape[2]))
        dw += np.einsum("no,nik->oik", grad_output[:, :, n], input_padded[here])
        dx[here] += np.einsum("no,oik->nik", grad_output[:, :, n], weight{flip})
    return dx[:, :, padding:dx.shape[2] - padding], dw
"""


@pytest.mark.parametrize(("flip", "wrong"), [("", False), ("[:, :, ::-1]", True)])
def test_an_input_that_is_padded_before(tmp_path: Path, flip: str, wrong: bool) -> None:
    found = climb(tmp_path, PADDED.format(flip=flip), "conv1d_backward")
    assert not found.problem
    assert bool(found.wrong) is wrong


GRADIENTS = """
import numpy as np


def conv2d_backward(Xp, K, grad):
    dXp, dK = np.zeros_like(Xp), np.zeros_like(K)
    kh, kw = K.shape
    for r in range(grad.shape[1]):
        for c in range(grad.shape[2]):
            g = grad[:, r, c][:, None, None]
            dK += (g * Xp[:, r:r + kh, c:c + kw]).sum(0)
            dXp[:, r:r + kh, c:c + kw] += g * K[{flip}]
    return dXp, dK
"""


@pytest.mark.parametrize(("flip", "wrong"), [("None", False), ("None, ::-1, ::-1", True)])
def test_gradients_whose_names_say_nothing_are_judged(
    tmp_path: Path, flip: str, wrong: bool
) -> None:
    found = climb(tmp_path, GRADIENTS.format(flip=flip), "conv2d_backward")
    assert not found.problem
    assert bool(found.wrong) is wrong
    assert ("the kernel flipped" in found.diagnosis) is wrong


RECORD = """
from dataclasses import dataclass

import numpy as np


@dataclass
class Params:
    stride_height: int = 1
    stride_width: int = 1
    pad_height: int = 0
    pad_width: int = 0
    depth_multiplier: int = 1


def depthwise_conv(params: Params, data, weights, bias):
    _, kh, kw, outs = weights.shape
    assert outs == data.shape[-1] * params.depth_multiplier
    rows, columns = (params.pad_height,) * 2, (params.pad_width,) * 2
    data = np.pad(data, ((0, 0), rows, columns, (0, 0)))
    view = np.lib.stride_tricks.sliding_window_view(data, (kh, kw), axis=(1, 2))
    view = view[:, ::params.stride_height, ::params.stride_width]
    places = {places}
    return np.einsum("nhwoij,ijo->nhwo", view[:, :, :, places], weights[0]) + bias
"""
ORDER = "np.arange(outs) // params.depth_multiplier"


@pytest.mark.parametrize(
    ("places", "said"), [(ORDER, ""), ("np.arange(outs) % data.shape[-1]", "groups interleaved")]
)
def test_a_record_of_numbers_for_each_axis(tmp_path: Path, places: str, said: str) -> None:
    found = climb(tmp_path, RECORD.format(places=places), "depthwise_conv")
    assert bool(found.wrong) is bool(said)
    assert said in found.diagnosis
    assert said or "a stride of its own along each axis" in found.right


FLAT = """
def conv2d_flat(src, width, height, kernel, ksize):
    half = ksize // 2
    dst = [0.0] * (width * height)
    for y in range(height):
        for x in range(width):
            for ky in range(ksize):
                for kx in range(ksize):
                    yy, xx = y + ky - half, x + kx - half
                    if 0 <= yy < height and 0 <= xx < width:
                        dst[y * width + x] += src[yy * {row} + xx] * kernel[ky * ksize + kx]
    return dst
"""


@pytest.mark.parametrize(("row", "wrong"), [("width", False), ("height", True)])
def test_a_flat_buffer_of_the_size_of_the_input(tmp_path: Path, row: str, wrong: bool) -> None:
    found = climb(tmp_path, FLAT.format(row=row), "conv2d_flat")
    assert found.layout == "HW/HW"
    assert bool(found.wrong) is wrong


FULL = """
import numpy as np


def filtered(image, kernel, padding=True, pad_mode="constant"):
    kh, kw = kernel.shape
    ph, pw = (kh // 2, kw // 2) if padding else (0, 0)
    image = np.pad(image, ((ph, kh - 1 - ph), (pw, kw - 1 - pw)), mode=pad_mode)
    windows = np.lib.stride_tricks.sliding_window_view(image, kernel.shape)
    return (windows * kernel).sum((2, 3))
"""


def test_padding_that_is_on_or_off_is_no_number(tmp_path: Path) -> None:
    found = climb(tmp_path, FULL, "filtered")
    assert not found.wrong
    assert found.agrees


CHANNELS = """
import numpy as np


def depthwise_conv2d(x, weight):
    n, c, h, w = x.shape
    k = weight.shape[1]
    out = np.zeros((n, c, h - k + 1, w - k + 1))
    for b in range(n):
        for ch in range(c):
            for i in range(h - k + 1):
                for j in range(w - k + 1):
                    out[b, ch, i, j] = (x[b, ch, i:i + k, j:j + k] * weight[{at}]).sum()
    return out
"""


@pytest.mark.parametrize(("at", "wrong"), [("ch", False), ("b", True)])
def test_one_kernel_a_channel_in_three_axes(tmp_path: Path, at: str, wrong: bool) -> None:
    found = climb(tmp_path, CHANNELS.format(at=at), "depthwise_conv2d")
    assert not found.problem
    assert bool(found.wrong) is wrong


CYCLIC = """
import numpy as np


def circular_convolution(x, h, length):
    return np.fft.ifft(np.fft.fft(x, length) * {spectrum}).real
"""


@pytest.mark.parametrize(
    ("spectrum", "wrong"),
    [("np.fft.fft(h, length)", False), ("np.conj(np.fft.fft(h, length))", True)],
)
def test_a_circular_convolution_is_no_correlation(
    tmp_path: Path, spectrum: str, wrong: bool
) -> None:
    found = climb(tmp_path, CYCLIC.format(spectrum=spectrum), "circular_convolution")
    assert bool(found.wrong) is wrong
    assert ("in place of x[n - k]" in found.diagnosis) is wrong


ROLLED = """
import numpy as np


def circular_conv(xn, hn):
    size = max(len(xn), len(hn))
    xn, hn = (np.pad(each, (0, size - len(each))) for each in (xn, hn))
    result = np.zeros((size, size), dtype={dtype})
    for i in range(size):
        result[:, i] = np.roll(xn, i)
    return result @ hn
"""


def test_an_array_that_is_made_complex_on_purpose(tmp_path: Path) -> None:
    found = climb(tmp_path, ROLLED.format(dtype="complex"), "circular_conv")
    assert not found.wrong


GREEK = '''
import torch


def convfft(signal, filt):
    """Causal: y[t] = sum over \\u03c4=0..t of s[\\u03c4] \\u00b7 f[t\\u2011\\u03c4]."""
    size = signal.shape[0]
    n = 2 * size
    return torch.fft.irfft(torch.fft.rfft(signal, n) * torch.fft.rfft(filt, n), n)[:size]
'''


@pytest.mark.frameworks
def test_formulas_in_their_own_signs(tmp_path: Path) -> None:
    source = GREEK.encode().decode("unicode_escape")
    found = climb(tmp_path, source, "convfft", framework="torch")
    assert not found.wrong
    assert found.agrees


KEYED = """
import numpy as np


def qconv2d(params, data, weights, bias):
    \"\"\"Operands of int8, sums of int32, by symmetric paddings.\"\"\"
    sh, sw = params["stride_h"], params["stride_w"]
    ph, pw = params["pad_h"], params.get("pad_w", 0)
    x = np.pad(data.astype(np.int32) + params["input_offset"], ((0, 0), (ph, ph), (pw, pw), (0, 0)))
    kh, kw = weights.shape[1:3]
    view = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), axis=(1, 2))[:, ::sh, ::{last}]
    y = np.einsum("nhwcij,oijc->nhwo", view, weights.astype(np.int32))
    return y if bias is None else y + bias
"""


@pytest.mark.parametrize(
    ("last", "wrong"), [("sw", ""), ("sh", "a stride of its own along each axis")]
)
def test_a_dict_of_numbers_for_each_axis(tmp_path: Path, last: str, wrong: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(KEYED.format(last=last))
    done = convcheck("try", "mine.py:qconv2d", "--no-speed", "--json", cwd=tmp_path)
    document = json.loads(done.stdout)
    steps = {each["adds"]: each["outcome"] for each in document["steps"]}
    assert "quantisation" in document["reading"]["roles"]
    if wrong:
        assert (done.status, steps[wrong]) == (1, "mismatch")
    else:
        assert steps["a stride of its own along each axis"] == "agree"
        # What pads with zeros before it adds the offset is right here without an offset only.
        assert "zero points" in {each["adds"] for each in document["trials"]}
