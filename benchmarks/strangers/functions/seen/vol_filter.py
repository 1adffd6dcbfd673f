import numba as nb
import numpy as np


@nb.njit(cache=False)
def _kernel(vol, ker, out, sz, sy, sx):
    D, H, W = out.shape
    kd, kh, kw = ker.shape
    for z in range(D):
        for y in range(H):
            for x in range(W):
                acc = 0.0
                for a in range(kd):
                    for b in range(kh):
                        for c in range(kw):
                            acc += vol[z * sz + a, y * sy + b, x * sx + c] * ker[kd - 1 - a, kh - 1 - b, kw - 1 - c]
                out[z, y, x] = acc


def convolve_volume(vol: np.ndarray, ker: np.ndarray, step=(1, 1, 1)) -> np.ndarray:
    """'valid' 3-D convolution (kernel flipped), keeping every step-th voxel along z, y, x."""
    vol = np.asarray(vol, dtype=np.float64)
    ker = np.asarray(ker, dtype=np.float64)
    if any(k > v for k, v in zip(ker.shape, vol.shape)):
        raise ValueError("kernel larger than volume")
    shp = tuple((v - k) // s + 1 for v, k, s in zip(vol.shape, ker.shape, step))
    out = np.empty(shp)
    _kernel(vol, ker, out, *step)
    return out
