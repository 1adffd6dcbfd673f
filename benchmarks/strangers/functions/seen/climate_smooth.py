import numpy as np


def smooth_latlon(field, weights):
    """Apply a small odd-sized stencil to a (lat, lon) field.

    Longitude wraps around the globe; at the poles the outermost latitude row is repeated.
    out[i, j] = sum weights[a, b] * field[i + a - A//2, j + b - B//2]
    Missing data (NaN) are left out, and the weights of the rest are rescaled to the same sum
    (so weights must be positive); a window without any data gives NaN.
    """
    A, B = weights.shape
    ra, rb = A // 2, B // 2
    f = np.pad(field, ((ra, ra), (0, 0)), mode="edge")
    f = np.pad(f, ((0, 0), (rb, rb)), mode="wrap")
    good = ~np.isnan(f)
    f = np.where(good, f, 0.0)
    ny, nx = field.shape
    num = np.zeros((ny, nx))
    den = np.zeros((ny, nx))
    for a in range(A):
        for b in range(B):
            num += weights[a, b] * f[a:a + ny, b:b + nx]
            den += weights[a, b] * good[a:a + ny, b:b + nx]
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(den > 0, num / den * weights.sum(), np.nan)
