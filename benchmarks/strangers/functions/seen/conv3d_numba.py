import numpy as np
from numba import njit


@njit(cache=False)
def _conv3d(vol, ker, out):
    D, H, W = vol.shape
    kd, kh, kw = ker.shape
    cd, ch, cw = kd // 2, kh // 2, kw // 2
    for z in range(D):
        for y in range(H):
            for x in range(W):
                acc = 0.0
                for a in range(kd):
                    zz = z + a - cd
                    for b in range(kh):
                        yy = y + b - ch
                        for c in range(kw):
                            xx = x + c - cw
                            if 0 <= zz < D and 0 <= yy < H and 0 < xx < W:
                                acc += vol[zz, yy, xx] * ker[a, b, c]
                out[z, y, x] = acc


def correlate3d(volume, kernel):
    """Zero-padded 3-D correlation, output same size as volume (odd kernels)."""
    vol = np.ascontiguousarray(volume, dtype=np.float64)
    ker = np.ascontiguousarray(kernel, dtype=np.float64)
    out = np.empty_like(vol)
    _conv3d(vol, ker, out)
    return out
