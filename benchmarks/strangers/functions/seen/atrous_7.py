import numba
import numpy as np


@numba.njit
def atrous_corr(img, k, rate):
    """2-D correlation with holes, 'valid': taps of k are `rate` pixels apart in both directions."""
    kh, kw = k.shape
    eh = (kh - 1) * rate + 1
    ew = (kw - 1) * rate + 1
    oh = img.shape[0] - eh + 1
    ow = img.shape[1] - ew + 1
    out = np.zeros((oh, ow))
    for r in range(oh):
        for c in range(ow):
            s = 0.0
            for i in range(kh):
                for j in range(kw):
                    s += k[i, j] * img[r + i * rate, c + j]
            out[r, c] = s
    return out
