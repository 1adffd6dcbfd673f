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


def test_a_required_border_is_zeros_by_default(tmp_path: Path) -> None:
    source = """
import numpy as np


def imfilter(img, kernel, mode):
    r = [(size // 2, size // 2) for size in kernel.shape]
    if mode == "constant":
        padded = np.pad(img, r)
    elif mode == "symmetric":
        padded = np.pad(img, r, "symmetric")
    windows = np.lib.stride_tricks.sliding_window_view(padded, kernel.shape)
    return (windows * kernel).sum((2, 3))
"""
    found = climb(tmp_path, source, "imfilter")
    assert found.agrees
    assert not found.wrong


@pytest.mark.parametrize(("mode", "wrong"), [("wrap", False), ("constant", True)])
def test_a_border_by_default_is_a_promise(tmp_path: Path, mode: str, wrong: bool) -> None:
    source = f"""
import numpy as np


def smooth(signal, kernel, padding_mode="circular"):
    before, after = (len(kernel) - 1) // 2, len(kernel) // 2
    return np.correlate(np.pad(signal, (before, after), mode="{mode}"), kernel, "valid")
"""
    found = climb(tmp_path, source, "smooth")
    assert bool(found.wrong) is wrong
    assert ("zeros in the padding" in found.diagnosis) is wrong


LAYER = """
import numpy as np


class ConvLayer:
    def __init__(self, in_size, out_size, kernel_size):
        self._W = np.random.normal(size=(out_size, in_size, kernel_size, kernel_size))
        self._b = np.zeros(out_size)

    def forward(self, x):
        n = self._W.shape[-1]
        windows = np.lib.stride_tricks.sliding_window_view(x, (n, n), axis={axes})
        return np.einsum("nchwij,ocij->nohw", windows, self._W) + self._b[:, None, None]


class Sized:
    def __init__(self, H, W, in_channels=3, out_channels=8, kernel_size=3):
        self.size = H - kernel_size + 1, W - kernel_size + 1
        self.weight = np.zeros((out_channels, in_channels, kernel_size, kernel_size))

    def forward(self, x):
        n = self.weight.shape[-1]
        windows = np.lib.stride_tricks.sliding_window_view(x, (n, n), axis=(2, 3))
        found = np.einsum("nchwij,ocij->nohw", windows, self.weight)
        return found.reshape(*found.shape[:2], *self.size)
"""


@pytest.mark.parametrize(("axes", "wrong"), [("(2, 3)", False), ("(3, 2)", True)])
def test_sizes_in_and_out_are_channels(tmp_path: Path, axes: str, wrong: bool) -> None:
    found = climb(tmp_path, LAYER.replace("{axes}", axes), "ConvLayer")
    assert found.layout == "NCHW/OIHW"
    assert bool(found.wrong) is wrong


def test_a_class_is_told_the_size_of_its_input(tmp_path: Path) -> None:
    found = climb(tmp_path, LAYER.replace("{axes}", "(2, 3)"), "Sized")
    assert found.agrees
    assert not found.wrong


@pytest.mark.parametrize(("columns", "wrong"), [("ci - ck", False), ("rk - ck", True)])
def test_a_result_that_is_much_too_small_is_read(tmp_path: Path, columns: str, wrong: bool) -> None:
    source = f"""
import numpy as np


def apply_kernel(image, kernel):
    ri, ci = image.shape
    rk, ck = kernel.shape
    output = np.zeros((ri - rk + 1, {columns} + 1))
    for i in range(output.shape[0]):
        for j in range(output.shape[1]):
            output[i, j] = np.sum(image[i:i + rk, j:j + ck] * kernel)
    return output
"""
    found = climb(tmp_path, source, "apply_kernel")
    assert not found.problem
    assert bool(found.wrong) is wrong


BLOCKS = """
import numpy as np


def overlap_add(x, h, L):
    y = np.zeros(len(x) + len(h) - 1)
    for start in range(0, len(x), L):
        block = x[start:start + L]
        {padded}
        part = np.convolve(block, h)
        y[start:start + L + len(h) - 1] += part
    return y
"""


@pytest.mark.parametrize(
    ("padded", "wrong"), [("", False), ("block = np.pad(block, (0, L - len(block)))", True)]
)
def test_who_takes_no_rest_of_a_block_is_read(tmp_path: Path, padded: str, wrong: bool) -> None:
    found = climb(tmp_path, BLOCKS.format(padded=padded), "overlap_add")
    assert not found.problem
    assert not found.wrong
    assert ("could not be broadcast" in found.error) is wrong


def test_same_by_default(tmp_path: Path) -> None:
    source = """
import numpy as np


def conv1d_same(x, w, padding=0):
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape[2], axis=2)
    return np.einsum("nctk,ock->not", view, w)
"""
    path = tmp_path / "mine.py"
    for name, status in (("conv1d_same", 1), ("conv1d", 0)):
        path.write_text(source.replace("conv1d_same", name))
        done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
        assert done.status == status, done.stdout


