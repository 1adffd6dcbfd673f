from __future__ import annotations

import numpy as np


def upsample_conv1d(x: np.ndarray, w: np.ndarray, stride: int, padding: int = 0) -> np.ndarray:
    """Learned upsampling for the vocoder (what PyTorch calls ConvTranspose1d).

    x: (c_in, t)   w: (c_in, c_out, k)   ->   (c_out, (t - 1) * stride - 2 * padding + k)

    Zero-stuff, convolve, then remove ``padding`` samples from each end.
    """
    c_in, t = x.shape
    _, c_out, k = w.shape
    full_len = (t - 1) * stride + k
    y = np.zeros((c_out, full_len))
    for n in range(t):
        y[:, n * stride:n * stride + k] += np.tensordot(x[:, n], w, axes=(0, 0))
    return y[:, :full_len - 2 * padding]
