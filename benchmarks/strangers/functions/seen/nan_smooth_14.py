import numpy as np
from scipy.ndimage import convolve


def smooth_with_gaps(field, kernel):
    """Normalised convolution: weighted mean over the valid (not NaN) cells below
    the kernel, cells outside the grid count as missing. Where no valid cell has
    a positive weight the result is NaN. The kernel's weights are >= 0."""
    field = np.asarray(field, dtype=float)
    ok = ~np.isnan(field)
    num = convolve(np.where(ok, field, 0.0), kernel, mode="constant", cval=0.0)
    den = convolve(ok.astype(float), kernel, mode="constant", cval=0.0)
    out = np.full(field.shape, np.nan)
    np.divide(num, den, out=out, where=den > 1e-12)
    return out
