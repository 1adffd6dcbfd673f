import numpy as np
from numba import njit


@njit(cache=False)
def _corr_same(img, ker, out):
    h, w = img.shape
    kh, kw = ker.shape
    oy, ox = kh // 2, kw // 2
    for y in range(h):
        for x in range(w):
            s = 0.0
            for j in range(kh):
                yy = y + j - oy
                if yy >= h:
                    continue
                for i in range(kw):
                    xx = x + i - ox
                    if xx >= w:
                        continue
                    s += img[yy, xx] * ker[j, i]
            out[y, x] = s


def correlate_same(img, ker):
    """Fast 'same' cross-correlation, zero outside the image.

    img (H, W), ker with odd sides, not larger than the image.
    """
    img = np.ascontiguousarray(img, dtype=np.float64)
    ker = np.ascontiguousarray(ker, dtype=np.float64)
    assert ker.shape[0] % 2 and ker.shape[1] % 2
    assert ker.shape[0] <= img.shape[0] and ker.shape[1] <= img.shape[1]
    out = np.empty_like(img)
    _corr_same(img, ker, out)
    return out
