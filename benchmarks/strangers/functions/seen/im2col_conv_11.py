import numpy as np


def im2col(x, kh, kw, stride):
    N, C, H, W = x.shape
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    cols = np.empty((C, kh, kw, N, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, i, j] = x[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride].transpose(1, 0, 2, 3)
    return cols.reshape(C * kh * kw, N * oh * ow), oh, ow


def conv_im2col(x, w, b, stride=1):
    """x (N,C,H,W), w (F,C,kh,kw), b (F,) -> (N,F,oh,ow), no padding"""
    F, C, kh, kw = w.shape
    cols, oh, ow = im2col(x, kh, kw, stride)
    out = w.reshape(F, -1) @ cols + b[:, None]
    return out.reshape(x.shape[0], F, oh, ow)
