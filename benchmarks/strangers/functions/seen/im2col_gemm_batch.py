import numpy as np


def im2col(x, kh, kw, stride, pad):
    """(N, C, H, W) -> (C*kh*kw, N*oh*ow)"""
    n, c, h, w = x.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    col = np.empty((c, kh, kw, n, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            win = xp[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
            col[:, i, j] = win[:, :, :oh, :ow].transpose(1, 0, 2, 3)
    return col.reshape(c * kh * kw, n * oh * ow), oh, ow


def conv2d_gemm(x, w, b, stride=1, pad=0):
    """Batched NCHW convolution as a single matrix product; returns (N, F, oh, ow)."""
    n = x.shape[0]
    f, _, kh, kw = w.shape
    col, oh, ow = im2col(x, kh, kw, stride, pad)
    y = w.reshape(f, -1) @ col + b[:, None]
    return y.reshape(f, oh, ow, n).transpose(3, 0, 1, 2)
