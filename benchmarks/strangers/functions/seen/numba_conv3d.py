import numpy as np

# @njit(parallel=True, fastmath=True)
def conv3d_same(vol, ker, out=None):
    """same-size 3d cross-correlation, zero boundary, odd kernel sides"""
    nz, ny, nx = vol.shape
    kz, ky, kx = ker.shape
    rz, ry, rx = kz // 2, ky // 2, kx // 2
    if out is None:
        out = np.empty((nz, ny, nx), dtype=np.float64)
    for z in range(nz):
        for y in range(ny):
            for x in range(nx):
                s = 0.0
                for c in range(kz):
                    iz = z + c - rz
                    if iz > 0 and iz < nz:
                        for b in range(ky):
                            iy = y + b - ry
                            if iy >= 0 and iy < ny:
                                for a in range(kx):
                                    ix = x + a - rx
                                    if ix >= 0 and ix < nx:
                                        s += vol[iz, iy, ix] * ker[c, b, a]
                out[z, y, x] = s
    return out
