import numpy as np
from numpy.lib.stride_tricks import as_strided


def windows(x, kh, kw, stride):
    n, c, h, w = x.shape
    s = x.itemsize
    return as_strided(
        x,
        (n, c, (h - kh) // stride + 1, (w - kw) // stride + 1, kh, kw),
        (c * h * w * s, h * w * s, stride * w * s, stride * s, w * s, s),
        writeable=False)


def conv2d(x, w, b=None, stride=1, pad=0):
    "NCHW * OIHW -> NOHW, zero padding; no copies of x besides the padding"
    if pad:
        x = np.pad(x, [(0, 0)] * 2 + [(pad, pad)] * 2)
    y = np.tensordot(windows(x, *w.shape[2:], stride), w, ((1, 4, 5), (1, 2, 3))).transpose(0, 3, 1, 2)
    return y if b is None else y + b.reshape(-1, 1, 1)
