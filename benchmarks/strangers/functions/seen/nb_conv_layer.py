import numpy as np
from numba import njit


@njit
def conv2d_nchw(x, w, b, stride, pad):
    """
    Naive CNN layer forward. x (N,C,H,W), w (F,C,K,K), b (F,), zero padding.
    Instead of copying x into a padded array, taps that fall outside are skipped.
    """
    N, C, H, W = x.shape
    F, _, K, _ = w.shape
    OH = (H + 2 * pad - K) // stride + 1
    OW = (W + 2 * pad - K) // stride + 1
    out = np.empty((N, F, OH, OW))
    for n in range(N):
        for f in range(F):
            for oh in range(OH):
                for ow in range(OW):
                    acc = float(b[f])
                    for c in range(C):
                        for kh in range(K):
                            ih = oh * stride - pad + kh
                            if ih < 0 or ih >= H:
                                continue
                            for kw in range(K):
                                iw = ow * stride - pad + kw
                                if iw < 0 or iw >= W:
                                    continue
                                acc += x[n, c, ih, iw] * w[f, c, kh, kw]
                    out[n, f, oh, ow] = acc
    return out
