import numpy as np
from scipy import fft as sfft


def fft_conv_strided(x, w, stride=1):
    """Valid cross-correlation of x (H, W) with w (kh, kw), every stride-th
    position in both directions, beginning with the upper left one.
    Worth it for large kernels.
    """
    H, W = x.shape
    kh, kw = w.shape
    size = [sfft.next_fast_len(n, real=True) for n in (H + kh - 1, W + kw - 1)]
    X = sfft.rfft2(x, size)
    K = sfft.rfft2(w[::-1, ::-1], size)
    full = sfft.irfft2(X * K, size)[:H + kh - 1, :W + kw - 1]
    oh, ow = (H - kh) // stride + 1, (W - kw) // stride + 1
    sub = full[::stride, ::stride]
    r0, c0 = (kh - 1) // stride, (kw - 1) // stride
    return sub[r0:r0 + oh, c0:c0 + ow]
