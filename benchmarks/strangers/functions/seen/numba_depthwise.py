import numpy as np
from numba import njit, prange


@njit(nogil=True)
def _dw(x, f, y, sh, sw, pt, pl, dh, dw):
    N, H, W, C = x.shape
    R, S, _ = f.shape
    for n in range(N):
        for p in prange(y.shape[1]):
            for q in range(y.shape[2]):
                for r in range(R):
                    h = p * sh - pt + r * dh
                    if h < 0 or h >= H:
                        continue
                    for s in range(S):
                        w = q * sw - pl + s * dw
                        if 0 <= w < W:
                            for c in range(C):
                                y[n, p, q, c] += x[n, h, w, c] * f[r, s, c]


def depthwise_nhwc(x, f, strides=(1, 1), pads=(0, 0, 0, 0), dilations=(1, 1)):
    """MobileNet's depthwise step.

    x NHWC, f (R, S, C), pads = (top, left, bottom, right) in ONNX order. -> NPQC
    """
    dt = np.result_type(x, f, np.float32)
    if dt not in (np.dtype(np.float32), np.dtype(np.float64)):
        raise TypeError("real float32 / float64 only")
    x = np.ascontiguousarray(x, dtype=dt)
    f = np.ascontiguousarray(f, dtype=dt)
    if x.ndim != 4 or f.ndim != 3 or x.shape[3] != f.shape[2]:
        raise ValueError("expected x NHWC and f RSC with the same C")
    P = (x.shape[1] + pads[0] + pads[2] - dilations[0] * (f.shape[0] - 1) - 1) // strides[0] + 1
    Q = (x.shape[2] + pads[1] + pads[3] - dilations[1] * (f.shape[1] - 1) - 1) // strides[1] + 1
    if P < 1 or Q < 1:
        raise ValueError("output would be empty")
    y = np.zeros((x.shape[0], P, Q, x.shape[3]), dt)
    _dw(x, f, y, strides[0], strides[1], pads[0], pads[1], dilations[0], dilations[1])
    return y
