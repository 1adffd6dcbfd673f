import numpy as np
from scipy import ndimage


def nan_convolve(image, kernel, fill_value=np.nan):
    """Convolve an image that has gaps (NaN), renormalising by the weights that were present.

    Parameters
    ----------
    image : 2-D array of floats, NaN where there is no data
    kernel : 2-D array of non-negative weights
    fill_value : what to put where no weight falls on data

    Beyond the edges there is no data either.
    """
    data = np.asarray(image, dtype=float)
    kernel = np.asarray(kernel, dtype=float)
    missing = np.isnan(data)
    data[missing] = 0.0
    total = ndimage.convolve(data, kernel, mode='constant', cval=0.0)
    weight = ndimage.convolve((~missing).astype(float), kernel, mode='constant', cval=0.0)
    with np.errstate(invalid='ignore', divide='ignore'):
        return np.where(weight > 0, total / weight, fill_value)
