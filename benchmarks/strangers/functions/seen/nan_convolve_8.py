"""Convolution of astronomical maps with missing (NaN) pixels."""
import numpy as np
from scipy.signal import convolve2d


def convolve_nan(image, kernel, min_coverage=0.0, preserve_nan=False):
    """Convolve a 2-D map with a positive beam, ignoring NaN pixels.

    Missing pixels get no weight, and what is left of the kernel is
    renormalised at each position:

        out = (image_with_0_for_NaN * kernel) / (valid_mask * kernel)

    (``*`` is convolution). Pixels outside of the map count as missing too,
    so the flux level does not drop at the edges. The kernel need not be
    normalised, its scale cancels.

    min_coverage : positions where less than this fraction of the kernel
        weight falls on valid pixels become NaN. With 0 only positions without
        any valid pixel under the kernel are NaN.
    preserve_nan : put NaN back where the input was NaN.

    Raises ValueError for kernels with even sides or non-positive weights.
    """
    image = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    if any(s % 2 == 0 for s in kernel.shape):
        raise ValueError("kernel must have odd sides")
    if not np.all(kernel > 0):
        raise ValueError("kernel weights must all be positive")
    kernel = kernel / kernel.sum()

    bad = np.isnan(image)
    filled = np.where(bad, 0.0, image)
    valid = (~bad).astype(float)

    num = convolve2d(filled, kernel, mode="same", boundary="fill")
    den = convolve2d(valid, kernel, mode="same", boundary="fill")

    out = np.full(image.shape, np.nan)
    ok = (den > 0) & (den >= min_coverage - 1e-9)
    out[ok] = num[ok] / den[ok]
    if preserve_nan:
        out[bad] = np.nan
    return out
