"""Smoothing of maps with missing pixels."""
import numpy as np


def nan_convolve(array, kernel, fill_value=np.nan, preserve_nan=False):
    """Normalised convolution of a 2-D map that contains NaN.

    NaN pixels, and everything beyond the edge of the map, do not take part:
    each output pixel is

        sum(kernel * good data) / sum(kernel where data are good)

    so that a constant map stays constant up to its edges, whatever the sum of
    the kernel. Where no good pixel with weight lies under the kernel, the
    result is `fill_value`. With preserve_nan=True the pixels that were NaN on
    input are NaN on output.

    The kernel has odd sides, non-negative weights (ValueError otherwise) and
    is applied as a convolution, i.e. flipped.
    """
    data = np.array(array, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    if data.ndim != 2 or kernel.ndim != 2:
        raise ValueError("array and kernel must be two-dimensional")
    if kernel.shape[0] % 2 == 0 or kernel.shape[1] % 2 == 0:
        raise ValueError("kernel sides must be odd")
    if (kernel < 0).any():
        raise ValueError("kernel weights must not be negative")

    good = ~np.isnan(data)
    data[~good] = 0.0
    py, px = kernel.shape[0] // 2, kernel.shape[1] // 2
    data_pad = np.pad(data, ((py, py), (px, px)))
    good_pad = np.pad(good.astype(float), ((py, py), (px, px)))

    num = np.zeros_like(data)
    den = np.zeros_like(data)
    ny, nx = data.shape
    for (j, i), k in np.ndenumerate(kernel[::-1, ::-1]):
        num += k * data_pad[j:j + ny, i:i + nx]
        den += k * good_pad[j:j + ny, i:i + nx]

    out = np.full(data.shape, float(fill_value))
    np.divide(num, den, out=out, where=den > 0)
    if preserve_nan:
        out[~good] = np.nan
    return out
