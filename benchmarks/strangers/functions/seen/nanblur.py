import numpy as np


def nan_gaussian(field, sigma=1.0):
    """Gaussian-weighted mean of a gridded field with gaps (NaN).

    Gaps and cells outside the grid get no weight; the remaining weights are rescaled to sum to one,
    so a constant field stays constant. NaN where no valid cell is in reach. Radius 3 sigma.
    """
    f = np.asarray(field, dtype=float)
    r = max(1, int(np.ceil(3 * sigma)))
    t = np.arange(-r, r + 1)
    g = np.exp(-t ** 2 / (2 * sigma ** 2))
    k = np.outer(g, g)
    k /= k.sum()
    ok = np.isfinite(f)
    v = np.pad(np.where(ok, f, 0.0), r)
    m = np.pad(ok.astype(float), r)
    H, W = f.shape
    num = np.zeros((H, W))
    den = np.zeros((H, W))
    for i in range(2 * r + 1):
        for j in range(2 * r + 1):
            num += k[i, j] * v[i:i + H, j:j + W]
            den += m[i:i + H, j:j + W]
    den /= k.size
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(den > 0, num / den, np.nan)
