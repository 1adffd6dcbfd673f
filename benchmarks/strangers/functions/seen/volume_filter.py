import numpy as np


def _mirror(i, n):
    # ... 2 1 | 0 1 2 ... n-1 | n-2 n-3 ...   (edge voxel isn't repeated)
    if n == 1:
        return np.zeros_like(i)
    period = 2 * (n - 1)
    i = np.abs(i) % period
    return np.where(i >= n, period - i, i)


def convolve_volume(vol, kernel):
    """True 3-D convolution (kernel mirrored) of a CT volume [z, y, x].

    Outside the volume the voxels are mirrored about the edge voxel.
    The kernel's centre is at shape // 2 and it may have any size.
    Computed in double precision, returned as float64.
    """
    vol = np.asarray(vol, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    out = np.zeros_like(vol)
    centre = [k // 2 for k in kernel.shape]
    idx = [np.arange(n) for n in vol.shape]
    for a, b, c in np.ndindex(*kernel.shape):
        wt = kernel[a, b, c]
        sz = _mirror(idx[0] - (a - centre[0]), vol.shape[0])
        sy = _mirror(idx[1] - (b - centre[1]), vol.shape[1])
        sx = _mirror(idx[2] - (c - centre[2]), vol.shape[2])
        out += wt * vol[np.ix_(sz, sy, sx)]
    return out
