import numpy as np


def _along(vol, k, axis):
    return np.apply_along_axis(lambda v: np.convolve(v, k, mode="same"), axis, vol)


def smooth_volume(vol, kx, ky, kz):
    """Separable smoothing of a CT volume.

    vol is stored slice by slice, vol[z, y, x].  kx, ky and kz are the 1-D
    kernels (odd, shorter than the volume) for the x, y and z direction; voxels
    outside the volume are zero.
    """
    out = np.asarray(vol, dtype=np.float64)
    for axis, k in enumerate((kx, ky, kz)):
        out = _along(out, k, axis)
    return out
