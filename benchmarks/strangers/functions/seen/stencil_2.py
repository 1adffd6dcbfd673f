import numpy as np


def apply_stencil(field, weights):
    """Apply a 3x3 stencil to the interior of a 2-D field.

    Returns the filtered field in double precision; the outermost ring of
    cells is passed through as it is.
    """
    src = np.asarray(field)
    out = src.astype(np.float64, copy=False)
    weights = np.asarray(weights, dtype=np.float64)
    ny, nx = src.shape
    for j in range(1, ny - 1):
        for i in range(1, nx - 1):
            out[j, i] = np.sum(weights * src[j - 1:j + 2, i - 1:i + 2])
    return out
