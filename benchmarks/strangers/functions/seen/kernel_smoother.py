import numpy as np


def nw_smooth(y, bandwidth, dx=1.0, kernel="epanechnikov"):
    """Nadaraya-Watson estimate on a regular grid.

        m(x_i) = sum_j K((x_i - x_j) / h) y_j / sum_j K((x_i - x_j) / h)

    The sums run over the observed grid points only, so the weights add up to
    one at the ends of the sample as well. Kernels have support [-1, 1]
    (for 'gaussian' the support is cut at 4 bandwidths).
    """
    y = np.asarray(y, dtype=float)
    n = y.size
    h = bandwidth / dx
    reach = 4.0 if kernel == "gaussian" else 1.0
    r = min(int(np.floor(reach * h + 1e-9)), n - 1)
    u = np.arange(-r, r + 1) / h
    if kernel == "epanechnikov":
        k = 0.75 * np.maximum(1.0 - u ** 2, 0.0)
    elif kernel == "tricube":
        k = np.maximum(1.0 - np.abs(u) ** 3, 0.0) ** 3
    elif kernel == "gaussian":
        k = np.exp(-0.5 * u ** 2)
    else:
        raise ValueError(kernel)

    num = np.convolve(y, k)[r:r + n]
    den = np.convolve(np.ones(n), k)[r:r + n]
    return num / den
