"""`convcheck try` of filters of other interfaces: channels that become one, steps, ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

FILTERS = '''
import numpy as np


def blurred_grey(rgb):
    """Blur of the grey image of a colour image (H, W, 3)."""
    grey = rgb @ np.array([0.299, 0.587, 0.114])
    p = np.pad(grey, 1, mode="edge")
    rows = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
    return (rows[:, :-2] + 2 * rows[:, 1:-1] + rows[:, 2:]) / 4


def pairs(x):
    """Haar step of a signal of even length."""
    if len(x) % 2:
        raise ValueError("even length expected")
    return (x[::2] + x[1::2]) / np.sqrt(2)


def laplacian(u, h=1.0):
    """Five-point Laplacian on a periodic grid with spacing h."""
    around = np.roll(u, 1, 0) + np.roll(u, -1, 0) + np.roll(u, 1, 1) + np.roll(u, -1, 1)
    return (around - 4 * u) / h**POWER


def average(x, size, stride=None):
    """Means of windows; stride: steps between them, defaults to the window length."""
    stride = STRIDE if stride is None else stride
    windows = np.lib.stride_tricks.sliding_window_view(np.asarray(x, float), size)
    return windows[::stride].mean(axis=-1)


def derivative(y, dx):
    """Central differences; one-sided ones at both ends."""
    y = np.asarray(y, float)
    d = np.empty_like(y)
    d[1:-1] = (y[2:] - y[:-2]) / (2 * dx)
    d[0], d[-1] = (y[1] - y[0]) / dx, (y[-1] - y[-2]) / dx
    return d


def decimated(x, q):
    """Every q-th mean of three elements."""
    p = np.pad(np.asarray(x, float), 1)
    return np.convolve(p, np.ones(3) / 3, mode="valid")[::q]


def laplacian_of_two(u, dx, dy):
    """Five-point Laplacian at inner nodes."""
    inner = u[1:-1, 1:-1]
    along_x = (u[1:-1, 2:] - 2 * inner + u[1:-1, :-2]) / dx**2
    return along_x + (u[2:, 1:-1] - 2 * inner + u[:-2, 1:-1]) / dy**2


def mean_and_variance(x):
    """Means of three elements, and their variance."""
    p = np.lib.stride_tricks.sliding_window_view(np.asarray(x, float), 3)
    return p.mean(axis=-1), p.var(axis=-1)


def lowpass(x, cutoff, fs, numtaps=101):
    """Windowed sinc, as long as the input, which has to be longer than the filter."""
    if numtaps > len(x):
        raise ValueError("too short")
    at = np.arange(numtaps) - (numtaps - 1) / 2
    h = np.sinc(2 * cutoff / (fs * NYQUIST) * at) * np.hamming(numtaps)
    return np.convolve(x, h / h.sum(), mode="same")


def comb(x, delay, gain=0.7):
    """x[n] + gain * x[n - delay], zeros before the first."""
    x = np.asarray(x, float)
    y = x.copy()
    y[delay:] += gain * x[:-delay]
    return y
'''


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("blurred_grey", ("", ""), ""),
        ("pairs", ("", ""), ""),
        ("laplacian", ("h**POWER", "h**2"), ""),
        ("laplacian", ("h**POWER", "h"), "1 / h**2"),
        ("average", ("STRIDE", "size"), ""),
        ("average", ("STRIDE", "1"), "its stride is 1 by default"),
        ("derivative", ("", ""), ""),
        ("comb", ("", ""), ""),
        ("decimated", ("", ""), ""),
        ("laplacian_of_two", ("", ""), ""),
        ("mean_and_variance", ("", ""), ""),
        ("lowpass", ("NYQUIST", "1"), ""),
        ("lowpass", ("NYQUIST", "0.5"), "its cut-off is above that"),
    ],
)
def test_filters_of_other_interfaces(
    tmp_path: Path, name: str, change: tuple[str, str], said: str
) -> None:
    source = FILTERS.replace(*change) if change[0] else FILTERS
    (tmp_path / "mine.py").write_text(source, encoding="utf-8")
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == bool(said), done.stdout + done.stderr
    assert said in " ".join(done.stdout.split())


TORCH = '''
import torch
import torch.nn.functional as F


def gradients(img):
    """Sobel responses of grey images, (B, 1, H, W) to (B, 2, H, W): along x, along y."""
    kx = torch.tensor([[-1.0, 0.0, 1.0], [-2.0, 0.0, 2.0], [-1.0, 0.0, 1.0]])
    return F.conv2d(F.pad(img, (1, 1, 1, 1), mode="replicate"), torch.stack([kx, kx.t()])[:, None])
'''


@pytest.mark.frameworks
def test_one_channel_becomes_two(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    (tmp_path / "mine.py").write_text(TORCH, encoding="utf-8")
    done = convcheck("try", "mine.py:gradients", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout + done.stderr


STEPS = '''
from jax import lax


def block(x, depthwise, pointwise, bias, stride=1):
    """Depthwise convolution, then a pointwise one, NHWC."""
    y = lax.conv_general_dilated(
        x, depthwise, ({stride}, {stride}), "SAME",
        dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=x.shape[-1],
    )
    return y @ pointwise + bias
'''


@pytest.mark.slow
@pytest.mark.frameworks
@pytest.mark.parametrize("stride", ["stride", "1"])
def test_depthwise_kernels_of_jax(tmp_path: Path, stride: str) -> None:
    pytest.importorskip("jax")
    (tmp_path / "mine.py").write_text(STEPS.format(stride=stride), encoding="utf-8")
    done = convcheck("try", "mine.py:block", "--no-speed", cwd=tmp_path)
    assert done.status == (stride == "1"), done.stdout + done.stderr
    assert "NHWC/HWIO" in done.stdout


TRANSPOSED = '''
import torch.nn.functional as F


def conv_transpose1d(x, w, bias=None, stride=1, padding=0):
    """Zeros put between, then a convolution. {says}"""
    b, c, n = x.shape
    z = x.new_zeros(b, c, n, stride)
    z[..., 0] = x
    z = z.reshape(b, c, n * stride)[..., : (n - 1) * stride + 1]
    return F.conv1d(z, w.flip(2).transpose(0, 1), bias, padding=w.shape[2] - 1 - padding)
'''


@pytest.mark.slow
@pytest.mark.frameworks
@pytest.mark.parametrize(("says", "status"), [("padding <= K - 1.", 0), ("", 5)])
def test_who_says_that_it_takes_narrow_paddings_gets_no_others(
    tmp_path: Path, says: str, status: int
) -> None:
    pytest.importorskip("torch")
    (tmp_path / "mine.py").write_text(TRANSPOSED.format(says=says), encoding="utf-8")
    done = convcheck("try", "mine.py:conv_transpose1d", "--no-speed", cwd=tmp_path)
    assert (done.status == 0) is (status == 0), done.stdout + done.stderr
    assert ("paddings as wide as the kernel" in done.stdout) is (status == 0)


CAUSAL = '''
import numpy as np
from scipy.signal import firwin, lfilter


def lowpass(data, cutoff, fs, numtaps=101, axis=-1):
    """Causal low-pass filter, whose output is delayed by (numtaps - 1) / 2 samples."""
    return lfilter(firwin(numtaps, cutoff, fs=fs), 1.0, np.asarray(data, float), axis=axis)
'''


@pytest.mark.slow
def test_what_has_a_sampling_rate_is_of_signals(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(CAUSAL, encoding="utf-8")
    done = convcheck("try", "mine.py:lowpass", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout + done.stderr
    assert "mine.py:lowpass: conv1d" in done.stdout
