from scipy import ndimage
import numpy as np


def local_contrast_normalize(batch, size=5, eps=1e-3):
    """Local contrast normalisation of a batch of grey images (N, H, W), each image for itself.

    (x - local mean) / (local std + eps), windows size x size, reflected borders.
    """
    x = np.asarray(batch, dtype=np.float64)
    win = (1, size, size)
    mean = ndimage.uniform_filter(x, size=win)
    d = x - mean
    var = ndimage.uniform_filter(d * d, size=size)
    return d / (np.sqrt(np.maximum(var, 0)) + eps)
