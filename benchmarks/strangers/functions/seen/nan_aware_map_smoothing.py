import numpy as np
from scipy import ndimage


def smooth_map(z, kernel, keep_gaps=False):
    """Convolve a gridded map having missing cells (NaN) with a non-negative kernel.

    Weights are renormalised over the cells that are there; cells beyond the map's
    edge count as missing as well, so a constant map stays constant up to the border.
    A cell is NaN in the result when no neighbour under the kernel is valid, or,
    with keep_gaps=True, also when it was NaN itself.

    `kernel` has odd sizes and is turned by 180 degrees, as a convolution does it.
    """
    z = np.asarray(z, dtype=float)
    k = np.asarray(kernel, dtype=float)
    ok = np.isfinite(z)
    num = ndimage.convolve(np.where(ok, z, 0.0), k, mode="constant", cval=0.0)
    den = ndimage.convolve(ok.astype(float), k, mode="constant", cval=0.0)
    out = np.full(z.shape, np.nan)
    np.divide(num, den, out=out, where=den > 0)
    if keep_gaps:
        out[~ok] = np.nan
    return out
