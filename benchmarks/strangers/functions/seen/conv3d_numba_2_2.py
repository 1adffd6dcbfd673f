import numpy as np
from numba import njit, prange


@njit(parallel=True)
def _conv3d(vol, ker, out, sd, sh, sw, pd, ph, pw):
    C, D, H, W = vol.shape
    O, _, kd, kh, kw = ker.shape
    for o in prange(O):
        for z in range(out.shape[1]):
            for y in range(out.shape[2]):
                for x in range(out.shape[3]):
                    acc = 0.0
                    for c in range(C):
                        for a in range(kd):
                            iz = z * sd + a - pd
                            if iz < 0 or iz >= D:
                                continue
                            for b in range(kh):
                                iy = y * sh + b - ph
                                if iy < 0 or iy >= H:
                                    continue
                                for e in range(kw):
                                    ix = x * sw + e - pw
                                    if 0 <= ix < W:
                                        acc += vol[c, iz, iy, ix] * ker[o, c, a, b, e]
                    out[o, z, y, x] = acc


def conv3d(vol, ker, stride=(1, 1, 1), padding=(0, 0, 0)):
    """3D cross-correlation of a multi-channel volume (C, D, H, W) with filters
    (O, C, kd, kh, kw), zero padding, in double precision."""
    vol = np.ascontiguousarray(vol, dtype=np.float64)
    ker = np.ascontiguousarray(ker, dtype=np.float64)
    if vol.shape[0] != ker.shape[1]:
        raise ValueError("channels do not match")
    size = [(n + 2 * p - k) // s + 1
            for n, k, s, p in zip(vol.shape[1:], ker.shape[2:], stride, padding)]
    if min(size) < 1:
        raise ValueError("kernel larger than the padded volume")
    out = np.empty([ker.shape[0]] + size)
    _conv3d(vol, ker, out, *stride, *padding)
    return out
