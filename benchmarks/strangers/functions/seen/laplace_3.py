import numpy as np

def laplacian(f):
    """5-point discrete Laplacian, zero padding outside the image."""
    p = np.pad(np.asarray(f, dtype=float), 1)
    return p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:] - 4 * p[1:-1, 1:-1]
