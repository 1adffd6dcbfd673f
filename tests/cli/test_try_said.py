"""`convcheck try` of functions that say what others would be accused of, and of their faults."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

FILE = '''
"""Layers of a notebook: the cost is the mean of the losses of all examples."""
import numpy as np


def smooth_rows(img):
    """Binomial smoothing along the rows; the first and the last column stay as they are."""
    {copied}
    for j in range(1, img.shape[1] - 1):
        img[:, j] = 0.25 * ({left}[:, j - 1] + 2.0 * {left}[:, j] + {left}[:, j + 1])
    return img


def smooth_traces(traces, kernel):
    """Smooth each row with a centred kernel of any odd length: one smoothed value for every sample.

    The returned array has the shape of `traces`; zeros are outside of them.
    """
    kernel = np.asarray(kernel, dtype=float)
    if kernel.size % 2 == 0:
        raise ValueError("odd kernel length expected")
    half = kernel.size // 2
    return np.stack([{same} for row in np.atleast_2d(np.asarray(traces, dtype=float))])


def pmf_of_sum(pmf, n=2):
    """Distribution of the sum of n independent variables with this pmf."""
    pmf = np.asarray(pmf, dtype=float)
    if not np.isclose(pmf.sum(), 1.0):
        raise ValueError("pmf must sum to one")
    result = {start}
    for _ in range(n):
        result = np.convolve(result, pmf)
    return result


def every_channel(images, kernel):
    """Correlate each channel of (N, H, W, C) images with one kernel (H, W), zeros around."""
    kh, kw = kernel.shape
    channels = images.shape[-1]
    each = {repeated}
    p = np.pad(images, ((0, 0), (kh // 2, (kh - 1) // 2), (kw // 2, (kw - 1) // 2), (0, 0)))
    out = np.zeros(images.shape)
    for i in range(kh):
        for j in range(kw):
            out += each[i, j] * p[:, i:i + images.shape[1], j:j + images.shape[2]]
    return out


def runoff(rain, n=3, k=2.0):
    """Runoff of rain: convolved with the hydrograph of a cascade of reservoirs, all of it."""
    rain = np.asarray(rain, dtype=float)
    if np.any(rain < 0):
        raise ValueError("negative rain")
    t = np.arange(1, 30)
    h = t ** (n - 1) * np.exp(-t / k)
    return np.convolve(rain, h / h.sum())


def chebyshev(a, b):
    """Coefficients of the product of two Chebyshev series."""
    half = np.multiply.outer(np.asarray(a), np.asarray(b)) / 2.0
    i, j = np.indices(half.shape)
    c = np.zeros(len(a) + len(b) - 1, dtype=half.dtype)
    np.add.at(c, i + j, half)
    np.add.at(c, abs(i - j), half)
    return c


def conv(images, filters, moduleStride=1):
    """Images (C, H, W, N), filters (C, FH, FW, K), not flipped; the output is (K, OH, OW, N)."""
    _, fh, fw, k = filters.shape
    oh, ow = ((n - f) // moduleStride + 1 for n, f in zip(images.shape[1:3], (fh, fw)))
    out = np.zeros((k, oh, ow, images.shape[3]))
    for y in range(oh):
        for x in range(ow):
            v, u = y * moduleStride, x * moduleStride
            patch = images[:, v:v + fh, u:u + fw]
            out[:, y, x] = np.tensordot(filters, patch, axes=([0, 1, 2], [0, 1, 2]))
    return out


def conv_back(d_out, images, filters, moduleStride=1):
    """Gradients by images and filters; {said}."""
    _, fh, fw, k = filters.shape
    m = images.shape[3]
    d_images, d_filters = np.zeros(images.shape), np.zeros(filters.shape)
    for y in range(d_out.shape[1]):
        for x in range(d_out.shape[2]):
            v, u = y * {step}, x * {step}
            d_filters += np.tensordot(images[:, v:v + fh, u:u + fw], d_out[:, y, x], ([3], [1]))
            d_images[:, v:v + fh, u:u + fw] += np.tensordot(filters, d_out[:, y, x], ([3], [0]))
    d_filters = d_filters / {times}
    return d_images, d_filters
'''

USUAL = {
    "copied": "img, was = img.copy(), img",
    "left": "was",
    "same": "np.convolve(row, kernel)[half:half + row.size]",
    "start": "np.ones(1)",
    "repeated": "np.repeat(kernel[:, :, None], channels, axis=2)",
    "said": "both are sums over the batch",
    "step": "moduleStride",
    "times": "1",
}


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("smooth_rows", {}, "right:"),
        ("smooth_rows", {"copied": "", "left": "img"}, "it is recursive (IIR)"),
        ("smooth_traces", {}, "right:"),
        ("smooth_traces", {"same": 'np.convolve(row, kernel, mode="same")'}, "wrong shape"),
        ("pmf_of_sum", {}, "right:"),
        ("pmf_of_sum", {"start": "pmf.copy()"}, "it gives the power of 2 (off by one"),
        ("every_channel", {}, "right:"),
        (
            "every_channel",
            {"repeated": "np.tile(kernel, (channels, 1)).reshape(kh, kw, channels)"},
            "their kernels are mixed up",
        ),
        ("runoff", {}, "right:"),
        ("chebyshev", {}, "may be no convolution"),
    ],
)
def test_what_is_said_is_owed_and_no_more(
    tmp_path: Path, name: str, change: dict[str, str], said: str
) -> None:
    text = FILE
    for key, value in (USUAL | change).items():
        text = text.replace(f"{{{key}}}", value)
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    done = convcheck("try", f"mine.py:{name}", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert said in " ".join(f"{done.stdout} {done.stderr}".split()), done.stdout + done.stderr
    assert (done.status == 0) is said.startswith("right")


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({}, 0),
        ({"step": "1"}, 1),
        ({"times": "m"}, 1),
        ({"times": "m", "said": "that by filters is the mean over the m examples"}, 0),
        ({"times": "m", "said": "d_out is already averaged over the batch"}, 1),
    ],
)
def test_options_and_means_of_a_backward_function(
    tmp_path: Path, change: dict[str, str], status: int
) -> None:
    text = FILE.replace("the cost is the mean of the losses of all examples", "convolutions")
    for key, value in (USUAL | change).items():
        text = text.replace(f"{{{key}}}", value)
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    arguments = ("mine.py:conv", "--backward", "conv_back", "--no-speed", "--repair", "0")
    done = convcheck("try", *arguments, cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("agree     moduleStride=2" in done.stdout) is (status == 0)
