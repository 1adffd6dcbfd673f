import numpy as np
from numba import njit, prange


@njit(parallel=True, fastmath=False)
def conv2d_nhwc(x, w, b, sy, sx, py, px, dy, dx):
    """Direct convolution.  x[n,h,w,c], w[o,kh,kw,c] (tflite order), b[o]."""
    N, H, W, C = x.shape
    O, KH, KW, _ = w.shape
    OH = (H + 2 * py - (KH - 1) * dy - 1) // sy + 1
    OW = (W + 2 * px - (KW - 1) * dx - 1) // sx + 1
    y = np.empty((N, OH, OW, O), dtype=np.float64)
    for row in prange(N * OH):
        n = row // OH
        r = row % OH
        for c in range(OW):
            for o in range(O):
                acc = float(b[o])
                for i in range(KH):
                    yy = r * sy + i * dy - py
                    if yy < 0 or yy >= H:
                        continue
                    for j in range(KW):
                        xx = c * sx + j * dx - px
                        if xx < 0 or xx >= W:
                            continue
                        for ch in range(C):
                            acc += x[n, yy, xx, ch] * w[o, i, j, ch]
                y[n, r, c, o] = acc
    return y
