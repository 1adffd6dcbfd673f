import numpy as np


def convolve_volume(vol, kern):
    """
    Zero padded 3-D correlation of an MRI volume (z, y, x) with a kernel
    (kz, ky, kx). Odd kernel sides; these may differ, since our voxels are not
    isotropic (typically 3 x 5 x 7; kz <= ky <= kx). Output has the shape of vol.
    """
    kz, ky, kx = kern.shape
    pz, py, px = kz // 2, ky // 2, kx // 2
    v = np.pad(vol.astype(np.float64), ((pz, pz), (py, py), (px, px)))
    nz, ny, nx = vol.shape
    res = np.zeros(vol.shape)
    for a in range(kz):
        for b in range(ky):
            for c in range(ky):
                res += kern[a, b, c] * v[a:a + nz, b:b + ny, c:c + nx]
    return res
