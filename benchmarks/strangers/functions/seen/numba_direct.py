import numpy as np
from numba import njit


@njit(fastmath=False)
def _kernel(x, w, b, y, sh, sw, ph, pw):
    N, C, H, W = x.shape
    O, _, R, S = w.shape
    for n in range(N):
        for o in range(O):
            for i in range(y.shape[2]):
                for j in range(y.shape[3]):
                    acc = b[o]
                    # clip the window at the borders instead of padding
                    r0, r1 = max(0, ph - i * sh), min(R, H + ph - i * sh)
                    s0, s1 = max(0, pw - j * sw), min(S, W + pw - j * sw)
                    for c in range(C):
                        for r in range(r0, r1):
                            for s in range(s0, s1):
                                acc += x[n, c, i * sh - ph + r, j * sw - pw + s] * w[o, c, r, s]
                    y[n, o, i, j] = acc


def conv2d_nb(x, w, b=None, stride=(1, 1), padding=(0, 0)):
    if np.isscalar(stride):
        stride = (stride, stride)
    if np.isscalar(padding):
        padding = (padding, padding)
    if x.shape[1] != w.shape[1]:
        raise ValueError("channel mismatch")
    oh = (x.shape[2] + 2 * padding[0] - w.shape[2]) // stride[0] + 1
    ow = (x.shape[3] + 2 * padding[1] - w.shape[3]) // stride[1] + 1
    if oh <= 0 or ow <= 0:
        raise ValueError("kernel too large")
    x = np.ascontiguousarray(x, dtype=np.float64)
    w = np.ascontiguousarray(w, dtype=np.float64)
    b = np.zeros(w.shape[0]) if b is None else np.ascontiguousarray(b, dtype=np.float64)
    y = np.empty((x.shape[0], w.shape[0], oh, ow))
    _kernel(x, w, b, y, stride[0], stride[1], padding[0], padding[1])
    return y
