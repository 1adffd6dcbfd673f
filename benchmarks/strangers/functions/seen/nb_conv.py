import numba as nb
import numpy as np


@nb.njit(cache=False)
def conv2d_nb(x, k, stride, pad):
    """Strided zero-padded cross-correlation of one float64 image with one kernel.

    x (H, W), k (R, S). Output sizes follow the usual floor((H + 2*pad - R) / stride) + 1.
    """
    H, W = x.shape
    R, S = k.shape
    oh = (H + 2 * pad - R + 1) // stride
    ow = (W + 2 * pad - S + 1) // stride
    y = np.zeros((oh, ow))
    for i in range(oh):
        for j in range(ow):
            acc = 0.0
            for r in range(R):
                ii = i * stride + r - pad
                if ii < 0 or ii >= H:
                    continue
                for s in range(S):
                    jj = j * stride + s - pad
                    if 0 <= jj < W:
                        acc += x[ii, jj] * k[r, s]
            y[i, j] = acc
    return y
