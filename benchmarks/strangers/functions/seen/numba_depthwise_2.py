import numpy as np
from numba import njit


@njit(cache=False)
def _depthwise_kernel(x, w, out, stride):
    n, c, h, wd = x.shape
    _, mult, kh, kw = w.shape
    oh, ow = out.shape[2], out.shape[3]
    for b in range(n):
        for ch in range(c):
            for m in range(mult):
                for i in range(oh):
                    for j in range(ow):
                        s = 0.0
                        for u in range(kh):
                            for v in range(kw):
                                s += x[b, ch, i * stride + u, j * stride + v] * w[ch, m, u, v]
                        out[b, m * c + ch, i, j] = s


def depthwise_conv2d(x, w, stride=1, padding=0):
    """Depthwise 2-D convolution with a channel multiplier (NCHW).

    x : (N, C, H, W)
    w : (C, M, kh, kw), M filters for every input channel

    Output (N, C * M, Ho, Wo).  The M results of input channel c are
    neighbours: they are output channels c*M ... c*M + M - 1, so the call
    gives what torch's conv2d(x, w.reshape(C*M, 1, kh, kw), groups=C) gives.
    """
    x = np.asarray(x, dtype=np.float64)
    w = np.ascontiguousarray(w, dtype=np.float64)
    if padding:
        x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    x = np.ascontiguousarray(x)
    n, c, h, wd = x.shape
    _, mult, kh, kw = w.shape
    out = np.empty((n, c * mult, (h - kh) // stride + 1, (wd - kw) // stride + 1))
    _depthwise_kernel(x, w, out, stride)
    return out
