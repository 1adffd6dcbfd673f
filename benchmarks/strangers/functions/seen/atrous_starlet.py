"""Isotropic undecimated ("starlet") wavelet transform for astronomical images."""
import numpy as np
from scipy import ndimage

B3 = np.array([1, 4, 6, 4, 1]) / 16.0


def starlet(image, n_scales=4):
    """Return an array (n_scales + 1, ny, nx): wavelet planes, then the coarse residual.

    At scale j the B3-spline kernel is applied with holes, 2**j pixels between
    taps, along both axes; w_j = c_j - c_{j+1}. Borders are mirrored about the
    edge pixel (not repeated). The planes sum back to the image.
    """
    c = np.asarray(image, dtype=float)
    planes = []
    for j in range(n_scales):
        step = 2 ** j
        kernel = np.zeros(4 * step + 1)
        kernel[::step] = B3
        smooth = ndimage.convolve1d(c, kernel, axis=0, mode="mirror")
        smooth = ndimage.convolve1d(smooth, kernel, axis=1, mode="mirror")
        planes.append(c - smooth)
        c = smooth
    planes.append(c)
    return np.stack(planes)
