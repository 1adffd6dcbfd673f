import numpy as np
from numba import njit


@njit
def _correlate(img, ker, out):
    H, W = img.shape
    kh, kw = ker.shape
    for i in range(H):
        for j in range(W):
            s = 0.0
            for u in range(kh):
                for v in range(kw):
                    r = i + u - kh // 2
                    c = j + v - kw // 2
                    if r < H and c < W:
                        s += img[r, c] * ker[u, v]
            out[i, j] = s


def filter2d_same(img, ker):
    """Same-size 2-D correlation with odd kernels, zeros outside the image."""
    img = np.ascontiguousarray(img, dtype=np.float64)
    ker = np.ascontiguousarray(ker, dtype=np.float64)
    out = np.empty_like(img)
    _correlate(img, ker, out)
    return out
