import numpy as np


def nw_smooth_grid(y, bandwidth, kernel="epanechnikov"):
    """Nadaraya-Watson estimate of a regression on an equispaced grid.

    yhat[i] = sum_j K((i - j) / bandwidth) y[j] / sum_j K((i - j) / bandwidth)

    with j over the observed points only (the window is cut at the ends and
    its weights are renormalised). y: (n,) or (n, p), bandwidth in grid steps.
    """
    y = np.asarray(y, dtype=float)
    flat = y.reshape(y.shape[0], -1)
    n = flat.shape[0]
    if kernel == "epanechnikov":
        r = int(np.floor(bandwidth))
        u = np.arange(-r, r + 1) / bandwidth
        k = 0.75 * np.clip(1.0 - u ** 2, 0.0, None)
        if k.sum() == 0:
            k[r] = 1.0
    elif kernel == "gaussian":
        r = n - 1
        u = np.arange(-r, r + 1) / bandwidth
        k = np.exp(-0.5 * u ** 2)
    else:
        raise ValueError(kernel)
    den = np.convolve(np.ones(n), k)[r:r + n]
    out = np.empty_like(flat)
    for c in range(flat.shape[1]):
        out[:, c] = np.convolve(flat[:, c], k)[r:r + n] / den
    return out.reshape(y.shape)
