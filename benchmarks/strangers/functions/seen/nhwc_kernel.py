import numpy as np
from numba import njit


@njit(cache=False)
def atrous_conv_nhwc(x, k, rate, pad_y, pad_x):
    """Dilated convolution, x (n, h, w, ci), k (kh, kw, ci, co); zeros outside."""
    n, h, w, ci = x.shape
    kh, kw, _, co = k.shape
    oh = h + 2 * pad_y - rate * (kh - 1)
    ow = w + 2 * pad_x - rate * (kw - 1)
    out = np.zeros((n, oh, ow, co), dtype=np.float64)
    for b in range(n):
        for i in range(kh):
            oy0 = max(0, pad_y - i * rate)
            oy1 = min(oh, h + pad_y - i * rate)
            for j in range(kw):
                ox0 = max(0, pad_x - j * rate)
                ox1 = min(ow, w + pad_x - j * rate)
                for y in range(oy0, oy1):
                    for z in range(ox0, ox1):
                        for c in range(ci):
                            v = x[b, y + i * rate - pad_y, z + j * rate - pad_x, c]
                            for o in range(co):
                                out[b, y, z, o] += v * k[i, j, c, o]
    return out
