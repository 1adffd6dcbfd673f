import numpy as np
import numba as nb


@nb.njit(cache=False)
def _run(vol, ker, out):
    D, H, W = vol.shape
    kd, kh, kw = ker.shape
    cz = kd // 2
    cy = kh // 2
    cx = kh // 2
    for z in range(D):
        for y in range(H):
            for x in range(W):
                s = 0.0
                for a in range(kd):
                    zz = z + cz - a
                    if zz < 0 or zz >= D:
                        continue
                    for b in range(kh):
                        yy = y + cy - b
                        if yy < 0 or yy >= H:
                            continue
                        for c in range(kw):
                            xx = x + cx - c
                            if xx < 0 or xx >= W:
                                continue
                            s += vol[zz, yy, xx] * ker[a, b, c]
                out[z, y, x] = s


def convolve3d(vol, ker):
    """True 3-D convolution of a scan with a kernel, output as large as the scan.

    The kernel has an odd number of voxels in each direction (not necessarily the
    same: CT slices are far apart, so (3, 5, 5) and the like are common; any order)
    and is centred on the voxel that is computed.  Outside the scan there are zeros.
    Agrees with scipy.ndimage.convolve(vol, ker, mode="constant").
    """
    vol = np.ascontiguousarray(vol, dtype=np.float64)
    ker = np.ascontiguousarray(ker, dtype=np.float64)
    for s in ker.shape:
        if s % 2 == 0:
            raise ValueError("kernel sides must be odd")
    out = np.empty_like(vol)
    _run(vol, ker, out)
    return out
