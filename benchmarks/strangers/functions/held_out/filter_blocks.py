import numpy as np

BLOCK = 8


def conv2d_blocked(x, w, b=None, stride=1):
    """x (N, H, W, C), w (KH, KW, C, F): eight filters at a time."""
    n, h, wid, _ = x.shape
    kh, kw, c, f = w.shape
    oh, ow = (h - kh) // stride + 1, (wid - kw) // stride + 1
    cols = np.empty((n, oh, ow, kh, kw, c), x.dtype)
    for i in range(kh):
        for j in range(kw):
            cols[:, :, :, i, j] = x[:, i:i + stride * oh:stride, j:j + stride * ow:stride]
    cols = cols.reshape(n, oh, ow, -1)
    flat = w.reshape(-1, f)
    out = np.empty((n, oh, ow, f), x.dtype)
    for first in range(0, f, BLOCK):
        last = min(first + BLOCK, f)
        out[..., first:last] = cols @ flat[:, first:last]
        if b is not None:
            out[..., first:last] += b[:last - first]
    return out
