import numpy as np
from scipy.ndimage import convolve


def smooth_with_gaps(image, kernel, min_weight=0.5, preserve=False):
    """Smooth an image with missing pixels (NaN or inf).

    Every output pixel is the kernel-weighted mean of the valid pixels below
    the kernel. Pixels outside of the image count as missing, too. If the valid ones
    carry less than ``min_weight`` of the kernel's total weight, the output is NaN.

    preserve: if True, pixels missing in the input become NaN in the output, otherwise
    they are interpolated. The kernel must be non-negative and odd in both
    directions; it is flipped as in a true convolution and need not sum to one.
    """
    kernel = np.asarray(kernel, dtype=float)
    if any(n % 2 == 0 for n in kernel.shape) or (kernel < 0).any() or kernel.sum() == 0:
        raise ValueError("kernel must be odd-sized, non-negative and not all zero")
    kernel = kernel / kernel.sum()
    image = np.asarray(image, dtype=float)
    good = np.isfinite(image)
    num = convolve(np.where(good, image, 0.0), kernel, mode="constant", cval=0.0)
    den = convolve(good.astype(float), kernel, mode="constant", cval=0.0)
    # the tolerance keeps e.g. exactly half of a box kernel on the valid side
    enough = (den > 0) & (den >= min_weight - 1e-9)
    out = np.full(image.shape, np.nan)
    out[enough] = num[enough] / den[enough]
    if preserve:
        out[~good] = np.nan
    return out
