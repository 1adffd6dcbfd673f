import numpy as np
from numba import njit, prange

TILE = 8


@njit(parallel=True, fastmath=True)
def _kernel(img, ker, out):
    oh, ow = out.shape
    kh, kw = ker.shape
    n_tiles = oh // TILE
    for t in prange(n_tiles):
        r0 = t * TILE
        r1 = min(r0 + TILE, oh)
        for r in range(r0, r1):
            for i in range(kh):
                for j in range(kw):
                    c = ker[i, j]
                    for x in range(ow):
                        out[r, x] += c * img[r + i, x + j]


def correlate_valid(img, ker):
    """Cross-correlation over the valid region, row tiles spread over the cores.

    img (H, W), ker (kh, kw)  ->  (H - kh + 1, W - kw + 1), float64
    """
    img = np.ascontiguousarray(img, dtype=np.float64)
    ker = np.ascontiguousarray(ker, dtype=np.float64)
    out = np.zeros((img.shape[0] - ker.shape[0] + 1, img.shape[1] - ker.shape[1] + 1))
    _kernel(img, ker, out)
    return out
