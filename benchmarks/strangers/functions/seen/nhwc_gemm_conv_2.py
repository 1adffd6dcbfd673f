"""GEMM-based convolution for channels-last tensors (internal: vision/refkernels)."""
from typing import Tuple

import numpy as np


def _im2col(x: np.ndarray, kh: int, kw: int, stride: Tuple[int, int]) -> np.ndarray:
    n, h, w, c = x.shape
    sh, sw = stride
    oh = (h - kh) // sh + 1
    ow = (w - kw) // sw + 1
    cols = np.empty((n, oh, ow, c, kh, kw), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[..., i, j] = x[:, i:i + sh * oh:sh, j:j + sw * ow:sw, :]
    return cols.reshape(n * oh * ow, c * kh * kw)


def conv2d_nhwc(
    x: np.ndarray,
    kernel: np.ndarray,
    stride: Tuple[int, int] = (1, 1),
    padding: Tuple[int, int] = (0, 0),
) -> np.ndarray:
    """Cross-correlate ``x`` (N, H, W, Cin) with ``kernel`` (KH, KW, Cin, Cout).

    Zero padding is applied symmetrically on both spatial axes.
    Returns an array of shape (N, OH, OW, Cout).
    """
    kh, kw, cin, cout = kernel.shape
    if x.shape[-1] != cin:
        raise ValueError(f"expected {cin} input channels, got {x.shape[-1]}")
    ph, pw = padding
    x = np.pad(x, ((0, 0), (ph, ph), (pw, pw), (0, 0)))
    n, h, w, _ = x.shape
    oh = (h - kh) // stride[0] + 1
    ow = (w - kw) // stride[1] + 1

    cols = _im2col(x, kh, kw, stride)
    out = cols @ kernel.reshape(kh * kw * cin, cout)
    return out.reshape(n, oh, ow, cout)