MATLABS = '''
import numpy as np


def sep_conv2(col, row, img):
    """conv2(u, v, A) of MATLAB, shape 'same': the columns with a vector, then the rows."""
    out = np.apply_along_axis(np.convolve, {first}, img, col, mode="same")
    return np.apply_along_axis(np.convolve, {second}, out, row, mode="same")
'''


@pytest.mark.parametrize(("first", "second", "wrong"), [(0, 1, False), (1, 0, True)])
def test_vectors_before_the_image(tmp_path: Path, first: int, second: int, wrong: bool) -> None:
    found = climb(tmp_path, MATLABS.format(first=first, second=second), "sep_conv2")
    assert not found.problem
    assert ("height and width exchanged" in found.diagnosis) is wrong


SQUARE = """
import numpy as np


class ConvLayer:
    def __init__(self, weights, biases):
        self.weights, self.biases = weights, biases

    def forward(self, maps):
        n_out, n_in, k, {other} = self.weights.shape
        rows, cols = maps.shape[1] - k + 1, maps.shape[2] - k + 1
        out = np.zeros((n_out, rows, cols))
        for r in range(rows):
            for c in range(cols):
                part = maps[:, r:r + k, c:c + k]
                out[:, r, c] = (self.weights[..., :k, :k] * part).sum((1, 2, 3)) + self.biases
        return out
"""


@pytest.mark.parametrize(("other", "wrong"), [("_", False), ("l", True)])
def test_one_size_of_a_kernel_taken_for_both(tmp_path: Path, other: str, wrong: bool) -> None:
    found = climb(tmp_path, SQUARE.format(other=other), "ConvLayer")
    assert found.agrees
    assert bool(found.wrong or found.error) is wrong


def test_channels_without_a_name_are_no_size(tmp_path: Path) -> None:
    source = """
import numpy as np


def conv(x, w):
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    out = np.zeros((N, F, H - HH + 1, W - HH + 1))
    for i in range(out.shape[2]):
        for j in range(out.shape[3]):
            part = x[:, :, i:i + HH, j:j + WW]
            out[:, :, i, j] = np.einsum("nchw,fchw->nf", part, w[..., :part.shape[3]])
    return out
"""
    assert climb(tmp_path, source, "conv").wrong == "a kernel that is not square"


IQ = '''
import numpy as np


def convolve_iq(samples, taps):
    """Convolve complex samples with real or complex taps: linear, full."""
    n = samples.size + taps.size - 1
    y = np.fft.ifft(np.fft.fft(samples, n) * np.fft.fft(taps, n))
    return y.real if {real} else y
'''


@pytest.mark.parametrize(
    ("real", "status"),
    [("np.isrealobj(taps)", 1), ("np.isrealobj(taps) and np.isrealobj(samples)", 0)],
)
def test_complex_samples_and_real_taps(tmp_path: Path, real: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(IQ.format(real=real))
    done = convcheck("try", "mine.py:convolve_iq", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout
    assert ("a complex input and a real kernel" in done.stdout) is bool(status)


UNUSED = """
import numpy as np


def circular_convolution(x, hin, window):
    size = x.size
    h = np.pad(hin, (0, size - hin.size))
    y = np.zeros(size)
    for n in range(size):
        for m in range(size):
            y[n] += x[m] * h[{index} % size]
    return y
"""


@pytest.mark.parametrize(("index", "wrong"), [("(n - m)", False), ("(m - n)", True)])
def test_what_is_asked_for_and_not_used(tmp_path: Path, index: str, wrong: bool) -> None:
    found = climb(tmp_path, UNUSED.format(index=index), "circular_convolution")
    assert not found.problem
    assert bool(found.wrong) is wrong


KERAS_ORDER = '''
import numpy as np


class DepthwiseConv2D:
    """depthwise_kernel: (kh, kw, in_channels, depth_multiplier)."""

    def __init__(self, depthwise_kernel, bias=None):
        self.kernel, self.bias = depthwise_kernel, bias

    def __call__(self, x):
        kh, kw, cin, mult = self.kernel.shape
        y = np.zeros((len(x), x.shape[1] - kh + 1, x.shape[2] - kw + 1, cin * mult))
        for c in range(cin):
            view = np.lib.stride_tricks.sliding_window_view(x[..., c], (kh, kw), axis=(1, 2))
            for m in range(mult):
                y[..., {place}] = (view * self.kernel[:, :, c, m]).sum((3, 4))
        return y if self.bias is None else y + self.bias
'''


@pytest.mark.parametrize(
    ("place", "said"),
    [("c * mult + m", ""), ("m * cin + c", "the order of the output channels wrong")],
)
def test_channels_in_another_order_before_the_bias(tmp_path: Path, place: str, said: str) -> None:
    found = climb(tmp_path, KERAS_ORDER.format(place=place), "DepthwiseConv2D")
    assert found.layout == "NHWC/HWCM"
    assert bool(found.wrong) is bool(said)
    assert said in found.diagnosis
