import numpy as np


def correlate_grid(field, stencil):
    """Correlate a measured field (H, W) with a stencil; only where it fits entirely."""
    field = np.nan_to_num(np.asarray(field, dtype=float))
    H, W = field.shape
    h, w = stencil.shape
    result = np.zeros((H - h + 1, W - w + 1))
    for (i, j), weight in np.ndenumerate(stencil):
        result += weight * field[i:i + result.shape[0], j:j + result.shape[1]]
    return result
