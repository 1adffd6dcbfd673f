import numpy as np


def convolve_volume(vol, kern):
    """Convolve a CT volume (z, y, x) with an odd-sized 3-D kernel; zeros outside; same shape.

    A convolution in the mathematical sense: the kernel is mirrored on all three axes.
    """
    kz, ky, kx = kern.shape
    if kz % 2 == 0 or ky % 2 == 0 or kx % 2 == 0:
        raise ValueError("kernel sizes must be odd")
    rz, ry, rx = kz // 2, ky // 2, kx // 2
    nz, ny, nx = vol.shape
    res = np.zeros(vol.shape, dtype=np.float64)
    for dz in range(-rz, rz + 1):
        for dy in range(-ry, ry + 1):
            for dx in range(-rx, rx + 1):
                c = kern[dz + rz, dy + ry, dx + rx]
                if c == 0:
                    continue
                # res[p] += c * vol[p - d], where p - d lies inside
                z0, z1 = max(dz, 0), min(nz, nz + dz)
                y0, y1 = max(dy, 0), min(ny, ny + dy)
                x0, x1 = max(dx, 0), min(nx, nx + dx)
                if z0 >= z1 or y0 >= y1 or x0 >= x1:
                    continue
                res[z0:z1, y0:y1, x0:x1] += c * vol[z0 - dz:z1 - dz, y0 - dy:y1 - dy, x0 - dx:x1 - dx]
    return res
