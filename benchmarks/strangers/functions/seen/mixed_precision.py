import numpy as np


def conv2d_half(x, w, stride=1, pad=0):
    """Convolution of float16 tensors the way tensor cores do it.

    Inputs NCHW / OIHW in float16.  Products and sums are float32, and the result is
    rounded to float16 once, at the end.
    """
    n, c, h, wd = x.shape
    o, _, kh, kw = w.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (wd + 2 * pad - kw) // stride + 1
    xp = np.zeros((n, c, h + 2 * pad, wd + 2 * pad), dtype=x.dtype)
    xp[:, :, pad:pad + h, pad:pad + wd] = x

    y = np.zeros((n, o, oh, ow), dtype=x.dtype)
    for ch in range(c):
        for i in range(kh):
            for j in range(kw):
                a = xp[:, ch, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride]
                y += np.multiply(a[:, None], w[:, ch, i, j][:, None, None], dtype=np.float32)
    return y
