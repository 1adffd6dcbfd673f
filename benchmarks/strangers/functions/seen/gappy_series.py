import numpy as np


def gaussian_kernel(sigma):
    r = max(1, int(np.ceil(3 * sigma)))
    t = np.arange(-r, r + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def smooth_with_gaps(values, sigma=2.0):
    """Gaussian smoothing of a measurement series with missing values (NaN).

    Normalised convolution (Knutsson & Westin): at each point the Gaussian weights of
    the samples that are present in the window are rescaled to add up to one, so that
    gaps, and the ends of the series, do not pull the result towards zero or towards
    either side.  Points without any sample in the window are NaN.
    """
    v = np.asarray(values, dtype=float)
    k = gaussian_kernel(sigma)
    r = len(k) // 2
    present = ~np.isnan(v)
    filled = np.where(present, v, 0.0)

    num = np.convolve(filled, k)[r:r + len(v)]
    share = np.convolve(present.astype(float), np.ones(len(k)))[r:r + len(v)] / len(k)

    out = np.full(len(v), np.nan)
    ok = share > 0
    out[ok] = num[ok] / share[ok]
    return out
