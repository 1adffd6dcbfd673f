import numpy as np
from scipy import ndimage


def smooth_with_gaps(field, kernel):
    """Smooth a 2-D field that has gaps (NaN).

    Normalised convolution: weights of missing cells, and of cells beyond the border, are
    left out and the others are scaled to sum to one. Cells whose whole neighbourhood is
    missing stay NaN. kernel: odd sizes, no negative weights, need not be normalised.
    """
    field = np.asarray(field, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    if kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
        raise ValueError("kernel sides must be odd")
    if (kernel < 0).any():
        raise ValueError("negative weights")
    ok = np.isfinite(field)
    num = ndimage.convolve(np.where(ok, field, 0.0), kernel, mode="constant", cval=0.0)
    den = ndimage.convolve(ok.astype(float), kernel, mode="constant", cval=0.0)
    out = np.full(field.shape, np.nan)
    np.divide(num, den, out=out, where=den > 0)
    return out
