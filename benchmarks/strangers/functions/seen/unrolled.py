import numpy as np
from numba import njit


@njit
def conv_nhwc_unrolled(x, w, stride):
    """VALID convolution. x is (N, H, W, C), w is (KH, KW, O, C); four output columns at a time.

    Both float32 or both float64.
    """
    N, H, W, C = x.shape
    KH, KW, O, _ = w.shape
    OH = (H - KH) // stride + 1
    OW = (W - KW) // stride + 1
    y = np.zeros((N, OH, OW, O), dtype=x.dtype)
    s = stride
    for n in range(N):
        for oh in range(OH):
            for o in range(O):
                ow = 0
                while ow + 4 <= OW:
                    a0 = a1 = a2 = a3 = 0.0
                    for kh in range(KH):
                        ih = oh * s + kh
                        for kw in range(KW):
                            iw = ow * s + kw
                            for c in range(C):
                                f = w[kh, kw, o, c]
                                a0 += f * x[n, ih, iw, c]
                                a1 += f * x[n, ih, iw + s, c]
                                a2 += f * x[n, ih, iw + 2 * s, c]
                                a3 += f * x[n, ih, iw + 3 * s, c]
                    y[n, oh, ow, o] = a0
                    y[n, oh, ow + 1, o] = a1
                    y[n, oh, ow + 2, o] = a2
                    y[n, oh, ow + 3, o] = a3
                    ow += 4
                left = OW - ow
                if left & 2:
                    a0 = a1 = 0.0
                    for kh in range(KH):
                        ih = oh * s + kh
                        for kw in range(KW):
                            iw = ow * s + kw
                            for c in range(C):
                                f = w[kh, kw, o, c]
                                a0 += f * x[n, ih, iw, c]
                                a1 += f * x[n, ih, iw + s, c]
                    y[n, oh, ow, o] = a0
                    y[n, oh, ow + 1, o] = a1
                if left & 1:
                    a0 = 0.0
                    for kh in range(KH):
                        ih = oh * s + kh
                        for kw in range(KW):
                            iw = ow * s + kw
                            for c in range(C):
                                a0 += w[kh, kw, o, c] * x[n, ih, iw, c]
                    y[n, oh, ow, o] = a0
    return y
