import numpy as np


def convolve_volume(volume, kernel):
    """
    Convolution of a CT/MR volume with a small cubic kernel.

    A true convolution (mirrored kernel). Outside of the volume the intensity is
    taken as zero, the result has the size of the volume. Identical to
    scipy.ndimage.convolve(volume, kernel, mode="constant", cval=0.0).

    volume : array [slice, row, column]
    kernel : array [slice, row, column] of shape (k, k, k), k odd
    """
    volume = np.asarray(volume, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    k = kernel.shape[0]
    if kernel.shape != (k, k, k) or k % 2 != 1:
        raise ValueError("kernel must be a cube with an odd side")

    r = k // 2
    padded = np.pad(volume, r)
    nz, ny, nx = volume.shape
    smoothed = np.zeros_like(volume)

    for dz in range(k):
        for dy in range(k):
            for dx in range(k):
                # mirrored offsets
                z, y, x = k - 1 - dz, k - 1 - dy, k - 1 - dx
                shifted = padded[z:z + nz, y:y + ny, x:x + nx]
                smoothed += kernel[dz, dx, dy] * shifted
    return smoothed
