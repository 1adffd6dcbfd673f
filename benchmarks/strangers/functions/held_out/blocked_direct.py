import numpy as np
from numba import njit

OC_BLOCK = 4


@njit
def _direct(xp, w, b, y, s):
    N, C, _, _ = xp.shape
    OC, _, KH, KW = w.shape
    OH, OW = y.shape[2], y.shape[3]
    main = OC // 4 * 4
    for n in range(N):
        for oc in range(0, main, 4):
            for oh in range(OH):
                for ow in range(OW):
                    a0 = b[oc]
                    a1 = b[oc + 1]
                    a2 = b[oc + 2]
                    a3 = b[oc + 3]
                    for c in range(C):
                        for i in range(KH):
                            for j in range(KW):
                                v = xp[n, c, oh * s + i, ow * s + j]
                                a0 += v * w[oc, c, i, j]
                                a1 += v * w[oc + 1, c, i, j]
                                a2 += v * w[oc + 2, c, i, j]
                                a3 += v * w[oc + 3, c, i, j]
                    y[n, oc, oh, ow] = a0
                    y[n, oc + 1, oh, ow] = a1
                    y[n, oc + 2, oh, ow] = a2
                    y[n, oc + 3, oh, ow] = a3
        for oc in range(main, OC):
            for oh in range(OH):
                for ow in range(OW):
                    a0 = 0.0
                    for c in range(C):
                        for i in range(KH):
                            for j in range(KW):
                                a0 += xp[n, c, oh * s + i, ow * s + j] * w[oc, c, i, j]
                    y[n, oc, oh, ow] = a0


def conv2d_direct(src, wei, bias=None, stride=1, pad=0):
    """Direct convolution blocked over output channels (src nchw, wei oihw)."""
    src = np.asarray(src, dtype=np.float64)
    wei = np.asarray(wei, dtype=np.float64)
    if bias is None:
        bias = np.zeros(wei.shape[0])
    xp = np.pad(src, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    oh = (xp.shape[2] - wei.shape[2]) // stride + 1
    ow = (xp.shape[3] - wei.shape[3]) // stride + 1
    dst = np.empty((src.shape[0], wei.shape[0], oh, ow))
    _direct(xp, wei, np.asarray(bias, dtype=np.float64), dst, stride)
    return dst
