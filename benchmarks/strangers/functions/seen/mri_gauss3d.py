import numpy as np


def _kernel(sigma_vox):
    radius = int(np.ceil(4.0 * sigma_vox))
    z = np.arange(-radius, radius + 1, dtype=float)
    g = np.exp(-z ** 2 / (2.0 * sigma_vox ** 2))
    return g / g.sum()


def smooth_fwhm(volume, fwhm_mm, voxel_mm):
    """Isotropic Gaussian smoothing of an MR volume.

    fwhm_mm  -- full width at half maximum in millimetres
    voxel_mm -- voxel size along each of the three axes
    The kernel reaches out to four standard deviations (rounded up to voxels). The border voxel
    is repeated outside the volume. Returns float64.
    """
    sigma_mm = fwhm_mm / np.sqrt(8.0 * np.log(2.0))
    out = np.array(volume, dtype=np.float64)
    for axis, size in enumerate(voxel_mm):
        g = _kernel(sigma_mm / size)
        r = len(g) // 2
        widths = [(0, 0)] * out.ndim
        widths[axis] = (r, r)
        padded = np.pad(out, widths, mode="edge")
        out = np.apply_along_axis(np.convolve, axis, padded, g, "valid")
    return out
