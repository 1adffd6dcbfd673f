import numpy as np
from scipy import signal


def conv2d_scipy(maps, kernels, offset=None, step=1, border=0):
    """CNN layer for radar images (real or complex valued) on top of scipy.signal.

    maps    (channels, rows, cols)
    kernels (filters, channels, krows, kcols)
    offset  (filters,) or None
    step    stride, border number of zeros on every side

    out[f] = sum_c sum_ij kernels[f, c, i, j] * maps[c, y*step + i, x*step + j]
    """
    maps = np.pad(maps, ((0, 0), (border, border), (border, border)))
    result = []
    for f, bank in enumerate(kernels):
        plane = sum(signal.correlate2d(m, k, mode="valid") for m, k in zip(maps, bank))
        if offset is not None:
            plane = plane + offset[f]
        result.append(plane[::step, ::step])
    return np.stack(result)
