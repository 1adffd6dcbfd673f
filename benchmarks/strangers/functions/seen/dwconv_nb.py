import numba as nb
import numpy as np


@nb.njit(cache=False, fastmath=False)
def _kernel(x, w, y, sh, sw, pt, pl):
    N, H, W, C = x.shape
    KH, KW, _, M = w.shape
    OH, OW = y.shape[1], y.shape[2]
    for n in range(N):
        for i in range(OH):
            for j in range(OW):
                for c in range(C):
                    for m in range(M):
                        acc = 0.0
                        for p in range(KH):
                            ii = i * sh - pt + p
                            if ii < 0 or ii >= H:
                                continue
                            for q in range(KW):
                                jj = j * sw - pl + q
                                if jj < 0 or jj >= W:
                                    continue
                                acc += x[n, ii, jj, c] * w[p, q, c, m]
                        y[n, i, j, c * M + m] = acc


def depthwise_conv2d(x, depthwise_kernel, strides=(1, 1), padding=((0, 0), (0, 0))):
    '''Depthwise convolution, floats.

    x                NHWC
    depthwise_kernel (kh, kw, channels, multiplier)
    padding          ((top, bottom), (left, right))

    Output channel c * multiplier + m comes from input channel c.
    '''
    (pt, pb), (pl, pr) = padding
    sh, sw = strides
    N, H, W, C = x.shape
    KH, KW, KC, M = depthwise_kernel.shape
    assert KC == C
    OH = (H + pt + pb - KH) // sh + 1
    OW = (W + pl + pr - KW) // sw + 1
    y = np.empty((N, OH, OW, C * M), np.result_type(x, depthwise_kernel))
    _kernel(x, depthwise_kernel, y, sh, sw, pt, pl)
    return y
