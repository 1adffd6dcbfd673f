"""What takes operands in two ways is right in both: one entry with or without an axis of the batch,
a real input with a complex kernel, an edge that is clamped or mirrored, one step or a whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

SOURCE = '''
import numpy as np


def entries(x, w, bias=None):
    """Correlate (N, C, H, W), or one entry (C, H, W)."""
    single = x.ndim == 3
    x = x[None] if single else x
    views = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], (2, 3))
    y = np.einsum("nchwab,ocab->nohw", views, w)
    y = y if bias is None else y + bias[:, None, None]
    return SQUEEZED if single else y


def batches(x, w):
    """Correlate (N, C, H, W)."""
    n, c, h, width = x.shape
    views = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], (2, 3))
    return np.einsum("nchwab,ocab->nohw", views, w)


def spectrum(x, h):
    """Full linear convolution by FFT; both may be real or complex."""
    n = len(x) + len(h) - 1
    y = np.fft.ifft(np.fft.fft(x, n) * np.fft.fft(h, n))
    return y.real if REAL else y


def at(i, n, border):
    if border == "zero":
        return i if 0 <= i < n else -1
    if border == "clamp":
        return min(max(i, 0), n - 1)
    if border != "mirror":
        raise ValueError(border)
    while not 0 <= i < n:
        i = MIRRORED
    return i


def smooth(img, kernel, border="clamp"):
    """Filter an image as a shader does; what is at the edges of abcd:

        zero     000|abcd|000
        clamp    aaa|abcd|ddd
        mirror   dcb|abcd|cba
    """
    (h, w), (kh, kw) = img.shape, kernel.shape
    out = np.zeros((h, w))
    for i in range(h):
        for j in range(w):
            for a in range(kh):
                for b in range(kw):
                    y, x = at(i + a - kh // 2, h, border), at(j + b - kw // 2, w, border)
                    out[i, j] += 0 if min(y, x) < 0 else img[y, x] * kernel[a, b]
    return out


def flat_conv_hwc(src, in_h, in_w, in_c, flt, k_h, k_w, out_c, dst):
    # All tensors are flat buffers: src [in_h][in_w][in_c], flt [out_c][k_h][k_w][in_c],
    # dst [out_h][out_w][out_c].
    out_h, out_w = in_h - k_h + 1, in_w - k_w + 1
    d = 0
    for y in range(out_h):
        for x in range(out_w):
            for o in range(out_c):
                total = 0
                for a in range(k_h):
                    for b in range(k_w):
                        for c in range(in_c):
                            place = ((y + a) * ROW + x + b) * in_c + c
                            total += src[place] * flt[((o * k_h + a) * k_w + b) * in_c + c]
                dst[d] = total
                d += 1
    return out_h, out_w
'''

STREAM = """
import torch


class StreamingFilter:
    '''Causal, (N, C, L); weight (C, K): fed one time step after the other.'''

    def __init__(self, weight):
        self.weight, self.kept = weight, None

    def step(self, x):
        if self.kept is None or len(self.kept) != len(x):
            self.kept = x.new_zeros(*x.shape, self.weight.shape[1])
        self.kept = torch.cat([self.kept[..., 1:], x[..., None]], -1)
        return (self.kept * TAPS).sum(-1)

    def __call__(self, x):
        return torch.stack([self.step(x[..., t]) for t in range(x.shape[-1])], -1)
"""

RIGHT = {
    "SQUEEZED": "y[0]",
    "REAL": "not (np.iscomplexobj(x) or np.iscomplexobj(h))",
    "MIRRORED": "-i if i < 0 else 2 * (n - 1) - i",
    "TAPS": "self.weight",
    "ROW": "in_w",
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "changed", "told"),
    [
        ("entries", "y.squeeze()", "an axis of length one is lost as well"),
        ("batches", "", ""),  # which takes no single ones, and is not wrong for that
        ("spectrum", "np.isrealobj(x)", "with a real input and a complex kernel"),
        ("smooth", "-i - 1 if i < 0 else 2 * n - 1 - i", "border='mirror'"),
        ("StreamingFilter", "self.weight.flip(1)", "the kernel flipped"),
        ("flat_conv_hwc", "in_h", "the input is not square"),
    ],
)
@pytest.mark.parametrize("wrong", [False, True])
def test_both_are_tried(tmp_path: Path, name: str, changed: str, told: str, *, wrong: bool) -> None:
    words = dict(RIGHT)
    key = {"entries": "SQUEEZED", "spectrum": "REAL", "smooth": "MIRRORED"}
    key |= {"StreamingFilter": "TAPS", "flat_conv_hwc": "ROW"}
    if wrong and name in key:
        words[key[name]] = changed
    source = STREAM if name == "StreamingFilter" else SOURCE
    for word, text in words.items():
        source = source.replace(word, text)
    (tmp_path / "mine.py").write_text(source)
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == bool(wrong and changed), done.stdout[-2000:] + done.stderr
    assert not (wrong and changed) or told in done.stdout, done.stdout[-2000:]


@pytest.mark.slow
@pytest.mark.frameworks
def test_variables_that_a_class_makes_of_its_weights_are_its_own(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text('''
import tensorflow as tf


class Causal(tf.Module):
    def __init__(self, kernel):
        super().__init__()
        self.kernel = tf.Variable(kernel)

    def __call__(self, x):
        """(batch, time, in) with (width, in, out), causal."""
        width, time = self.kernel.shape[0], tf.shape(x)[1]
        x = tf.pad(x, [[0, 0], [width - 1, 0], [0, 0]])
        return sum(x[:, k : k + time] @ self.kernel[k] for k in range(width))
''')
    done = convcheck("try", "mine.py:Causal", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout[-2000:] + done.stderr
