import numpy as np
from scipy.signal import convolve2d


def nan_smooth(field, kernel):
    """
    Smooth a gridded field that has gaps (NaN).

    Every output cell is the kernel-weighted mean of the cells around it that
    hold data; gaps and everything outside the grid carry no weight. Cells with
    no data at all within reach come out as NaN. A constant field with gaps
    therefore stays constant.

    Parameters
    ----------
    field : (ny, nx) array with NaN for missing
    kernel : (ky, kx) array of non-negative weights, odd sizes
    """
    field = np.asarray(field, dtype=float)
    valid = np.isfinite(field)
    filled = np.where(valid, field, 0.0)

    num = convolve2d(filled, kernel, mode="same")
    reach = convolve2d(valid.astype(float), kernel > 0, mode="same")
    out = num / kernel.sum()
    out[reach < 0.5] = np.nan
    return out
